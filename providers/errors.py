"""How a provider fails, by what the asker can do about it.

ProviderError
├── Unreachable    nothing to do now: what it reads from is not there
└── Busy           ask again later: somebody else holds it
"""

from search_layer.schema.failure import FailureCode


class ProviderError(Exception):
    """A provider gave no results; its ``code`` is what the reader is told."""

    code: FailureCode = "bad_reply"


class Unreachable(ProviderError):
    """What the provider reads from cannot be opened."""

    code: FailureCode = "unreachable"


class Busy(ProviderError):
    """What the provider reads from is held by somebody else."""

    code: FailureCode = "busy"
