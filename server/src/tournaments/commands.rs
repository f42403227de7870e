//! What becomes of a command: decided, stored, and only then applied and broadcast.

use std::sync::Arc;

use engine::Millis;
use tournament::{
    Command, Event, EventNo, Fact, GameId, Moment, Rejection, Tournament, Who, decide, evolve,
    time_lost,
};
use uuid::Uuid;

use super::actor::{Ended, TournamentActor};
use super::announcements;
use super::handle::{Answer, lock};
use crate::clock::signed_ms;
use crate::store::Append;
use crate::text::Text;

/// A hall that keeps a tournament beats once a second: what is shorter is no outage.
const NOTICED_MS: u64 = 2_000;

/// A command with who gives it.
#[derive(Debug)]
pub(crate) struct Telling {
    /// The account that sent it.
    pub(crate) account: Uuid,
    /// Chosen by the sender.
    pub(crate) id: Uuid,
    /// As what the sender asks.
    pub(crate) who: Who,
    /// The last event the sender had seen.
    pub(crate) seen: Option<EventNo>,
    /// What is to be done.
    pub(crate) command: Command,
}

impl TournamentActor {
    /// Answers a command: as before, where its id has been seen.
    pub(super) async fn tell(&mut self, telling: Telling) -> Result<Answer, Ended> {
        let Telling { account, id, who, seen, command } = telling;
        if let Some(answer) = self.answers.before(account, id) {
            return Ok(answer);
        }
        let command = self.with_games(command);
        let moment = Moment { now: self.clock.now(), seen };
        let answer = self.decide(moment, who, command, Some((account, id))).await?;
        match &answer {
            Ok(number) => self.answers.accepted(account, id, *number),
            Err(rejection) => self.answers.refused(account, id, rejection.clone()),
        }
        Ok(answer)
    }

    /// Something the hall itself tells the tournament. What it refuses is as it was before.
    pub(super) async fn server(&mut self, command: Command) -> Result<Answer, Ended> {
        self.decide(Moment::at(self.clock.now()), Who::Server, command, None).await
    }

    /// The games of a pairing are the hall's to choose, in order of time.
    fn with_games(&self, command: Command) -> Command {
        let tournament = self.tournament();
        let some = |count: usize| (0..count).map(|_| GameId(Uuid::now_v7())).collect();
        match command {
            Command::PublishRound { division, .. } => {
                let boards = tournament.paired(division).map_or(0, |paired| paired.boards.len());
                Command::PublishRound { division, games: some(boards) }
            }
            Command::PublishFinal { division, between, starts_at, .. } => {
                let game = GameId(Uuid::now_v7());
                Command::PublishFinal { division, game, between, starts_at }
            }
            // As many as could be needed: one a side.
            Command::StartClubRound { .. } => {
                Command::StartClubRound { games: some(tournament.entries().count()) }
            }
            other => other,
        }
    }

    /// Decides, stores, and only then applies and broadcasts.
    async fn decide(
        &mut self,
        moment: Moment,
        who: Who,
        command: Command,
        origin: Option<(Uuid, Uuid)>,
    ) -> Result<Answer, Ended> {
        let decided = decided(self.tournament(), moment, who, command).await;
        let events = match decided {
            Ok(events) => events,
            Err(rejection) => return Ok(Err(rejection)),
        };
        let number = self.store_and_apply(events, moment.now, origin).await?;
        Ok(Ok(number))
    }

    /// No round is shorter for the time in which nobody kept the tournament: its tables stand still
    /// for as long (decision 0432).
    pub(super) async fn give_time_back(&mut self) -> Result<(), Ended> {
        let (Some(from), now) = (self.away_since.take(), self.clock.now()) else { return Ok(()) };
        if now.since(from) >= NOTICED_MS {
            let events = time_lost(&self.tournament(), from, now);
            self.store_and_apply(events, now, None).await?;
        }
        Ok(())
    }

    /// Returns the number of the last event.
    async fn store_and_apply(
        &mut self,
        events: Vec<Event>,
        now: Millis,
        origin: Option<(Uuid, Uuid)>,
    ) -> Result<EventNo, Ended> {
        let before = self.tournament().number();
        if events.is_empty() {
            return Ok(before);
        }
        let append = Append {
            stream_id: self.id,
            seq: i64::try_from(before.0).expect("a journal has fewer events"),
            events: i16::try_from(events.len()).expect("a command causes an event a side at most"),
            epoch: self.epoch,
            at_ms: signed_ms(now),
            command_id: origin.map(|(_, id)| id),
            account_id: origin.map(|(account, _)| account),
            payload: Text::json(&events),
        };
        self.parts.journal.append(append).await.map_err(Ended::LostTheJournal)?;
        Ok(self.apply(events).await)
    }

    async fn apply(&mut self, events: Vec<Event>) -> EventNo {
        let events: Vec<Arc<Event>> = events.into_iter().map(Arc::new).collect();
        let number = {
            let mut live = lock(&self.live);
            let tournament = Arc::make_mut(&mut live.tournament);
            events.iter().for_each(|event| evolve(tournament, event));
            let number = tournament.number();
            live.events.extend(events.iter().cloned());
            number
        };
        if events.iter().any(|event| is_listed(&event.fact)) {
            self.save_row().await;
        }
        self.tell_subscribers().await;
        announcements::tell(&self.parts, self.id, &self.tournament(), &events).await;
        self.tell_what_waits().await;
        self.work.send_replace(number.0);
        number
    }
}

/// What a command leads to. A large field takes up to a second to pair, which is no other task's
/// time.
async fn decided(
    tournament: Arc<Tournament>,
    moment: Moment,
    who: Who,
    command: Command,
) -> Result<Vec<Event>, Rejection> {
    match &command {
        Command::PairRound { .. } | Command::StartClubRound { .. } => {
            let deciding =
                tokio::task::spawn_blocking(move || decide(&tournament, moment, &who, &command));
            match deciding.await {
                Ok(decided) => decided,
                Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
            }
        }
        _ => decide(&tournament, moment, &who, &command),
    }
}

/// Whether lists of tournaments show something else after this fact.
fn is_listed(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::SetupChanged { .. }
            | Fact::EntriesOpened
            | Fact::SideEntered { .. }
            | Fact::SideWithdrawn { .. }
            | Fact::SideRemoved { .. }
            | Fact::SideReturned { .. }
            | Fact::MemberSubstituted { .. }
            | Fact::TournamentClosed
            | Fact::TournamentReopened { .. }
    )
}
