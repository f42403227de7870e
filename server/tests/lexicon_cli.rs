//! `tilehall lexicon` and `tilehall judge` as a coach uses them: the program
//! itself, run in a directory of its own.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use lexicons::judge::{LogEntry, Verdict};
use lexicons::{Backing, Holds, Shelf};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tilehall");

struct Coach {
    dir: TempDir,
}

/// What the program did.
struct Did {
    code: i32,
    out: String,
    err: String,
}

impl From<Output> for Did {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let code = output.status.code().expect("it ended by itself");
        Self { code, out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Did {
    /// Asserts the exit code, and that what it said has all of these in it.
    #[track_caller]
    fn says(&self, code: i32, parts: &[&str]) -> &Self {
        let said = format!("{}{}", self.out, self.err);
        assert_eq!(self.code, code, "{said}");
        for part in parts {
            assert!(said.contains(part), "{part:?} is not in:\n{said}");
        }
        self
    }
}

impl Coach {
    fn new() -> Self {
        Self { dir: TempDir::new().unwrap() }
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(PROGRAM);
        command.args(args).current_dir(self.dir.path()).env_remove("TILEHALL_DATA");
        command
    }

    fn runs(&self, line: &str) -> Did {
        let args: Vec<&str> = line.split(' ').collect();
        self.command(&args).output().unwrap().into()
    }

    fn types(&self, line: &str, input: &str) -> Did {
        let args: Vec<&str> = line.split(' ').collect();
        let mut command = self.command(&args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A program that has refused already may not read all of it.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        child.wait_with_output().unwrap().into()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn writes(&self, name: &str, text: impl AsRef<[u8]>) -> &Self {
        fs::write(self.path(name), text).unwrap();
        self
    }

    fn shelf(&self) -> Shelf {
        Shelf::at(self.path("data/lexicons"))
    }

    /// Names in the shelf's directory.
    fn shelved(&self) -> Vec<String> {
        let entries = fs::read_dir(self.shelf().root()).into_iter().flatten();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

const CLUB: &str = "# our list\r\nAA\trough lava\r\nquiz\r\nQuiz\r\nco-op\r\n";

#[test]
fn a_club_list_is_imported_in_one_command() {
    let coach = Coach::new();
    coach.writes("club.txt", CLUB);
    coach.runs("lexicon import Club-2024 club.txt").says(
        0,
        &[
            "club.txt: 2 words added\n",
            "passed over: 1 there already (first: line 4, \"Quiz\")",
            "passed over: 1 with characters that are on no tile (first: line 5, \"co-op\")",
            "1 definition kept (first: line 2, aa: rough lava)",
            "Club-2024 has 2 words",
            "Installed as club-2024.",
        ],
    );
    coach.runs("lexicon list").says(0, &["club-2024 ", "tilehall-en ", "tilehall-en-school "]);
    coach.runs("lexicon check --lexicon Club-2024 aa QUIZ").says(0, &["AA    good: rough lava"]);
    coach.writes("club.txt", "aa\nab\n");
    coach.runs("lexicon import Club-2024 club.txt").says(0, &["in place of club-2024@"]);
    coach.runs("lexicon list").says(0, &["an earlier version, kept for games"]);
    coach.runs("lexicon remove club-2024").says(0, &["Removed club-2024 (2 versions)."]);
    assert_eq!(coach.shelved(), [".lock"]);
}

#[test]
fn check_says_of_each_word_and_ends_with_1_if_one_is_bad() {
    let coach = Coach::new();
    coach.runs("lexicon check quiz QI").says(0, &["QUIZ  good\n", "QI    good: the life force"]);
    let did = coach.runs("lexicon check quiz qzx co-op a");
    did.says(
        1,
        &["QZX    not in tilehall-en", "CO-OP  cannot be played: it has the character '-'"],
    );
    coach.runs("lexicon check --lexicon nope aa").says(2, &["there is no lexicon nope"]);
    assert!(!coach.path("data").exists(), "looking up leaves nothing behind");
}

#[test]
fn layers_are_built_as_the_capitol_cup_needs_them() {
    let coach = Coach::new();
    coach.writes("a.txt", "cat\ncatalogued\n").writes("b.txt", "emu\ncatalogues\n");
    coach.writes("sheet.txt", "+ok\n-cat\n");
    let layer = |kind: &str, file: &str, letters: &str| {
        format!("[[layer]]\nkind = \"{kind}\"\nfile = \"{file}\"\nletters = \"{letters}\"\n")
    };
    let head = "id = \"cup\"\nname = \"Cup\"\nsource = \"two books\"\nlicence = \"ours\"\n";
    let layers = [
        layer("words", "a.txt", "2-8"),
        layer("words", "b.txt", "9-15"),
        layer("adjust", "sheet.txt", "2-15"),
    ];
    coach.writes("cup.toml", format!("{head}{}", layers.concat()));
    let said = [
        "passed over: 1 of a length this layer does not give",
        "sheet.txt: 1 word added, 1 removed",
        "Cup has 2 words",
    ];
    coach.runs("lexicon build cup.toml").says(0, &said);
    coach.runs("lexicon check --lexicon cup ok catalogues").says(0, &[]);
    coach.runs("lexicon check --lexicon cup cat").says(1, &[]);
    coach.runs("lexicon check --lexicon cup catalogued").says(1, &[]);
    coach.runs("lexicon build cup.toml --out made").says(0, &["Written to made/cup"]);
    assert!(coach.path("made/cup/words.fst").exists());
}

#[test]
fn the_default_is_rebuilt_to_the_byte() {
    let coach = Coach::new();
    let data = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../lexicons/data");
    for id in ["tilehall-en", "tilehall-en-school"] {
        let manifest = data.join(format!("{id}.toml"));
        let mut command = coach.command(&["lexicon", "build"]);
        let did: Did = command.arg(manifest).output().unwrap().into();
        did.says(0, &["that comes with the program, to the byte"]);
    }
    assert!(coach.shelved().is_empty());
}

#[test]
fn diff_shows_what_only_one_has_and_ends_with_1() {
    let coach = Coach::new();
    coach.writes("a.txt", "aa\nab\nad\n").writes("b.txt", "ab\nad\nzax\n");
    coach.runs("lexicon import a1 a.txt").says(0, &[]);
    coach.runs("lexicon import b1 b.txt").says(0, &[]);
    let did = coach.runs("lexicon diff a1 b1");
    did.says(1, &[]);
    assert_eq!(did.out, "-aa\n+zax\n# 1 only in a1, 1 only in b1, 2 in both\n");
    coach.runs("lexicon diff a1 a1").says(0, &["0 only in a1"]);
}

#[test]
fn hostile_files_are_refused_and_nothing_is_installed() {
    let coach = Coach::new();
    for (bytes, said) in [
        (&b""[..], "has no word in it"),
        (b"aa\n\x00\x01\x02", "line 2: has the control byte 0x00"),
        (b"PK\x03\x04", "office document"),
    ] {
        coach.writes("bad.txt", bytes);
        coach.runs("lexicon import bad bad.txt").says(2, &["tilehall: bad.txt", said]);
    }
    coach.writes("good.txt", "aa\nx-ray\n");
    coach.runs("lexicon import bad gone.txt").says(2, &["there is no file gone.txt"]);
    coach.runs("lexicon import .. good.txt").says(2, &["cannot be a lexicon's id"]);
    coach.runs("lexicon import tilehall-en good.txt").says(2, &["comes with the program"]);
    coach.runs("lexicon import bad good.txt --strict").says(2, &["good.txt, line 2: \"x-ray\""]);
    let head = "id = \"it\"\nname = \"\"\nsource = \"\"\nlicence = \"\"\n";
    coach.writes("it.toml", format!("{head}[[layer]]\nkind = \"words\"\nmanifest = \"it.toml\"\n"));
    coach.runs("lexicon build it.toml").says(2, &["it.toml names itself as a layer"]);
    coach.writes("it.toml", "id = 3");
    coach.runs("lexicon build it.toml").says(2, &["not a build manifest", "line 1"]);
    assert!(coach.shelved().is_empty());
}

#[test]
fn a_hundred_megabytes_of_one_line_take_little_memory() {
    let coach = Coach::new();
    let mut file = fs::File::create(coach.path("long.txt")).unwrap();
    let megabyte = vec![b'a'; 1 << 20];
    (0..100).for_each(|_| file.write_all(&megabyte).unwrap());
    // 64 MiB of address space for everything, the program included.
    let limited = "ulimit -v 65536 && exec \"$0\" lexicon import long long.txt";
    let mut command = Command::new("sh");
    command.args(["-c", limited, PROGRAM]).current_dir(coach.dir.path());
    let did: Did = command.output().unwrap().into();
    did.says(2, &["long.txt, line 1: is longer than 16384 bytes"]);
    assert!(coach.shelved().is_empty());
}

#[test]
fn a_list_is_not_removed_while_another_process_plays_by_it() {
    let coach = Coach::new();
    coach.writes("club.txt", CLUB);
    coach.runs("lexicon import club club.txt").says(0, &[]);
    let reference =
        coach.shelf().open(&"club".parse().unwrap(), Backing::Memory).unwrap().reference();
    // This test is the server; the command is another process.
    let hall = Holds::new(coach.shelf(), "hall").unwrap();
    hall.begin(&reference).unwrap();
    coach.runs("lexicon remove club").says(2, &["is in use: games are running in hall"]);
    coach.runs("lexicon remove club --abandon-stopped-games").says(2, &["games are running"]);
    coach.writes("club.txt", "zzz\n");
    coach.runs("lexicon import club club.txt").says(0, &["in place of"]);
    assert!(coach.shelf().open_reference(&reference, Backing::Memory).unwrap().contains("quiz"));
    drop(hall);
    coach.runs("lexicon remove club").says(2, &["hall stopped with games in progress"]);
    let hall = Holds::new(coach.shelf(), "hall").unwrap();
    hall.begin(&reference).unwrap();
    hall.end(&reference).unwrap();
    coach.runs("lexicon remove club").says(0, &["Removed club"]);
    coach.runs("lexicon remove tilehall-en").says(2, &["comes with the program"]);
}

#[test]
fn the_judge_gives_one_verdict_a_line_and_logs_it() {
    let coach = Coach::new();
    let typed = "QUIZ, qi\nquiz qzx\n\nqzx quiz\nabcdefghijklmnop\n";
    let did = coach.types("judge --log log.jsonl --event Spring --who desk-1", typed);
    did.says(1, &[]);
    let lines: Vec<&str> = did.out.lines().collect();
    assert_eq!(
        lines,
        [
            "The play is ACCEPTABLE.",
            "The play is NOT ACCEPTABLE.",
            "The play is NOT ACCEPTABLE.",
            "Not ruled on: a word has 15 letters at most."
        ]
    );
    coach.types("judge --log log.jsonl", "quiz").says(0, &["The play is ACCEPTABLE."]);
    let log = fs::read_to_string(coach.path("log.jsonl")).unwrap();
    let entries: Vec<LogEntry> =
        log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(entries.len(), 4);
    assert_eq!(entries[1].words, ["quiz", "qzx"]);
    assert_eq!(entries[1].verdict, Verdict::NotAcceptable);
    assert_eq!((entries[1].event.as_deref(), entries[1].who.as_str()), (Some("Spring"), "desk-1"));
    assert_eq!(entries[1].lexicon, lexicons::builtin::english().reference());
    assert!(entries[1].at_ms > 1_700_000_000_000);
}

#[test]
fn the_judge_bears_any_typing() {
    let coach = Coach::new();
    coach.types("judge", &"a ".repeat(5000)).says(2, &["is no play"]);
    coach.types("judge", "").says(0, &[]);
    coach.types("judge", "é ñ\n").says(1, &["NOT ACCEPTABLE"]);
    coach.types("judge --lexicon tilehall-en-school", "crap\n").says(1, &[]);
    coach.types("judge --log no/such/dir/log", "aa\n").says(2, &["cannot write the log"]);
}

#[test]
fn study_helps_answer() {
    let coach = Coach::new();
    coach.runs("lexicon study hooks ear").says(0, &["before EAR: B D F", "after  EAR: L N S"]);
    coach.runs("lexicon study anagrams retina?").says(0, &["GRANITE", "53 words"]);
    coach.runs("lexicon study anagrams --some zaxqi").says(0, &["ZAX AI AX QI XI ZA\n"]);
    coach.runs("lexicon study contains uzzl --most 5").says(0, &["5 words, perhaps more"]);
    coach.runs("lexicon study pattern q*z").says(0, &["QUARTZ QUIZ\n2 words"]);
    coach.runs("lexicon study twos").says(0, &["106 words"]);
    coach.runs("lexicon study define qi").says(0, &["the life force"]);
    coach.runs("lexicon study define cat").says(2, &["has no definition of CAT"]);
    coach.runs("lexicon study anagrams a1").says(2, &["is on no tile"]);
}

#[test]
fn the_data_directory_is_where_it_is_said_to_be() {
    let coach = Coach::new();
    coach.writes("club.txt", CLUB);
    coach.runs("lexicon import club club.txt --data elsewhere").says(0, &[]);
    assert!(coach.path("elsewhere/lexicons/club/current").exists());
    let mut command = coach.command(&["lexicon", "check", "--lexicon", "club", "aa"]);
    let did: Did = command.env("TILEHALL_DATA", "elsewhere").output().unwrap().into();
    did.says(0, &[]);
    coach.runs("lexicon check --lexicon club aa").says(2, &[]);
}
