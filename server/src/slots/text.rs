//! Single facts as plain text, for programs that show a file's or an address's text.

use engine::{Millis, Side};
use protocol::{Glance, GlancePhase, GlanceRuling, SlotFacts};

/// One fact of a slot as text; none if there is no such fact. Without a game it is empty, but for
/// `phase`, which says so.
pub(crate) fn fact(facts: &SlotFacts, name: &str, now: Millis) -> Option<String> {
    if let Some((ordinal, what)) = name.split_once('-') {
        let side = SIDES.iter().position(|known| *known == ordinal)?;
        return of_side(facts, side, what, now);
    }
    let game = facts.game.as_ref();
    Some(match name {
        "last" => game.and_then(last).unwrap_or_default(),
        "bag" => game.map(|game| game.bag_count.to_string()).unwrap_or_default(),
        "phase" => game.map_or("no game", |game| phase(game.phase)).to_owned(),
        "ruling" => game.and_then(|game| game.ruling).map_or("", ruling).to_owned(),
        "board" => facts.board.map(|board| board.to_string()).unwrap_or_default(),
        "round" => round(facts).unwrap_or_default(),
        _ => return None,
    })
}

/// What the sides are called in names of facts, in their order: as many as a table can have.
const SIDES: [&str; 4] = ["first", "second", "third", "fourth"];

/// A fact of one side, which says nothing where the game has no such side.
fn of_side(facts: &SlotFacts, index: usize, what: &str, now: Millis) -> Option<String> {
    let game = facts.game.as_ref();
    let side = game.and_then(|game| game.sides.get(index));
    let said = match what {
        "name" => side.map(|side| {
            let names = side.names.iter().filter(|name| !name.is_empty());
            names.cloned().collect::<Vec<_>>().join(" & ")
        }),
        "score" => side.map(|side| side.score.to_string()),
        "clock" => game.zip(side).and_then(|(game, _)| {
            let shown_at = Millis(now.0.saturating_sub(game.delay_ms.unwrap_or(0)));
            let side = Side(u8::try_from(index).ok()?);
            Some(clock_text(game.clocks.remaining_at(side, shown_at)))
        }),
        "rack" => facts.racks.get(index).cloned(),
        _ => return None,
    };
    Some(said.unwrap_or_default())
}

fn ruling(ruling: GlanceRuling) -> &'static str {
    match ruling {
        GlanceRuling::Stands => "the play stays",
        GlanceRuling::CameOff => "the play comes off",
    }
}

fn last(game: &Glance) -> Option<String> {
    let play = game.last_play.as_ref()?;
    Some(format!("{} for {}", play.word, play.score))
}

fn round(facts: &SlotFacts) -> Option<String> {
    let division = facts.event.as_ref()?.divisions.first()?;
    Some(if division.is_final { "final".to_owned() } else { division.round.0.to_string() })
}

fn phase(phase: GlancePhase) -> &'static str {
    match phase {
        GlancePhase::Gathering => "gathering",
        GlancePhase::Turn => "turn",
        GlancePhase::Held => "hold",
        GlancePhase::Challenged => "challenge",
        GlancePhase::LastLook => "last look",
        GlancePhase::Stopped => "clocks stopped",
        GlancePhase::Over => "over",
    }
}

/// `12:07`, and `-0:07` in overtime.
fn clock_text(remaining_ms: i64) -> String {
    let seconds = remaining_ms.div_euclid(1_000);
    let sign = if seconds < 0 { "-" } else { "" };
    let seconds = seconds.unsigned_abs();
    format!("{sign}{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_game_every_fact_is_there_and_says_nothing() {
        let none = SlotFacts { number: 1, game: None, racks: Vec::new(), board: None, event: None };
        let of = |name: &str| fact(&none, name, Millis(0));
        assert_eq!(of("phase").as_deref(), Some("no game"));
        for side in SIDES {
            for what in ["name", "score", "clock", "rack"] {
                let name = format!("{side}-{what}");
                assert_eq!(of(&name).as_deref(), Some(""), "{name}");
            }
        }
        for name in ["last", "bag", "ruling", "board", "round"] {
            assert_eq!(of(name).as_deref(), Some(""), "{name}");
        }
        for name in ["secret", "fifth-name", "first-secret"] {
            assert_eq!(of(name), None, "{name}");
        }
    }

    #[test]
    fn a_clock_in_overtime_has_a_sign() {
        assert_eq!(clock_text(727_400), "12:07");
        assert_eq!(clock_text(0), "0:00");
        assert_eq!(clock_text(-7_000), "-0:07");
    }
}
