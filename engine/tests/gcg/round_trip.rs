//! What is written is read back, and written again the same.

use engine::gcg::{
    Action, Cell, Document, Event, Player, Remark, Returned, Transcript, read, write,
};
use engine::{Direction, Face, Side, Square, Tile, TileList};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::support::document;

fn text() -> impl Strategy<Value = String> {
    "[ -~éÜ“Ł]{0,20}".prop_map(|text| text.trim().to_owned())
}

fn some_text() -> impl Strategy<Value = Option<String>> {
    proptest::option::of(text().prop_filter("empty text is none", |text| !text.is_empty()))
}

fn tiles(least: usize) -> impl Strategy<Value = TileList> {
    let kinds: Vec<Tile> = Tile::kinds().collect();
    vec(proptest::sample::select(kinds), least..8).prop_map(TileList)
}

fn face() -> impl Strategy<Value = Face> {
    proptest::char::ranges(vec!['A'..='Z', 'a'..='z'].into())
        .prop_map(|c| Face::from_char(c).unwrap())
}

fn play() -> impl Strategy<Value = Action> {
    let cell = prop_oneof![
        face().prop_map(Cell::Letter),
        face().prop_map(Cell::Named),
        Just(Cell::Through)
    ];
    let squares: Vec<Square> = Square::all().collect();
    let directions = [Direction::Across, Direction::Down];
    (
        proptest::sample::select(squares),
        proptest::sample::select(directions.to_vec()),
        vec(cell, 1..=15),
    )
        .prop_map(|(start, direction, cells)| Action::Play { start, direction, cells })
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        4 => play(),
        1 => tiles(1).prop_map(|tiles| Action::Exchange(Returned::Tiles(tiles))),
        1 => (1..=7u8).prop_map(|count| Action::Exchange(Returned::Count(count))),
        1 => Just(Action::Pass),
        1 => Just(Action::ChallengedOff),
        1 => Just(Action::ChallengeBonus),
        1 => Just(Action::TimePenalty),
        1 => tiles(0).prop_map(Action::RackPoints),
        1 => "x[a-z ]{0,8}y".prop_map(Action::Adjustment),
    ]
}

fn remarks() -> impl Strategy<Value = Vec<Remark>> {
    let remark = prop_oneof![
        text().prop_map(Remark::Note),
        ("x-[a-zA-Z0-9]{0,6}", text()).prop_map(|(key, value)| Remark::Pragma { key, value }),
        text().prop_map(|value| Remark::Pragma { key: String::new(), value }),
    ];
    vec(remark, 0..3)
}

fn event(sides: u8) -> impl Strategy<Value = Event> {
    let total = proptest::option::of((-999..1500, text()));
    (0..sides, tiles(0), action(), -999..1500, total, remarks()).prop_map(
        |(side, rack, action, score, total, remarks)| {
            let (total, trailing) =
                total.map_or((None, String::new()), |(n, text)| (Some(n), text));
            Event { side: Side(side), rack, action, score, total, trailing, remarks }
        },
    )
}

fn players() -> impl Strategy<Value = Vec<Player>> {
    vec(("[!-~éÜ]{1,8}", text()), 1..=4)
        .prop_map(|all| {
            all.into_iter().map(|(nick, name)| Player { nick, name }).collect::<Vec<_>>()
        })
        .prop_filter("nicks differ", |players| {
            players.iter().enumerate().all(|(i, a)| players[..i].iter().all(|b| a.nick != b.nick))
        })
}

fn transcript() -> impl Strategy<Value = Transcript> {
    players().prop_flat_map(|players| {
        let sides = players.len() as u8;
        let heading = (some_text(), some_text(), some_text(), some_text(), remarks());
        let stop = (
            proptest::array::uniform4(proptest::option::of(tiles(0))),
            proptest::option::of(tiles(0)),
        );
        (Just(players), heading, vec(event(sides), 0..12), stop).prop_map(
            |(players, (title, description, id, lexicon, remarks), events, (racks, incomplete))| {
                Transcript {
                    players,
                    title,
                    description,
                    id,
                    lexicon,
                    remarks,
                    events,
                    racks,
                    incomplete,
                }
            },
        )
    })
}

proptest! {
    #![proptest_config(crate::cases(1_000))]

    #[test]
    fn what_is_written_is_read_back(game in transcript()) {
        let written = write(&game);
        let document = read(written.as_bytes()).unwrap();
        prop_assert_eq!(&document.transcript, &game, "{}", written);
        prop_assert_eq!(Document::from(game), document);
    }
}

#[test]
fn the_canonical_text() {
    let file = "\u{feff}>anna :AB\t8h  AB 8 8 x\r\n#note one\r\ntwo\r\n#Title A  game\r\n#player1 anna A\r\n";
    assert_eq!(
        write(&document(file).transcript),
        "#character-encoding UTF-8\n#player1 anna A\n#title A  game\n\
         >anna: AB 8H AB +8 8 x\n#note one\n#note two\n"
    );
}

#[test]
fn text_that_would_break_a_line_is_made_to_fit() {
    let player = |nick: &str| Player { nick: nick.into(), name: "A\nB\u{1b}".into() };
    let game = Transcript {
        players: vec![player("Anna B"), player("Anna_B"), player("")],
        remarks: vec![Remark::Note(">x: not\n#an event".into())],
        events: vec![Event {
            side: Side(1),
            rack: TileList::default(),
            action: Action::Adjustment("LATE)\n".into()),
            score: -10,
            total: Some(-10),
            trailing: "\r".into(),
            remarks: vec![],
        }],
        ..Transcript::default()
    };
    let written = write(&game);
    assert_eq!(
        written,
        "#character-encoding UTF-8\n#player1 Anna_B A B\n#player2 Anna_B_2 A B\n\
         #player3 player3 A B\n#note >x: not #an event\n>Anna_B_2: (late) -10 -10\n"
    );
    assert_eq!(write(&read(written.as_bytes()).unwrap().transcript), written);
}
