//! Every moment of a game at which a connection, the hall or the database may go away.

use engine::{
    ChallengeRule, Command, HoldRule, MINUTE_MS, Phase, Preset, Ruleset, Stage, TableState,
};

use super::Table;

/// A moment of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Some are ready, some are not.
    Gathering,
    /// All are ready, one has revealed.
    Reveal,
    /// A turn, with nothing open.
    Turn,
    /// A play that can still be held or challenged.
    Look,
    /// A play that is held.
    Hold,
    /// A play that is held, with its tiles drawn provisionally.
    Provisional,
    /// A slip is being written.
    Slip,
    /// The last tile was played.
    OutPlay,
    /// The director was called.
    Neutralised,
    /// The game is adjourned.
    Adjourned,
    /// The result is there and nobody has signed.
    Unsigned,
}

impl Moment {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Gathering,
        Self::Reveal,
        Self::Turn,
        Self::Look,
        Self::Hold,
        Self::Provisional,
        Self::Slip,
        Self::OutPlay,
        Self::Neutralised,
        Self::Adjourned,
        Self::Unsigned,
    ];

    /// Rules by which the moment lasts for as long as a test likes to look at it.
    pub fn rules(self) -> Ruleset {
        let preset = if self == Self::Adjourned { Preset::Practice } else { Preset::Naspa2014 };
        let no_draw_ms = if self == Self::Provisional { 1 } else { 10 * MINUTE_MS };
        Ruleset {
            challenge: ChallengeRule::UntilDrawn {
                look_ms: 10 * MINUTE_MS,
                hold: Some(HoldRule { no_draw_ms, lapse_ms: None }),
            },
            reveal_ms: 10 * MINUTE_MS,
            slip_ms: 10 * MINUTE_MS,
            out_window_ms: 10 * MINUTE_MS,
            out_window_away_ms: 10 * MINUTE_MS,
            director_call_ms: 10 * MINUTE_MS,
            sign_ms: 10 * MINUTE_MS,
            ..preset.ruleset()
        }
    }

    /// Brings a new table to the moment.
    pub async fn reach(self, table: &mut Table) {
        match self {
            Self::Gathering => {
                let ready = table.players[0].ready();
                let seq = table.players[0].does(ready).await;
                table.sync(seq).await;
            }
            Self::Reveal => {
                table.plays_until(|state| is_revealing(&state.phase)).await;
                let reveal = table.players[0].reveal();
                let seq = table.players[0].does(reveal).await;
                table.sync(seq).await;
            }
            Self::Turn => table.begins().await,
            _ => {
                table.begins().await;
                self.reach_in_play(table).await;
            }
        }
        assert!(self.is(table.state()), "{self:?} is not {:?}", table.state());
    }

    async fn reach_in_play(self, table: &mut Table) {
        match self {
            Self::OutPlay => table.plays_until(|state| self.is(state)).await,
            Self::Unsigned => table.plays_until(|state| self.is(state)).await,
            Self::Adjourned => {
                for side in [0, 1].map(engine::Side) {
                    table.does(side, Command::ProposeAdjourn).await;
                }
            }
            Self::Neutralised => {
                table.lays_a_word().await;
                let side = table.to_move();
                table.does(side, Command::CallDirector).await;
            }
            _ => {
                table.lays_a_word().await;
                match self {
                    Self::Hold => drop(table.is_held().await),
                    Self::Provisional => {
                        table.is_held().await;
                        for one in table.everyone() {
                            one.wait_for(|state| self.is(state)).await;
                        }
                    }
                    Self::Slip => {
                        let side = table.to_move();
                        table.does(side, Command::CallChallenge).await;
                    }
                    _ => {}
                }
            }
        }
    }

    /// Whether a table is there.
    pub fn is(self, state: &TableState) -> bool {
        let held = state.open.as_ref().is_some_and(|open| open.held_by.is_some());
        let provisional = state.sides.iter().any(|side| side.provisional_count > 0);
        let frozen = state.freeze.as_ref();
        match self {
            Self::Gathering => {
                matches!(&state.phase, Phase::Gathering { stage: Stage::Committing })
            }
            Self::Reveal => is_revealing(&state.phase),
            Self::Turn => is_turn(&state.phase) && state.open.is_none() && frozen.is_none(),
            Self::Look => is_turn(&state.phase) && state.open.is_some() && !held,
            Self::Hold => is_turn(&state.phase) && held && !provisional,
            Self::Provisional => is_turn(&state.phase) && held && provisional,
            Self::Slip => matches!(state.phase, Phase::Adjudicating { .. }),
            Self::OutPlay => matches!(state.phase, Phase::OutPlay { .. }),
            Self::Neutralised => frozen.is_some_and(|freeze| freeze.call.is_some()),
            Self::Adjourned => frozen.is_some_and(|freeze| freeze.adjourned.is_some()),
            Self::Unsigned => matches!(&state.phase, Phase::Over(over) if !over.closed),
        }
    }
}

fn is_revealing(phase: &Phase) -> bool {
    matches!(phase, Phase::Gathering { stage: Stage::Revealing { .. } })
}

fn is_turn(phase: &Phase) -> bool {
    matches!(phase, Phase::Turn { .. })
}
