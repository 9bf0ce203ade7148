"""Cards on their way: from a symbolic place to another, through the air.

Owns the path. Where a place is follows from the layout, the hand and the centre at that moment, so that a
window may be resized while cards fly.
"""

import math
from typing import Final

from uno_desktop.engine.cards import NO_COLOR, UNKNOWN, Card, Seat
from uno_desktop.present import cues as q
from uno_desktop.present.seating import Edge
from uno_desktop.present.tween import Motion, ease_in_out, ease_out
from uno_desktop.ui.scenes.table.canvas import Sprite
from uno_desktop.ui.scenes.table.cards import Pose, flying, lying
from uno_desktop.ui.scenes.table.centre import Centre
from uno_desktop.ui.scenes.table.hand import Hand
from uno_desktop.ui.scenes.table.picture import Flight, Picture
from uno_desktop.ui.scenes.table.studio import Studio, code_of
from uno_desktop.ui.sprites import BACK

_ARC: Final = 46
_FRONT_SHARE: Final = 0.34


class Flights:
    """Paints what is in the air. `bottom` is the seat whose hand is the fan at the bottom."""

    def __init__(self, studio: Studio, hand: Hand, centre: Centre) -> None:
        self.studio = studio
        self.hand = hand
        self.centre = centre
        self._starts: dict[Card, Pose] = {}

    @property
    def bottom(self) -> Seat:
        return self.studio.layout.viewer

    def remember(self, card: Card, pose: Pose) -> None:
        """This card has just left the hand from here."""
        self._starts[card] = pose

    def sprites(self, picture: Picture, now_ms: float) -> list[Sprite]:
        """Cards lying open before the seats, then all that flies."""
        drawn: list[Sprite] = []
        for seat, card in picture.fronts.items():
            drawn += lying(self.studio.sprites, code_of(card), self.front_pose(seat), shadow_px=3)
        flying_now = {flight.card for flight in picture.flights if flight.has_started(now_ms)}
        for flight in picture.flights:
            if not flight.has_started(now_ms):
                is_seen = flight.origin.spot not in (q.Spot.DRAW_PILE, q.Spot.FRONT)
                if not is_seen or (flight.card != UNKNOWN and flight.card in flying_now):
                    continue
            drawn += self._flight_sprites(flight, picture, now_ms)
        return drawn

    def _flight_sprites(self, flight: Flight, picture: Picture, now_ms: float) -> list[Sprite]:
        studio = self.studio
        part = flight.part(now_ms)
        origin, target = self._origin_pose(flight), self._target_pose(flight)
        begins_up = flight.is_face_up != flight.turns
        turned = (1.0 if begins_up else 0.0) if flight.turns else float(flight.is_face_up)
        code = code_of(flight.card) if flight.card != UNKNOWN else BACK
        spots = {flight.origin.spot, flight.target.spot}
        if q.Spot.DISCARD_PILE in spots:
            code = code_of(flight.card, picture.named.get(flight.card, NO_COLOR))
        elif q.Spot.FRONT not in spots and not self.hand.is_open:
            # Only the owner of a hand may see what comes into it or leaves it for another, and he looks away.
            code = BACK
        if studio.motion is not Motion.FULL:
            return self._fade(code, target, part, flight)
        if flight.turns:
            way = ease_in_out(min(1.0, part * 1.15))
            turned = way if flight.is_face_up else 1 - way
        if flight.count > 1:
            return self._hand_sprites(flight, origin, target, part)
        pose = self._on_path(origin, target, part)
        return flying(studio.sprites, code, pose, turned=turned, height_px=self._height(part))

    def _on_path(self, origin: Pose, target: Pose, part: float) -> Pose:
        way = ease_out(part)
        pose = origin.toward(target, way)
        rise = self.studio.px(_ARC) * math.sin(math.pi * way)
        return Pose(
            pose.x, pose.y - rise * 0.5, pose.angle_deg, pose.height * (1 + 0.10 * math.sin(math.pi * way))
        )

    def _height(self, part: float) -> float:
        return self.studio.px(26) * math.sin(math.pi * min(1.0, part)) + self.studio.px(2)

    def _fade(self, code: str, target: Pose, part: float, flight: Flight) -> list[Sprite]:
        """Without motion a card appears where it will lie."""
        shown = code if flight.is_face_up else BACK
        return [
            Sprite(self.studio.faded(sprite.picture, part), sprite.x, sprite.y)
            for sprite in lying(self.studio.sprites, shown, target)
        ]

    def _hand_sprites(self, flight: Flight, origin: Pose, target: Pose, part: float) -> list[Sprite]:
        """A whole hand, as a little fan of backs."""
        drawn: list[Sprite] = []
        shown = min(flight.count, 7)
        for index in range(shown):
            spread = index - (shown - 1) / 2
            pose = self._on_path(origin, target, part)
            fan = Pose(pose.x + spread * pose.height * 0.13, pose.y, pose.angle_deg + spread * 5, pose.height)
            drawn += flying(self.studio.sprites, BACK, fan, turned=0.0, height_px=self._height(part))
        return drawn

    # --- Where things are ---

    def _origin_pose(self, flight: Flight) -> Pose:
        start = self._starts.get(flight.card)
        if start is not None and flight.origin == q.hand(self.bottom):
            return start
        return self._pose(flight.origin, flight)

    def _target_pose(self, flight: Flight) -> Pose:
        return self._pose(flight.target, flight)

    def _pose(self, place: q.Place, flight: Flight) -> Pose:
        match place.spot:
            case q.Spot.DRAW_PILE:
                return self.centre.pile_pose()
            case q.Spot.DISCARD_PILE:
                return self.centre.discard_pose(flight.card)
            case q.Spot.FRONT:
                return self.front_pose(place.seat)
            case _:
                return self._hand_pose(place.seat, flight)

    def _hand_pose(self, seat: Seat, flight: Flight) -> Pose:
        layout = self.studio.layout
        if seat == self.bottom:
            if flight.card != UNKNOWN and flight.count == 1:
                pose = self.hand.pose_of(flight.card)
                if pose is not None:
                    return pose
            area = layout.hand
            return Pose(area.center[0], area.center[1], 0.0, layout.hand_fan.card_height)
        place = layout.seats[seat]
        x, y = place.hand_center
        tilt = {Edge.LEFT: 24.0, Edge.RIGHT: -24.0}.get(place.edge, 0.0)
        height = min(place.fan.height, round(place.fan.width * 1.5))
        return Pose(x, y, tilt if flight.count > 1 else 0.0, height)

    def front_pose(self, seat: Seat) -> Pose:
        """The free space before a seat: part of the way from its cards to the middle."""
        layout = self.studio.layout
        if seat == self.bottom:
            return Pose(layout.hand.center[0], layout.hand.y, 0.0, layout.draw_pile.height * 0.8)
        x, y = layout.seats[seat].hand_center
        middle_x, middle_y = layout.ring.x, layout.ring.y
        height = layout.draw_pile.height * 0.62
        return Pose(x + (middle_x - x) * _FRONT_SHARE, y + (middle_y - y) * _FRONT_SHARE, 0.0, height)
