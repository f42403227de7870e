//! A hint: first where to look, then what to do.

use std::time::{Duration, Instant};

use bots::levels::{LEVELS, choose};
use bots::player::position_of;
use bots::{Decision, Generator, Leaves, Position};
use engine::{Play, Square, Tiles, Viewer, view};
use protocol::{BoardArea, HintStep, HintView};
use uuid::Uuid;

use super::{NoHelp, Practice, PracticeGame, practice_game};
use crate::bots::Lane;

/// The longest that a hint is thought about.
const LONGEST_SEARCH: Duration = Duration::from_millis(1_500);

/// What the strongest partner would do in the asker's place.
pub async fn hint(
    practice: &Practice,
    table: Uuid,
    account_id: Uuid,
    step: HintStep,
) -> Result<HintView, NoHelp> {
    let PracticeGame { game, seat, side, .. } = practice_game(practice, table, account_id).await?;
    let seen = view(&game, Viewer::Side(side));
    let its_turn = position_of(&seen, seat).filter(|_| seen.state.freeze.is_none());
    let position = its_turn.ok_or(NoHelp::NotNow("it is not your turn"))?;
    let strongest = LEVELS.last().expect("there are levels");
    let vocabulary = practice.bots.library().vocabulary(&game.setup().lexicon, strongest).await?;
    let think = move |generator: &mut Generator| {
        let until = Instant::now() + LONGEST_SEARCH;
        let stop = &mut || Instant::now() >= until;
        choose(generator, &vocabulary, Leaves::standard(), &position, 0, stop)
    };
    let decision = practice.bots.thinkers().think(Lane::Table, think).await?;
    Ok(told(&position, &decision, step))
}

fn told(position: &Position, decision: &Decision, step: HintStep) -> HintView {
    match (decision, step) {
        (Decision::Play(play), step) => match (play.examine(&position.board), step) {
            (Ok(play), HintStep::Nudge) => nudge(&play),
            (Ok(play), HintStep::Word) => HintView::Play { play },
            // Every play that was generated is one.
            (Err(_), _) => HintView::Pass,
        },
        (Decision::Exchange(_), HintStep::Nudge) => HintView::LookToExchange,
        (Decision::Exchange(tiles), HintStep::Word) => {
            let mut keep: Tiles = position.rack;
            let _ = keep.remove_all(tiles.iter());
            HintView::Exchange { tiles: *tiles, keep }
        }
        (Decision::Pass, HintStep::Nudge) => HintView::LookToPass,
        (Decision::Pass, HintStep::Word) => HintView::Pass,
    }
}

fn nudge(play: &Play) -> HintView {
    let letters = play.words.first().map_or(0, |word| word.text.len());
    let middle = play.laid.get(play.laid.len() / 2).map_or(play.start, |laid| laid.at);
    HintView::Look {
        letters: u8::try_from(letters).expect("a word fits the board"),
        tiles: u8::try_from(play.laid.len()).expect("a play is made of seven tiles at most"),
        bingo: play.is_bingo(),
        area: area(middle),
    }
}

/// The ninth of the board that a square lies in.
fn area(square: Square) -> BoardArea {
    use BoardArea as A;
    const AREAS: [[BoardArea; 3]; 3] = [
        [A::TopLeft, A::Top, A::TopRight],
        [A::Left, A::Middle, A::Right],
        [A::BottomLeft, A::Bottom, A::BottomRight],
    ];
    AREAS[square.row() / 5][square.column() / 5]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_lies_in_the_ninth_that_its_name_says() {
        for (square, expected) in [
            ("A1", BoardArea::TopLeft),
            ("H1", BoardArea::Top),
            ("O5", BoardArea::TopRight),
            ("E6", BoardArea::Left),
            ("F10", BoardArea::Middle),
            ("K10", BoardArea::Right),
            ("O15", BoardArea::BottomRight),
        ] {
            assert_eq!(area(Square::parse(square).unwrap()), expected, "{square}");
        }
    }
}
