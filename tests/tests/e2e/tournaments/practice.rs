//! Practice with bots gives way to a round; a game with another person does not.

use engine::{Command, Preset, Side};
use protocol::{AccountView, GameSummary};
use serde_json::json;
use server::tables::SeatSpec;
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::table::{Table, spec};
use system_tests::tournaments::Coach;
use uuid::Uuid;

use super::names;

/// A practice table, attended by those of its players who are people.
async fn practice(hall: &TestHall, browsers: Vec<Browser>, bots: usize) -> Table {
    let mut seats = Vec::new();
    for browser in &browsers {
        let AccountView { id, name, .. } = browser.get("/api/me").await.read();
        seats.push(SeatSpec::Account { id, name });
    }
    seats.extend((0..bots).map(|_| SeatSpec::Bot(1)));
    let mut spec = spec(Preset::Practice.ruleset(), seats);
    // The person's turn: what the bot does has no part in this.
    spec.first = Some(Side(0));
    let id = hall.hall().app().tables.lay(&spec).await.expect("it is laid").id();
    let mut table = Table::attended(id, browsers, None, hall.browser(), hall.database()).await;
    table.begins().await;
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_adjourns_practice_with_bots_and_no_game_with_another_person() {
    let hall = TestHall::open_with(|config| config.bots.bot_pace = 0).await;
    let coach = Coach::with_students(&hall, "owls", 4).await;
    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter(names("owls", 4)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 2 })).await;
    let mut students = Vec::new();
    for name in names("owls", 3) {
        let student = hall.browser();
        student.log_in(&name, PASSWORD).await;
        students.push(student);
    }
    let others = students.split_off(1);
    let mut with_bot = practice(&hall, students, 1).await;
    let mut with_person = practice(&hall, others, 0).await;

    event.starts_a_round().await;
    with_bot.waits_for(|state| state.freeze.is_some()).await;
    let adjourned =
        |table: &Table| table.state().freeze.clone().and_then(|freeze| freeze.adjourned);
    let why = adjourned(&with_bot).map(|adjourned| adjourned.reason);
    assert_eq!(why.as_deref(), Some("a round of the tournament begins"));
    // The bot is back by itself, so that the person alone decides when it goes on.
    let is_back = |side: Side| {
        move |state: &engine::TableState| {
            let freeze = state.freeze.as_ref();
            freeze
                .and_then(|freeze| freeze.adjourned.as_ref())
                .is_some_and(|one| one.back.has(side))
        }
    };
    with_bot.waits_for(is_back(Side(1))).await;
    let seq = with_bot.players[0].does(Command::Resume).await;
    with_bot.sync(seq).await;
    assert!(with_bot.state().freeze.is_none(), "{:?}", with_bot.state().freeze);
    let seq = with_bot.players[0].does(Command::PassTurn).await;
    with_bot.sync(seq).await;

    with_person.looks_again().await;
    assert_eq!(with_person.state().freeze, None, "two people play on");
    with_bot.closes().await;
    with_person.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_calls_off_the_tables_at_which_its_players_have_not_begun() {
    let hall = TestHall::open().await;
    let coach = Coach::with_students(&hall, "owls", 3).await;
    // An evening pairs two who then sit at a table and have not begun.
    let mut students = Vec::new();
    let mut sockets = Vec::new();
    for name in names("owls", 2) {
        let student = hall.browser();
        student.log_in(&name, PASSWORD).await;
        sockets.push(student.socket().await);
        students.push(student);
    }
    let press = json!({ "id": Uuid::new_v4() });
    let night = coach.browser.post(&format!("/api/clubs/{}/night", coach.club.id), &press).await;
    assert_eq!(night.status, 200, "{}", night.text);
    let unbegun = sockets[0].hear("table-ready").await["table"].clone();

    let event = coach.makes("naspa-2014", json!({})).await;
    event.enter(names("owls", 3).skip(1)).await;
    event.tell(json!({ "command": "open_entries" })).await;
    sockets[0].say(&json!({ "type": "attend", "table": unbegun })).await;
    sockets[0].hear("table").await;
    let board = event.starts_a_round().await[0].clone();
    // Both at the evening's table are told, and why; the round's own table waits.
    let over = loop {
        let message = sockets[0].hear_any().await;
        let mut events = message["events"].as_array().into_iter().flatten();
        if let Some(over) = events.find(|event| event["event"] == "game_over") {
            break over.clone();
        }
    };
    assert_eq!(over["reason"], "a round of the tournament begins");
    while sockets[1].hear("table-ready").await["table"] != json!(board.game.0) {}
    // A list follows the journal a moment later.
    holds("the round's table is the one open game", async || {
        let open: Vec<GameSummary> = students[1].get("/api/me/games").await.read();
        open.iter().map(|game| game.id).eq([board.game.0])
    })
    .await;
    hall.close().await;
}
