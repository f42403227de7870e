//! Values hidden in JSON, changed at random: what a disk, a proxy or a forger might do.

use serde_json::{Map, Value};

use crate::dice::Dice;

/// Changes one value somewhere inside to something else of its kind, or of another.
pub(crate) fn scramble(dice: &mut Dice, value: &mut Value) {
    let inside = dice.chance(90);
    match value {
        Value::Object(map) if inside && !map.is_empty() => scramble_map(dice, map),
        Value::Array(items) if inside && !items.is_empty() => {
            let index = dice.index(items.len());
            match dice.below(12) {
                0 => drop(items.remove(index)),
                1 => items.push(items[index].clone()),
                2 => {
                    let other = dice.index(items.len());
                    items.swap(index, other);
                }
                _ => scramble(dice, &mut items[index]),
            }
        }
        Value::Number(number) => *value = scrambled_number(dice, number.as_i64()),
        Value::String(text) => *value = Value::String(scrambled_text(dice, text)),
        Value::Bool(yes) => *value = Value::Bool(!*yes),
        _ => *value = dice.pick(&[Value::Null, 0.into(), "".into(), Value::Array(Vec::new())]),
    }
}

fn scramble_map(dice: &mut Dice, map: &mut Map<String, Value>) {
    let keys: Vec<String> = map.keys().cloned().collect();
    let key = dice.pick(&keys);
    if dice.chance(5) {
        map.remove(&key);
    } else if let Some(value) = map.get_mut(&key) {
        scramble(dice, value);
    }
}

fn scrambled_number(dice: &mut Dice, number: Option<i64>) -> Value {
    let number = number.unwrap_or_default();
    match dice.below(10) {
        0 => 0.into(),
        1 => u64::MAX.into(),
        2 => i64::MIN.into(),
        3 => i32::MAX.into(),
        4 => i32::MIN.into(),
        5 => 255.into(),
        6 => 65_535.into(),
        7 => number.wrapping_neg().into(),
        8 => number.wrapping_add(1).into(),
        _ => number.wrapping_sub(1).into(),
    }
}

fn scrambled_text(dice: &mut Dice, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    match dice.below(6) {
        0 => return text.repeat(40),
        1 => return String::new(),
        2 => chars.push('Z'),
        3 if !chars.is_empty() => {
            let index = dice.index(chars.len());
            chars.remove(index);
        }
        4 if chars.len() > 1 => {
            let (one, other) = (dice.index(chars.len()), dice.index(chars.len()));
            chars.swap(one, other);
        }
        _ if !chars.is_empty() => {
            let index = dice.index(chars.len());
            chars[index] = dice.pick(&['A', 'Q', '?', 'z', '.', '0', 'é', '"']);
        }
        _ => {}
    }
    chars.into_iter().collect()
}
