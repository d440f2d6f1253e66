"""The picture of the graph, drawn from the graph itself."""

from search_layer.graph.build import graph


def drawing() -> str:
    """Return the graph as Mermaid text, without the handlers that LangGraph draws unconnected."""
    drawn = graph.get_graph()
    for name in [name for name in drawn.nodes if name.startswith("__error_handler__")]:
        del drawn.nodes[name]
    return str(drawn.draw_mermaid()).strip()
