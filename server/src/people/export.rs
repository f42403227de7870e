//! Everything the hall has about a person, as a zip of JSON, CSV and GCG.

use std::io::{Cursor, Write};

use engine::{Record, gcg};
use protocol::{AuditAct, ErrorCode};
use serde_json::Value;
use uuid::Uuid;
use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

use super::People;
use super::authority::over;
use crate::refused::Refused;
use crate::store::{Account, AuditEntry};

/// The most games whose records are put in, the newest first; all of them are in `games.csv`.
const MOST_RECORDS: usize = 1_000;

const READ_ME: &str = "\
Everything this hall has about one person.

account.json, clubs.json, chat.json and so on: one file a kind of thing, each also as .csv for a
spreadsheet. games/: the finished games, as records that prove themselves (tilehall verify) and as
GCG, which other programs read. Games that are not over yet are not in it, nor what other people
wrote. Passwords and cookies are kept as hashes and cannot be given out.
";

type Zip = ZipWriter<Cursor<Vec<u8>>>;

/// A copy of everything about somebody, for an admin or for a coach of the club that answers.
pub(crate) async fn export(
    people: &People,
    by: &Account,
    account_id: Uuid,
) -> Result<Vec<u8>, Refused> {
    let (_, right) = over(people, by, account_id).await?;
    let entry = AuditEntry::of(AuditAct::Exported).by(by.id).about(account_id);
    pack(people, by, account_id, entry.in_club_if_any(right.club())).await
}

/// A copy of everything about oneself.
pub(crate) async fn export_oneself(people: &People, own: &Account) -> Result<Vec<u8>, Refused> {
    let entry = AuditEntry::of(AuditAct::Exported).by(own.id).about(own.id);
    pack(people, own, own.id, entry).await
}

async fn pack(
    people: &People,
    by: &Account,
    account_id: Uuid,
    entry: AuditEntry<'_>,
) -> Result<Vec<u8>, Refused> {
    people.limits.export(by.id)?;
    people.store.audit(entry).await?;
    let kinds = people.store.about(account_id).await?;
    let finished = finished_games(&kinds);
    let mut zip = in_background(Zip::new(Cursor::default()), move |zip| {
        add(zip, "README.txt", READ_ME.as_bytes())?;
        kinds.iter().try_for_each(|(name, rows)| add_kind(zip, name, rows))
    })
    .await?;
    for game in finished {
        // A game that cannot be read any more must not keep the rest from its owner.
        let Ok(record) = people.tables.record(game).await else { continue };
        zip = in_background(zip, move |zip| add_game(zip, game, &record)).await?;
    }
    let packed = zip.finish().map_err(|error| failed(&error))?;
    Ok(packed.into_inner())
}

/// Compressing takes a processor's time, which no other task should wait for.
async fn in_background(
    mut zip: Zip,
    work: impl FnOnce(&mut Zip) -> Result<(), ZipError> + Send + 'static,
) -> Result<Zip, Refused> {
    let worked = tokio::task::spawn_blocking(move || work(&mut zip).map(|()| zip)).await;
    worked.map_err(|error| failed(&error))?.map_err(|error| failed(&error))
}

fn failed(error: &dyn std::error::Error) -> Refused {
    tracing::error!(%error, "an export could not be packed");
    Refused::Plain(ErrorCode::Internal, "the copy could not be packed")
}

/// The games that are over, the newest first: one that goes on has secrets of its other players.
fn finished_games(kinds: &[(&'static str, Vec<Value>)]) -> Vec<Uuid> {
    let games = kinds.iter().filter(|(name, _)| *name == "games").flat_map(|(_, rows)| rows);
    let over =
        games.rev().filter(|row| matches!(row["status"].as_str(), Some("finished" | "aborted")));
    over.filter_map(|row| row["game"].as_str()?.parse().ok()).take(MOST_RECORDS).collect()
}

fn add(zip: &mut Zip, name: &str, content: &[u8]) -> Result<(), ZipError> {
    zip.start_file(name, SimpleFileOptions::default())?;
    Ok(zip.write_all(content)?)
}

fn add_kind(zip: &mut Zip, name: &str, rows: &[Value]) -> Result<(), ZipError> {
    let json = serde_json::to_vec_pretty(rows).map_err(std::io::Error::other)?;
    add(zip, &format!("{name}.json"), &json)?;
    add(zip, &format!("{name}.csv"), &as_csv(rows)?)
}

fn add_game(zip: &mut Zip, game: Uuid, record: &Record) -> Result<(), ZipError> {
    let json = serde_json::to_vec(record).map_err(std::io::Error::other)?;
    add(zip, &format!("games/{game}.json"), &json)?;
    match gcg::Transcript::of(record) {
        Ok(transcript) => {
            add(zip, &format!("games/{game}.gcg"), gcg::write(&transcript).as_bytes())
        }
        // Called off before anything was played.
        Err(_) => Ok(()),
    }
}

fn as_csv(rows: &[Value]) -> Result<Vec<u8>, ZipError> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    let objects = || rows.iter().filter_map(Value::as_object);
    if let Some(first) = objects().next() {
        csv.write_record(first.keys()).map_err(std::io::Error::other)?;
    }
    for row in objects() {
        csv.write_record(row.values().map(cell)).map_err(std::io::Error::other)?;
    }
    let written = csv.into_inner().map_err(|error| std::io::Error::other(error.to_string()))?;
    Ok(written)
}

/// A value as a cell: no spreadsheet takes it for a formula.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) if text.starts_with(['=', '+', '-', '@']) => format!("'{text}"),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_table_has_a_head_and_no_formulas() {
        let rows = [json!({"a": 1, "text": "=1+1"}), json!({"a": null, "text": "x,\"y\""})];
        let csv = String::from_utf8(as_csv(&rows).unwrap()).unwrap();
        assert_eq!(csv, "a,text\n1,'=1+1\n,\"x,\"\"y\"\"\"\n");
    }

    #[test]
    fn a_game_that_goes_on_is_not_given_out() {
        let game = |status: &str| json!({"game": Uuid::now_v7(), "status": status});
        let rows = ["finished", "running", "open", "aborted"].map(game).to_vec();
        assert_eq!(finished_games(&[("games", rows)]).len(), 2);
    }
}
