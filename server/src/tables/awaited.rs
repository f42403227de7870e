//! Whom a table waits for, told to those who may be elsewhere in the hall.

use engine::{Game, Occupant, Phase, Seat, Side, Stage};
use uuid::Uuid;

use super::actor::TableActor;
use crate::clock::signed_ms;
use crate::connections::Call;
use crate::visibility::is_official;

/// What was told last.
#[derive(Debug, Default)]
pub(super) struct Awaited {
    players: Vec<Uuid>,
    called: bool,
}

impl TableActor {
    /// Says whom the table waits for, if that has changed: its players, or a director.
    pub(super) async fn tell_awaited(&mut self) {
        let seats = awaited_seats(&self.game);
        let sits = |(account_id, seat): (Uuid, Seat)| seats.contains(&seat).then_some(account_id);
        let players: Vec<Uuid> = self.seating.accounts().filter_map(sits).collect();
        if players != self.awaited.players {
            self.observer.awaits(self.id, signed_ms(self.now()), &players);
            self.awaited.players = players;
        }
        if self.game.director_call().is_some() != self.awaited.called {
            Box::pin(self.tell_directors()).await;
        }
    }

    /// A call reaches whoever directs here, wherever they are.
    async fn tell_directors(&mut self) {
        let called = self.game.director_call();
        self.awaited.called = called.is_some();
        let call = match called {
            None => None,
            Some((seat, since)) => {
                let seats = &self.game.setup().seats;
                let players = seats.iter().filter(|seat| seat.occupant != Occupant::Empty);
                Some(Call {
                    by: seats.get(seat.index()).map(|seat| seat.name.clone()).unwrap_or_default(),
                    since_ms: signed_ms(since),
                    players: players.map(|seat| seat.name.clone()).collect(),
                    directors: self.directors().await,
                })
            }
        };
        self.observer.director_called(self.id, call);
    }

    /// The accounts that direct here. Without the database nobody is told: whoever comes to the
    /// table sees the call there.
    async fn directors(&self) -> Vec<Uuid> {
        let candidates = self.store.may_direct(self.id).await.unwrap_or_else(|error| {
            tracing::warn!(table = %self.id, %error, "a call for the director reached nobody");
            Vec::new()
        });
        // Who directs is decided in one place; the list only says whom to ask about.
        let mut told = Vec::new();
        for account_id in candidates {
            if is_official(&self.store, self.id, account_id).await.unwrap_or(false) {
                told.push(account_id);
            }
        }
        told
    }
}

/// The seats of people without whom nothing goes on here.
fn awaited_seats(game: &Game) -> Vec<Seat> {
    let setup = game.setup();
    let is_human = |seat: &Seat| setup.occupant(*seat) == Occupant::Human;
    let people = |side: Side| setup.seats_of(side).filter(is_human);
    match game.phase() {
        _ if game.is_frozen() => Vec::new(),
        Phase::Gathering { stage: Stage::Committing } => {
            setup.sides().flat_map(people).filter(|&seat| !game.is_ready(seat)).collect()
        }
        Phase::Turn { side } => people(*side).collect(),
        Phase::Adjudicating { challenger, .. } => people(*challenger).collect(),
        // Windows of seconds: nobody is reached in time who is not there.
        Phase::Gathering { stage: Stage::Revealing { .. } | Stage::Recommitting { .. } }
        | Phase::OutPlay { .. }
        | Phase::LastLook { .. }
        | Phase::Over(_) => Vec::new(),
    }
}
