//! How a game's result comes about, line by line.

use serde::{Deserialize, Serialize};

use crate::clock::{Clocks, overtime_points};
use crate::event::OutWhy;
use crate::game::Game;
use crate::ruleset::{CapShown, ClockRule, GoingOut, OvertimeLimit, TieRule};
use crate::units::Side;

/// The most that one line of a result can come to, either way. It keeps every sum and every
/// difference of scores within the integers, whatever a clock has been through.
const LINE_LIMIT: i32 = 100_000_000;

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "end", rename_all = "snake_case")]
pub enum End {
    /// A side used its last tile with the bag empty.
    Out {
        /// The side that went out.
        side: Side,
    },
    /// Too many successive turns without a score.
    Zeros,
    /// All agreed that all possible plays have been made.
    Agreed,
    /// A side used up its overtime.
    OvertimeLimit {
        /// The side whose clock it was.
        side: Side,
    },
    /// The round was over.
    RoundOver,
    /// The hourglass's last plays were made.
    LastPlays,
    /// All sides but one, or all, were out of the game.
    SidesOut,
    /// The director ended it.
    Director,
    /// The director voided it: it counts for nothing.
    Voided,
    /// It was called off before the first play: it counts for nothing.
    Aborted,
}

/// What a line of the result is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// The side's plays.
    Plays,
    /// Challenges of its plays that failed.
    ChallengeBonus,
    /// The director's points.
    Director,
    /// Being late.
    Lateness,
    /// Its own unplayed tiles.
    OwnRack,
    /// The others' unplayed tiles, for going out.
    OtherRacks,
    /// Overtime.
    Overtime,
    /// More overtime than the limit.
    OvertimeLimit,
    /// Raised to win by one point over a side past the limit.
    RaisedToWin,
}

/// One line of a side's result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Line {
    /// What it is for.
    pub item: Item,
    /// Points given or taken.
    pub points: i32,
}

/// What a side got out of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A win.
    Win,
    /// Half a win.
    Tie,
    /// A loss.
    Loss,
    /// Nothing: the game does not count.
    None,
}

/// One side's part of the result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SideResult {
    /// What made the score.
    pub lines: Vec<Line>,
    /// The score: the sum of the lines.
    pub score: i32,
    /// The score as it is written down for the event.
    pub recorded: i32,
    /// Win, tie or loss.
    pub outcome: Outcome,
    /// The spread before any cap.
    pub spread: i32,
    /// The spread as it counts.
    pub capped_spread: i32,
    /// Why the side was out of the game before its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub out: Option<OutWhy>,
}

/// The result of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameResult {
    /// By going out, by zeros, by the clock, or by a ruling.
    #[serde(flatten)]
    pub end: End,
    /// Each side's part, in the order of the sides.
    pub sides: Vec<SideResult>,
    /// Whether it counts for ratings.
    pub rated: bool,
}

/// The result of `game` if it ends so, with its clocks stopped as given.
#[must_use]
pub(crate) fn tally(game: &Game, end: End, clocks: &Clocks) -> GameResult {
    let lines: Vec<Vec<Line>> =
        game.setup.sides().map(|side| lines(game, &end, side, clocks)).collect();
    let mut sides: Vec<SideResult> = lines
        .into_iter()
        .zip(&game.sides)
        .map(|(lines, state)| {
            let score = lines.iter().map(|line| line.points).sum();
            SideResult {
                lines,
                score,
                recorded: score,
                outcome: Outcome::None,
                spread: 0,
                capped_spread: 0,
                out: state.out,
            }
        })
        .collect();
    if let End::OvertimeLimit { side } = end {
        raise_over(&mut sides, side, game);
    }
    let counts = !matches!(end, End::Voided | End::Aborted);
    if counts {
        judge(game, &mut sides);
        spreads(game, &mut sides);
    }
    let rated = counts && game.setup.rated && !sides.iter().any(|side| unrated(game, side.out));
    GameResult { end, sides, rated }
}

/// Whether a side left a game that it had begun, whatever the reason: then the loss is by 50 or
/// the real deficit, whichever is more (rulings 24 and 28).
fn left_in_progress(game: &Game, out: Option<OutWhy>) -> bool {
    match out {
        Some(OutWhy::Late) | None => false,
        Some(OutWhy::Disqualified) if game.rules().is_first_version() => false,
        Some(
            OutWhy::Resigned
            | OutWhy::Forfeited
            | OutWhy::Disqualified
            | OutWhy::OvertimeClaimed
            | OutWhy::Abandoned,
        ) => game.deal.seed.is_some(),
    }
}

/// A game that was never begun, or taken away, is not rated; leaving one in progress is.
const fn unrated(game: &Game, out: Option<OutWhy>) -> bool {
    match out {
        Some(OutWhy::Late | OutWhy::Disqualified) => true,
        Some(OutWhy::Forfeited) => game.deal.seed.is_none(),
        _ => false,
    }
}

/// The lines of one side's score.
fn lines(game: &Game, end: &End, side: Side, clocks: &Clocks) -> Vec<Line> {
    let Some(state) = game.side(side) else { return Vec::new() };
    let line = |item, points: i32| Line { item, points: points.clamp(-LINE_LIMIT, LINE_LIMIT) };
    let mut lines = vec![line(Item::Plays, state.play_points)];
    let mut add = |item, points| {
        if points != 0 {
            lines.push(line(item, points));
        }
    };
    add(Item::ChallengeBonus, state.challenge_points);
    add(Item::Director, state.adjusted_points);
    add(Item::Lateness, -i32::from(state.late_points));
    let (own, others) = rack_points(game, end, side);
    add(Item::OwnRack, -own);
    add(Item::OtherRacks, others);
    let (overtime, limit) = time_points(game, end, side, clocks);
    add(Item::Overtime, -overtime);
    add(Item::OvertimeLimit, -limit);
    lines
}

/// What a side loses for its own tiles, and gains for the others'.
fn rack_points(game: &Game, end: &End, side: Side) -> (i32, i32) {
    let value = |side| i32::from(game.rack(side).value());
    match end {
        End::OvertimeLimit { .. } if game.rules().limit_loses() => return (0, 0),
        End::Voided | End::Aborted => return (0, 0),
        End::SidesOut if game.rules().is_first_version() => return (0, 0),
        End::SidesOut => return rack_points_of_leaving(game, side),
        _ => {}
    }
    let others = || game.active().filter(|&other| other != side).map(value).sum::<i32>();
    match (went_out(game), game.rules().going_out) {
        _ if !game.is_active(side) => (own_rack_of_leaver(game, side), 0),
        (Some(out), GoingOut::GainsWhatOthersLose) if out == side => (0, others()),
        (Some(out), GoingOut::GainsTwice) if out == side => (0, 2 * others()),
        (Some(_), GoingOut::GainsTwice) => (0, 0),
        _ => (value(side), 0),
    }
}

/// What a side that left loses for the tiles it left with.
fn own_rack_of_leaver(game: &Game, side: Side) -> i32 {
    let left = left_in_progress(game, game.side(side).and_then(|state| state.out));
    let counts = left && !game.rules().is_first_version();
    if counts { i32::from(game.rack(side).value()) } else { 0 }
}

/// The racks when all sides but one have left (ruling 24): as if the one that stayed had gone
/// out now. A leaver's tiles come off; with the bag empty the last leaver's go to the other
/// side, as the rules for going out have it. So leaving never costs less than playing on.
fn rack_points_of_leaving(game: &Game, side: Side) -> (i32, i32) {
    let own = own_rack_of_leaver(game, side);
    let Some(leaver) = game.last_out.filter(|_| game.bag.is_empty()) else { return (own, 0) };
    let gained = own_rack_of_leaver(game, leaver);
    match game.rules().going_out {
        GoingOut::GainsWhatOthersLose if game.is_active(side) => (0, gained),
        GoingOut::GainsTwice if game.is_active(side) => (0, 2 * gained),
        GoingOut::GainsTwice if leaver == side => (0, 0),
        GoingOut::GainsWhatOthersLose | GoingOut::GainsTwice => (own, 0),
    }
}

/// The side that has used its last tile, if the bag is empty.
fn went_out(game: &Game) -> Option<Side> {
    let emptied = |side: &Side| game.rack(*side).is_empty() && game.provisional(*side).is_empty();
    // Before the deal every rack is empty: nobody has gone out of a full bag.
    game.active().find(emptied).filter(|_| game.bag.is_empty() && game.deal.seed.is_some())
}

/// Points off for overtime, and for overtime past the limit.
fn time_points(game: &Game, end: &End, side: Side, clocks: &Clocks) -> (i32, i32) {
    let ClockRule::Bank { penalty_per_minute, limit, .. } = game.rules().clock else {
        return (0, 0);
    };
    if matches!(end, End::Voided | End::Aborted) {
        return (0, 0);
    }
    match (end, limit) {
        (End::OvertimeLimit { side: over }, OvertimeLimit::LosesGame { points, .. })
            if *over == side =>
        {
            (0, i32::from(points))
        }
        _ => (overtime_points(clocks.left(side), penalty_per_minute), 0),
    }
}

/// A side past the limit loses: whoever is not ahead of it is raised to be, by one point.
fn raise_over(sides: &mut [SideResult], over: Side, game: &Game) {
    let loses = game.rules().limit_loses();
    let Some(bar) = sides.get(over.index()).map(|side| side.score).filter(|_| loses) else {
        return;
    };
    for (index, side) in sides.iter_mut().enumerate() {
        if index != over.index() && side.out.is_none() && side.score <= bar {
            side.lines.push(Line { item: Item::RaisedToWin, points: bar + 1 - side.score });
            side.score = bar + 1;
            side.recorded = side.score;
        }
    }
}

/// Who won. A side that is out of the game has lost, whatever the score.
fn judge(game: &Game, sides: &mut [SideResult]) {
    let best_play = |index: usize| {
        let best = game.sides.get(index).map(|state| state.best).unwrap_or_default();
        match game.rules().ties {
            TieRule::BestTurn => best.turn,
            TieRule::BestWord => best.word,
            TieRule::Half => 0,
        }
    };
    let standing: Vec<Option<(i32, u16)>> = sides
        .iter()
        .enumerate()
        .map(|(index, side)| side.out.is_none().then(|| (side.score, best_play(index))))
        .collect();
    let best = standing.iter().flatten().max().copied();
    let winners = standing.iter().filter(|&&one| one.is_some() && one == best).count();
    for (side, one) in sides.iter_mut().zip(standing) {
        side.outcome = match one {
            Some(_) if one == best && winners > 1 => Outcome::Tie,
            Some(_) if one == best => Outcome::Win,
            _ => Outcome::Loss,
        };
    }
}

/// The spreads, real and capped, and the scores as written down.
fn spreads(game: &Game, sides: &mut [SideResult]) {
    let forfeit = i32::from(game.rules().forfeit_spread);
    let scores: Vec<(i32, Option<OutWhy>)> =
        sides.iter().map(|side| (side.score, side.out)).collect();
    for (index, side) in sides.iter_mut().enumerate() {
        let others = || scores.iter().enumerate().filter(|&(i, _)| i != index).map(|(_, one)| one);
        // A spread is measured against the best side still in the game, and against one that left
        // only where no other is.
        let still_in = others().filter(|(_, out)| out.is_none()).map(|one| one.0).max();
        let alone = still_in.is_none();
        let best = still_in.or(others().map(|one| one.0).max()).unwrap_or(0);
        let real = side.score - best;
        side.spread = match side.out {
            Some(why) if !left_in_progress(game, Some(why)) => -forfeit,
            Some(_) => real.min(-forfeit),
            None if alone && !others().any(|(_, out)| left_in_progress(game, *out)) => forfeit,
            None if alone => real.max(forfeit),
            None => real,
        };
        let cap = game.rules().spread_cap(game.setup.round).map_or(i32::MAX, i32::from);
        side.capped_spread = side.spread.clamp(-cap, cap);
        let lowered = game.rules().cap_shown == CapShown::WinnerLowered;
        if lowered && side.outcome == Outcome::Win {
            side.recorded = side.score - (side.spread - side.capped_spread);
        }
    }
}
