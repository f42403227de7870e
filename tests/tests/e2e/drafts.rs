//! What partners show and tell each other, and that it reaches nobody else.

use engine::{Board, Command, Face, Laid, Position, Preset, Side, Square, Tiles, Who};
use serde_json::json;
use server::hall::Hall;
use server::tables::{TableHandle, TableSpec};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::databases::new_database;
use system_tests::hall::{TestHall, config};

use crate::talking::{Ear, begin, does, lay, may_write, phrase, seats, spec, text};

const NAMES: [&str; 4] = ["ada", "alan", "bo", "bea"];

async fn four(hall: &TestHall) -> Vec<Browser> {
    let mut browsers = Vec::new();
    for name in NAMES {
        browsers.push(hall.player(name).await);
    }
    may_write(hall, &browsers.iter().collect::<Vec<_>>()).await;
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
        ears[other].never_heard("\"draft\"");
    }

    // One who comes later, or to a second screen, sees the latest.
    let mut second = Ear::enter(&browsers[1], table).await;
    assert_eq!(second.hear("draft").await["laid"].as_array().unwrap().len(), 4);
    let mut late = Ear::enter(&browsers[2], table).await;
    late.catch_up().await;
    late.never_heard("\"draft\"");

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

/// A game of two pairs that has begun: the first to move can play CAT.
async fn pairs(hall: &Hall) -> TableHandle {
    let rack = |letters| Some(Tiles::parse(letters).unwrap());
    let spec = TableSpec {
        position: Some(Position {
            board: Board::default(),
            racks: vec![rack("CATSEED"), rack("DOGEEIR")],
            scores: vec![0, 0],
            to_move: Side(0),
            remaining_ms: Vec::new(),
            earlier: None,
        }),
        ..spec(hall, Preset::Nassc2019, seats(hall, &NAMES).await)
    };
    let table = hall.app().tables.lay(&spec).await.unwrap();
    begin(&table, 4).await;
    table
}

fn cat() -> Command {
    let tiles = [("H8", 'C'), ("H9", 'A'), ("H10", 'T')];
    let laid = tiles.map(|(at, letter)| Laid {
        at: Square::parse(at).unwrap(),
        face: Face::from_char(letter).unwrap(),
    });
    Command::PlaceTiles { laid: laid.into() }
}

async fn directs(table: &TableHandle, command: Command) {
    table.act(Who::Director("dora".to_owned()), command).await.unwrap().unwrap();
}

/// Racks lie face down: the partner is shown nothing that is sent.
async fn shows_nothing(ears: &mut [Ear], partner: &Browser) {
    ears[0].drafts("X").await;
    // What is said afterwards is answered afterwards.
    assert_eq!(ears[0].says("side", phrase("hello")).await, "said");
    let mut second = Ear::enter(partner, ears[0].table).await;
    second.catch_up().await;
    second.never_heard("\"draft\"");
}

/// Racks were just turned up: what is sent is shown again.
async fn shows_again(ears: &mut [Ear], letters: &str) {
    ears[0].drafts(letters).await;
    let draft = ears[1].hear("draft").await;
    assert_eq!(draft["laid"].as_array().unwrap().len(), letters.len(), "{draft}");
    ears[1].never_heard("\"face\":\"X\"");
}

#[tokio::test(flavor = "multi_thread")]
async fn while_racks_lie_face_down_partners_show_each_other_nothing() {
    let hall = TestHall::open().await;
    let browsers = four(&hall).await;
    let table = pairs(hall.hall()).await;
    let mut ears = Vec::new();
    for browser in &browsers[..2] {
        ears.push(Ear::enter(browser, table.id()).await);
    }
    shows_again(&mut ears, "Q").await;
    directs(&table, Command::StopClocks { reason: "a fire drill".to_owned() }).await;
    assert_eq!(ears[1].hear("draft").await["laid"], json!([]), "it is taken back");
    shows_nothing(&mut ears, &browsers[1]).await;
    directs(&table, Command::RestartClocks).await;
    shows_again(&mut ears, "AB").await;

    // The other side writes a slip: the clocks are stopped for this one too.
    does(&table, 0, cat()).await;
    does(&table, 2, Command::CallChallenge).await;
    assert_eq!(ears[1].hear("draft").await["laid"], json!([]), "it is taken back");
    shows_nothing(&mut ears, &browsers[1]).await;
    does(&table, 2, Command::SubmitSlip { words: vec!["CAT".to_owned()] }).await;
    shows_again(&mut ears, "ABC").await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn racks_that_lay_face_down_lie_so_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let mut settings = config(&new_database().await);
    settings.data = data.path().to_owned();
    let hall = Hall::open(settings.clone()).await.unwrap();
    for name in NAMES {
        Browser::new(hall.address()).register(name).await;
    }
    let table = pairs(&hall).await;
    directs(&table, Command::StopClocks { reason: "a fire drill".to_owned() }).await;
    hall.close().await;

    let hall = Hall::open(settings).await.unwrap();
    let (mut browsers, mut ears) = (Vec::new(), Vec::new());
    for name in &NAMES[..2] {
        let browser = Browser::new(hall.address());
        browser.log_in(name, PASSWORD).await;
        ears.push(Ear::enter(&browser, table.id()).await);
        browsers.push(browser);
    }
    shows_nothing(&mut ears, &browsers[1]).await;
    let table = hall.app().tables.get(table.id()).await.unwrap();
    directs(&table, Command::RestartClocks).await;
    shows_again(&mut ears, "AB").await;
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
    b.never_heard("\"face\":\"S\"");
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

/// Four players and three spectators; whatever is said carries a mark of its own, and every byte
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
            assert!(speaker < 4, "a spectator spoke");
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
