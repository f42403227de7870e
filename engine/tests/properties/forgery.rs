//! What the proof of a finished game must catch, and where.

use engine::fairness::Bytes;
use engine::*;
use proptest::prelude::*;

use crate::cases::{config, seed};
use crate::damage::finished;
use crate::dice::Dice;

/// A change of one event, if it is one that the forger is after.
type Forge = fn(&mut Fact) -> bool;
/// Whether a problem is the one to be found.
type Expect = fn(&Problem) -> bool;

/// Forgeries that are found at the very event that was forged.
const FORGERIES: &[(&str, Forge, Expect)] = &[
    ("a tile of a draw", forge_draw, |problem| matches!(problem, Problem::Tiles { .. })),
    ("a tile of an exchange", forge_exchange, |problem| matches!(problem, Problem::Tiles { .. })),
    ("a score", forge_score, |problem| matches!(problem, Problem::Play { .. })),
    ("a player's share", forge_share, |p| matches!(p, Problem::PlayerCommitment { .. })),
    ("the server's share", forge_server, |problem| *problem == Problem::ServerCommitment),
    ("the commitment", forge_commitment, |problem| *problem == Problem::ServerCommitment),
    ("the revealed share", forge_revealed, |problem| *problem == Problem::ServerCommitment),
    ("the result", forge_result, |problem| *problem == Problem::Result),
    ("the winner", forge_winner, |problem| *problem == Problem::Result),
    ("the racks", forge_racks, |problem| *problem == Problem::Racks),
    ("who moved", forge_mover, |problem| matches!(problem, Problem::NotItsTurn { .. })),
    ("where a draw began", forge_position, |p| matches!(p, Problem::StreamPosition { .. })),
];

/// Another tile.
fn other(tile: Tile) -> Tile {
    Tile::kinds().find(|&kind| kind != tile).unwrap()
}

fn forge_first_tile(secret: &mut Secret) -> bool {
    let first = secret.tiles.as_mut().and_then(|tiles| tiles.0.first_mut());
    first.map(|tile| *tile = other(*tile)).is_some()
}

fn forge_draw(fact: &mut Fact) -> bool {
    let Fact::TilesDrawn { tiles, .. } = fact else { return false };
    forge_first_tile(tiles)
}

fn forge_exchange(fact: &mut Fact) -> bool {
    let Fact::TilesExchanged { drawn, .. } = fact else { return false };
    forge_first_tile(drawn)
}

fn forge_score(fact: &mut Fact) -> bool {
    let Fact::TilesPlaced { play, .. } = fact else { return false };
    let mut forged = Play::clone(play);
    forged.score += 1;
    *play = forged.into();
    true
}

fn forge_share(fact: &mut Fact) -> bool {
    let Fact::SeatRevealed { entropy, .. } = fact else { return false };
    *entropy = Bytes([99; 16]);
    true
}

fn forge_server(fact: &mut Fact) -> bool {
    let Fact::GameCreated { server_entropy, .. } = fact else { return false };
    *server_entropy = Some(Bytes([99; 32]));
    true
}

fn forge_commitment(fact: &mut Fact) -> bool {
    let Fact::GameCreated { commitment, .. } = fact else { return false };
    *commitment = Bytes([99; 32]);
    true
}

fn forge_revealed(fact: &mut Fact) -> bool {
    let Fact::GameOver { server_entropy, .. } = fact else { return false };
    *server_entropy = Some(Bytes([99; 32]));
    true
}

fn forge_result(fact: &mut Fact) -> bool {
    let (Fact::GameOver { result, .. } | Fact::ResultAmended { result }) = fact else {
        return false;
    };
    result.sides[0].score += 1;
    true
}

fn forge_winner(fact: &mut Fact) -> bool {
    let Fact::GameOver { result, .. } = fact else { return false };
    let winner = result.sides.iter_mut().find(|side| side.outcome == Outcome::Win);
    winner.map(|side| side.outcome = Outcome::Loss).is_some()
}

fn forge_racks(fact: &mut Fact) -> bool {
    let Fact::GameOver { racks, .. } = fact else { return false };
    racks[0].insert(Tile::BLANK);
    true
}

fn forge_mover(fact: &mut Fact) -> bool {
    let (Fact::TilesPlaced { side, .. }
    | Fact::TilesExchanged { side, .. }
    | Fact::TurnPassed { side, .. }) = fact
    else {
        return false;
    };
    *side = Side(1 - side.0.min(1));
    true
}

fn forge_position(fact: &mut Fact) -> bool {
    let (Fact::TilesDrawn { from_word, .. } | Fact::TilesExchanged { from_word, .. }) = fact else {
        return false;
    };
    *from_word += 1;
    true
}

/// The events of a record that are of a kind.
fn those(record: &Record, is: impl Fn(&Fact) -> bool) -> Vec<usize> {
    let events = record.events.iter().enumerate();
    events.filter(|(_, event)| is(&event.fact)).map(|(index, _)| index).collect()
}

/// The tiles that an event draws, if it draws any.
fn drawn(fact: &mut Fact) -> Option<&mut TileList> {
    match fact {
        Fact::TilesDrawn { tiles, .. } | Fact::TilesExchanged { drawn: tiles, .. } => {
            tiles.tiles.as_mut().filter(|tiles| !tiles.is_empty())
        }
        _ => None,
    }
}

/// The events without which nothing after them can be as it is.
fn needed(record: &Record) -> Vec<usize> {
    let draws = those(record, |fact| drawn(&mut fact.clone()).is_some());
    let failed = those(record, |fact| matches!(fact, Fact::RevealFailed { .. }));
    let mut needed = those(record, |fact| match fact {
        Fact::TilesPlaced { .. } | Fact::TilesExchanged { .. } | Fact::PlayTakenOff { .. } => true,
        Fact::FirstDecided { .. } => !draws.is_empty(),
        _ => false,
    });
    if !draws.is_empty() {
        // Shares that were revealed for nothing are none of the seed.
        let revealed = those(record, |fact| matches!(fact, Fact::SeatRevealed { .. }));
        needed.extend(revealed.into_iter().filter(|&index| Some(&index) > failed.last()));
    }
    needed.extend(draws);
    needed
}

fn mismatch(record: &Record) -> Mismatch {
    verify(record).expect_err("a forgery")
}

proptest! {
    #![proptest_config(config(120))]

    #[test]
    fn a_forged_event_is_the_first_mismatch(seed in seed(), steps in 20..250usize) {
        let mut dice = Dice::new(seed);
        let record = Record::new(finished(&mut dice, steps).record);
        for (what, forge, expected) in FORGERIES {
            let at = those(&record, |fact| forge(&mut fact.clone()));
            if at.is_empty() {
                continue;
            }
            let at = dice.pick(&at);
            let mut forged = record.clone();
            forge(&mut forged.events[at].fact);
            let found = mismatch(&forged);
            prop_assert_eq!(found.event, at, "{}: {}", what, found);
            prop_assert!(expected(&found.problem), "{}: {}", what, found);
        }
    }

    #[test]
    fn draws_that_changed_places_are_found_at_the_first(seed in seed(), steps in 20..250usize) {
        let mut dice = Dice::new(seed);
        let record = Record::new(finished(&mut dice, steps).record);
        let at = those(&record, |fact| drawn(&mut fact.clone()).is_some());
        for pair in at.windows(2) {
            let tiles = |index: usize| drawn(&mut record.events[index].fact.clone()).cloned();
            let (one, two) = (tiles(pair[0]).unwrap(), tiles(pair[1]).unwrap());
            if one == two || one.len() != two.len() {
                continue;
            }
            let mut forged = record.clone();
            *drawn(&mut forged.events[pair[0]].fact).unwrap() = two;
            *drawn(&mut forged.events[pair[1]].fact).unwrap() = one;
            let found = mismatch(&forged);
            prop_assert_eq!(found.event, pair[0]);
            prop_assert!(matches!(found.problem, Problem::Tiles { .. }), "{}", found);
        }
    }

    #[test]
    fn a_missing_event_is_missed(seed in seed(), steps in 20..250usize) {
        let mut dice = Dice::new(seed);
        let record = Record::new(finished(&mut dice, steps).record);
        let over = those(&record, |fact| matches!(fact, Fact::GameOver { .. }))[0];
        let mut cut = record.clone();
        cut.events.truncate(over);
        prop_assert_eq!(mismatch(&cut).problem, Problem::Unfinished);
        cut = record.clone();
        cut.events.remove(0);
        prop_assert_eq!(mismatch(&cut).problem, Problem::DoesNotBegin);
        for index in needed(&record) {
            let mut cut = record.clone();
            cut.events.remove(index);
            prop_assert!(verify(&cut).is_err(), "without {:?}", record.events[index]);
        }
    }
}
