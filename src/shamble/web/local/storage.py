"""What is kept on this device: texts by key, each with a revision. The storage itself is somebody else's (in a browser,
IndexedDB); what is to be done with it goes out as effects, and what became of them comes back as messages."""

from __future__ import annotations

from collections.abc import Callable

Effect = dict[str, object]


class Storage:
    def __init__(self, emit: Callable[[Effect], None]) -> None:
        self._emit = emit
        self._revisions: dict[str, int] = {}
        self.unkept: dict[str, str] = {}
        """By key: why what is known here could not be kept."""
        self.troubles: dict[str, str] = {}
        """By key: why what is kept cannot be read. It stays, until somebody throws it away."""
        self.damaged: dict[str, str] = {}
        """By key: the text that cannot be read, for whoever wants to mend it."""

    def found(self, key: str, revision: int) -> None:
        """This revision is stored."""
        self._revisions[key] = revision

    def revision(self, key: str) -> int:
        return self._revisions.get(key, 0)

    def keep(self, key: str, value: str) -> None:
        """Store a text in place of the revision that is known here."""
        self._revisions[key] = self.revision(key) + 1
        self._emit({"type": "keep", "key": key, "revision": self._revisions[key], "value": value})

    def forget(self, key: str) -> None:
        self._revisions.pop(key, None)
        self.troubles.pop(key, None)
        self.damaged.pop(key, None)
        self.unkept.pop(key, None)
        self._emit({"type": "forget", "key": key})

    def gone(self, key: str) -> None:
        """Somebody else has thrown it away."""
        self._revisions.pop(key, None)
        self.unkept.pop(key, None)

    def failed(self, key: str, why: str) -> None:
        """The last text was not kept: the one before it still is."""
        self.unkept[key] = why
        self._revisions[key] = max(0, self.revision(key) - 1)

    def worked(self, key: str) -> bool:
        """It is kept again; says whether that is news."""
        return self.unkept.pop(key, None) is not None
