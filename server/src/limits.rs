//! How often anyone may ask: by account first, by address only against floods.
//!
//! A school is one address, so the address's allowance is generous and the account's
//! is what stops guessing and spamming. What an address may do of one kind is counted apart
//! from every other kind: whoever uses up the guests leaves the log-ins to the others.

mod turns;

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use metrics::counter;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, sleep, timeout_at};
use uuid::Uuid;

use crate::config::LimitsConfig;
use crate::store::TokenHash;
use turns::{PlaceInLine, Turns};

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
    turns: Arc<Turns>,
    guesses: Limit<(String, IpAddr)>,
    names: Limit<String>,
    known_browsers: Limit<(Uuid, TokenHash)>,
    log_ins: Limit<IpAddr>,
    strange_names: Limit<IpAddr>,
    registrations: Limit<IpAddr>,
    guests: Limit<IpAddr>,
    sockets: Limit<IpAddr>,
    account_sockets: Limit<Uuid>,
    records: Limit<IpAddr>,
    lines: Limit<(Noted, IpAddr)>,
    joins: Limit<Uuid>,
    account_codes: Limit<Uuid>,
    address_codes: Limit<IpAddr>,
    password_changes: Limit<Uuid>,
    nobodies: Limit<IpAddr>,
    messages: Limit<Sender>,
    address_messages: Limit<IpAddr>,
    chat: Limit<Uuid>,
    reports: Limit<Uuid>,
    exports: Limit<Uuid>,
    second_factors: Limit<Uuid>,
}

/// How many seconds' worth of messages may come at once: a client that reconnects
/// sends what it has kept.
const BURST_S: NonZeroU32 = NonZeroU32::new(3).expect("three is not zero");

/// What is met so often that the log has it once a minute and address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Noted {
    /// A request over a limit.
    Request,
    /// A socket over a limit.
    Socket,
    /// A connection for which there was no room.
    Connection,
}

/// One attempt to log in, whose turn it is while this is kept.
#[derive(Debug)]
pub struct LogInTurn {
    _turn: OwnedSemaphorePermit,
    _place: PlaceInLine,
}

/// How long an attempt to log in may wait for its turn.
const TURN_WITHIN: Duration = Duration::from_secs(12);
/// When to try again, for one who finds the line of attempts full.
const LINE_AGAIN: Duration = Duration::from_secs(5);

/// What costs a password's hash comes in bursts of this part of a minute's worth: a class at
/// once, not a minute of the hall's time.
const HASH_BURST_PART: u32 = 10;
const LEAST_HASH_BURST: u32 = 30;

/// An account opens as many windows as it may in a minute several times over.
const ACCOUNT_SOCKETS_A_MINUTE: NonZeroU32 = NonZeroU32::new(120).expect("it is not zero");
/// Finished games are read from the journal and replayed for each who asks, this part of a
/// minute's worth at once: a class that looks at its games fits.
const RECORDS_BURST_PART: u32 = 3;

/// From how many addresses one name may be guessed at: so many that a stranger alone cannot
/// keep its owner out, so few that many strangers do not get far.
const GUESSING_ADDRESSES: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");

/// A talk in phrases goes faster than this only for a moment.
const CHAT_EVERY: Duration = Duration::from_secs(2);
const CHAT_BURST: NonZeroU32 = NonZeroU32::new(6).expect("six is not zero");
/// Nobody meets so much misbehaviour.
const REPORT_EVERY: Duration = Duration::from_secs(60);
const REPORT_BURST: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");

/// Every game of a person is read for it; a class of thirty at the end of a year fits.
const EXPORT_EVERY: Duration = Duration::from_secs(10);
const EXPORT_BURST: NonZeroU32 = NonZeroU32::new(40).expect("forty is not zero");
/// Who guesses at codes for a day gets one right with a chance of three in a thousand.
const CODE_EVERY: Duration = Duration::from_secs(90);
const CODE_BURST: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");

/// Short codes that one account may type: a child who mistypes several times, and a guesser
/// fifteen hundred in a day.
const SHORT_CODE_EVERY: Duration = Duration::from_secs(60);
const SHORT_CODE_BURST: NonZeroU32 = NonZeroU32::new(15).expect("fifteen is not zero");
/// The same for an address: several classes at once, and a guesser 3,300 in a day of 148 million.
const ADDRESS_CODE_EVERY: Duration = Duration::from_secs(30);
const ADDRESS_CODE_BURST: NonZeroU32 = NonZeroU32::new(400).expect("it is not zero");

impl Limits {
    /// As configured.
    pub fn new(config: &LimitsConfig) -> Self {
        let guesses = Quota::per_minute(config.logins_a_minute);
        let by_name = config.logins_a_minute.saturating_mul(GUESSING_ADDRESSES);
        let by_address = Quota::per_minute(config.address_a_minute);
        let records_at_once = NonZeroU32::new(config.address_a_minute.get() / RECORDS_BURST_PART)
            .unwrap_or(NonZeroU32::MIN);
        let hashed = by_address.allow_burst(hash_burst(config.address_a_minute));
        Self {
            turns: Arc::default(),
            guesses: Limit::new("log-in", guesses),
            known_browsers: Limit::new("known-browser", guesses),
            log_ins: Limit::new("address-log-in", by_address),
            strange_names: Limit::new("strange-name", hashed),
            registrations: Limit::new("registration", hashed),
            guests: Limit::new("guest", by_address),
            sockets: Limit::new("socket", by_address),
            account_sockets: Limit::new(
                "account-socket",
                Quota::per_minute(ACCOUNT_SOCKETS_A_MINUTE),
            ),
            records: Limit::new("record", by_address.allow_burst(records_at_once)),
            lines: Limit::new("line", Quota::per_minute(NonZeroU32::MIN)),
            names: Limit::new("name", Quota::per_minute(by_name)),
            joins: Limit::new("join", guesses),
            account_codes: Limit::new("account-code", quota(SHORT_CODE_EVERY, SHORT_CODE_BURST)),
            address_codes: Limit::new(
                "address-code",
                quota(ADDRESS_CODE_EVERY, ADDRESS_CODE_BURST),
            ),
            password_changes: Limit::new("password", guesses),
            nobodies: Limit::new("nobody", by_address),
            messages: Limit::new("message", by_the_second(config.messages_a_second)),
            address_messages: Limit::new(
                "address-message",
                by_the_second(config.address_messages_a_second),
            ),
            chat: Limit::new("chat", quota(CHAT_EVERY, CHAT_BURST)),
            reports: Limit::new("report", quota(REPORT_EVERY, REPORT_BURST)),
            exports: Limit::new("export", quota(EXPORT_EVERY, EXPORT_BURST)),
            second_factors: Limit::new("second-factor", quota(CODE_EVERY, CODE_BURST)),
        }
    }

    /// Waits for the turn of an attempt from that address to log in to the account of that name.
    /// Those who try the same name from the same address take turns; refused is who would have
    /// to wait too long.
    pub async fn log_in(&self, name: &str, address: IpAddr) -> Result<LogInTurn, TooMany> {
        let key = (name.to_lowercase(), neighbourhood(address));
        let until = Instant::now() + TURN_WITHIN;
        let too_long = TooMany { retry_after: LINE_AGAIN };
        let place = self.turns.join(&key).ok_or(too_long)?;
        let turn = timeout_at(until, place.front()).await.map_err(|_| too_long)?;
        while let Err(too_many) = self.guesses.check(&key) {
            if Instant::now() + too_many.retry_after > until {
                return Err(too_many);
            }
            sleep(too_many.retry_after).await;
        }
        // What one address has no right to does not count against the name.
        self.names.check(&key.0)?;
        self.log_ins.check(&key.1)?;
        Ok(LogInTurn { _turn: turn, _place: place })
    }

    /// An attempt to log in to an account from a browser in which it was logged in before. What
    /// others try counts nothing here.
    pub fn log_in_again(&self, account_id: Uuid, browser: TokenHash) -> Result<(), TooMany> {
        self.known_browsers.check(&(account_id, browser))
    }

    /// An attempt to log in under a name that nobody has.
    pub fn strange_name(&self, address: IpAddr) -> Result<(), TooMany> {
        self.strange_names.check(&neighbourhood(address))
    }

    /// A new account.
    pub fn registration(&self, address: IpAddr) -> Result<(), TooMany> {
        self.registrations.check(&neighbourhood(address))
    }

    /// A new guest.
    pub fn guest(&self, address: IpAddr) -> Result<(), TooMany> {
        self.guests.check(&neighbourhood(address))
    }

    /// A new socket: of an account, which is counted for itself, or of nobody.
    pub fn socket(&self, account_id: Option<Uuid>, address: IpAddr) -> Result<(), TooMany> {
        match account_id {
            Some(account_id) => self.account_sockets.check(&account_id),
            None => self.sockets.check(&neighbourhood(address)),
        }
    }

    /// A finished game that is to be replayed for a spectator.
    pub fn record(&self, address: IpAddr) -> Result<(), TooMany> {
        self.records.check(&neighbourhood(address))
    }

    /// Whether the log is to have a line about this: once a minute and address.
    pub fn worth_a_line(&self, what: Noted, address: IpAddr) -> bool {
        self.lines.allowances.check_key(&(what, neighbourhood(address))).is_ok()
    }

    /// An attempt to join a club: a code can be guessed at.
    pub fn join(&self, account_id: Uuid) -> Result<(), TooMany> {
        self.joins.check(&account_id)
    }

    /// A short code that somebody typed, right or wrong. What one account may not does not count
    /// against its address.
    pub fn short_code(&self, account_id: Option<Uuid>, address: IpAddr) -> Result<(), TooMany> {
        if let Some(account_id) = account_id {
            self.account_codes.check(&account_id)?;
        }
        self.address_codes.check(&neighbourhood(address))
    }

    /// An attempt to change a password, which takes the old one.
    pub fn password_change(&self, account_id: Uuid) -> Result<(), TooMany> {
        self.password_changes.check(&account_id)
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

    /// A copy of everything about a person, for whoever asks for it.
    pub fn export(&self, account_id: Uuid) -> Result<(), TooMany> {
        self.exports.check(&account_id)
    }

    /// A code of the second factor, of which there are only a million.
    pub fn second_factor(&self, account_id: Uuid) -> Result<(), TooMany> {
        self.second_factors.check(&account_id)
    }

    /// Forgets those whose allowance is full again.
    pub fn sweep(&self) {
        self.guesses.sweep();
        self.names.sweep();
        self.known_browsers.sweep();
        self.lines.sweep();
        for by_account in [
            &self.joins,
            &self.account_codes,
            &self.password_changes,
            &self.chat,
            &self.reports,
            &self.exports,
            &self.second_factors,
            &self.account_sockets,
        ] {
            by_account.sweep();
        }
        for by_address in [
            &self.log_ins,
            &self.strange_names,
            &self.registrations,
            &self.guests,
            &self.sockets,
            &self.records,
            &self.address_codes,
            &self.nobodies,
            &self.address_messages,
        ] {
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

fn hash_burst(a_minute: NonZeroU32) -> NonZeroU32 {
    let part = (a_minute.get() / HASH_BURST_PART).max(LEAST_HASH_BURST);
    a_minute.min(NonZeroU32::new(part).expect("at least the least"))
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

    #[tokio::test]
    async fn a_stranger_elsewhere_keeps_nobody_out_and_many_strangers_get_not_far() {
        let limits = limits(|config| config.logins_a_minute = NonZeroU32::MIN);
        let from = |last: u8| IpAddr::from([192, 0, 2, last]);
        assert!(limits.log_in("Coach", from(1)).await.is_ok());
        for _ in 0..50 {
            assert!(limits.log_in("coach", from(1)).await.is_err(), "in any case of letters");
        }
        assert!(limits.log_in("coach", from(2)).await.is_ok(), "the coach, from the school");
        let mut guessed = 0;
        for last in 3..=255 {
            guessed += usize::from(limits.log_in("coach", from(last)).await.is_ok());
        }
        assert!(guessed < 20, "{guessed} guesses");
    }

    #[tokio::test]
    async fn an_account_that_others_guess_at_is_open_to_a_browser_that_knows_it() {
        let limits = limits(|config| config.logins_a_minute = NonZeroU32::MIN);
        let address = IpAddr::from([192, 0, 2, 1]);
        let (coach, browser) = (Uuid::from_u128(1), TokenHash::of("the coach's own"));
        drop(limits.log_in("coach", address).await.unwrap());
        assert!(limits.log_in("coach", address).await.is_err());
        assert!(limits.log_in_again(coach, browser).is_ok());
        assert!(limits.log_in_again(coach, browser).is_err(), "and has a limit too");
    }

    #[test]
    fn what_an_address_may_do_of_one_kind_leaves_every_other_kind_alone() {
        let limits = limits(|config| config.address_a_minute = NonZeroU32::MIN);
        let address = IpAddr::from([192, 0, 2, 1]);
        type Kind = fn(&Limits, IpAddr) -> Result<(), TooMany>;
        let kinds: [Kind; 5] = [
            Limits::guest,
            Limits::registration,
            Limits::strange_name,
            Limits::nobody,
            |limits, address| limits.socket(None, address),
        ];
        for kind in kinds {
            assert!(kind(&limits, address).is_ok());
            assert!(kind(&limits, address).is_err());
        }
        assert!(limits.socket(Some(Uuid::nil()), address).is_ok(), "people have their own");
    }

    #[test]
    fn what_is_met_again_and_again_is_worth_one_line() {
        let limits = limits(|_| ());
        let (here, there) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let lines = (0..1_000).filter(|_| limits.worth_a_line(Noted::Request, here)).count();
        assert_eq!(lines, 1);
        assert!(limits.worth_a_line(Noted::Request, there));
        assert!(limits.worth_a_line(Noted::Socket, here));
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
