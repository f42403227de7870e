//! Everyone who was entered, as a list that can be read in again.

use std::collections::BTreeMap;

use super::Table;
use crate::{SchoolId, SideId, Tournament};

/// The sides of all divisions in the order of their entry, by what they and their schools are called.
#[must_use]
pub fn entry_list(
    t: &Tournament,
    names: &BTreeMap<SideId, String>,
    schools: &BTreeMap<SchoolId, String>,
) -> Table {
    let titles = ["#No.", "Name", "Division", "#Rating", "#Games", "School", "Status"];
    let mut table = Table::new("Entries", &titles);
    for (side, state) in t.entries() {
        let entry = &state.entry;
        let division = t.division(state.division).map(|division| &division.setup.division.name);
        table.push([
            side.0.to_string(),
            names.get(&side).cloned().unwrap_or_else(|| side.to_string()),
            division.cloned().unwrap_or_default(),
            entry.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            entry.lifetime_games.map(|games| games.to_string()).unwrap_or_default(),
            entry.school.and_then(|school| schools.get(&school)).cloned().unwrap_or_default(),
            if state.withdrawn { "withdrawn" } else { "" }.to_owned(),
        ]);
    }
    table
}
