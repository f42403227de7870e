//! Which facts make the score sheet. Decided here once; clients are given the list.

use crate::event::Fact;

/// Every fact is on the score sheet or off it: a new one does not compile until it is in one of
/// the two lists. Those on it have their names as they go over the wire.
macro_rules! score_sheet {
    (on { $($on:ident = $name:literal,)* } off { $($off:ident,)* }) => {
        impl Fact {
            /// The names of the facts that are on the score sheet, as they go over the wire.
            pub const ON_SCORE_SHEET: &[&str] = &[$($name),*];

            /// Whether it is a line of the score sheet, or changes one.
            #[must_use]
            pub const fn is_on_score_sheet(&self) -> bool {
                match self {
                    $(Self::$on { .. })|* => true,
                    $(Self::$off { .. })|* => false,
                }
            }
        }
    };
}

score_sheet! {
    on {
        TilesPlaced = "tiles_placed",
        TilesExchanged = "tiles_exchanged",
        TurnPassed = "turn_passed",
        PlayTakenOff = "play_taken_off",
        PlayStood = "play_stood",
        PlayPutBack = "play_put_back",
        ScoreAdjusted = "score_adjusted",
        LatenessCharged = "lateness_charged",
        GameOver = "game_over",
        ResultAmended = "result_amended",
    }
    off {
        GameCreated,
        SeatArrived,
        SeatLeft,
        SeatReady,
        RevealCalled,
        SeatRevealed,
        RevealFailed,
        RecommitFailed,
        PresenceWaived,
        LatenessWaived,
        FirstDecided,
        PositionSet,
        TilesDrawn,
        GameStarted,
        PlayHeld,
        LookGiven,
        PlayFinal,
        PlayAccepted,
        ChallengeProposed,
        PartnerAnswered,
        ChallengeCalled,
        SlipSubmitted,
        LastPlaysCalled,
        LastPlaysBegan,
        RoundEnded,
        LastLook,
        EndProposed,
        EndAgreed,
        AdjournProposed,
        AdjournAgreed,
        Adjourned,
        SideBack,
        ResignProposed,
        SideOut,
        DirectorCalled,
        CallExpired,
        CallAnswered,
        ClocksStopped,
        ClocksRestarted,
        ClockSet,
        RoundExtended,
        TimeLost,
        ResultSigned,
        ResultObjected,
        ResultClosed,
    }
}
