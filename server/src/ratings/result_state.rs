//! What a game's journal says it came to.

use engine::{Fact, Game, Outcome, Record, Side};
use protocol::Speed;
use skillratings::Outcomes;
use uuid::Uuid;

use super::speed::speed_of;
use super::turns::high_turns;
use crate::clock::signed_ms;
use crate::store::{HighTurn, OutcomeRow};

/// What a game's journal says it came to.
#[derive(Debug, PartialEq)]
pub(super) enum ResultState {
    /// There is no result yet, or one that may still change.
    Open,
    /// The result stands.
    Settled(Settled),
}

/// A result that stands.
#[derive(Debug, PartialEq)]
pub(super) struct Settled {
    /// When it became final.
    pub(super) closed_ms: i64,
    /// What it was for each person, where people played against people.
    pub(super) outcomes: Vec<OutcomeRow>,
    /// What it counts for, if it is rated.
    pub(super) rated: Option<Rated>,
    /// The best turn of each side that laid one.
    pub(super) turns: Vec<HighTurn>,
}

/// A rated game.
#[derive(Debug, PartialEq)]
pub(super) struct Rated {
    pub(super) lexicon: String,
    pub(super) speed: Speed,
    /// The players, side 1 first.
    pub(super) players: [Uuid; 2],
    /// From the side of the first.
    pub(super) outcome: Outcomes,
}

/// Reads a game's result. `seats` are sides and the people on them.
///
/// A result stands once the journal says so, also one that nobody signed: its table writes that
/// the time to sign is over, be it after a restart. Until then an objection that was made in
/// time may wait to be written.
pub(super) fn result_state(
    record: &Record,
    seats: &[(Side, Uuid)],
) -> Result<ResultState, engine::Mismatch> {
    let game = record.replay()?;
    if !game.is_closed() {
        return Ok(ResultState::Open);
    }
    Ok(ResultState::Settled(Settled {
        closed_ms: closed_at(record),
        outcomes: outcomes(&game, seats),
        rated: rated(&game, seats),
        turns: high_turns(&record.events),
    }))
}

/// When a closed result was closed: with its own event, or with the game.
fn closed_at(record: &Record) -> i64 {
    let closes = |fact: &Fact| matches!(fact, Fact::ResultClosed { .. } | Fact::GameOver { .. });
    let last = record.events.iter().rev().find(|event| closes(&event.fact));
    last.map_or(0, |event| signed_ms(event.at))
}

fn side_outcome(game: &Game, side: Side) -> Option<Outcome> {
    let sides = &game.result()?.sides;
    Some(sides.get(side.index())?.outcome)
}

/// One row a person, if there are people on two sides: a bot is practice.
fn outcomes(game: &Game, seats: &[(Side, Uuid)]) -> Vec<OutcomeRow> {
    let against_people = |side: Side| seats.iter().any(|(other, _)| *other != side);
    let two_people = seats.len() == 2 && game.setup().seats.len() == 2;
    let row = |(side, account_id): &(Side, Uuid)| {
        let outcome = match side_outcome(game, *side)? {
            Outcome::Win => "win",
            Outcome::Tie => "tie",
            Outcome::Loss => "loss",
            Outcome::None => return None,
        };
        let opponent = seats.iter().find(|(other, _)| other != side && two_people);
        let opponent = opponent.map(|(_, id)| *id);
        Some(OutcomeRow { account_id: *account_id, outcome, opponent })
    };
    seats.iter().filter(|(side, _)| against_people(*side)).filter_map(row).collect()
}

/// What counts: a rated result of one person against one other, begun with an empty board.
fn rated(game: &Game, seats: &[(Side, Uuid)]) -> Option<Rated> {
    let [(Side(0), first), (Side(1), second)] = *seats else { return None };
    let setup = game.setup();
    if !game.result()?.rated || setup.seats.len() != 2 || setup.position.is_some() {
        return None;
    }
    let outcome = match side_outcome(game, Side(0))? {
        Outcome::Win => Outcomes::WIN,
        Outcome::Tie => Outcomes::DRAW,
        Outcome::Loss => Outcomes::LOSS,
        Outcome::None => return None,
    };
    Some(Rated {
        lexicon: setup.lexicon.id.clone(),
        speed: speed_of(&setup.ruleset.clock),
        players: [first, second],
        outcome,
    })
}

#[cfg(test)]
mod tests {
    use engine::fairness::Bytes;
    use engine::{
        Command, Event, LexiconRef, Millis, Moment, Phase, Preset, Seat, Setup, Who, create,
        decide, evolve,
    };

    use super::*;

    const ADA: Uuid = Uuid::from_u128(1);
    const BO: Uuid = Uuid::from_u128(2);
    const SEATS: [(Side, Uuid); 2] = [(Side(0), ADA), (Side(1), BO)];

    /// A game between two, and everything that happened in it.
    struct Played(Game, Vec<Event>);

    impl Played {
        fn begun(rated: bool) -> Self {
            let lexicon = LexiconRef { id: "a-list".to_owned(), sha256: Bytes([0; 32]) };
            let rules = Preset::Practice.ruleset();
            let setup = Setup::builder(rules).lexicon(lexicon).rated(rated).build();
            let (game, created) = create(setup, Bytes([7; 32]), Millis(1_000)).unwrap();
            let mut played = Self(game, vec![created]);
            for seat in [0, 1] {
                assert!(played.tries(Who::Server, Command::Arrived { seat: Seat(seat) }));
            }
            for seat in [0, 1] {
                let commitment = Bytes([seat; 16]).commitment();
                assert!(played.tries(Who::Seat(Seat(seat)), Command::Ready { commitment }));
            }
            for seat in [0, 1] {
                let entropy = Bytes([seat; 16]);
                assert!(played.tries(Who::Seat(Seat(seat)), Command::Reveal { entropy }));
            }
            played
        }

        fn tries(&mut self, who: Who, command: Command) -> bool {
            let moment = Moment::at(Millis(2_000));
            let judge = |_: &str| true;
            let Ok(events) = decide(&self.0, &judge, moment, &who, &command) else { return false };
            events.iter().for_each(|event| evolve(&mut self.0, event));
            self.1.extend(events);
            true
        }

        fn result_state(&self) -> ResultState {
            result_state(&Record::new(self.1.clone()), &SEATS).unwrap()
        }
    }

    #[test]
    fn a_resigned_game_counts_at_once_and_for_whom_it_was() {
        let mut played = Played::begun(true);
        assert_eq!(played.result_state(), ResultState::Open);
        assert!(played.tries(Who::Seat(Seat(0)), Command::Resign));
        let row = |account_id, outcome, opponent| OutcomeRow {
            account_id,
            outcome,
            opponent: Some(opponent),
        };
        let settled = Settled {
            closed_ms: 2_000,
            outcomes: vec![row(ADA, "loss", BO), row(BO, "win", ADA)],
            rated: Some(Rated {
                lexicon: "a-list".to_owned(),
                speed: Speed::Regular,
                players: [ADA, BO],
                outcome: Outcomes::LOSS,
            }),
            turns: Vec::new(),
        };
        assert_eq!(played.result_state(), ResultState::Settled(settled));
    }

    #[test]
    fn a_result_nobody_signed_stands_once_that_is_written_from_the_end_of_the_time_to_sign() {
        let mut played = Played::begun(false);
        for _ in 0..6 {
            let passed = played.tries(Who::Seat(Seat(0)), Command::PassTurn);
            assert!(passed || played.tries(Who::Seat(Seat(1)), Command::PassTurn));
        }
        let Phase::Over(over) = played.0.phase() else { panic!("six passes end a game") };
        let sign_by = over.sign_by.unwrap();
        assert_eq!(played.result_state(), ResultState::Open);
        let moment = Moment::at(sign_by.plus(3_600_000));
        let closed = decide(&played.0, &|_: &str| true, moment, &Who::Server, &Command::Tick);
        played.1.extend(closed.unwrap());
        let ResultState::Settled(settled) = played.result_state() else { panic!("it stands") };
        assert_eq!((settled.closed_ms, settled.rated), (signed_ms(sign_by), None));
    }
}
