//! Games that were played for the demo, stored as those are that people played at tables.

use protocol::AudiencePolicy;
use uuid::Uuid;

use super::DemoError;
use super::sitting::Played;
use crate::app::App;
use crate::clock::signed_ms;
use crate::store::{Append, NewGame, NewSeat, Occupant};
use crate::tables::{beginning, ended};
use crate::text::Text;

/// Stores a game of the club's.
pub(super) async fn store_game(
    app: &App,
    played: &Played,
    students: &[Uuid],
    club_id: Uuid,
) -> Result<(), DemoError> {
    // A start that was killed may have come this far.
    if app.store.game_status(played.id).await?.is_none() {
        let row = row(played, students, club_id);
        app.store.lay_game(&row, &app.config.node, &journal(played)).await?;
    }
    mark(app, played).await
}

/// A game's row, as its table would have been laid.
pub(super) fn row(played: &Played, students: &[Uuid], club_id: Uuid) -> NewGame {
    let Played { id, rules, lexicon, .. } = played;
    let each = i16::from(rules.players_per_side);
    let seats = (0i16..).zip(students).map(|(seat, student)| NewSeat {
        side: seat / each,
        place: seat % each,
        occupant: Occupant::Account(*student),
    });
    NewGame {
        id: *id,
        ruleset: rules.preset.to_string(),
        lexicon: lexicon.id.clone(),
        lexicon_hash: lexicon.sha256.0,
        settings: "{}".to_owned(),
        rated: false,
        audience: AudiencePolicy::LINK,
        club_id: Some(club_id),
        host_id: None,
        tournament_id: None,
        seats: seats.collect(),
    }
}

/// A game's whole journal.
pub(super) fn journal(played: &Played) -> Append {
    let Played { id, record, game, .. } = played;
    Append {
        stream_id: *id,
        seq: 0,
        events: i16::try_from(record.events.len()).expect("a game has fewer events"),
        epoch: 1,
        at_ms: signed_ms(game.now()),
        command_id: None,
        account_id: None,
        payload: Text::json(&record.events),
    }
}

/// Says beside a stored journal when the game was laid, when it began and how it ended. Safe to
/// repeat.
pub(super) async fn mark(app: &App, played: &Played) -> Result<(), DemoError> {
    let Played { id, record, game, .. } = played;
    if let Some(first) = record.events.first() {
        app.store.game_laid_at(*id, signed_ms(first.at)).await?;
    }
    if let Some((first, at)) = beginning(&record.events) {
        app.store.game_began(*id, first.0, signed_ms(at)).await?;
    }
    if let Some(result) = game.result() {
        app.store.game_ended(*id, &ended(result), signed_ms(game.now())).await?;
        app.store.close_stream(*id).await?;
    }
    Ok(())
}
