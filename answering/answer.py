"""The finished answer: laid out, rendered, with its sources."""

from search_layer.answering.layout import Material, lay_out, layout_of
from search_layer.answering.render import markdown, plain
from search_layer.schema.answer import Answer, Source, Status


def write(material: Material) -> Answer:
    """Return the answer made of *material*, in Markdown and in plain text."""
    tree = lay_out(material)
    cited = {number for claim in material.claims for number in claim.supports}
    return Answer(
        status=_status(material),
        language=material.language,
        layout=layout_of(material.total),
        text=markdown(tree),
        plain=plain(tree),
        sources=[
            Source(
                number=result.number,
                title=result.title,
                url=result.url,
                published=result.published,
                found_by=list(dict.fromkeys(seen.provider for seen in result.sightings)),
                score=result.score,
                cited=result.number in cited,
            )
            for result in material.results
        ],
        dropped_claims=material.dropped_claims,
    )


def _status(material: Material) -> Status:
    if material.total:
        return "answered"
    broken = [failure for failure in material.failures if failure.code != "empty"]
    return "all_sources_failed" if broken and not material.asked else "nothing_found"
