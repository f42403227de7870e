//! Every moment of a game at which a connection, the hall or the database may go away.

use engine::{
    ChallengeRule, Command, HoldRule, MINUTE_MS, PartnerRule, Phase, Preset, Ruleset, SECOND_MS,
    Stage, TableState,
};

use super::Table;

/// A window that outlasts every test.
const LONG_MS: u64 = 10 * MINUTE_MS;
/// Long enough for a test to look at the moment, short enough to wait for the one before it,
/// which takes as long.
const RECOMMIT_MS: u64 = 20 * SECOND_MS;

/// Declares the moments, and `ALL` of them.
macro_rules! moments {
    ($($(#[doc = $doc:literal])+ $moment:ident in $place:ident,)+) => {
        /// A moment of a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Moment {
            $($(#[doc = $doc])+ $moment,)+
        }

        impl Moment {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$moment),+];

            /// The phase that it is a moment of.
            const fn place(self) -> Place {
                match self {
                    $(Self::$moment => Place::$place,)+
                }
            }
        }
    };
}

moments! {
    /// Some are ready, some are not.
    Gathering in Committing,
    /// All are ready, one has revealed.
    Reveal in Revealing,
    /// A turn, with nothing open.
    Turn in Turn,
    /// A turn at a table of pairs.
    Partners in Turn,
    /// A play that can still be held or challenged.
    Look in Turn,
    /// A play that is held for as long as the holder likes.
    Hold in Turn,
    /// A play that is held until the hold lapses.
    LapsingHold in Turn,
    /// A play that is held, with its tiles drawn provisionally.
    Provisional in Turn,
    /// A partner is asked whether to challenge.
    PartnerAsked in Turn,
    /// A slip is being written.
    Slip in Adjudicating,
    /// The last tile was played.
    OutPlay in OutPlay,
    /// The play of the last tile is held.
    HeldOutPlay in OutPlay,
    /// The round is over and the last play can still be challenged.
    LastLook in LastLook,
    /// The director was called.
    Neutralised in Turn,
    /// The director has stopped the clocks.
    Stopped in Turn,
    /// The game is adjourned.
    Adjourned in Turn,
    /// The result is there and nobody has signed.
    Unsigned in Over,
    /// A share was not revealed, and those who are still ready must commit anew.
    Recommit in Recommitting,
}

/// Where a game stands: each phase of the engine, and each stage of gathering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Committing,
    Revealing,
    Recommitting,
    Turn,
    Adjudicating,
    OutPlay,
    LastLook,
    Over,
}

impl Place {
    /// A phase that is new to the engine does not compile here, and needs a moment.
    fn of(phase: &Phase) -> Self {
        match phase {
            Phase::Gathering { stage: Stage::Committing } => Self::Committing,
            Phase::Gathering { stage: Stage::Revealing { .. } } => Self::Revealing,
            Phase::Gathering { stage: Stage::Recommitting { .. } } => Self::Recommitting,
            Phase::Turn { .. } => Self::Turn,
            Phase::Adjudicating { .. } => Self::Adjudicating,
            Phase::OutPlay { .. } => Self::OutPlay,
            Phase::LastLook { .. } => Self::LastLook,
            Phase::Over(_) => Self::Over,
        }
    }
}

impl Moment {
    /// Rules by which the moment lasts for as long as a test likes to look at it.
    pub fn rules(self) -> Ruleset {
        let preset = match self {
            Self::Adjourned => Preset::Practice,
            Self::Partners | Self::PartnerAsked => Preset::Nssc,
            _ => Preset::Naspa2014,
        };
        let no_draw_ms = if self == Self::Provisional { 1 } else { LONG_MS };
        let lapse_ms = (self == Self::LapsingHold).then_some(2 * LONG_MS);
        let partner = match self {
            Self::PartnerAsked => PartnerRule::Required { silence_ms: LONG_MS },
            _ => PartnerRule::Advisory,
        };
        Ruleset {
            challenge: ChallengeRule::UntilDrawn {
                look_ms: LONG_MS,
                hold: Some(HoldRule { no_draw_ms, lapse_ms }),
            },
            partner,
            reveal_ms: if self == Self::Recommit { RECOMMIT_MS } else { LONG_MS },
            slip_ms: LONG_MS,
            out_window_ms: LONG_MS,
            out_hold_lapse_ms: LONG_MS,
            out_window_away_ms: LONG_MS,
            last_look_ms: LONG_MS,
            director_call_ms: LONG_MS,
            sign_ms: LONG_MS,
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
            Self::Reveal | Self::Recommit => {
                table.plays_until(|state| Place::of(&state.phase) == Place::Revealing).await;
                let reveal = table.players[0].reveal();
                let seq = table.players[0].does(reveal).await;
                table.sync(seq).await;
                // The others keep theirs to themselves until it is too late.
                table.waits_for(|state| self.is(state)).await;
            }
            Self::Turn | Self::Partners => table.begins().await,
            _ => {
                table.begins().await;
                self.reach_in_play(table).await;
            }
        }
        assert!(self.is(table.state()), "{self:?} is not {:?}", table.state());
        assert_eq!(table.asked().is_some(), self == Self::PartnerAsked, "{self:?}");
    }

    async fn reach_in_play(self, table: &mut Table) {
        match self {
            Self::OutPlay | Self::Unsigned => table.plays_until(|state| self.is(state)).await,
            Self::HeldOutPlay => {
                table.plays_until(|state| Self::OutPlay.is(state)).await;
                table.is_held().await;
            }
            Self::Adjourned => {
                for side in [0, 1].map(engine::Side) {
                    table.does(side, Command::ProposeAdjourn).await;
                }
            }
            _ => {
                table.lays_a_word().await;
                self.reach_after_a_play(table).await;
            }
        }
    }

    async fn reach_after_a_play(self, table: &mut Table) {
        let next = table.to_move();
        match self {
            Self::Hold | Self::LapsingHold => table.does(next, Command::Hold).await,
            Self::Provisional => {
                table.does(next, Command::Hold).await;
                table.waits_for(|state| self.is(state)).await;
            }
            // Where a partner must agree the call waits for the partner.
            Self::Slip | Self::PartnerAsked => table.does(next, Command::CallChallenge).await,
            Self::Neutralised => table.does(next, Command::CallDirector).await,
            Self::Stopped => {
                let reason = "a tile is missing".to_owned();
                table.is_directed(Command::StopClocks { reason }).await;
            }
            Self::LastLook => table.is_directed(Command::EndRound).await,
            _ => {}
        }
    }

    /// Whether a table is there, as far as anyone who looks at it can tell.
    pub fn is(self, state: &TableState) -> bool {
        let held = state.open.as_ref().is_some_and(|open| open.held_by.is_some());
        let lapses = state.open.as_ref().is_some_and(|open| open.lapses_at.is_some());
        let provisional = state.sides.iter().any(|side| side.provisional_count > 0);
        let frozen = state.freeze.as_ref();
        let more = match self {
            Self::Gathering | Self::Reveal | Self::Recommit | Self::Slip | Self::LastLook => true,
            Self::Turn | Self::Partners => state.open.is_none() && frozen.is_none(),
            Self::Look => state.open.is_some() && !held,
            Self::Hold => held && !provisional && !lapses,
            Self::LapsingHold => held && !provisional && lapses,
            Self::Provisional => held && provisional,
            // To others it is a hold.
            Self::PartnerAsked => held && !provisional,
            Self::OutPlay => !held,
            Self::HeldOutPlay => held && lapses,
            Self::Neutralised => frozen.is_some_and(|freeze| freeze.call.is_some()),
            Self::Stopped => frozen.is_some_and(|freeze| freeze.director.is_some()),
            Self::Adjourned => frozen.is_some_and(|freeze| freeze.adjourned.is_some()),
            Self::Unsigned => matches!(&state.phase, Phase::Over(over) if !over.closed),
        };
        Place::of(&state.phase) == self.place() && more
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phase_of_the_engine_has_a_moment() {
        let places = [
            Place::Committing,
            Place::Revealing,
            Place::Recommitting,
            Place::Turn,
            Place::Adjudicating,
            Place::OutPlay,
            Place::LastLook,
            Place::Over,
        ];
        for place in places {
            assert!(Moment::ALL.iter().any(|moment| moment.place() == place), "{place:?}");
        }
    }
}
