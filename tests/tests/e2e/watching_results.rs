//! Results of games that are shown with a delay: what counts them tells those who only watch as late
//! as the tables do, and those who take part at once.

use engine::{Command, Preset};
use protocol::{
    AudiencePolicy, Delay, PlayerView, Racks, SlotFacts, SlotView, TournamentPage, Watch,
};
use serde_json::{Value, json};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::patience::comes;
use system_tests::tournaments::{Coach, FIRST, TestTournament, division_of, latest};

use crate::talking::{begin, does, seats, spec};

pub(crate) const DELAY_MS: u64 = 600_000;

async fn profile(browser: &Browser, name: &str) -> PlayerView {
    browser.get(&format!("/api/players/{name}")).await.read()
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_and_tallies_count_a_game_when_its_end_is_told_to_those_who_watch() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    hall.player("bo").await;
    let delayed =
        AudiencePolicy { watch: Watch::Public, racks: Racks::Delayed { ms: Delay::LONGEST } };
    let mut games = Vec::new();
    for audience in [delayed, AudiencePolicy::PUBLIC] {
        let mut spec =
            spec(hall.hall(), Preset::Practice, seats(hall.hall(), &["ada", "bo"]).await);
        (spec.rated, spec.audience) = (true, audience);
        let table = hall.hall().app().tables.lay(&spec).await.unwrap();
        begin(&table, 2).await;
        does(&table, 1, Command::Resign).await;
        games.push(table.id());
    }
    // Results are counted in the order of their ends: when the second is, the first was looked at.
    let counted = async |games: u32| {
        comes(&format!("{games} games that ada won are counted"), async || {
            Some(profile(&ada, "ada").await).filter(|player| player.games.won >= games)
        })
        .await
    };
    let player = counted(1).await;
    assert_eq!((player.games.won, player.ratings[0].games, player.against[0].games.won), (1, 1, 1));
    let history =
        format!("/api/players/ada/ratings/tilehall-en/{}", player.ratings[0].speed.as_str());
    let points = async || hall.browser().get(&history).await.json().as_array().unwrap().len();
    assert_eq!(points().await, 1);
    let page = hall.browser().get(&format!("/api/games/{}", games[0])).await.json();
    let summary = &page["summary"];
    assert_eq!(summary["status"], "running", "{page}");
    assert!(summary.get("finished_ms").is_none() && summary.get("end").is_none(), "{page}");
    let own = ada.get(&format!("/api/games/{}", games[0])).await.json();
    assert_eq!(own["summary"]["status"], "finished", "players know their own");
    // The delay has passed.
    sqlx::query("UPDATE games SET finished_at = finished_at - interval '16 minutes' WHERE id = $1")
        .bind(games[0])
        .execute(&hall.pool().await)
        .await
        .unwrap();
    let player = counted(2).await;
    assert_eq!((player.games.won, player.ratings[0].games, points().await), (2, 2, 2));
    hall.close().await;
}

/// A tournament whose tables are shown with a delay, and its round.
pub(crate) async fn delayed_event(hall: &TestHall) -> (Coach, TestTournament) {
    let coach = Coach::with_students(hall, "owls", 4).await;
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    event.enter((0..4).map(|n| format!("owls{n}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 2 })).await;
    let said = json!({ "racks": { "kind": "delayed", "ms": DELAY_MS }, "players_watch": true });
    assert_eq!(event.director.put(&event.path("/watching"), &said).await.status, 200);
    event.starts_a_round().await;
    (coach, event)
}

pub(crate) async fn page(browser: &Browser, event: &TestTournament) -> TournamentPage {
    browser.get(&event.path("")).await.read()
}

/// How many boards of the latest round have a result on a page.
pub(crate) fn results(page: &TournamentPage) -> usize {
    let boards = latest(division_of(page, FIRST));
    boards.iter().filter(|board| board.table.is_some() || board.ruled.is_some()).count()
}

/// Everything that tells results, as one text.
async fn told(browser: &Browser, event: &TestTournament) -> Vec<String> {
    let mut told = Vec::new();
    for below in [
        "/standings?division=1",
        "/ratings",
        "/events?since=0",
        "/papers/standings.csv?division=1",
        "/papers/wall-chart.csv?division=1",
        "/papers/event.t?division=1",
    ] {
        let answer = browser.get(&event.path(below)).await;
        assert_eq!(answer.status, 200, "{below}: {}", answer.text);
        told.push(answer.text);
    }
    told
}

pub(crate) async fn wall_of(browser: &Browser, event: &TestTournament) -> Value {
    let mut socket = browser.socket().await;
    let of = json!({ "kind": "tournament", "tournament": event.id });
    socket.say(&json!({ "type": "watch-wall", "of": of, "size": 4 })).await;
    loop {
        let wall = socket.hear("wall").await;
        if wall["event"].is_object() {
            return wall["event"]["divisions"][0].clone();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_results_of_an_event_are_told_to_those_who_watch_as_late_as_its_tables() {
    let hall = TestHall::open().await;
    let clock = hall.hall().app().clock;
    clock.stop_at(clock.now());
    let (coach, event) = delayed_event(&hall).await;
    let (stranger, student) = (hall.browser(), hall.browser());
    student.log_in("owls0", PASSWORD).await;
    let boards = event.boards().await;
    let aim = json!({ "kind": "board", "tournament": event.id, "division": 1, "board": boards[0].board.board });
    let asked =
        json!({ "kind": "overlay", "of": { "kind": "account" }, "name": "Stream", "aim": aim });
    let slot: SlotView = coach.browser.post("/api/slots", &asked).await.read();
    let before = page(&stranger, &event).await;
    assert_eq!(before.results_after_ms, Some(DELAY_MS));
    let told_before = told(&stranger, &event).await;
    let watch = json!({ "type": "watch-tournament", "tournament": event.id });
    let (mut outside, mut inside) = (stranger.socket().await, student.socket().await);
    for socket in [&mut outside, &mut inside] {
        socket.say(&watch).await;
        assert_eq!(socket.hear("tournament-events").await["number"], json!(before.view.number));
    }

    let ruled_at = clock.now();
    let ruling = json!({ "ruling": "points", "first": 400, "second": 300 });
    for board in &boards {
        event
            .tell(json!({ "command": "rule_result", "game": board.game, "ruling": ruling, "reason": "ill" }))
            .await;
    }
    // What follows from results waits with them.
    event.starts_a_round().await;
    for (who, browser) in [("a player", &student), ("a coach", &coach.browser)] {
        let known = page(browser, &event).await;
        assert_eq!(
            (known.results_after_ms, known.view.divisions[0].rounds.len()),
            (None, 2),
            "{who}"
        );
    }
    assert_eq!(inside.hear("tournament-events").await["events"][0]["event"], "result_ruled");
    for passed_ms in [0, DELAY_MS - 1] {
        clock.stop_at(ruled_at.plus(passed_ms));
        let known = page(&stranger, &event).await;
        assert_eq!((results(&known), known.view.number), (0, before.view.number));
        assert_eq!(known.view.divisions[0].standings, before.view.divisions[0].standings);
        assert_eq!(told(&stranger, &event).await, told_before);
        let wall = wall_of(&stranger, &event).await;
        assert_eq!((&wall["round"], &wall["unfinished"]), (&json!(1), &json!(2)), "{wall}");
        assert_eq!(wall["standings"][0]["wins"], json!(0), "{wall}");
        // A projector does not know who looks at it: not even directors are told there.
        let wall = wall_of(&event.director, &event).await;
        assert_eq!(wall["unfinished"], json!(2), "{wall}");
        let facts: SlotFacts = stranger.get(&format!("/slots/{}.json", slot.key)).await.read();
        assert_eq!(facts.event.unwrap().divisions[0].unfinished, 2);
        // Whoever comes now is told no more, and whoever is there heard nothing.
        outside.say(&json!({ "type": "ping", "id": 1 })).await;
        assert_eq!(outside.hear_any().await["type"], "pong");
        let mut afresh = stranger.socket().await;
        afresh.say(&watch).await;
        assert_eq!(afresh.hear("tournament-events").await["number"], json!(before.view.number));
    }

    clock.stop_at(ruled_at.plus(DELAY_MS));
    let known = page(&stranger, &event).await;
    assert_eq!(known.view.divisions[0].rounds.len(), 2);
    assert_ne!(told(&stranger, &event).await, told_before);
    assert_eq!(wall_of(&stranger, &event).await["round"], json!(2));
    // A stopped clock wakes nobody: the next thing that happens does.
    event.tell(json!({ "command": "announce", "text": "Tea is ready" })).await;
    let mut heard = Vec::new();
    while heard.last().is_none_or(|last| last != "announced") {
        let more = outside.hear("tournament-events").await;
        let events = more["events"].as_array().unwrap().iter();
        heard.extend(events.map(|event| event["event"].as_str().unwrap().to_owned()));
    }
    // A table that was ruled on may say for itself how it was left.
    heard.retain(|event| event != "result_arrived");
    let expected =
        ["result_ruled", "result_ruled", "round_published", "round_started", "announced"];
    assert_eq!(heard, expected);

    // Without a delay everyone is told at once again.
    let said = json!({ "racks": { "kind": "at-end" }, "players_watch": true });
    assert_eq!(event.director.put(&event.path("/watching"), &said).await.status, 200);
    let game = event.boards().await[0].game;
    event
        .tell(json!({ "command": "rule_result", "game": game, "ruling": ruling, "reason": "ill" }))
        .await;
    let known = page(&stranger, &event).await;
    assert_eq!(known.results_after_ms, None);
    assert!(results(&known) >= 1);
    while !outside.hear("tournament-events").await.to_string().contains("result_ruled") {}
    hall.close().await;
}
