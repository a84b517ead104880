"""Refusals and the reasons they name."""

import pytest

from longtable.engine.refusal import Reason, Reasons, Refusal, RefusalCode


class Code(RefusalCode):
    FULL = "full"
    POOR = "poor"


REASONS = Reasons(
    Code,
    {Code.POOR: ("Buying", "That costs ${cost}, and you have ${money}."), Code.FULL: ("Drawing", "Your hand is full.")},
)


def test_a_refusal_has_the_section_of_its_reason_and_the_words_for_its_details() -> None:
    refusal = REASONS.refuse(Code.POOR, cost=5, money=3)
    assert refusal == Refusal(Code.POOR, "Buying", {"cost": 5, "money": 3})
    assert REASONS.sentence(refusal) == "That costs $5, and you have $3."


def test_the_same_reason_may_stand_in_another_section() -> None:
    refusal = REASONS.refuse(Code.FULL, section="Trading")
    assert refusal == Refusal(Code.FULL, "Trading")
    assert REASONS.sentence(refusal) == "Your hand is full."


def test_reasons_are_listed_in_the_order_of_their_codes() -> None:
    assert list(REASONS) == list(Code)
    assert len(REASONS) == 2
    assert REASONS[Code.FULL] == Reason("Drawing", "Your hand is full.")
    assert "poor" in REASONS
    assert "rich" not in REASONS


@pytest.mark.parametrize("reason", [("", "Your hand is full."), ("Drawing", "")])
def test_a_code_without_section_or_sentence_is_no_list_of_reasons(reason: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="no section or no sentence for: poor"):
        Reasons(Code, {Code.FULL: ("Drawing", "Your hand is full.")})
    with pytest.raises(ValueError, match="no section or no sentence for: full, poor"):
        Reasons(Code, {Code.FULL: reason})
