"""``search-layer ask``: one question, one run of the graph, one answer on the terminal."""

import argparse
import asyncio
import logging
import sys
import threading
import uuid
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from search_layer.interfaces.cli import EXIT_INTERRUPTED, EXIT_WRONG_USE
from search_layer.interfaces.options import add_request_options, request_of
from search_layer.language.scrub import one_line
from search_layer.schema.request import RequestRefused

if TYPE_CHECKING:
    from search_layer.graph.checkpoints import RunStore

EXIT_ANSWERED, EXIT_NOTHING_FOUND = 0, 1


class WrongUse(Exception):
    """The command cannot be carried out as it was given; the message says what to change."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``ask``."""
    parser.add_argument(
        "question", nargs="?", help="what to find out; leave out to finish a stopped run"
    )
    add_request_options(parser)
    parser.add_argument(
        "--thread", metavar="ID", help="conversation to continue, a UUID (default: a new one)"
    )
    parser.add_argument("--no-store", action="store_true", help="do not store the run")
    parser.add_argument(
        "--show-plan", action="store_true", help="print how the question is searched"
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Answer and return the exit code."""
    threading.excepthook = _quiet_about_the_closed_loop
    logging.basicConfig(format="%(levelname)s: %(message)s")
    try:
        asking = Asking(arguments)
    except WrongUse as error:
        return _wrong_use(error)
    try:
        import_module("search_layer.graph.build")  # the slow part: asyncio would not interrupt it
        return asyncio.run(asking.answer())
    except KeyboardInterrupt:
        print(f"\nStopped; to go on: {asking.how_to_go_on()}", file=sys.stderr)
        return EXIT_INTERRUPTED
    except (WrongUse, RequestRefused) as error:
        return _wrong_use(error)


def _quiet_about_the_closed_loop(fault: threading.ExceptHookArgs) -> None:
    """Pass over what the store's thread says when an interrupt has closed the loop before it."""
    if not (isinstance(fault.exc_value, RuntimeError) and "loop is closed" in str(fault.exc_value)):
        threading.__excepthook__(fault)


def _wrong_use(error: Exception) -> int:
    print(f"search-layer ask: {one_line(str(error))}", file=sys.stderr)
    return EXIT_WRONG_USE


class Asking:
    """One use of the command: what was asked, under which thread, and how far it came."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self._thread = _thread_id(arguments)
        self._is_stored = False

    def how_to_go_on(self) -> str:
        """Return the command that finishes a stopped run, or asks again when nothing is stored."""
        if self._is_stored:
            return f"search-layer ask --thread {self._thread}"
        return "ask again, nothing is stored yet"

    async def answer(self) -> int:
        """Run the graph, stored if that is possible, print its answer, and return the exit code."""
        from search_layer.graph.checkpoints import StoreUnavailable, open_store
        from search_layer.graph.leases import ThreadBusy, held
        from search_layer.services import open_services
        from search_layer.services.settings import SettingsUnusable

        async with open_services() as services:
            try:
                path = services.settings.runs_path
            except SettingsUnusable as error:
                raise WrongUse(str(error)) from error
            if self._arguments.no_store:
                return await self._run(store=None, fault=None)
            try:
                async with open_store(path) as store, held(store, self._thread):
                    return await self._run(store=store, fault=None)
            except StoreUnavailable as error:
                return await self._run(store=None, fault=str(error))
            except ThreadBusy as error:
                raise WrongUse(str(error)) from error

    async def _run(self, *, store: "RunStore | None", fault: str | None) -> int:
        from search_layer.graph.build import search
        from search_layer.interfaces import terminal

        graph = search.compile(checkpointer=store, name="search")
        config: Any = {"configurable": {"thread_id": self._thread}, "recursion_limit": 50}
        state = await self._last_state(
            graph, await self._input(graph, config, store, fault), config
        )
        fault = fault or (store.fault if store else None)
        stored_as = self._thread if store and not fault else None
        print_answer = terminal.print_json if self._arguments.json else terminal.print_answer
        print_answer(state, thread=stored_as, plan=self._arguments.show_plan)
        if fault:
            print(f"warning: this run was not stored: {one_line(fault)}", file=sys.stderr)
        answered = state["answer"]["status"] == "answered"
        return EXIT_ANSWERED if answered else EXIT_NOTHING_FOUND

    async def _input(
        self, graph: Any, config: Any, store: "RunStore | None", fault: str | None
    ) -> dict[str, Any] | None:
        """Return the request, or None, with which LangGraph goes on where the thread stopped."""
        options = request_of(self._arguments)
        if self._arguments.question is not None:
            return options
        if options:
            raise WrongUse("a stopped run goes on as it was asked: leave out the other options")
        if not store:
            raise WrongUse(f"the stored run cannot be read: {fault}")
        stored = await graph.aget_state(config)
        if store.fault:
            raise WrongUse(f"the stored run cannot be read: {store.fault}")
        _refuse_unless_stopped(stored)
        return None

    async def _last_state(self, graph: Any, given: Any, config: Any) -> Mapping[str, Any]:
        """Run the graph, show its steps, and return what it knows in the end."""
        from search_layer.interfaces.progress import Progress

        state: Mapping[str, Any] = {}
        with Progress() as progress:
            stream = graph.astream(
                given,
                config,
                stream_mode=["updates", "values"],
                durability="async" if graph.checkpointer else None,
            )
            async for mode, chunk in stream:
                if mode == "updates":
                    self._is_stored = bool(graph.checkpointer and not graph.checkpointer.fault)
                    progress.show(chunk)
                else:
                    state = chunk
        return state


def _thread_id(arguments: argparse.Namespace) -> str:
    if arguments.question is None and not arguments.thread:
        raise WrongUse('give a question, as in: search-layer ask "what is httpx"')
    if arguments.no_store and arguments.thread:
        raise WrongUse("--no-store and --thread exclude each other: a conversation is stored")
    try:
        return str(uuid.uuid4() if arguments.thread is None else uuid.UUID(arguments.thread))
    except ValueError:
        raise WrongUse("--thread takes a UUID, as `search-layer runs` lists them") from None


def _refuse_unless_stopped(stored: Any) -> None:
    """Raise ``WrongUse`` unless the thread holds a stopped run that can go on."""
    from search_layer.schema.state import SCHEMA

    if not stored.values:
        raise WrongUse("no run is stored under this thread; `search-layer runs` lists them")
    if not stored.tasks:  # a last step that is done but not yet part of the state is a task too
        raise WrongUse("the last run of this thread is finished: give a new question")
    if stored.values.get("schema", SCHEMA) != SCHEMA:
        raise WrongUse("this run was stored by another version and can only be read: ask again")
