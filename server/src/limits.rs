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
use uuid::Uuid;

use crate::config::LimitsConfig;

/// Asked too often; may ask again after this time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany {
    /// When to try again.
    pub retry_after: Duration,
}

/// Who sends socket messages.
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
    log_ins: DefaultKeyedRateLimiter<String>,
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    messages: DefaultKeyedRateLimiter<Sender>,
    chat: DefaultKeyedRateLimiter<Uuid>,
    reports: DefaultKeyedRateLimiter<Uuid>,
    clock: DefaultClock,
}

/// How many seconds' worth of messages may come at once: a client that reconnects
/// sends what it has kept.
const BURST_S: NonZeroU32 = NonZeroU32::new(3).expect("three is not zero");

/// A talk in phrases goes faster than this only for a moment.
const CHAT_EVERY: Duration = Duration::from_secs(2);
const CHAT_BURST: NonZeroU32 = NonZeroU32::new(6).expect("six is not zero");
/// Nobody meets so much misbehaviour.
const REPORT_EVERY: Duration = Duration::from_secs(60);
const REPORT_BURST: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");

impl Limits {
    /// As configured.
    pub fn new(config: &LimitsConfig) -> Self {
        let burst = config.messages_a_second.saturating_mul(BURST_S);
        Self {
            log_ins: RateLimiter::keyed(Quota::per_minute(config.logins_a_minute)),
            addresses: RateLimiter::keyed(Quota::per_minute(config.address_a_minute)),
            messages: RateLimiter::keyed(
                Quota::per_second(config.messages_a_second).allow_burst(burst),
            ),
            chat: RateLimiter::keyed(quota(CHAT_EVERY, CHAT_BURST)),
            reports: RateLimiter::keyed(quota(REPORT_EVERY, REPORT_BURST)),
            clock: DefaultClock::default(),
        }
    }

    /// An attempt to log in to the account of that name.
    pub fn log_in(&self, name: &str) -> Result<(), TooMany> {
        self.check(&self.log_ins, &name.to_lowercase())
    }

    /// Something costly asked for from that address.
    pub fn address(&self, address: IpAddr) -> Result<(), TooMany> {
        self.check(&self.addresses, &neighbourhood(address))
    }

    /// A message over a socket.
    pub fn message(&self, sender: Sender) -> Result<(), TooMany> {
        self.check(&self.messages, &sender)
    }

    /// Something said at a table.
    pub fn chat(&self, account_id: Uuid) -> Result<(), TooMany> {
        self.check(&self.chat, &account_id)
    }

    /// A report to the coaches.
    pub fn report(&self, account_id: Uuid) -> Result<(), TooMany> {
        self.check(&self.reports, &account_id)
    }

    /// Forgets those whose allowance is full again.
    pub fn sweep(&self) {
        self.log_ins.retain_recent();
        self.addresses.retain_recent();
        self.messages.retain_recent();
        self.chat.retain_recent();
        self.reports.retain_recent();
    }

    fn check<K: Hash + Eq + Clone>(
        &self,
        limiter: &DefaultKeyedRateLimiter<K>,
        key: &K,
    ) -> Result<(), TooMany> {
        limiter
            .check_key(key)
            .map_err(|until| TooMany { retry_after: until.wait_time_from(self.clock.now()) })
    }
}

fn quota(every: Duration, burst: NonZeroU32) -> Quota {
    Quota::with_period(every).expect("a period is longer than nothing").allow_burst(burst)
}

/// One subscriber has a whole /64 of IPv6 addresses to choose from.
fn neighbourhood(address: IpAddr) -> IpAddr {
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
