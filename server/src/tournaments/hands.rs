//! What events of the journal do to tables: in their order, each until it is done, and again after
//! a crash. All of it can be repeated; how far it has come is kept beside the journal.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::{Command, Millis, Side};
use futures_util::future::join_all;
use protocol::{RatingSystem, TablesNotLaid};
use tokio::sync::watch;
use tokio::time::sleep;
use tournament::ratings::Rated;
use tournament::{DivisionId, Event, Fact, GameId, Mode, Ruling, Tournament, Who, evolve, replay};
use uuid::Uuid;

use super::handle::{Live, lock};
use super::registry::TournamentsParts;
use crate::store::{AssociationChange, StoreError};
use crate::tables::{NoTable, Unreachable};

/// How long what could not be done waits before it is tried again.
const PAUSE: Duration = Duration::from_millis(200);
/// Who a director's command at a table comes from where no person gave it.
pub(super) const HALL: &str = "the hall";

/// Why something did not reach a table.
#[derive(Debug, thiserror::Error)]
pub(super) enum Undone {
    /// The database: it is tried again.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A table cannot be laid or reached.
    #[error(transparent)]
    Table(#[from] NoTable),
    /// The word list is not to be had.
    #[error("the tournament's word list is not to be had")]
    NoList,
    /// Tables of a round that is on are not there: nothing that comes after is done before they are.
    #[error("{} tables could not be laid", .0.tables.len())]
    NotLaid(TablesNotLaid),
    /// The tournament has no row.
    #[error("the tournament is gone")]
    Gone,
    /// The table's task ended before it answered.
    #[error(transparent)]
    Unreachable(#[from] Unreachable),
}

impl Undone {
    /// Whether waiting helps.
    pub(super) fn passes(&self) -> bool {
        match self {
            Self::Store(error) | Self::Table(NoTable::Store(error)) => {
                matches!(error, StoreError::Unavailable(_))
            }
            // Asked for again, a table that ended comes back from its journal.
            Self::Unreachable(_) => true,
            Self::Table(_) | Self::NoList | Self::NotLaid(_) | Self::Gone => false,
        }
    }
}

/// The hands of one tournament.
pub(super) struct Hands {
    pub(super) id: Uuid,
    pub(super) parts: TournamentsParts,
    pub(super) live: Arc<Mutex<Live>>,
    /// How many events have reached the tables.
    done: u64,
    /// The tournament as it was after so many: what an event does depends on what was known then.
    replica: Option<Box<Tournament>>,
    /// Games of the event in hand whose players have been called to their tables.
    pub(super) called: Mutex<HashSet<Uuid>>,
}

/// Which event comes after so many.
fn index_of(done: u64) -> usize {
    usize::try_from(done).expect("events are counted in memory")
}

impl Hands {
    pub(super) fn new(
        id: Uuid,
        parts: TournamentsParts,
        live: Arc<Mutex<Live>>,
        done: u64,
    ) -> Self {
        let replica = {
            let live = lock(&live);
            let seen = index_of(done).min(live.events.len());
            let events: Vec<Event> =
                live.events[..seen].iter().map(|event| (**event).clone()).collect();
            replay(&events).map(Box::new)
        };
        Self { id, parts, live, done, replica, called: Mutex::default() }
    }

    /// Works until the tournament's task has ended; `to_do` is up to which event.
    pub(super) async fn run(mut self, mut to_do: watch::Receiver<u64>) {
        loop {
            let upto = *to_do.borrow_and_update();
            while self.done < upto {
                if self.next(&to_do).await.is_err() {
                    return;
                }
            }
            if to_do.changed().await.is_err() {
                return;
            }
        }
    }

    /// Waits before something is tried again; the error is that the tournament's task has ended, so
    /// that whoever opens the tournament next will try.
    pub(super) async fn pause(to_do: &watch::Receiver<u64>) -> Result<(), watch::error::RecvError> {
        sleep(PAUSE).await;
        to_do.has_changed().map(|_| ())
    }

    pub(super) fn replica(&self) -> &Tournament {
        self.replica.as_deref().expect("the first event was taken in before any other")
    }

    async fn next(&mut self, to_do: &watch::Receiver<u64>) -> Result<(), watch::error::RecvError> {
        let index = index_of(self.done);
        let Some(event) = lock(&self.live).events.get(index).cloned() else {
            self.done = u64::MAX;
            return Ok(());
        };
        // What a correction is to a table depends on whether the round was settled before it.
        match &mut self.replica {
            Some(replica) => evolve(replica, &event),
            none => *none = replay(std::slice::from_ref(&event)).map(Box::new),
        }
        let reached_tables = loop {
            let undone = match self.perform(&event).await {
                Ok(reached_tables) => break reached_tables,
                Err(undone) => undone,
            };
            tracing::warn!(tournament = %self.id, event = index, %undone, "not done at tables");
            match undone {
                undone if undone.passes() => Self::pause(to_do).await?,
                Undone::NotLaid(not_laid) if self.is_awaited(&not_laid) => {
                    self.say_unlaid(Some(not_laid));
                    self.until_tried_again(to_do).await?;
                }
                _ => break true,
            }
        };
        self.say_unlaid(None);
        self.called.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.done += 1;
        if reached_tables {
            // Where this is lost, what was done is done again.
            let _ = self.parts.store.set_tournament_done(self.id, self.done).await;
        }
        Ok(())
    }

    /// Does to the tables what a fact means for them; tells whether it means anything.
    async fn perform(&self, event: &Event) -> Result<bool, Undone> {
        let done = match &event.fact {
            Fact::RoundStarted { division, .. } | Fact::StartReached { division } => {
                self.open_round(event, *division).await
            }
            Fact::FinalPublished { division, starts_at, .. } => {
                self.settle(Some(*division)).await?;
                self.lay_final(*division, starts_at.unwrap_or(event.at)).await?;
                self.stop_while_schools_are(*division).await
            }
            Fact::RoundPublished { division, .. } => self.settle(Some(*division)).await,
            Fact::TournamentClosed => {
                self.settle(None).await?;
                self.rate().await
            }
            Fact::TournamentReopened { .. } => {
                Ok(self.parts.store.unrate_tournament(self.id).await?)
            }
            Fact::RoundUnpublished { games, reason, .. } => {
                let void = Command::VoidGame { reason: reason.clone() };
                self.each(event, games.iter().map(|game| game.0), &void).await
            }
            Fact::RoundPaused { division, reason } => {
                let stop = Command::StopClocks { reason: reason.clone() };
                self.each(event, self.round_games(*division), &stop).await
            }
            Fact::RoundResumed { division, ends_at } => {
                self.resume(event, *division, *ends_at).await
            }
            // Tables stood still by their own clocks while nobody kept them.
            Fact::RoundExtended { .. } if event.by == Who::Server => Ok(()),
            Fact::RoundExtended { division, ends_at, reason } => {
                let extend = Command::ExtendRound { ends_at: *ends_at, reason: reason.clone() };
                self.each(event, self.round_games(*division), &extend).await
            }
            // Tables end by themselves when the time is over, to the millisecond.
            Fact::RoundEnded { .. } if event.by == Who::Server => Ok(()),
            Fact::RoundEnded { division } => {
                self.each(event, self.round_games(*division), &Command::EndRound).await
            }
            Fact::SchoolPaused { school, reason } => {
                let stop = Command::StopClocks { reason: reason.clone() };
                self.each(event, self.school_games(*school), &stop).await
            }
            Fact::SchoolResumed { school } => {
                let games = self.school_games(*school).into_iter();
                let free = games.filter(|game| !self.is_stopped(GameId(*game)));
                self.each(event, free.collect::<Vec<_>>(), &Command::RestartClocks).await
            }
            Fact::ResultRuled { game, ruling, recorded, reason } => {
                // Before the table is told, so that whoever hears that it is over finds the ruling.
                self.parts.store.game_ruled(game.0, Some(recorded)).await?;
                self.rule(event, *game, *ruling, reason).await
            }
            Fact::RulingWaived { game, .. } => {
                self.parts.store.game_ruled(game.0, None).await?;
                self.lay_after_all(event, *game).await
            }
            Fact::TournamentCreated { .. }
            | Fact::SetupChanged { .. }
            | Fact::EntriesOpened
            | Fact::DivisionAdded { .. }
            | Fact::SideEntered { .. }
            | Fact::PartnerNamed { .. }
            | Fact::SideWithdrawn { .. }
            | Fact::EntryCorrected { .. }
            | Fact::SideRemoved { .. }
            | Fact::SideReturned { .. }
            | Fact::MemberSubstituted { .. }
            | Fact::SideMoved { .. }
            | Fact::SeedsSet { .. }
            | Fact::CheckInOpened { .. }
            | Fact::CheckedIn { .. }
            | Fact::CheckedOut { .. }
            | Fact::RoundsPlanned { .. }
            | Fact::PairingsPlanned { .. }
            | Fact::TimesPlanned { .. }
            | Fact::StartTakenBack { .. }
            | Fact::RoundPaired { .. }
            | Fact::PairingDropped { .. }
            | Fact::TimeAnnounced { .. }
            | Fact::ResultArrived { .. }
            | Fact::ResultValidated { .. }
            | Fact::PenaltyGiven { .. }
            | Fact::Announced { .. }
            | Fact::AnnouncementsEnded => return Ok(false),
        };
        done.map(|()| true)
    }

    async fn resume(
        &self,
        event: &Event,
        division: DivisionId,
        ends_at: Option<Millis>,
    ) -> Result<(), Undone> {
        let games: Vec<Uuid> = self.round_games(division).collect();
        // The end first: a game that was stopped before it began may begin with the restart.
        if let Some(ends_at) = ends_at {
            let reason = "the round was stopped for so long".to_owned();
            let extend = Command::ExtendRound { ends_at, reason };
            self.each(event, games.iter().copied(), &extend).await?;
        }
        let free = games.into_iter().filter(|game| !self.is_stopped(GameId(*game)));
        self.each(event, free.collect::<Vec<_>>(), &Command::RestartClocks).await
    }

    /// A director's result for a game that is still played ends it at the table too.
    async fn rule(
        &self,
        event: &Event,
        game: GameId,
        ruling: Ruling,
        reason: &str,
    ) -> Result<(), Undone> {
        let reason = reason.to_owned();
        let forfeit = |side| Command::Forfeit { side, disqualified: false, reason: reason.clone() };
        let Some((_, board)) = self.replica().board_of(game) else { return Ok(()) };
        let commands = match ruling {
            // One that has not begun cannot be ended as it stands.
            Ruling::Points { .. } => vec![
                Command::EndGame { reason: reason.clone() },
                Command::VoidGame { reason: reason.clone() },
            ],
            Ruling::Forfeit { by } if by == board.board.first => vec![forfeit(Side(0))],
            Ruling::Forfeit { .. } => vec![forfeit(Side(1))],
            Ruling::DoubleForfeit => vec![forfeit(Side(0)), forfeit(Side(1))],
            Ruling::Void => vec![Command::VoidGame { reason: reason.clone() }],
        };
        for command in &commands {
            self.each_running(event, [game.0], command).await?;
        }
        Ok(())
    }

    /// Games of rounds that are settled are closed to the director: of one division, where its
    /// next pairing is published, or of all.
    async fn settle(&self, division: Option<DivisionId>) -> Result<(), Undone> {
        let t = self.replica();
        if t.setup().mode == Mode::ClubNight {
            return Ok(());
        }
        let divisions = t.divisions().filter(|(id, _)| division.is_none_or(|one| one == *id));
        let rounds = divisions.flat_map(|(_, state)| {
            // The latest round is the one that was just published, unless the tournament closes.
            let settled =
                state.rounds.len() - usize::from(division.is_some() && state.final_game.is_none());
            let last = division.is_none().then_some(state.final_game.as_ref()).flatten();
            let tied = state.tied_finals.iter().map(|tied| &tied.board);
            let boards =
                state.rounds[..settled].iter().rev().take(1).flat_map(|round| &round.boards);
            boards.chain(tied).chain(last)
        });
        let games: Vec<Uuid> = rounds.map(|board| board.game.0).collect();
        let confirm = Command::ConfirmResult { reason: "the round is settled".to_owned() };
        self.act_on(games, engine::Who::Director(HALL.to_owned()), &confirm).await
    }

    /// A tournament of the association changes the ratings of those who played alone.
    async fn rate(&self) -> Result<(), Undone> {
        let row = self.parts.store.tournament(self.id).await?.ok_or(Undone::Gone)?;
        if row.rating != RatingSystem::Association || row.rehearsal {
            return Ok(());
        }
        let t = self.replica();
        let change = |rated: Rated| {
            let [player] = t.entry(rated.side)?.entry.players[..] else { return None };
            Some(AssociationChange {
                account_id: player.0,
                before: rated.before.map(i32::from),
                after: i32::from(rated.after.filter(|_| rated.games > 0)?),
                games: i32::try_from(rated.games).ok()?,
            })
        };
        let changes: Vec<AssociationChange> = t.rated().into_iter().filter_map(change).collect();
        Ok(self.parts.store.rate_tournament(self.id, &changes).await?)
    }

    /// Gives the tables of some games a command, as the one who caused the event. A table that is
    /// not there, or refuses because it was done before, is none to wait for.
    pub(super) async fn each(
        &self,
        event: &Event,
        games: impl IntoIterator<Item = Uuid>,
        command: &Command,
    ) -> Result<(), Undone> {
        let who = self.who(event).await?;
        self.act_on(games, who, command).await
    }

    /// The same, for games that are not over: what is over is corrected in the tournament alone.
    async fn each_running(
        &self,
        event: &Event,
        games: impl IntoIterator<Item = Uuid>,
        command: &Command,
    ) -> Result<(), Undone> {
        let mut running = Vec::new();
        for game in games {
            let status = self.parts.store.game_status(game).await?;
            running.extend(matches!(status.as_deref(), Some("open" | "running")).then_some(game));
        }
        self.each(event, running, command).await
    }

    pub(super) async fn act_on(
        &self,
        games: impl IntoIterator<Item = Uuid>,
        who: engine::Who,
        command: &Command,
    ) -> Result<(), Undone> {
        let acts = games.into_iter().map(|game| self.act(game, who.clone(), command.clone()));
        join_all(acts).await.into_iter().collect()
    }

    async fn act(&self, game: Uuid, who: engine::Who, command: Command) -> Result<(), Undone> {
        let handle = match self.parts.tables.get(game).await {
            Ok(handle) => handle,
            Err(NoTable::Unknown | NoTable::Finished) => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        match handle.act(who, command).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(rejection)) => {
                tracing::debug!(%game, %rejection, "a table had nothing to do");
                Ok(())
            }
            Err(unreachable) => Err(unreachable.into()),
        }
    }

    /// Who a table hears the command from.
    async fn who(&self, event: &Event) -> Result<engine::Who, StoreError> {
        let account = match event.by {
            Who::Director(account) | Who::Coach { account, .. } | Who::Player(account) => account,
            Who::Server => return Ok(engine::Who::Director(HALL.to_owned())),
        };
        let names = self.parts.store.names_for(&[account.0], None).await?;
        let name = names.into_iter().next().map_or_else(|| HALL.to_owned(), |person| person.name);
        Ok(engine::Who::Director(name))
    }
}
