//! A hold to each of its ends, and who sees the tiles that were drawn in the meantime.

use engine::{ChallengeRule, Command, Fact, FinalHow, HoldRule, Preset, Ruleset, Side, Tiles};
use system_tests::hall::TestHall;
use system_tests::table::{Player, Table};

/// The same book, but the tiles for a held play are drawn as soon as it is held.
pub(crate) fn drawing_at_once(rules: Ruleset) -> Ruleset {
    holding(rules, |hold| HoldRule { no_draw_ms: 1, ..hold })
}

fn holding(rules: Ruleset, change: impl FnOnce(HoldRule) -> HoldRule) -> Ruleset {
    match rules.challenge {
        ChallengeRule::UntilDrawn { look_ms, hold } => {
            let challenge = ChallengeRule::UntilDrawn { look_ms, hold: hold.map(change) };
            Ruleset { challenge, ..rules }
        }
        _ => rules,
    }
}

/// The holder thinks better of it.
pub(crate) async fn a_hold_is_withdrawn(table: &mut Table) {
    table.lays_a_word().await;
    let holder = table.is_held().await;
    assert_eq!(table.state().open.as_ref().unwrap().held_by, Some(holder));
    table.does(holder, Command::WithdrawHold).await;
    assert!(table.state().open.is_none(), "a hold withdrawn accepts the play");
}

/// The tiles drawn for a play that comes off are shown to the challenger, and go back.
pub(crate) async fn a_held_phony_comes_off(table: &mut Table) {
    let before = (table.state().board, table.state().bag_count);
    let owner = table.lays_a_phony().await;
    let holder = table.is_held().await;
    let drawn = drawn_provisionally(table, owner).await;
    table.is_challenged().await;
    for one in table.everyone() {
        let may_know = one.side().is_some_and(|side| side == owner || side == holder);
        assert_eq!(returned(one), may_know.then_some(drawn), "{:?}", one.side());
    }
    assert_eq!(provisional_count(table, owner), 0);
    assert_eq!((table.state().board, table.state().bag_count), before, "all is back");
    assert_eq!(table.to_move(), holder);
}

/// The tiles drawn for a play that stands are the owner's, and nobody else's to see.
pub(crate) async fn a_held_word_stands(table: &mut Table) {
    let owner = table.lays_a_word().await;
    let holder = table.is_held().await;
    let kept = table.player_of(owner).state().sides[owner.index()].rack.unwrap();
    let drawn = drawn_provisionally(table, owner).await;
    let board = table.state().board;
    table.is_challenged().await;
    assert_eq!((table.state().board, provisional_count(table, owner)), (board, 0));
    assert_ne!(table.to_move(), holder, "the challenger's turn is lost");
    let rack: Tiles = kept.iter().chain(drawn.iter()).collect();
    for one in table.everyone() {
        let seen = one.state().sides[owner.index()].rack;
        assert_eq!(seen, (one.side() == Some(owner)).then_some(rack), "{:?}", one.side());
    }
}

/// Waits for the tiles of the held play, which its owner alone sees.
async fn drawn_provisionally(table: &mut Table, owner: Side) -> Tiles {
    table.waits_for(|state| state.sides[owner.index()].provisional_count > 0).await;
    for one in table.everyone() {
        let sees = one.state().sides[owner.index()].provisional.is_some();
        assert_eq!(sees, one.side() == Some(owner), "{:?}", one.side());
    }
    let state = table.player_of(owner).state();
    state.sides[owner.index()].provisional.unwrap()
}

fn provisional_count(table: &Table, side: Side) -> u8 {
    table.state().sides[side.index()].provisional_count
}

/// The tiles that went back with the latest play that came off, where they were shown.
fn returned(one: &Player) -> Option<Tiles> {
    let events = one.ear().events();
    let secret = events.into_iter().rev().find_map(|event| match event.fact {
        Fact::PlayTakenOff { returned, .. } => Some(returned),
        _ => None,
    });
    Some(secret.expect("everyone hears that it came off").tiles?.iter().collect())
}

/// A hold that nobody follows up ends by itself, where the book says so.
async fn lapses(preset: Preset) {
    let hall = TestHall::open().await;
    let at_once = HoldRule { no_draw_ms: 1, lapse_ms: Some(2) };
    let mut table = Table::lay(&hall, holding(preset.ruleset(), |_| at_once)).await;
    table.begins().await;
    let owner = table.lays_a_word().await;
    let holder = table.to_move();
    table.player_of(holder).does(Command::Hold).await;
    table.waits_for(|state| state.open.is_none()).await;
    for one in table.everyone() {
        let events = one.ear().events();
        let lapsed = Fact::PlayFinal { side: owner, how: FinalHow::HoldLapsed };
        assert!(events.iter().any(|event| event.fact == lapsed), "{:?}", one.side());
    }
    assert_eq!(table.to_move(), holder, "the holder's turn goes on");
    assert_eq!(provisional_count(&table, owner), 0);
    assert_eq!(table.state().sides[owner.index()].rack_count, 7);
    table.does(holder, Command::PassTurn).await;
    table.closes().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hold_lapses_by_every_book_that_says_so() {
    let lapsing =
        |preset: &Preset| preset.ruleset().hold().is_some_and(|hold| hold.lapse_ms.is_some());
    let presets: Vec<Preset> = Preset::ALL.into_iter().filter(lapsing).collect();
    assert!(presets.contains(&Preset::Nassc2019) && presets.contains(&Preset::Practice));
    for preset in presets {
        lapses(preset).await;
    }
}
