//! Single facts as plain text, for programs that show a file's or an address's text.

use engine::{Millis, Side};
use protocol::{Glance, GlancePhase, SlotFacts};

/// One fact of a slot as text; none if there is no such fact. Without a game it is empty, but for
/// `phase`, which says so.
pub(crate) fn fact(facts: &SlotFacts, name: &str, now: Millis) -> Option<String> {
    let game = facts.game.as_ref();
    let side = |of: &dyn Fn(&Glance, usize) -> Option<String>, index| {
        game.and_then(|game| of(game, index)).unwrap_or_default()
    };
    let names = |game: &Glance, index: usize| {
        let names = game.sides.get(index)?.names.iter().filter(|name| !name.is_empty());
        Some(names.cloned().collect::<Vec<_>>().join(" & "))
    };
    let score = |game: &Glance, index: usize| Some(game.sides.get(index)?.score.to_string());
    let clock = |game: &Glance, index: usize| {
        let shown_at = Millis(now.0.saturating_sub(game.delay_ms.unwrap_or(0)));
        let side = Side(u8::try_from(index).ok()?);
        Some(clock_text(game.clocks.remaining_at(side, shown_at)))
    };
    let rack = |index: usize| facts.racks.get(index).cloned().unwrap_or_default();
    Some(match name {
        "first-name" => side(&names, 0),
        "second-name" => side(&names, 1),
        "first-score" => side(&score, 0),
        "second-score" => side(&score, 1),
        "first-clock" => side(&clock, 0),
        "second-clock" => side(&clock, 1),
        "first-rack" => rack(0),
        "second-rack" => rack(1),
        "last" => game.and_then(last).unwrap_or_default(),
        "bag" => game.map(|game| game.bag_count.to_string()).unwrap_or_default(),
        "phase" => game.map_or("no game", |game| phase(game.phase)).to_owned(),
        "board" => facts.board.map(|board| board.to_string()).unwrap_or_default(),
        "round" => round(facts).unwrap_or_default(),
        _ => return None,
    })
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
        let of = |name| fact(&none, name, Millis(0));
        assert_eq!(of("phase").as_deref(), Some("no game"));
        for name in ["first-name", "second-score", "first-clock", "first-rack", "last", "bag"] {
            assert_eq!(of(name).as_deref(), Some(""), "{name}");
        }
        assert_eq!(of("secret"), None);
    }

    #[test]
    fn a_clock_in_overtime_has_a_sign() {
        assert_eq!(clock_text(727_400), "12:07");
        assert_eq!(clock_text(0), "0:00");
        assert_eq!(clock_text(-7_000), "-0:07");
    }
}
