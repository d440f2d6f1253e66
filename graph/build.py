"""The drawing of a search: its steps and where each leads."""

from typing import Any

from langgraph.graph import END, START, StateGraph

from search_layer.graph.routes import broaden_or_answer, send_errands
from search_layer.nodes.accept import accept
from search_layer.nodes.check_claims import check_claims
from search_layer.nodes.classify_intent import classify_intent
from search_layer.nodes.expand_query import expand_query
from search_layer.nodes.merge_and_score import merge_and_score
from search_layer.nodes.retrieve import report_failure, retrieve
from search_layer.nodes.synthesize import synthesize
from search_layer.schema.request import SearchRequest
from search_layer.schema.state import CHANNELS, SearchState

INPUT: Any = SearchRequest  # Any: else mypy refuses graph.ainvoke({"question": …}) to every caller

search: Any = StateGraph(CHANNELS, input_schema=INPUT, output_schema=SearchState)

search.add_node("accept", accept, input_schema=CHANNELS)
search.add_node("classify_intent", classify_intent)
search.add_node("expand_query", expand_query)
search.add_node("retrieve", retrieve, timeout=120.0, error_handler=report_failure)
search.add_node("merge_and_score", merge_and_score)
search.add_node("synthesize", synthesize)
search.add_node("check_claims", check_claims)

search.add_edge(START, "accept")
search.add_edge("accept", "classify_intent")
search.add_edge("classify_intent", "expand_query")
search.add_conditional_edges("expand_query", send_errands, ["retrieve", "merge_and_score"])
search.add_edge("retrieve", "merge_and_score")
search.add_conditional_edges("merge_and_score", broaden_or_answer, ["retrieve", "synthesize"])
search.add_edge("synthesize", "check_claims")
search.add_edge("check_claims", END)

graph = search.compile(name="search").with_config(recursion_limit=50)
