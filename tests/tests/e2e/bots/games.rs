//! Whole games with bots, over real sockets and after a restart.

use engine::{ChallengeRule, Command, Fact, Laid, MINUTE_MS, Phase, Preset, Ruleset};
use serde_json::json;
use server::hall::Hall;
use server::tables::SeatSpec;
use system_tests::hall::TestHall;
use system_tests::patience::holds;
use system_tests::table::spec;
use uuid::Uuid;

use super::hall;
use super::student::Student;

#[tokio::test(flavor = "multi_thread")]
async fn the_levels_are_listed_weakest_first() {
    let hall = hall().await;
    let levels: Vec<protocol::BotLevelView> = hall.browser().get("/api/bots").await.read();
    assert_eq!(levels.len(), 8);
    assert!(levels.is_sorted_by_key(|level| (level.level, level.rating)));
    assert!(levels.iter().all(|level| !level.knows.is_empty() && !level.description.is_empty()));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_a_bot_from_ready_to_signed() {
    let hall = hall().await;
    let ada = hall.browser();
    ada.register("ada").await;
    let asked = json!({
        "rules": "practice", "lexicon": "tilehall-en", "rated": false, "audience": { "watch": "public" },
        "seats": [{ "kind": "me" }, { "kind": "bot", "level": 2 }],
    });
    let made = ada.post("/api/invitations", &asked).await;
    // With nobody to wait for the table is laid at once.
    let table = made.read::<protocol::InvitationView>().table.unwrap();
    let mut a = Student::attend(&ada, table).await;
    a.begins().await;
    a.plays_until(|a| matches!(&a.state().phase, Phase::Over(over) if over.closed)).await;
    let result = a.saw(|fact| matches!(fact, Fact::ResultSigned { .. }));
    assert_eq!(result, 2, "both sides sign");
    assert!(a.saw(|fact| matches!(fact, Fact::TilesPlaced { .. })) > 10);
    let record = hall.hall().app().tables.record(table).await.unwrap();
    engine::verify(&record).unwrap();
    hall.close().await;
}

/// Tiles of the rack that make no word with each other, whatever their order.
fn phony(a: &Student) -> Command {
    let rack = a.state().sides[0].rack.unwrap();
    let list = lexicons::builtin::english();
    let tiles: Vec<char> = rack.iter().map(|t| t.to_char()).filter(|c| *c != '?').collect();
    let pairs = tiles.iter().flat_map(|one| tiles.iter().map(move |two| (*one, *two)));
    let twice = |tile: char| tiles.iter().filter(|other| **other == tile).count() > 1;
    let mut bad = pairs.filter(|(one, two)| one != two || twice(*one));
    let (one, two) = bad.find(|(one, two)| !list.contains(&format!("{one}{two}"))).unwrap();
    let laid = [(one, "H8"), (two, "I8")].map(|(tile, at)| Laid {
        at: engine::Square::parse(at).unwrap(),
        face: engine::Face::from_char(tile).unwrap(),
    });
    Command::PlaceTiles { laid: laid.to_vec() }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_strongest_takes_a_phony_off_the_board() {
    let hall = hall().await;
    let ada = hall.browser();
    let account = ada.register("ada").await;
    // Time to look for a machine so busy that the bot's words take longer than any book gives.
    let challenge = ChallengeRule::UntilDrawn { look_ms: 10 * MINUTE_MS, hold: None };
    let rules = Ruleset { challenge, ..Preset::Practice.ruleset() };
    // The person goes first.
    let person = SeatSpec::Account { id: account.id, name: account.name };
    let mut spec = spec(rules, vec![person, SeatSpec::Bot(8)]);
    spec.first = Some(engine::Side(0));
    let table = hall.hall().app().tables.lay(&spec).await.unwrap().id();
    let mut a = Student::attend(&ada, table).await;
    a.begins().await;
    let play = phony(&a);
    a.does(&play).await;
    while a.saw(|fact| matches!(fact, Fact::PlayTakenOff { .. })) == 0 {
        assert_eq!(a.saw(|fact| matches!(fact, Fact::PlayFinal { .. })), 0, "it stood");
        a.hears().await;
    }
    assert_eq!(a.state().sides[0].score, 0);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_where_they_were_after_a_restart() {
    // Ten times as slow as a person: the hall closes before the bot has moved.
    let hall = TestHall::open_with(|config| config.bots.bot_pace = 1_000).await;
    let ada = hall.browser();
    let account = ada.register("ada").await;
    let person = SeatSpec::Account { id: account.id, name: account.name };
    let mut spec = spec(Preset::Practice.ruleset(), vec![person, SeatSpec::Bot(3)]);
    spec.first = Some(engine::Side(1));
    let table = hall.hall().app().tables.lay(&spec).await.unwrap().id();
    let mut a = Student::attend(&ada, table).await;
    a.begins().await;
    assert!(!a.is_to_move());
    let hall = hall.reopens_with(|config| config.bots.bot_pace = 0).await;
    let mut a = Student::attend(&hall.same_browser(&ada), table).await;
    a.waits_for_the_turn().await;
    assert_eq!(
        a.saw(|fact| matches!(fact, Fact::TilesPlaced { .. } | Fact::TilesExchanged { .. })),
        1
    );
    a.plays_until(Student::is_over).await;
    // The graph was kept on disk, and the hall read it again.
    let kept = std::fs::read_dir(hall.data().join("graphs")).unwrap().count();
    assert_eq!(kept, 1);
    hall.close().await;
}

async fn finishes(hall: &Hall, table: Uuid) {
    let store = &hall.app().store;
    holds("the table of bots is finished", async || {
        store.game_status(table).await.unwrap().as_deref() == Some("finished")
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_bots_alone_play_to_the_end_by_every_book() {
    let hall = hall().await;
    let mut tables = Vec::new();
    for (number, preset) in (0..).zip(Preset::ALL) {
        let mut rules = preset.ruleset();
        if preset == Preset::Alberta55Plus {
            // Three sides leave each other five seconds to look: two do not.
            rules = Ruleset { sides: 2, ..rules };
        }
        let seats = (0..rules.seats()).map(|seat| SeatSpec::Bot(1 + (seat as u8 + number) % 8));
        let spec = spec(rules.clone(), seats.collect());
        let table = hall.hall().app().tables.lay(&spec).await.unwrap().id();
        hall.spectators().watch(table).await;
        tables.push(table);
    }
    for table in tables {
        finishes(hall.hall(), table).await;
        let record = hall.hall().app().tables.record(table).await.unwrap();
        engine::verify(&record).unwrap();
    }
    assert_eq!(hall.hall().app().bots.thinkers().waiting(), 0);
    hall.close().await;
}
