//! What partners show and tell each other, and that it reaches nobody else.

use serde_json::json;
use system_tests::browser::Browser;
use system_tests::hall::TestHall;

use crate::talking::{Ear, lay, phrase, text};

const NAMES: [&str; 4] = ["ada", "alan", "bo", "bea"];

async fn four(hall: &TestHall) -> Vec<Browser> {
    let mut browsers = Vec::new();
    for name in NAMES {
        browsers.push(hall.player(name).await);
    }
    browsers
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_is_shown_to_the_partner_and_to_no_other() {
    let hall = TestHall::open().await;
    let browsers = four(&hall).await;
    let table = lay(hall.hall(), &NAMES).await.id();
    let mut ears = Vec::new();
    for browser in &browsers {
        ears.push(Ear::enter(browser, table).await);
    }
    ears.push(Ear::attend(&hall.browser(), table).await);
    ears[0].drafts("QuIZ").await;
    let draft = ears[1].hear("draft").await;
    assert_eq!(draft["seat"], 0);
    assert_eq!(draft["laid"][1], json!({ "at": "H9", "face": "u" }));
    for other in [0, 2, 3, 4] {
        ears[other].catch_up().await;
        assert!(!ears[other].heard.contains("\"draft\""), "{other}: {}", ears[other].heard);
    }

    // One who comes later, or to a second screen, sees the latest.
    let mut second = Ear::enter(&browsers[1], table).await;
    assert_eq!(second.hear("draft").await["laid"].as_array().unwrap().len(), 4);
    let mut late = Ear::enter(&browsers[2], table).await;
    late.catch_up().await;
    assert!(!late.heard.contains("\"draft\""), "{}", late.heard);

    // Nothing of it is stored, and it goes with its maker.
    let maker = ears.remove(0);
    drop(maker);
    assert_eq!(second.hear("draft").await["laid"], json!([]));
    let pool = hall.pool().await;
    let stored: i64 = sqlx::query_scalar(
        "SELECT (SELECT count(*) FROM chat_messages)
              + (SELECT count(*) FROM journal WHERE payload LIKE '%draft%')",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(stored, 0);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_draft_is_refused_and_a_strangers_is_nobodys() {
    let hall = TestHall::open().await;
    let browsers = four(&hall).await;
    let zoe = hall.player("zoe").await;
    let table = lay(hall.hall(), &NAMES).await.id();
    let mut a = Ear::enter(&browsers[0], table).await;
    let mut b = Ear::enter(&browsers[1], table).await;
    a.drafts("ABCDEFGH").await;
    assert_eq!(a.hear("error").await["code"], "bad-request");
    for laid in [
        json!([{ "at": "H8", "face": "A" }, { "at": "H8", "face": "B" }]),
        json!([{ "at": "Z99", "face": "A" }]),
        json!([{ "at": "H8", "face": "AB" }]),
        json!("H8"),
    ] {
        a.socket.say(&json!({ "type": "draft", "table": table, "laid": laid })).await;
        assert_eq!(a.hear("error").await["code"], "bad-request", "{laid}");
    }
    let mut z = Ear::attend(&zoe, table).await;
    z.hear("table").await;
    z.drafts("SPY").await;
    z.catch_up().await;
    // The stranger's draft was in the room before this one.
    a.drafts("OK").await;
    assert_eq!(b.hear("draft").await["laid"].as_array().unwrap().len(), 2);
    assert!(!b.heard.contains("\"face\":\"S\""), "{}", b.heard);
    hall.close().await;
}

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// Four players and three onlookers; whatever is said carries a mark of its own, and every byte
/// that anyone heard is searched for marks that were not for them.
#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_said_reaches_those_it_is_for_and_nobody_else() {
    let hall = TestHall::open().await;
    let mut browsers = four(&hall).await;
    browsers.push(hall.player("zoe").await);
    browsers.push(hall.account("coach", protocol::Role::Coach).await);
    browsers.push(hall.browser());
    let table = lay(hall.hall(), &NAMES).await.id();
    let mut ears = Vec::new();
    for (index, browser) in browsers.iter().enumerate() {
        ears.push(match index {
            0..4 => Ear::enter(browser, table).await,
            _ => Ear::attend(browser, table).await,
        });
    }
    let (mut dice, mut for_side) = (Dice(20_191), Vec::new());
    for turn in 0..60 {
        let speaker = dice.roll(ears.len());
        let mark = format!("mark-{turn}-");
        let (to, what) = match dice.roll(4) {
            0 => ("table", phrase("hello")),
            1 => ("table", text(&mark)),
            _ => ("side", text(&mark)),
        };
        let said = ears[speaker].says(to, what).await == "said";
        if said && to == "side" {
            for_side.push((mark, speaker / 2));
        } else if said {
            assert!(speaker < 4, "an onlooker spoke");
        }
    }
    assert!(for_side.len() >= 8, "some of it must have been said: {for_side:?}");
    for (listener, ear) in ears.iter_mut().enumerate() {
        ear.catch_up().await;
        for turn in 0..60 {
            let mark = format!("mark-{turn}-");
            let own = for_side.iter().any(|(said, side)| *said == mark && *side == listener / 2);
            let for_me = listener < 4 && own;
            assert_eq!(ear.heard.contains(&mark), for_me, "{mark} and listener {listener}");
        }
    }
    hall.close().await;
}
