//! Tables being laid: the rows, the first event and the task, or none of them.

use engine::fairness::Bytes;
use engine::{ClockRule, Event, Game, MINUTE_MS, Seat, create};
use uuid::Uuid;

use super::history::past::{Past, Whole};
use super::judges::let_words_go;
use super::seating::Seating;
use super::{NoTable, SeatSpec, SharedJudge, TableHandle, TableSpec, Tables};
use crate::clock::signed_ms;
use crate::store::{Append, NewGame, NewSeat, Occupant, SettledAudience};
use crate::text::Text;

impl Tables {
    /// Lays a table: stored before anyone hears of it.
    pub async fn lay(&self, spec: &TableSpec) -> Result<TableHandle, NoTable> {
        self.lay_as(Uuid::now_v7(), spec).await
    }

    /// Lays a table whose id was settled before.
    pub async fn lay_as(&self, id: Uuid, spec: &TableSpec) -> Result<TableHandle, NoTable> {
        let mut laid = self.lay_all_as(&[(id, spec.clone())]).await?;
        Ok(laid.remove(0))
    }

    /// Lays tables whose ids were settled before, all of them or none: in one transaction, because
    /// a round's start waits for the disk as often as there are transactions.
    pub async fn lay_all_as(
        &self,
        tables: &[(Uuid, TableSpec)],
    ) -> Result<Vec<TableHandle>, NoTable> {
        let mut judges = Vec::with_capacity(tables.len());
        let laid = self.lay_with(tables, &mut judges).await;
        if laid.is_err() {
            // No game came of it that would let go of its list one day.
            for (_, spec) in &tables[..judges.len()] {
                let_words_go(&self.words, &spec.lexicon);
            }
        }
        laid
    }

    /// `judges` has one for each table whose list was taken up.
    async fn lay_with(
        &self,
        tables: &[(Uuid, TableSpec)],
        judges: &mut Vec<SharedJudge>,
    ) -> Result<Vec<TableHandle>, NoTable> {
        for (_, spec) in tables {
            judges.push(self.judge(&spec.lexicon, true).await?);
        }
        let (mut games, mut rows) = (Vec::new(), Vec::new());
        for (id, spec) in tables {
            let (game, created, row) = self.make(*id, spec)?;
            games.push((game, created));
            rows.push(row);
        }
        let rows: Vec<(&NewGame, &Append)> =
            rows.iter().map(|(game, first)| (game, first)).collect();
        self.store.lay_games(&rows, &self.node).await?;
        let mut laid = Vec::with_capacity(tables.len());
        for (((id, spec), (game, created)), judge) in tables.iter().zip(games).zip(judges) {
            let seating = Seating::new(seats_of(spec));
            let past = Past::at_hand(Whole { events: vec![created], ..Whole::default() });
            let settled = SettledAudience::first(spec.audience, spec.tournament_id.is_some());
            let actor = self.actor((*id, 1), judge.clone(), game, past, seating, settled);
            laid.push(self.open(actor));
        }
        Ok(laid)
    }

    /// A game that nobody has heard of yet, its first event, and what is stored of both.
    fn make(
        &self,
        id: Uuid,
        spec: &TableSpec,
    ) -> Result<(Game, Event, (NewGame, Append)), NoTable> {
        let mut entropy = [0; 32];
        getrandom::fill(&mut entropy).map_err(|error| NoTable::Random(error.to_string()))?;
        let now = self.clock.now();
        let (game, created) = create(spec.setup(id), Bytes(entropy), now)?;
        let first = Append {
            stream_id: id,
            seq: 0,
            events: 1,
            epoch: 1,
            at_ms: signed_ms(now),
            command_id: None,
            account_id: None,
            payload: Text::json(&[&created]),
        };
        Ok((game, created, (new_game(id, spec), first)))
    }
}

fn seats_of(spec: &TableSpec) -> Vec<(Uuid, Seat)> {
    let seats = spec.seats.iter().enumerate();
    seats
        .filter_map(|(index, seat)| match seat {
            SeatSpec::Account { id, .. } => Some((*id, Seat(u8::try_from(index).ok()?))),
            SeatSpec::Bot(_) | SeatSpec::Empty => None,
        })
        .collect()
}

/// The minutes a side has, which a rematch has again.
fn minutes(spec: &TableSpec) -> Option<u64> {
    match spec.ruleset.clock {
        ClockRule::Bank { initial_ms, .. } => Some(initial_ms / MINUTE_MS),
        ClockRule::Hourglass { .. } => None,
    }
}

fn new_game(id: Uuid, spec: &TableSpec) -> NewGame {
    let each = usize::from(spec.ruleset.players_per_side.max(1));
    let seats = spec.seats.iter().enumerate().map(|(index, seat)| NewSeat {
        side: i16::try_from(index / each).expect("a table has few sides"),
        place: i16::try_from(index % each).expect("a side has few seats"),
        occupant: match seat {
            SeatSpec::Account { id, .. } => Occupant::Account(*id),
            SeatSpec::Bot(level) => Occupant::Bot(*level),
            SeatSpec::Empty => Occupant::Free,
        },
    });
    NewGame {
        id,
        ruleset: spec.ruleset.preset.to_string(),
        lexicon: spec.lexicon.id.clone(),
        lexicon_hash: spec.lexicon.sha256.0,
        settings: serde_json::json!({ "minutes": minutes(spec) }).to_string(),
        rated: spec.rated,
        audience: spec.audience,
        club_id: spec.club_id,
        host_id: spec.host_id,
        tournament_id: spec.tournament_id,
        seats: seats.collect(),
    }
}
