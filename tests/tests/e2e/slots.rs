//! Walls of tournaments, and slots: addresses that are pointed at boards.

use engine::{Command, Preset, Ruleset, Seat, Who};
use protocol::{AudiencePolicy, Racks, SlotFacts, SlotView, Watch};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::tables::{SeatSpec, TableHandle, TableSpec};
use system_tests::browser::{Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::needles::never_told;
use system_tests::patience::comes;
use system_tests::socket::{PATIENCE, Socket};
use system_tests::table::{new_name, spec};
use system_tests::tournaments::{Coach, TestTournament};
use uuid::Uuid;

/// Hears of the wall until it is as wanted.
pub(crate) async fn wall_until(socket: &mut Socket, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let wall = socket.hear("wall").await;
        if wanted(&wall) {
            return wall;
        }
    }
}

/// Hears who watches until it is as wanted.
async fn audience_until(socket: &mut Socket, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let told = socket.hear("audience").await;
        if wanted(&told) {
            return told;
        }
    }
}

/// A tournament with a round on, of two clubs.
pub(crate) async fn event_with_a_round(hall: &TestHall, more: Value) -> (Coach, TestTournament) {
    let coach = Coach::with_students(hall, "owls", 4).await;
    let event = coach.makes("naspa-2014", more).await;
    event.enter((0..4).map(|n| format!("owls{n}"))).await;
    event.tell(json!({ "command": "open_entries" })).await;
    event.tell(json!({ "command": "plan_rounds", "division": 1, "rounds": 2 })).await;
    event.starts_a_round().await;
    (coach, event)
}

pub(crate) async fn makes(owner: &Browser, slot: &Value) -> SlotView {
    let made = owner.post("/api/slots", slot).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    made.read()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wall_of_an_event_has_its_boards_by_number_its_round_and_its_standings() {
    let hall = TestHall::open().await;
    let (coach, event) = event_with_a_round(&hall, json!({ "audience": "public" })).await;
    let boards = event.boards().await;
    let of = json!({ "kind": "tournament", "tournament": event.id });
    let mut parent = hall.browser().socket().await;
    parent.say(&json!({ "type": "watch-wall", "of": of, "size": 4 })).await;
    let wall = wall_until(&mut parent, |wall| wall["tables"].as_array().unwrap().len() == 2).await;
    let by_number: Vec<_> = boards.iter().map(|board| json!(board.game)).collect();
    assert_eq!(wall["tables"], json!(by_number), "the top table first");
    let division = &wall["event"]["divisions"][0];
    assert_eq!((&wall["event"]["name"], &division["round"]), (&json!("Spring Cup"), &json!(1)));
    assert_eq!((&division["unfinished"], &division["rounds"]), (&json!(2), &json!(2)));
    assert_eq!(division["standings"].as_array().unwrap().len(), 4);
    never_told(&wall.to_string(), "Real owls");
    // By a club's name all are found, by a player's the table they sit at. The club is called what
    // no player is.
    let (path, name) = (format!("/api/clubs/{}", coach.club.id), json!({ "name": "Night Birds" }));
    let renamed = coach.browser.send(Method::PATCH, &path, |request| request.json(&name)).await;
    assert_eq!(renamed.status, StatusCode::OK, "{}", renamed.text);
    let search = |text: &str| json!({ "type": "watch-wall", "of": of, "size": 4, "search": text });
    parent.say(&search("owls3")).await;
    wall_until(&mut parent, |wall| wall["tables"].as_array().unwrap().len() == 1).await;
    parent.say(&search("night BIRDS")).await;
    wall_until(&mut parent, |wall| wall["tables"].as_array().unwrap().len() == 2).await;
    // Everything is ruled: the wall tells the standings after the round.
    for board in &boards {
        let ruling = json!({ "ruling": "points", "first": 400, "second": 300 });
        let rule = json!({ "command": "rule_result", "game": board.game, "ruling": ruling, "reason": "ill" });
        event.tell(rule).await;
    }
    let ruled = |wall: &Value| wall["event"]["divisions"][0]["unfinished"] == json!(0);
    let wall = wall_until(&mut parent, ruled).await;
    let first = &wall["event"]["divisions"][0]["standings"][0];
    assert_eq!((&first["wins"], &first["spread"]), (&json!(1), &json!(100)));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wall_of_a_closed_event_tells_strangers_nothing() {
    let hall = TestHall::open().await;
    let (coach, event) = event_with_a_round(&hall, json!({ "audience": "clubs" })).await;
    let of = json!({ "kind": "tournament", "tournament": event.id });
    let asked = json!({ "type": "watch-wall", "of": of, "size": 4 });
    let mut member = coach.browser.socket().await;
    member.say(&asked).await;
    wall_until(&mut member, |wall| wall["tables"].as_array().unwrap().len() == 2).await;
    let mut stranger = hall.browser().socket().await;
    stranger.say(&asked).await;
    let wall = stranger.hear("wall").await;
    assert_eq!((&wall["tables"], wall.get("event")), (&json!([]), None), "{wall}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wall_at_a_permanent_address_is_pointed_elsewhere_without_being_opened_anew() {
    let hall = TestHall::open().await;
    let (coach, event) = event_with_a_round(&hall, json!({ "audience": "public" })).await;
    let made = makes(
        &coach.browser,
        &json!({ "kind": "wall", "of": { "kind": "tournament", "tournament": event.id }, "name": "Hall" }),
    )
    .await;
    let mut projector = hall.browser().socket().await;
    let of = json!({ "kind": "slot", "key": made.key });
    projector.say(&json!({ "type": "watch-wall", "of": of, "size": 16 })).await;
    let wall = projector.hear("wall").await;
    assert_eq!((&wall["tables"], &wall["slot"]["name"]), (&json!([]), &json!("Hall")));
    let aim = json!({ "aim": { "kind": "wall", "size": 1,
                               "of": { "kind": "tournament", "tournament": event.id } } });
    let path = format!("/api/slots/{}", made.id);
    let aimed = coach.browser.put(&format!("{path}/aim"), &aim).await;
    assert_eq!(aimed.status, StatusCode::OK, "{}", aimed.text);
    let wall =
        wall_until(&mut projector, |wall| wall["tables"].as_array().unwrap().len() == 1).await;
    assert_eq!((&wall["slot"]["size"], &wall["event"]["name"]), (&json!(1), &json!("Spring Cup")));
    // Its owners see that one projector shows it.
    assert_eq!(aimed.read::<SlotView>().connections, 1);
    let theirs = format!("/api/slots?tournament={}", event.id);
    let listed: Vec<SlotView> = coach.browser.get(&theirs).await.read();
    assert_eq!(listed.iter().map(|slot| slot.connections).collect::<Vec<_>>(), [1]);
    let code = hall.browser().get(&format!("/slots/{}/qr.svg", made.key)).await;
    assert!(code.text.starts_with("<svg"), "{}", code.text);
    // Nobody else points it elsewhere, or knows of it.
    let other = hall.player("other").await;
    assert_eq!(other.put(&format!("{path}/aim"), &aim).await.code(), "not-found");
    assert_eq!(other.delete(&path).await.code(), "not-found");
    assert_eq!(other.get(&theirs).await.code(), "not-allowed");
    assert_eq!(coach.browser.delete(&path).await.status, StatusCode::NO_CONTENT);
    wall_until(&mut projector, |wall| wall.get("slot").is_none()).await;
    hall.close().await;
}

/// A table whose players are played from here, and the two of them.
async fn laid_for(hall: &TestHall, audience: AudiencePolicy) -> (TableHandle, [Browser; 2]) {
    laid_in(hall, None, audience).await
}

/// The same, of a club whose coaches rule there.
pub(crate) async fn laid_in(
    hall: &TestHall,
    club_id: Option<Uuid>,
    audience: AudiencePolicy,
) -> (TableHandle, [Browser; 2]) {
    let players = [hall.browser(), hall.browser()];
    let mut seats = Vec::new();
    for player in &players {
        let account = player.register(&new_name("player")).await;
        seats.push(SeatSpec::Account { id: account.id, name: account.name });
    }
    let rules = Ruleset { players_per_side: 1, ..Preset::Practice.ruleset() };
    let spec = TableSpec { audience, club_id, ..spec(rules, seats) };
    let table = hall.hall().app().tables.lay(&spec).await.expect("the table is laid");
    begins(&table).await;
    (table, players)
}

pub(crate) async fn begins(table: &TableHandle) {
    let share: engine::fairness::Bytes<16> = engine::fairness::Bytes([7; 16]);
    for seat in [Seat(0), Seat(1)] {
        acts(table, Who::Server, Command::Arrived { seat }).await;
    }
    let ready = Command::Ready { commitment: share.commitment() };
    for command in [ready, Command::Reveal { entropy: share }] {
        for seat in [Seat(0), Seat(1)] {
            acts(table, Who::Seat(seat), command.clone()).await;
        }
    }
}

pub(crate) async fn acts(table: &TableHandle, who: Who, command: Command) {
    let done = table.act(who, command.clone()).await.expect("the table is there");
    done.unwrap_or_else(|rejection| panic!("{command:?}: {rejection:?}"));
}

pub(crate) async fn facts(browser: &Browser, slot: &SlotView) -> SlotFacts {
    browser.get(&format!("/slots/{}.json", slot.key)).await.read()
}

/// The facts once they are as wanted.
pub(crate) async fn facts_until(
    browser: &Browser,
    slot: &SlotView,
    wanted: impl Fn(&SlotFacts) -> bool,
) -> SlotFacts {
    let found = async || Some(facts(browser, slot).await).filter(&wanted);
    comes("the slot shows what is wanted", found).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_overlay_follows_a_player_and_says_when_there_is_no_game() {
    let hall = TestHall::open().await;
    let streamer = hall.player("streamer").await;
    let (table, [player, _]) = laid_for(&hall, AudiencePolicy::PUBLIC).await;
    let name = player.get("/api/me").await.json()["name"].clone();
    let of = json!({ "kind": "account" });
    let slot = makes(&streamer, &json!({ "kind": "overlay", "of": of, "name": "Stream" })).await;
    let anyone = hall.browser();
    assert_eq!(facts(&anyone, &slot).await.game, None);
    let text = |fact: &str| format!("/slots/{}/{fact}.txt", slot.key);
    assert_eq!(anyone.get(&text("phase")).await.text, "no game");
    let aim = json!({ "aim": { "kind": "player", "name": name } });
    let path = format!("/api/slots/{}/aim", slot.id);
    assert_eq!(streamer.put(&path, &aim).await.status, StatusCode::OK);
    let shown = facts_until(&anyone, &slot, |facts| facts.game.is_some()).await;
    let glance = shown.game.unwrap();
    assert_eq!((glance.table, shown.racks.len()), (table.id(), 0), "live, there are no racks");
    assert_eq!(anyone.get(&text("first-score")).await.text, "0");
    assert_eq!(anyone.get(&text("nothing")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(anyone.get("/slots/nothing.json").await.status, StatusCode::NOT_FOUND);
    let nobody = json!({ "aim": { "kind": "player", "name": "nobody-at-all" } });
    assert_eq!(streamer.put(&path, &nobody).await.code(), "invalid");
    let nothing = json!({ "aim": { "kind": "nothing" } });
    assert_eq!(streamer.put(&path, &nothing).await.status, StatusCode::OK);
    facts_until(&anyone, &slot, |facts| facts.game.is_none()).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_overlay_at_a_player_of_two_games_shows_the_one_that_it_may() {
    let hall = TestHall::open().await;
    let (open, [player, other]) = laid_for(&hall, AudiencePolicy::PUBLIC).await;
    let mut seats = Vec::new();
    for browser in [&player, &other] {
        let account: protocol::AccountView = browser.get("/api/me").await.read();
        seats.push(SeatSpec::Account { id: account.id, name: account.name });
    }
    let rules = Ruleset { players_per_side: 1, ..Preset::Practice.ruleset() };
    let spec = TableSpec { audience: AudiencePolicy::OFFICIALS, ..spec(rules, seats) };
    let newer = hall.hall().app().tables.lay(&spec).await.expect("the table is laid");
    begins(&newer).await;
    let name = player.get("/api/me").await.json()["name"].clone();
    let (of, aim) = (json!({ "kind": "account" }), json!({ "kind": "player", "name": name }));
    let asked = json!({ "kind": "overlay", "of": of, "name": "Stream", "aim": aim });
    let slot = makes(&player, &asked).await;
    let anyone = hall.browser();
    let shown = facts_until(&anyone, &slot, |facts| facts.game.is_some()).await;
    assert_eq!(shown.game.unwrap().table, open.id(), "not the newer one, which is not public");
    let live = format!("/api/players/{}/live", name.as_str().unwrap());
    assert_eq!(anyone.get(&live).await.json()["table"], json!(open.id()), "one rule for both");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_of_a_player_stays_when_the_game_is_over_and_goes_after_a_while() {
    let hall = TestHall::open().await;
    let (table, [player, _]) = laid_for(&hall, AudiencePolicy::PUBLIC).await;
    let name = player.get("/api/me").await.json()["name"].clone();
    let (of, aim) = (json!({ "kind": "account" }), json!({ "kind": "player", "name": name }));
    let asked = json!({ "kind": "overlay", "of": of, "name": "Stream", "aim": aim });
    let slot = makes(&player, &asked).await;
    let anyone = hall.browser();
    facts_until(&anyone, &slot, |facts| facts.game.is_some()).await;
    while !table.status().await.unwrap().over {
        for seat in [Seat(0), Seat(1)] {
            let _ = table.act(Who::Seat(seat), Command::PassTurn).await;
        }
    }
    let is_over = |facts: &SlotFacts| {
        let game = facts.game.as_ref();
        game.is_some_and(|game| game.phase == protocol::GlancePhase::Over)
    };
    let ended = facts_until(&anyone, &slot, is_over).await;
    assert_eq!((ended.game.unwrap().table, ended.racks.len()), (table.id(), 0), "no racks");
    // Also for one who looks only now, when there is no table any more.
    let hall = hall.reopens().await;
    let anyone = hall.browser();
    facts_until(&anyone, &slot, is_over).await;
    assert_ne!(anyone.get(&format!("/slots/{}/phase.txt", slot.key)).await.text, "no game");
    let pool = hall.pool().await;
    sqlx::query("UPDATE games SET finished_at = finished_at - interval '6 minutes'")
        .execute(&pool)
        .await
        .unwrap();
    facts_until(&anyone, &slot, |facts| facts.game.is_none()).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_number_of_a_closed_event_is_shown_by_the_events_own_overlay_alone() {
    let hall = TestHall::open().await;
    let (coach, event) = event_with_a_round(&hall, json!({})).await;
    let board = event.boards().await[0].board.board;
    let aim = json!({ "kind": "board", "tournament": event.id, "division": 1, "board": board });
    let of = json!({ "kind": "tournament", "tournament": event.id });
    let asked = json!({ "kind": "overlay", "of": of, "name": "Top board", "aim": aim });
    let slot = makes(&coach.browser, &asked).await;
    let shown = facts_until(&hall.browser(), &slot, |facts| facts.game.is_some()).await;
    assert_eq!(shown.board, Some(board));
    let own = json!({ "kind": "overlay", "of": { "kind": "account" }, "name": "Mine", "aim": aim });
    let streamer = hall.player("streamer").await;
    assert_eq!(streamer.post("/api/slots", &own).await.code(), "invalid");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn standings_stand_beside_any_table_of_an_event_that_may_be_looked_at() {
    let hall = TestHall::open().await;
    let (coach, event) = event_with_a_round(&hall, json!({})).await;
    let boards = event.boards().await;
    let (second, tables) = (&boards[1], &hall.hall().app().tables);
    let table = comes("the table is laid", async || tables.get(second.game.0).await.ok()).await;
    begins(&table).await;
    let page = event.page().await;
    let side = page.view.sides.iter().find(|side| side.side == second.board.first).unwrap();
    let player = page.people.iter().find(|one| one.account == side.players[0].0).unwrap();
    let of_event = json!({ "kind": "tournament", "tournament": event.id });
    let anyone = hall.browser();
    for aim in [
        json!({ "kind": "table", "table": table.id() }),
        json!({ "kind": "player", "name": player.name }),
    ] {
        let asked = json!({ "kind": "overlay", "of": of_event, "name": "Own", "aim": aim });
        let slot = makes(&coach.browser, &asked).await;
        let shown = facts_until(&anyone, &slot, |facts| facts.game.is_some()).await;
        assert_eq!(shown.board, Some(second.board.board), "{aim}");
        let told = shown.event.expect("its event's own slot");
        assert_eq!((told.divisions.len(), told.divisions[0].standings.len()), (1, 4));
        let text = format!("/slots/{}/round.txt", slot.key);
        assert_eq!(anyone.get(&text).await.text, "1");
    }
    // The club's own is a link to its tables, and none to the tournament.
    let aim = json!({ "kind": "table", "table": table.id() });
    let of = json!({ "kind": "club", "club": coach.club.id });
    let clubs = json!({ "kind": "overlay", "of": of, "name": "Club", "aim": aim });
    let slot = makes(&coach.browser, &clubs).await;
    let shown = facts_until(&anyone, &slot, |facts| facts.game.is_some()).await;
    assert_eq!((shown.board, shown.event), (None, None));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_overlay_shows_nothing_that_a_stranger_may_not_watch() {
    let hall = TestHall::open().await;
    let (table, [player, _]) = laid_for(&hall, AudiencePolicy::OFFICIALS).await;
    let of = json!({ "kind": "account" });
    let aim = json!({ "kind": "table", "table": table.id() });
    // Not even for one of its players: the stream is for whoever looks.
    let overlay = json!({ "kind": "overlay", "of": of, "name": "Mine", "aim": aim });
    let slot = makes(&player, &overlay).await;
    assert_eq!(facts(&player, &slot).await.game, None);
    let commentary =
        json!({ "kind": "commentary", "of": of, "name": "Mine", "aim": aim, "delay_ms": 30_000 });
    let slot = makes(&player, &commentary).await;
    assert_eq!(facts(&player, &slot).await.game, None, "who plays gives nobody the other's rack");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_has_the_same_bytes_and_is_taken_up_where_it_broke() {
    let hall = TestHall::open().await;
    let (table, [player, _]) = laid_for(&hall, AudiencePolicy::PUBLIC).await;
    let aim = json!({ "kind": "table", "table": table.id() });
    let of = json!({ "kind": "account" });
    let asked = json!({ "kind": "overlay", "of": of, "name": "Stream", "aim": aim });
    let slot = makes(&player, &asked).await;
    let anyone = hall.browser();
    let first = facts_until(&anyone, &slot, |facts| facts.game.is_some()).await;
    let whole = anyone.get(&format!("/slots/{}.json", slot.key)).await.text;
    let url = format!("http://{}/slots/{}/events", hall.hall().address(), slot.key);
    let client = reqwest::Client::new();
    let mut stream = client.get(&url).send().await.unwrap();
    assert_eq!(stream.headers()["content-type"], "text/event-stream");
    let mut heard = String::new();
    while !heard.contains("event: facts") || !heard.ends_with("\n\n") {
        heard += std::str::from_utf8(&stream.chunk().await.unwrap().unwrap()).unwrap();
    }
    assert!(heard.starts_with("event: time\n"), "{heard}");
    assert!(heard.contains(&format!("data: {whole}\n")), "one body for all: {heard}");
    assert!(heard.contains(&format!("id: {}\n", first.number)), "{heard}");
    let list: Vec<SlotView> = player.get("/api/slots").await.read();
    assert_eq!(list[0].connections, 1, "those who look are counted");
    drop(stream);
    // With the number of what it has it is sent nothing until something changes.
    let seen = first.number.to_string();
    let mut again = client.get(&url).header("last-event-id", &seen).send().await.unwrap();
    let mut heard = String::new();
    for seat in [Seat(0), Seat(1)] {
        let _ = table.act(Who::Seat(seat), Command::PassTurn).await;
    }
    while !heard.contains("event: facts") || !heard.ends_with("\n\n") {
        heard += std::str::from_utf8(&again.chunk().await.unwrap().unwrap()).unwrap();
    }
    assert!(heard.lines().all(|line| line != format!("id: {seen}")), "{heard}");
    // Taken away, the stream ends and the address is unknown.
    assert_eq!(player.delete(&format!("/api/slots/{}", slot.id)).await.status, 204);
    let ends = async { while again.chunk().await.unwrap().is_some() {} };
    tokio::time::timeout(PATIENCE, ends).await.expect("the stream of a slot that is gone ends");
    assert_eq!(anyone.get(&format!("/slots/{}.json", slot.key)).await.status, 404);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commentator_is_shown_racks_and_nothing_before_its_time() {
    let hall = TestHall::open().await;
    let (coach, event) = event_with_a_round(&hall, json!({ "audience": "public" })).await;
    let boards = event.boards().await;
    let tables = &hall.hall().app().tables;
    let table = comes("the table is laid", async || tables.get(boards[0].game.0).await.ok()).await;
    begins(&table).await;
    let aim = json!({ "kind": "board", "tournament": event.id, "division": 1, "board": boards[0].board.board });
    let of = json!({ "kind": "tournament", "tournament": event.id });
    let asked =
        json!({ "kind": "commentary", "of": of, "name": "Booth", "aim": aim, "delay_ms": 900_000 });
    let slot = makes(&coach.browser, &asked).await;
    let anyone = hall.browser();
    let shown = facts_until(&anyone, &slot, |facts| facts.game.is_some()).await;
    let game = shown.game.unwrap();
    assert_eq!((game.delay_ms, shown.board), (Some(900_000), Some(boards[0].board.board)));
    assert_eq!(game.phase, protocol::GlancePhase::Gathering, "as it was before anyone sat down");
    assert!(shown.racks.iter().all(String::is_empty), "nothing was drawn then: {:?}", shown.racks);
    assert_eq!(shown.event.unwrap().divisions[0].standings.len(), 4);
    // Those who play are told how late their racks are shown, for as long as they are.
    let page = event.page().await;
    let side = page.view.sides.iter().find(|side| side.side == boards[0].board.first).unwrap();
    let player = page.people.iter().find(|one| one.account == side.players[0].0).unwrap();
    let browser = hall.browser();
    browser.log_in(&player.name, PASSWORD).await;
    let mut player = browser.socket().await;
    player.send(json!({ "type": "attend", "table": table.id() }).to_string().into()).await;
    let told = audience_until(&mut player, |told| told["commentary_ms"].is_u64()).await;
    assert_eq!(told["commentary_ms"], 900_000);
    let shorter =
        json!({ "kind": "commentary", "of": of, "name": "Second", "aim": aim, "delay_ms": 60_000 });
    let shorter = makes(&coach.browser, &shorter).await;
    facts_until(&anyone, &shorter, |facts| facts.game.is_some()).await;
    audience_until(&mut player, |told| told["commentary_ms"] == 60_000).await;
    let path = format!("/api/slots/{}", shorter.id);
    assert_eq!(coach.browser.delete(&path).await.status, StatusCode::NO_CONTENT);
    audience_until(&mut player, |told| told["commentary_ms"] == 900_000).await;
    let nothing = json!({ "aim": { "kind": "nothing" } });
    coach.browser.put(&format!("/api/slots/{}/aim", slot.id), &nothing).await;
    audience_until(&mut player, |told| told.get("commentary_ms").is_none()).await;
    // One who no longer directs gives nobody anything.
    let store = &hall.hall().app().store;
    let second = hall.player("second").await;
    let named = event.director.put(&event.path("/directors/second"), &json!({})).await;
    assert_eq!(named.status, StatusCode::OK, "{}", named.text);
    let own = makes(&second, &asked).await;
    facts_until(&anyone, &own, |facts| facts.game.is_some()).await;
    let gone = event.director.delete(&event.path("/directors/second")).await;
    assert_eq!(gone.status, StatusCode::OK, "{}", gone.text);
    facts_until(&anyone, &own, |facts| facts.game.is_none()).await;
    assert!(store.slot(own.id).await.unwrap().is_some());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_racks_are_told_after_a_delay_an_overlay_is_that_late_too() {
    let hall = TestHall::open().await;
    let racks = Racks::Delayed { ms: protocol::Delay::LONGEST };
    let audience = AudiencePolicy { watch: Watch::Public, racks };
    let (table, [player, _]) = laid_for(&hall, audience).await;
    let aim = json!({ "kind": "table", "table": table.id() });
    let of = json!({ "kind": "account" });
    let asked = json!({ "kind": "overlay", "of": of, "name": "Late", "aim": aim });
    let slot = makes(&player, &asked).await;
    let shown = facts_until(&player, &slot, |facts| facts.game.is_some()).await;
    let game = shown.game.unwrap();
    assert_eq!((game.delay_ms, game.phase), (Some(900_000), protocol::GlancePhase::Gathering));
    hall.close().await;
}
