"""Permission bits, and who has which."""

from loopback.entities import Role

ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
ADD_REACTIONS = 1 << 6
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_COMMANDS = 1 << 31
CONNECT = 1 << 20
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_IN_THREADS = 1 << 38
PIN_MESSAGES = 1 << 51

EVERYONE = (
    ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_HISTORY
    | USE_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_IN_THREADS
)
BOT = 309237763072
"""What an invitation as the hosting page has it gives, and nothing else."""
COMMON = EVERYONE & BOT
"""What @everyone gives the bot: no more than its own role does."""
COMMANDS_ONLY = VIEW_CHANNEL | SEND_MESSAGES | SEND_IN_THREADS | EMBED_LINKS | ATTACH_FILES | READ_HISTORY
"""What interactions claim of an application whose bot is not in the guild; none of it is true."""
MANAGER = EVERYONE | MANAGE_GUILD | MANAGE_CHANNELS | MANAGE_MESSAGES | MANAGE_THREADS | PIN_MESSAGES
EVERYTHING = (1 << 53) - 1

BY_ROLE: dict[Role, int] = {"administrator": EVERYTHING, "manager": MANAGER, "member": EVERYONE}


def may_use(default_member_permissions: str | None, held: int) -> bool:
    """Whether a member holding these bits sees a command; "0" means administrators only."""
    if default_member_permissions is None or held & ADMINISTRATOR:
        return True
    needed = int(default_member_permissions)
    return needed != 0 and held & needed == needed
