"""The build hook that writes the project's addresses and the README's links into the package."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # hatchling reads this file alone
from tools.addresses import urls, with_absolute_links


class Addresses(MetadataHookInterface):
    """Fills in ``urls`` and ``readme``."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Complete the metadata of ``[project]``."""
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = with_absolute_links(readme, self.config["source"], f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        if found := urls(self.config):
            metadata["urls"] = found
