"""The only reader of the environment and of .env: where this process keeps its files."""

import os
from pathlib import Path
from typing import Annotated

from platformdirs import user_cache_path, user_data_path
from pydantic import AfterValidator, Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

ENV_FILE = Path(".env")


class SettingsUnusable(Exception):
    """The environment or .env holds something that cannot be used; the message says what."""


def _folder(path: Path) -> Path:
    if "\0" in str(path):
        raise ValueError("a path cannot hold a NUL character")
    return Path(os.path.expanduser(path))  # noqa: PTH111  # Path.expanduser raises for unknown users


Folder = Annotated[Path, AfterValidator(_folder)]


class Settings(BaseSettings):
    """What an operator can set; environment variables win over .env, which wins over defaults."""

    model_config = SettingsConfigDict(
        env_prefix="SEARCH_LAYER_", env_ignore_empty=True, extra="ignore"
    )

    data_dir: Folder = Field(
        default_factory=lambda: user_data_path("search-layer"),
        description="folder of runs.db, the stored runs",
    )
    cache_dir: Folder = Field(
        default_factory=lambda: user_cache_path("search-layer"),
        description="folder of index.db, the index of local documentation",
    )

    @property
    def runs_path(self) -> Path:
        """Where the checkpoints of all runs are kept."""
        return self.data_dir / "runs.db"

    @property
    def index_path(self) -> Path:
        """Where the index of local documentation is kept; deleting it only costs a rebuild."""
        return self.cache_dir / "index.db"


def read_settings() -> Settings:
    """Return the settings of this process, or raise ``SettingsUnusable``."""
    try:
        env_file = ENV_FILE if ENV_FILE.is_file() else None  # a pipe would be waited for
        return Settings(_env_file=env_file)  # type: ignore[call-arg]  # pydantic-settings takes it
    except (OSError, UnicodeError) as error:
        raise SettingsUnusable(
            f"{ENV_FILE} cannot be read as UTF-8 text: mend or remove it"
        ) from error
    except ValidationError as error:
        wrong = ", ".join(f"SEARCH_LAYER_{one['loc'][0]}".upper() for one in error.errors())
        raise SettingsUnusable(f"{wrong} cannot be used as a folder") from None
