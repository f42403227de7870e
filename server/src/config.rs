//! Settings: each has a flag, an environment variable, a default and a sentence.
//!
//! Flags win over the environment. Anything that goes wrong later because of a
//! setting says the setting's name, so the one who hosts knows what to change.

use std::net::SocketAddr;
use std::path::PathBuf;

use axum::http::Uri;
use clap::builder::BoolishValueParser;
use clap::{ArgAction, Args, ValueEnum};

/// Everything `tilehall serve` can be told.
#[derive(Args, Clone, Debug)]
pub struct Config {
    /// Where the hall keeps what it must not lose. A flag of every command, so not one here.
    #[arg(skip)]
    pub data: PathBuf,

    /// Address and port to listen on; 0.0.0.0:8080 to be reached from other machines
    #[arg(long, env = "TILEHALL_BIND", value_name = "ADDR", default_value = "127.0.0.1:8080")]
    pub bind: SocketAddr,

    /// The built web client to serve; by default client-web/dist near the program or this directory
    #[arg(long, env = "TILEHALL_WEB", value_name = "DIR")]
    pub web: Option<PathBuf>,

    /// Make a demo club with a coach and students, if it is not there yet, and print their passwords
    #[arg(long, env = "TILEHALL_DEMO", value_parser = BoolishValueParser::new())]
    pub demo: bool,

    /// This process's name among those that share the database; keep it across restarts
    #[arg(long, env = "TILEHALL_NODE", value_name = "NAME", default_value = "hall")]
    pub node: String,

    /// How the database is reached.
    #[command(flatten)]
    pub database: DatabaseConfig,

    /// What a browser and a proxy see.
    #[command(flatten)]
    pub edge: EdgeConfig,

    /// Who may come in.
    #[command(flatten)]
    pub doors: DoorsConfig,

    /// What one client may ask for.
    #[command(flatten)]
    pub limits: LimitsConfig,

    /// How long things are kept.
    #[command(flatten)]
    pub retention: RetentionConfig,

    /// How bots play.
    #[command(flatten)]
    pub bots: BotsConfig,

    /// What the log looks like.
    #[command(flatten)]
    pub log: LogConfig,
}

impl Config {
    /// What an admin is shown of how the hall is set up: flags and values, no secret.
    pub fn shown(&self) -> Vec<(&'static str, String)> {
        let yes = |on: bool| if on { "yes" } else { "no" }.to_owned();
        let doors = &self.doors;
        vec![
            ("closed", yes(doors.closed)),
            ("open-registration", yes(doors.lets_anyone_register())),
            ("guests", yes(doors.takes_guests())),
            ("anonymous-watching", yes(doors.lets_anyone_watch())),
            ("outside-invitations", yes(doors.takes_invitations_outside())),
            ("search-engines", yes(doors.search_engines)),
            ("staff-second-factor", yes(doors.staff_second_factor)),
            ("secure-cookies", yes(self.edge.secure_cookies)),
            ("demo", yes(self.demo)),
            ("keep-chat-days", self.retention.keep_chat_days.to_string()),
            ("keep-reports-days", self.retention.keep_reports_days.to_string()),
            ("keep-guests-days", self.retention.keep_guests_days.to_string()),
            ("keep-guest-games-days", self.retention.keep_guest_games_days.to_string()),
            ("keep-audit-days", self.retention.keep_audit_days.to_string()),
        ]
    }
}

/// How the database is reached.
#[derive(Args, Clone, Debug)]
pub struct DatabaseConfig {
    /// Postgres to use, postgres://user:password@host/name; without it a private cluster is kept in --data
    #[arg(long = "database-url", env = "DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub url: Option<String>,

    /// Directory of initdb and postgres for the private cluster; by default they are looked for
    #[arg(long, env = "TILEHALL_POSTGRES_BIN", value_name = "DIR")]
    pub postgres_bin: Option<PathBuf>,

    /// Connections to Postgres for everything but the journal, which has one of its own
    #[arg(long, env = "TILEHALL_DATABASE_CONNECTIONS", value_name = "N", default_value_t = 8,
          value_parser = clap::value_parser!(u32).range(1..=500))]
    pub database_connections: u32,
}

/// What a browser and a proxy see.
#[derive(Args, Clone, Debug)]
pub struct EdgeConfig {
    /// Mark cookies Secure: set it whenever the hall is reached over https
    #[arg(long, env = "TILEHALL_SECURE_COOKIES", value_parser = BoolishValueParser::new())]
    pub secure_cookies: bool,

    /// Origins whose pages may use the hall, separated by commas; by default only the hall's own
    #[arg(long, env = "TILEHALL_ALLOWED_ORIGINS", value_name = "ORIGIN", value_delimiter = ',',
          value_parser = origin)]
    pub allowed_origins: Vec<String>,

    /// What absolute links begin with, such as `https://hall.example`: for what pages elsewhere show
    /// beside a link to a game
    #[arg(long, env = "TILEHALL_PUBLIC_URL", value_name = "ORIGIN", value_parser = origin)]
    pub public_url: Option<String>,

    /// Take the client's address from the last entry of X-Forwarded-For: only behind a proxy that sets it
    #[arg(long, env = "TILEHALL_BEHIND_PROXY", value_parser = BoolishValueParser::new())]
    pub behind_proxy: bool,

    /// Give /metrics to whoever sends `Authorization: Bearer TOKEN`; without a token, to this machine only
    #[arg(long, env = "TILEHALL_METRICS_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    pub metrics_token: Option<String>,
}

/// Who may come in. Each door is open until it is closed; a closed hall has closed them all.
#[derive(Args, Clone, Debug)]
pub struct DoorsConfig {
    /// Close all four doors below: members only
    #[arg(long, env = "TILEHALL_CLOSED", value_parser = BoolishValueParser::new())]
    pub closed: bool,

    /// Whether anyone may register; if not, only who has a club's join code
    #[arg(long, env = "TILEHALL_OPEN_REGISTRATION", value_name = "YES", default_value = "yes",
          value_parser = BoolishValueParser::new(), action = ArgAction::Set)]
    pub open_registration: bool,

    /// Whether there are guests
    #[arg(long, env = "TILEHALL_GUESTS", value_name = "YES", default_value = "yes",
          value_parser = BoolishValueParser::new(), action = ArgAction::Set)]
    pub guests: bool,

    /// Whether games and profiles are shown to those who are not logged in
    #[arg(long, env = "TILEHALL_ANONYMOUS_WATCHING", value_name = "YES", default_value = "yes",
          value_parser = BoolishValueParser::new(), action = ArgAction::Set)]
    pub anonymous_watching: bool,

    /// Whether an invitation's link works for those who have no account here
    #[arg(long, env = "TILEHALL_OUTSIDE_INVITATIONS", value_name = "YES", default_value = "yes",
          value_parser = BoolishValueParser::new(), action = ArgAction::Set)]
    pub outside_invitations: bool,

    /// Have coaches, directors and admins set up a second factor before they do anything else
    #[arg(long, env = "TILEHALL_STAFF_SECOND_FACTOR", value_parser = BoolishValueParser::new())]
    pub staff_second_factor: bool,

    /// Let search engines list the hall's pages
    #[arg(long, env = "TILEHALL_SEARCH_ENGINES", value_parser = BoolishValueParser::new())]
    pub search_engines: bool,
}

impl DoorsConfig {
    /// Whether anyone may register without a club's code.
    pub fn lets_anyone_register(&self) -> bool {
        self.open_registration && !self.closed
    }

    /// Whether there are guests.
    pub fn takes_guests(&self) -> bool {
        self.guests && !self.closed
    }

    /// Whether nobody in particular may watch.
    pub fn lets_anyone_watch(&self) -> bool {
        self.anonymous_watching && !self.closed
    }

    /// Whether an invitation's link works for those who have no account here.
    pub fn takes_invitations_outside(&self) -> bool {
        self.outside_invitations && !self.closed
    }
}

/// How long things are kept, in days. Open reports, and what they are about, stay in any case.
#[derive(Args, Clone, Debug)]
pub struct RetentionConfig {
    /// Days that chat is kept
    #[arg(long, env = "TILEHALL_KEEP_CHAT_DAYS", value_name = "DAYS", default_value_t = 90,
          value_parser = clap::value_parser!(u16).range(1..))]
    pub keep_chat_days: u16,

    /// Days that a report is kept after it was closed
    #[arg(long, env = "TILEHALL_KEEP_REPORTS_DAYS", value_name = "DAYS", default_value_t = 365,
          value_parser = clap::value_parser!(u16).range(1..))]
    pub keep_reports_days: u16,

    /// Days that a guest is kept after the last visit
    #[arg(long, env = "TILEHALL_KEEP_GUESTS_DAYS", value_name = "DAYS", default_value_t = 30,
          value_parser = clap::value_parser!(u16).range(1..))]
    pub keep_guests_days: u16,

    /// Days that finished games of guests against bots are kept
    #[arg(long, env = "TILEHALL_KEEP_GUEST_GAMES_DAYS", value_name = "DAYS", default_value_t = 30,
          value_parser = clap::value_parser!(u16).range(1..))]
    pub keep_guest_games_days: u16,

    /// Days that the audit log is kept; at least 30
    #[arg(long, env = "TILEHALL_KEEP_AUDIT_DAYS", value_name = "DAYS", default_value_t = 730,
          value_parser = clap::value_parser!(u16).range(30..))]
    pub keep_audit_days: u16,
}

/// What one client, or all of them, may ask for.
#[derive(Args, Clone, Debug)]
pub struct LimitsConfig {
    /// Open sockets in all
    #[arg(long, env = "TILEHALL_MAX_SOCKETS", value_name = "N", default_value_t = 20_000,
          value_parser = at_least_one)]
    pub max_sockets: usize,

    /// Open sockets of one account: tabs and devices
    #[arg(long, env = "TILEHALL_MAX_SOCKETS_AN_ACCOUNT", value_name = "N", default_value_t = 16,
          value_parser = at_least_one)]
    pub max_sockets_an_account: usize,

    /// Open sockets from one address; a whole school is one address
    #[arg(long, env = "TILEHALL_MAX_SOCKETS_AN_ADDRESS", value_name = "N", default_value_t = 2_000,
          value_parser = at_least_one)]
    pub max_sockets_an_address: usize,

    /// Plain connections in all; what the system gives fewer files for is fewer
    #[arg(long, env = "TILEHALL_MAX_CONNECTIONS", value_name = "N", default_value_t = 10_000,
          value_parser = at_least_one)]
    pub max_connections: usize,

    /// Plain connections from one address: two hundred pupils with six each, and some more
    #[arg(long, env = "TILEHALL_MAX_CONNECTIONS_AN_ADDRESS", value_name = "N",
          default_value_t = 1_600, value_parser = at_least_one)]
    pub max_connections_an_address: usize,

    /// Games that are not over of one account, beyond which it begins no other
    #[arg(long, env = "TILEHALL_MAX_GAMES_AN_ACCOUNT", value_name = "N", default_value_t = 200,
          value_parser = clap::value_parser!(u32).range(1..))]
    pub max_games_an_account: u32,

    /// Attempts from one address to log in to one account within a minute; ten times as many from all
    #[arg(long, env = "TILEHALL_LOGINS_A_MINUTE", value_name = "N", default_value = "30")]
    pub logins_a_minute: std::num::NonZeroU32,

    /// Within a minute from one address, each: log-ins, registrations, guests, new sockets of nobody
    #[arg(long, env = "TILEHALL_ADDRESS_A_MINUTE", value_name = "N", default_value = "600")]
    pub address_a_minute: std::num::NonZeroU32,

    /// Seconds that a seek waits for its maker, whose last socket has closed
    #[arg(long, env = "TILEHALL_SEEK_GRACE_S", value_name = "S", default_value_t = 30)]
    pub seek_grace_s: u64,

    /// Messages a second from one account over its sockets
    #[arg(long, env = "TILEHALL_MESSAGES_A_SECOND", value_name = "N", default_value = "20")]
    pub messages_a_second: std::num::NonZeroU32,

    /// Messages a second from one address over all its sockets; a whole school is one address
    #[arg(
        long,
        env = "TILEHALL_ADDRESS_MESSAGES_A_SECOND",
        value_name = "N",
        default_value = "4000"
    )]
    pub address_messages_a_second: std::num::NonZeroU32,
}

/// A hall that takes nobody in is a mistake.
fn at_least_one(typed: &str) -> Result<usize, String> {
    match typed.parse() {
        Ok(0) => Err("it must be at least 1".to_owned()),
        Ok(count) => Ok(count),
        Err(error) => Err(format!("{error}")),
    }
}

/// An origin as browsers name it, `https://hall.example` or `http://10.0.0.7:8080`.
fn origin(typed: &str) -> Result<String, String> {
    let typed = typed.trim();
    let wrong = || format!("{typed:?} is not like https://hall.example (TILEHALL_ALLOWED_ORIGINS)");
    let parsed: Uri = typed.parse().map_err(|_| wrong())?;
    let scheme = parsed.scheme_str().filter(|scheme| matches!(*scheme, "http" | "https"));
    // A host and perhaps a port; no user's name before it.
    let authority = parsed.authority().filter(|authority| {
        let port = authority.port_u16().map(|port| format!(":{port}")).unwrap_or_default();
        authority.as_str() == format!("{}{port}", authority.host())
    });
    let bare = parsed.path_and_query().is_none_or(|rest| rest.as_str() == "/");
    match (scheme, authority) {
        (Some(scheme), Some(authority)) if bare => Ok(format!("{scheme}://{authority}")),
        _ => Err(wrong()),
    }
}

/// How bots play.
#[derive(Args, Clone, Debug)]
pub struct BotsConfig {
    /// How long bots take over their turns, in percent of a person's time; 0 is at once
    #[arg(long, env = "TILEHALL_BOT_PACE", value_name = "PERCENT", default_value_t = 100,
          value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub bot_pace: u16,

    /// Threads on which bots think and reviews are made
    #[arg(long, env = "TILEHALL_BOT_THREADS", value_name = "N", default_value_t = 2)]
    pub bot_threads: usize,
}

/// What the log looks like.
#[derive(Args, Clone, Debug)]
pub struct LogConfig {
    /// One line of text, or one JSON object, for each thing logged
    #[arg(long, env = "TILEHALL_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
    pub log_format: LogFormat,

    /// What to log, as in `info` or `warn,server::journal=debug`
    #[arg(long, env = "TILEHALL_LOG", value_name = "FILTER", default_value = "info,sqlx=warn")]
    pub log: String,
}

/// The two forms of log line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For machines.
    Json,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_a_scheme_and_a_host() {
        assert_eq!(origin(" https://hall.example/ "), Ok("https://hall.example".to_owned()));
        assert_eq!(origin("http://10.0.0.7:8080"), Ok("http://10.0.0.7:8080".to_owned()));
        for wrong in [
            "",
            "hall.example",
            "https://",
            "ftp://hall.example",
            "https://hall.example/club",
            "https://hall.example?x",
            "https://ada@hall.example",
            "https://hall.example:port",
        ] {
            let error = origin(wrong).unwrap_err();
            assert!(error.contains("TILEHALL_ALLOWED_ORIGINS"), "{wrong}: {error}");
        }
    }
}
