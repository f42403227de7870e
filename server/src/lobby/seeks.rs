//! Open offers to play whoever takes them.
//!
//! They live in memory: an offer is only good while its maker is there, and a hall that
//! restarts has nobody there. Whoever watches the lobby sees them gone.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use protocol::{ErrorCode, NewSeek, ReadyWhy, SeekView};
use uuid::Uuid;

use super::Lobby;
use super::company::{check_company, check_list};
use super::laying::{check_room, lay, open_list};
use super::terms::{Terms, Variation, preset};
use crate::clock::signed_ms;
use crate::ratings::speed_of;
use crate::refused::Refused;
use crate::store::Account;
use crate::tables::SeatSpec;

/// What a lobby holds; more could not be read by anyone.
const MOST: usize = 500;
/// What one who has no rating yet counts as.
const FIRST_RATING: u16 = 1500;

const GONE: Refused = Refused::Plain(ErrorCode::Gone, "somebody was quicker, or it was withdrawn");

/// An open offer.
#[derive(Clone, Debug)]
pub struct Seek {
    /// As everyone sees it.
    pub view: SeekView,
    /// The account that offers the game; nobody else can withdraw it.
    pub maker: Uuid,
    /// What is to be played.
    pub terms: Terms,
    /// Since when its maker has had no socket open.
    away_since: Option<Instant>,
}

/// The open offers, oldest first. At most one is an account's.
#[derive(Debug, Default)]
pub struct Seeks(Mutex<Vec<Seek>>);

impl Seeks {
    /// Adds an offer in place of its maker's last one; false if there is no room.
    fn add(&self, seek: Seek) -> bool {
        let mut seeks = self.lock();
        seeks.retain(|other| other.maker != seek.maker);
        let room = seeks.len() < MOST;
        if room {
            seeks.push(seek);
        }
        room
    }

    /// Puts an offer back that nothing came of, unless its maker has made another meanwhile.
    fn put_back(&self, seek: Seek) {
        let mut seeks = self.lock();
        if seeks.iter().all(|other| other.maker != seek.maker) && seeks.len() < MOST {
            seeks.push(seek);
        }
    }

    /// An offer, left where it is.
    fn get(&self, id: Uuid) -> Option<Seek> {
        self.lock().iter().find(|seek| seek.view.id == id).cloned()
    }

    /// Takes an offer away. Of two who do, one gets it.
    fn remove(&self, id: Uuid) -> Option<Seek> {
        let mut seeks = self.lock();
        let index = seeks.iter().position(|seek| seek.view.id == id)?;
        Some(seeks.remove(index))
    }

    /// Takes away what these accounts offer; whether there was anything.
    pub(super) fn remove_of(&self, accounts: &[Uuid]) -> bool {
        self.remove_where(|seek| accounts.contains(&seek.maker))
    }

    /// Takes away what is offered by those who have been away for longer than `grace`.
    pub(super) fn sweep(&self, grace: Duration, is_there: impl Fn(Uuid) -> bool) -> bool {
        let now = Instant::now();
        for seek in self.lock().iter_mut() {
            seek.away_since = match seek.away_since {
                _ if is_there(seek.maker) => None,
                Some(since) => Some(since),
                None => Some(now),
            };
        }
        let over = |since: Instant| now.duration_since(since) >= grace;
        self.remove_where(|seek| seek.away_since.is_some_and(over))
    }

    /// Whether an offer of this account is open.
    pub(crate) fn is_maker(&self, account: Uuid) -> bool {
        self.lock().iter().any(|seek| seek.maker == account)
    }

    /// All of them, with whose each is.
    pub(super) fn offers(&self) -> Vec<(SeekView, Uuid)> {
        self.lock().iter().map(|seek| (seek.view.clone(), seek.maker)).collect()
    }

    fn remove_where(&self, gone: impl Fn(&Seek) -> bool) -> bool {
        let mut seeks = self.lock();
        let before = seeks.len();
        seeks.retain(|seek| !gone(seek));
        seeks.len() < before
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Seek>> {
        // Changed by calls that cannot panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes an offer, in place of the maker's last one.
pub(crate) async fn make_seek(
    lobby: &Lobby,
    maker: &Account,
    asked: NewSeek,
) -> Result<SeekView, Refused> {
    let book = Terms {
        players_per_side: 1,
        rated: asked.rated,
        ..Terms::of_book(preset(&asked.rules)?, asked.lexicon)
    };
    let variation =
        Variation { changes: asked.changes, minutes: asked.minutes, ..Variation::default() };
    let terms = book.varied(variation)?;
    let ruleset = terms.ruleset()?;
    if ruleset.seats() != 2 {
        return Err(Refused::field("changes", "an offer is for one player against one"));
    }
    terms.check_rated()?;
    if terms.rated && maker.guest {
        return Err(Refused::GUEST);
    }
    if asked.min_rating > asked.max_rating && asked.max_rating.is_some() {
        return Err(Refused::field("max_rating", "the highest rating is below the lowest"));
    }
    open_list(lobby, &terms.lexicon).await?;
    check_room(lobby, maker.id).await?;
    let own = lobby.store.person_facts(&[maker.id]).await?;
    check_list(lobby, &own, &terms.lexicon).await?;
    let rating =
        lobby.store.rating_of(maker.id, &terms.lexicon, speed_of(&ruleset.clock).as_str()).await?;
    let view = SeekView {
        id: Uuid::now_v7(),
        name: maker.name.clone(),
        guest: maker.guest,
        rating,
        rules: terms.rules.to_string(),
        changes: Some(terms.changes.clone()).filter(|changes| !changes.is_empty()),
        lexicon: terms.lexicon.clone(),
        minutes: terms.minutes,
        rated: terms.rated,
        min_rating: asked.min_rating,
        max_rating: asked.max_rating,
        since_ms: signed_ms(lobby.clock.now()),
    };
    let seek = Seek { view: view.clone(), maker: maker.id, terms, away_since: None };
    if !lobby.seeks.add(seek) {
        return Err(Refused::Plain(ErrorCode::Busy, "the lobby is full: take one of its seeks"));
    }
    lobby.board.change();
    Ok(view)
}

/// Takes one's own offer back.
pub(crate) fn withdraw_seek(lobby: &Lobby, maker: &Account, id: Uuid) -> Result<(), Refused> {
    let seek = lobby.seeks.get(id).ok_or(GONE)?;
    if seek.maker != maker.id {
        return Err(Refused::Plain(ErrorCode::NotAllowed, "this seek is somebody else's"));
    }
    lobby.seeks.remove(id);
    lobby.board.change();
    Ok(())
}

/// Takes somebody's offer: a table is laid for the two.
pub(crate) async fn take_seek(lobby: &Lobby, taker: &Account, id: Uuid) -> Result<Uuid, Refused> {
    let seek = lobby.seeks.get(id).ok_or(GONE)?;
    check_taker(lobby, &seek, taker).await?;
    // Only now: whoever may not take it must not take it away.
    let seek = lobby.seeks.remove(id).ok_or(GONE)?;
    lobby.board.change();
    let seats = vec![
        SeatSpec::Account { id: seek.maker, name: seek.view.name.clone() },
        SeatSpec::Account { id: taker.id, name: taker.name.clone() },
    ];
    let table = Uuid::now_v7();
    let why = (seek.maker, ReadyWhy::Seek);
    if let Err(refused) = lay(lobby, table, &seek.terms, seats, why).await {
        // Nothing came of it, so the offer stands.
        lobby.seeks.put_back(seek);
        lobby.board.change();
        return Err(refused);
    }
    Ok(table)
}

async fn check_taker(lobby: &Lobby, seek: &Seek, taker: &Account) -> Result<(), Refused> {
    if seek.maker == taker.id {
        return Err(Refused::Plain(ErrorCode::NotAllowed, "this seek is your own"));
    }
    if seek.terms.rated && taker.guest {
        return Err(Refused::GUEST);
    }
    check_room(lobby, taker.id).await?;
    let people = check_company(lobby, taker.id, &[taker.id, seek.maker]).await?;
    check_list(lobby, &people, &seek.terms.lexicon).await?;
    if seek.view.min_rating.is_none() && seek.view.max_rating.is_none() {
        return Ok(());
    }
    let speed = speed_of(&seek.terms.ruleset()?.clock).as_str();
    let rating = lobby.store.rating_of(taker.id, &seek.terms.lexicon, speed).await?;
    let rating = rating.unwrap_or(FIRST_RATING);
    let low = seek.view.min_rating.is_some_and(|least| rating < least);
    let high = seek.view.max_rating.is_some_and(|most| rating > most);
    if low || high {
        return Err(Refused::Plain(
            ErrorCode::NotAllowed,
            "this seek is for players of other ratings",
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use engine::Preset;

    use super::*;

    fn seek(maker: u128) -> Seek {
        let terms = Terms::of_book(Preset::Practice, "tilehall-en".to_owned());
        let view = SeekView {
            id: Uuid::now_v7(),
            name: "ada".to_owned(),
            guest: false,
            rating: None,
            rules: "practice".to_owned(),
            changes: None,
            lexicon: "tilehall-en".to_owned(),
            minutes: None,
            rated: false,
            min_rating: None,
            max_rating: None,
            since_ms: 0,
        };
        Seek { view, maker: Uuid::from_u128(maker), terms, away_since: None }
    }

    #[test]
    fn an_account_has_one_seek_and_of_two_who_take_it_one_gets_it() {
        let seeks = Seeks::default();
        let (first, second) = (seek(1), seek(1));
        assert!(seeks.add(first.clone()) && seeks.add(second.clone()));
        assert!(seeks.remove(first.view.id).is_none(), "replaced");
        assert!(seeks.remove(second.view.id).is_some());
        assert!(seeks.remove(second.view.id).is_none());
    }

    #[test]
    fn a_seek_that_nothing_came_of_stands_unless_its_maker_has_made_another() {
        let seeks = Seeks::default();
        let (first, second) = (seek(1), seek(1));
        seeks.put_back(first.clone());
        assert!(seeks.remove(first.view.id).is_some());
        assert!(seeks.add(second.clone()));
        seeks.put_back(first.clone());
        assert!(seeks.get(first.view.id).is_none() && seeks.get(second.view.id).is_some());
    }

    #[test]
    fn a_seek_goes_with_its_maker_and_stays_with_one_who_is_back_in_time() {
        let (seeks, grace) = (Seeks::default(), Duration::from_secs(30));
        seeks.add(seek(1));
        seeks.add(seek(2));
        assert!(!seeks.sweep(grace, |_| false), "both have just gone");
        assert!(!seeks.sweep(grace, |maker| maker == Uuid::from_u128(1)));
        assert!(seeks.sweep(Duration::ZERO, |maker| maker == Uuid::from_u128(1)));
        assert_eq!(seeks.lock()[0].maker, Uuid::from_u128(1));
        assert_eq!(seeks.lock()[0].away_since, None, "was back");
    }

    #[test]
    fn a_full_lobby_takes_no_more() {
        let seeks = Seeks::default();
        assert!((0..MOST as u128).all(|maker| seeks.add(seek(maker))));
        assert!(!seeks.add(seek(MOST as u128)));
    }
}
