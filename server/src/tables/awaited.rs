//! Whom a table waits for, told to those who may be elsewhere in the hall.

use engine::{Game, Occupant, Phase, Seat, Side, Stage, WaitingCall};
use uuid::Uuid;

use super::actor::TableActor;
use crate::clock::signed_ms;
use crate::connections::Call;
use crate::visibility::is_official;

/// What was told last.
#[derive(Debug, Default)]
pub(super) struct Awaited {
    players: Vec<Uuid>,
    /// The call that waits for an answer, and whether it stops the clocks.
    call: Option<(WaitingCall, bool)>,
}

impl TableActor {
    /// Says whom the table waits for, if that has changed: its players, or a director.
    pub(super) async fn tell_awaited(&mut self) {
        let seats = awaited_seats(&self.game);
        let sits = |(account_id, seat): (Uuid, Seat)| seats.contains(&seat).then_some(account_id);
        let players: Vec<Uuid> = self.entrance.seating.accounts().filter_map(sits).collect();
        if players != self.awaited.players {
            self.observer.awaits(self.id, signed_ms(self.now()), &players);
            self.awaited.players = players;
        }
        let call = self.game.waiting_call().map(|call| (call, self.game.call_stops_clocks()));
        if call != self.awaited.call {
            self.awaited.call = call;
            Box::pin(self.tell_directors()).await;
        }
    }

    /// A call reaches whoever directs here, wherever they are, until one of them answers it or the
    /// game is over.
    async fn tell_directors(&mut self) {
        let call = match self.awaited.call {
            None => None,
            Some((WaitingCall { by, since }, clocks_stopped)) => {
                let seats = &self.game.setup().seats;
                let players = seats.iter().filter(|seat| seat.occupant != Occupant::Empty);
                Some(Call {
                    by: seats.get(by.index()).map(|seat| seat.name.clone()).unwrap_or_default(),
                    since_ms: signed_ms(since),
                    clocks_stopped,
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
