"""Discord's limits on application commands; breaking one is a 400 with code 50035 (or its own code)."""

import re

from loopback.entities import Json
from loopback.errors import ApiError, FormErrors
from loopback.limits import BAD_TYPE, OPTIONS

COMMAND_NAME = re.compile(r"^[-_'\w]{1,32}$")


def check_commands(bodies: list[Json]) -> None:
    """A whole scope's commands, as one bulk overwrite."""
    form = FormErrors()
    for kind, most in ((1, 100), (2, 15), (3, 15)):
        if sum(body.get("type", 1) == kind for body in bodies) > most:
            raise ApiError(400, 30032, f"Maximum number of application commands reached ({most})")
    seen: set[tuple[int, str]] = set()
    for index, body in enumerate(bodies):
        key = (body.get("type", 1), body.get("name", ""))
        if key in seen:
            form.add(f"{index}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        seen.add(key)
        if key[0] == 1:
            _check_named(form, str(index), body)
            _check_options(form, str(index), body.get("options") or [], 0)
            if _text_size(body) > 8000:
                form.add(str(index), "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
        else:
            form.length(f"{index}.name", body.get("name"), 1, 32)
    form.check()


def _check_named(form: FormErrors, at: str, body: Json) -> None:
    name = body.get("name", "")
    if not COMMAND_NAME.match(name) or name != name.lower():
        form.add(f"{at}.name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    form.length(f"{at}.description", body.get("description"), 1, 100)


def _check_options(form: FormErrors, at: str, options: list[Json], depth: int) -> None:
    if len(options) > OPTIONS:
        form.add(f"{at}.options", "BASE_TYPE_MAX_LENGTH", f"Must be {OPTIONS} or fewer in length.")
    names = [option.get("name") for option in options]
    if len(names) != len(set(names)):
        form.add(f"{at}.options", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option names must be unique")
    optional = False
    for index, option in enumerate(options):
        path = f"{at}.options.{index}"
        _check_named(form, path, option)
        if option.get("type") in (1, 2):
            if depth >= 3 - option["type"] or (option["type"] == 2 and depth > 0):
                form.add(f"{path}.type", BAD_TYPE, "Sub-commands nest at most two levels deep")
            _check_options(form, path, option.get("options") or [], depth + 1)
            continue
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            form.add(path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        choices = option.get("choices") or []
        if len(choices) > OPTIONS:
            form.add(f"{path}.choices", "BASE_TYPE_MAX_LENGTH", f"Must be {OPTIONS} or fewer in length.")
        for number, choice in enumerate(choices):
            form.length(f"{path}.choices.{number}.name", choice.get("name"), 1, 100)


def _text_size(body: Json) -> int:
    size = len(body.get("name") or "") + len(body.get("description") or "")
    for choice in body.get("choices") or []:
        size += len(choice["name"]) + len(str(choice["value"]))
    return size + sum(_text_size(option) for option in body.get("options") or [])
