//! What a game's journal says it came to.

use engine::{Fact, Game, Outcome, Phase, Record};
use protocol::Speed;
use skillratings::Outcomes;
use uuid::Uuid;

use super::speed::speed_of;
use crate::store::OutcomeRow;

/// How long after the time to sign a table may still be writing what happened within it.
const UNWRITTEN_MS: i64 = 60_000;

/// What a game's journal says it came to.
#[derive(Debug, PartialEq)]
pub(super) enum Verdict {
    /// The result may still change; it stands at `due_ms` if nobody does anything.
    Pending { due_ms: Option<i64> },
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

/// Reads a game's result. `seats` are sides and the people on them, `now_ms` is asked only of a
/// result that nobody signed.
pub(super) fn verdict(
    record: &Record,
    seats: &[(i16, Uuid)],
    now_ms: i64,
) -> Result<Verdict, engine::Mismatch> {
    let game = record.replay()?;
    let Phase::Over(over) = game.phase() else { return Ok(Verdict::Pending { due_ms: None }) };
    // A table that is suspended does not write that its time to sign is over: by the rules the
    // result stands from that instant on all the same. Time in which the hall was down has put
    // that instant off (decision 0061).
    let closed_ms = match over.sign_by.map(|at| whole(at.0)) {
        _ if over.closed => closed_at(record),
        Some(sign_by_ms) if sign_by_ms.saturating_add(UNWRITTEN_MS) <= now_ms => sign_by_ms,
        sign_by_ms => {
            let due_ms = sign_by_ms.map(|at_ms| at_ms.saturating_add(UNWRITTEN_MS));
            return Ok(Verdict::Pending { due_ms });
        }
    };
    Ok(Verdict::Settled(Settled {
        closed_ms,
        outcomes: outcomes(&game, seats),
        rated: rated(&game, seats),
    }))
}

fn whole(ms: u64) -> i64 {
    i64::try_from(ms).unwrap_or(i64::MAX)
}

/// When a closed result was closed: with its own event, or with the game.
fn closed_at(record: &Record) -> i64 {
    let closes = |fact: &Fact| matches!(fact, Fact::ResultClosed { .. } | Fact::GameOver { .. });
    let last = record.events.iter().rev().find(|event| closes(&event.fact));
    last.map_or(0, |event| whole(event.at.0))
}

fn side_outcome(game: &Game, side: i16) -> Option<Outcome> {
    let sides = &game.result()?.sides;
    Some(sides.get(usize::try_from(side).ok()?)?.outcome)
}

/// One row a person, if there are people on two sides: a bot is practice.
fn outcomes(game: &Game, seats: &[(i16, Uuid)]) -> Vec<OutcomeRow> {
    let against_people = |side: i16| seats.iter().any(|(other, _)| *other != side);
    let two_people = seats.len() == 2 && game.setup().seats.len() == 2;
    let row = |(side, account_id): &(i16, Uuid)| {
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
fn rated(game: &Game, seats: &[(i16, Uuid)]) -> Option<Rated> {
    let [(0, first), (1, second)] = *seats else { return None };
    let setup = game.setup();
    if !game.result()?.rated || setup.seats.len() != 2 || setup.position.is_some() {
        return None;
    }
    let outcome = match side_outcome(game, 0)? {
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
        Command, Event, LexiconRef, Millis, Moment, Occupant, Preset, Seat, SeatSetup, Setup, Who,
        create, decide, evolve,
    };

    use super::*;

    const ADA: Uuid = Uuid::from_u128(1);
    const BO: Uuid = Uuid::from_u128(2);
    const SEATS: [(i16, Uuid); 2] = [(0, ADA), (1, BO)];

    /// A game between two, and everything that happened in it.
    struct Played(Game, Vec<Event>);

    impl Played {
        fn begun(rated: bool) -> Self {
            let seat = |name: &str| SeatSetup { name: name.to_owned(), occupant: Occupant::Human };
            let setup = Setup {
                game: "a game".to_owned(),
                ruleset: Preset::Practice.ruleset(),
                lexicon: LexiconRef { id: "a-list".to_owned(), sha256: Bytes([0; 32]) },
                seats: ["Ada", "Bo"].map(seat).into(),
                round: 1,
                starts_at: None,
                first: None,
                firsts: Vec::new(),
                seconds: Vec::new(),
                rated,
                position: None,
            };
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

        fn verdict(&self, now_ms: i64) -> Verdict {
            verdict(&Record::new(self.1.clone()), &SEATS, now_ms).unwrap()
        }
    }

    #[test]
    fn a_resigned_game_counts_at_once_and_for_whom_it_was() {
        let mut played = Played::begun(true);
        assert_eq!(played.verdict(i64::MAX), Verdict::Pending { due_ms: None });
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
        };
        assert_eq!(played.verdict(0), Verdict::Settled(settled));
    }

    #[test]
    fn a_result_nobody_signed_stands_from_the_end_of_the_time_to_sign() {
        let mut played = Played::begun(false);
        for _ in 0..6 {
            let passed = played.tries(Who::Seat(Seat(0)), Command::PassTurn);
            assert!(passed || played.tries(Who::Seat(Seat(1)), Command::PassTurn));
        }
        let Phase::Over(over) = played.0.phase() else { panic!("six passes end a game") };
        let sign_by_ms = whole(over.sign_by.unwrap().0);
        let due_ms = sign_by_ms + UNWRITTEN_MS;
        assert_eq!(played.verdict(due_ms - 1), Verdict::Pending { due_ms: Some(due_ms) });
        let Verdict::Settled(settled) = played.verdict(due_ms) else { panic!("it stands") };
        assert_eq!((settled.closed_ms, settled.rated), (sign_by_ms, None));

        // Written down later, it is the same instant.
        let moment = Moment::at(Millis(due_ms as u64 + 5_000));
        let closed = decide(&played.0, &|_: &str| true, moment, &Who::Server, &Command::Tick);
        played.1.extend(closed.unwrap());
        let Verdict::Settled(written) = played.verdict(0) else { panic!("it stands") };
        assert_eq!(written.closed_ms, sign_by_ms);
    }
}
