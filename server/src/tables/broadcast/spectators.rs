//! Spectators of a table, in a task of their own: no move waits while thousands are sent theirs.
//!
//! The table gives each frame, encoded once, to a bounded queue. The task behind it sends it to
//! everyone, a burst at a time. Who comes to watch is sent the table by the same task, through the
//! same queue, so that frames keep their order for everybody (decision 0215).

use std::collections::{BTreeMap, HashMap};
use std::future::pending;
use std::time::Duration;

use engine::Event;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::yield_now;
use tokio::time::{Instant, sleep_until};

use super::glances::Glances;
use super::shadow::Shadow;
use crate::clock::Clock;
use crate::connections::{Closing, ConnectionHandle, Frame};

/// What may wait for a table's spectators: thousands come and go while an event is sent. If more
/// waits, they are all cut off and come back.
const QUEUE: usize = 4_096;
/// After so many sends the others of this process have a turn.
const BURST: usize = 128;
/// What players have been written by then: sending to thousands takes every core there is, and the
/// mover would wait for its turn among them (decision 0302).
const HEAD_START: Duration = Duration::from_millis(2);

/// A table's spectators, as the table knows them. Nothing here waits.
#[derive(Debug)]
pub(crate) struct Spectators {
    connections: HashMap<u64, (ConnectionHandle, Feed)>,
    /// How many of them watch live.
    live: usize,
    /// Whether the task has a shadow of the game.
    has_shadow: bool,
    clock: Clock,
    queue: mpsc::Sender<Notice>,
}

/// What of a table a spectator is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Feed {
    /// What anyone may know of it, as it happens.
    Live,
    /// All of it, a while after.
    Delayed,
}

/// What becomes of a table's feeds while its spectators are asked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Feeds {
    /// They stay as they are.
    Stay,
    /// They end: from now on something else is shown.
    End,
}

/// What the table says to the task.
#[derive(Debug)]
enum Notice {
    /// One comes, and is first sent what it asked for.
    Join { connection: ConnectionHandle, first: Frame },
    /// One goes.
    Leave { connection_id: u64 },
    /// All who watch live are sent a frame, not before `from`; one of them perhaps another, which
    /// answers its command too.
    Tell { frame: Frame, answer: Option<(u64, Frame)>, from: Instant },
    /// From now on there is a shadow of the game.
    Shadow(Box<Shadow>),
    /// One comes to watch the shadow, having seen the events before `since`.
    JoinShadow { connection: ConnectionHandle, since: Option<u64> },
    /// Something happened that the shadow shows one day.
    Happened(Vec<Event>),
    /// The shadow has another delay.
    Delay(u64),
    /// A wall wants glances of the shadow.
    Glances(oneshot::Sender<watch::Receiver<Frame>>),
    /// Everyone is sent a frame, whatever they watch.
    TellAll(Frame),
    /// One is sent a frame, after what was said before.
    TellOne { connection: ConnectionHandle, frame: Frame },
    /// All go.
    LetGo(Feeds),
}

impl Spectators {
    /// Nobody yet. The task ends when this is dropped, once it has sent what is queued.
    pub(crate) fn start(clock: Clock) -> Self {
        let (queue, notices) = mpsc::channel(QUEUE);
        let (live, delayed) = (BTreeMap::new(), BTreeMap::new());
        tokio::spawn(
            SpectatorTask { clock, live, delayed, shadow: None, glances: None }.run(notices),
        );
        Self { connections: HashMap::new(), live: 0, has_shadow: false, clock, queue }
    }

    /// Adds a connection, once; it is first sent `first`, whatever it was sent before.
    pub(crate) fn join(&mut self, connection: ConnectionHandle, first: Frame) {
        self.add(&connection, Feed::Live);
        self.say(Notice::Join { connection, first });
    }

    fn add(&mut self, connection: &ConnectionHandle, feed: Feed) {
        self.remove(connection.id());
        self.live += usize::from(feed == Feed::Live);
        self.connections.insert(connection.id(), (connection.clone(), feed));
    }

    fn remove(&mut self, connection_id: u64) -> Option<ConnectionHandle> {
        let (connection, feed) = self.connections.remove(&connection_id)?;
        self.live -= usize::from(feed == Feed::Live);
        Some(connection)
    }

    /// Adds a connection, once, that watches the shadow: what it is first sent is the shadow's to
    /// say. There must be one.
    pub(crate) fn join_shadow(&mut self, connection: ConnectionHandle, since: Option<u64>) {
        self.add(&connection, Feed::Delayed);
        self.say(Notice::JoinShadow { connection, since });
    }

    /// Whether the game has a shadow, which is told what happens.
    pub(crate) fn has_shadow(&self) -> bool {
        self.has_shadow
    }

    /// There is a shadow of the game from now on.
    pub(crate) fn cast(&mut self, shadow: Shadow) {
        self.has_shadow = true;
        self.say(Notice::Shadow(shadow.into()));
    }

    /// Something happened that the shadow is to show one day.
    pub(crate) fn happened(&mut self, events: &[Event]) {
        if self.has_shadow {
            self.say(Notice::Happened(events.to_vec()));
        }
    }

    /// The shadow has another delay from now on.
    pub(crate) fn set_delay(&mut self, delay_ms: u64) {
        self.say(Notice::Delay(delay_ms));
    }

    /// Gives a wall glances of the shadow. There must be one.
    pub(crate) fn give_glances(&mut self, answer: oneshot::Sender<watch::Receiver<Frame>>) {
        self.say(Notice::Glances(answer));
    }

    /// Whether anyone watches live.
    pub(crate) fn any_live(&self) -> bool {
        self.live > 0
    }

    /// Everyone who watches.
    pub(crate) fn connections(&self) -> impl Iterator<Item = &ConnectionHandle> {
        self.connections.values().map(|(connection, _)| connection)
    }

    /// Lets a connection go, and says which.
    pub(crate) fn leave(&mut self, connection_id: u64) -> Option<ConnectionHandle> {
        let connection = self.remove(connection_id)?;
        self.say(Notice::Leave { connection_id });
        Some(connection)
    }

    /// Sends all of them who watch live a frame, but for the one whose command it answers. Players
    /// have a head start.
    pub(crate) fn tell(&mut self, frame: Frame, answer: Option<(u64, Frame)>) {
        self.say(Notice::Tell { frame, answer, from: Instant::now() + HEAD_START });
    }

    /// Sends all of them a frame.
    pub(crate) fn tell_all(&mut self, frame: Frame) {
        self.say(Notice::TellAll(frame));
    }

    /// Sends one of them a frame.
    pub(crate) fn tell_one(&mut self, connection: ConnectionHandle, frame: Frame) {
        self.say(Notice::TellOne { connection, frame });
    }

    /// Lets all of them go, and says who they are.
    pub(crate) fn let_go(&mut self, feeds: Feeds) -> Vec<ConnectionHandle> {
        self.live = 0;
        self.has_shadow &= feeds == Feeds::Stay;
        let gone = std::mem::take(&mut self.connections);
        self.say(Notice::LetGo(feeds));
        gone.into_values().map(|(connection, _)| connection).collect()
    }

    pub(crate) fn connection(&self, connection_id: u64) -> Option<&ConnectionHandle> {
        self.connections.get(&connection_id).map(|(connection, _)| connection)
    }

    pub(crate) fn has(&self, connection_id: u64) -> bool {
        self.connections.contains_key(&connection_id)
    }

    pub(crate) fn len(&self) -> usize {
        self.connections.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Lets go of connections that closed without leaving.
    pub(crate) fn drop_closed(&mut self) -> Vec<ConnectionHandle> {
        let closed = self.connections().filter(|one| one.is_closed());
        let ids: Vec<u64> = closed.map(ConnectionHandle::id).collect();
        ids.into_iter().filter_map(|id| self.leave(id)).collect()
    }

    /// A task that is this far behind is given up: its spectators come back and ask for what
    /// they missed, as one who reads slowly does.
    fn say(&mut self, notice: Notice) {
        let Err(TrySendError::Full(_)) = self.queue.try_send(notice) else { return };
        let cut_off = std::mem::replace(self, Self::start(self.clock));
        tokio::spawn(async move {
            cut_off.connections().for_each(|connection| connection.close(Closing::SlowReader));
        });
    }
}

/// The task that sends.
#[derive(Debug)]
struct SpectatorTask {
    clock: Clock,
    live: Connections,
    delayed: Connections,
    shadow: Option<Box<Shadow>>,
    glances: Option<Glances>,
}

type Connections = BTreeMap<u64, ConnectionHandle>;

impl SpectatorTask {
    async fn run(mut self, mut notices: mpsc::Receiver<Notice>) {
        loop {
            tokio::select! {
                notice = notices.recv() => match notice {
                    Some(notice) => self.take(notice).await,
                    None => return,
                },
                () = self.next_is_old_enough() => self.advance().await,
            }
        }
    }

    async fn take(&mut self, notice: Notice) {
        match notice {
            Notice::Join { connection, first } => {
                self.leave(connection.id());
                connection.send(first);
                self.live.insert(connection.id(), connection);
            }
            Notice::Leave { connection_id } => self.leave(connection_id),
            Notice::Tell { frame, answer, from } => {
                sleep_until(from).await;
                tell(&self.live, &frame, answer).await;
            }
            Notice::Shadow(shadow) => self.shadow = Some(shadow),
            Notice::JoinShadow { connection, since } => {
                self.leave(connection.id());
                // What is due has to be sent to the others before one comes who is shown it.
                self.advance().await;
                if let Some(shadow) = &self.shadow {
                    connection.send(shadow.first(since, self.clock.now()));
                }
                self.delayed.insert(connection.id(), connection);
            }
            Notice::Happened(events) => {
                if let Some(shadow) = &mut self.shadow {
                    shadow.happened(events);
                }
            }
            Notice::Glances(answer) => {
                let Some(shadow) = &self.shadow else { return };
                let now = self.clock.now();
                let glances = self.glances.get_or_insert_with(|| shadow.glances(now));
                let _ = answer.send(glances.join());
            }
            Notice::TellAll(frame) => {
                tell(&self.live, &frame, None).await;
                tell(&self.delayed, &frame, None).await;
            }
            Notice::TellOne { connection, frame } => connection.send(frame),
            Notice::LetGo(feeds) => {
                (self.live, self.delayed) = Default::default();
                if feeds == Feeds::End {
                    (self.shadow, self.glances) = (None, None);
                }
            }
            Notice::Delay(delay_ms) => {
                if let Some(shadow) = self.shadow.as_mut().filter(|one| one.delay_ms() != delay_ms)
                {
                    shadow.set_delay(delay_ms);
                    let now = self.clock.now();
                    if let Some(glances) = &mut self.glances {
                        glances.show(shadow.game(), &[], shadow.shown_at(now));
                    }
                    let first = shadow.first(None, now);
                    // Their clocks are moved by another time from now on.
                    tell(&self.delayed, &first, None).await;
                }
            }
        }
    }

    fn leave(&mut self, connection_id: u64) {
        self.live.remove(&connection_id);
        self.delayed.remove(&connection_id);
    }

    /// Shows what is old enough by now.
    async fn advance(&mut self) {
        let (now, Some(shadow)) = (self.clock.now(), &mut self.shadow) else { return };
        let before = shadow.shown().len();
        let Some(frame) = shadow.advance(now) else { return };
        self.glances.take_if(|glances| glances.is_unwatched());
        if let Some(glances) = &mut self.glances {
            glances.show(shadow.game(), &shadow.shown()[before..], shadow.shown_at(now));
        }
        tell(&self.delayed, &frame, None).await;
    }

    async fn next_is_old_enough(&self) {
        match self.shadow.as_ref().and_then(|shadow| shadow.next_at()) {
            Some(at) => sleep_until(self.clock.instant_of(at).into()).await,
            None => pending().await,
        }
    }
}

/// Sends each a frame, a burst at a time.
async fn tell(connections: &Connections, frame: &Frame, mut answer: Option<(u64, Frame)>) {
    for (sent, connection) in (1..).zip(connections.values()) {
        let own = answer.take_if(|(to, _)| *to == connection.id());
        connection.send(own.map_or_else(|| frame.clone(), |(_, own)| own));
        if sent % BURST == 0 {
            yield_now().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const CROWD: usize = 1_000;

    fn connection() -> ConnectionHandle {
        ConnectionHandle::new(None, Ipv4Addr::LOCALHOST.into())
    }

    fn waiting_for(connection: &ConnectionHandle) -> Vec<String> {
        connection.outbox().take().0.iter().map(|frame| frame.as_str().to_owned()).collect()
    }

    fn numbers(from: usize, to: usize) -> Vec<String> {
        (from..to).map(|number| number.to_string()).collect()
    }

    /// Waits until a connection has been sent so many frames, and says which.
    async fn hears(connection: &ConnectionHandle, count: usize) -> Vec<String> {
        let mut heard = waiting_for(connection);
        while heard.len() < count {
            tokio::time::sleep(HEAD_START).await;
            heard.extend(waiting_for(connection));
        }
        heard
    }

    #[tokio::test]
    async fn everyone_is_sent_every_frame_in_order_from_when_they_came() {
        let mut spectators = Spectators::start(Clock::start());
        let (crowd, late): (Vec<_>, _) = ((0..CROWD).map(|_| connection()).collect(), connection());
        for one in crowd.chunks(100) {
            one.iter().for_each(|one| spectators.join(one.clone(), Frame::of(&0)));
            yield_now().await;
        }
        for number in 1..10 {
            spectators.tell(Frame::of(&number), None);
        }
        // One who attends again while frames are on their way is not sent them after the new start.
        spectators.join(crowd[7].clone(), Frame::of(&10));
        spectators.join(late.clone(), Frame::of(&10));
        assert!(spectators.leave(crowd[8].id()).is_some() && !spectators.has(crowd[8].id()));
        spectators.tell(Frame::of(&11), Some((late.id(), Frame::of(&"answered"))));
        assert_eq!(spectators.len(), CROWD);
        // The last in the order of sending: by then the others have theirs.
        assert_eq!(hears(&late, 2).await, ["10", "\"answered\""]);
        assert_eq!(waiting_for(&crowd[7]), numbers(0, 12));
        assert_eq!(waiting_for(&crowd[8]), numbers(0, 10));
        let told = [numbers(0, 10), numbers(11, 12)].concat();
        assert!(crowd[9..].iter().all(|one| waiting_for(one) == told));
    }

    #[tokio::test]
    async fn one_who_does_not_read_is_cut_off_and_nobody_else_notices() {
        let mut spectators = Spectators::start(Clock::start());
        let (reads, stalled) = (connection(), connection());
        spectators.join(reads.clone(), Frame::of(&0));
        spectators.join(stalled.clone(), Frame::of(&0));
        let mut heard = Vec::new();
        for number in 1..200 {
            spectators.tell(Frame::of(&number), None);
            if number % 30 == 0 {
                heard.extend(hears(&reads, number + 1 - heard.len()).await);
            }
        }
        heard.extend(hears(&reads, 200 - heard.len()).await);
        assert_eq!(heard, numbers(0, 200));
        assert!(stalled.is_closed() && !reads.is_closed());
        let gone = spectators.drop_closed();
        assert_eq!(gone.iter().map(ConnectionHandle::id).collect::<Vec<_>>(), [stalled.id()]);
    }

    #[tokio::test]
    async fn a_task_too_far_behind_is_given_up_and_its_spectators_come_back() {
        let mut spectators = Spectators::start(Clock::start());
        let one = connection();
        spectators.join(one.clone(), Frame::of(&0));
        // The task has no turn meanwhile.
        for number in 0..=QUEUE {
            spectators.tell(Frame::of(&number), None);
        }
        assert!(spectators.is_empty());
        while !one.is_closed() {
            yield_now().await;
        }
        let back = connection();
        spectators.join(back.clone(), Frame::of(&"whole"));
        spectators.tell(Frame::of(&"next"), None);
        assert_eq!(hears(&back, 2).await, ["\"whole\"", "\"next\""]);
    }
}
