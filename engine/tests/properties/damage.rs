//! Damaged records: an error or an answer, never a panic.

use engine::*;
use proptest::prelude::*;

use crate::cases::{config, seed};
use crate::dice::Dice;
use crate::events::scramble;
use crate::setups;
use crate::table::Table;

/// A finished game of so many steps.
pub(crate) fn finished(dice: &mut Dice, steps: usize) -> Table {
    let setup = setups::any(dice);
    Table::lay(Dice::new(dice.next()), setup).play(steps).finish()
}

/// All that is done with a record that someone hands in.
fn read(bytes: &[u8]) {
    let Ok(record) = serde_json::from_slice::<Record>(bytes) else { return };
    if let Err(mismatch) = verify(&record) {
        assert!(!mismatch.to_string().is_empty());
        assert!(mismatch.event <= record.events.len());
    }
    if let Ok(game) = record.replay() {
        look_at(&game);
    }
}

/// All that can be asked of a game without changing it.
fn look_at(game: &Game) {
    let _ = next_deadline(game);
    for viewer in
        [Viewer::Public, Viewer::OpenRacks, Viewer::Side(Side(0)), Viewer::Side(Side(255))]
    {
        serde_json::to_vec(&view(game, viewer)).unwrap();
    }
}

proptest! {
    #![proptest_config(config(150))]

    #[test]
    fn a_damaged_record_is_an_error_and_not_a_panic(seed in seed(), steps in 0..200usize) {
        let mut dice = Dice::new(seed);
        let record = Record::new(finished(&mut dice, steps).record);
        let whole = serde_json::to_vec(&record).unwrap();
        for _ in 0..20 {
            let mut bytes = whole.clone();
            for _ in 0..dice.between(1, 4) {
                let at = dice.index(bytes.len());
                bytes[at] ^= 1 << dice.below(8);
            }
            read(&bytes);
            bytes.truncate(dice.index(whole.len()));
            read(&bytes);
        }
        let value = serde_json::to_value(&record).unwrap();
        for _ in 0..30 {
            let mut value = value.clone();
            for _ in 0..dice.between(1, 3) {
                scramble(&mut dice, &mut value);
            }
            read(&serde_json::to_vec(&value).unwrap());
        }
        for _ in 0..30 {
            let mut record = record.clone();
            shuffle_some(&mut dice, &mut record.events);
            read(&serde_json::to_vec(&record).unwrap());
        }
    }

    #[test]
    fn any_event_can_happen_to_any_game_without_a_panic(seed in seed(), steps in 0..200usize) {
        let mut dice = Dice::new(seed);
        let mut game = {
            let setup = setups::any(&mut dice);
            Table::lay(Dice::new(dice.next()), setup).play(steps).game
        };
        let other = finished(&mut dice, 200).record;
        for _ in 0..80 {
            let mut value = serde_json::to_value(dice.pick(&other)).unwrap();
            if dice.chance(70) {
                scramble(&mut dice, &mut value);
            }
            let Ok(event) = serde_json::from_value::<Event>(value) else { continue };
            evolve(&mut game, &event);
            look_at(&game);
            let _ = view_event(&event, Viewer::Public, game.setup());
        }
    }
}

/// Deletes, doubles or swaps events.
fn shuffle_some(dice: &mut Dice, events: &mut Vec<Event>) {
    let (one, other) = (dice.index(events.len()), dice.index(events.len()));
    match dice.below(3) {
        0 => drop(events.remove(one)),
        1 => events.insert(other, events[one].clone()),
        _ => events.swap(one, other),
    }
}
