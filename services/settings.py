"""The only reader of the environment and of .env: where this process keeps its files."""

from pathlib import Path

from platformdirs import user_cache_path, user_data_path
from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """What an operator can set; environment variables win over .env, which wins over defaults."""

    model_config = SettingsConfigDict(
        env_prefix="SEARCH_LAYER_", env_file=".env", env_ignore_empty=True, extra="ignore"
    )

    data_dir: Path = Field(
        default_factory=lambda: user_data_path("search-layer"),
        description="folder of runs.db, the stored runs",
    )
    cache_dir: Path = Field(
        default_factory=lambda: user_cache_path("search-layer"),
        description="folder of index.db, the index of local documentation",
    )

    @property
    def runs_path(self) -> Path:
        """Where the checkpoints of all runs are kept."""
        return self.data_dir.expanduser() / "runs.db"

    @property
    def index_path(self) -> Path:
        """Where the index of local documentation is kept; deleting it only costs a rebuild."""
        return self.cache_dir.expanduser() / "index.db"
