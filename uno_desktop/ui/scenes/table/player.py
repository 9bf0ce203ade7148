"""What the person at the bottom does: plays that are complete, and plays that still need something.

Owns the choice under way, the warning that waits for a second act, and the sentence said to the player. It
asks the desk, and the desk asks the game; the picture has no say here.
"""

from collections.abc import Callable
from typing import Final

from uno_desktop.engine.cards import NO_CARD, Card, Color, Seat
from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.table import Pending
from uno_desktop.present.chronicle import RuleSection
from uno_desktop.ui.scenes.table.choice import Ask, Choice
from uno_desktop.ui.scenes.table.desk import Answer, ColorAsked, Desk, Done, Refused, TargetAsked, Warned
from uno_desktop.ui.scenes.table.hand import Hand
from uno_desktop.ui.scenes.table.keys import Keys
from uno_desktop.ui.scenes.table.studio import Studio
from uno_desktop.ui.scenes.table.wheel import Wheel

_MESSAGE_MS: Final = 4500.0
_DELIBERATE_MS: Final = 350.0
_WARNING_MS: Final = 5000.0


class Player:
    """Acts for `seat`. `on_done` is called when the game has taken something."""

    def __init__(
        self, studio: Studio, desk: Desk, hand: Hand, wheel: Wheel, keys: Keys, on_done: Callable[[], None]
    ) -> None:
        self.studio = studio
        self.desk = desk
        self.hand = hand
        self.wheel = wheel
        self.keys = keys
        self.on_done = on_done
        self.choice: Choice | None = None
        self.warning: Warned | None = None
        self.message = ""
        self.message_rule: RuleSection | None = None
        self.is_message_warning = False
        self._message_left_ms = 0.0
        self._is_message_about_waiting = False
        self._warned_for_ms = 0.0

    @property
    def seat(self) -> Seat:
        return self.studio.layout.viewer

    # --- Words to the player ---

    def say(self, text: str, rule: RuleSection | None = None, *, is_warning: bool = True) -> None:
        """Tell the player something, for a few seconds; `rule` is the one behind it.

        It warns of something, or refuses it, unless it only answers what he pressed.
        """
        if text:
            self.message, self._message_left_ms = text, _MESSAGE_MS
            self.message_rule, self.is_message_warning = rule, is_warning
            self._is_message_about_waiting = False

    def hush(self) -> None:
        """What was said is no longer of interest."""
        self.message = ""
        self.warning = None

    def start_anew(self) -> None:
        """Somebody else sits before the screen."""
        self.hush()
        self._end_choice()
        self.hand.marked.clear()

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; whether something that was shown has ended."""
        before = self.message, self.choice
        self._message_left_ms -= elapsed_ms
        is_wait_over = self._is_message_about_waiting and self.desk.is_asked(self.seat)
        if self._message_left_ms <= 0 or is_wait_over:
            self.message = ""
            self._is_message_about_waiting = False
        self._warned_for_ms += elapsed_ms
        if self.warning is not None and self._warned_for_ms > _WARNING_MS:
            self.warning = None
            self._lay_back()
        self._drop_groundless_choice()
        return (self.message, self.choice) != before

    def _drop_groundless_choice(self) -> None:
        """A choice ends when the turn does: by the clock, a jump, or the end of the round."""
        choice = self.choice
        if choice is None:
            return
        view = self.desk.view(choice.seat)
        held = view.hands[choice.seat]
        is_open = self.desk.is_asked(choice.seat) and all(card in held for card in choice.cards)
        if choice.ask is Ask.OPENING_COLOR:
            is_open = is_open and view.pending == Pending.COLOR
        if not is_open or choice.seat != self.seat:
            self._end_choice()

    # --- Plays ---

    def click(self, card: Card) -> None:
        """A card was clicked, or chosen with the keys and played."""
        if self.choice is not None and self.choice.ask is Ask.GIVE:
            self._give(card)
            return
        if self.choice is not None:
            self.cancel()
            return
        if self._is_second_act_on(card):
            self._insist()
            return
        if card in self.hand.marked:
            self.play_marked()
            return
        if self.hand.marked and not self._goes_with_marked(card):
            self.hand.marked.clear()
        if self.desk.partners(self.seat, card) and self.desk.is_asked(self.seat):
            self.mark(card)
            return
        self._play((card,))

    def mark(self, card: Card) -> None:
        """Mark a card to go down with others, or take the mark away."""
        if card in self.hand.marked:
            self.hand.marked.remove(card)
        else:
            self.hand.marked.append(card)
        self.hand.wake()

    @property
    def may_mark_another(self) -> bool:
        """Are cards marked, and is one chosen that may go down with them?"""
        card, marked = self.hand.chosen, self.hand.marked
        return bool(marked) and card is not None and card not in marked and self._goes_with_marked(card)

    def _goes_with_marked(self, card: Card) -> bool:
        sets = self.desk.rulebook.sets
        return sets is not None and sets.is_set((*self.hand.marked, card))

    def play_marked(self) -> None:
        """Play the marked cards in the order in which they were marked."""
        if self.hand.marked:
            self._play(tuple(self.hand.marked))

    def drop_on_pile(self, card: Card) -> None:
        """A card was dragged to the pile."""
        self._play(self.dragged_with(card))

    def dragged_with(self, card: Card) -> tuple[Card, ...]:
        """What goes down if this card is dragged to the pile: with a marked one, all that are."""
        return tuple(self.hand.marked) if card in self.hand.marked else (card,)

    def _play(self, cards: tuple[Card, ...]) -> None:
        self._take(self.desk.play(self.seat, cards), cards)

    def _take(self, answer: Answer, cards: tuple[Card, ...] = ()) -> None:
        """Go on from what the desk says."""
        match answer:
            case Done():
                self._end_choice()
                self.hand.marked.clear()
                self.hush()
                self.on_done()
            case Refused(text=text, card=card, rule=rule):
                if text:
                    self.say(text, rule)
                    self._is_message_about_waiting = not self.desk.is_asked(self.seat)
                    self.studio.kit.cue("refuse")
                for wrong in cards or (() if card is None else (card,)):
                    self.hand.shake(wrong)
                self.hand.marked.clear()
            case Warned(text=text, rule=rule):
                self.warning, self._warned_for_ms = answer, 0.0
                self.say(text, rule)
                self.studio.kit.cue("refuse")
                if cards:
                    self.hand.held = cards
                    self.hand.wake()
            case ColorAsked(may_power=may_power):
                self._begin(Choice(Ask.COLOR, self.seat, cards, may_power))
            case TargetAsked():
                self._begin(Choice(Ask.SWAP_HANDS, self.seat, cards))

    def _is_second_act_on(self, card: Card) -> bool:
        return self.warning is not None and card in self.hand.held and self._warned_for_ms > _DELIBERATE_MS

    def _insist(self) -> None:
        """Do what was warned of."""
        warning, self.warning = self.warning, None
        if warning is None:
            return
        answer = self.desk.insist(warning)
        if isinstance(warning.command, PlayCards):
            self._lay_back()
            self._take(answer)
        else:
            self._note_aside(answer)

    def _act_or_insist(self, answer: Answer) -> None:
        """A call or an accusation: the second, deliberate one counts whatever it costs."""
        warning = self.warning
        if isinstance(answer, Warned) and warning is not None and warning.command == answer.command:
            if self._warned_for_ms > _DELIBERATE_MS:
                self._insist()
            return
        self._note_aside(answer)

    def _note_aside(self, answer: Answer) -> None:
        """A call or an accusation is no step of a play: a choice under way stays open."""
        if isinstance(answer, Warned | Refused):
            self._take(answer)
        else:
            self.message = ""
            self.on_done()

    def call(self, seat: Seat) -> None:
        """Call UNO for a person, whatever else is going on."""
        self._act_or_insist(self.desk.call(seat))

    def catch(self, by: Seat, target: Seat) -> None:
        """Accuse a seat of a forgotten call."""
        if target != by and self.desk.session.is_person(by):
            self._act_or_insist(self.desk.catch(by, target))

    def advise(self, target: Seat) -> bool:
        """Give a seat advice; whether the game has taken it."""
        answer = self.desk.advise(self.seat, target)
        self._note_aside(answer)
        return isinstance(answer, Done)

    def draw(self) -> None:
        """Draw; where cards are owed, take them."""
        if self.desk.is_asked(self.seat) and self.desk.view(self.seat).pending == Pending.CHAIN:
            self._take(self.desk.take(self.seat))
        else:
            self._take(self.desk.draw(self.seat))

    def act(self, name: str) -> None:
        """A button of the action bar, by its name."""
        match name:
            case "draw":
                self._take(self.desk.draw(self.seat))
            case "keep":
                self._take(self.desk.keep(self.seat))
            case "play_drawn":
                drawn = self.desk.view(self.seat).drawn
                if drawn != NO_CARD:
                    self._play((drawn,))
            case "take":
                self._take(self.desk.take(self.seat))
            case "challenge":
                self._take(self.desk.challenge(self.seat))
            case "claim":
                self._act_or_insist(self.desk.claim(self.seat))
            case "play_marked":
                self.play_marked()
            case "insist":
                self._insist()
            case "peek":
                self._begin(Choice(Ask.PEEK, self.seat, self._chosen_cards(), is_peek=True))
            case "swap":
                self._begin(Choice(Ask.SWAP, self.seat, self._chosen_cards()))
            case "cancel":
                self.cancel()

    def _chosen_cards(self) -> tuple[Card, ...]:
        return () if self.choice is None else self.choice.cards

    # --- Choices ---

    def _begin(self, choice: Choice) -> None:
        self.choice = choice
        self.hush()
        self.hand.held = choice.cards
        self.hand.wake()
        if choice.wants_color:
            self.wheel.open(can_cancel=choice.can_cancel)
        else:
            self.wheel.close()

    def ask_opening_color(self) -> None:
        """The opening Wild has to be named by this person."""
        self._begin(Choice(Ask.OPENING_COLOR, self.seat))

    def choose_color(self, color: Color) -> None:
        choice = self.choice
        if choice is None:
            return
        match choice.ask:
            case Ask.COLOR:
                self._take(self.desk.play_wild(self.seat, choice.cards, color), choice.cards)
            case Ask.OPENING_COLOR:
                self._take(self.desk.name_color(self.seat, color))
            case Ask.POWER_COLOR:
                self._use_power(choice, color)
            case _:
                return

    def choose_seat(self, target: Seat) -> None:
        choice = self.choice
        if choice is None or target == self.seat:
            return
        match choice.ask:
            case Ask.SWAP_HANDS:
                self._take(self.desk.play(self.seat, choice.cards, target), choice.cards)
            case Ask.PEEK:
                choice.target = target
                self._complete_power(choice)
            case Ask.SWAP:
                count = self.desk.swap_count(self.seat, target)
                self._begin(Choice(Ask.GIVE, self.seat, choice.cards, target=target, give_count=count))
            case _:
                return

    def _give(self, card: Card) -> None:
        """A card is chosen to be given away, or not after all."""
        choice = self.choice
        if choice is None or card in choice.cards:
            return
        if card in choice.give:
            choice.give.remove(card)
        else:
            choice.give.append(card)
        self.hand.marked = list(choice.give)
        self.hand.wake()
        if len(choice.give) == choice.give_count:
            self._complete_power(choice)

    def _complete_power(self, choice: Choice) -> None:
        """Everything is chosen; where no colour is in force, one is named as well."""
        if self.desk.needs_color_with_power(self.seat):
            self._begin(
                Choice(
                    Ask.POWER_COLOR,
                    self.seat,
                    choice.cards,
                    target=choice.target,
                    give=choice.give,
                    is_peek=choice.is_peek,
                )
            )
        else:
            self._use_power(choice, None)

    def _use_power(self, choice: Choice, color: Color | None) -> None:
        if choice.target is None:
            return
        if choice.is_peek:
            answer = self.desk.peek(self.seat, choice.cards, choice.target, color)
        else:
            answer = self.desk.swap(self.seat, choice.cards, choice.target, tuple(choice.give), color)
        self.hand.marked.clear()
        self._take(answer, choice.cards)

    def cancel(self) -> bool:
        """Take back what is not complete; whether there was something to take back."""
        if self.warning is not None:
            self.hush()
            self._lay_back()
            return True
        if self.choice is not None and self.choice.can_cancel:
            self._end_choice()
            self.hand.marked.clear()
            return True
        if self.choice is None and self.hand.marked:
            self.hand.marked.clear()
            self.hand.wake()
            return True
        return False

    def _end_choice(self) -> None:
        self.choice = None
        self.wheel.close()
        self._lay_back()

    def _lay_back(self) -> None:
        self.hand.held = ()
        self.hand.wake()
