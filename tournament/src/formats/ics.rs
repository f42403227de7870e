//! The schedule as an iCalendar file (RFC 5545), which phones and calendars
//! subscribe to. Times are UTC: whoever reads them has a time zone.

use engine::Millis;

/// The longest line before it is folded, in octets without its end.
const MAX_LINE: usize = 75;
/// The last time that the format can name: the end of the year 9999.
const LATEST: Millis = Millis(253_402_300_799_000);

/// A calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calendar {
    /// What it is called.
    pub name: String,
    /// What happens when.
    pub appointments: Vec<Appointment>,
}

/// Something that starts at a time, such as a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appointment {
    /// Its name for ever: a reader who knows it already replaces what it had.
    pub uid: String,
    /// How often it has been changed; a reader takes the highest.
    pub changes: u32,
    /// When it was last changed.
    pub changed_at: Millis,
    /// When it starts.
    pub starts_at: Millis,
    /// When it ends.
    pub ends_at: Millis,
    /// The line that a calendar shows.
    pub summary: String,
    /// More about it; nothing where there is nothing to say.
    pub description: String,
    /// Where it is; nothing where nobody said.
    pub location: String,
    /// Whether it is called off.
    pub cancelled: bool,
}

/// The uid of a round, the same in every export.
#[must_use]
pub fn round_uid(tournament: uuid::Uuid, division: u16, round: u16) -> String {
    format!("{tournament}-{division}-{round}@tilehall")
}

/// Writes a calendar.
#[must_use]
pub fn write(calendar: &Calendar) -> String {
    let mut text = String::new();
    line(&mut text, "BEGIN", "VCALENDAR");
    line(&mut text, "VERSION", "2.0");
    line(&mut text, "PRODID", "-//Tilehall//Tournaments//EN");
    line(&mut text, "CALSCALE", "GREGORIAN");
    line(&mut text, "METHOD", "PUBLISH");
    line(&mut text, "X-WR-CALNAME", &escaped(&calendar.name));
    for appointment in &calendar.appointments {
        push_appointment(&mut text, appointment);
    }
    line(&mut text, "END", "VCALENDAR");
    text
}

fn push_appointment(text: &mut String, appointment: &Appointment) {
    line(text, "BEGIN", "VEVENT");
    line(text, "UID", &escaped(&appointment.uid));
    line(text, "SEQUENCE", &appointment.changes.to_string());
    line(text, "DTSTAMP", &utc(appointment.changed_at));
    line(text, "DTSTART", &utc(appointment.starts_at));
    line(text, "DTEND", &utc(appointment.ends_at.max(appointment.starts_at)));
    line(text, "SUMMARY", &escaped(&appointment.summary));
    for (name, value) in
        [("DESCRIPTION", &appointment.description), ("LOCATION", &appointment.location)]
    {
        if !value.is_empty() {
            line(text, name, &escaped(value));
        }
    }
    let status = if appointment.cancelled { "CANCELLED" } else { "CONFIRMED" };
    line(text, "STATUS", status);
    line(text, "END", "VEVENT");
}

/// A content line, folded between characters: what goes on starts with a space.
fn line(text: &mut String, name: &str, value: &str) {
    let mut room = MAX_LINE;
    for character in name.chars().chain([':']).chain(value.chars()) {
        let octets = character.len_utf8();
        if octets > room {
            text.push_str("\r\n ");
            room = MAX_LINE - 1;
        }
        text.push(character);
        room -= octets;
    }
    text.push_str("\r\n");
}

/// A text value: what has a meaning in the format is escaped, line ends are `\n`.
fn escaped(value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for character in value.replace("\r\n", "\n").chars() {
        match character {
            '\\' | ';' | ',' => escaped.extend(['\\', character]),
            '\n' | '\r' => escaped.push_str("\\n"),
            control if control.is_control() => escaped.push(' '),
            other => escaped.push(other),
        }
    }
    escaped
}

/// A time as `20261117T235000Z`.
fn utc(at: Millis) -> String {
    let seconds = at.0.min(LATEST.0) / 1000;
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = date(days);
    let (hour, minute) = (second / 3600, second / 60 % 60);
    format!("{year:04}{month:02}{day:02}T{hour:02}{minute:02}{:02}Z", second % 60)
}

/// The date so many days after 1970-01-01. Years are counted from March, so that the leap day
/// is the last of its year, in eras of 400 years, which all have 146,097 days.
fn date(days: u64) -> (u64, u64, u64) {
    let from_march_of_0 = days + 719_468;
    let (era, day_of_era) = (from_march_of_0 / 146_097, from_march_of_0 % 146_097);
    let leap_days = day_of_era / 1460 - day_of_era / 36_524 + day_of_era / 146_096;
    let year_of_era = (day_of_era - leap_days) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    (year, month, day)
}
