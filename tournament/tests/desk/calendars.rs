//! The schedule as an iCalendar file: read by somebody else's parser, and by
//! the letter of the format.

use engine::Millis;
use icalendar::{Calendar as Parsed, CalendarComponent, Component};
use proptest::prelude::*;
use tournament::formats::ics::{self, Appointment, Calendar};
use uuid::Uuid;

const NOON: Millis = Millis(1_792_238_400_000);

fn round(number: u16) -> Appointment {
    Appointment {
        uid: ics::round_uid(Uuid::from_u128(7), 1, number),
        changes: 2,
        changed_at: Millis(0),
        starts_at: NOON,
        ends_at: NOON.plus(50 * 60_000),
        summary: format!("Round {number}"),
        description: String::new(),
        location: String::new(),
        cancelled: false,
    }
}

fn written(appointments: Vec<Appointment>) -> String {
    ics::write(&Calendar { name: "Club, day; one".to_owned(), appointments })
}

fn events(text: &str) -> Vec<icalendar::Event> {
    let calendar: Parsed = text.parse().unwrap();
    let event = |component: CalendarComponent| component.as_event().cloned();
    calendar.components.into_iter().filter_map(event).collect()
}

#[test]
fn a_schedule_is_read_as_it_was_written() {
    let text = written(vec![round(1), round(2)]);
    let events = events(&text);
    assert_eq!(events.len(), 2);
    let event = &events[0];
    assert_eq!(event.get_summary(), Some("Round 1"));
    assert_eq!(event.get_uid(), Some("00000000-0000-0000-0000-000000000007-1-1@tilehall"));
    assert_eq!(event.property_value("DTSTART"), Some("20261017T120000Z"));
    assert_eq!(event.property_value("DTEND"), Some("20261017T125000Z"));
    assert_eq!(event.property_value("DTSTAMP"), Some("19700101T000000Z"));
    assert_eq!(event.get_sequence(), Some(2));
    assert_eq!(event.property_value("STATUS"), Some("CONFIRMED"));
    assert_eq!(event.get_description(), None);
}

#[test]
fn dates_are_those_of_the_calendar() {
    for (millis, date) in [
        (951_782_400_000, "20000229T000000Z"),
        (951_868_800_000, "20000301T000000Z"),
        (1_709_164_800_000, "20240229T000000Z"),
        (4_107_542_399_000, "21000228T235959Z"),
        (4_107_542_400_000, "21000301T000000Z"),
        (253_402_300_799_000, "99991231T235959Z"),
        (u64::MAX, "99991231T235959Z"),
    ] {
        let text = written(vec![Appointment { starts_at: Millis(millis), ..round(1) }]);
        assert!(text.contains(&format!("DTSTART:{date}\r\n")), "{date}: {text}");
    }
}

#[test]
fn what_is_called_off_stays_and_says_so() {
    let text = written(vec![Appointment { cancelled: true, ..round(1) }]);
    assert!(text.contains("STATUS:CANCELLED\r\n"));
}

proptest! {
    #[test]
    fn every_line_is_short_ended_and_nothing_is_lost(
        summary in "[ -~é€😀\n;,:\\\\]{0,200}",
        description in any::<String>(),
    ) {
        let text = written(vec![Appointment { summary: summary.clone(), description, ..round(1) }]);
        prop_assert!(text.ends_with("END:VCALENDAR\r\n"));
        for line in text.split_terminator("\r\n") {
            prop_assert!(line.len() <= 75, "{} octets: {line}", line.len());
            prop_assert!(!line.chars().any(char::is_control), "{line:?}");
        }
        let events = events(&text);
        prop_assert_eq!(events.len(), 1);
        let read = events[0].get_summary().unwrap_or_default();
        prop_assert_eq!(read.trim(), summary.trim());
    }
}
