"""The command line: the commands there are, each in a module of its own, loaded when used."""

import argparse
import errno
import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One sub-command: the module with its ``add_arguments`` and ``run``, and its line of help."""

    module: str
    help: str


COMMANDS = {
    "ask": Command(module="ask", help="answer one question, with its sources"),
    "runs": Command(module="runs", help="list the stored runs"),
    "index": Command(module="index", help="add, list or remove folders of local documentation"),
    "evaluate": Command(module="evaluate", help="measure the program itself"),
}

EXIT_WRONG_USE = 2
EXIT_INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 found, 1 nothing found, 2 wrong use."""
    _open_streams()
    try:
        arguments = _arguments(sys.argv[1:] if argv is None else argv)
        code: int = _module(arguments.command).run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return EXIT_INTERRUPTED
    except BrokenPipeError:  # the reader of a pipe, such as head, has seen enough
        _abandon_output()
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _abandon_output()
        print("search-layer: the output cannot be written: no space is left", file=sys.stderr)
        return EXIT_WRONG_USE
    if argv is None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # all is said: let Python clean up in peace
    return code


def _open_streams() -> None:
    """Make sure that there is an output and a place for complaints, whatever they can show."""
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115  # open until the end
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows less is no reason to fail


def _abandon_output() -> None:
    """Let nothing more be written, so that Python's own flush at the end meets no fault."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _arguments(given: Sequence[str]) -> argparse.Namespace:
    """Parse *given*; only the command that is used has its options filled in."""
    parser = argparse.ArgumentParser(
        prog="search-layer",
        description="One question in, one answer out, with every source that was asked.",
        epilog='example: search-layer ask "what is httpx"',
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, help="print the version and leave")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    used = next((word for word in given if not word.startswith("-")), None)
    subs = {name: _add(commands, name, command) for name, command in COMMANDS.items()}
    if used in subs:
        _module(used).add_arguments(subs[used])
    arguments, unknown = parser.parse_known_args(given)
    if unknown:  # complained about by the command, whose usage names what it knows
        hint = "" if any(word.startswith("-") for word in unknown) else " (quote several words)"
        subs[arguments.command].error(f"unrecognized arguments: {' '.join(unknown)!a}{hint}")
    return arguments


def _add(commands: Any, name: str, command: Command) -> argparse.ArgumentParser:
    description = f"{command.help}.".capitalize()
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=command.help, description=description, allow_abbrev=False
    )
    return parser


def _module(command: str) -> Any:
    return import_module(f"search_layer.interfaces.{COMMANDS[command].module}")


class _Version(argparse.Action):
    """Look the version up only when it is asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str, **options: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, **options)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print name and version."""
        from importlib.metadata import version

        print(f"search-layer {version('search-layer')}")
        parser.exit()


if __name__ == "__main__":
    raise SystemExit(main())
