//! Forty games by chance, watched by a stranger on every outlet, by one who has the link and by one of
//! the club, while who may watch is changed again and again: whatever they are told is held against
//! the game as it was when it may be known.
//!
//! The hall's clock stands and is moved by hand, so that what is old enough is known to the
//! millisecond (decision 0250).

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::ops::Range;

use engine::{
    Command, Event, Face, Game, Laid, Millis, Record, Seat, Square, TileList, Tiles, Viewer, Who,
    evolve, state,
};
use futures_util::future::join_all;
use protocol::{
    AudiencePolicy, Delay, Glance, PlayerLive, PlayerView, Racks, SlotFacts, SlotView, Watch,
};
use serde_json::{Value, json};
use server::pictures::{Kind, NoPicture, Pictures};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::tournaments::Coach;
use uuid::Uuid;

use crate::onlookers::{By, Onlooker, Truth};
use crate::watching_links::{Watched, holds_no_rack};

/// Numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
        (self.0 >> 33) as usize % most
    }

    fn policy(&mut self) -> AudiencePolicy {
        let watch = [Watch::Public, Watch::Public, Watch::Link, Watch::Club, Watch::Officials];
        let delay = |ms| Racks::Delayed { ms: Delay::try_from(ms).unwrap() };
        let delays = [30_000, 90_000, 300_000, 600_000, 900_000].map(delay);
        let racks = [&[Racks::Never, Racks::AtEnd], &delays[..]].concat();
        AudiencePolicy { watch: watch[self.below(5)], racks: racks[self.below(7)] }
    }
}

/// A moment of a game, as far as boards and racks tell it.
#[derive(PartialEq, Eq)]
pub(crate) struct Position {
    board: String,
    racks: Vec<String>,
    scores: Vec<i32>,
    over: bool,
}

impl Position {
    fn of(game: &Game) -> Self {
        let all = state(game, Viewer::OpenRacks);
        let racks = all
            .sides
            .iter()
            .map(|side| side.rack.map_or_else(String::new, |rack| rack.to_string()));
        Self {
            board: all.board.to_string(),
            racks: racks.collect(),
            scores: game.setup().sides().map(|side| game.score(side)).collect(),
            over: game.is_over(),
        }
    }

    pub(crate) fn is_shown_by(&self, glance: &Glance, racks: &[String]) -> bool {
        let scores = glance.sides.iter().map(|side| side.score);
        glance.board.to_string() == self.board
            && scores.eq(self.scores.iter().copied())
            && (glance.phase == protocol::GlancePhase::Over) == self.over
            && (racks.is_empty() || racks == self.racks)
    }
}

/// The game after each of its events.
pub(crate) fn positions(events: &[Event]) -> Vec<Position> {
    let mut game = Record::new(events[..1].to_vec()).replay().unwrap();
    let mut positions = vec![Position::of(&game)];
    for event in &events[1..] {
        evolve(&mut game, event);
        positions.push(Position::of(&game));
    }
    positions
}

fn delay_ms(policy: AudiencePolicy) -> Option<u64> {
    match policy.racks {
        Racks::Delayed { ms } => Some(ms.ms().into()),
        Racks::Never | Racks::AtEnd => None,
    }
}

/// A game that is played in this process, and a stranger who looks on.
struct Played<'a> {
    hall: &'a TestHall,
    game: Watched,
    stranger: Browser,
    /// They stay at the table through all changes: a stranger, one who has the link, one of the club.
    onlookers: Vec<Onlooker>,
    /// An overlay that is pointed at the table.
    slot: SlotView,
    /// A wall that stays, on which the table is pinned.
    wall: SlotView,
    /// How often a stranger was given each of the game's files.
    given: BTreeMap<&'static str, usize>,
    /// A coach's commentator's slot that is pointed at the table.
    booth: &'a Booth,
    /// How often the commentator was shown racks.
    commented: usize,
    dice: Dice,
    policy: AudiencePolicy,
    /// How many events some delay has made old enough so far: what has been shown is not taken back
    /// by a longer one.
    old: usize,
    /// Whether the end could be known under some policy.
    end_told: bool,
}

/// The slot of a commentator whom a coach lets in, at one game after the other.
struct Booth {
    coach: Coach,
    slot: SlotView,
}

/// One for each game of a hall: an account opens only so many sockets a minute.
const STUDENTS: usize = 10;

/// How late the commentator is: sooner than some delays, later than others.
const COMMENTARY_MS: u64 = 60_000;

impl Booth {
    async fn is_made(hall: &TestHall) -> Self {
        let coach = Coach::with_students(hall, "owls", STUDENTS).await;
        let asked = json!({ "kind": "commentary", "of": { "kind": "account" }, "name": "Booth",
                            "delay_ms": COMMENTARY_MS });
        let slot = coach.browser.post("/api/slots", &asked).await.read();
        Self { coach, slot }
    }
}

/// The game's page, and what is told of it in files.
const FILES: [&str; 5] = ["", "/record.json", "/game.gcg", "/review", "/replay?turns=2"];

impl<'a> Played<'a> {
    async fn laid(hall: &'a TestHall, booth: &'a Booth, seed: u64) -> Self {
        let mut dice = Dice(seed.wrapping_mul(7_919) + 1);
        let policy = dice.policy();
        let game = Watched::laid_in(hall, Some(booth.coach.club.id), policy).await;
        let aim = json!({ "kind": "table", "table": game.id() });
        let path = format!("/api/slots/{}/aim", booth.slot.id);
        let aimed = booth.coach.browser.put(&path, &json!({ "aim": aim })).await;
        assert_eq!(aimed.status, 200, "{}", aimed.text);
        let asked =
            json!({ "kind": "overlay", "of": { "kind": "account" }, "name": "Stream", "aim": aim });
        let slot = game.host().post("/api/slots", &asked).await.read();
        let aim =
            json!({ "kind": "wall", "of": { "kind": "hall" }, "size": 1, "pins": [game.id()] });
        let asked =
            json!({ "kind": "wall", "of": { "kind": "account" }, "name": "Hall", "aim": aim });
        let wall = game.host().post("/api/slots", &asked).await.read();
        let (stranger, member) = (hall.browser(), hall.browser());
        member.log_in(&format!("owls{}", seed % STUDENTS as u64), PASSWORD).await;
        let link = game.link().await;
        let mut onlookers = Vec::new();
        for (browser, by) in
            [(hall.browser(), By::Nothing), (hall.browser(), By::Link(link)), (member, By::Club)]
        {
            onlookers.push(Onlooker::comes(browser, by, game.id()).await);
        }
        let mut played = Self {
            hall,
            game,
            stranger,
            onlookers,
            slot,
            wall,
            given: BTreeMap::new(),
            booth,
            commented: 0,
            dice,
            policy,
            old: 1,
            end_told: false,
        };
        played.are_asked_again(&[]).await;
        played
    }

    async fn tries(&self, who: Who, command: Command) -> bool {
        matches!(self.game.table.act(who, command).await, Ok(Ok(_)))
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.hall.hall().address())
    }

    fn now(&self) -> Millis {
        self.hall.hall().app().clock.now()
    }

    async fn events(&self) -> Vec<Event> {
        self.hall.hall().app().tables.record(self.game.id()).await.unwrap().events
    }

    /// Time goes by: longer than a picture is kept. What falls due at the table happens.
    async fn waits(&mut self) {
        let long = if self.dice.below(3) == 0 { 600_000 } else { 50_000 };
        let ms = 10_000 + self.dice.below(long) as u64;
        self.hall.hall().app().clock.stop_at(self.now().plus(ms));
        self.tries(Who::Server, Command::Tick).await;
    }

    /// Whoever is to move lays a tile somewhere, exchanges, or passes.
    async fn moves(&mut self) {
        let game = Record::new(self.events().await).replay().unwrap();
        let Some(side) = game.to_move() else { return };
        let (who, rack) = (Who::Seat(Seat(side.0)), game.rack(side));
        let letters: Vec<Face> =
            rack.iter().filter_map(|tile| Face::from_char(tile.to_char())).collect();
        let opening = letters.iter().zip(Square::all().skip(112)).take(3);
        let opening = opening.map(|(face, at)| Laid { at, face: *face }).collect();
        if self.tries(who.clone(), Command::PlaceTiles { laid: opening }).await {
            return;
        }
        for _ in 0..20 {
            let face = letters[self.dice.below(letters.len())];
            let at = Square::all().nth(self.dice.below(225)).unwrap();
            if self.tries(who.clone(), Command::PlaceTiles { laid: vec![Laid { at, face }] }).await
            {
                return;
            }
        }
        let two: Tiles = rack.iter().take(2).collect();
        let exchange = Command::ExchangeTiles { tiles: TileList::from(two) };
        let _ = self.dice.below(2) == 0 && self.tries(who.clone(), exchange).await
            || self.tries(who, Command::PassTurn).await;
    }

    /// Who may watch is changed. Whoever may no longer is told nothing from then on.
    async fn changes_who_may_watch(&mut self) {
        let events = self.events().await;
        let before = self.known(&events);
        let asked = self.dice.policy();
        let was = self.policy.racks;
        // A delay does not take back an end that was shown.
        let stays = delay_ms(asked).is_some() && was != Racks::Never && self.end_is_shown(&events);
        self.policy = if stays { AudiencePolicy { racks: was, ..asked } } else { asked };
        self.game.settle(serde_json::to_value(asked).unwrap()).await;
        self.are_asked_again(&before).await;
    }

    /// Whether those who watch know how the game ended.
    fn end_is_shown(&self, events: &[Event]) -> bool {
        let shown = self.old_enough(events, delay_ms(self.policy).unwrap_or(0));
        positions(events)[shown - 1].over
    }

    /// Those who stay hear what came of a change, by what might be known before it or by what may
    /// be now, and ask for the table.
    async fn are_asked_again(&mut self, before: &[(usize, Viewer)]) {
        let events = self.events().await;
        let now = self.known(&events);
        let (watch, either) = (self.policy.watch, [before, &now].concat());
        let meanwhile = Truth { events: &events, known: either };
        let truth = Truth { events: &events, known: now };
        for onlooker in &mut self.onlookers {
            onlooker.hears_on(&meanwhile).await;
            assert_eq!(onlooker.attends(&truth).await, onlooker.is_let_in(watch), "{watch:?}");
        }
    }

    /// How many of the events have been there for so long, and that the table was laid.
    fn old_enough(&self, events: &[Event], delay_ms: u64) -> usize {
        let now = self.now();
        let old = |event: &&Event| event.at.0 + delay_ms <= now.0;
        1 + events[1..].iter().take_while(old).count()
    }

    /// How many events those who are let in may know, and by which view.
    fn known(&self, events: &[Event]) -> Vec<(usize, Viewer)> {
        let all = events.len();
        match self.policy.racks {
            Racks::Never => vec![(all, Viewer::ClosedRacks)],
            Racks::AtEnd => vec![(all, Viewer::Public)],
            // A shadow that had shown more before a longer delay stands still.
            Racks::Delayed { ms } => {
                let old = self.old_enough(events, ms.ms().into()).max(self.old);
                let mut known = vec![(old, Viewer::OpenRacks)];
                // Its end is shown: there need be no shadow any more.
                known.extend((old == all).then_some((all, Viewer::Public)));
                known
            }
        }
    }

    /// What a stranger is told now, on every outlet, is nothing that they may not know.
    async fn is_looked_at(&mut self) {
        let events = self.events().await;
        let positions = positions(&events);
        let delay = delay_ms(self.policy);
        let exactly = delay.map_or(events.len(), |delay| self.old_enough(&events, delay));
        if delay.is_some() {
            self.old = self.old.max(exactly);
        }
        let shown = Shown {
            positions: &positions,
            // A shadow that had shown more before a longer delay stands still.
            known: if delay.is_some() { self.old } else { events.len() },
            delay,
            public: self.policy.watch == Watch::Public,
        };
        let over = positions[shown.known - 1].over;
        let ended = positions[exactly - 1].over;
        self.end_told |= ended;
        self.onlookers_are_told(&events, exactly).await;
        self.files(ended, over).await;
        self.embeds(&shown).await;
        self.overlay(&shown).await;
        let commented = self.old_enough(&events, COMMENTARY_MS);
        self.commentary(&positions[..commented]).await;
        self.walls(&shown).await;
        self.lists(&shown).await;
        if self.dice.below(3) == 0 {
            self.pictures(&shown, &events[..exactly]).await;
        }
    }

    /// What each of those who stay is told by the table's socket, there and when they come anew.
    async fn onlookers_are_told(&mut self, events: &[Event], exactly: usize) {
        let watch = self.policy.watch;
        let truth = Truth { events, known: self.known(events) };
        let viewer = truth.known[0].1;
        for onlooker in &mut self.onlookers {
            let heard = onlooker.hears_on(&truth).await;
            let let_in = onlooker.is_let_in(watch);
            let of_table = heard.iter().any(|text| text.contains(r#""type":"table"#));
            assert!(let_in || !of_table, "{watch:?}: {heard:?}");
            for since in [None, Some(1), Some(exactly as u64)] {
                let seen = since.map(|since| (since, viewer));
                assert_eq!(onlooker.comes_anew(&truth, seen).await, let_in, "{watch:?}");
            }
        }
    }

    /// The game's page, its files, and its replay, for each who looks on.
    async fn files(&mut self, ended: bool, over: bool) {
        let page = format!("/api/games/{}", self.game.id());
        for (onlooker, file) in self.onlookers.iter().flat_map(|one| FILES.map(|file| (one, file)))
        {
            let answer = onlooker.browser.get(&onlooker.address(&format!("{page}{file}"))).await;
            let tells_racks = !file.is_empty() && !file.starts_with("/replay");
            let open = onlooker.is_let_in(self.policy.watch)
                && (file.is_empty() || ended)
                && (self.policy.racks != Racks::Never || !tells_racks);
            assert!(answer.status != 200 || open, "{:?}: {file} {}", self.policy, answer.text);
            *self.given.entry(file).or_default() += usize::from(answer.status == 200);
            if answer.status == 200 && self.policy.racks == Racks::Never {
                holds_no_rack(&answer.json());
            }
            if answer.status == 200 && file.is_empty() {
                let summary = &answer.json()["summary"];
                let tells_end = summary["status"] != "running"
                    || summary.get("finished_ms").is_some()
                    || summary.get("end").is_some();
                assert!(!tells_end || over, "{:?}: {summary}", self.policy);
            }
        }
    }

    /// The frame for other pages, and what they are told to make one.
    async fn embeds(&self, shown: &Shown<'_>) {
        let id = self.game.id();
        for embed in
            [format!("/embed/{id}"), format!("/api/oembed?url=https://hall.example/tables/{id}")]
        {
            assert_eq!(self.stranger.get(&embed).await.status == 200, shown.public, "{embed}");
        }
    }

    /// The overlay's facts as JSON, as text and as a stream.
    async fn overlay(&self, shown: &Shown<'_>) {
        let address = format!("/slots/{}", self.slot.key);
        let facts: SlotFacts = self.stranger.get(&format!("{address}.json")).await.read();
        shown.check_facts(&facts);
        let first = |at: usize| positions_text(shown, |position| position.racks.get(at).cloned());
        for (fact, at) in [("first-rack", 0), ("second-rack", 1)] {
            let text = self.stranger.get(&format!("{address}/{fact}.txt")).await.text;
            let known = shown.public && shown.delay.is_some() && first(at).contains(&text);
            assert!(text.is_empty() || known, "{:?}: {fact} {text}", self.policy);
        }
        for seen in [None, Some(facts.number - 1)] {
            shown.check_facts(&self.streamed(&address, seen).await);
        }
    }

    /// The first facts of a slot's stream, of one that is taken up after those of this number.
    async fn streamed(&self, address: &str, seen: Option<u64>) -> SlotFacts {
        let mut request = reqwest::Client::new().get(self.url(&format!("{address}/events")));
        if let Some(seen) = seen {
            request = request.header("last-event-id", seen.to_string());
        }
        let mut stream = request.send().await.unwrap();
        let mut heard = String::new();
        while !heard.contains("event: facts") || !heard.ends_with("\n\n") {
            heard += std::str::from_utf8(&stream.chunk().await.unwrap().unwrap()).unwrap();
        }
        let data =
            heard.split("event: facts").nth(1).and_then(|event| event.split("data: ").nth(1));
        let data = data.and_then(|data| data.lines().next()).expect("facts have data");
        serde_json::from_str(data).unwrap()
    }

    /// What a commentator is shown: the game as it was so long ago, with the racks of that moment,
    /// where a link would let somebody in and racks are told at all.
    async fn commentary(&mut self, known: &[Position]) {
        let address = format!("/slots/{}", self.booth.slot.key);
        let facts: SlotFacts = self.stranger.get(&format!("{address}.json")).await.read();
        self.check_commentary(&facts, known);
        self.check_commentary(&self.streamed(&address, Some(facts.number - 1)).await, known);
        let text = self.stranger.get(&format!("{address}/first-rack.txt")).await.text;
        let may_know = |position: &Position| position.racks.first() == Some(&text);
        assert!(text.is_empty() || known.iter().any(may_know), "{:?}: {text}", self.policy);
        self.commented += usize::from(facts.racks.iter().any(|rack| !rack.is_empty()));
    }

    fn check_commentary(&self, facts: &SlotFacts, known: &[Position]) {
        let let_in = matches!(self.policy.watch, Watch::Public | Watch::Link)
            && self.policy.racks != Racks::Never;
        let Some(glance) = &facts.game else {
            assert!(facts.racks.is_empty());
            return;
        };
        assert!(let_in && glance.table == self.game.id(), "{:?}: {facts:?}", self.policy);
        assert_eq!(glance.delay_ms, Some(COMMENTARY_MS));
        let is_shown = |position: &Position| position.is_shown_by(glance, &facts.racks);
        assert!(known.iter().any(is_shown), "{facts:?} is not to be known yet");
    }

    /// Walls on which the table is pinned: one that is asked for, and one that stays.
    async fn walls(&self, shown: &Shown<'_>) {
        let pins = json!([self.game.id()]);
        let own = json!({ "kind": "slot", "key": self.wall.key });
        self.wall(shown, json!({ "of": { "kind": "hall" }, "size": 1, "pins": pins })).await;
        self.wall(shown, json!({ "of": own, "size": 1 })).await;
    }

    async fn wall(&self, shown: &Shown<'_>, mut asked: Value) {
        let mut socket = self.stranger.socket().await;
        let pins = json!([self.game.id()]);
        asked["type"] = json!("watch-wall");
        socket.say(&asked).await;
        let wall = socket.hear("wall").await;
        let on_it = wall["tables"] == pins;
        assert!(shown.public || !on_it, "{:?}: {wall}", self.policy);
        // A table that is over for everyone may be gone by now.
        let last = shown.positions.last().expect("a table was laid");
        if on_it && (!last.over || shown.known < shown.positions.len()) {
            let glance: Glance = serde_json::from_value(socket.hear("glance").await).unwrap();
            shown.check_glance(&glance, &[]);
        }
    }

    /// The list of live games, and the profile that would count its result.
    async fn lists(&self, shown: &Shown<'_>) {
        let id = self.game.id();
        let live = self.stranger.get("/api/live").await.text.contains(&id.to_string());
        let over = shown.positions.last().is_some_and(|last| last.over);
        // The database's clock, by which lists are made, does not stand still: a delay lasts on.
        let goes_on = shown.public && (!over || shown.delay.is_some());
        assert_eq!(live, goes_on, "{:?}", self.policy);
        let audience = self.stranger.get(&format!("/api/tables/{id}/audience")).await;
        assert_eq!(audience.status == 200, shown.public);
        let name =
            self.game.host().get("/api/me").await.json()["name"].as_str().unwrap().to_owned();
        let followed: PlayerLive =
            self.stranger.get(&format!("/api/players/{name}/live")).await.read();
        assert_eq!(followed.table, goes_on.then_some(id), "{:?}", self.policy);
        let player: PlayerView = self.stranger.get(&format!("/api/players/{name}")).await.read();
        let counted = player.games.won + player.games.lost + player.games.tied;
        assert!(counted == 0 || self.end_told, "{:?}: {player:?}", self.policy);
    }

    /// Pictures are of the game as it may be known, to the byte.
    async fn pictures(&self, shown: &Shown<'_>, events: &[Event]) {
        let kinds =
            [(Kind::Board, "board.png"), (Kind::Preview, "preview.png"), (Kind::Game, "game.gif")];
        for (kind, file) in kinds {
            let path = format!("/api/games/{}/{file}", self.game.id());
            let answer = reqwest::get(self.url(&path)).await.unwrap();
            assert_eq!(answer.status() == 200, shown.public, "{:?}: {file}", self.policy);
            if !shown.public {
                continue;
            }
            let bytes = answer.bytes().await.unwrap();
            let of = (Uuid::nil(), kind, None);
            let drawn = async { Ok::<_, NoPicture>(events.to_vec()) };
            let expected = Pictures::default().make(of, Millis(0), drawn).await.unwrap();
            assert!(bytes == expected.bytes, "{:?}: {file} is of another moment", self.policy);
        }
    }
}

/// What may be shown of a game.
struct Shown<'a> {
    positions: &'a [Position],
    /// How many events may be known.
    known: usize,
    delay: Option<u64>,
    public: bool,
}

impl Shown<'_> {
    fn check_facts(&self, facts: &SlotFacts) {
        match &facts.game {
            Some(glance) => {
                assert!(self.public, "{facts:?}");
                assert!(facts.racks.is_empty() || self.delay.is_some(), "{facts:?}");
                self.check_glance(glance, &facts.racks);
            }
            None => assert!(facts.racks.is_empty()),
        }
    }

    /// It is the game as it was at some moment that may be known.
    fn check_glance(&self, glance: &Glance, racks: &[String]) {
        assert_eq!(glance.delay_ms, self.delay);
        let mut known = self.positions[..self.known].iter();
        let found = known.any(|position| position.is_shown_by(glance, racks));
        assert!(found, "{glance:?} {racks:?} is not to be known yet");
    }
}

fn positions_text(shown: &Shown<'_>, of: impl Fn(&Position) -> Option<String>) -> Vec<String> {
    shown.positions[..shown.known].iter().filter_map(of).collect()
}

/// How often something was there to be seen in some games.
#[derive(Default)]
struct Seen {
    /// Games that came to their end.
    ended: usize,
    /// Looks at a game of which a part was old enough.
    partly: usize,
    /// Looks at which a commentator was shown racks.
    commented: usize,
    /// How often a stranger was given each of the files.
    given: BTreeMap<&'static str, usize>,
}

/// Games one after the other, in a hall of their own with a clock of its own.
async fn games(seeds: Range<u64>) -> Seen {
    let web = tempfile::tempdir().unwrap();
    std::fs::write(web.path().join("index.html"), "<!doctype html><title>Tilehall</title>")
        .unwrap();
    let hall = TestHall::open_with(|config| {
        let plenty = NonZeroU32::new(1_000_000).expect("it is not zero");
        config.limits.address_a_minute = plenty;
        config.limits.messages_a_second = plenty;
        config.limits.address_messages_a_second = plenty;
        config.edge.public_url = Some("https://hall.example".to_owned());
        config.web = Some(web.path().to_owned());
    })
    .await;
    let clock = hall.hall().app().clock;
    clock.stop_at(clock.now());
    let booth = Booth::is_made(&hall).await;
    let mut seen = Seen::default();
    for seed in seeds {
        let mut played = Played::laid(&hall, &booth, seed).await;
        for step in 0..9 {
            if step > 5 {
                // Six turns without points end it.
                for seat in [Seat(0), Seat(1), Seat(0), Seat(1)] {
                    played.tries(Who::Seat(seat), Command::PassTurn).await;
                }
            } else {
                played.moves().await;
            }
            if played.dice.below(2) == 0 {
                played.changes_who_may_watch().await;
            }
            played.waits().await;
            played.is_looked_at().await;
            let all = played.events().await.len();
            seen.partly += usize::from((2..all).contains(&played.old));
        }
        seen.commented += played.commented;
        for (file, times) in &played.given {
            *seen.given.entry(file).or_default() += times;
        }
        seen.ended +=
            usize::from(positions(&played.events().await).last().is_some_and(|one| one.over));
    }
    hall.close().await;
    seen
}

/// Four halls at once: most of the time slots are waited for, which show something new a few times
/// a second.
#[tokio::test(flavor = "multi_thread")]
async fn forty_games_tell_nothing_too_soon_however_who_may_watch_is_changed() {
    let halls = join_all((0..4).map(|hall| games(10 * hall..10 * (hall + 1)))).await;
    let all = |of: fn(&Seen) -> usize| halls.iter().map(of).sum::<usize>();
    let (ended, partly, commented) =
        (all(|seen| seen.ended), all(|seen| seen.partly), all(|seen| seen.commented));
    assert!(ended > 20, "{ended} of forty games came to their end");
    assert!(commented > 20, "{commented} looks at which a commentator was shown racks");
    assert!(partly > 40, "{partly} looks at a game of which a part was old enough");
    // What always refused would tell nothing either.
    for file in FILES {
        let given: usize = halls.iter().filter_map(|seen| seen.given.get(file)).sum();
        assert!(given >= 10, "{file} was given {given} times");
    }
}
