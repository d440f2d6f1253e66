"""Every provider there is; a new one takes one line."""

from search_layer.providers.local import Local
from search_layer.schema.provider import Capabilities, Provider
from search_layer.services import Services

PROVIDERS: dict[str, type[Local]] = {provider.capabilities.name: provider for provider in (Local,)}


def capabilities() -> list[Capabilities]:
    """Return what each provider declares of itself, in the order of the registry."""
    return [provider.capabilities for provider in PROVIDERS.values()]


def open_provider(name: str, services: Services) -> Provider:
    """Return the provider called *name*."""
    return PROVIDERS[name](services)
