//! By which book a file is counted.

use clap::Args;
use engine::{Preset, Ruleset, Standing};

/// By which book to count.
#[derive(Args)]
pub(super) struct BookArgs {
    /// The book for caps and the order of the standings: nassc-2019, capitol-cup-2011,
    /// naspa-2014, nssc or alberta-55plus, or the start of one of these [default: naspa-2014]
    #[arg(long, value_name = "BOOK", value_parser = preset)]
    pub(super) book: Option<Preset>,
    /// The largest spread that counts, by round, the last for all later rounds: 100,150,250
    #[arg(long, value_name = "CAPS", value_delimiter = ',')]
    caps: Vec<u16>,
}

impl BookArgs {
    /// The rules to count by: caps given here go before the book's.
    pub(super) fn rules(&self) -> anyhow::Result<Ruleset> {
        let mut rules = self.book.unwrap_or(Preset::Naspa2014).ruleset();
        if self.caps.is_empty() {
            return Ok(rules);
        }
        rules.spread_caps.clone_from(&self.caps);
        let order = &mut rules.event.standings;
        order.retain(|&by| by != Standing::CappedSpread);
        match order.iter_mut().find(|by| **by == Standing::Spread) {
            Some(by) => *by = Standing::CappedSpread,
            None => order.push(Standing::CappedSpread),
        }
        rules.check()?;
        Ok(rules)
    }
}

/// A book by its id, or by a start that only one has.
fn preset(text: &str) -> Result<Preset, String> {
    let starting: Vec<Preset> =
        Preset::ALL.into_iter().filter(|preset| preset.id().starts_with(text)).collect();
    match (text.parse(), &starting[..]) {
        (Err(_), &[only]) if !text.is_empty() => Ok(only),
        (exact, _) => exact,
    }
}
