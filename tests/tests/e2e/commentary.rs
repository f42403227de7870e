//! Racks through slots: which, and when. The hall's clock stands and is moved by hand, so that what is
//! old enough is known to the millisecond (decision 0250).

use engine::{Command, Millis, Record, Seat, TileList, Tiles, Viewer, Who, state};
use protocol::{AudiencePolicy, Delay, Racks, SlotFacts, SlotView, Watch};
use serde_json::json;
use server::tables::TableHandle;
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::tournaments::Coach;

use crate::slots::{acts, facts, facts_until, laid_in, makes};

/// What those who watch are held back by, and the commentator.
const SHOWN_AFTER: u64 = 60_000;
const TOLD_AFTER: u64 = 150_000;

/// The racks of a table now, by side.
async fn racks_of(hall: &TestHall, table: &TableHandle) -> Vec<String> {
    let events = hall.hall().app().tables.record(table.id()).await.unwrap().events;
    let game = Record::new(events).replay().unwrap();
    let sides = state(&game, Viewer::OpenRacks).sides.into_iter();
    sides.map(|side| side.rack.map_or_else(String::new, |rack| rack.to_string())).collect()
}

/// Whoever is to move exchanges two tiles.
async fn exchanges(hall: &TestHall, table: &TableHandle) {
    let events = hall.hall().app().tables.record(table.id()).await.unwrap().events;
    let game = Record::new(events).replay().unwrap();
    let side = game.to_move().expect("the game goes on");
    let two: Tiles = game.rack(side).iter().take(2).collect();
    let exchange = Command::ExchangeTiles { tiles: TileList::from(two) };
    acts(table, Who::Seat(Seat(side.0)), exchange).await;
}

/// Waits until a slot shows these racks; until then it shows those from before, and never others.
async fn shows(
    anyone: &Browser,
    slot: &SlotView,
    racks: &[String],
    before: &[String],
) -> SlotFacts {
    facts_until(anyone, slot, |facts| {
        let nothing = facts.racks.iter().all(String::is_empty) && before.is_empty();
        assert!(nothing || facts.racks == before || facts.racks == racks, "{facts:?}");
        facts.racks == racks
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_overlay_and_a_commentator_are_shown_the_right_racks_each_at_its_time() {
    let hall = TestHall::open().await;
    let clock = hall.hall().app().clock;
    let began = clock.now();
    clock.stop_at(began);
    let at = |ms: u64| clock.stop_at(Millis(began.0 + ms));
    let owls = Coach::with_students(&hall, "owls", 1).await;
    let ms = Delay::try_from(u32::try_from(SHOWN_AFTER).unwrap()).unwrap();
    let audience = AudiencePolicy { watch: Watch::Link, racks: Racks::Delayed { ms } };
    let (table, _) = laid_in(&hall, Some(owls.club.id), audience).await;
    let (of, aim) = (
        json!({ "kind": "club", "club": owls.club.id }),
        json!({ "kind": "table", "table": table.id() }),
    );
    let overlay = json!({ "kind": "overlay", "of": of, "name": "Stream", "aim": aim });
    let overlay = makes(&owls.browser, &overlay).await;
    let booth = json!({ "kind": "commentary", "of": of, "name": "Booth", "aim": aim,
                        "delay_ms": TOLD_AFTER });
    let booth = makes(&owls.browser, &booth).await;
    let anyone = hall.browser();
    let first = racks_of(&hall, &table).await;
    for slot in [&overlay, &booth] {
        let shown = facts_until(&anyone, slot, |facts| facts.game.is_some()).await;
        assert!(shown.racks.iter().all(String::is_empty), "nothing was drawn then: {shown:?}");
    }
    at(20_000);
    exchanges(&hall, &table).await;
    let second = racks_of(&hall, &table).await;
    assert_ne!(first, second);

    at(SHOWN_AFTER);
    let shown = shows(&anyone, &overlay, &first, &[]).await;
    assert_eq!(shown.game.unwrap().delay_ms, Some(SHOWN_AFTER));
    at(SHOWN_AFTER + 20_000);
    shows(&anyone, &overlay, &second, &first).await;
    let text = |slot: &SlotView, side: &str| format!("/slots/{}/{side}-rack.txt", slot.key);
    for (side, rack) in ["first", "second"].iter().zip(&second) {
        assert_eq!(anyone.get(&text(&overlay, side)).await.text, *rack);
    }
    let waits = facts(&anyone, &booth).await;
    assert!(waits.racks.iter().all(String::is_empty), "its own time has not come: {waits:?}");

    at(TOLD_AFTER);
    let told = shows(&anyone, &booth, &first, &[]).await;
    assert_eq!(told.game.unwrap().delay_ms, Some(TOLD_AFTER));
    at(TOLD_AFTER + 20_000);
    shows(&anyone, &booth, &second, &first).await;
    // Nobody else is shown racks by the club's overlay once they are for the end.
    let path = format!("/api/tables/{}/audience", table.id());
    assert_eq!(owls.browser.put(&path, &json!({ "watch": "link" })).await.status, 200);
    let live = facts_until(&anyone, &overlay, |facts| facts.game.is_some()).await;
    assert!(live.racks.is_empty() && live.game.unwrap().delay_ms.is_none());
    // A commentator's are told all the same, and none at all where racks are never told.
    assert_eq!(facts_until(&anyone, &booth, |facts| facts.game.is_some()).await.racks, second);
    let never = json!({ "watch": "link", "racks": { "kind": "never" } });
    assert_eq!(owls.browser.put(&path, &never).await.status, 200);
    assert_eq!(facts(&anyone, &booth).await.game, None);
    hall.close().await;
}
