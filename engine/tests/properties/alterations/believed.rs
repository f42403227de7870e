//! What the proof of a game believes: a closed list, the same as in docs/FAIRNESS.md.

use std::collections::BTreeSet;

use engine::*;

use super::alter::{ADDED, Altered, DOUBLED, REMOVED, SWAPPED};

/// Something that is believed.
#[derive(Debug)]
pub(crate) struct Belief {
    /// What, in a few words; docs/FAIRNESS.md has a row that begins with them.
    pub(crate) what: &'static str,
    /// The kinds of event and their fields; a star stands for every kind.
    places: &'static [(&'static str, &'static str)],
    /// Of the alterations at these places, those that are believed.
    only: fn(&Altered) -> bool,
}

const ALWAYS: fn(&Altered) -> bool = |_| true;

/// Everything that is believed. An event that is left out or told twice is listed by its kind.
pub(crate) const BELIEVED: &[Belief] = &[
    Belief {
        what: "Times",
        places: &[
            ("*", "at"),
            ("time_lost", "from"),
            ("time_lost", "to"),
            ("time_lost", REMOVED),
            ("round_extended", "ends_at"),
        ],
        only: ALWAYS,
    },
    Belief {
        what: "Lag",
        places: &[
            ("tiles_placed", "window"),
            ("tiles_placed", "clocks"),
            ("tiles_exchanged", "clocks"),
            ("turn_passed", "clocks"),
        ],
        only: ALWAYS,
    },
    Belief {
        what: "Presence",
        places: &[
            ("seat_arrived", "seat"),
            ("seat_arrived", REMOVED),
            ("seat_left", "seat"),
            ("seat_left", REMOVED),
        ],
        only: ALWAYS,
    },
    Belief {
        what: "Names, ids and free text",
        places: &[("*", "by.director"), ("*", "reason")],
        only: ALWAYS,
    },
    Belief { what: "The setup", places: &[("game_created", "setup")], only: ALWAYS },
    Belief { what: "Which of two partners acted", places: &[("*", "by")], only: by_a_partner },
    Belief {
        what: "Who ended the round or called the game off",
        places: &[("round_ended", "by"), ("side_out", "by"), ("game_over", "by")],
        only: by_another_who_may,
    },
    Belief { what: "The words of a slip", places: &[("slip_submitted", "words")], only: ALWAYS },
    Belief {
        what: "A commitment that was never opened",
        places: &[("seat_ready", "commitment")],
        only: ALWAYS,
    },
    Belief {
        what: "The order of two things at one instant",
        places: &[("*", SWAPPED)],
        only: at_one_instant,
    },
    Belief {
        what: "The order in which tiles are put back",
        places: &[("tiles_exchanged", "returned.tiles")],
        only: ALWAYS,
    },
    Belief {
        what: "Whether a play was accepted just before the next turn or by it",
        places: &[("play_final", "how")],
        only: ALWAYS,
    },
    Belief {
        what: "A tail cut after `game_over`",
        places: &[
            ("result_signed", REMOVED),
            ("result_objected", REMOVED),
            ("result_closed", REMOVED),
        ],
        only: nothing_but_presence_follows,
    },
    Belief {
        what: "That a finished game was voided, by rules before version 3",
        places: &[("result_amended", REMOVED)],
        only: before_version_3,
    },
    Belief {
        what: "Words and acts that nothing came of",
        places: &[
            ("partner_answered", "agree"),
            ("lateness_waived", "side"),
            ("presence_waived", "side"),
            ("adjourn_agreed", REMOVED),
            ("adjourn_proposed", REMOVED),
            ("adjourned", REMOVED),
            ("call_answered", REMOVED),
            ("challenge_proposed", REMOVED),
            ("clock_set", REMOVED),
            ("clocks_stopped", REMOVED),
            ("director_called", REMOVED),
            ("end_agreed", REMOVED),
            ("end_proposed", REMOVED),
            ("lateness_waived", REMOVED),
            ("partner_answered", REMOVED),
            ("play_accepted", REMOVED),
            ("play_held", REMOVED),
            ("presence_waived", REMOVED),
            ("resign_proposed", REMOVED),
            ("round_extended", REMOVED),
            ("side_back", REMOVED),
            ("result_signed", REMOVED),
            ("result_objected", REMOVED),
            ("seat_ready", REMOVED),
            ("clock_set", DOUBLED),
            ("round_extended", DOUBLED),
        ],
        only: ALWAYS,
    },
];

impl Belief {
    pub(crate) fn covers(&self, altered: &Altered) -> bool {
        let field = &altered.field;
        let here = |(kind, path): &(&str, &str)| {
            (*kind == "*" || *kind == field.kind) && field.is_in(path)
        };
        field.path != ADDED && self.places.iter().any(here) && (self.only)(altered)
    }
}

/// Whether it is now by another player of the same side.
fn by_a_partner(altered: &Altered) -> bool {
    let Fact::GameCreated { setup, .. } = &altered.record.events[0].fact else { return false };
    let side = |who: &Who| match who {
        Who::Seat(seat) => setup.side_of(*seat),
        _ => None,
    };
    let after = side(&altered.record.events[altered.event].by);
    after.is_some() && after == side(&altered.before.by)
}

/// Whether it is now by the server instead of the director, or the other way round; or by
/// another player, where any of them can call the game off.
fn by_another_who_may(altered: &Altered) -> bool {
    let official = |who: &Who| matches!(who, Who::Server | Who::Director(_));
    let both = official(&altered.before.by) && official(&altered.record.events[altered.event].by);
    both || matches!(&altered.before.fact, Fact::GameOver { result, .. } if result.end == End::Aborted)
}

fn at_one_instant(altered: &Altered) -> bool {
    altered.record.events[altered.event].at == altered.before.at
}

/// Whether the game has nothing more to tell than who was there, and when nobody could be.
fn nothing_but_presence_follows(altered: &Altered) -> bool {
    altered.record.events[altered.event..].iter().all(|event| {
        matches!(
            event.fact,
            Fact::SeatArrived { .. } | Fact::SeatLeft { .. } | Fact::TimeLost { .. }
        )
    })
}

fn before_version_3(altered: &Altered) -> bool {
    let Fact::GameCreated { setup, .. } = &altered.record.events[0].fact else { return false };
    setup.ruleset.version < 3
}

/// What is ruled outside of the table. No single alteration turns one ruling into another.
const RULED_ELSEWHERE: &str = "The judge's rulings";

#[test]
fn what_is_believed_is_what_the_page_says_is_believed() {
    let page = include_str!("../../../../docs/FAIRNESS.md");
    let table = page.split("| believed | how far |").nth(1).expect("a table of what is believed");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let said: BTreeSet<&str> =
        rows.filter_map(|row| row.split('|').nth(1)).map(str::trim).collect();
    let believed = BELIEVED.iter().map(|belief| belief.what).chain([RULED_ELSEWHERE]);
    assert_eq!(said, believed.collect());
}
