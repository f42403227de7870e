//! The `>` lines.

use crate::board::{Direction, Square, WIDTH};
use crate::tiles::{Face, RACK_SIZE, TileList};
use crate::units::Side;

use super::error::Problem;
use super::model::{Action, Cell, Event, Player, Returned};
use super::read::{Part, Reader, Wrong, tiles, wrong};
use super::text::{clean, clean_word, split_word};

/// More points than any game has seen; beyond it a number is a mistake.
const MAX_POINTS: i32 = 99_999;

impl Reader {
    /// Reads what follows `>`.
    pub(super) fn event(&mut self, line: &str) -> Part<Event> {
        let (side, rest) = self.side(line)?;
        let (rack, rest) = rack(rest)?;
        let (action, rest) = action(rest)?;
        let (score, rest) = points(rest)?;
        let may_lack_score = matches!(action, Action::Pass | Action::Exchange(_));
        let score = match score {
            Some(score) => score,
            None if may_lack_score => 0,
            None => return wrong(line, Problem::ScoreMissing),
        };
        let (total, rest) = points(rest)?;
        Ok(Event { side, rack, action, score, total, trailing: clean(rest), remarks: Vec::new() })
    }

    /// Whose line it is, and what follows the colon.
    fn side<'a>(&mut self, line: &'a str) -> Part<(Side, &'a str)> {
        let known = Side::all(self.players.len()).filter_map(|side| {
            let player = self.players[side.index()].as_ref()?;
            after_nick(line, &player.nick).map(|rest| (side, rest))
        });
        // A nick may have a colon in it: the longest that fits is meant.
        match known.min_by_key(|(_, rest)| rest.len()) {
            Some(found) => Ok(found),
            None => self.meet(line),
        }
    }

    /// A nick that is new: a player, in a file that names none before the events.
    fn meet<'a>(&mut self, line: &'a str) -> Part<(Side, &'a str)> {
        let (nick, rest) = line.split_once(':').ok_or_else(|| no_nick(line))?;
        let player = Player { nick: clean_word(nick), name: String::new() };
        if player.nick.is_empty() {
            return Err(no_nick(line));
        }
        if self.named {
            return wrong(nick, Problem::UnknownNick);
        }
        let free = Side::all(self.players.len()).find(|side| self.players[side.index()].is_none());
        let Some(side) = free else { return wrong(nick, Problem::TooManyPlayers) };
        self.players[side.index()] = Some(player);
        Ok((side, rest))
    }
}

fn no_nick(line: &str) -> Wrong {
    Wrong(line.to_owned(), Problem::NoNick)
}

/// What follows `nick:`, if the line starts so.
fn after_nick<'a>(line: &'a str, nick: &str) -> Option<&'a str> {
    let exactly = line.strip_prefix(nick).and_then(|rest| rest.trim_start().strip_prefix(':'));
    exactly.or_else(|| {
        line.split_once(':').filter(|(word, _)| clean_word(word) == nick).map(|it| it.1)
    })
}

/// The rack, which may be left out.
fn rack(text: &str) -> Part<(TileList, &str)> {
    let (word, rest) = split_word(text);
    if word.is_empty() {
        return wrong(text, Problem::NothingDone);
    }
    if word.starts_with(['-', '(']) || square(word).is_some() {
        return Ok((TileList::default(), text));
    }
    // A digit is never meant as a tile: this is a square that is none.
    if word.contains(|c: char| c.is_ascii_digit()) {
        return wrong(word, Problem::NotASquare);
    }
    Ok((tiles(word)?, rest))
}

fn action(text: &str) -> Part<(Action, &str)> {
    if let Some(inside) = text.trim_start().strip_prefix('(') {
        let Some((inside, rest)) = inside.split_once(')') else {
            return wrong(text, Problem::Unclosed);
        };
        return Ok((bracketed(inside.trim())?, rest));
    }
    let (word, rest) = split_word(text);
    match word.strip_prefix('-') {
        Some("") => Ok((Action::Pass, rest)),
        Some("-") => Ok((Action::ChallengedOff, rest)),
        Some(returned) => Ok((Action::Exchange(exchange(returned)?), rest)),
        None if word.is_empty() => wrong(text, Problem::NothingDone),
        None => {
            let Some((start, direction)) = square(word) else {
                return wrong(word, Problem::NotASquare);
            };
            let (letters, rest) = split_word(rest);
            Ok((Action::Play { start, direction, cells: cells(letters)? }, rest))
        }
    }
}

/// What stands in parentheses: a rack in capitals, or a reason.
fn bracketed(inside: &str) -> Part<Action> {
    if inside.eq_ignore_ascii_case("challenge") {
        return Ok(Action::ChallengeBonus);
    }
    // `(TIME)` can be the tiles T, I, M, E; `(time)` cannot.
    if !inside.contains(|c: char| c.is_ascii_lowercase()) {
        return tiles(inside).map(Action::RackPoints);
    }
    // Cleaned before it is compared: what is written again must be read the same.
    let reason = clean(inside).to_ascii_lowercase();
    Ok(match reason.as_str() {
        "challenge" => Action::ChallengeBonus,
        "time" => Action::TimePenalty,
        _ => Action::Adjustment(reason),
    })
}

fn exchange(returned: &str) -> Part<Returned> {
    if !returned.bytes().all(|byte| byte.is_ascii_digit()) {
        return tiles(returned).map(Returned::Tiles);
    }
    match returned.parse::<u8>() {
        Ok(count) if (1..=RACK_SIZE).contains(&usize::from(count)) => Ok(Returned::Count(count)),
        _ => wrong(returned, Problem::BadExchange),
    }
}

/// A square with a direction: `8D` reads across, `D8` down, in either case.
fn square(word: &str) -> Option<(Square, Direction)> {
    let letter = word.find(|c: char| !c.is_ascii_digit())?;
    let (digits, column) = word.split_at(letter);
    if digits.is_empty() {
        return Square::parse(word).map(|start| (start, Direction::Down));
    }
    Square::parse(&format!("{column}{digits}"))
        .filter(|_| column.len() == 1)
        .map(|start| (start, Direction::Across))
}

/// The squares of a word; letters in parentheses were there before.
fn cells(word: &str) -> Part<Vec<Cell>> {
    if word.is_empty() {
        return wrong(word, Problem::WordMissing);
    }
    let mut cells = Vec::with_capacity(WIDTH);
    let mut inside = false;
    for c in word.chars() {
        match (c, Face::from_char(c)) {
            ('(', _) if !inside => inside = true,
            (')', _) if inside => inside = false,
            ('.', _) if !inside => cells.push(Cell::Through),
            (_, Some(face)) if inside => cells.push(Cell::Named(face)),
            (_, Some(face)) => cells.push(Cell::Letter(face)),
            _ => return wrong(word, Problem::NotAWord { character: c }),
        }
        if cells.len() > WIDTH {
            return wrong(word, Problem::WordTooLong);
        }
    }
    if inside || cells.is_empty() { wrong(word, Problem::Unclosed) } else { Ok(cells) }
}

/// The next number on the line, if the line goes on.
fn points(text: &str) -> Part<(Option<i32>, &str)> {
    let (word, rest) = split_word(text);
    if word.is_empty() {
        return Ok((None, rest));
    }
    match word.parse::<i32>() {
        Ok(points) if points.abs() <= MAX_POINTS => Ok((Some(points), rest)),
        _ => wrong(word, Problem::NotANumber),
    }
}
