//! A table of a test: its players over real sockets, its director, and a stranger who
//! watches, so that every test is also a test of what strangers hear.
//!
//! ```text
//! let mut table = Table::lay(&hall, Preset::Nssc.ruleset()).await;
//! table.begins().await;
//! table.plays_to_the_end().await;
//! let game = table.closes().await;      // what everyone heard, against the journal
//! ```

mod drive;
mod ear;
pub mod hand;
pub mod moments;
mod player;
mod secrets;
mod testimony;

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};

use engine::fairness::Bytes;
use engine::{Game, LexiconRef, Ruleset, Side, TableState};
use protocol::{AccountView, AudiencePolicy, Role};
use server::tables::{SeatSpec, TableSpec};
use sqlx::postgres::PgConnectOptions;
use uuid::Uuid;

pub use ear::Ear;
pub use player::{Answer, Player};
pub use testimony::Testimony;

use crate::browser::Browser;
use crate::hall::TestHall;

static NEXT_NAME: AtomicU32 = AtomicU32::new(1);

/// A name that no other account of this run has.
pub fn new_name(what: &str) -> String {
    format!("{what}-{}", NEXT_NAME.fetch_add(1, Ordering::Relaxed))
}

/// A table of a test. It must be closed: then everything that anyone heard of it is
/// compared with the journal, and what the stranger heard is searched for tiles.
pub struct Table {
    /// The game's id.
    pub id: Uuid,
    /// The players, in the order of the seats.
    pub players: Vec<Player>,
    /// The director, where the rules have one.
    pub director: Option<Player>,
    stranger: Player,
    /// Others whose word counts when the table is closed.
    witnesses: Vec<Player>,
    database: PgConnectOptions,
    closed: bool,
}

impl Table {
    /// Lays a table for new accounts; all of them attend, and so does a stranger.
    pub async fn lay(hall: &TestHall, rules: Ruleset) -> Self {
        let (mut browsers, mut seats) = (Vec::new(), Vec::new());
        for _ in 0..rules.seats() {
            let browser = hall.browser();
            let AccountView { id, name, .. } = browser.register(&new_name("player")).await;
            seats.push(SeatSpec::Account { id, name });
            browsers.push(browser);
        }
        let has_director = rules.director;
        let table = hall.hall().app().tables.lay(&spec(rules, seats)).await;
        let id = table.expect("the table is laid").id();
        hall.spectators().leaves_out(id).await;
        let director = if has_director {
            Some(hall.account(&new_name("director"), Role::Admin).await)
        } else {
            None
        };
        Self::attended(id, browsers, director, hall.browser(), hall.database()).await
    }

    /// A table that is laid already, attended by all of its players, in the order of the
    /// seats, by its director and by a stranger.
    pub async fn attended(
        id: Uuid,
        browsers: Vec<Browser>,
        director: Option<Browser>,
        stranger: Browser,
        database: PgConnectOptions,
    ) -> Self {
        let mut players = Vec::new();
        for browser in browsers {
            players.push(Player::attend(browser, id).await);
        }
        let director = match director {
            Some(browser) => Some(Player::attend(browser, id).await),
            None => None,
        };
        let stranger = Player::attend(stranger, id).await;
        let witnesses = Vec::new();
        Self { id, players, director, stranger, witnesses, database, closed: false }
    }

    /// The players hold shares of the seed that are known beforehand.
    pub fn hold_shares(&mut self, shares: impl IntoIterator<Item = [u8; 16]>) {
        for (player, share) in self.players.iter_mut().zip(shares) {
            player.hold_share(share);
        }
    }

    /// How the table stands, as everyone who is connected knows it.
    pub fn state(&self) -> &TableState {
        self.stranger.state()
    }

    /// The hall's clock when it last spoke to the stranger.
    pub fn now_ms(&self) -> u64 {
        self.stranger.ear().now_ms()
    }

    /// Everyone looks at the table anew.
    pub async fn looks_again(&mut self) {
        for one in self.everyone() {
            one.cut();
            one.come_back(None).await;
        }
    }

    /// Everyone listens until the table stands as `enough` says.
    pub async fn waits_for(&mut self, enough: impl Fn(&TableState) -> bool) {
        for one in self.everyone() {
            one.wait_for(&enough).await;
        }
    }

    /// The rules in force.
    pub fn rules(&self) -> &Ruleset {
        &self.stranger.ear().setup().ruleset
    }

    /// A player of a side who is connected; partners take turns.
    pub fn player_of(&mut self, side: Side) -> &mut Player {
        let start = self.stranger.ear().next() as usize;
        let of_side: Vec<usize> = (0..self.players.len())
            .filter(|seat| self.players[*seat].side() == Some(side))
            .filter(|seat| self.players[*seat].is_connected())
            .collect();
        let seat = of_side[start % of_side.len()];
        &mut self.players[seat]
    }

    /// Everyone who has a connection: players, director, stranger.
    pub fn everyone(&mut self) -> impl Iterator<Item = &mut Player> {
        let all = self.players.iter_mut().chain(&mut self.director).chain([&mut self.stranger]);
        all.filter(|one| one.is_connected())
    }

    /// Everyone listens until they know of every event before `seq`.
    pub async fn sync(&mut self, seq: u64) {
        for one in self.everyone() {
            one.catch_up(seq).await;
        }
    }

    /// Everyone comes back to a hall that has been opened again, and knows what the others do.
    pub async fn comes_back_to(&mut self, address: SocketAddr) {
        for one in self.players.iter_mut().chain(&mut self.director).chain([&mut self.stranger]) {
            one.come_back_to(address).await;
        }
        self.syncs().await;
    }

    /// Everyone listens until all know what the best informed of them does.
    pub async fn syncs(&mut self) {
        let most = self.everyone().map(|one| one.ear().next()).max().unwrap_or(0);
        self.sync(most).await;
    }

    /// Everyone's connection is lost, without a word.
    pub fn is_cut_off(&mut self) {
        self.everyone().for_each(Player::cut);
    }

    /// What someone else heard will be compared with the journal as well.
    pub fn remembers(&mut self, witness: Player) {
        self.witnesses.push(witness);
    }

    /// Compares what everyone heard with the journal; returns the game as the journal has it.
    pub async fn closes(mut self) -> Game {
        self.closed = true;
        let testimony = Testimony::read(&self.database, self.id).await;
        let seated = self.players.iter().chain(&self.director);
        for one in seated.chain([&self.stranger]).chain(&self.witnesses) {
            testimony.confirms(one.ear());
        }
        testimony.holds_no_secret(self.stranger.ear());
        testimony.game()
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        assert!(
            self.closed || std::thread::panicking(),
            "a test must close its tables: that is where what was heard is checked"
        );
    }
}

/// A table by these rules with the free English list, open to all who like to watch.
pub fn spec(ruleset: Ruleset, seats: Vec<SeatSpec>) -> TableSpec {
    let list = lexicons::builtin::english().reference();
    TableSpec {
        ruleset,
        lexicon: LexiconRef { id: list.id.to_string(), sha256: Bytes(*list.sha256.as_bytes()) },
        seats,
        rated: false,
        club_id: None,
        tournament_id: None,
        round: 1,
        starts_at: None,
        first: None,
        position: None,
        audience: AudiencePolicy::PUBLIC,
        host_id: None,
    }
}
