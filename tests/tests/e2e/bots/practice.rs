//! Hints and takebacks, and where there are none.

use engine::{Command, Fact, Preset, Side};
use protocol::{HintView, TableLaid};
use reqwest::StatusCode;
use serde_json::json;
use server::tables::SeatSpec;
use system_tests::browser::Browser;
use uuid::Uuid;

use super::student::Student;
use super::{against, hall, spec};

async fn hint(browser: &Browser, table: Uuid, step: &str) -> HintView {
    let path = format!("/api/tables/{table}/hint");
    browser.post(&path, &json!({ "step": step })).await.read()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_says_where_to_look_and_then_what_to_play() {
    let hall = hall().await;
    let ada = hall.browser();
    let account = ada.register("ada").await;
    let table = against(hall.hall(), &account, 2).await;
    let early = ada.post(&format!("/api/tables/{table}/hint"), &json!({ "step": "nudge" })).await;
    assert_eq!(early.code(), "not-now");
    let mut a = Student::attend(&ada, table).await;
    a.begins().await;
    let mut played = 0;
    while played < 5 && !a.is_over() {
        a.waits_for_the_turn().await;
        let (nudge, word) = (hint(&ada, table, "nudge").await, hint(&ada, table, "word").await);
        match (nudge, word) {
            (HintView::Look { letters, tiles, bingo, .. }, HintView::Play { play }) => {
                let found = (play.words[0].text.len(), play.laid.len(), play.is_bingo());
                assert_eq!((usize::from(letters), usize::from(tiles), bingo), found);
                a.does(&Command::PlaceTiles { laid: play.laid }).await;
            }
            (HintView::LookToExchange, HintView::Exchange { tiles, .. }) => {
                let tiles = engine::TileList::from(tiles);
                a.does(&Command::ExchangeTiles { tiles }).await;
            }
            other => panic!("{other:?}"),
        }
        played += 1;
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_taken_back_at_a_new_table_and_the_old_game_counts_for_nothing() {
    let hall = hall().await;
    let ada = hall.browser();
    let account = ada.register("ada").await;
    let person = SeatSpec::Account { id: account.id, name: account.name };
    let mut spec = spec(Preset::Practice.ruleset(), vec![person, SeatSpec::Bot(2)]);
    spec.first = Some(Side(0));
    let table = hall.hall().app().tables.lay(&spec).await.unwrap().id();
    let mut a = Student::attend(&ada, table).await;
    let path = format!("/api/tables/{table}/takeback");
    a.begins().await;
    assert_eq!(ada.post(&path, &json!({})).await.code(), "not-now");
    for help in ["review", "play-on"] {
        let body = json!({ "turn": 0, "side": 0, "level": 1 });
        let early = ada.post(&format!("/api/games/{table}/{help}"), &body).await;
        assert_eq!(early.code(), "game-not-over", "{help}: {}", early.text);
    }
    let rack = a.state().sides[0].rack;
    a.does(&Command::PassTurn).await;
    a.waits_for_the_turn().await;

    let laid = ada.post(&path, &json!({})).await;
    assert_eq!(laid.status, StatusCode::CREATED, "{}", laid.text);
    while !a.is_over() {
        a.hears().await;
    }
    assert_eq!(a.saw(|fact| matches!(fact, Fact::GameOver { .. })), 1);
    let status = hall.hall().app().store.game_status(table).await.unwrap();
    assert_eq!(status.as_deref(), Some("aborted"));
    let laid = laid.read::<TableLaid>().table;
    let store = &hall.hall().app().store;
    assert_eq!(store.game_owners(laid).await.unwrap(), store.game_owners(table).await.unwrap());
    // The old record, which is open now, tells nothing of what the bot has at the new table.
    let told = hall.hall().app().tables.record(laid).await.unwrap();
    let Fact::GameCreated { setup, .. } = &told.events[0].fact else { panic!("{told:?}") };
    assert_eq!(setup.position.as_ref().unwrap().racks, [rack, None]);
    let mut again = Student::attend(&ada, laid).await;
    again.begins().await;
    assert!(again.is_to_move() && again.state().board.is_empty());
    assert_eq!(again.state().sides[0].rack, rack);
    again.plays_until(Student::is_over).await;
    assert_eq!(ada.post(&path, &json!({})).await.code(), "not-now");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_goes_on_with_its_sheet_and_its_clocks_and_further_back_too() {
    let hall = hall().await;
    let ada = hall.browser();
    let account = ada.register("ada").await;
    let person = SeatSpec::Account { id: account.id, name: account.name };
    let mut spec = spec(Preset::Practice.ruleset(), vec![person, SeatSpec::Bot(2)]);
    spec.first = Some(Side(0));
    let mut table = hall.hall().app().tables.lay(&spec).await.unwrap().id();
    let mut a = Student::attend(&ada, table).await;
    a.begins().await;
    let first_rack = a.state().sides[0].rack;
    // What the clocks showed as each turn of hers began: she thinks for minutes, the bot not at all.
    let clock = hall.hall().app().clock;
    clock.stop_at(clock.now().plus(1_000));
    let mut clocks = Vec::new();
    for minutes in [3, 2] {
        clocks.push(a.state().clocks.remaining_ms[..2].to_vec());
        clock.stop_at(clock.now().plus(minutes * 60_000));
        a.does(&Command::PassTurn).await;
        a.waits_for_the_turn().await;
    }
    let (full, later) = (&clocks[0], &clocks[1]);
    assert!(later[0] <= full[0] - 180_000 && later[1] == full[1], "{clocks:?}");
    // Twice in a row: the second one reaches into the game before.
    for lines in [2, 0] {
        let laid = ada.post(&format!("/api/tables/{table}/takeback"), &json!({})).await;
        assert_eq!(laid.status, StatusCode::CREATED, "{}", laid.text);
        table = laid.read::<TableLaid>().table;
        let told = hall.hall().app().tables.record(table).await.unwrap();
        let Fact::GameCreated { setup, .. } = &told.events[0].fact else { panic!("{told:?}") };
        let earlier = setup.position.as_ref().unwrap().earlier.as_ref().unwrap();
        assert_eq!(earlier.turns.len(), lines, "{earlier:?}");
        a = Student::attend(&ada, table).await;
        a.begins().await;
        assert_eq!(a.state().clocks.remaining_ms[..2], clocks.pop().unwrap());
    }
    assert_eq!(a.state().sides[0].rack, first_rack);
    let none = ada.post(&format!("/api/tables/{table}/takeback"), &json!({})).await;
    assert_eq!(none.code(), "not-now");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_helped_in_a_rated_game_against_people_or_at_anothers_table() {
    let hall = hall().await;
    let (ada, bo) = (hall.browser(), hall.browser());
    let (one, two) = (ada.register("ada").await, bo.register("bo").await);
    let person = |account: &protocol::AccountView| SeatSpec::Account {
        id: account.id,
        name: account.name.clone(),
    };
    let tables = &hall.hall().app().tables;
    let rules = || Preset::Practice.ruleset();
    let people = tables.lay(&spec(rules(), vec![person(&one), person(&two)])).await.unwrap().id();
    let mut rated = spec(rules(), vec![person(&one), SeatSpec::Bot(4)]);
    rated.rated = true;
    let rated = tables.lay(&rated).await.unwrap().id();
    let alone = against(hall.hall(), &one, 4).await;
    for (browser, table, code) in [
        (&ada, people, "no-help-here"),
        (&ada, rated, "no-help-here"),
        (&bo, alone, "not-allowed"),
        (&hall.browser(), alone, "not-logged-in"),
        (&ada, Uuid::now_v7(), "not-found"),
    ] {
        for (help, body) in [("hint", json!({ "step": "word" })), ("takeback", json!({}))] {
            let answer = browser.post(&format!("/api/tables/{table}/{help}"), &body).await;
            assert_eq!(answer.code(), code, "{help}: {}", answer.text);
        }
    }
    hall.close().await;
}
