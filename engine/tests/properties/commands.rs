//! What the people of a random table are likely to do, phase by phase.

use engine::*;

use crate::absurd;
use crate::dice::Dice;
use crate::people::*;
use crate::placements;
use crate::words::Words;

/// How a table behaves, in percent of all steps.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Temper {
    /// The director does something.
    pub(crate) director: u64,
    /// Someone comes or goes.
    pub(crate) presence: u64,
    /// Someone asks for something that is not theirs to ask.
    pub(crate) stray: u64,
    /// Someone gives up, claims, proposes or calls.
    pub(crate) impatience: u64,
    /// A play is contested, of the steps in which it could be.
    pub(crate) suspicion: u64,
}

impl Temper {
    pub(crate) fn any(dice: &mut Dice) -> Self {
        match dice.below(8) {
            0..3 => Self { director: 0, presence: 1, stray: 1, impatience: 0, suspicion: 25 },
            3..5 => Self { director: 1, presence: 3, stray: 3, impatience: 1, suspicion: 40 },
            5..7 => Self { director: 4, presence: 6, stray: 3, impatience: 2, suspicion: 50 },
            _ => Self { director: 15, presence: 15, stray: 15, impatience: 10, suspicion: 40 },
        }
    }
}

/// Something that might be asked next.
pub(crate) fn next(dice: &mut Dice, game: &Game, words: Words, temper: Temper) -> (Who, Command) {
    if dice.chance(temper.presence) {
        let seat = dice.pick(&players(game));
        let arrives = dice.chance(60);
        let command = if arrives { Command::Arrived { seat } } else { Command::Left { seat } };
        return (Who::Server, command);
    }
    if dice.chance(temper.director) {
        return (director(), of_director(dice, game));
    }
    if dice.chance(temper.stray) {
        let sane = dice.chance(70);
        let command =
            if sane { absurd::plausible(dice, game) } else { absurd::command(dice, game) };
        return (anyone(dice, game), command);
    }
    if dice.chance(temper.impatience) && !game.is_over() {
        let seat = dice.pick(&players(game));
        return (Who::Seat(seat), impatient(dice));
    }
    if let Some(answer) = answer(dice, game) {
        return answer;
    }
    match game.phase() {
        Phase::Gathering { stage } if game.is_frozen() && dice.chance(60) => {
            while_gathering(dice, game, *stage)
        }
        _ if game.is_frozen() => while_stopped(dice, game),
        Phase::Gathering { stage } => while_gathering(dice, game, *stage),
        Phase::Turn { side } => in_turn(dice, game, words, temper, *side),
        Phase::Adjudicating { caller, .. } => with_slip(dice, game, *caller),
        Phase::OutPlay { .. } | Phase::LastLook { .. } => (opponent(dice, game), contest(dice)),
        Phase::Over(_) => when_over(dice, game),
    }
}

/// Now and then someone agrees to what another proposes.
fn answer(dice: &mut Dice, game: &Game) -> Option<(Who, Command)> {
    if !dice.chance(15) {
        return None;
    }
    let seen = state(game, Viewer::Public);
    let command = match (seen.end_agreed.is_empty(), seen.adjourn_agreed.is_empty()) {
        (false, _) => Command::AgreeEnd,
        (_, false) => Command::AgreeAdjourn,
        _ => return None,
    };
    Some((Who::Seat(dice.pick(&players(game))), command))
}

fn while_gathering(dice: &mut Dice, game: &Game, stage: Stage) -> (Who, Command) {
    let seat = dice.pick(&players(game));
    let ready = Command::Ready { commitment: share(seat).commitment() };
    let reveal = Command::Reveal { entropy: share(seat) };
    match dice.below(20) {
        0 => (Who::Server, Command::Tick),
        1 => (Who::Seat(seat), Command::Reveal { entropy: dice.bytes() }),
        2 => (Who::Seat(seat), ready),
        3..6 => (Who::Server, Command::Arrived { seat }),
        _ if matches!(stage, Stage::Revealing { .. }) => (Who::Seat(seat), reveal),
        _ => (Who::Seat(seat), ready),
    }
}

fn in_turn(
    dice: &mut Dice,
    game: &Game,
    words: Words,
    temper: Temper,
    side: Side,
) -> (Who, Command) {
    if game.open_play().is_some() && dice.chance(temper.suspicion) {
        return (opponent(dice, game), contest(dice));
    }
    let who = player_of(dice, game, side);
    let rack = game.rack(side);
    let command = match dice.below(20) {
        0 => Command::PassTurn,
        1 => Command::ExchangeTiles { tiles: some_of(dice, rack) },
        2 => return (Who::Server, Command::Tick),
        3 if game.bag_count() == 0 => dice.pick(&[Command::ProposeEnd, Command::AgreeEnd]),
        _ => {
            let void = game.rules().challenge == ChallengeRule::Void && dice.chance(80);
            let good = |play: &Play| play.words.iter().all(|word| words.accepts(&word.text));
            placements::find(dice, game.board(), &rack, |play| !void || good(play))
                .map_or(Command::PassTurn, |laid| Command::PlaceTiles { laid })
        }
    };
    (who, command)
}

/// Some tiles of a rack, at least one where there is one.
fn some_of(dice: &mut Dice, rack: Tiles) -> TileList {
    let mut tiles: Vec<Tile> = rack.iter().collect();
    dice.shuffle(&mut tiles);
    tiles.truncate(1 + dice.index(7));
    TileList(tiles)
}

/// One of those who could contest the open play.
fn opponent(dice: &mut Dice, game: &Game) -> Who {
    let open = state(game, Viewer::OpenRacks).open;
    player_against(dice, game, open.map_or(Side(0), |open| open.side))
}

fn contest(dice: &mut Dice) -> Command {
    match dice.below(13) {
        0..3 => Command::Hold,
        3 => Command::WithdrawHold,
        4..7 => Command::Accept,
        7..11 => Command::CallChallenge,
        _ => Command::AgreeChallenge { agree: dice.chance(50) },
    }
}

fn with_slip(dice: &mut Dice, game: &Game, caller: Seat) -> (Who, Command) {
    let mut words: Vec<String> = game
        .open_play()
        .map(|play| play.words.iter().map(|word| word.text.clone()).collect())
        .unwrap_or_default();
    match dice.below(8) {
        0 => return (partner_of(game, caller), Command::AgreeChallenge { agree: dice.chance(50) }),
        1 => return (Who::Server, Command::Tick),
        2 => words.push("NOTAWORDOFIT".to_owned()),
        3 => words.iter_mut().for_each(|word| *word = word.to_lowercase()),
        _ => {}
    }
    dice.shuffle(&mut words);
    words.truncate(1 + dice.index(3));
    (Who::Seat(caller), Command::SubmitSlip { words })
}

fn while_stopped(dice: &mut Dice, game: &Game) -> (Who, Command) {
    let seat = dice.pick(&players(game));
    match dice.below(8) {
        0..3 if game.rules().director => (director(), Command::RestartClocks),
        3 => (Who::Server, Command::Tick),
        4 => (Who::Seat(seat), Command::AgreeChallenge { agree: true }),
        5 => (Who::Seat(seat), Command::PassTurn),
        _ => (Who::Seat(seat), Command::Resume),
    }
}

fn when_over(dice: &mut Dice, game: &Game) -> (Who, Command) {
    let seat = dice.pick(&players(game));
    match dice.below(10) {
        0 => (Who::Seat(seat), Command::ObjectToResult),
        1 => (Who::Server, Command::Tick),
        2 => (director(), of_director(dice, game)),
        _ => (Who::Seat(seat), Command::SignResult),
    }
}

fn impatient(dice: &mut Dice) -> Command {
    dice.pick(&[
        Command::Resign,
        Command::AgreeResign,
        Command::ClaimOvertime,
        Command::ClaimAbandoned,
        Command::CallDirector,
        Command::CallDirector,
        Command::ProposeAdjourn,
        Command::AgreeAdjourn,
        Command::AgreeAdjourn,
        Command::Abort,
        Command::ProposeEnd,
        Command::AgreeEnd,
    ])
}

/// A director's act of any kind, those that end a game now and then.
pub(crate) fn of_director(dice: &mut Dice, game: &Game) -> Command {
    let side = Side(dice.below(u64::from(game.rules().sides)) as u8);
    let reason = "a reason".to_owned();
    let now = game.now();
    match dice.below(40) {
        0..5 => Command::StopClocks { reason },
        5 => Command::AnswerCall,
        6..12 => Command::RestartClocks,
        12..15 => {
            let remaining_ms = dice.below(1_800_000) as i64 - 700_000;
            Command::SetClock { side, remaining_ms, reason }
        }
        15..18 => Command::AdjustScore { side, points: dice.below(101) as i32 - 50, reason },
        18 => Command::WaivePresence { side, reason },
        19..22 => Command::WaiveLateness { side, reason },
        22..25 => Command::RulePlayOff { reason },
        25..30 => Command::RulePlayOn { reason },
        30..33 => Command::Adjourn { reason },
        33..36 => Command::ExtendRound { ends_at: now.plus(dice.below(3_000_000)), reason },
        36 => Command::ConfirmResult { reason },
        37 => Command::Forfeit { side, disqualified: dice.chance(50), reason },
        38 => Command::EndRound,
        _ if dice.chance(50) => Command::EndGame { reason },
        _ => Command::VoidGame { reason },
    }
}
