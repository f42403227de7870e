//! The judge for the client, without a web framework: the server decodes a
//! request, says who asks and whether a running game locks it, and sends the
//! response.
//!
//! ```
//! use lexicons::Access;
//! use lexicons::judge::{Judge, JudgeRequest, JudgeResponse, JudgeService, Sitting};
//!
//! let service = JudgeService::new(Judge::new(lexicons::builtin::english()));
//! let request = JudgeRequest { words: vec!["quiz".into(), "qi".into()] };
//! let sitting = Sitting { who: "ann".into(), event: None, at_ms: 0 };
//!
//! let (response, entry) = service.answer(&request, sitting.clone(), &Access::Open);
//! assert!(matches!(response, JudgeResponse::Ruled { .. }));
//! assert!(entry.is_some(), "to be kept in the event's log");
//!
//! let playing = Access::locked("you are playing at table 4");
//! let (response, entry) = service.answer(&request, sitting, &playing);
//! assert!(matches!(response, JudgeResponse::Locked { .. }) && entry.is_none());
//! ```

use serde::{Deserialize, Serialize};

use super::{Judge, LogEntry, Verdict};
use crate::{Access, LexiconRef};

/// What the client sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JudgeRequest {
    /// The words of one play.
    pub words: Vec<String>,
}

/// What the client gets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum JudgeResponse {
    /// A verdict for the play as a whole.
    Ruled {
        /// For all words together, never which of them is wrong.
        verdict: Verdict,
        /// The words it was judged by.
        lexicon: LexiconRef,
    },
    /// The one who asks is in a running game.
    Locked {
        /// Why, in words for the player.
        reason: String,
    },
    /// There was nothing to rule on.
    Refused {
        /// A stable name: `no_words`, `too_many_words`, `too_long`.
        code: String,
        /// The same in words.
        message: String,
    },
}

/// Who asks, where and when: the server knows, the client is not believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The account's name, or what was typed at an adjudication station.
    pub who: String,
    /// At which event, if at one.
    pub event: Option<String>,
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
}

/// Answers requests by one lexicon.
#[derive(Clone, Debug)]
pub struct JudgeService {
    judge: Judge,
}

impl JudgeService {
    /// A service by this judge.
    pub fn new(judge: Judge) -> Self {
        Self { judge }
    }

    /// Answers a request. A verdict comes with the entry to be logged before it
    /// is sent.
    pub fn answer(
        &self,
        request: &JudgeRequest,
        sitting: Sitting,
        access: &Access,
    ) -> (JudgeResponse, Option<LogEntry>) {
        if let Err(locked) = access.check() {
            return (JudgeResponse::Locked { reason: locked.reason }, None);
        }
        let verdict = match self.judge.rule(&request.words) {
            Ok(verdict) => verdict,
            Err(error) => {
                let (code, message) = (error.code().to_owned(), error.to_string());
                return (JudgeResponse::Refused { code, message }, None);
            }
        };
        let lexicon = self.judge.lexicon().reference();
        let Sitting { who, event, at_ms } = sitting;
        let words = request.words.clone();
        let entry = LogEntry { at_ms, event, who, words, verdict, lexicon: lexicon.clone() };
        (JudgeResponse::Ruled { verdict, lexicon }, Some(entry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(words: &[&str], access: &Access) -> (JudgeResponse, Option<LogEntry>) {
        let words = words.iter().map(|word| (*word).to_owned()).collect();
        let event = Some("Spring Cup".to_owned());
        let sitting = Sitting { who: "ann".to_owned(), event, at_ms: 1_700_000_000_000 };
        let service = JudgeService::new(Judge::new(crate::builtin::school()));
        service.answer(&JudgeRequest { words }, sitting, access)
    }

    #[test]
    fn the_answer_never_says_which_word_failed() {
        let json = |words: &[&str]| serde_json::to_string(&ask(words, &Access::Open).0).unwrap();
        assert_eq!(json(&["quiz", "qzx"]), json(&["qzx", "quiz"]));
        assert_eq!(json(&["quiz", "qzx"]), json(&["zzzz", "qqqq"]));
        assert!(json(&["quiz"]).starts_with(r#"{"result":"ruled","verdict":"acceptable","#));
    }

    #[test]
    fn a_verdict_is_logged_with_words_event_and_lexicon() {
        let (_, entry) = ask(&["Quiz", "qzx"], &Access::Open);
        let mut line = Vec::new();
        entry.as_ref().unwrap().write_line(&mut line).unwrap();
        assert_eq!(line.iter().filter(|byte| **byte == b'\n').count(), 1);
        let read: LogEntry = serde_json::from_slice(&line).unwrap();
        assert_eq!(read.words, ["Quiz", "qzx"]);
        assert_eq!(read.event.as_deref(), Some("Spring Cup"));
        assert_eq!(read.verdict, Verdict::NotAcceptable);
        assert_eq!(read.lexicon, crate::builtin::school().reference());
        assert_eq!(Some(read), entry);
    }

    #[test]
    fn a_player_of_a_running_game_is_locked_out_before_anything_is_looked_up() {
        let playing = Access::locked("you are playing at table 4");
        for words in [&["quiz"][..], &["qzx"], &[], &["aa"; 20]] {
            let (response, entry) = ask(words, &playing);
            let reason = "you are playing at table 4".to_owned();
            assert_eq!(response, JudgeResponse::Locked { reason });
            assert_eq!(entry, None);
        }
    }

    #[test]
    fn slips_that_no_play_makes_are_refused_by_code() {
        let code = |words: &[&str]| match ask(words, &Access::Open) {
            (JudgeResponse::Refused { code, .. }, None) => code,
            other => panic!("{other:?}"),
        };
        assert_eq!(code(&[]), "no_words");
        assert_eq!(code(&["aa"; 9]), "too_many_words");
        assert_eq!(code(&["abcdefghijklmnop"]), "too_long");
    }

    #[test]
    fn a_request_with_more_in_it_than_words_is_not_read() {
        assert!(serde_json::from_str::<JudgeRequest>(r#"{"words":["aa"]}"#).is_ok());
        assert!(serde_json::from_str::<JudgeRequest>(r#"{"words":["aa"],"who":"bob"}"#).is_err());
    }
}
