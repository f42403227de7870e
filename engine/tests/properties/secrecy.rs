//! Nobody is sent a tile that they may not know.
//!
//! Shown as non-interference: change the tiles that a viewer may not know, and not one byte
//! of what that viewer is sent may change with them.

use engine::*;
use proptest::prelude::*;
use serde::Serialize;

use crate::cases::{config, seed};
use crate::dice::Dice;
use crate::setups;
use crate::spoil::{Spoiled, spoil};
use crate::table::Table;
use crate::twins::{self, sees};

fn bytes(of: &impl Serialize) -> String {
    serde_json::to_string(of).unwrap()
}

fn viewers(game: &Game) -> Vec<Viewer> {
    let sides = game.setup().sides().map(Viewer::Side);
    sides.chain([Viewer::Public, Viewer::OpenRacks, Viewer::ClosedRacks]).collect()
}

/// The events of a game from the first to the last before it was over.
fn running(seed: u64, steps: usize) -> (Dice, Vec<Event>) {
    let mut dice = Dice::new(seed);
    let setup = setups::any(&mut dice);
    let mut record = Table::lay(Dice::new(dice.next()), setup).play(steps).record;
    let over = record.iter().position(|event| matches!(event.fact, Fact::GameOver { .. }));
    record.truncate(over.unwrap_or(record.len()));
    (dice, record)
}

/// The game after each event of a record, with the event.
fn replayed(record: &[Event]) -> impl Iterator<Item = (Game, &Event)> {
    let mut game = Record::new(record[..1].to_vec()).replay().unwrap();
    record.iter().enumerate().map(move |(index, event)| {
        if index > 0 {
            evolve(&mut game, event);
        }
        (game.clone(), event)
    })
}

proptest! {
    #![proptest_config(config(120))]

    #[test]
    fn hidden_tiles_change_nothing_that_a_viewer_is_sent(seed in seed(), steps in 1..300usize) {
        let (mut dice, record) = running(seed, steps);
        let setup = Record::new(record[..1].to_vec()).replay().unwrap().setup().clone();
        for side in setup.sides() {
            compare_twins(&mut dice, &record, Viewer::Side(side));
        }
        compare_twins(&mut dice, &record, Viewer::Public);
    }

    #[test]
    fn secrets_in_events_change_nothing_that_a_viewer_is_sent(seed in seed(), steps in 1..300usize) {
        let (mut dice, record) = running(seed, steps);
        let game = Record::new(record.clone()).replay().unwrap();
        for event in &record {
            for viewer in viewers(&game) {
                let Spoiled { other, seen } = spoil(&mut dice, event, viewer, game.setup());
                let shown = view_event(event, viewer, game.setup());
                let shown_other = view_event(&other, viewer, game.setup());
                prop_assert_eq!(bytes(&shown), bytes(&shown_other), "{:?}", viewer);
                let kept = shown.map(|shown| spoil(&mut dice, &shown, viewer, game.setup()).seen);
                prop_assert!(kept.is_none_or(|kept| kept == seen), "{:?}: {:?}", viewer, event);
                prop_assert!(!is_open(event) || other == *event, "{:?} is open", event);
            }
        }
    }

    #[test]
    fn a_viewer_sees_the_own_rack_and_no_other(seed in seed(), steps in 1..300usize) {
        let (_, record) = running(seed, steps);
        for (game, event) in replayed(&record) {
            for viewer in viewers(&game) {
                check_view(&game, viewer);
                check_no_seed(&game, &record[0], &bytes(&view(&game, viewer)));
                let shown = view_event(event, viewer, game.setup());
                check_no_seed(&game, &record[0], &bytes(&shown));
                check_partners_word(&game, viewer, event, shown.as_ref());
            }
        }
    }

    #[test]
    fn what_is_sent_after_an_event_is_what_it_changed(seed in seed(), steps in 1..300usize) {
        let mut dice = Dice::new(seed);
        let setup = setups::any(&mut dice);
        let record = Table::lay(dice, setup).play(steps).record;
        let games: Vec<Game> = replayed(&record).map(|(game, _)| game).collect();
        for pair in games.windows(2) {
            let states = |game: &Game| viewers(game).into_iter().map(|one| state(game, one)).collect();
            let [before, after]: [Vec<TableState>; 2] = [states(&pair[0]), states(&pair[1])];
            let changes = before.iter().zip(&after);
            let changes = changes.map(|(before, after)| Change { before: Some(before), after });
            let changes: Vec<Change<'_>> = changes.collect();
            for change in &changes {
                check_change(change);
                prop_assert_eq!(change.is_same(&changes[0]), bytes(change) == bytes(&changes[0]));
            }
        }
        let whole = bytes(&Change { before: None, after: &state(&games[0], Viewer::Public) });
        prop_assert_eq!(whole, bytes(&state(&games[0], Viewer::Public)));
    }

    #[test]
    fn when_a_game_is_over_everyone_sees_all_of_it(seed in seed(), steps in 0..200usize) {
        let mut dice = Dice::new(seed);
        let setup = setups::any(&mut dice);
        let game = Table::lay(dice, setup).play(steps).finish().game;
        for viewer in viewers(&game).into_iter().filter(|one| one.learns_all_at_the_end()) {
            let TableView { setup, state: seen } = view(&game, viewer);
            prop_assert!(seen.server_entropy.is_some_and(|e| e.commitment() == seen.commitment));
            for (side, shown) in game.setup().sides().zip(&seen.sides) {
                prop_assert_eq!(shown.rack, Some(game.rack(side)));
            }
            prop_assert_eq!(&*setup, game.setup());
        }
    }

    #[test]
    fn racks_that_stay_closed_are_closed_after_the_end_too(seed in seed(), steps in 0..200usize) {
        let mut dice = Dice::new(seed);
        let setup = setups::any(&mut dice);
        let record = Table::lay(dice, setup).play(steps).finish().record;
        let (mut was_over, closed) = (false, Viewer::ClosedRacks);
        for (game, event) in replayed(&record) {
            check_view(&game, closed);
            let Some(shown) = view_event(event, closed, game.setup()) else { continue };
            prop_assert!(!is_open(event) || shown == *event);
            check_no_seed(&game, &record[0], &bytes(&shown));
            if let Fact::GameOver { racks, server_entropy, .. } = shown.fact {
                prop_assert!(racks.is_empty() && server_entropy.is_none());
                was_over = true;
            }
        }
        prop_assert!(was_over);
    }
}

/// What a viewer knew, brought up to date by what is sent, is what is so; and nothing is sent
/// that the viewer knew.
fn check_change(change: &Change<'_>) {
    let sent = bytes(change);
    let before = change.before.unwrap();
    let mut known = before.clone();
    serde_json::from_str::<StateChange>(&sent).unwrap().apply(&mut known);
    assert_eq!(known, *change.after, "{sent}");
    let fields: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&sent).unwrap();
    let before = serde_json::to_value(before).unwrap();
    for (name, value) in fields {
        assert_ne!(before[&name], value, "{name} was known");
    }
}

/// Plays a record and its twin side by side, as a viewer sees them.
fn compare_twins(dice: &mut Dice, record: &[Event], viewer: Viewer) -> bool {
    let Some(twin) = twins::find(dice, record, viewer) else { return false };
    for ((game, event), (other, other_event)) in replayed(record).zip(replayed(&twin)) {
        assert_eq!(bytes(&view(&game, viewer)), bytes(&view(&other, viewer)), "{viewer:?}");
        let shown = view_event(event, viewer, game.setup());
        let shown_other = view_event(other_event, viewer, other.setup());
        assert_eq!(bytes(&shown), bytes(&shown_other), "{viewer:?}: {event:?}");
    }
    true
}

#[test]
fn most_games_have_twins() {
    let found = (0..60).filter(|&seed| {
        let (mut dice, record) = running(seed, 120);
        compare_twins(&mut dice, &record, Viewer::Side(Side(0)))
    });
    let found = found.count();
    assert!(found > 40, "only {found} of 60 games were compared with a twin");
}

/// What the table of who may know what says of racks, the bag and the seed.
fn check_view(game: &Game, viewer: Viewer) {
    let TableView { setup, state: seen } = view(game, viewer);
    assert_eq!(seen.server_entropy, None);
    assert_eq!(usize::from(seen.bag_count), game.bag_count());
    let given = setup.position.iter().flat_map(|position| &position.racks).enumerate();
    for (index, rack) in given {
        assert!(rack.is_none() || sees(viewer, Side(index as u8)), "a rack that was set up");
    }
    let mut unseen = Tiles::FULL_SET;
    unseen.remove_all(game.board().faces().map(Face::tile)).unwrap();
    for (side, shown) in game.setup().sides().zip(&seen.sides) {
        let own = sees(viewer, side);
        assert_eq!(shown.rack, own.then(|| game.rack(side)));
        assert_eq!(shown.provisional, own.then(|| game.provisional(side)));
        assert_eq!(usize::from(shown.rack_count), game.rack(side).len());
        if own {
            unseen.remove_all(game.rack(side).iter()).unwrap();
            unseen.remove_all(game.provisional(side).iter()).unwrap();
        }
    }
    assert_eq!(seen.unseen, unseen);
}

/// Neither the server's share nor the seed is among bytes that are sent.
fn check_no_seed(game: &Game, created: &Event, sent: &str) {
    let Fact::GameCreated { server_entropy: Some(entropy), .. } = &created.fact else {
        panic!("a record begins with a table being laid");
    };
    assert!(!sent.contains(&entropy.to_string()), "the server's share: {sent}");
    let state = serde_json::to_value(game).unwrap();
    if let Some(seed) = state["deal"]["seed"].as_str() {
        assert!(!sent.contains(seed), "the seed: {sent}");
    }
}

/// What partners say to each other stays between them.
fn check_partners_word(game: &Game, viewer: Viewer, event: &Event, shown: Option<&Event>) {
    let (Fact::PartnerAnswered { seat, .. }
    | Fact::ChallengeProposed { seat, .. }
    | Fact::ResignProposed { seat }) = event.fact
    else {
        return;
    };
    let own = game.setup().side_of(seat).map(Viewer::Side) == Some(viewer);
    let told = shown.is_some_and(|shown| shown.fact == event.fact);
    assert_eq!(told, own, "{viewer:?}: {event:?}");
}
