//! One alteration of a record: a value changed, left out or added, an event removed, doubled or
//! moved.

use std::fmt;

use engine::*;
use serde_json::Value;

use super::corpus::Corpus;
use crate::dice::Dice;

/// A field of a kind of event: places in lists are not told apart. What happens to events as a
/// whole is a field of its own.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Field {
    pub(crate) kind: String,
    pub(crate) path: String,
}

pub(crate) const REMOVED: &str = "(removed)";
pub(crate) const DOUBLED: &str = "(doubled)";
pub(crate) const SWAPPED: &str = "(swapped with the next)";
pub(crate) const ADDED: &str = "(a key added)";

/// The fields that say which tiles were drawn, from what, and put back.
const OF_THE_BAG: &[(&str, &str)] = &[
    ("game_created", "commitment"),
    ("game_created", "server_entropy"),
    ("seat_revealed", "entropy"),
    ("seat_revealed", "seat"),
    ("first_decided", "how.draws"),
    ("first_decided", "how.to_word"),
    ("tiles_drawn", "tiles.tiles"),
    ("tiles_drawn", "from_word"),
    ("tiles_drawn", "to_word"),
    ("tiles_drawn", "side"),
    ("tiles_exchanged", "drawn.tiles"),
    ("tiles_exchanged", "returned.tiles"),
    ("tiles_exchanged", "from_word"),
    ("tiles_exchanged", "to_word"),
    ("tiles_exchanged", "side"),
    ("play_taken_off", "returned.tiles"),
    ("game_over", "server_entropy"),
    ("game_over", "racks"),
    ("tiles_drawn", REMOVED),
    ("tiles_drawn", DOUBLED),
    ("tiles_exchanged", REMOVED),
    ("tiles_exchanged", DOUBLED),
    ("first_decided", REMOVED),
    ("seat_revealed", REMOVED),
    ("reveal_failed", REMOVED),
    ("play_taken_off", REMOVED),
];

impl Field {
    pub(crate) fn is_of_the_bag(&self) -> bool {
        OF_THE_BAG.iter().any(|(kind, path)| self.kind == *kind && self.is_in(path))
    }

    /// Whether it is this one, or a part of it.
    pub(crate) fn is_in(&self, path: &str) -> bool {
        let rest = self.path.strip_prefix(path);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || rest.starts_with('['))
    }
}

/// One step into a value.
#[derive(Debug, Clone)]
pub(crate) enum Step {
    Key(String),
    Index(usize),
}

/// Where a field is: in which record, in which event, and where in it.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub(crate) record: usize,
    pub(crate) event: usize,
    pub(crate) path: Vec<Step>,
}

/// An altered record.
pub(crate) struct Altered {
    pub(crate) record: Record,
    pub(crate) field: Field,
    /// The event that was altered.
    pub(crate) event: usize,
    /// What it was before.
    pub(crate) before: Event,
    /// Whether tiles were drawn in the game at all.
    pub(crate) dealt: bool,
    pub(crate) what: String,
}

impl fmt::Display for Altered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field: Field { kind, path }, event, what, .. } = self;
        write!(f, "{kind} {path} at event {event}: {what}")
    }
}

impl Altered {
    /// Whether it is of the bag: the other verifier must refuse it too.
    pub(crate) fn is_of_the_bag(&self) -> bool {
        self.dealt && self.field.is_of_the_bag()
    }
}

/// What kind an event is of.
pub(crate) fn kind_of(event: &Value) -> String {
    event["event"].as_str().unwrap().to_owned()
}

/// Every field of an event, with the way to it and what it holds.
pub(crate) fn fields_of(event: &Value) -> Vec<(Field, Vec<Step>, &Value)> {
    let kind = kind_of(event);
    let mut found = Vec::new();
    for path in [REMOVED, DOUBLED, SWAPPED, ADDED] {
        let field = Field { kind: kind.clone(), path: path.to_owned() };
        found.push((field, Vec::new(), event));
    }
    collect(&kind, String::new(), &mut Vec::new(), event, &mut found);
    found
}

fn collect<'a>(
    kind: &str,
    name: String,
    path: &mut Vec<Step>,
    value: &'a Value,
    found: &mut Vec<(Field, Vec<Step>, &'a Value)>,
) {
    if !path.is_empty() {
        let field = Field { kind: kind.to_owned(), path: name.clone() };
        found.push((field, path.clone(), value));
    }
    match value {
        Value::Object(map) => {
            for (key, inner) in map.iter().filter(|(key, _)| *key != "event") {
                let dot = if name.is_empty() { "" } else { "." };
                path.push(Step::Key(key.clone()));
                collect(kind, format!("{name}{dot}{key}"), path, inner, found);
                path.pop();
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                path.push(Step::Index(index));
                collect(kind, format!("{name}[]"), path, inner, found);
                path.pop();
            }
        }
        _ => {}
    }
}

fn at<'a>(mut value: &'a mut Value, path: &[Step]) -> &'a mut Value {
    for step in path {
        value = match step {
            Step::Key(key) => &mut value[key.as_str()],
            Step::Index(index) => &mut value[*index],
        };
    }
    value
}

impl Corpus {
    /// Alters a field; what was done, if the record can still be read.
    pub(super) fn alter_at(
        &self,
        dice: &mut Dice,
        field: &Field,
        place: &Place,
        record: &mut Record,
    ) -> Option<String> {
        let events = &mut record.events;
        let index = place.event;
        match field.path.as_str() {
            REMOVED => drop(events.remove(index)),
            DOUBLED => events.insert(index, events[index].clone()),
            SWAPPED if index + 1 < events.len() => events.swap(index, index + 1),
            SWAPPED => return None,
            _ => {
                let mut value = serde_json::to_value(&events[index]).unwrap();
                let what = if field.path == ADDED {
                    self.add_key(dice, field, &mut value)?
                } else {
                    self.alter_value(dice, field, &place.path, &mut value)?
                };
                events[index] = serde_json::from_value(value).ok()?;
                return Some(what);
            }
        }
        Some(String::new())
    }

    fn add_key(&self, dice: &mut Dice, field: &Field, event: &mut Value) -> Option<String> {
        let absent = |key: &&String| event.get(key.as_str()).is_none();
        let absent: Vec<String> = self.keys[&field.kind].iter().filter(absent).cloned().collect();
        let key = (!absent.is_empty()).then(|| dice.pick(&absent))?;
        let seen = &self.seen[&Field { kind: field.kind.clone(), path: key.clone() }];
        event[&key] = dice.pick(seen);
        Some(format!("{key}: {}", event[&key]))
    }

    fn alter_value(
        &self,
        dice: &mut Dice,
        field: &Field,
        path: &[Step],
        event: &mut Value,
    ) -> Option<String> {
        let (last, parents) = path.split_last()?;
        let before = at(event, path).clone();
        if dice.chance(10)
            && let (Value::Object(map), Step::Key(key)) = (at(event, parents), last)
        {
            map.remove(key);
            return Some(format!("{before} left out"));
        }
        let seen = &self.seen[field];
        let after = match dice.below(3) {
            0 => dice.pick(seen),
            _ => tweaked(dice, &before)?,
        };
        let what = format!("{before} to {after}");
        *at(event, path) = after;
        Some(what)
    }
}

/// A value that is only a little different.
fn tweaked(dice: &mut Dice, value: &Value) -> Option<Value> {
    Some(match value {
        Value::Bool(yes) => Value::Bool(!yes),
        Value::Number(number) => {
            let number = number.as_i64()?;
            let by = dice.pick(&[1, 1, 2, 60_000]);
            (if dice.chance(50) { number.checked_add(by)? } else { number.checked_sub(by)? }).into()
        }
        Value::String(text) => Value::String(tweaked_text(dice, text)?),
        Value::Array(items) if !items.is_empty() => {
            let mut items = items.clone();
            let (one, other) = (dice.index(items.len()), dice.index(items.len()));
            match dice.below(3) {
                0 => drop(items.remove(one)),
                1 => items.insert(one, items[other].clone()),
                _ => items.swap(one, other),
            }
            Value::Array(items)
        }
        Value::Null => dice.pick(&[0.into(), 1.into(), "A".into()]),
        _ => Value::Null,
    })
}

fn tweaked_text(dice: &mut Dice, text: &str) -> Option<String> {
    let mut chars: Vec<char> = text.chars().collect();
    let index = dice.index(chars.len().max(1));
    match dice.below(4) {
        0 => chars.push('E'),
        1 if !chars.is_empty() => drop(chars.remove(index)),
        2 => {
            let other = dice.index(chars.len().max(1));
            (index < chars.len() && other < chars.len()).then(|| chars.swap(index, other))?;
        }
        _ => *chars.get_mut(index)? = dice.pick(&['A', 'B', 'E', 'Q', '?', 'e', '0', '7', 'd']),
    }
    Some(chars.into_iter().collect())
}
