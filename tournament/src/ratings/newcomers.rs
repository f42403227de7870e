//! First ratings: the one at which a newcomer's results are what was to be
//! expected. Newcomers who met each other are rated together, step by step.

use super::{Game, expected, rounded};

/// Where a newcomer starts who has met no rated side.
const START: f64 = 1500.0;
/// No wins count as this part of the games, all wins as all but this part.
const CERTAINTY: f64 = 0.05;
/// The whole numbers among which a rating is looked for.
const HIGHEST: i32 = 3000;
/// The least that a newcomer is rated.
const LEAST: f64 = 500.0;
/// How far above the best opponent one who wins all games can be rated.
const ABOVE_THE_BEST: f64 = 400.0;
/// How many steps may pass until the ratings stand still, and over how many the mean is
/// taken if they do not.
const STEPS: usize = 50;

/// Everybody's rating, with those of newcomers who have played; the others' as they are.
/// A step works from the ratings of the step before, so that the order of sides means nothing.
pub(super) fn rate(before: &[Option<f64>], games: &[Vec<Game>]) -> Vec<Option<f64>> {
    let newcomers: Vec<usize> = (0..before.len())
        .filter(|&side| before[side].is_none() && !games[side].is_empty())
        .collect();
    let mut known = before.to_vec();
    for &side in &newcomers {
        known[side] = Some(start(before, &games[side]));
    }
    let settled = (0..STEPS).any(|_| {
        let next = step(&newcomers, before, &known, games);
        let still = next == known;
        known = next;
        still
    });
    let totals = if settled { None } else { Some(sum_of_more(&newcomers, before, &known, games)) };
    for &side in &newcomers {
        let rating = match &totals {
            Some(totals) => Some(totals[side] / STEPS as f64),
            None => known[side],
        };
        known[side] = rating.map(rounded);
    }
    known
}

/// The sums over as many steps more.
fn sum_of_more(
    newcomers: &[usize],
    before: &[Option<f64>],
    known: &[Option<f64>],
    games: &[Vec<Game>],
) -> Vec<f64> {
    let mut known = known.to_vec();
    let mut totals = vec![0.0; known.len()];
    for _ in 0..STEPS {
        known = step(newcomers, before, &known, games);
        for &side in newcomers {
            totals[side] += known[side].unwrap_or_default();
        }
    }
    totals
}

fn step(
    newcomers: &[usize],
    before: &[Option<f64>],
    known: &[Option<f64>],
    games: &[Vec<Game>],
) -> Vec<Option<f64>> {
    let mut next = known.to_vec();
    for &side in newcomers {
        next[side] = Some(one(&games[side], before, known));
    }
    next
}

/// The mean of the rated opponents.
fn start(before: &[Option<f64>], games: &[Game]) -> f64 {
    let rated: Vec<f64> = games.iter().filter_map(|game| before[game.opponent]).collect();
    if rated.is_empty() { START } else { rated.iter().sum::<f64>() / rated.len() as f64 }
}

fn one(games: &[Game], before: &[Option<f64>], known: &[Option<f64>]) -> f64 {
    let played = games.len() as f64;
    let won: f64 = games.iter().map(|game| game.won).sum();
    let counted = if won == 0.0 {
        CERTAINTY * played
    } else if won == played {
        (1.0 - CERTAINTY) * played
    } else {
        won
    };
    let rating = performance(counted, games, known);
    let best_of = |ratings: &[Option<f64>]| {
        games.iter().filter_map(|game| ratings[game.opponent]).reduce(f64::max)
    };
    let best = best_of(before).or_else(|| best_of(known)).unwrap_or(START);
    rating.min(best + ABOVE_THE_BEST * won / played).max(LEAST)
}

/// The whole number at which so much was to be expected.
fn performance(won: f64, games: &[Game], known: &[Option<f64>]) -> f64 {
    let (mut low, mut high) = (0, HIGHEST);
    let mut middle = 0;
    while high - low > 1 {
        middle = (low + high) / 2;
        let expected = expected::total(f64::from(middle), games, known);
        if expected < won {
            low = middle;
        } else if expected > won {
            high = middle;
        } else {
            break;
        }
    }
    f64::from(middle)
}
