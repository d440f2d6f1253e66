"""What one process lends to the nodes."""

from search_layer.services.services import Services, current, open_services

__all__ = ["Services", "current", "open_services"]
