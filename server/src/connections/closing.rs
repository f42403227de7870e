//! Why a socket closes.

/// Why the hall lets a connection go. The codes are the websocket's own, or ours from 4000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// It went, or closed properly.
    Gone,
    /// The hall stops; come back.
    Restarting,
    /// Its session was ended: logged out, replaced, or the password changed.
    SessionEnded,
    /// What its account may do has changed; come back as the one it is now.
    Changed,
    /// It did not read what it was sent.
    SlowReader,
    /// It never said hello, or stopped answering pings.
    Silent,
    /// It sent text that is no UTF-8.
    Malformed,
    /// It sent what breaks the websocket's own rules.
    Violation,
    /// It sent a message larger than can be survived.
    TooLarge,
    /// It kept sending faster than it may.
    Flood,
}

impl Closing {
    pub(crate) fn code(self) -> u16 {
        match self {
            Self::Gone => 1000,
            Self::Restarting => 1012,
            Self::SessionEnded => 4001,
            Self::Changed => 4004,
            Self::SlowReader => 4002,
            Self::Silent => 4003,
            Self::Malformed => 1007,
            Self::Violation => 1002,
            Self::TooLarge => 1009,
            Self::Flood => 1008,
        }
    }

    pub(crate) fn reason(self) -> &'static str {
        match self {
            Self::Gone => "goodbye",
            Self::Restarting => "restarting",
            Self::SessionEnded => "session-ended",
            Self::Changed => "changed",
            Self::SlowReader => "slow-reader",
            Self::Silent => "silent",
            Self::Malformed => "malformed",
            Self::Violation => "protocol-error",
            Self::TooLarge => "too-large",
            Self::Flood => "flood",
        }
    }
}
