//! A full hall: 400 sides at 200 tables at once in `make soak`, fewer in the gate.

use std::time::Instant;

use engine::{Command, End};
use futures_util::future::join_all;
use futures_util::{StreamExt, stream};
use serde_json::json;
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::table::Table;
use system_tests::tournaments::{Coach, FIRST, division_of, ledger, pair_round, sides_of, sized};
use tournament::How;
use uuid::Uuid;

const AT_ONCE: usize = 16;

#[tokio::test(flavor = "multi_thread")]
async fn every_side_of_a_full_hall_is_called_to_its_table_and_plays() {
    let sides = sized(24, 400);
    let hall = TestHall::open_with(|config| {
        let many = |n: u32| n.try_into().expect("more than none");
        config.limits.address_a_minute = many(1_000_000);
        config.limits.logins_a_minute = many(10_000);
        config.limits.address_messages_a_second = many(1_000_000);
    })
    .await;
    hall.students(sides).await;
    let coach = Coach::with_students(&hall, "owls", 1).await;
    let event = coach.makes("naspa-2014", json!({ "audience": "public" })).await;
    event.enter((0..sides).map(|n| format!("student{n}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": FIRST, "rounds": 2 })).await;
    let logging_in = (0..sides).map(|n| {
        let browser = hall.browser();
        async move {
            let name = format!("student{n}");
            assert_eq!(browser.log_in(&name, PASSWORD).await.status, 201, "{name}");
            browser
        }
    });
    let browsers: Vec<Browser> = stream::iter(logging_in).buffered(AT_ONCE).collect().await;

    // A large field takes a while to be paired, and nobody waits for that with a line open.
    event.tell(pair_round(FIRST)).await;
    event.tell(json!({ "command": "publish_round", "division": FIRST })).await;
    let mut waiting = join_all(browsers.iter().map(Browser::socket)).await;
    let start = Instant::now();
    event.tell(json!({ "command": "start_round", "division": FIRST, "starts_at": null })).await;
    let called = waiting.iter_mut().zip(&browsers).map(|(socket, browser)| async move {
        let ready = socket.hear("table-ready").await;
        let table = ready["table"].as_str().and_then(|id| id.parse().ok()).expect("a table");
        (table, browser.window())
    });
    let seats: Vec<(Uuid, Browser)> = join_all(called).await;
    println!("{sides} sides were called to their tables within {:?}", start.elapsed());
    let boards = event.boards().await;
    assert_eq!(boards.len(), sides as usize / 2);
    drop(waiting);
    let page = event.page().await;
    let account_of = |side| page.view.sides.iter().find(|one| one.side == side).unwrap().players[0];
    let name_of = |account: Uuid| {
        page.people.iter().find(|person| person.account == account).unwrap().name.clone()
    };
    let playing = boards.iter().map(|board| {
        let seat = |side| {
            let name = name_of(account_of(side).0);
            let number: usize = name.trim_start_matches("student").parse().unwrap();
            let (table, browser) = &seats[number];
            assert_eq!(*table, board.game.0, "{name} was called to the own table");
            browser.window()
        };
        let players = vec![seat(board.board.first), seat(board.board.second)];
        let (hall, game) = (&hall, board.game.0);
        async move {
            hall.spectators().leaves_out(game).await;
            let (stranger, database) = (hall.browser(), hall.database());
            let mut table = Table::attended(game, players, None, stranger, database).await;
            table.begins().await;
            // By this book six passes end a game, also one without a point.
            for _ in 0..6 {
                let side = table.to_move();
                table.does(side, Command::PassTurn).await;
            }
            table.plays_to_the_end().await;
            let game = table.closes().await;
            assert_eq!(game.result().map(|result| result.end.clone()), Some(End::Zeros));
        }
    });
    join_all(playing).await;
    println!("{} games at once were over within {:?}", boards.len(), start.elapsed());
    let page = event.results_of(FIRST).await;
    println!("their results were in within {:?}", start.elapsed());
    ledger::check(&page.view.rules, &sides_of(&page, FIRST), division_of(&page, FIRST));
    for board in division_of(&page, FIRST).rounds.iter().flat_map(|round| &round.boards) {
        assert_eq!(board.table.map(|table| table.how), Some(How::Played));
    }
    event.tell(pair_round(FIRST)).await;
    hall.close().await;
}
