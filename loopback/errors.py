"""Discord's error answers: an HTTP status, a code, a message, and for bad bodies the offending fields."""

from typing import Any


class ApiError(Exception):
    """Turned into `{"code", "message", "errors"?}` by the server."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{status} ({code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> dict[str, Any]:
        answer: dict[str, Any] = {"code": self.code, "message": self.message}
        if self.errors:
            answer["errors"] = self.errors
        return answer


class TooMany(ApiError):
    """A 429 with a code of its own: a limit beside the buckets, `retry_after` seconds from now it is over."""

    def __init__(self, code: int, message: str, retry_after: float) -> None:
        super().__init__(429, code, message)
        self.retry_after = retry_after


def unknown(what: str) -> ApiError:
    codes = {
        "Channel": 10003,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "User": 10013,
        "Webhook": 10015,
        "Interaction": 10062,
        "Application Command": 10063,
    }
    return ApiError(404, codes[what], f"Unknown {what}")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def thread_archived() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


class FormErrors:
    """Collects what is wrong with a body, by path, and raises 50035 once for all of it.

    >>> form = FormErrors()
    >>> form.add("content", "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.")
    >>> form.tree
    {'content': {'_errors': [{'code': 'BASE_TYPE_MAX_LENGTH', 'message': 'Must be 2000 or fewer in length.'}]}}
    """

    def __init__(self) -> None:
        self.tree: dict[str, Any] = {}

    def add(self, path: str, code: str, message: str) -> None:
        node = self.tree
        for part in path.split("."):
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: str, value: str | None, low: int, high: int) -> None:
        size = len(value or "")
        if size > high:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        elif size < low:
            self.add(path, "BASE_TYPE_MIN_LENGTH", f"Must be {low} or more in length.")

    def words(self, path: str, value: str | None, low: int, high: int) -> None:
        """As `length`, of a text that Discord trims: blanks alone are none."""
        self.length(path, value, low, high)
        if value and not value.strip():
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def count(self, path: str, size: int, low: int, high: int) -> None:
        if not low <= size <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def check(self) -> None:
        if self.tree:
            raise ApiError(400, 50035, "Invalid Form Body", self.tree)
