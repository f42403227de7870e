//! The chat of one table: who is there, what they say, what partners show each other.

use engine::{Laid, Seat, Side};
use metrics::counter;
use protocol::{ChatMessage, ChatTo, NotSaid, ServerMessage};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use uuid::Uuid;

use super::drafts::{Drafts, Place};
use super::refuse;
use super::rooms::Rooms;
use super::terms::{self, Speaker};
use crate::connections::{ConnectionHandle, Frame};
use crate::store::{Content, NewMessage, Store, StoreError, TalkFacts, Talker};
use crate::visibility::is_official;

/// What can be said to a room.
#[derive(Debug)]
pub(super) enum Mail {
    /// A connection attends the table.
    Enter { connection: ConnectionHandle },
    /// A connection has left the table, or is gone.
    Leave { connection_id: u64 },
    /// A connection says something.
    Say { connection: ConnectionHandle, id: Uuid, to: ChatTo, content: Content },
    /// A connection shows its draft.
    Draft { connection: ConnectionHandle, laid: Vec<Laid> },
    /// The racks were turned: face down, or up again.
    RacksTurned,
}

/// Someone who hears what is said.
struct Listener {
    connection: ConnectionHandle,
    account_id: Uuid,
    /// None for an official.
    place: Option<Place>,
}

/// The task of one table's chat.
pub(super) struct Room {
    table: Uuid,
    store: Store,
    rooms: Rooms,
    listeners: Vec<Listener>,
    drafts: Drafts,
}

impl Room {
    pub(super) fn new(table: Uuid, store: Store, rooms: Rooms) -> Self {
        Self { table, store, rooms, listeners: Vec::new(), drafts: Drafts::default() }
    }

    /// Runs until nobody is there and nothing waits.
    pub(super) async fn run(mut self, mut mailbox: mpsc::Receiver<Mail>) {
        loop {
            let due = self.drafts.next_due(Instant::now());
            tokio::select! {
                mail = mailbox.recv() => match mail {
                    Some(mail) => self.take(mail).await,
                    None => return,
                },
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {}
            }
            self.cover_drafts();
            self.relay_drafts();
            if self.listeners.is_empty() && self.rooms.retire(self.table, &mailbox) {
                return;
            }
        }
    }

    async fn take(&mut self, mail: Mail) {
        match mail {
            Mail::Enter { connection } => {
                if let Err(error) = self.enter(&connection).await {
                    tracing::debug!(table = %self.table, %error, "someone waits for the chat");
                    self.rooms.post_later(self.table, Mail::Enter { connection });
                }
            }
            Mail::Leave { connection_id } => self.leave(connection_id),
            Mail::Say { connection, id, to, content } => {
                match self.say(&connection, id, to, &content).await {
                    Ok(()) => {
                        connection.send(Frame::of(&ServerMessage::Said { table: self.table, id }))
                    }
                    Err(why) => refuse(&connection, self.table, id, why),
                }
            }
            Mail::Draft { connection, laid } => {
                // Whoever has no seat here has no partner to show it to.
                if let Some(place) = self.place_here(connection.id())
                    && !self.rooms.are_face_down(self.table)
                {
                    self.drafts.lay(place, laid);
                }
            }
            // All drafts are looked at after every mail.
            Mail::RacksTurned => {}
        }
    }

    /// Takes in a player or an official: what they may say, what was said, the partner's draft.
    async fn enter(&mut self, connection: &ConnectionHandle) -> Result<(), StoreError> {
        if connection.is_closed() {
            // It has left already: nobody would say so once more.
            return Ok(());
        }
        let Some(account_id) = connection.account_id() else { return Ok(()) };
        let Some(facts) = self.store.talk_facts(self.table).await? else { return Ok(()) };
        let Some(speaker) = speaker(&self.store, (self.table, &facts), connection).await? else {
            return Ok(());
        };
        let place = place_of(speaker);
        let side = place.map(|(_, side)| side);
        let messages = self.store.chat_history(self.table, account_id, side).await?;
        let (table, may_say) = (self.table, terms::may_say(&facts, speaker));
        connection.send(Frame::of(&ServerMessage::MaySay { table, may_say }));
        connection.send(Frame::of(&ServerMessage::Chat { table, messages }));
        self.cover_drafts();
        for partner in partners(&facts, place) {
            let laid = self.drafts.of(partner).to_vec();
            if !laid.is_empty() {
                connection.send(Frame::of(&ServerMessage::Draft { table, seat: partner, laid }));
            }
        }
        self.listeners.retain(|one| one.connection.id() != connection.id());
        self.listeners.push(Listener { connection: connection.clone(), account_id, place });
        self.rooms.waiting().read(self.table, account_id);
        Ok(())
    }

    /// A draft lasts as long as its maker is here: nobody is left to take it back.
    fn leave(&mut self, connection_id: u64) {
        let place = self.place_here(connection_id);
        self.listeners.retain(|one| one.connection.id() != connection_id);
        if let Some(place) = place
            && !self.listeners.iter().any(|one| one.place == Some(place))
        {
            self.drafts.lay(place, Vec::new());
        }
    }

    fn place_here(&self, connection_id: u64) -> Option<Place> {
        self.listeners.iter().find(|one| one.connection.id() == connection_id)?.place
    }

    /// Stores what is said, and only then lets others hear it.
    async fn say(
        &self,
        connection: &ConnectionHandle,
        id: Uuid,
        to: ChatTo,
        content: &Content,
    ) -> Result<(), NotSaid> {
        let account = connection.account().ok_or(NotSaid::NotAtTable)?;
        let facts = self.store.talk_facts(self.table).await.map_err(storage_down)?;
        let facts = facts.ok_or(NotSaid::NotAtTable)?;
        let speaker =
            speaker(&self.store, (self.table, &facts), connection).await.map_err(storage_down)?;
        let speaker = speaker.ok_or(NotSaid::NotAtTable)?;
        terms::check(&facts, speaker, to, content)?;
        let place = place_of(speaker);
        let (seat, aside) = (
            place.map(|(seat, _)| seat),
            place.map(|(_, side)| side).filter(|_| to == ChatTo::Side),
        );
        let (game_id, account_id) = (self.table, account.id);
        let message = NewMessage { game_id, account_id, seat, aside, content, said_as: id };
        let stored = self.store.store_message(&message).await.map_err(storage_down)?;
        let Some((id, at_ms)) = stored else { return Ok(()) };
        counter!("chat_messages_total", "to" => to.as_str()).increment(1);
        let (phrase, text) = match content.clone() {
            Content::Phrase(phrase) => (Some(phrase), None),
            Content::Text(text) => (None, Some(text)),
        };
        let message = ChatMessage { id, at_ms, seat, name: account.name, to, phrase, text };
        self.tell(message, account_id, aside).await;
        self.note_absent(&facts, account_id, aside).await;
        Ok(())
    }

    /// Players for whom it was and who are not here learn elsewhere that something was said.
    async fn note_absent(&self, facts: &TalkFacts, speaker: Uuid, aside: Option<Side>) {
        let is_here = |player: &Talker| {
            self.listeners.iter().any(|listener| listener.account_id == player.person.account_id)
        };
        let meant =
            facts.talkers.iter().filter(|player| aside.is_none_or(|side| side == player.side));
        let absent = meant.filter(|player| !is_here(player) && player.person.account_id != speaker);
        let absent: Vec<Uuid> = absent.map(|player| player.person.account_id).collect();
        if absent.is_empty() {
            return;
        }
        // Unknown is no permission.
        let muters =
            self.store.muters_of(speaker, &absent).await.unwrap_or_else(|_| absent.clone());
        for account_id in absent.into_iter().filter(|one| !muters.contains(one)) {
            self.rooms.waiting().missed(self.table, account_id);
        }
    }

    /// Lets everyone hear a message for whom it is and who has not muted its speaker. Nobody
    /// mutes an official.
    async fn tell(&self, message: ChatMessage, speaker: Uuid, aside: Option<Side>) {
        let hears = |one: &&Listener| aside.is_none() || one.place.map(|(_, side)| side) == aside;
        let listeners: Vec<&Listener> = self.listeners.iter().filter(hears).collect();
        let accounts: Vec<Uuid> = listeners.iter().map(|one| one.account_id).collect();
        let muters = match message.seat {
            None => Vec::new(),
            // Unknown is no permission: who is not told now reads it in the history.
            Some(_) => self.store.muters_of(speaker, &accounts).await.unwrap_or(accounts),
        };
        let frame = Frame::of(&ServerMessage::Chat { table: self.table, messages: vec![message] });
        for one in listeners.iter().filter(|one| !muters.contains(&one.account_id)) {
            one.connection.send(frame.clone());
        }
    }

    /// While racks lie face down there are no drafts: what was shown is taken back, and what
    /// is sent is dropped (ruling 13).
    fn cover_drafts(&mut self) {
        if !self.drafts.are_empty() && self.rooms.are_face_down(self.table) {
            self.drafts.clear();
        }
    }

    /// Shows due drafts to those who share the rack, and to nobody else.
    fn relay_drafts(&mut self) {
        for ((seat, side), laid) in self.drafts.take_due(Instant::now()) {
            let frame = Frame::of(&ServerMessage::Draft { table: self.table, seat, laid });
            for one in &self.listeners {
                if one.place.is_some_and(|(own, own_side)| own_side == side && own != seat) {
                    one.connection.send(frame.clone());
                }
            }
        }
    }
}

/// Who a connection is at a table: a player, an official, or nobody who hears its chat.
async fn speaker<'a>(
    store: &Store,
    (table, facts): (Uuid, &'a TalkFacts),
    connection: &ConnectionHandle,
) -> Result<Option<Speaker<'a>>, StoreError> {
    let Some(account) = connection.account() else { return Ok(None) };
    if let Some(player) = facts.talkers.iter().find(|player| player.person.account_id == account.id)
    {
        return Ok(Some(Speaker::Player(player)));
    }
    if store.rules_at(table, account.id).await? {
        return Ok(Some(Speaker::Official));
    }
    let listens = is_official(store, table, account.id).await?;
    Ok(listens.then_some(Speaker::Listener))
}

fn place_of(speaker: Speaker<'_>) -> Option<Place> {
    match speaker {
        Speaker::Player(player) => Some((player.seat, player.side)),
        Speaker::Official | Speaker::Listener => None,
    }
}

/// The seats of those who share a rack with that place.
fn partners(facts: &TalkFacts, place: Option<Place>) -> impl Iterator<Item = Seat> + '_ {
    let share = move |player: &&Talker| {
        place.is_some_and(|(seat, side)| player.side == side && player.seat != seat)
    };
    facts.talkers.iter().filter(share).map(|player| player.seat)
}

fn storage_down(error: StoreError) -> NotSaid {
    tracing::warn!(%error, "a message was not stored");
    NotSaid::StorageDown
}
