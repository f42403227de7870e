//! A review as clients are told it, and the line that a coach reads.

use bots::review::{Choice, Done, Reviewed, SideSummary, Turn};
use bots::{Candidate, Decision};
use engine::{Board, Game, Outcome, Play, Side, Tiles};
use protocol::{BestTurn, BestWhat, Review, SideReview, TurnReview, TurnTaken};
use uuid::Uuid;

use crate::store::{NewReviewLine, SeatRow};

/// The whole review of a game that is over.
pub(super) fn review(game_id: Uuid, game: &Game, turns: &[(Turn, Reviewed)]) -> Review {
    Review {
        game: game_id,
        lexicon: game.setup().lexicon.id.clone(),
        sides: game.setup().sides().map(|side| side_review(game, side, turns)).collect(),
        turns: (0..).zip(turns).map(|(number, one)| turn_review(number, one)).collect(),
    }
}

/// A line for each person at the table.
pub(super) fn lines(review: &Review, game: &Game, seats: &[SeatRow]) -> Vec<NewReviewLine> {
    let line = |&(place, account_id): &SeatRow| {
        let side = place.side.index();
        Some(line_of(review, game, side, review.sides.get(side)?, account_id))
    };
    seats.iter().filter_map(line).collect()
}

fn line_of(
    review: &Review,
    game: &Game,
    side: usize,
    own: &SideReview,
    account_id: Uuid,
) -> NewReviewLine {
    let others = || review.sides.iter().enumerate().filter(|(other, _)| *other != side);
    let names: Vec<String> = others().map(|(_, other)| other.names.join(" and ")).collect();
    let miss = own.biggest_miss.and_then(|number| review.turns.get(usize::from(number)));
    let outcome = game.result().and_then(|result| result.sides.get(side)).map(|one| one.outcome);
    NewReviewLine {
        account_id,
        against: names.join(", "),
        won: outcome == Some(Outcome::Win),
        score: own.score,
        other_score: others().map(|(_, other)| other.score).max().unwrap_or(0),
        turns: small(own.turns),
        given_up: own.given_up,
        most_given_up: miss.map_or(0.0, |turn| turn.given_up),
        missed_word: miss.and_then(best_word),
        bingos_found: small(own.bingos_found),
        bingos_missed: small(own.bingos_missed),
        phonies_played: small(own.phonies_played),
        phonies_let_stand: small(own.phonies_let_stand),
    }
}

fn best_word(turn: &TurnReview) -> Option<String> {
    match &turn.best.first()?.what {
        BestWhat::Play { play, .. } => play.words.first().map(|word| word.text.clone()),
        BestWhat::Exchange { .. } | BestWhat::Pass => None,
    }
}

fn side_review(game: &Game, side: Side, turns: &[(Turn, Reviewed)]) -> SideReview {
    let summary = SideSummary::of(side, turns);
    let setup = game.setup();
    let names = setup.seats_of(side).filter_map(|seat| setup.seats.get(seat.index()));
    let result = game.result().and_then(|result| result.sides.get(side.index()));
    SideReview {
        names: names.map(|seat| seat.name.clone()).filter(|name| !name.is_empty()).collect(),
        score: result.map_or(0, |result| result.score),
        turns: number(summary.turns),
        bingos_found: number(summary.bingos_found),
        bingos_missed: number(summary.bingos_missed),
        phonies_played: number(summary.phonies_played),
        phonies_stood: number(summary.phonies_stood),
        phonies_let_stand: number(summary.phonies_let_stand),
        challenges_lost: number(summary.challenges_lost),
        given_up: points(summary.given_up),
        given_up_a_turn: points(summary.given_up) / summary.turns.max(1) as f64,
        best_turn: summary.best_turn.map(number),
        biggest_miss: summary.biggest_miss.map(number),
        look_again: summary.look_again.into_iter().map(number).collect(),
    }
}

fn turn_review(number: u16, (turn, reviewed): &(Turn, Reviewed)) -> TurnReview {
    let (board, rack) = (turn.position.board, turn.position.rack);
    let best = reviewed.best.iter().filter_map(|choice| best_turn(choice, &board, rack));
    TurnReview {
        number,
        seq: turn.seq as u64,
        side: turn.side,
        board,
        rack,
        bag: u8::try_from(turn.bag_len()).expect("a bag has 100 tiles at most"),
        taken: taken(turn, reviewed),
        equity: points(reviewed.equity),
        best: best.collect(),
        given_up: points(reviewed.given_up),
        missed_bingo: reviewed.missed_bingo.and_then(|play| whole(&play, &board)),
        scores: turn.scores.clone(),
    }
}

fn taken(turn: &Turn, reviewed: &Reviewed) -> TurnTaken {
    match &turn.done {
        Done::Play { play, stood, challenged } => TurnTaken::Play {
            play: Play::clone(play),
            phonies: reviewed.phonies.clone(),
            stood: *stood,
            challenged: *challenged,
        },
        Done::Exchange(tiles) => TurnTaken::Exchange { tiles: *tiles },
        Done::Pass => TurnTaken::Pass,
        Done::RanOut => TurnTaken::RanOut,
        Done::LostChallenge => TurnTaken::LostChallenge,
    }
}

fn best_turn(choice: &Choice, board: &Board, rack: Tiles) -> Option<BestTurn> {
    let mut rest = rack;
    rest.remove_all(choice.decision.tiles()).ok()?;
    let what = match &choice.decision {
        Decision::Play(play) => BestWhat::Play { play: whole(play, board)?, leave: rest },
        Decision::Exchange(tiles) => BestWhat::Exchange { tiles: *tiles, keep: rest },
        Decision::Pass => BestWhat::Pass,
    };
    Some(BestTurn { equity: points(choice.equity), what })
}

/// A play in full; every play that was generated is one.
fn whole(play: &Candidate, board: &Board) -> Option<Play> {
    play.examine(board).ok()
}

fn points(hundredths: i32) -> f64 {
    f64::from(hundredths) / 100.0
}

fn number(count: usize) -> u16 {
    u16::try_from(count).expect("a game has far fewer turns")
}

fn small(count: u16) -> i16 {
    i16::try_from(count).expect("a game has far fewer turns")
}
