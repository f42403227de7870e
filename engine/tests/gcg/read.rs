//! What is read, line by line, and what is refused.

use engine::gcg::{
    Action, Cell, Encoding, MAX_BYTES, MAX_EVENTS, Player, Problem, Remark, Returned, read,
};
use engine::{Direction, Face, Side, Square, TileList};

use crate::support::{document, event, refused, two};

fn play(square: &str, direction: Direction, cells: Vec<Cell>) -> Action {
    Action::Play { start: Square::parse(square).unwrap(), direction, cells }
}

fn letters(text: &str) -> Vec<Cell> {
    text.chars().map(|c| Cell::Letter(Face::from_char(c).unwrap())).collect()
}

fn tiles(text: &str) -> TileList {
    TileList::parse(text).unwrap()
}

#[test]
fn a_play_across_names_the_row_first_and_one_down_the_column() {
    let across = event(">anna: AEHRSTZ 8D HEARTS +26 26");
    assert_eq!(across.action, play("D8", Direction::Across, letters("HEARTS")));
    assert_eq!((across.side, across.rack), (Side(0), tiles("AEHRSTZ")));
    assert_eq!((across.score, across.total), (26, Some(26)));
    let down = event(">ben: ABC h12 CAB +9 9");
    assert_eq!((down.side, down.action), (Side(1), play("H12", Direction::Down, letters("CAB"))));
}

#[test]
fn tiles_that_were_there_are_dots_or_letters_or_letters_in_parentheses() {
    let face = |c| Face::from_char(c).unwrap();
    let dots = event(">anna: AEHRSTZ 8D .E.t +4 4");
    let cells =
        vec![Cell::Through, Cell::Letter(face('E')), Cell::Through, Cell::Letter(face('t'))];
    assert_eq!(dots.action, play("D8", Direction::Across, cells));
    for written in ["(HE)ART", "(H)(E)ART"] {
        let mut cells = vec![Cell::Named(face('H')), Cell::Named(face('E'))];
        cells.extend(letters("ART"));
        let named = event(&format!(">anna: ART 8D {written} +8 8"));
        assert_eq!(named.action, play("D8", Direction::Across, cells));
    }
}

#[test]
fn an_exchange_names_its_tiles_or_how_many() {
    let exchange = |line| match event(line).action {
        Action::Exchange(returned) => returned,
        other => panic!("{other:?}"),
    };
    assert_eq!(exchange(">anna: AEHQ?VV -QVV +0 12"), Returned::Tiles(tiles("QVV")));
    assert_eq!(exchange(">anna: AEHQ?VV -?Q +0 12"), Returned::Tiles(tiles("?Q")));
    assert_eq!(exchange(">anna: AEHQ?VV -3 +0 12"), Returned::Count(3));
    assert_eq!(exchange(">anna: -7 +0 12"), Returned::Count(7));
}

#[test]
fn the_other_lines_of_a_game() {
    let action = |line| event(line).action;
    assert_eq!(action(">anna: AEHRSTZ - +0 0"), Action::Pass);
    assert_eq!(action(">anna: AEHRSTZ -- -26 0"), Action::ChallengedOff);
    assert_eq!(action(">anna: AEHRSTZ (challenge) +5 31"), Action::ChallengeBonus);
    assert_eq!(action(">anna:  (challenge) +5 31"), Action::ChallengeBonus);
    assert_eq!(action(">anna: AE (time) -10 21"), Action::TimePenalty);
    assert_eq!(action(">anna: (AE?) +4 25"), Action::RackPoints(tiles("AE?")));
    assert_eq!(action(">anna: AE (AE) -2 19"), Action::RackPoints(tiles("AE")));
    assert_eq!(action(">anna: () +0 19"), Action::RackPoints(tiles("")));
    assert_eq!(action(">anna: (Late) -10 9"), Action::Adjustment("late".into()));
    assert_eq!(
        action(">anna: (by the director) +10 9"),
        Action::Adjustment("by the director".into())
    );
}

#[test]
fn capitals_in_parentheses_are_a_rack_even_if_they_spell_time() {
    assert_eq!(event(">anna: (TIME) +12 12").action, Action::RackPoints(tiles("TIME")));
    assert_eq!(event(">anna: (Time) -10 -10").action, Action::TimePenalty);
}

#[test]
fn what_may_be_left_out_may_be_left_out() {
    let bare = event(">anna: 8D HEARTS 26");
    assert_eq!((bare.rack.len(), bare.score, bare.total), (0, 26, None));
    let pass = event(">anna: AE -");
    assert_eq!((pass.score, pass.total), (0, None));
    let tight = event(">anna:AE\t8D   AE  +2   2   AT,  EH ");
    assert_eq!((tight.total, tight.trailing.as_str()), (Some(2), "AT,  EH"));
}

#[test]
fn pragmas_tell_about_the_game() {
    let text = "\u{feff}#player2 ben Ben  Cole\r\n#Player1 anna Anna Berg\r\n#title Club night\r\n\
        #description Board 3,\r\nround 2\r\n#id org.example 17\r\n#lexicon TH24\r\n\
        #x-table 3\r\n# a comment\r\n#note before the game\r\n\
        #rack1 AEI?\r\n#rack2\r\n#incomplete QI\r\n";
    let game = document(text).transcript;
    let player = |nick: &str, name: &str| Player { nick: nick.into(), name: name.into() };
    assert_eq!(game.players, [player("anna", "Anna Berg"), player("ben", "Ben  Cole")]);
    assert_eq!(game.title.as_deref(), Some("Club night"));
    assert_eq!(game.description.as_deref(), Some("Board 3, round 2"));
    assert_eq!(
        (game.id.as_deref(), game.lexicon.as_deref()),
        (Some("org.example 17"), Some("TH24"))
    );
    let pragma = |key: &str, value: &str| Remark::Pragma { key: key.into(), value: value.into() };
    assert_eq!(
        game.remarks,
        [pragma("x-table", "3"), pragma("", "a comment"), Remark::Note("before the game".into())]
    );
    assert_eq!(game.racks, [Some(tiles("AEI?")), Some(tiles("")), None, None]);
    assert_eq!(game.incomplete, Some(tiles("QI")));
}

#[test]
fn a_note_belongs_to_the_event_before_it_and_may_span_lines() {
    let game = document(&two(
        ">anna: AB 8H AB +8 8\n#note a first line\n\nand a second\n#tile-distribution english\n\
         >ben: CD - +0 0\n#note #unsuccessful-challenge\n",
    ))
    .transcript;
    let note = |text: &str| Remark::Note(text.into());
    let set = Remark::Pragma { key: "tile-distribution".into(), value: "english".into() };
    assert_eq!(game.events[0].remarks, [note("a first line"), note("and a second"), set]);
    assert_eq!(game.events[1].remarks, [note("#unsuccessful-challenge")]);
}

#[test]
fn players_that_no_line_names_are_met_as_they_move() {
    let game = document(">Bot 1: AB 8H AB +8 8\n>b : CD - +0 0\n>Bot 1: - +0 8\n").transcript;
    let nicks: Vec<_> = game.players.iter().map(|player| player.nick.as_str()).collect();
    assert_eq!(nicks, ["Bot_1", "b"]);
}

#[test]
fn a_nick_may_have_a_colon_in_it() {
    let game =
        document("#player1 a A\n#player2 a:b B\n>a:b: AB - +0 0\n>a: CD - +0 0\n").transcript;
    let sides: Vec<_> = game.events.iter().map(|event| event.side).collect();
    assert_eq!(sides, [Side(1), Side(0)]);
}

#[test]
fn each_error_names_its_line_and_what_is_wrong() {
    let cases: &[(&str, usize, &str, Problem)] = &[
        ("hello\n", 1, "hello", Problem::StrayLine),
        ("#player1 a A\n\nhello\n", 3, "hello", Problem::StrayLine),
        ("#player1\n", 1, "player1", Problem::PlayerWithoutNick),
        ("#player5 e E\n", 1, "player5", Problem::NoSuchPlayer),
        (
            "#player99999999999999999999 e E\n",
            1,
            "player99999999999999999999",
            Problem::NoSuchPlayer,
        ),
        ("#rack0 AB\n", 1, "rack0", Problem::NoSuchPlayer),
        ("#player1 a A\n#player2 a B\n", 2, "a", Problem::NickTwice),
        ("#player1 a A\n#player1 b B\n", 2, "player1", Problem::PlayerTwice),
        ("#player2 a A\n", 1, "", Problem::PlayerMissing { number: 1 }),
        ("#player1 a A\n>anna AB 8D AB +4 4\n", 2, "anna AB 8D AB +4 4", Problem::NoNick),
        ("#player1 a A\n>b: AB 8D AB +4 4\n", 2, "b", Problem::UnknownNick),
        (">a:-\n>b:-\n>c:-\n>d:-\n>e:-\n", 5, "e", Problem::TooManyPlayers),
        (">a:\n", 1, "", Problem::NothingDone),
        (">a: AB\n", 1, "", Problem::NothingDone),
        (">a: AB1 8D AB +4 4\n", 1, "AB1", Problem::NotASquare),
        (">a: AÉ 8D AB +4 4\n", 1, "AÉ", Problem::NotTiles { character: 'É' }),
        (">a: AB 8P AB +4 4\n", 1, "8P", Problem::NotASquare),
        (">a: AB 16A AB +4 4\n", 1, "16A", Problem::NotASquare),
        (">a: AB CD 8D AB +4 4\n", 1, "CD", Problem::NotASquare),
        (">a: AB 8D\n", 1, "", Problem::WordMissing),
        (">a: AB 8D +4 4\n", 1, "+4", Problem::NotAWord { character: '+' }),
        (">a: AB 8D A?B +4 4\n", 1, "A?B", Problem::NotAWord { character: '?' }),
        (">a: AB 8D A(B +4 4\n", 1, "A(B", Problem::Unclosed),
        (">a: AB 8D ABCDEFGHIJKLMNOP +4 4\n", 1, "ABCDEFGHIJKLMNOP", Problem::WordTooLong),
        (">a: AB -8 +0 4\n", 1, "8", Problem::BadExchange),
        (">a: AB -0 +0 4\n", 1, "0", Problem::BadExchange),
        (">a: AB -999 +0 4\n", 1, "999", Problem::BadExchange),
        (">a: AB -A+ +0 4\n", 1, "A+", Problem::NotTiles { character: '+' }),
        (">a: AB (time -10 4\n", 1, "(time -10 4", Problem::Unclosed),
        (">a: AB 8D AB\n", 1, "a: AB 8D AB", Problem::ScoreMissing),
        (">a: AB 8D AB +4O 4\n", 1, "+4O", Problem::NotANumber),
        (">a: AB 8D AB +4 four\n", 1, "four", Problem::NotANumber),
        (">a: AB 8D AB +99999999 4\n", 1, "+99999999", Problem::NotANumber),
        ("#rack1 A1\n", 1, "A1", Problem::NotTiles { character: '1' }),
        ("#character-encoding EBCDIC\n", 1, "EBCDIC", Problem::UnknownEncoding),
    ];
    for (file, line, text, problem) in cases {
        let error = refused(file);
        assert_eq!(
            (error.line, error.text.as_str(), error.problem),
            (*line, *text, *problem),
            "{file}"
        );
        let said = error.to_string();
        assert!(said.starts_with(&format!("line {line}: ")) && said.contains(*text), "{said}");
    }
}

#[test]
fn an_error_reads_as_a_sentence_and_cuts_long_text() {
    let error = refused(&two(">anna: AEHRSTZ 8P HEARTS +26 26"));
    assert_eq!(
        error.to_string(),
        "line 3: “8P”: not a square: 8D reads across, D8 down, A1 to O15"
    );
    let long = refused(&"x\u{1b}[2J".repeat(5_000));
    assert_eq!(long.text.chars().count(), 61);
    assert!(!long.to_string().contains('\u{1b}'), "no escape reaches a terminal");
}

#[test]
fn a_file_larger_than_any_game_is_refused() {
    let error = read(&vec![b'\n'; MAX_BYTES + 1]).unwrap_err();
    assert_eq!(error.problem, Problem::TooLarge);
    assert!(read(&vec![b'\n'; MAX_BYTES]).is_ok());
    let error = refused(&">a: -\n".repeat(MAX_EVENTS + 1));
    assert_eq!((error.line, error.problem), (MAX_EVENTS + 1, Problem::TooManyEvents));
}

#[test]
fn latin1_names_are_read_with_and_without_being_told() {
    for head in ["", "#character-encoding ISO-8859-1\r\n"] {
        let mut bytes = head.as_bytes().to_vec();
        bytes.extend(b"#player1 zo\xEB Zo\xEB M\xFCller\r\n>zo\xEB: AB 8H AB +8 8\r\n");
        let document = read(&bytes).unwrap();
        assert_eq!(document.transcript.players[0].name, "Zoë Müller");
        assert_eq!(document.encoding, Encoding::Latin1);
    }
}

#[test]
fn events_know_their_lines() {
    let read = document(&two(">anna: - +0 0\n#note x\n\n>ben: - +0 0\n#note y\n"));
    assert_eq!((read.event_lines, read.last_line), (vec![3, 6], 7));
}
