//! The same types as TypeScript: for the client, and as docs/PROTOCOL.md lists them.

use ::tournament as t;
use engine::fairness::Digest;
use engine::*;
use ts_rs::{Config, TS};

use crate::*;

/// Declares each type, in the order given.
macro_rules! declarations {
    ($config:expr, $($name:ty),+ $(,)?) => { [$(<$name as TS>::decl($config)),+] };
}

/// Every type of this crate, with what it and its fields are for.
fn declared() -> Vec<String> {
    // Every number here is below 2^53.
    let config = Config::default().with_large_int("number").with_array_tuple_limit(0);
    let declared = declarations!(
        &config,
        Role,
        AccountView,
        DoorsView,
        Register,
        LogIn,
        ChangePassword,
        SetRole,
        Watch,
        Racks,
        AudiencePolicy,
        ClubRole,
        ChatPolicy,
        OpenTo,
        ListPolicy,
        ClubPolicy,
        MyPolicy,
        NewClub,
        ChangeClub,
        ClubView,
        JoinCodeView,
        MakeJoinCode,
        JoinClub,
        MemberView,
        StudentToday,
        ProgressReview,
        ProgressLine,
        ChangeMember,
        SetClubRole,
        NewStudent,
        StudentMade,
        StudentsMade,
        NewPassword,
        AuditAct,
        AuditLine,
        PersonView,
        Suspend,
        Rename,
        Farewell,
        HallSettings,
        HallSetting,
        SecondFactorView,
        SecondFactorSetup,
        ConfirmSecondFactor,
        RecoveryCodes,
        SessionView,
        PageLeft,
        FairPlayReport,
        FairPlaySide,
        FairPlayTurn,
        PageLeave,
        Phrase,
        ChatTo,
        NotSaid,
        ChatMessage,
        MaySay,
        MuteView,
        NewReport,
        ReportMade,
        KnownPlayer,
        ReportView,
        ReportClosed,
        CloseReport,
        ClubChatLine,
        ClubTable,
        ClubSeat,
        Speed,
        RatingView,
        Tally,
        HeadToHead,
        PlayerView,
        RatingPoint,
        NewTable,
        TableLaid,
        NewSeek,
        SeekView,
        NewInvitation,
        SeatWish,
        InvitationView,
        InvitationStatus,
        InvitedSeat,
        SeatState,
        TakeSeat,
        ReadyWhy,
        RulesView,
        MinutesView,
        GameStatus,
        GameSummary,
        GameSide,
        GamePlayer,
        LiveTable,
        Glance,
        GlanceSide,
        GlancePlay,
        GlancePhase,
        WallOf,
        WallRequest,
        WaitingTable,
        CallView,
        UnreadChat,
        GameView,
        GameLinks,
        BotLevelView,
        HintStep,
        AskHint,
        HintView,
        BoardArea,
        PlayOn,
        ReviewStatus,
        Review,
        SideReview,
        TurnReview,
        TurnTaken,
        BestTurn,
        BestWhat,
        ClubReviews,
        StudentReviews,
        ReviewLine,
        LexiconView,
        LexiconName,
        JudgeAnswer,
        StudyKind,
        StudyAnswer,
        RatingSystem,
        EventAudience,
        NewTournament,
        ChangeTournament,
        TournamentSummary,
        TournamentPage,
        MyTournament,
        PersonName,
        SchoolName,
        TellTournament,
        TournamentTold,
        EnterNames,
        EntryRow,
        JoinTournament,
        TournamentDirectors,
        TournamentLog,
        PairingQuestion,
        PairingPreview,
        CorrectionQuestion,
        WallStatus,
        TournamentWall,
        WallTable,
        DivisionWaits,
        RatedSide,
        ClubNight,
        EnterByCode,
        t::SideId,
        t::RoundNo,
        t::DivisionId,
        t::EventNo,
        t::SchoolId,
        t::AccountId,
        t::GameId,
        t::Wins,
        t::Mode,
        t::Method,
        t::Dial,
        t::Equals,
        t::Firsts,
        t::Wish,
        t::RoundPlan,
        t::Setup,
        t::DivisionSetup,
        t::Entry,
        t::MissedRounds,
        t::Ruling,
        t::FirstMove,
        t::How,
        t::Score,
        t::Recorded,
        t::Played,
        t::Board,
        t::Bye,
        t::Cost,
        t::Tier,
        t::Pairing,
        t::CannotPair,
        t::Reason,
        t::Worse,
        t::Why,
        t::WhyNot,
        t::WishCost,
        t::Place,
        t::Reach,
        t::Outlook,
        t::SchoolPlace,
        t::reports::Column,
        t::reports::Table,
        t::Consequences,
        t::Phase,
        t::RoundStage,
        t::BoardState,
        t::RoundState,
        t::DivisionView,
        t::SideView,
        t::TournamentView,
        t::Who,
        t::Command,
        t::Fact,
        t::Event,
        t::Rejection,
        ErrorCode,
        ErrorBody,
        RowError,
        Millis,
        Side,
        Seat,
        Tile,
        Face,
        Tiles,
        TileList,
        Square,
        Board,
        Direction,
        Digest,
        ClockRule,
        OvertimeLimit,
        ChallengeRule,
        HoldRule,
        Adjudicated,
        FailedChallenge,
        PartnerRule,
        ZeroRule,
        GoingOut,
        CapShown,
        TieRule,
        Lateness,
        Present,
        FirstRule,
        Standing,
        Seeding,
        Division,
        EventRules,
        Preset,
        Ruleset,
        Earlier,
        Position,
        LexiconRef,
        Occupant,
        SeatSetup,
        Setup,
        Running,
        Clocks,
        Laid,
        Word,
        Play,
        PlacementError,
        Rejection,
        Who,
        Command,
        Secret,
        Window,
        FirstHow,
        PassWhy,
        FinalHow,
        ChallengeCost,
        OutWhy,
        ClosedHow,
        End,
        Item,
        Line,
        Outcome,
        SideResult,
        GameResult,
        Fact,
        Event,
        Agreement,
        Stage,
        Venue,
        Over,
        Phase,
        DirectorCall,
        Adjournment,
        Freeze,
        SideView,
        SeatView,
        OpenView,
        TableState,
        ClientMessage,
        ServerMessage,
    );
    declared.into()
}

/// What docs/PROTOCOL.md has tables for, field by field.
const IN_TABLES: [&str; 12] = [
    "Phrase",
    "NotSaid",
    "ErrorCode",
    "PlacementError",
    "Rejection",
    "Command",
    "Fact",
    "Event",
    "TournamentRejection",
    "TournamentCommand",
    "TournamentFact",
    "TournamentEvent",
];

/// The types as docs/PROTOCOL.md lists them: one a line, without a word about them.
pub fn shapes() -> String {
    let shapes = declared().into_iter().map(|declared| shape(&declared));
    let named = |shape: &String| shape.split(' ').nth(1).is_some_and(|it| !IN_TABLES.contains(&it));
    shapes.filter(named).fold(String::new(), |page, shape| page + &shape + "\n")
}

fn shape(declared: &str) -> String {
    let mut pieces = declared.split("/**");
    let first = pieces.next().unwrap_or_default().to_owned();
    let bare = pieces.fold(first, |bare, piece| {
        bare + piece.split_once("*/").map_or(piece, |(_comment, after)| after)
    });
    let words: Vec<&str> = bare.split_whitespace().collect();
    words.join(" ").replace(", }", " }")
}

/// One TypeScript file with every type of this crate.
pub fn typescript() -> String {
    let mut file =
        String::from("// Made from the protocol crate. To make it again: make generate\n\n");
    file.push_str(&format!("export const VERSION = {VERSION};\n"));
    let codes = Rejection::codes();
    let about = "Every reason for which a table refuses a command.";
    file.push_str(&names("REJECTION_CODES", about, &codes));
    let about = "Every reason for which an event refuses a command.";
    file.push_str(&names("TOURNAMENT_REJECTION_CODES", about, t::Rejection::CODES));
    let about = "The events that the score sheet is made of.";
    file.push_str(&names("ON_SCORE_SHEET", about, Fact::ON_SCORE_SHEET));
    file.push_str(&format!(
        "\n/** How many minutes before the end of a round the time left is announced. */\n\
         export const ROUND_CALLS_MIN = {ROUND_CALLS_MIN:?} as const;\n"
    ));
    for declaration in declared() {
        file.push_str("\nexport ");
        for line in declaration.lines() {
            file.push_str(line.trim_end());
            file.push('\n');
        }
    }
    file
}

/// A list of names as a constant.
fn names(constant: &str, about: &str, names: &[&str]) -> String {
    let names: String = names.iter().map(|name| format!("  \"{name}\",\n")).collect();
    format!("\n/** {about} */\nexport const {constant} = [\n{names}] as const;\n")
}
