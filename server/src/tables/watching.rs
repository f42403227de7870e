//! Which feed of a table a spectator is shown: the table as it is, or with its racks as it was a
//! while ago (decision 0217).

use engine::Viewer;
use protocol::{AudiencePolicy, Delay, Racks, ServerMessage};
use tokio::sync::{oneshot, watch};
use uuid::Uuid;

use super::actor::{Ended, TableActor};
use super::admission::is_to_be_asked;
use super::broadcast::glances::{Glances, ShownAt};
use super::broadcast::shadow::Shadow;
use super::broadcast::spectators::Feeds;
use super::handle::Watched;
use crate::clock::signed_ms;
use crate::connections::{ConnectionHandle, Frame};
use crate::store::SettledAudience;
use crate::visibility::shows_racks_at_end;

/// What anyone is who watches a table with this policy as it is played.
pub(super) fn watches_as(policy: AudiencePolicy) -> Viewer {
    if shows_racks_at_end(policy) { Viewer::Public } else { Viewer::ClosedRacks }
}

/// How long racks are held back, if they are told before the end.
pub(super) fn delay_ms(policy: AudiencePolicy) -> Option<u64> {
    match policy.racks {
        Racks::Delayed { ms } => Some(ms.ms().into()),
        Racks::Never | Racks::AtEnd => None,
    }
}

/// The commentators' slots that show the racks now, and how late each does. Boxed in a table's
/// task, which mostly has none.
#[derive(Debug, Default)]
pub(super) struct Commentaries(Vec<(Uuid, Delay)>);

impl Commentaries {
    /// A slot shows the racks so late, or not at all; whether that is new.
    fn set(&mut self, slot: Uuid, delay: Option<Delay>) -> bool {
        let known = self.0.iter().find(|(one, _)| *one == slot).map(|(_, delay)| *delay);
        self.0.retain(|(one, _)| *one != slot);
        self.0.extend(delay.map(|delay| (slot, delay)));
        known != delay
    }

    fn shortest_ms(&self) -> Option<u64> {
        self.0.iter().map(|(_, delay)| delay.ms().into()).min()
    }
}

impl TableActor {
    /// What a connection may see.
    pub(super) fn viewer_of(&self, connection: &ConnectionHandle) -> Viewer {
        let side = self.entrance.seating.side(connection.account_id(), self.game.setup());
        side.map_or_else(|| watches_as(self.settled.policy), Viewer::Side)
    }

    /// Adds a connection to the audience, which is first sent what it missed or the whole table.
    pub(super) async fn join_audience(
        &mut self,
        connection: ConnectionHandle,
        (viewer, official): (Viewer, bool),
        since: Option<u64>,
    ) -> Result<(), Ended> {
        if self.watches_live(viewer, official) {
            let first = self.shown(connection.account_id(), viewer, since).await?;
            self.audience.join(connection.clone(), viewer, first);
        } else {
            self.cast_shadow().await?;
            self.audience.spectators().join_shadow(connection.clone(), since);
        }
        let told = self.head_count();
        self.audience.tell_newcomer(&connection, told);
        Ok(())
    }

    fn delay_ms(&self) -> Option<u64> {
        delay_ms(self.settled.policy)
    }

    /// Whether the game is over for its players and not yet for those who watch.
    pub(super) fn goes_on_for_spectators(&self) -> bool {
        let ends_at = self.past.over_at().zip(self.delay_ms()).map(|(at, ms)| at.0 + ms);
        ends_at.is_some_and(|ends_at| self.now().0 < ends_at)
    }

    /// How many watch, and how many of them came by a link.
    pub(super) fn watched(&self, link: Option<&str>) -> Watched {
        let by_link = link.map_or(0, |link| self.audience.count_by_link(self.id, link));
        Watched { spectators: self.audience.spectator_count(), by_link }
    }

    /// Who may watch, and how many do, as everyone at the table is told.
    fn head_count(&self) -> Frame {
        let SettledAudience { policy, changed_ms, .. } = self.settled;
        Frame::of(&ServerMessage::Audience {
            table: self.id,
            audience: policy,
            spectators: u32::try_from(self.audience.spectator_count()).unwrap_or(u32::MAX),
            changed_ms,
            commentary_ms: self.commentaries.as_ref().and_then(|all| all.shortest_ms()),
        })
    }

    /// Tells everyone how many watch, if they are to know by now.
    pub(super) fn tell_head_count(&mut self) {
        if self.audience.is_head_count_due() {
            let frame = self.head_count();
            self.audience.tell_head_count(&frame);
        }
    }

    /// A commentator's slot shows the racks, or no longer: everyone at the table is told.
    pub(super) fn commented(&mut self, slot: Uuid, delay: Option<Delay>) {
        if !self.commentaries.get_or_insert_default().set(slot, delay) {
            return;
        }
        let frame = self.head_count();
        self.audience.tell_head_count(&frame);
    }

    /// Who may watch was changed, which is durable by now, and everyone is told. Nobody watches on
    /// who might not be allowed to: all but those who need no asking are let go and handed back.
    ///
    /// Another delay keeps the shadow, which never goes back. From the table as it is to a shadow,
    /// or the other way, everyone is shown the table anew.
    pub(super) fn audience_changed(&mut self, settled: SettledAudience) -> Vec<ConnectionHandle> {
        if settled.audience_seq <= self.settled.audience_seq {
            return Vec::new();
        }
        self.entrance.settle(settled);
        let before = std::mem::replace(&mut self.settled, settled).policy;
        let (was, is) = (delay_ms(before), delay_ms(settled.policy));
        let same_feed =
            was.is_some() == is.is_some() && watches_as(before) == watches_as(settled.policy);
        if let (Some(_), Some(delay_ms)) = (was, is)
            && self.audience.spectators().has_shadow()
        {
            self.audience.spectators().set_delay(delay_ms);
        }
        let anyone = !is_to_be_asked(&settled, None, signed_ms(self.now()));
        let gone = match (same_feed, anyone && !settled.in_event) {
            (true, true) => Vec::new(),
            (true, false) => self.audience.let_spectators_go(Feeds::Stay),
            (false, _) => self.audience.let_spectators_go(Feeds::End),
        };
        self.audience.watch_as(watches_as(settled.policy));
        let frame = self.head_count();
        self.audience.tell_head_count(&frame);
        gone
    }

    /// Whether a connection sees the table as it is. Players do, and where there is a delay those
    /// who rule at the table, who have to know what happens now.
    fn watches_live(&self, viewer: Viewer, official: bool) -> bool {
        matches!(viewer, Viewer::Side(_)) || self.delay_ms().is_none() || official
    }

    /// Makes sure that there is a shadow of the game.
    async fn cast_shadow(&mut self) -> Result<(), Ended> {
        let Some(delay_ms) = self.delay_ms() else { return Ok(()) };
        if self.audience.spectators().has_shadow() {
            // The policy may have changed since.
            self.audience.spectators().set_delay(delay_ms);
            return Ok(());
        }
        let events = self.past().await?.events.clone();
        if let Some(shadow) = Shadow::of(self.id, events, delay_ms, self.now()) {
            self.audience.spectators().cast(shadow);
        }
        Ok(())
    }

    /// Gives a wall glances of what spectators are shown.
    pub(super) async fn give_glances(
        &mut self,
        answer: oneshot::Sender<watch::Receiver<Frame>>,
    ) -> Result<(), Ended> {
        if self.delay_ms().is_some() {
            self.cast_shadow().await?;
            self.audience.spectators().give_glances(answer);
            return Ok(());
        }
        if self.audience.glances().is_none() {
            let (id, at) = (self.id, ShownAt { now: self.now(), delay_ms: None });
            let events = self.past().await?.events.clone();
            let glances = Glances::of(id, &self.game, &events, at);
            *self.audience.glances() = Some(glances);
        }
        if let Some(glances) = self.audience.glances() {
            let _ = answer.send(glances.join());
        }
        Ok(())
    }
}
