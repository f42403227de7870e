//! Commands that nobody in their right mind would send.

use engine::*;

use crate::commands::of_director;
use crate::dice::Dice;
use crate::placements;

/// Any command with values that could make sense, whoever may give it.
pub(crate) fn plausible(dice: &mut Dice, game: &Game) -> Command {
    let side = Side(dice.below(u64::from(game.rules().sides)) as u8);
    let seat = Seat(dice.below(game.setup().seats.len() as u64) as u8);
    let now = game.now();
    match dice.below(40) {
        0 => Command::Ready { commitment: dice.bytes() },
        1 => Command::Reveal { entropy: dice.bytes() },
        2..5 => placements::find(dice, game.board(), &game.rack(side), |_| true)
            .map_or(Command::PassTurn, |laid| Command::PlaceTiles { laid }),
        5..7 => Command::ExchangeTiles { tiles: TileList::from(game.rack(side)) },
        7 => Command::PassTurn,
        8 => Command::Hold,
        9 => Command::WithdrawHold,
        10 => Command::Accept,
        11 => Command::CallChallenge,
        12 => Command::AgreeChallenge { agree: dice.chance(50) },
        13 => Command::SubmitSlip { words: vec!["WORD".to_owned()] },
        14 => Command::ProposeEnd,
        15 => Command::AgreeEnd,
        16 => Command::ProposeAdjourn,
        17 => Command::AgreeAdjourn,
        18 => Command::Resume,
        19 => Command::SignResult,
        20 => Command::ObjectToResult,
        21 => Command::ClaimOvertime,
        22 => Command::ClaimAbandoned,
        23 => Command::CallDirector,
        24 => Command::Arrived { seat },
        25 => Command::Left { seat },
        26 => Command::Tick,
        27 => Command::ServerWasDown { from: Millis(now.0.saturating_sub(5_000)), to: now },
        28 => Command::AgreeResign,
        29 if dice.chance(20) => Command::EndRound,
        30 if dice.chance(20) => Command::Resign,
        31 if dice.chance(20) => Command::Abort,
        _ => of_director(dice, game),
    }
}

/// Any command, with values far outside of what makes sense.
pub(crate) fn command(dice: &mut Dice, game: &Game) -> Command {
    match dice.below(20) {
        0 => Command::PlaceTiles { laid: laid(dice) },
        1 => Command::ExchangeTiles { tiles: tiles(dice) },
        2 => Command::SubmitSlip { words: slip(dice, game) },
        3 => Command::StopClocks { reason: text(dice) },
        4 => Command::SetClock { side: side(dice), remaining_ms: long(dice), reason: text(dice) },
        5 => Command::AdjustScore { side: side(dice), points: int(dice), reason: text(dice) },
        6 => Command::WaivePresence { side: side(dice), reason: text(dice) },
        7 => Command::WaiveLateness { side: side(dice), reason: text(dice) },
        8 => Command::RulePlayOff { reason: text(dice) },
        9 => Command::RulePlayOn { reason: text(dice) },
        10 if dice.chance(10) => {
            Command::Forfeit { side: side(dice), disqualified: dice.chance(50), reason: text(dice) }
        }
        11 => Command::ExtendRound { ends_at: time(dice, game), reason: text(dice) },
        12 => Command::Arrived { seat: seat(dice) },
        13 => Command::Left { seat: seat(dice) },
        14 => Command::ServerWasDown { from: time(dice, game), to: time(dice, game) },
        15 => Command::Adjourn { reason: text(dice) },
        16 => Command::ConfirmResult { reason: text(dice) },
        _ => plausible(dice, game),
    }
}

/// Instants at the ends of time, and around the game's own.
pub(crate) fn time(dice: &mut Dice, game: &Game) -> Millis {
    let now = game.now().0;
    let near = next_deadline(game).unwrap_or_default().0;
    Millis(match dice.below(12) {
        0 => 0,
        1 => u64::MAX,
        2 => u64::MAX - 1,
        3 => i64::MAX as u64,
        4 => now.saturating_sub(dice.below(100_000)),
        5 => near,
        6 => near.saturating_sub(1),
        _ => now.saturating_add(dice.below(100_000)),
    })
}

fn side(dice: &mut Dice) -> Side {
    Side(dice.pick(&[0, 0, 1, 1, 2, 3, 4, 128, 255]))
}

fn seat(dice: &mut Dice) -> Seat {
    Seat(dice.pick(&[0, 1, 2, 3, 7, 8, 128, 255]))
}

fn int(dice: &mut Dice) -> i32 {
    dice.pick(&[i32::MIN, i32::MAX, 0, 1, -1, 10_000, -10_000, 10_001])
}

fn long(dice: &mut Dice) -> i64 {
    dice.pick(&[i64::MIN, i64::MAX, 0, 1, -1, 86_400_000, -86_400_000, 86_400_001])
}

fn text(dice: &mut Dice) -> String {
    match dice.below(6) {
        0 => String::new(),
        1 => " \t\n".to_owned(),
        2 => "é".repeat(500),
        3 => "x".repeat(100_000),
        4 => "\u{0}\u{202e}\"\\".to_owned(),
        _ => "a reason".to_owned(),
    }
}

fn laid(dice: &mut Dice) -> Vec<Laid> {
    let count = dice.pick(&[0, 1, 2, 7, 8, 225, 10_000]);
    let line = dice.chance(50);
    (0..count)
        .map(|index| {
            let row = if line { 7 } else { dice.index(WIDTH) };
            let column = if line { index % WIDTH } else { dice.index(WIDTH) };
            let tile = Tile::kinds().nth(dice.index(KINDS)).unwrap();
            Laid { at: Square::new(row, column).unwrap(), face: placements::face(dice, tile) }
        })
        .collect()
}

fn tiles(dice: &mut Dice) -> TileList {
    let count = dice.pick(&[0, 1, 7, 8, 100, 256, 10_000]);
    TileList((0..count).map(|_| Tile::kinds().nth(dice.index(KINDS)).unwrap()).collect())
}

/// The words of the play a great many times, or words that are none.
fn slip(dice: &mut Dice, game: &Game) -> Vec<String> {
    let count = dice.pick(&[0, 1, 1_000]);
    let own = game.open_play().and_then(|play| play.words.first()).map(|word| word.text.clone());
    let word = match dice.below(4) {
        0 => String::new(),
        1 => "Q".repeat(100_000 / count.max(1)),
        2 => "ß∂ƒ".to_owned(),
        _ => own.unwrap_or_default(),
    };
    vec![word; count]
}
