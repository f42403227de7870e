//! Watching without a seat: walls of boards, pictures, and tables that are shown with a delay.

use std::time::Instant;

use engine::fairness::Bytes;
use engine::{Command, Game, Phase, Preset, Ruleset, Seat, Viewer, Who, ZeroRule, state};
use protocol::{AccountView, AudiencePolicy, Delay, Racks, ServerMessage, Watch};
use serde_json::{Value, json};
use server::tables::{SeatSpec, TableHandle, TableSpec};
use system_tests::hall::TestHall;
use system_tests::socket::Socket;
use system_tests::table::{Table, new_name, spec};

use crate::watching_links::hears_of_the_table;

fn rules() -> Ruleset {
    Ruleset { players_per_side: 1, ..Preset::Nssc.ruleset() }
}

/// Hears messages of one type until one of them is wanted.
async fn hear_until(socket: &mut Socket, kind: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = socket.hear(kind).await;
        if wanted(&message) {
            return message;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wall_is_sent_whole_boards_and_again_what_changed() {
    let hall = TestHall::open().await;
    let mut table = Table::lay(&hall, rules()).await;
    table.begins().await;
    let mut wall = hall.browser().socket().await;
    for refused in [json!({ "of": { "kind": "hall" }, "size": 17 }), json!({ "size": 4 })] {
        let mut message = refused.clone();
        message["type"] = json!("watch-wall");
        wall.say(&message).await;
        assert_eq!(wall.hear("error").await["code"], "bad-request", "{refused}");
    }
    wall.say(&json!({ "type": "watch-wall", "of": { "kind": "hall" }, "size": 4 })).await;
    let listed = hear_until(&mut wall, "wall", |wall| wall["tables"] != json!([])).await;
    assert_eq!(listed["tables"], json!([table.id]));
    let glance = wall.hear("glance").await;
    assert_eq!((&glance["table"], &glance["phase"]), (&json!(table.id), &json!("turn")));
    let side = table.lays_a_word().await;
    let glance = hear_until(&mut wall, "glance", |glance| glance["last_play"].is_object()).await;
    assert_eq!(glance["last_play"]["side"], json!(side));
    assert_eq!(glance["board"], json!(table.state().board.to_string()));
    let names = glance["sides"][0]["names"].as_array().unwrap();
    let text = glance.to_string();
    assert!(names.len() == 1 && !text.contains("\"rack\"") && !text.contains("unseen"), "{text}");
    // Nobody of that name plays: the wall is empty.
    let nobody =
        json!({ "type": "watch-wall", "of": { "kind": "hall" }, "size": 4, "search": "zz" });
    wall.say(&nobody).await;
    hear_until(&mut wall, "wall", |wall| wall["tables"] == json!([])).await;
    wall.say(&json!({ "type": "leave-wall" })).await;
    table.plays_to_the_end().await;
    // Settled, its pictures stay as they are; whether they may be had can change, so that no cache
    // between keeps them for others.
    for file in ["preview.png", "board.png", "game.gif"] {
        let picture = hall.browser().get(&format!("/api/games/{}/{file}", table.id)).await;
        assert_eq!(picture.headers["cache-control"], "private, max-age=86400", "{file}");
    }
    table.closes().await;
    hall.close().await;
}

/// A table that nobody's browser sits at: what its players do is done in this process.
async fn laid_for(hall: &TestHall, audience: AudiencePolicy) -> TableHandle {
    let rules = Ruleset { players_per_side: 1, ..Preset::Practice.ruleset() };
    laid_by(hall, rules, audience).await
}

async fn replayed(hall: &TestHall, table: &TableHandle) -> Game {
    hall.hall().app().tables.record(table.id()).await.unwrap().replay().unwrap()
}

async fn laid_by(hall: &TestHall, rules: Ruleset, audience: AudiencePolicy) -> TableHandle {
    let mut seats = Vec::new();
    for _ in 0..2 {
        let AccountView { id, name, .. } = hall.browser().register(&new_name("player")).await;
        seats.push(SeatSpec::Account { id, name });
    }
    let spec = TableSpec { audience, ..spec(rules, seats) };
    let table = hall.hall().app().tables.lay(&spec).await.expect("the table is laid");
    let share: Bytes<16> = Bytes([7; 16]);
    let both = [Seat(0), Seat(1)];
    for seat in both {
        acts(&table, Who::Server, Command::Arrived { seat }).await;
    }
    for command in
        [Command::Ready { commitment: share.commitment() }, Command::Reveal { entropy: share }]
    {
        for seat in both {
            acts(&table, Who::Seat(seat), command.clone()).await;
        }
    }
    table
}

async fn acts(table: &TableHandle, who: Who, command: Command) {
    let done = table.act(who, command.clone()).await.expect("the table is there");
    done.unwrap_or_else(|rejection| panic!("{command:?}: {rejection:?}"));
}

/// Whoever is to move passes, so often.
async fn pass(table: &TableHandle, times: usize) {
    for _ in 0..times {
        let mut passed = false;
        for seat in [Seat(0), Seat(1)] {
            let done = table.act(Who::Seat(seat), Command::PassTurn).await;
            passed |= !passed && done.expect("the table is there").is_ok();
            if passed {
                break;
            }
        }
        assert!(passed);
    }
}

/// Whatever happens in between, a wall is sent a board four times a second, and at last as it is.
#[tokio::test(flavor = "multi_thread")]
async fn a_wall_is_sent_a_busy_board_at_most_four_times_a_second_and_at_last_as_it_is() {
    let hall = TestHall::open().await;
    // Turns without points do not end it while nobody has any.
    let zeros = ZeroRule { per_side: 3, scoreless_exempt: true };
    let rules = Ruleset { players_per_side: 1, zeros, ..Preset::Practice.ruleset() };
    let table = laid_by(&hall, rules, AudiencePolicy::PUBLIC).await;
    let mut wall = hall.browser().socket().await;
    wall.say(&json!({ "type": "watch-wall", "of": { "kind": "hall" }, "size": 4,
                      "pins": [table.id()] }))
        .await;
    wall.hear("glance").await;
    let began = Instant::now();
    let first = replayed(&hall, &table).await.to_move().expect("the game goes on").0;
    for turn in 0..24 {
        acts(&table, Who::Seat(Seat((first + turn) % 2)), Command::PassTurn).await;
    }
    let last = state(&replayed(&hall, &table).await, Viewer::Public).clocks;
    let mut heard = 0;
    loop {
        let glance = wall.hear("glance").await;
        heard += 1;
        if glance["clocks"] == json!(last) {
            break;
        }
    }
    let most = began.elapsed().as_millis() / 250 + 2;
    assert!(heard <= most, "{heard} boards in {:?}", began.elapsed());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_is_on_no_wall_and_in_no_picture_of_strangers() {
    let hall = TestHall::open().await;
    let open = laid_for(&hall, AudiencePolicy::PUBLIC).await;
    let private = laid_for(&hall, AudiencePolicy::OFFICIALS).await;
    let stranger = hall.browser();
    let mut wall = stranger.socket().await;
    let pins = json!([private.id()]);
    let both = json!({ "type": "watch-wall", "of": { "kind": "hall" }, "size": 4, "pins": pins });
    wall.say(&both).await;
    let listed = hear_until(&mut wall, "wall", |wall| wall["tables"] != json!([])).await;
    assert_eq!(listed["tables"], json!([open.id()]));
    for file in ["preview.png", "board.png", "game.gif"] {
        let of = |id| format!("/api/games/{id}/{file}");
        let picture = stranger.get(&of(open.id())).await;
        assert_eq!(picture.status, 200, "{file}");
        assert_eq!(picture.headers["cache-control"], "private, max-age=10", "{file}");
        let refused = stranger.get(&of(private.id())).await;
        assert_eq!(refused.status, 404, "{file}");
        assert_eq!(refused.headers["cache-control"], "no-store", "{file}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_racks_are_told_after_a_delay_nobody_who_watches_hears_of_anything_sooner() {
    let hall = TestHall::open().await;
    let racks = Racks::Delayed { ms: Delay::LONGEST };
    let table = laid_for(&hall, AudiencePolicy { watch: Watch::Public, racks }).await;
    pass(&table, 1).await;
    let stranger = hall.browser();
    let mut socket = stranger.socket().await;
    for since in [None, Some(0), Some(1_000)] {
        let attend = json!({ "type": "attend", "table": table.id(), "since": since });
        socket.send(attend.to_string().into()).await;
        match serde_json::from_value(hears_of_the_table(&mut socket).await).unwrap() {
            ServerMessage::Table { seq, delay_ms, state, .. } => {
                assert_eq!((seq, delay_ms), (1, Some(900_000)));
                assert!(matches!(state.phase, Phase::Gathering { .. }));
            }
            ServerMessage::TableEvents { next, .. } => assert_eq!(next, 1),
            other => panic!("{other:?}"),
        }
    }
    let mut wall = stranger.socket().await;
    let pins = json!([table.id()]);
    let one = json!({ "type": "watch-wall", "of": { "kind": "hall" }, "size": 1, "pins": pins });
    wall.say(&one).await;
    let glance = wall.hear("glance").await;
    assert_eq!((&glance["phase"], &glance["delay_ms"]), (&json!("gathering"), &json!(900_000)));
    pass(&table, 5).await;
    assert!(table.status().await.unwrap().over, "six turns without points end it");
    // It is over for its players, and goes on for all others.
    let path = format!("/api/games/{}", table.id());
    let page = stranger.get(&path).await.json();
    assert_eq!(page["summary"]["status"], "running", "{page}");
    assert!(page.get("result").is_none() && page["summary"]["sides"][0].get("score").is_none());
    for file in ["record.json", "game.gcg", "review", "replay"] {
        let answer = stranger.get(&format!("{path}/{file}")).await;
        assert_ne!(answer.status, 200, "{file}");
    }
    // As late as the table, and never refused for being over, which would tell of the end.
    for file in ["board.png", "preview.png", "game.gif"] {
        let answer = stranger.get(&format!("{path}/{file}")).await;
        assert_eq!(answer.status, 200, "{file}");
    }
    hall.close().await;
}
