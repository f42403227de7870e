//! `tilehall tournament pair`: the next round of a file, and the file with the round in it.

use std::path::PathBuf;

use anyhow::bail;
use clap::{Args, ValueEnum};
use engine::{FirstRule, Ruleset};
use serde::Serialize;
use tournament::formats::text;
use tournament::formats::tfile::Unplayed;
use tournament::reports::{Sheet, pairings};
use tournament::{Dial, Field, Firsts, Method, Pairing, Played, Request, RoundNo, pair};

use super::book::BookArgs;
use super::file::{self, Event};
use super::{print, print_json};

/// How to pair which round.
#[derive(Args)]
pub(crate) struct PairArgs {
    /// The tournament's file
    #[arg(value_name = "FILE.t")]
    file: PathBuf,
    /// The round to pair, from the results of those before it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: u16,
    /// The method of pairing
    #[arg(long, value_enum, default_value_t = MethodArg::Swiss)]
    method: MethodArg,
    /// Whether two who have met may meet again
    #[arg(long, value_enum, default_value_t = DialArg::RatherNot)]
    repeats: DialArg,
    /// Whether two of one school (the tag team) may meet
    #[arg(long, value_enum, default_value_t = DialArg::RatherNot)]
    schools: DialArg,
    #[command(flatten)]
    book: BookArgs,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    /// Write the file with this round in it here
    #[arg(long, value_name = "OUT.t")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum MethodArg {
    /// Like scores with like, no repeats while it can be helped
    Swiss,
    /// King of the hill: first with second, third with fourth
    Koth,
    /// Round robin from round 1 on
    Robin,
}

#[derive(Clone, Copy, ValueEnum)]
enum DialArg {
    /// Not while there is another way
    Never,
    /// Only against a clear difference in wins
    RatherNot,
    /// Only against a small difference in wins
    IfItHelps,
    /// Without regard to it
    Free,
}

impl DialArg {
    const fn dial(self) -> Dial {
        match self {
            Self::Never => Dial::Never,
            Self::RatherNot => Dial::RatherNot,
            Self::IfItHelps => Dial::IfItHelps,
            Self::Free => Dial::Free,
        }
    }
}

/// A pairing, as programs read it.
#[derive(Serialize)]
struct Answer {
    boards: Vec<BoardLine>,
    byes: Vec<u32>,
    repeats: u32,
    same_school: u32,
}

#[derive(Serialize)]
struct BoardLine {
    board: u16,
    first: u32,
    second: u32,
}

impl PairArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let mut event = file::read(&self.file)?;
        let rules = self.book.rules()?;
        let round = RoundNo(self.round);
        let before = event.field.last_round();
        if round > before.next() {
            bail!("--round {}: the file ends with {before}", self.round);
        }
        let pairing = pair(&event.field, &rules, &self.request(&rules))?;
        self.tell(&event.field, &pairing);
        if let Some(output) = &self.output {
            refuse_to_overwrite(&event.field, round)?;
            let unplayed = Unplayed {
                bye: i32::from(rules.event.bye_spread),
                withdrawn: -i32::from(rules.forfeit_spread),
            };
            event.document.file.set_round(&pairing, unplayed);
            file::write(output, &event.document.file)?;
        }
        if self.json { print_json(&answer(&pairing)) } else { print_round(event, &rules, &pairing) }
    }

    fn request(&self, rules: &Ruleset) -> Request {
        Request {
            method: match self.method {
                MethodArg::Swiss => Method::Swiss,
                MethodArg::Koth => Method::KingOfTheHill,
                MethodArg::Robin => Method::RoundRobin { from: RoundNo(1) },
            },
            repeats: self.repeats.dial(),
            schools: self.schools.dial(),
            planned_rounds: self.book.book.and(rules.event.rounds).map(u16::from),
            firsts: match rules.first {
                FirstRule::Draw => Firsts::Drawn,
                FirstRule::AssignedOrDraw | FirstRule::AssignedOrBalancedOrDraw => Firsts::Assigned,
            },
            ..Request::swiss(RoundNo(self.round))
        }
    }

    /// Says what a director should know, beside the answer.
    fn tell(&self, field: &Field, pairing: &Pairing) {
        let missing = field
            .played
            .iter()
            .filter(|row| row.round.0 < self.round && row.result.is_none())
            .count();
        if missing > 0 {
            eprintln!("{missing} results of earlier rounds are missing and count for nothing");
        }
        if pairing.schools_relaxed {
            eprintln!("schoolmates could not all be kept apart");
        }
    }
}

/// A round that has begun is not paired again in the file, nor one that others follow.
fn refuse_to_overwrite(field: &Field, round: RoundNo) -> anyhow::Result<()> {
    if field.last_round() > round {
        bail!("{} is in the file already: nothing was written", field.last_round());
    }
    let begun = |row: &Played| row.second.is_some() && row.result.is_some();
    if field.round(round).any(begun) {
        bail!("{round} has results already: nothing was written");
    }
    Ok(())
}

fn answer(pairing: &Pairing) -> Answer {
    Answer {
        boards: pairing
            .boards
            .iter()
            .map(|board| BoardLine {
                board: board.board,
                first: board.first.0,
                second: board.second.0,
            })
            .collect(),
        byes: pairing.byes.iter().map(|bye| bye.side.0).collect(),
        repeats: pairing.repeats,
        same_school: pairing.same_school,
    }
}

fn print_round(event: Event, rules: &Ruleset, pairing: &Pairing) -> anyhow::Result<()> {
    let Event { mut field, names, .. } = event;
    field.played = pairing
        .boards
        .iter()
        .map(|board| Played {
            board: Some(board.board),
            first_move: board.first_move,
            ..Played::pending(pairing.round, board.first, board.second)
        })
        .collect();
    let sheet = Sheet { field: &field, rules, names: &names, after: pairing.round };
    let mut shown = text::write(&pairings(&sheet, pairing.round));
    for bye in &pairing.byes {
        let name = names.get(&bye.side).map_or("", String::as_str);
        shown.push_str(&format!("Bye: {} {name}\n", bye.side.0));
    }
    shown.push_str(&format!(
        "Repeats: {}. Of one school: {}. Largest difference in wins: {}.\n",
        pairing.repeats, pairing.same_school, pairing.largest_win_difference
    ));
    Ok(print(&shown)?)
}
