"""Small words of texts."""

import pytest

from longtable.engine.words import capital, counted, dollars, listed, written


@pytest.mark.parametrize(
    ("parts", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_a_list_in_words(parts: list[str], text: str) -> None:
    assert listed(parts) == text


def test_one_is_not_many() -> None:
    assert [counted(count, "card") for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert counted(1200, "banknote") == "1,200 banknotes"


def test_a_capital_leaves_the_rest_alone() -> None:
    assert [capital(text) for text in ("", "the Sheriff", "$7")] == ["", "The Sheriff", "$7"]


@pytest.mark.parametrize(
    ("amount", "text"), [(0, "$0"), (7, "$7"), (1200, "$1,200"), (-10, "−$10"), (-1200, "−$1,200")]
)
def test_money_has_its_sign_before_the_dollars(amount: int, text: str) -> None:
    assert dollars(amount) == text


@pytest.mark.parametrize(
    ("amount", "text"), [(0, "0"), (7, "7"), (-3, "−3"), (999, "999"), (12730, "12,730"), (-1234567, "−1,234,567")]
)
def test_an_amount_is_written_by_thousands_and_with_a_real_minus(amount: int, text: str) -> None:
    assert written(amount) == text
