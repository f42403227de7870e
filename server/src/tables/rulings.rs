//! Rulings of directors as entries of the audit log.

use engine::Command;
use protocol::AuditAct;
use uuid::Uuid;

use crate::store::{AuditEntry, Store};

/// Writes a ruling into the audit log, beside the table's work: the journal holds it already, so
/// a line that a dead database loses can be told from there.
pub(super) fn audit(store: &Store, table: Uuid, director: Uuid, command: &Command) {
    let store = store.clone();
    let name = name_of(command);
    tokio::spawn(async move {
        let ruled = AuditEntry::of(AuditAct::Ruled).by(director).at_table(table).saying(&name);
        // A line for each club that is responsible now, whoever leaves it later.
        let clubs = store.responsible_clubs(table).await.unwrap_or_default();
        let clubs =
            if clubs.is_empty() { vec![None] } else { clubs.into_iter().map(Some).collect() };
        for club_id in clubs {
            if let Err(error) = store.audit(ruled.in_club_if_any(club_id)).await {
                tracing::warn!(%error, %table, "a ruling is missing in the audit log");
            }
        }
    });
}

/// The command's name on the wire: what was ruled, without the reason that was given for it.
fn name_of(command: &Command) -> String {
    let json = serde_json::to_value(command).unwrap_or_default();
    json["command"].as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruling_is_told_by_its_name_and_not_by_what_was_written() {
        let ruled = Command::StopClocks { reason: "Ada is ill".to_owned() };
        assert_eq!(name_of(&ruled), "stop_clocks");
    }
}
