//! Wire messages between the hall and its clients: JSON over HTTP and over one websocket.
//!
//! The TypeScript types in `client-web/src/generated/` are made from these by [`typescript()`].
//!
//! | file | messages about |
//! |---|---|
//! | `socket` | everything that happens while a page is open: the one websocket |
//! | `table`, `game` | tables being laid; games as lists and pages show them |
//! | `lobby`, `link` | how people come to a table; links that reach further than one game |
//! | `account`, `second_factor`, `people` | who one is, and what becomes of accounts |
//! | `club`, `coaching`, `chat` | clubs, the coach's day, what is said and who hears it |
//! | `audit`, `fair_play` | what was done with a power over others; how a game was played |
//! | `rating`, `review` | ratings and profiles; what a finished game teaches |
//! | `bots`, `lexicon` | practice partners and their helps; word lists and study |
//! | `tournament`, `tournament_questions` | what the hall adds to the pure crate's values; what can be asked |
//! | `audience`, `glance`, `slot` | who may watch; boards of a wall; addresses that are pointed at boards |
//! | `waiting` | what waits for an account anywhere in the hall |
//! | `error`, `words` | what went wrong; small closed sets that are words |
//! | `typescript` | the same types for clients |

mod account;
mod audience;
mod audit;
mod bots;
mod chat;
mod club;
mod coaching;
mod error;
mod fair_play;
mod game;
mod glance;
mod lexicon;
mod link;
mod lobby;
mod people;
mod rating;
mod review;
mod second_factor;
mod slot;
mod socket;
mod table;
mod tournament;
mod tournament_questions;
mod typescript;
mod waiting;
mod words;

pub use account::{AccountView, ChangePassword, DoorsView, LogIn, Register, Role, SetRole};
pub use audience::{
    AudiencePolicy, AudienceView, Delay, EventWatching, NarrowerClub, Racks, TournamentWatching,
    Watch, WatchLink,
};
pub use audit::{AuditAct, AuditLine};
pub use bots::{AskHint, BoardArea, BotLevelView, HintStep, HintView, PlayOn};
pub use chat::{
    ChatMessage, ChatTo, CloseReport, ClubChatLine, ClubSeat, ClubTable, ClubTablePhase, EndTable,
    KnownPlayer, MaySay, MuteView, NewReport, NotSaid, Phrase, ReportClosed, ReportMade,
    ReportView,
};
pub use club::{
    ChangeClub, ChangeMember, ChatPolicy, ClubPolicy, ClubRole, ClubView, JoinClub, JoinCodeView,
    ListPolicy, MakeJoinCode, MemberView, MyPolicy, NewClub, NewPassword, NewStudent,
    NicknamesProposed, OpenTo, ProposeNicknames, SetClubRole, StudentMade, StudentsMade,
};
pub use coaching::{KindRating, ProgressLine, ProgressReview, StudentToday};
pub use error::{ErrorBody, ErrorCode, RowError};
pub use fair_play::{FairPlayReport, FairPlaySide, FairPlayTurn, PageLeave, PageLeft};
pub use game::{
    FRAME_HEIGHT, FRAME_WIDTH, GameLinks, GamePlayer, GameSide, GameStatus, GameSummary,
    GameTournament, GameView, LiveNow, LiveTable, NextTable, PlayerLive, ReplayView,
};
pub use glance::{
    Glance, GlancePhase, GlancePlay, GlanceRuling, GlanceSide, WallBoard, WallDivision, WallEvent,
    WallOf, WallPlace, WallRequest,
};
pub use lexicon::{JudgeAnswer, LexiconName, LexiconView, StudyAnswer, StudyKind};
pub use link::{CalendarAddress, EventLink, NewStudentLink, StudentLink, StudentLive};
pub use lobby::{
    InvitationStatus, InvitationView, InvitedSeat, MinutesView, NewInvitation, NewSeek, ReadyWhy,
    RuleChanges, RulesView, SeatState, SeatWish, SeekView, TakeSeat,
};
pub use people::{Farewell, HallSetting, HallSettings, PersonView, Rename, Suspend};
pub use rating::{
    AssociationRating, AssociationRead, HeadToHead, PlayerView, RatingPoint, RatingView,
    SetAssociationRating, Speed, Tally,
};
pub use review::{
    BestTurn, BestWhat, ClubReviews, Review, ReviewLine, ReviewStatus, SideReview, StudentReviews,
    TurnReview, TurnTaken,
};
pub use second_factor::{
    ConfirmSecondFactor, RecoveryCodes, SecondFactorSetup, SecondFactorView, SessionView,
};
pub use slot::{AimSlot, NewSlot, SlotAim, SlotFacts, SlotKind, SlotOf, SlotView, WallSlot};
pub use socket::{ClientMessage, NotAMessage, ServerMessage, VERSION, id_in};
pub use table::{NewTable, TableLaid};
pub use tournament::{
    ChangeTournament, EnterNames, EntryRow, EventAudience, JoinTournament, MyTournament,
    NewTournament, PersonName, RatingSystem, SchoolName, SubstituteByName, TellTournament,
    TournamentDirectors, TournamentLog, TournamentPage, TournamentSummary, TournamentTold,
};
pub use tournament_questions::{
    ClubNight, ConsequencesQuestion, DivisionToEnter, DivisionWaits, EnterByCode, EntryByCode,
    NotLaidWhy, PairingPreview, PairingQuestion, PartnerAsks, RatedSide, TablesNotLaid,
    TournamentWall, WallStatus, WallTable,
};
pub use typescript::{shapes, typescript};
pub use waiting::{CallView, RoundWait, UnreadChat, WaitingRound, WaitingTable};
pub use words::UnknownWord;
