//! The second factor, and where an account is logged in, over HTTP.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use uuid::Uuid;

/// `GET /api/me/second-factor`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SecondFactorView {
    /// Whether the account may have one: it is a coach's, a director's or an admin's.
    pub for_staff: bool,
    /// Whether it has one.
    pub on: bool,
    /// Whether the hall wants its staff to have one.
    pub required: bool,
    /// How many recovery codes are left.
    pub codes_left: u16,
}

/// `POST /api/me/second-factor`: what an authenticator is to be told, and never again.
#[derive(Clone, Serialize, Deserialize, TS)]
pub struct SecondFactorSetup {
    /// To type, where nothing can be scanned.
    pub secret: String,
    /// The same as an `otpauth:` address.
    pub url: String,
    /// The address as a QR code, an SVG picture.
    pub qr: String,
}

/// `POST /api/me/second-factor/confirm`.
#[derive(Clone, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ConfirmSecondFactor {
    /// The six digits that the authenticator shows.
    pub code: String,
}

/// The codes for a lost telephone, told once; each works once.
#[derive(Clone, Serialize, Deserialize, TS)]
pub struct RecoveryCodes {
    /// To print and put away.
    pub codes: Vec<String>,
}

/// `GET /api/me/sessions`: one place where the account is logged in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SessionView {
    /// To log it out by.
    pub id: Uuid,
    /// The kind of browser and machine.
    pub device: String,
    /// When it was logged in.
    #[ts(type = "number")]
    pub begun_ms: i64,
    /// When it was last used, to the hour.
    #[ts(type = "number")]
    pub seen_ms: i64,
    /// Whether it is the one that asks.
    pub this: bool,
}
