"""What counts as a fault that tests should notice, and what does not."""

import ast

import pytest

from tests.mutants import ROOT, drawn, edits, mutated, parts

SOURCE = '''
LIMIT = 3

class Purse:
    def pay(self, price: int = 2) -> bool:
        """In 1 word."""
        assert price > 0
        if price <= self.money and not self.shut:
            self.money -= price
            return f"{price + 1}"
        return False
'''


def test_every_kind_of_fault_is_made_once_and_nothing_outside_of_functions() -> None:
    found = [mutated(SOURCE, number).words for number in range(len(edits(ast.parse(SOURCE))))]
    assert sorted(found) == [
        "10: return f'{price + 1}' -> return None",
        "11: False -> True",
        "11: return False -> return None",
        "5: 2 -> 1",
        "5: 2 -> 3",
        "8: not self.shut -> not not self.shut",
        "8: price <= self.money -> price < self.money",
        "8: price <= self.money and (not self.shut) -> price <= self.money or not self.shut",
        "8: price <= self.money and (not self.shut) left out or turned round",
        "9: self.money -= price -> self.money += price",
        "9: self.money -= price left out or turned round",
    ]


def test_a_fault_changes_one_thing() -> None:
    texts = {ast.unparse(mutated(SOURCE, number).tree) for number in range(len(edits(ast.parse(SOURCE))))}
    assert len(texts) == 11
    assert ast.unparse(ast.parse(SOURCE)) not in texts


def test_every_part_has_rules_and_tests_and_a_seed_draws_alike_from_each() -> None:
    for part in parts().values():
        assert part.files
        for arguments in part.runs:
            assert [path for path in arguments if path.startswith("tests/") and not (ROOT / path).exists()] == []
    chosen = drawn(3, 21)
    assert chosen == drawn(3, 21) != drawn(4, 21)
    assert {sum(mutant.part == name for mutant in chosen) for name in parts()} == {3}


@pytest.mark.parametrize("name", ["longboard", "engine"])
def test_a_part_is_its_rules_alone(name: str) -> None:
    for file in parts()[name].files:
        assert file.parent.name in ("rules", "engine")
