//! The best turn of each side, of those that stand.

use std::sync::Arc;

use engine::{Event, Fact, Play, Side};

use crate::store::HighTurn;

/// The turn that scored most, of each side that laid one; of equals the first.
pub(super) fn high_turns(events: &[Event]) -> Vec<HighTurn> {
    let mut standing: Vec<(Side, &Arc<Play>)> = Vec::new();
    let mut taken_off = None;
    for event in events {
        match &event.fact {
            Fact::TilesPlaced { side, play, .. } => standing.push((*side, play)),
            // Only the latest play can come off, and only the one that did last can come back.
            Fact::PlayTakenOff { .. } => taken_off = standing.pop(),
            Fact::PlayPutBack { .. } => standing.extend(taken_off.take()),
            _ => {}
        }
    }
    let mut best: Vec<HighTurn> = Vec::new();
    for (side, play) in standing {
        let points = i32::from(play.score);
        let word = play.words.first().map(|word| word.text.clone()).unwrap_or_default();
        match best.iter_mut().find(|turn| turn.side == side) {
            Some(turn) if turn.points < points => *turn = HighTurn { side, word, points },
            Some(_) => {}
            None => best.push(HighTurn { side, word, points }),
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use engine::{Direction, Millis, Secret, Square, TileList, Who, Window, Word};

    use super::*;

    fn event(fact: Fact) -> Event {
        Event { at: Millis(0), by: Who::Server, clocks: None, fact }
    }

    fn placed(side: u8, text: &str, score: u16) -> Event {
        let words = vec![Word { text: text.to_owned(), points: score }];
        let start = Square::parse("H8").unwrap();
        let play = Play { laid: Vec::new(), start, direction: Direction::Across, words, score };
        let (window, next) = (Window::UntilNextTurn, Side(1 - side));
        event(Fact::TilesPlaced { side: Side(side), play: Arc::new(play), window, next })
    }

    fn taken_off(side: u8) -> Event {
        let returned = Secret::new(TileList(Vec::new()));
        let side = Side(side);
        event(Fact::PlayTakenOff { side, shown_to: None, returned, next: side, reason: None })
    }

    fn turn(side: u8, word: &str, points: i32) -> HighTurn {
        HighTurn { side: Side(side), word: word.to_owned(), points }
    }

    #[test]
    fn of_each_side_the_turn_that_scored_most_and_still_stands() {
        let off = [placed(0, "OAT", 6), placed(1, "ZZZZ", 90), taken_off(1), placed(0, "TOO", 6)];
        assert_eq!(high_turns(&off), [turn(0, "OAT", 6)], "a phony counts nothing");
        let reason = "it is a word".to_owned();
        let back = event(Fact::PlayPutBack { side: Side(1), reason });
        let ruled = [placed(0, "OAT", 6), placed(1, "QUIZ", 48), taken_off(1), back];
        assert_eq!(high_turns(&ruled), [turn(0, "OAT", 6), turn(1, "QUIZ", 48)]);
    }
}
