//! Wire messages between the hall and its clients: JSON over HTTP and over one websocket.
//!
//! The TypeScript types in `client-web/src/generated/` are made from these by [`typescript()`].

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
pub use audience::{AudiencePolicy, AudienceView, Delay, EventWatching, Racks, Watch, WatchLink};
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
pub use coaching::{ProgressLine, ProgressReview, StudentToday};
pub use error::{ErrorBody, ErrorCode, RowError};
pub use fair_play::{FairPlayReport, FairPlaySide, FairPlayTurn, PageLeave, PageLeft};
pub use game::{
    GameLinks, GamePlayer, GameSide, GameStatus, GameSummary, GameTournament, GameView, LiveNow,
    LiveTable, NextTable, PlayerLive, ReplayView,
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
    ClubNight, ConsequencesQuestion, DivisionWaits, EnterByCode, NotLaidWhy, PairingPreview,
    PairingQuestion, RatedSide, TablesNotLaid, TournamentWall, WallStatus, WallTable,
};
pub use typescript::{shapes, typescript};
pub use waiting::{CallView, RoundWait, UnreadChat, WaitingRound, WaitingTable};
pub use words::UnknownWord;
