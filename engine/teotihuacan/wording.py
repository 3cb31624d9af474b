"""The game's words: events, panels, alt text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import Event, Move, Words
from engine.teotihuacan import names as say
from engine.teotihuacan import status
from engine.teotihuacan.tables.boards import BOARDS, NOBLES_NAMES
from engine.teotihuacan.tables.tiles import BONUSES, ROYALS, TECHNOLOGIES
from engine.teotihuacan.tables.tracks import REWARDS, TEMPLE_NAMES
from engine.teotihuacan.view import View

PARTS = {
    "vp": "VP",
    "cocoa": "cocoa",
    "wood": "wood",
    "stone": "stone",
    "gold": "gold",
    "any": "chosen resources",
    "temple": "temple steps",
    "TB": "blue temple steps",
    "TR": "red temple steps",
    "TG": "green temple steps",
    "avenue": "Avenue steps",
    "track": "Pyramid track steps",
    "power": "power-ups",
    "technology": "technology",
    "claim": "Discovery tile to buy",
    "boards": "Forest, Quarry and Gold",
    "temples": "Temples",
    "technologies": "Technologies",
    "owners": "Technologies learnt by others",
    "nobles": "Nobles",
    "construction": "Construction",
    "decorations": "Decorations",
    "royal": "Royal tiles",
    "discovery": "Discovery tiles",
    "ascension": "Ascension",
    "eclipse_avenue": "Eclipse: Avenue",
    "eclipse_leader": "Eclipse: Pyramid track leader",
    "eclipse_track": "Eclipse: Pyramid track",
    "eclipse_masks": "Eclipse: masks",
    "salary": "Unpaid salary",
    "bonus": "Temple bonus tiles",
}

TIES = {"": "", "cocoa": ", the tie broken by cocoa", "order": ", the tie broken by the turn order"}

TASKS = {
    "keep": "to keep two starting tiles",
    "draft": "to draft a starting tile",
    "setup": "to place the first workers",
    "salary": "to decide on the salary",
}

_SHORT = {"TB": "blue temple", "TR": "red temple", "TG": "green temple", "avenue": "Avenue", "track": "Pyramid track"}
_LETTERS = {"w": "wood", "s": "stone", "g": "gold"}


def _change(change: Mapping[str, int]) -> str:
    """Differences in words: "+2 wood, -1 cocoa"."""
    return ", ".join(f"{number:+d} {_SHORT.get(key, PARTS[key])}" for key, number in change.items())


class _Sentences:
    """One method per kind of event; ``who`` is the acting player's name."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    @staticmethod
    def got(data: Mapping[str, Any]) -> str:
        change = data.get("change")
        return f" ({_change(change)})" if change else ""

    @staticmethod
    def dice(data: Mapping[str, Any]) -> str:
        places = "; ".join(say.boards(dice) for dice in data["neutrals"])
        return f" Neutral dice stand on {places}." if places else ""

    def start(self, who: str, data: Mapping[str, Any]) -> str:
        order = ", ".join(self.names[seat] for seat in data["order"])
        return f"Turn order: {order}.{self.dice(data)}"

    def chosen(self, who: str, data: Mapping[str, Any]) -> str:
        return f"{who} has chosen starting tiles."

    def take(self, who: str, data: Mapping[str, Any]) -> str:
        return f"{who} drafts {say.start(data['tile'])}."

    def kept(self, who: str, data: Mapping[str, Any]) -> str:
        kept = "; ".join(
            f"{self.names[int(seat)]} {say.listed([say.start(tile) for tile in tiles])}"
            for seat, tiles in data["tiles"].items()
        )
        return f"Starting tiles: {kept}."

    def start_gain(self, who: str, data: Mapping[str, Any]) -> str:
        parts = [_change(data["change"])] if data.get("change") else []
        parts += [f"technology {say.technology(data['technology'])}"] if data["technology"] else []
        return f"{who} receives {', '.join(parts)} from the starting tiles." if parts else ""

    def place(self, who: str, data: Mapping[str, Any]) -> str:
        return f"{who} places worker {data['worker']} on {BOARDS[data['board']].name}."

    def silent(self, who: str, data: Mapping[str, Any]) -> str:
        return ""

    def declined(self, who: str, data: Mapping[str, Any]) -> str:
        return f"{who} forgoes the second power-up."

    def move(self, who: str, data: Mapping[str, Any]) -> str:
        board = BOARDS[data["to"]].name
        action = data["action"]
        if action == "cocoa":
            does = "collects cocoa"
        elif action == "main":
            does = "takes the main action"
        else:
            does = "worships" + (f" on space {data['space']}" if data["to"] == "A1" else "")
            both = " for royal tile and Discovery tile" if data["to"] == "A1" else " for temple step and Discovery tile"
            does += {"ability": "", "tile": " for the Discovery tile", "both": both}[action]
        paid = ", cocoa paid by the Free Cocoa tile" if data["free"] else ""
        text = f"{who} moves {say.workers(data['workers'])} to {board} and {does}{self.got(data)}{paid}."
        if data.get("bumped") is not None:
            text += f" {self.names[data['bumped']]}'s worker there is unlocked."
        return text

    def unlock(self, who: str, data: Mapping[str, Any]) -> str:
        how = {True: "with the Free Cocoa tile", False: "for 3 cocoa"}[data["free"]]
        how = "as the whole turn" if data["how"] == "turn" else how
        return f"{who} unlocks {say.workers(data['workers'])} {how}."

    def resources(self, who: str, data: Mapping[str, Any]) -> str:
        what = data["what"]
        mix = [f"{what.count(letter)} {name}" for letter, name in _LETTERS.items() if letter in what]
        return f"{who} takes {say.listed(mix)}."

    def temple(self, who: str, data: Mapping[str, Any]) -> str:
        name = TEMPLE_NAMES[data["temple"]]
        if data.get("blocked"):
            return f"{who} cannot advance on the {name}: the step is lost."
        gain = {key: number for key, number in data.get("change", {}).items() if key != data["temple"]}
        return f"{who} reaches step {data['to']} of the {name}{f' ({_change(gain)})' if gain else ''}."

    def avenue(self, who: str, data: Mapping[str, Any]) -> str:
        if data.get("blocked"):
            return f"{who} is at the end of the Avenue already."
        return f"{who} reaches step {data['to']} of the Avenue."

    def claim(self, who: str, data: Mapping[str, Any]) -> str:
        return f"{who} takes {say.discovery(data['tile'])} from {say.place(data['place'])}{self.got(data)}."

    def decline(self, who: str, data: Mapping[str, Any]) -> str:
        return f"{who} takes no tile from {say.place(data['place'])}{self.got(data)}."

    def extra(self, who: str, data: Mapping[str, Any]) -> str:
        return f"{who} pays 1 cocoa for one more power-up (T7)." if data["bought"] else ""

    def lost(self, who: str, data: Mapping[str, Any]) -> str:
        what = "power-up" if data["what"] == "powerup" else "temple step"
        return f"{who} cannot use a {what}: it is lost."

    def power_up(self, who: str, data: Mapping[str, Any]) -> str:
        if data["to"] == 6:
            return f"{who}'s worker {data['worker']} on {BOARDS[data['board']].name} ascends!"
        return f"{who}'s worker {data['worker']} on {BOARDS[data['board']].name} powers up to {data['to']}."

    def ascend(self, who: str, data: Mapping[str, Any]) -> str:
        paid = " with the Free Cocoa tile" if data["free"] else ""
        return f"{who}'s reward for the ascension: {REWARDS[data['reward']].sentence}{paid}{self.got(data)}."

    def use(self, who: str, data: Mapping[str, Any]) -> str:
        return f"{who} uses {say.discovery(data['tile'])}{self.got(data)}."

    def learn(self, who: str, data: Mapping[str, Any]) -> str:
        tile = TECHNOLOGIES[data["tile"]]
        text = f"{who} learns {tile.id}: {tile.sentence}{self.got(data)}."
        for seat, change in data.get("others", {}).items():
            text += f" {self.names[int(seat)]} {_change(change)}."
        return text

    def noble(self, who: str, data: Mapping[str, Any]) -> str:
        row = NOBLES_NAMES["tcb".index(data["space"][1])]
        return f"{who} places a building in the {row} row{self.got(data)}."

    def build(self, who: str, data: Mapping[str, Any]) -> str:
        found = f"{data['matches']} match{'' if data['matches'] == 1 else 'es'}"
        return f"{who} builds {data['tile']} on {say.cell(data['cell'])} with {found}{self.got(data)}."

    def decorate(self, who: str, data: Mapping[str, Any]) -> str:
        found = f"{data['matches']} match{'' if data['matches'] == 1 else 'es'}"
        return f"{who} decorates {say.space(data['space'])} with {data['tile']}, {found}{self.got(data)}."

    def royal(self, who: str, data: Mapping[str, Any]) -> str:
        tile = f"royal tile {data['tile']} ({ROYALS[data['tile']].sentence})"
        if not data.get("change") and not data.get("times") and not data.get("free"):
            return f"{who}'s {tile} brings nothing."
        paid = " with the Free Cocoa tile" if data.get("free") else ""
        times = f" {data['times']} times" if data.get("times", 0) > 1 else ""
        return f"{who} uses {tile}{times}{paid}{self.got(data)}."

    def refill(self, who: str, data: Mapping[str, Any]) -> str:
        new = [
            f"{name} {tile}"
            for kind, name in (("pyramid", "pyramid tile"), ("decorations", "decoration"))
            for tile in data.get(kind, {}).values()
        ]
        new += [f"{say.discovery(tile)} at {BOARDS[board].name}" for board, tile in data.get("discoveries", {}).items()]
        return f"New on offer: {', '.join(new)}."

    def discs_meet(self, who: str, data: Mapping[str, Any]) -> str:
        if data["dark"]:
            return "The discs meet: the Eclipse comes right after this turn."
        if data["rounds"] == 2:
            return "The discs meet: this round is finished, one more is played, then comes the Eclipse."
        return "The discs meet: one more round is played, then comes the Eclipse."

    def pyramid_complete(self, who: str, data: Mapping[str, Any]) -> str:
        return "The pyramid is complete: the coming Eclipse ends the game."

    def eclipse(self, who: str, data: Mapping[str, Any]) -> str:
        lines = []
        for seat, score in enumerate(data["scores"]):
            total = sum(score[key] for key in ("avenue", "leader", "track", "masks"))
            lines.append(
                f"{self.names[seat]} +{total} (Avenue {score['avenue']}, Pyramid track "
                f"{score['track'] + score['leader']}, masks {score['masks']})"
            )
        return f"Eclipse {data['number']}{', the last' if data['last'] else ''}: {'; '.join(lines)}."

    def salary(self, who: str, data: Mapping[str, Any]) -> str:
        if data["free"]:
            return f"{who} waives the salary of {data['due']} cocoa with the Free Cocoa tile."
        lost = -data.get("change", {}).get("vp", 0)
        if data["paid"] == data["due"]:
            return f"{who} pays the salary of {data['due']} cocoa."
        paid = data["paid"] or "nothing"
        loss = f"loses {lost} VP" if lost else "has no VP to lose"
        return f"{who} pays {paid} of the {data['due']} cocoa salary and {loss}."

    def temple_bonus(self, who: str, data: Mapping[str, Any]) -> str:
        parts = [
            f"{self.names[seat]} +{points} ({BONUSES[data['tiles'][temple]]})"
            for seat, score in enumerate(data["scores"])
            for temple, points in score.items()
            if points
        ]
        return f"Temple bonus tiles: {', '.join(parts)}." if parts else "Nobody scores a temple bonus tile."

    def era(self, who: str, data: Mapping[str, Any]) -> str:
        return f"Era {data['era']} begins; the dark disc is on {data['dark']}.{self.dice(data)}"

    def over(self, who: str, data: Mapping[str, Any]) -> str:
        return f"The game is over. {self.names[data['ranking'][0]]} wins{TIES[data.get('tie', '')]}!"

    def drop(self, who: str, data: Mapping[str, Any]) -> str:
        return f"{who} leaves the game."


SENTENCES: dict[str, Callable[[_Sentences, str, Mapping[str, Any]], str]] = {
    "start": _Sentences.start,
    "chosen": _Sentences.chosen,
    "take": _Sentences.take,
    "kept": _Sentences.kept,
    "start_gain": _Sentences.start_gain,
    "place": _Sentences.place,
    "declined": _Sentences.declined,
    "move": _Sentences.move,
    "unlock": _Sentences.unlock,
    "resources": _Sentences.resources,
    "temple": _Sentences.temple,
    "avenue": _Sentences.avenue,
    "claim": _Sentences.claim,
    "decline": _Sentences.decline,
    "extra": _Sentences.extra,
    "lost": _Sentences.lost,
    "power_up": _Sentences.power_up,
    "ascend": _Sentences.ascend,
    "use": _Sentences.use,
    "learn": _Sentences.learn,
    "noble": _Sentences.noble,
    "build": _Sentences.build,
    "decorate": _Sentences.decorate,
    "royal": _Sentences.royal,
    "refill": _Sentences.refill,
    "discs_meet": _Sentences.discs_meet,
    "pyramid_complete": _Sentences.pyramid_complete,
    "eclipse": _Sentences.eclipse,
    "salary": _Sentences.salary,
    "temple_bonus": _Sentences.temple_bonus,
    "era": _Sentences.era,
    "over": _Sentences.over,
    "drop": _Sentences.drop,
    "ready": _Sentences.silent,
    "next": _Sentences.silent,
    "end": _Sentences.silent,
    "build_end": _Sentences.silent,
}
"""The sentence of each kind of event."""


class TeotihuacanWords(Words[Move, View]):
    tasks = TASKS
    parts = PARTS

    def event(self, event: Event, names: Sequence[str]) -> str:
        who = names[event.seat] if event.seat is not None else ""
        return SENTENCES[event.kind](_Sentences(names), who, event.data)

    def have(self, view: View, seat: int, names: Sequence[str]) -> str:
        return "\n".join(line for line in status.lines(view, seat) if line)

    def alt_text(self, view: View, names: Sequence[str]) -> str:
        return status.alt_text(view, names)


WORDS = TeotihuacanWords()
