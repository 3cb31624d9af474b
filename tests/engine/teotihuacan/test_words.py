"""What players read."""

from __future__ import annotations

from engine.core import Event, Setup
from engine.teotihuacan import GAME
from engine.teotihuacan.events import (
    BuildingEnded,
    Dealt,
    GameEnded,
    PowerUpLost,
    PyramidCompleted,
    SeatDropped,
    SetUp,
    StepLost,
    TurnBegun,
    TurnEnded,
)
from engine.teotihuacan.scoring import SOURCES
from engine.teotihuacan.wording import PARTS, phrase
from tests.engine.teotihuacan.build import NAMES, Table
from tests.engine.teotihuacan.playouts import play
from tests.engine.teotihuacan.test_cases_boards import workers
from tests.engine.teotihuacan.test_cases_construction import building


def told(t: Table, *lines: str) -> list[str]:
    """Sentences of the last line."""
    return [text for event in t.play(*lines) if (text := GAME.words.event(event, NAMES))]


def test_a_harvest_is_told() -> None:
    t = workers("A3", "A1", 4)
    t.worker("A3", seat=1)
    t.give(cocoa=1)
    assert told(t, "move 1 A3 main") == [
        "Ann worker 1 to Stone Quarry, main action (-1 cocoa, +2 stone).",
        "Ann worker 1 up to 5.",
    ]


def test_a_worship_with_somebody_in_the_way_is_told() -> None:
    t = Table()
    t.worker("A1")
    t.worker("A3", 2, 1, seat=1)
    t.give(cocoa=1)
    events = t.play("move 1 A3 ability")
    assert [text for e in events if (text := GAME.words.event(e, NAMES))] == [
        "Ann worker 1 to Stone Quarry, worship (-1 cocoa), which freed a worker of Bob.",
        "Ann green temple 1 (+1 cocoa).",
    ]
    assert events[0].touches == (1,)


def test_a_pyramid_tile_is_told() -> None:
    t = building("P23", stone=2)
    assert told(t, "build P23 L1r1c3 r0") == [
        "Ann built P23 on level 1, row 1, column 3, 3 matches (-2 stone, +4 VP, +1 Pyramid track).",
        "Ann worker 1 up to 2.",
    ]


def test_an_ascension_is_told() -> None:
    t = workers("A2", "A1", 5)
    assert told(t, "move 1 A2 main")[1:] == [
        "Ann worker 1 ascended.",
        "Ann Avenue 1.",
    ]
    assert told(t, "ascend Y5") == ["Ann reward for it: 5 cocoa (+5 cocoa)."]


def test_the_eclipse_is_told() -> None:
    t = Table()
    t.worker("A1")
    t.worker("A1", seat=1)
    t.give(1, avenue=2, track=1)
    t.state.light, t.state.countdown, t.state.active = t.state.dark, 1, 1
    texts = told_by(t, 1, "move 1 A3 cocoa", "end")
    assert (
        "Eclipse 1: Ann +0 (Avenue 0, Pyramid track 0, masks 0); Bob +18 (Avenue 10, Pyramid track 8, masks 0)."
        in texts
    )
    assert "Ann paid nothing of the 1 cocoa salary and had no VP to lose." in texts
    assert told_by(t, 1, "salary pay")[0] == "Bob paid the salary of 1 cocoa."


def told_by(t: Table, seat: int, *lines: str) -> list[str]:
    return [text for event in t.play(*lines, seat=seat) if (text := GAME.words.event(event, NAMES))]


def test_the_panel_says_what_is_to_do() -> None:
    t = workers("A2", "A1", 2, 2)
    t.play("move 1 A2 main")
    assert "To do: power up a worker on Forest" in GAME.words.have(GAME.view(t.state, 0), 0, NAMES)
    t.state.countdown = 1
    assert "salary 2 cocoa" in GAME.words.have(GAME.view(t.state, 0), 0, NAMES)


def test_alt_text_names_everybody() -> None:
    state = GAME.new(Setup("teotihuacan", NAMES, "alt")).state
    text = GAME.words.alt_text(GAME.view(state, None), NAMES)
    assert all(name in text for name in NAMES)
    assert len(text) <= 1024


def test_the_last_tile_of_the_pyramid_is_told() -> None:
    t = building("P31", stone=2, wood=3)
    t.pyramid_up_to(3)
    texts = told(t, "build P31 L4r1c1 r0")
    assert "The pyramid is complete: the coming Eclipse ends the game." in texts
    assert any(text.startswith("The discs meet: this round is finished, one more is played") for text in texts)


def test_a_lost_power_up_is_told() -> None:
    t = workers("A2", "A1", 5, 5, 5)
    t.play("move 1 A2 main", "powerup 1", "ascend Y1", "decline")
    assert t.lines() == {"end"}
    t = Table()
    t.worker("A1", 5)
    t.seat().tiles = ["DTR"]
    t.give(TR=10)
    t.give(1, TR=11)
    assert told(t, "use DTR")[1] == "Ann step on the red temple lost."


def test_a_tie_is_told() -> None:
    event = GameEnded(ranking=(1, 0), tie="cocoa")
    assert GAME.words.event(event, NAMES) == "The game is over. Bob wins, the tie broken by cocoa."


def test_a_breakdown_has_the_order_of_the_words() -> None:
    assert list(SOURCES) == [part for part in PARTS if part in SOURCES]


def test_every_sentence_is_told_in_some_game() -> None:
    told: set[type[Event]] = {SeatDropped}
    for game in range(45):
        play(game, lambda state, seat, move, applied: told.update(map(type, applied.events)))
    written = set(phrase.registry) - {object, Event}
    assert written - told <= {Dealt, StepLost, PowerUpLost, PyramidCompleted}
    assert told - written == {SetUp, TurnBegun, TurnEnded, BuildingEnded}


def test_a_turn_is_one_line_of_its_player() -> None:
    t = building("P23", stone=2)
    events = t.play("build P23 L1r1c3 r0")
    told = [text for event in GAME.words.digest(events) if event and (text := GAME.words.event(event, NAMES))]
    assert told == [
        "Ann built P23 on level 1, row 1, column 3, 3 matches (-2 stone, +4 VP, +1 Pyramid track); "
        "worker 1 up to 2. **+4 VP**"
    ]


def test_what_happens_to_the_table_has_its_own_line() -> None:
    t = building("P31", stone=2, wood=3)
    t.pyramid_up_to(3)
    events = t.play("build P31 L4r1c1 r0")
    told = [text for event in GAME.words.digest(events) if event and (text := GAME.words.event(event, NAMES))]
    assert [text.startswith("Ann") for text in told][:2] == [True, False]
    assert "The pyramid is complete: the coming Eclipse ends the game." in told
