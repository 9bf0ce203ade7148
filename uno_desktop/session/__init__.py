"""Time and players: the virtual clock, seats, bots' delays, saves and settings. Knows no pygame and no bot.

What the window, `app` and `cli` use. Virtual time is in microseconds (`..._us`), real time in `..._ms`.

setup.py
    SeatSetup(kind: "person" | "bot", name="", avatar="", level="", temper="")
                                            an empty name: the window finds one in the player's language
    MatchSetup(seats, rules: RuleSet, preset: str, seed: int, dealer: Seat | None = None)
    default_setup(seed) -> MatchSetup       one person, three bots, `table` rules
    setup_problems(setup) -> list[engine.ruleset.Problem]     empty: it can be played
    clean_name(text) -> str; fresh_seed() -> int
tempo.py
    Tempo(speed=1.0, bot_delay_percent=100, reaction_ms=1500, auto_answer=False)
seating.py
    Bot (protocol); BotMaker = Callable[[Seat, SeatSetup, Rulebook], Bot]: called for every seat at the
                                            start, for a person's again when he leaves; ValueError for a
                                            level it does not know
session.py
    Session(setup, *, make_bot: BotMaker, showing_ms: Callable[[Sequence[Event]], int],
            tempo=Tempo(), open_hands=False,
            position: PositionSet | None = None)              the match begins at once, at virtual time 0;
                                            from a position it cannot be saved
    .submit(command) -> Refusal | None      for people, NextRound() too; None: it is settled
    .can_undo(seat)  .undo(seat)            a person takes back his last move while nobody has learnt
                                            anything since; `follow` the table anew then
    .advance(real_ms)                       once a frame; long frames are clamped, 0 and less are harmless
    .now_ms -> float                        virtual time: motion runs in it
    .view(viewer) -> Table                  now, redacted; viewer is a seat or SPECTATOR
    .events_for(viewer) -> list[Event]      redacted, since last asked (the first time: since the match began)
    .past(viewer) -> list[Event]            redacted, all since the match began; does not move `events_for`
    .follow(viewer) -> Table                a view to keep: `events_for(viewer)` goes on from here
    .listen(callback(entry, events))        after each settled command, unredacted: for saves and tests
    .setup  .rulebook  .people -> tuple[Seat, ...]  .is_person(seat)  .history -> list[Entry]  .is_match_over
    .position -> PositionSet | None         what the match began from, if not from its deal
    .pause(reason)  .unpause(reason)  .pauses -> frozenset    PauseReason: PAUSE FOCUS DIALOG MINIMISED;
                                            CURTAIN and STEP come and go by themselves
    .steps                                  a bot in turn waits (STEP) until it is let act, if so wished
    .tempo  .set_tempo(tempo)               at any time
    .time_left_ms -> int | None             real ms that the seat in turn has left; None without a limit
    .leave(seat)  .reclaim(seat)            a bot takes over a person's seat; the person takes it back;
                                            SeatError (a ValueError) for other seats
    .viewer -> Seat                         whom the screen serves now; SPECTATOR: no hand may be shown
    .may_show(seat) -> bool                 may that hand lie open on the screen now?
    .curtain -> Seat | None  .needs_curtain -> bool  .lift_curtain(seat)  .have_looked()
    .open_hands  .set_open_hands(bool)
lesson.py
    Lesson(name, table, tasks, replies)     a prepared position, what the coach says, what opponents do
    Course(lesson, showing_ms=, tempo=)     one lesson under way: `.session`, `.task`, `.is_wanted(command)`
lessons.py
    LESSONS                                 the first-game tutorial
settings.py
    Settings(...)                           every wish of the player; `.tempo()` for the session
    SettingsFile(path): .load() -> Settings; .save(settings); .take_notices() -> list[Notice]
saves.py
    Saves(directory): .open() takes the lock; .close()
    .has_game -> bool                       is there a game to continue?
    .begin(session)                         record this new match from now on (replaces the game saved before)
    .resume(make_bot=, showing_ms=, open_hands=False) -> Session | None       None: see the notices
    .discard()                              forget the saved game
    .take_notices() -> list[Notice]         what the player must be told, each once
notices.py
    Notice(id: NoticeId, values: dict[str, str])     `id` is a message id of the `menu` catalogue
"""
