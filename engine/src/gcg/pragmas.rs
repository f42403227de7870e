//! The `#` lines, and the lines that go on with them.

use crate::units::MAX_SIDES;

use super::error::Problem;
use super::model::{Player, Remark};
use super::read::{Open, Part, Reader, optional, tiles, wrong};
use super::text::{clean, clean_word, split_word};

impl Reader {
    /// Reads what follows `#`.
    pub(super) fn pragma(&mut self, line: &str) -> Part<()> {
        self.open = Open::Nothing;
        // `# like this` has no keyword: it is a comment.
        let (key, value) = if line.starts_with(char::is_whitespace) {
            ("", line.trim())
        } else {
            split_word(line)
        };
        // A keyword is what is written of it: with a control character in it, it would be another
        // one when it is read again.
        let key = &clean_word(key);
        match key.to_ascii_lowercase().as_str() {
            "character-encoding" => {}
            "title" => (self.game.title, self.open) = (optional(value), Open::Title),
            "description" => {
                (self.game.description, self.open) = (optional(value), Open::Description);
            }
            "id" => self.game.id = optional(value),
            "lexicon" => self.game.lexicon = optional(value),
            "incomplete" => self.game.incomplete = Some(tiles(value)?),
            "note" => self.remark(Remark::Note(clean(value))),
            lower => {
                if let Some(number) = numbered(lower, "player") {
                    return self.player(key, number, value);
                }
                if let Some(number) = numbered(lower, "rack") {
                    return self.rack(key, number, value);
                }
                self.remark(Remark::Pragma { key: key.clone(), value: clean(value) });
            }
        }
        Ok(())
    }

    /// Reads a line that is neither `#` nor `>`.
    pub(super) fn continued(&mut self, line: &str) -> Part<()> {
        match self.open {
            Open::Nothing => return wrong(line, Problem::StrayLine),
            Open::Title => append(self.game.title.get_or_insert_default(), line),
            Open::Description => append(self.game.description.get_or_insert_default(), line),
            Open::Remark => match self.remarks().last_mut() {
                Some(Remark::Pragma { value, .. }) => append(value, line),
                _ => self.remarks().push(Remark::Note(clean(line))),
            },
        }
        Ok(())
    }

    fn remark(&mut self, remark: Remark) {
        self.remarks().push(remark);
        self.open = Open::Remark;
    }

    /// Where a remark belongs: to the event before it, else to the game.
    fn remarks(&mut self) -> &mut Vec<Remark> {
        match self.game.events.last_mut() {
            Some(event) => &mut event.remarks,
            None => &mut self.game.remarks,
        }
    }

    fn player(&mut self, key: &str, number: usize, value: &str) -> Part<()> {
        let (nick, name) = split_word(value);
        let player = Player { nick: clean_word(nick), name: clean(name) };
        if player.nick.is_empty() {
            return wrong(key, Problem::PlayerWithoutNick);
        }
        let Some(index) = slot(number) else { return wrong(key, Problem::NoSuchPlayer) };
        for (other, held) in self.players.iter().enumerate() {
            let same_nick = held.as_ref().is_some_and(|held| held.nick == player.nick);
            if same_nick && other != index {
                return wrong(nick, Problem::NickTwice);
            }
            if held.is_some() && !same_nick && other == index {
                return wrong(key, Problem::PlayerTwice);
            }
        }
        self.players[index] = Some(player);
        self.named |= self.game.events.is_empty();
        Ok(())
    }

    fn rack(&mut self, key: &str, number: usize, value: &str) -> Part<()> {
        let Some(index) = slot(number) else { return wrong(key, Problem::NoSuchPlayer) };
        self.game.racks[index] = Some(tiles(value)?);
        Ok(())
    }
}

/// The number in a keyword such as `player1`.
fn numbered(key: &str, stem: &str) -> Option<usize> {
    let digits = key.strip_prefix(stem)?;
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    // Too many digits to be a number at all is simply no player's number.
    is_number.then(|| digits.parse().unwrap_or(usize::MAX))
}

fn slot(number: usize) -> Option<usize> {
    number.checked_sub(1).filter(|&index| index < MAX_SIDES)
}

fn append(text: &mut String, line: &str) {
    let line = clean(line);
    if !text.is_empty() && !line.is_empty() {
        text.push(' ');
    }
    text.push_str(&line);
}
