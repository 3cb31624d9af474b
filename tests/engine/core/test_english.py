"""The words that every game counts and lists with."""

from engine.core.english import clip, counted, listed


def test_one_of_a_thing_and_several() -> None:
    assert [counted(number, "coin") for number in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert counted(2, "victory", "victories") == "2 victories"


def test_a_row_of_words() -> None:
    assert [listed(row) for row in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b"], "or") == "a or b"


def test_a_long_text_is_cut_where_it_shows() -> None:
    assert clip("conquer 13") == "conquer 13"
    assert clip("x" * 61) == "x" * 59 + "…"
    assert clip("ab cdef", 4) == "ab…"
