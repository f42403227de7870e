//! How often anyone may ask: by account first, by address only against floods.
//!
//! A school is one address, so the address's allowance is generous and the account's
//! is what stops guessing and spamming.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use metrics::counter;
use uuid::Uuid;

use crate::config::LimitsConfig;

/// Asked too often; may ask again after this time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany {
    /// When to try again.
    pub retry_after: Duration,
}

/// Who sends socket messages and asks for what is costly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sender {
    /// An account, over all of its sockets.
    Account(Uuid),
    /// A connection nobody has logged in on.
    Connection(u64),
}

/// The hall's limits.
#[derive(Debug)]
pub struct Limits {
    guesses: Limit<(String, IpAddr)>,
    names: Limit<String>,
    joins: Limit<Uuid>,
    password_changes: Limit<Uuid>,
    addresses: Limit<IpAddr>,
    nobodies: Limit<IpAddr>,
    messages: Limit<Sender>,
    address_messages: Limit<IpAddr>,
    chat: Limit<Uuid>,
    reports: Limit<Uuid>,
}

/// How many seconds' worth of messages may come at once: a client that reconnects
/// sends what it has kept.
const BURST_S: NonZeroU32 = NonZeroU32::new(3).expect("three is not zero");

/// From how many addresses one name may be guessed at: so many that a stranger alone cannot
/// keep its owner out, so few that many strangers do not get far.
const GUESSING_ADDRESSES: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");

/// A talk in phrases goes faster than this only for a moment.
const CHAT_EVERY: Duration = Duration::from_secs(2);
const CHAT_BURST: NonZeroU32 = NonZeroU32::new(6).expect("six is not zero");
/// Nobody meets so much misbehaviour.
const REPORT_EVERY: Duration = Duration::from_secs(60);
const REPORT_BURST: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");

impl Limits {
    /// As configured.
    pub fn new(config: &LimitsConfig) -> Self {
        let guesses = Quota::per_minute(config.logins_a_minute);
        let by_name = config.logins_a_minute.saturating_mul(GUESSING_ADDRESSES);
        let by_address = Quota::per_minute(config.address_a_minute);
        Self {
            guesses: Limit::new("log-in", guesses),
            names: Limit::new("name", Quota::per_minute(by_name)),
            joins: Limit::new("join", guesses),
            password_changes: Limit::new("password", guesses),
            addresses: Limit::new("address", by_address),
            nobodies: Limit::new("nobody", by_address),
            messages: Limit::new("message", by_the_second(config.messages_a_second)),
            address_messages: Limit::new(
                "address-message",
                by_the_second(config.address_messages_a_second),
            ),
            chat: Limit::new("chat", quota(CHAT_EVERY, CHAT_BURST)),
            reports: Limit::new("report", quota(REPORT_EVERY, REPORT_BURST)),
        }
    }

    /// An attempt from that address to log in to the account of that name, which must not be
    /// longer than names are: it is kept.
    pub fn log_in(&self, name: &str, address: IpAddr) -> Result<(), TooMany> {
        let name = name.to_lowercase();
        // What one address has no right to does not count against the name.
        self.guesses.check(&(name.clone(), neighbourhood(address)))?;
        self.names.check(&name)
    }

    /// An attempt to join a club: a code can be guessed at.
    pub fn join(&self, account_id: Uuid) -> Result<(), TooMany> {
        self.joins.check(&account_id)
    }

    /// An attempt to change a password, which takes the old one.
    pub fn password_change(&self, account_id: Uuid) -> Result<(), TooMany> {
        self.password_changes.check(&account_id)
    }

    /// A log-in, a new account or a new socket from that address.
    pub fn address(&self, address: IpAddr) -> Result<(), TooMany> {
        self.addresses.check(&neighbourhood(address))
    }

    /// A message over a socket, or something costly asked for by an account.
    pub fn message(&self, sender: Sender, address: IpAddr) -> Result<(), TooMany> {
        // One who floods uses up no more of the address's allowance than their own.
        self.messages.check(&sender)?;
        self.address_messages.check(&neighbourhood(address))
    }

    /// Something costly asked for by nobody in particular.
    pub fn nobody(&self, address: IpAddr) -> Result<(), TooMany> {
        self.nobodies.check(&neighbourhood(address))
    }

    /// Something said at a table.
    pub fn chat(&self, account_id: Uuid) -> Result<(), TooMany> {
        self.chat.check(&account_id)
    }

    /// A report to the coaches.
    pub fn report(&self, account_id: Uuid) -> Result<(), TooMany> {
        self.reports.check(&account_id)
    }

    /// Forgets those whose allowance is full again.
    pub fn sweep(&self) {
        self.guesses.sweep();
        self.names.sweep();
        for by_account in [&self.joins, &self.password_changes, &self.chat, &self.reports] {
            by_account.sweep();
        }
        for by_address in [&self.addresses, &self.nobodies, &self.address_messages] {
            by_address.sweep();
        }
        self.messages.sweep();
    }
}

/// One limit, for everyone it is kept for.
#[derive(Debug)]
struct Limit<K: Hash + Eq + Clone> {
    /// As `/metrics` calls it.
    name: &'static str,
    allowances: DefaultKeyedRateLimiter<K>,
    clock: DefaultClock,
}

impl<K: Hash + Eq + Clone> Limit<K> {
    fn new(name: &'static str, quota: Quota) -> Self {
        Self { name, allowances: RateLimiter::keyed(quota), clock: DefaultClock::default() }
    }

    fn check(&self, key: &K) -> Result<(), TooMany> {
        self.allowances.check_key(key).map_err(|until| {
            counter!("limits_met_total", "limit" => self.name).increment(1);
            TooMany { retry_after: until.wait_time_from(self.clock.now()) }
        })
    }

    fn sweep(&self) {
        self.allowances.retain_recent();
    }
}

fn by_the_second(most: NonZeroU32) -> Quota {
    Quota::per_second(most).allow_burst(most.saturating_mul(BURST_S))
}

fn quota(every: Duration, burst: NonZeroU32) -> Quota {
    Quota::with_period(every).expect("a period is longer than nothing").allow_burst(burst)
}

/// One subscriber has a whole /64 of IPv6 addresses to choose from.
pub(crate) fn neighbourhood(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => v4.into(),
            None => Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64).into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(change: impl FnOnce(&mut LimitsConfig)) -> Limits {
        #[derive(clap::Parser)]
        struct Settings {
            #[command(flatten)]
            limits: LimitsConfig,
        }
        let mut config = <Settings as clap::Parser>::parse_from(["test"]).limits;
        change(&mut config);
        Limits::new(&config)
    }

    #[test]
    fn a_stranger_elsewhere_keeps_nobody_out_and_many_strangers_get_not_far() {
        let limits = limits(|config| config.logins_a_minute = NonZeroU32::MIN);
        let from = |last: u8| IpAddr::from([192, 0, 2, last]);
        assert!(limits.log_in("Coach", from(1)).is_ok());
        for _ in 0..50 {
            assert!(limits.log_in("coach", from(1)).is_err(), "in any case of letters");
        }
        assert!(limits.log_in("coach", from(2)).is_ok(), "the coach, from the school");
        let guessed = (3..=255).filter(|last| limits.log_in("coach", from(*last)).is_ok()).count();
        assert!(guessed < 20, "{guessed} guesses");
    }

    #[test]
    fn one_who_floods_leaves_the_address_to_its_neighbours() {
        let limits = limits(|config| {
            config.messages_a_second = NonZeroU32::MIN;
            config.address_messages_a_second = NonZeroU32::new(4).unwrap();
        });
        let address = IpAddr::from([192, 0, 2, 1]);
        let flood = (0..1_000).filter(|_| limits.message(Sender::Connection(0), address).is_ok());
        assert!(flood.count() < 8);
        assert!(limits.message(Sender::Connection(1), address).is_ok());
        let all = (2..1_000).filter(|id| limits.message(Sender::Connection(*id), address).is_ok());
        assert!(all.count() < 30, "the address has a limit of its own");
        assert!(limits.message(Sender::Connection(2_000), IpAddr::from([192, 0, 2, 2])).is_ok());
    }

    #[test]
    fn a_subscriber_of_ipv6_is_one_address() {
        let near: IpAddr = "2001:db8:1:2:3::9".parse().unwrap();
        let next: IpAddr = "2001:db8:1:2:ffff::1".parse().unwrap();
        let far: IpAddr = "2001:db8:1:3::9".parse().unwrap();
        assert_eq!(neighbourhood(near), neighbourhood(next));
        assert_ne!(neighbourhood(near), neighbourhood(far));
        assert_eq!(neighbourhood("::ffff:10.0.0.1".parse().unwrap()), IpAddr::from([10, 0, 0, 1]));
    }
}
