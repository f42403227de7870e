//! Forty games by chance, watched by strangers on every outlet while who may watch is changed again
//! and again: everything that they are told is searched for what they may not know.
//!
//! All of it happens in less time than the delays last: with a delay nothing after the laying of the
//! table may be told at all. That things are told once they are old enough is tested where time
//! can be made (`tables/broadcast/shadow.rs`).

use std::num::NonZeroU32;
use std::time::Instant;

use engine::{Command, Face, Laid, Seat, Square, TileList, Tiles, Who};
use protocol::{AudiencePolicy, Delay, Racks, Watch};
use serde_json::json;
use system_tests::browser::Browser;
use system_tests::hall::TestHall;

use crate::watching_links::{Watched, hears_of_the_table, holds_no_rack};

/// The shorter of the delays, and longer than a game takes on the slowest machine.
const SHORTER_MS: u32 = 600_000;

/// Numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
        (self.0 >> 33) as usize % most
    }

    fn policy(&mut self) -> AudiencePolicy {
        let watch = [Watch::Public, Watch::Public, Watch::Link, Watch::Officials][self.below(4)];
        let delay = |ms| Racks::Delayed { ms: Delay::try_from(ms).unwrap() };
        let racks = [Racks::Never, Racks::AtEnd, delay(SHORTER_MS), delay(900_000)];
        AudiencePolicy { watch, racks: racks[self.below(4)] }
    }
}

/// A game that is played in this process.
struct Played<'a> {
    hall: &'a TestHall,
    game: Watched,
    dice: Dice,
    policy: AudiencePolicy,
    /// Whether racks were shown at the end under some policy: from then on they are no secret.
    told: bool,
}

impl<'a> Played<'a> {
    async fn laid(hall: &'a TestHall, seed: u64) -> Self {
        let mut dice = Dice(seed.wrapping_mul(7_919) + 1);
        let policy = dice.policy();
        let game = Watched::laid(hall, policy).await;
        Self { hall, game, dice, policy, told: false }
    }

    async fn tries(&self, who: Who, command: Command) -> bool {
        self.game.table.act(who, command).await.expect("the table is there").is_ok()
    }

    async fn is_over(&self) -> bool {
        self.game.table.status().await.unwrap().over
    }

    /// Whoever is to move lays a tile somewhere, exchanges, or passes.
    async fn moves(&mut self) {
        let record = self.hall.hall().app().tables.record(self.game.id()).await.unwrap();
        let game = record.replay().unwrap();
        let Some(side) = game.to_move() else { return };
        let (who, rack) = (Who::Seat(Seat(side.0)), game.rack(side));
        let letters: Vec<Face> =
            rack.iter().filter_map(|tile| Face::from_char(tile.to_char())).collect();
        let opening = letters.iter().zip(Square::all().skip(112)).take(3);
        let opening = opening.map(|(face, at)| Laid { at, face: *face }).collect();
        if self.tries(who.clone(), Command::PlaceTiles { laid: opening }).await {
            return;
        }
        for _ in 0..20 {
            let face = letters[self.dice.below(letters.len())];
            let at = Square::all().nth(self.dice.below(225)).unwrap();
            if self.tries(who.clone(), Command::PlaceTiles { laid: vec![Laid { at, face }] }).await
            {
                return;
            }
        }
        let two: Tiles = rack.iter().take(2).collect();
        let exchange = Command::ExchangeTiles { tiles: TileList::from(two) };
        let _ = self.dice.below(2) == 0 && self.tries(who.clone(), exchange).await
            || self.tries(who, Command::PassTurn).await;
    }

    async fn changes_who_may_watch(&mut self) {
        self.policy = self.dice.policy();
        self.game.settle(serde_json::to_value(self.policy).unwrap()).await;
    }

    /// What a stranger is told now, on every outlet, is nothing that they may not know.
    async fn is_looked_at(&mut self, stranger: &Browser) {
        let id = self.game.id();
        let over = self.is_over().await;
        self.told |= over && self.policy == AudiencePolicy::PUBLIC;
        let mut socket = stranger.socket().await;
        let mut heard = Vec::new();
        for since in [None, Some(1), Some(3)] {
            let attend = json!({ "type": "attend", "table": id, "since": since });
            socket.send(attend.to_string().into()).await;
            heard.push(hears_of_the_table(&mut socket).await);
        }
        let public = self.policy.watch == Watch::Public;
        let delayed = matches!(self.policy.racks, Racks::Delayed { .. });
        for message in &heard {
            assert_eq!(message["type"] != "no-table", public, "{:?}: {message}", self.policy);
            if delayed && public {
                let known = message.get("next").or(message.get("seq")).unwrap();
                assert_eq!(known, 1, "the laying of the table alone is known: {message}");
            }
            if !self.told {
                holds_no_rack(message);
            }
        }
        let page = format!("/api/games/{id}");
        for file in ["", "/record.json", "/game.gcg", "/review", "/replay?turns=2"] {
            let answer = stranger.get(&format!("{page}{file}")).await;
            let open = public && (file.is_empty() || over && !delayed);
            let open = open && (self.policy.racks == Racks::AtEnd || !tells_racks(file));
            let allowed = answer.status == 200;
            assert!(!allowed || open, "{:?}, over: {over}: {file}", self.policy);
            if allowed && self.policy.racks != Racks::AtEnd {
                holds_no_rack(&answer.json());
            }
            if file.is_empty() && delayed && public {
                assert_eq!(answer.json()["summary"]["status"], "running");
            }
        }
        let live = stranger.get("/api/live").await.text.contains(&id.to_string());
        assert_eq!(live, public && (!over || delayed), "{:?}, over: {over}", self.policy);
        let audience = stranger.get(&format!("/api/tables/{id}/audience")).await;
        assert_eq!(audience.status == 200, public);
        let embed = format!("/api/oembed?url=https://hall.example/tables/{id}");
        assert_eq!(stranger.get(&embed).await.status == 200, public);
    }

    /// There is a picture for those who may watch, before the end and after it.
    async fn is_drawn(&self, stranger: &Browser) {
        let answer = stranger.get(&format!("/api/games/{}/board.png", self.game.id())).await;
        assert_eq!(answer.status == 200, self.policy.watch == Watch::Public);
    }
}

/// Whether a file tells the racks.
fn tells_racks(file: &str) -> bool {
    !file.is_empty() && !file.starts_with("/replay")
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_games_tell_nothing_too_soon_however_who_may_watch_is_changed() {
    let hall = TestHall::open_with(|config| {
        let plenty = NonZeroU32::new(1_000_000).expect("it is not zero");
        config.limits.address_a_minute = plenty;
        config.limits.messages_a_second = plenty;
        config.limits.address_messages_a_second = plenty;
        config.edge.public_url = Some("https://hall.example".to_owned());
    })
    .await;
    let stranger = hall.browser();
    let mut ended = 0;
    for seed in 0..40 {
        let began = Instant::now();
        let mut played = Played::laid(&hall, seed).await;
        for step in 0..9 {
            if step > 5 {
                // Six turns without points end it.
                for seat in [Seat(0), Seat(1), Seat(0), Seat(1)] {
                    played.tries(Who::Seat(seat), Command::PassTurn).await;
                }
            } else {
                played.moves().await;
            }
            if played.dice.below(2) == 0 {
                played.changes_who_may_watch().await;
            }
            played.is_looked_at(&stranger).await;
        }
        if seed % 8 == 0 {
            played.is_drawn(&stranger).await;
        }
        ended += usize::from(played.is_over().await);
        assert!(began.elapsed().as_millis() < u128::from(SHORTER_MS), "nothing was old enough");
    }
    assert!(ended > 20, "{ended} of forty games came to their end");
    hall.close().await;
}
