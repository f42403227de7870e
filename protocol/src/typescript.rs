//! The same types for the client.

use ts_rs::{Config, TS};

use crate::*;

/// Declares each type, in the order given.
macro_rules! declarations {
    ($config:expr, $($name:ty),+ $(,)?) => { [$(<$name as TS>::decl($config)),+] };
}

/// One TypeScript file with every type of this crate.
pub fn typescript() -> String {
    let config = Config::default();
    let declarations = declarations!(
        &config,
        Role,
        AccountView,
        Register,
        LogIn,
        ChangePassword,
        SetRole,
        ClubRole,
        ChatPolicy,
        NewClub,
        ChangeClub,
        ClubView,
        JoinCodeView,
        MakeJoinCode,
        JoinClub,
        MemberView,
        ChangeMember,
        NewStudent,
        StudentMade,
        StudentsMade,
        NewPassword,
        NewTable,
        TableLaid,
        BotLevelView,
        HintStep,
        AskHint,
        HintView,
        BoardArea,
        LaidTile,
        PlayOption,
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
        ErrorCode,
        ErrorBody,
        RowError,
        ClientMessage,
        ServerMessage,
    );
    let mut file =
        String::from("// Made from the protocol crate. To make it again: make generate\n\n");
    file.push_str(&format!("export const VERSION = {VERSION};\n"));
    for declaration in declarations {
        file.push_str("\nexport ");
        for line in declaration.lines() {
            file.push_str(line.trim_end());
            file.push('\n');
        }
    }
    file
}
