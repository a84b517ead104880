"""The box as the rules use it: numbers by id, and every move that can be made once."""

from collections.abc import Iterable
from typing import Final

from longtable.games.longroad.box import abilities
from longtable.games.longroad.box.box import Box
from longtable.games.longroad.box.cards import LETTERS, SYMBOLS, steers
from longtable.games.longroad.box.supplies import ABOUT_CHARACTERS, Goal
from longtable.games.longroad.rules import moves as m
from longtable.games.longroad.rules import state as s

_CODES: Final = {
    abilities.HalfPriceWeapon: s.HALF_PRICE,
    abilities.ExtraCharacter: s.EXTRA_CHARACTER,
    abilities.ExtraCard: s.EXTRA_CARD,
    abilities.MoveCharacter: s.MOVE_CHARACTER,
}

ROUTE_KEYS: Final = tuple(symbol.value for symbol in SYMBOLS)
REWARDS: Final = ("coin", "knife")


class Lookups:
    """Lookups by id.

    Attributes:
        kind, symbol, sign, white, black, steers: by caravan card; `symbol` is a route or -1.
        kind_name, card_words, hand_words: by caravan card, `Ranch`, `Ranch (1 white and 2 black)`, and
            `Ranch (teepee; 1 white and 2 black)`, with the destination it is bound to.
        look: by caravan card, the number of the first card in the deck that looks the same.
        cards_of: by kind, the mask of its cards.
        effect, money, levy: by kind, the code of its effect and what it pays by itself.
        number, ability: by character.
        plus_cards, plus_step: by character, the mask of cards that make it stronger, and by how much each.
        extra_cards: by character, the mask of cards that it may take besides.
        letters: by letter, the mask of its characters.
        preacher, doctor: those characters, or -1.
        destinations, bosses: of all sets together, with the masks of each set.
        tile_goals: by face of the End of the Game tiles.
    """

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self._compile_caravan(box)
        self._compile_characters(box)
        self._compile_sets(box)
        supplies = box.supplies
        self.cost: Final = tuple(weapon.cost for weapon in supplies.weapons)
        self.half: Final = tuple(weapon.cost // 2 for weapon in supplies.weapons)
        self.strength: Final = tuple(weapon.strength for weapon in supplies.weapons)
        self.sells: Final = tuple(weapon.sells for weapon in supplies.weapons)
        self.weapon_names: Final = tuple(weapon.name for weapon in supplies.weapons)
        self.weapon: Final = {weapon.key.value: index for index, weapon in enumerate(supplies.weapons)}
        self.bank: Final = supplies.bank
        self.change: Final = supplies.change
        self.start_money: Final = supplies.money
        self.road_price: Final = box.tiles.road.price
        self.worth_of_reached: Final = box.tiles.reached.worth
        self.end_bonus: Final = box.tiles.end_tiles.bonus
        self.tile_faces: Final = tuple(face for tile in box.tiles.end_tiles.tiles for face in tile.faces)
        self.tile_goals: Final = tuple(face.goal for face in self.tile_faces)
        self.tile: Final = {goal.value: index for index, goal in enumerate(self.tile_goals)}
        self.tiles: Final = tuple(range(len(self.tile_faces)))
        self.tiles_of_cards: Final = tuple(i for i in self.tiles if self.tile_goals[i] not in ABOUT_CHARACTERS)
        self.route: Final = {key: index for index, key in enumerate(ROUTE_KEYS)}
        self._make_moves()

    def shop(self, seats: int) -> int:
        """The bundle of weapons beside the table for this number of players (H8)."""
        removed = self.box.supplies.removed.get(seats, {})
        return sum(
            (weapon.count - removed.get(weapon.key, 0)) << 4 * index
            for index, weapon in enumerate(self.box.supplies.weapons)
        )

    def might(self, bundle: int) -> int:
        """What a bundle of weapons adds to an activation value."""
        knife, colt, rifle = self.strength
        return (bundle & 15) * knife + (bundle >> 4 & 15) * colt + (bundle >> 8) * rifle

    def looks_in(self, cards: Iterable[int]) -> list[int]:
        """What the cards look like, each look once, in the order of the cards."""
        return list(dict.fromkeys([self.look[card] for card in cards]))

    def find(self, cards: Iterable[int], key: str) -> int:
        """The first of the cards with this name, or -1."""
        look = self.look_of[key]
        for card in cards:
            if self.look[card] == look:
                return card
        return s.NOBODY

    def goal(self, tile: int) -> Goal:
        """What a face of a tile rewards."""
        return self.tile_goals[tile]

    def _compile_caravan(self, box: Box) -> None:
        kinds, deck = box.caravan.kinds, box.caravan.cards
        numbers = {kind.key: index for index, kind in enumerate(kinds)}
        self.kinds = kinds
        self.kind_number = numbers
        faces = [deck[card % s.DECK] for card in range(s.CARDS)]
        self.face = tuple(faces)
        self.kind = tuple(numbers[face.kind] for face in faces)
        self.symbol = tuple(s.NOBODY if face.symbol is None else SYMBOLS.index(face.symbol) for face in faces)
        self.sign = tuple(kinds[kind].sign for kind in self.kind)
        self.white = tuple(face.white for face in faces)
        self.black = tuple(face.black for face in faces)
        self.steers = tuple(face.white + face.black for face in faces)
        self.cards_of = tuple(
            sum(1 << card for card in range(s.CARDS) if self.kind[card] == kind) for kind in range(len(kinds))
        )
        self.effect = tuple(_CODES.get(type(kind.effect), s.NO_EFFECT) for kind in kinds)
        self.money = tuple(kind.effect.amount if isinstance(kind.effect, abilities.Money) else 0 for kind in kinds)
        self.levy = tuple(kind.effect.amount if isinstance(kind.effect, abilities.Levy) else 0 for kind in kinds)
        looks = [(card.kind, card.symbol, card.white, card.black) for card in deck]
        self.look = tuple(looks.index(looks[card % s.DECK]) for card in range(s.CARDS))
        self.look_key = tuple(card.key for card in deck)
        self.look_of = {deck[number].key: number for number in set(self.look)}
        """By the name that moves use, what a card looks like."""
        self.kind_name = tuple(kinds[kind].name for kind in self.kind)
        self.card_words = tuple(
            f"{name} ({steers(face.white, face.black)})" for name, face in zip(self.kind_name, faces, strict=True)
        )
        self.hand_words = tuple(
            words if face.symbol is None else f"{name} ({face.symbol}; {steers(face.white, face.black)})"
            for words, name, face in zip(self.card_words, self.kind_name, faces, strict=True)
        )
        self.card_key = tuple(f"{faces[card].key}-{card // s.DECK}" for card in range(s.CARDS))
        self.card = {key: card for card, key in enumerate(self.card_key)}

    def _compile_characters(self, box: Box) -> None:
        cast = box.characters
        self.character_key = tuple(character.key for character in cast)
        self.character = {key: index for index, key in enumerate(self.character_key)}
        self.name = tuple(character.name for character in cast)
        self.number = tuple(character.number for character in cast)
        self.ability = tuple(character.ability for character in cast)
        self.plus_cards = tuple(
            self.cards_of[self.kind_number[ability.cards]] if isinstance(ability, abilities.StrongerWith) else 0
            for ability in self.ability
        )
        self.plus_step = tuple(
            ability.step if isinstance(ability, abilities.StrongerWith) else 0 for ability in self.ability
        )
        self.extra_cards = tuple(
            sum(self.cards_of[self.kind_number[key]] for key in ability.cards)
            if isinstance(ability, abilities.ExtraOfKinds)
            else 0
            for ability in self.ability
        )
        self.letters = tuple(
            sum(1 << index for index, character in enumerate(cast) if character.letter == letter) for letter in LETTERS
        )
        self.letter = {letter: index for index, letter in enumerate(LETTERS)}
        self.letter_of = tuple(LETTERS.index(character.letter) for character in cast)
        self.preacher = next((i for i, a in enumerate(self.ability) if isinstance(a, abilities.Preacher)), s.NOBODY)
        self.doctor = next((i for i, a in enumerate(self.ability) if isinstance(a, abilities.Doctor)), s.NOBODY)
        surprising = [character for character in (self.preacher, self.doctor) if character >= 0]
        self.shown_characters = tuple(c for c in range(s.CHARACTERS) if c not in surprising)
        """The characters of the Card showing variant (H27)."""
        spoilt = {self.letter_of[character] for character in surprising}
        self.shown_letters = tuple(letter for letter in range(len(LETTERS)) if letter not in spoilt)

    def _compile_sets(self, box: Box) -> None:
        self.destinations = tuple(destination for each in box.destination_sets for destination in each.destinations)
        self.destination = {destination.key: index for index, destination in enumerate(self.destinations)}
        self.deck_of = tuple(SYMBOLS.index(destination.deck) for destination in self.destinations)
        self.decks = {
            each.key: tuple(
                sum(
                    1 << self.destination[destination.key]
                    for destination in each.destinations
                    if destination.deck == symbol
                )
                for symbol in SYMBOLS
            )
            for each in box.destination_sets
        }
        self.bosses = tuple(boss for each in box.boss_sets for boss in each.bosses)
        self.boss = {boss.key: index for index, boss in enumerate(self.bosses)}
        self.boss_cards = tuple(self.cards_of[self.kind_number[boss.kind]] for boss in self.bosses)
        self.boss_bonus = tuple(each.bonus for each in box.boss_sets for _ in each.bosses)
        self.boss_sets = tuple(tuple(self.boss[boss.key] for boss in each.bosses) for each in box.boss_sets)

    def _make_moves(self) -> None:
        cards, looks, cast = self.card_key, self.look_key, self.character_key
        weapons = tuple(self.weapon)
        self.drew = tuple(m.Drew(key) for key in cards)
        self.turned_top = tuple(m.TurnedTop(key) for key in cards)
        self.turned = tuple(m.TurnedDestination(each.key) for each in self.destinations)
        self.drafts = tuple(m.Draft(key) for key in cast)
        self.discards = tuple(m.Discard(key) for key in looks)
        self.plays = tuple(tuple(m.PlayCard(key, to) for to in ROUTE_KEYS) for key in looks)
        self.play_character = tuple(m.PlayCharacter(key) for key in cast)
        self.play_in_saloon = tuple(m.PlayCharacter(key, True) for key in cast)
        self.move_character = tuple(tuple(m.MoveCharacter(hat, to) for to in ROUTE_KEYS) for hat in range(s.SLOTS))
        self.buys = tuple(m.BuyWeapon(key) for key in weapons)
        self.arm = tuple(tuple(m.Arm(weapon, hat) for hat in range(s.SLOTS)) for weapon in weapons)
        self.take_card = tuple(m.TakeCard(key) for key in looks)
        self.take_weapon = tuple(tuple(m.TakeWeapon(weapon, key) for key in cast) for weapon in weapons)
        self.bring = tuple(m.BringAlly(hat) for hat in range(s.SLOTS))
        self.pick = tuple(m.PickCharacter(key) for key in cast)
