//! Association ratings: the check table, feedback, parts, newcomers, and a
//! whole tournament that was rated elsewhere.

use tournament::formats::tfile;
use tournament::ratings::{Rated, rate};
use tournament::{Field, Played, RoundNo, SideId};

/// A side that meets each of the others once: so many wins, the rest losses. Who beats it
/// loses to somebody else, so that no gain of one game is accelerated and fed back to it.
fn one_against(rating: Option<u16>, lifetime_games: u32, others: &[u16], wins: usize) -> Field {
    let opponents = others.len() as u32;
    let mut field = Field::of(1 + opponents + opponents - wins as u32);
    field.sides[0].rating = rating;
    field.sides[0].lifetime_games = Some(lifetime_games);
    for (index, &rating) in (1..).zip(others) {
        let round = RoundNo(index);
        let opponent = SideId(1 + u32::from(index));
        field.sides[usize::from(index)].rating = Some(rating);
        let (points, other) = if usize::from(index) <= wins { (400, 399) } else { (300, 500) };
        field.played.push(Played::game(round, SideId(1), opponent, points, other));
        if usize::from(index) > wins {
            let somebody = &mut field.sides[others.len() + usize::from(index) - wins];
            somebody.rating = Some(rating);
            field.played.push(Played::game(round.next(), somebody.id, opponent, 400, 300));
        }
    }
    field
}

fn rated(field: &Field) -> Vec<Rated> {
    rate(field, field.last_round(), field.last_round())
}

fn after(field: &Field) -> Vec<u16> {
    rated(field).iter().map(|rated| rated.after.unwrap_or_default()).collect()
}

/// Sides that meet in pairs of (first, second), a round each, the first one winning.
fn chain(ratings: &[u16], games: &[(u32, u32)]) -> Field {
    let mut field = Field::of(ratings.len() as u32);
    for (side, &rating) in field.sides.iter_mut().zip(ratings) {
        side.rating = Some(rating).filter(|&rating| rating > 0);
    }
    for (round, &(first, second)) in (1..).zip(games) {
        field.played.push(Played::game(RoundNo(round), SideId(first), SideId(second), 400, 300));
    }
    field
}

#[test]
fn association_check_1500_with_100_games_5_of_7_against_1500s_is_1530() {
    assert_eq!(after(&one_against(Some(1500), 100, &[1500; 7], 5))[0], 1530);
}

#[test]
fn association_check_1500_with_20_games_7_of_7_against_1500s_is_1675_and_feeds_back() {
    let field = one_against(Some(1500), 20, &[1500; 7], 7);
    // A loss costs an opponent 10 and the winner's acceleration of 70 gives back 3.5.
    assert_eq!(after(&field), [1675, 1494, 1494, 1494, 1494, 1494, 1494, 1494]);
}

#[test]
fn association_check_1790_with_100_games_5_of_7_against_1790s_is_1816() {
    assert_eq!(after(&one_against(Some(1790), 100, &[1790; 7], 5))[0], 1816);
}

#[test]
fn association_check_1805_with_100_games_0_of_2_against_1805s_is_1787() {
    assert_eq!(after(&one_against(Some(1805), 100, &[1805; 2], 0))[0], 1787);
}

#[test]
fn association_check_a_newcomer_with_7_of_7_against_1000s_is_1400() {
    assert_eq!(after(&one_against(None, 0, &[1000; 7], 7))[0], 1400);
}

#[test]
fn feedback_is_given_for_every_game_against_the_accelerated() {
    // Side 1 wins four: 20 x 2 = 40, 20 above 5 a game, so 60. Side 2 met it three times:
    // 30 lost, 3 x 20 / 20 given back.
    let field = chain(&[1500, 1500, 1500], &[(1, 2), (1, 2), (1, 2), (1, 3)]);
    assert_eq!(after(&field), [1560, 1473, 1491]);
}

#[test]
fn lifetime_games_below_50_count_for_more_and_where_nobody_said_they_are_100() {
    let of = |games| after(&one_against(Some(1500), games, &[1500; 4], 3))[0];
    assert_eq!((of(49), of(50), of(100)), (1540, 1520, 1520));
    let mut unknown = one_against(Some(1500), 0, &[1500; 4], 3);
    unknown.sides[0].lifetime_games = None;
    assert_eq!(after(&unknown)[0], 1520);
}

#[test]
fn a_rating_never_falls_below_1() {
    let field = one_against(Some(10), 100, &[10; 7], 0);
    assert_eq!(after(&field)[0], 1);
}

#[test]
fn a_tie_is_half_a_win_and_the_margin_counts_for_nothing() {
    let mut field = chain(&[1500, 1500], &[]);
    field.played.push(Played::game(RoundNo(1), SideId(1), SideId(2), 400, 400));
    assert_eq!(after(&field), [1500, 1500]);
    for points in [301, 900] {
        let mut field = chain(&[1500, 1600], &[]);
        field.played.push(Played::game(RoundNo(1), SideId(1), SideId(2), points, 300));
        assert_eq!(after(&field), [1518, 1589]);
    }
}

#[test]
fn byes_forfeits_pairs_and_games_without_a_result_are_not_rated() {
    let text = "A 1500 0 0 2 3; 50 -50 400\nB 1500 00 00 1;\nP+Q 1500+0 0 0 0 1; 00 00 00 200\n";
    let rated = rated(&tfile::read(text.as_bytes()).unwrap().field().unwrap());
    assert!(rated.iter().all(|rated| rated.games == 0 && rated.before == rated.after));
}

#[test]
fn an_event_of_17_rounds_is_rated_in_two_parts_the_second_from_the_rounded_first() {
    let wins = |rounds| vec![(1, 2); rounds];
    // Nine rounds first: 90, 45 of it above 5 a game; the other loses 90 and gets 20.25 back.
    assert_eq!(after(&chain(&[1500, 1500], &wins(9))), [1635, 1430]);
    assert_eq!(after(&chain(&[1635, 1430], &wins(8))), [1705, 1381]);
    assert_eq!(after(&chain(&[1500, 1500], &wins(17))), [1705, 1381]);
    // 16 rounds are one part, and so are 17 that were planned as 16.
    assert_eq!(after(&chain(&[1500, 1500], &wins(16))), [1740, 1404]);
    let longer = rate(&chain(&[1500, 1500], &wins(17)), RoundNo(16), RoundNo(17));
    assert_eq!(longer[0].after, Some(1755));
}

#[test]
fn parts_go_by_the_rounds_that_were_planned_not_by_those_that_were_played() {
    let field = chain(&[1500, 1500], &[(1, 2); 12]);
    let planned = |rounds| rate(&field, RoundNo(rounds), RoundNo(12))[0].after;
    assert_eq!(planned(12), planned(16));
    assert_ne!(planned(16), planned(17));
}

#[test]
fn a_newcomer_is_rated_where_the_results_were_to_be_expected() {
    // Half of the games against equals: as they are. No wins count as one of twenty, all
    // wins as nineteen; nobody starts below 500.
    assert_eq!(after(&one_against(None, 0, &[1000, 1000], 1))[0], 1000);
    assert_eq!(after(&one_against(None, 0, &[1200, 1200, 1200], 1))[0], 983);
    assert_eq!(after(&one_against(None, 0, &[1900; 4], 0))[0], 977);
    assert_eq!(after(&one_against(None, 0, &[1000; 4], 0))[0], 500);
}

#[test]
fn the_others_count_a_newcomers_first_rating_as_an_opponents() {
    let field = one_against(None, 0, &[1000; 7], 7);
    // A loss to 1400 costs a 1000 little; the newcomer has no acceleration to give back.
    assert_eq!(after(&field)[1..], [996; 7]);
}

#[test]
fn newcomers_who_met_only_each_other_are_rated_together() {
    let field = chain(&[0, 0, 0], &[(1, 2), (2, 3)]);
    let first = after(&field);
    assert!(first.iter().all(|&rating| rating >= 500), "{first:?}");
    assert!(first[0] > first[1] && first[1] > first[2], "{first:?}");
    // The order of the file means nothing.
    let turned = chain(&[0, 0, 0], &[(3, 2), (2, 1)]);
    let mut again = after(&turned);
    again.reverse();
    assert_eq!(again, first);
}

#[test]
fn a_newcomer_without_a_rated_game_stays_one() {
    let field = chain(&[1500, 1500, 0], &[(1, 2)]);
    let newcomer = rated(&field)[2];
    assert_eq!((newcomer.before, newcomer.after, newcomer.games), (None, None, 0));
}

/// Ratings before and after each of 23 rounds as the association's own program printed them,
/// for all 26 sides of a tournament of 2023, names removed. Bounds are crossed both ways, sides
/// accelerate and feed back, one leaves, and the tournament is rated in two parts.
#[test]
fn a_whole_event_is_rated_as_it_was_after_every_round() {
    let document = tfile::read(include_bytes!("../data/event-of-23-rounds.t")).unwrap();
    let field = document.field().unwrap();
    for round in 1..=23 {
        let ours = rate(&field, RoundNo(23), RoundNo(round));
        for (entry, rated) in document.file.entries.iter().zip(ours) {
            let theirs = entry.number("newr", usize::from(round) - 1);
            let name = entry.shown_name();
            assert_eq!(rated.after.map(i32::from), theirs, "{name} after round {round}");
        }
    }
}

#[test]
fn counting_again_gives_the_same() {
    let document = tfile::read(include_bytes!("../data/event-of-23-rounds.t")).unwrap();
    let field = document.field().unwrap();
    assert_eq!(rated(&field), rated(&field.clone()));
    let mut shuffled = field.clone();
    shuffled.played.reverse();
    assert_eq!(rated(&field), rated(&shuffled));
}
