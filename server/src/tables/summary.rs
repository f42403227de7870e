//! The summary row of a game that is over, so that lists need not replay it.

use engine::{End, GameResult};
use protocol::GameStatus;

use crate::store::EndedGame;

/// What the games' table keeps of a result.
pub(crate) fn ended(result: &GameResult) -> EndedGame {
    let status = match result.end {
        End::Voided | End::Aborted => GameStatus::Aborted,
        _ => GameStatus::Finished,
    };
    EndedGame {
        status,
        end_kind: kind(&result.end).to_owned(),
        scores: result.sides.iter().map(|side| side.score).collect(),
        outcomes: result.sides.iter().map(|side| side.outcome).collect(),
        result: serde_json::to_string(result).expect("a result has only string keys"),
    }
}

/// The name of an end, as the engine's JSON has it.
fn kind(end: &End) -> &'static str {
    match end {
        End::Out { .. } => "out",
        End::Zeros => "zeros",
        End::Agreed => "agreed",
        End::OvertimeLimit { .. } => "overtime_limit",
        End::RoundOver => "round_over",
        End::LastPlays => "last_plays",
        End::SidesOut => "sides_out",
        End::Director => "director",
        End::Voided => "voided",
        End::Aborted => "aborted",
    }
}

#[cfg(test)]
mod tests {
    use engine::Side;

    use super::*;

    #[test]
    fn an_end_has_the_name_that_the_engine_gives_it() {
        let (out, late) = (End::Out { side: Side(0) }, End::OvertimeLimit { side: Side(1) });
        for end in [
            out,
            End::Zeros,
            End::Agreed,
            late,
            End::RoundOver,
            End::LastPlays,
            End::SidesOut,
            End::Director,
            End::Voided,
            End::Aborted,
        ] {
            let json = serde_json::to_value(&end).unwrap();
            assert_eq!(json["end"], kind(&end));
        }
    }
}
