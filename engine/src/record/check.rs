//! What can be said of one event by itself: the bag, the placement, the score, the result.

use crate::clock::Clocks;
use crate::decide::first_move;
use crate::event::{Event, Fact, FirstHow, Secret};
use crate::fairness::Stream;
use crate::game::Game;
use crate::mismatch::Problem;
use crate::placement::Play;
use crate::tally::tally;
use crate::tiles::{RACK_SIZE, Tiles};
use crate::units::{Seat, Side};

/// Whether an event can follow.
pub(super) fn check(game: &Game, event: &Event) -> Result<(), Problem> {
    if event.at < game.now {
        return Err(Problem::BackInTime);
    }
    match &event.fact {
        Fact::GameCreated { .. } => Err(Problem::Again),
        Fact::SeatRevealed { seat, entropy } => {
            let state = game.seat(*seat).ok_or(Problem::Nobody)?;
            if state.commitment == Some(entropy.commitment()) {
                Ok(())
            } else {
                Err(Problem::PlayerCommitment { seat: *seat })
            }
        }
        Fact::FirstDecided { side, how } => check_first(game, *side, how),
        Fact::TilesDrawn { side, tiles, from_word, to_word, .. } => {
            game.side(*side).ok_or(Problem::Nobody)?;
            check_draw(game, tiles, *from_word, *to_word)?;
            check_room(game.rack(*side).len() + game.provisional(*side).len(), tiles)
        }
        Fact::TurnPassed { side, .. } => check_turn(game, *side),
        Fact::TilesPlaced { side, play, .. } => {
            check_turn(game, *side)?;
            check_play(game, *side, play)
        }
        Fact::TilesExchanged { side, returned, drawn, from_word, to_word, .. } => {
            check_turn(game, *side)?;
            let mut rack = game.rack(*side);
            rack.remove_all(returned.iter()).map_err(|_| Problem::NotOnRack)?;
            check_draw(game, drawn, *from_word, *to_word)?;
            check_room(rack.len(), drawn)
        }
        Fact::PlayTakenOff { side, returned, .. } => check_off(game, *side, returned),
        Fact::PlayPutBack { side, .. } => check_back(game, *side),
        Fact::GameOver { result, racks, server_entropy, .. } => {
            if game.is_over() {
                return Err(Problem::Again);
            }
            if *server_entropy != Some(game.deal.server_entropy) {
                return Err(Problem::ServerCommitment);
            }
            let left = |side| {
                let apart = game.provisional(side);
                game.rack(side).iter().chain(apart.iter()).collect::<Tiles>()
            };
            if !racks.iter().copied().eq(game.setup.sides().map(left)) {
                return Err(Problem::Racks);
            }
            if tally(game, result.end.clone(), &stopped(game, event)) == *result {
                Ok(())
            } else {
                Err(Problem::Result)
            }
        }
        Fact::ResultAmended { result } => {
            if game.is_over() && tally(game, result.end.clone(), &stopped(game, event)) == *result {
                Ok(())
            } else {
                Err(Problem::Result)
            }
        }
        _ => Ok(()),
    }
}

/// The clocks that a result counts: as its event stops them, else as they stand then.
fn stopped(game: &Game, event: &Event) -> Clocks {
    event.clocks.unwrap_or_else(|| game.clocks.stopped(event.at, 0))
}

/// A turn is made by the side whose turn it is.
fn check_turn(game: &Game, side: Side) -> Result<(), Problem> {
    game.side(side).ok_or(Problem::Nobody)?;
    if game.to_move() == Some(side) { Ok(()) } else { Err(Problem::NotItsTurn { side }) }
}

/// Nobody draws more than fits on a rack.
fn check_room(held: usize, drawn: &Secret) -> Result<(), Problem> {
    if held + drawn.iter().count() > RACK_SIZE { Err(Problem::RackIsFull) } else { Ok(()) }
}

fn check_draw(game: &Game, tiles: &Secret, from_word: u64, to_word: u64) -> Result<(), Problem> {
    let expected = game.deal.next_word;
    if from_word != expected {
        return Err(Problem::StreamPosition { expected, found: from_word });
    }
    let seed = game.deal.seed.ok_or(Problem::NotRevealed)?;
    let found = tiles.tiles.as_ref().ok_or(Problem::NotRevealed)?;
    let mut stream = Stream::at(&seed, from_word);
    let mut bag = game.bag;
    let dealt = stream.draw(&mut bag, found.len().min(crate::tiles::SET_SIZE));
    if dealt != *found {
        return Err(Problem::Tiles { expected: dealt, found: found.clone() });
    }
    let expected = stream.position();
    if to_word == expected {
        Ok(())
    } else {
        Err(Problem::StreamPosition { expected, found: to_word })
    }
}

fn check_first(game: &Game, side: Side, how: &FirstHow) -> Result<(), Problem> {
    if game.deal.seed.is_some() {
        return Err(Problem::Again);
    }
    game.side(side).ok_or(Problem::Nobody)?;
    let silent = game.seats.iter().position(|s| s.commitment.is_some() && s.entropy.is_none());
    if let Some(seat) = silent {
        return Err(Problem::ShareMissing { seat: Seat(seat as u8) });
    }
    let (expected, must) = first_move(game);
    if let (FirstHow::Drawn { draws: dealt, .. }, FirstHow::Drawn { draws: found, .. }) =
        (&must, how)
    {
        for ((sides, dealt), (named, found)) in dealt.iter().zip(found) {
            if sides == named && dealt != found {
                return Err(Problem::Tiles { expected: dealt.clone(), found: found.clone() });
            }
        }
    }
    if side != expected {
        return Err(Problem::FirstMove { expected, found: side });
    }
    if *how == must { Ok(()) } else { Err(Problem::FirstHow) }
}

fn check_play(game: &Game, side: Side, play: &Play) -> Result<(), Problem> {
    game.side(side).ok_or(Problem::Nobody)?;
    if game.open.is_some() {
        // A turn over an open play makes it final first.
        return Err(Problem::NoSuchPlay);
    }
    match game.board.examine(&play.laid) {
        Ok(examined) if examined == *play => {}
        examined => {
            let expected = examined.ok().map(|examined| examined.score);
            return Err(Problem::Play { expected, found: play.score });
        }
    }
    game.rack(side).remove_all(play.tiles()).map_err(|_| Problem::NotOnRack)
}

fn check_off(game: &Game, side: Side, returned: &Secret) -> Result<(), Problem> {
    let drawn = match (&game.open, &game.latest) {
        (Some(open), _) if open.side == side => open.provisional,
        (None, Some(latest)) if latest.side == side && latest.on => latest.drawn,
        _ => return Err(Problem::NoSuchPlay),
    };
    let returned: Tiles = returned.iter().collect();
    if returned == drawn { Ok(()) } else { Err(Problem::NotOnRack) }
}

fn check_back(game: &Game, side: Side) -> Result<(), Problem> {
    let latest = game.latest.as_ref().filter(|latest| latest.side == side && !latest.on);
    let play = &latest.ok_or(Problem::NoSuchPlay)?.play;
    check_play(game, side, play)
}
