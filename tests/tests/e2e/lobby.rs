//! How people come to a table: seeks, invitations, rematches, and who hears of what.

use protocol::{
    InvitationStatus, InvitationView, ReadyWhy, RulesView, SeatState, SeekView, TableLaid,
};
use reqwest::StatusCode;
use serde_json::{Value, json};
use system_tests::browser::{Answer, Browser};
use system_tests::hall::TestHall;
use system_tests::socket::Socket;
use uuid::Uuid;

use crate::tables::{Player, started};

fn seek() -> Value {
    json!({ "rules": "practice", "lexicon": "tilehall-en", "minutes": 10, "rated": false })
}

fn invitation(seats: Value) -> Value {
    json!({
        "rules": "practice", "lexicon": "tilehall-en", "rated": false, "audience": { "watch": "public" },
        "seats": seats,
    })
}

fn with(mut body: Value, field: &str, value: Value) -> Value {
    body[field] = value;
    body
}

async fn seeks(browser: &Browser, body: &Value) -> SeekView {
    let answer = browser.post("/api/seeks", body).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    answer.read()
}

async fn takes(browser: &Browser, id: Uuid) -> Answer {
    browser.post(&format!("/api/seeks/{id}/take"), &json!({})).await
}

async fn invites(browser: &Browser, body: &Value) -> InvitationView {
    let answer = browser.post("/api/invitations", body).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    answer.read()
}

async fn sits(browser: &Browser, code: &str, body: Value) -> Answer {
    browser.post(&format!("/api/invitations/{code}/seat"), &body).await
}

async fn reads(browser: &Browser, code: &str) -> InvitationView {
    browser.get(&format!("/api/invitations/{code}")).await.read()
}

async fn guest(hall: &TestHall) -> Browser {
    let browser = hall.browser();
    assert_eq!(browser.post("/api/guests", &json!({})).await.status, StatusCode::CREATED);
    browser
}

/// Waits for a `lobby` in which the seeks are those of these names.
async fn hears_of_seeks(socket: &mut Socket, names: &[&str]) -> Value {
    loop {
        let lobby = socket.hear("lobby").await;
        let seeks = lobby["seeks"].as_array().unwrap();
        if seeks.iter().map(|seek| seek["name"].as_str().unwrap()).eq(names.iter().copied()) {
            return lobby;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_is_seen_by_all_who_watch_and_taken_once() {
    let hall = TestHall::open().await;
    let (ada, bo, cy) =
        (hall.player("ada").await, hall.player("bo").await, hall.player("cy").await);
    let mut subscriber = hall.browser().socket().await;
    subscriber.say(&json!({ "type": "watch-lobby" })).await;
    assert_eq!(subscriber.hear("lobby").await["seeks"], json!([]));
    let mut at_ada = ada.socket().await;
    let mut at_bo = bo.socket().await;
    let offered = seeks(&ada, &seek()).await;
    let lobby = hears_of_seeks(&mut subscriber, &["ada"]).await;
    assert_eq!(lobby["seeks"][0]["id"], offered.id.to_string());
    assert_eq!(lobby["seeks"][0]["minutes"], 10);
    assert_eq!(takes(&ada, offered.id).await.code(), "not-allowed", "one's own");

    // Two at once: one of them gets it.
    let (first, second) = tokio::join!(takes(&bo, offered.id), takes(&cy, offered.id));
    let (won, lost) = if first.status.is_success() { (first, second) } else { (second, first) };
    let table = won.read::<TableLaid>().table;
    assert_eq!((lost.status, lost.code().as_str()), (StatusCode::GONE, "gone"));
    hears_of_seeks(&mut subscriber, &[]).await;
    let ready = at_ada.hear("table-ready").await;
    assert_eq!((&ready["table"], &ready["why"]), (&json!(table), &json!(ReadyWhy::Seek)));
    let mine = at_ada.hear("mine").await;
    assert_eq!(mine["games"][0]["id"], table.to_string());
    assert_eq!(mine["games"][0]["my_side"], 0);

    at_bo.say(&json!({ "type": "attend", "table": table })).await;
    let clock = &at_bo.hear("table").await["setup"]["ruleset"]["clock"];
    assert_eq!(clock["initial_ms"], 600_000);
    subscriber.say(&json!({ "type": "leave-lobby" })).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_goes_with_its_maker_and_when_they_start_another_game() {
    let hall = TestHall::open_with(|config| config.limits.seek_grace_s = 0).await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let mut subscriber = hall.browser().socket().await;
    subscriber.say(&json!({ "type": "watch-lobby" })).await;
    let at_ada = ada.socket().await;
    let _at_bo = bo.socket().await;
    seeks(&ada, &seek()).await;
    seeks(&bo, &seek()).await;
    hears_of_seeks(&mut subscriber, &["ada", "bo"]).await;
    drop(at_ada);
    hears_of_seeks(&mut subscriber, &["bo"]).await;
    let mut again = ada.socket().await;
    let second = seeks(&ada, &with(seek(), "minutes", json!(5))).await;
    let third = seeks(&ada, &seek()).await;
    assert_eq!(takes(&bo, second.id).await.code(), "gone", "replaced by the newer one");
    hears_of_seeks(&mut subscriber, &["bo", "ada"]).await;
    assert!(takes(&bo, third.id).await.status.is_success());
    // Both play now, so neither offers anything.
    hears_of_seeks(&mut subscriber, &[]).await;
    again.hear("table-ready").await;
    let answer = ada.delete(&format!("/api/seeks/{}", third.id)).await;
    assert_eq!(answer.code(), "gone");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_says_which_field_is_wrong_and_who_may_take_it() {
    let hall = TestHall::open().await;
    let (ada, bo, guest) = (hall.player("ada").await, hall.player("bo").await, guest(&hall).await);
    for (body, code, field) in [
        (with(seek(), "rules", json!("chess")), "invalid", "rules"),
        (with(seek(), "lexicon", json!("klingon")), "not-found", ""),
        (with(seek(), "minutes", json!(0)), "invalid", "minutes"),
        (with(seek(), "minutes", json!(61)), "invalid", "minutes"),
        (with(seek(), "changes", json!({ "clock": { "kind": "sundial" } })), "invalid", "clock"),
        (with(seek(), "changes", json!({ "exchange_needs": 0 })), "invalid", "exchange_needs"),
        (with(seek(), "changes", json!({ "sides": 3 })), "invalid", "changes"),
        (
            with(with(seek(), "min_rating", json!(900)), "max_rating", json!(800)),
            "invalid",
            "max_rating",
        ),
        (with(seek(), "colour", json!("red")), "bad-request", ""),
    ] {
        let answer = ada.post("/api/seeks", &body).await;
        assert_eq!(answer.code(), code, "{body}");
        assert_eq!(answer.json()["field"].as_str().unwrap_or_default(), field, "{body}");
    }
    let rated = with(seek(), "rated", json!(true));
    assert_eq!(guest.post("/api/seeks", &rated).await.code(), "guests-may-not");
    let offered = seeks(&ada, &rated).await;
    assert_eq!(takes(&guest, offered.id).await.code(), "guests-may-not");
    // Who has no rating counts as 1500.
    let strong = with(with(seek(), "rated", json!(true)), "min_rating", json!(1501));
    let offered = seeks(&ada, &strong).await;
    assert_eq!(takes(&bo, offered.id).await.code(), "not-allowed");
    let offered = seeks(&ada, &with(strong, "min_rating", json!(1500))).await;
    assert!(takes(&bo, offered.id).await.status.is_success(), "the refusals took nothing away");
    assert_eq!(hall.browser().post("/api/seeks", &seek()).await.code(), "not-logged-in");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_by_name_is_seen_accepted_and_laid() {
    let hall = TestHall::open().await;
    let (ada, bo, cy) =
        (hall.player("ada").await, hall.player("bo").await, hall.player("cy").await);
    let (mut at_ada, mut at_bo) = (ada.socket().await, bo.socket().await);
    let body = invitation(json!([{ "kind": "name", "name": "BO" }, { "kind": "me" }]));
    let made = invites(&ada, &body).await;
    assert_eq!(
        made.seats.iter().map(|seat| seat.state).collect::<Vec<_>>(),
        [SeatState::Kept, SeatState::Taken]
    );
    let mine = at_bo.hear("mine").await;
    assert_eq!(mine["invitations"][0]["code"], made.code);
    assert_eq!(mine["invitations"][0]["made_by"], "ada");
    assert_eq!(sits(&cy, &made.code, json!({})).await.code(), "seat-taken", "kept for bo");
    assert_eq!(sits(&cy, "ABCD-ABCD-ABCD", json!({})).await.code(), "not-found");

    let typed = made.code.to_lowercase().replace('-', "");
    let laid: InvitationView = sits(&bo, &typed, json!({})).await.read();
    assert_eq!(laid.status, InvitationStatus::Laid);
    let table = laid.table.unwrap();
    for socket in [&mut at_ada, &mut at_bo] {
        let ready = socket.hear("table-ready").await;
        assert_eq!((&ready["table"], &ready["why"]), (&json!(table), &json!("invitation")));
    }
    // The link of an invitation that is over says what came of it, and seats nobody.
    assert_eq!(reads(&cy, &made.code).await.table, Some(table));
    assert_eq!(sits(&cy, &made.code, json!({})).await.code(), "gone");
    let (_, shown) = Player::attend(&ada, table, 1).await;
    assert_eq!(shown["seat"], 1, "the seat that was asked for");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_seat_is_taken_once_and_guests_choose_among_the_free_ones() {
    let hall = TestHall::open().await;
    let (ada, bo, cy, di) = (
        hall.player("ada").await,
        hall.player("bo").await,
        hall.player("cy").await,
        guest(&hall).await,
    );
    let open = json!({ "kind": "open" });
    let pairs = with(
        invitation(json!([{ "kind": "me" }, open, { "kind": "bot", "level": 3 }, open])),
        "players_per_side",
        json!(2),
    );
    let made = invites(&ada, &pairs).await;
    assert_eq!(made.seats[2].name.as_deref(), Some("Fig"));
    assert_eq!(sits(&bo, &made.code, json!({ "seat": 2 })).await.code(), "seat-taken", "a bot's");
    assert_eq!(sits(&bo, &made.code, json!({ "seat": 4 })).await.code(), "seat-taken", "no such");
    let sat: InvitationView = sits(&bo, &made.code, json!({ "seat": 1 })).await.read();
    assert_eq!((sat.status, sat.seats[1].name.as_deref()), (InvitationStatus::Open, Some("bo")));
    let moved: InvitationView = sits(&bo, &made.code, json!({ "seat": 3 })).await.read();
    assert_eq!(moved.seats[1].state, SeatState::Free, "nobody sits on two chairs");
    assert_eq!((moved.seats[3].side, moved.seats[3].name.as_deref()), (1, Some("bo")));

    let (one, other) =
        tokio::join!(sits(&cy, &made.code, json!({})), sits(&di, &made.code, json!({})));
    let (sat, late) = if one.status.is_success() { (one, other) } else { (other, one) };
    assert!(sat.read::<InvitationView>().table.is_some());
    assert_eq!(late.code(), "gone", "the invitation is used up");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_declined_withdrawn_and_left() {
    let hall = TestHall::open().await;
    let (ada, bo, cy) =
        (hall.player("ada").await, hall.player("bo").await, hall.player("cy").await);
    let mut at_ada = ada.socket().await;
    let to_bo = invitation(json!([{ "kind": "me" }, { "kind": "name", "name": "bo" }]));
    let made = invites(&ada, &to_bo).await;
    let path = |code: &str| format!("/api/invitations/{code}");
    let decline = |code: &str| format!("/api/invitations/{code}/decline");
    assert_eq!(cy.post(&decline(&made.code), &json!({})).await.code(), "not-allowed");
    assert_eq!(ada.post(&decline(&made.code), &json!({})).await.code(), "not-allowed");
    assert_eq!(bo.delete(&path(&made.code)).await.code(), "not-allowed");
    let declined: InvitationView = bo.post(&decline(&made.code), &json!({})).await.read();
    assert_eq!(declined.status, InvitationStatus::Declined);
    loop {
        if at_ada.hear("mine").await["invitations"] == json!([]) {
            break;
        }
    }
    assert_eq!(sits(&bo, &made.code, json!({})).await.code(), "gone");

    let made = invites(&ada, &to_bo).await;
    assert_eq!(ada.delete(&path(&made.code)).await.status, StatusCode::NO_CONTENT);
    assert_eq!(ada.delete(&path(&made.code)).await.code(), "gone");
    assert_eq!(reads(&bo, &made.code).await.status, InvitationStatus::Withdrawn);

    // Who came by the link answers for the seat only.
    let open = json!({ "kind": "open" });
    let three = with(invitation(json!([{ "kind": "me" }, open, open])), "sides", json!(3));
    let made = invites(&ada, &three).await;
    sits(&cy, &made.code, json!({})).await;
    assert_eq!(cy.get("/api/me/invitations").await.json().as_array().unwrap().len(), 1);
    let left: InvitationView = cy.post(&decline(&made.code), &json!({})).await.read();
    assert_eq!((left.status, left.seats[1].state), (InvitationStatus::Open, SeatState::Free));
    assert_eq!(cy.get("/api/me/invitations").await.json(), json!([]));
    sits(&bo, &made.code, json!({})).await;
    let laid: InvitationView = sits(&cy, &made.code, json!({})).await.read();
    let (_, shown) = Player::attend(&cy, laid.table.unwrap(), 3).await;
    assert_eq!(shown["setup"]["ruleset"]["sides"], 3);
    assert_eq!(shown["setup"]["ruleset"]["challenge"]["kind"], "until_next_turn");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_says_which_field_is_wrong() {
    let hall = TestHall::open().await;
    let (ada, guest) = (hall.player("ada").await, guest(&hall).await);
    hall.player("bo").await;
    let name = guest.get("/api/me").await.json()["name"].clone();
    let (me, open) = (json!({ "kind": "me" }), json!({ "kind": "open" }));
    let two = || invitation(json!([me, open]));
    let rated = |seats: Value| with(invitation(seats), "rated", json!(true));
    for (body, field) in [
        (with(two(), "rules", json!("chess")), "rules"),
        (with(with(two(), "rules", json!("nssc")), "sides", json!(3)), "challenge"),
        (with(two(), "rules", json!("nssc")), "seats"),
        (with(two(), "players_per_side", json!(3)), "players_per_side"),
        (invitation(json!([me])), "seats"),
        (invitation(json!([open, open])), "seats"),
        (invitation(json!([me, me])), "seats"),
        (invitation(json!([me, { "kind": "name", "name": "ada" }])), "seats"),
        (invitation(json!([me, { "kind": "name", "name": "zoe" }])), "seats"),
        (invitation(json!([me, { "kind": "bot", "level": 99 }])), "seats"),
        (rated(json!([me, { "kind": "bot", "level": 1 }])), "rated"),
        (rated(json!([me, { "kind": "name", "name": name }])), "rated"),
        (with(rated(json!([me, open, open])), "sides", json!(3)), "rated"),
    ] {
        let answer = ada.post("/api/invitations", &body).await;
        assert_eq!(
            (answer.code().as_str(), answer.json()["field"].as_str()),
            ("invalid", Some(field)),
            "{body}"
        );
    }
    assert_eq!(
        guest.post("/api/invitations", &rated(json!([me, open]))).await.json()["field"],
        "rated"
    );
    let made = invites(&ada, &rated(json!([me, open]))).await;
    assert_eq!(sits(&guest, &made.code, json!({})).await.code(), "guests-may-not");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_bots_is_laid_at_once_and_begins() {
    let hall = TestHall::open().await;
    let ada = hall.player("ada").await;
    let body = invitation(json!([{ "kind": "bot", "level": 1 }, { "kind": "me" }]));
    let made = invites(&ada, &body).await;
    assert_eq!(made.status, InvitationStatus::Laid);
    let (mut a, shown) = Player::attend(&ada, made.table.unwrap(), 7).await;
    assert_eq!(shown["setup"]["seats"][0], json!({ "name": "Pip", "occupant": "bot" }));
    a.is_ready().await;
    a.reveals().await;
    a.hears_of("game_started").await;
    let game = ada.get(&format!("/api/games/{}", a.table)).await.json();
    let bot = &game["summary"]["sides"][0]["players"][0];
    assert_eq!(bot, &json!({ "name": "Pip", "level": 1 }));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_laid_when_both_have_asked_the_other_way_round() {
    let hall = TestHall::open().await;
    let (ada, bo, cy) =
        (hall.player("ada").await, hall.player("bo").await, hall.player("cy").await);
    let (mut a, mut b) = started(&ada, &bo).await;
    let first = a.hears_of("game_started").await["side"].as_u64().unwrap();
    let path = format!("/api/tables/{}/rematch", a.table);
    assert_eq!(ada.post(&path, &json!({})).await.code(), "game-not-over");
    a.does(json!({ "command": "resign" })).await;
    b.hears_of("game_over").await;
    assert_eq!(cy.post(&path, &json!({})).await.code(), "not-allowed");

    // Both at once: one invitation, one table.
    let nothing = json!({});
    let (one, other) = tokio::join!(ada.post(&path, &nothing), bo.post(&path, &nothing));
    let (one, other): (InvitationView, InvitationView) = (one.read(), other.read());
    assert_eq!(one.code, other.code);
    assert_eq!(one.rematch_of, Some(a.table));
    let laid: InvitationView = ada.post(&path, &json!({})).await.read();
    let table = laid.table.expect("laid, and asking again does not lay another");
    assert_eq!(a.socket.hear("table-ready").await["why"], "rematch");
    let (_, shown) = Player::attend(&ada, table, 1).await;
    assert_eq!(shown["seat"], 1, "the sides have changed places");
    assert_eq!(shown["setup"]["first"], first, "and who went second goes first");
    let games = bo.get("/api/me/games?status=finished").await.json();
    assert_eq!(games[0]["id"], a.table.to_string());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_outlives_the_hall_and_a_table_half_laid_is_laid_once() {
    let mut hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.browser());
    let bo_id = bo.register("bo").await.id;
    let open = invitation(json!([{ "kind": "me" }, { "kind": "open" }]));
    let (waits, full) = (invites(&ada, &open).await, invites(&ada, &open).await);
    // The last seat is taken, and the hall stops before it has laid the table.
    let seated = hall.hall().app().store.take_seat(&full.code, bo_id, None).await.unwrap();
    let server::store::Seated::Full(table) = seated else { panic!("{seated:?}") };
    for _ in 0..2 {
        hall = hall.reopens().await;
        let again = hall.same_browser(&bo);
        assert_eq!(reads(&again, &waits.code).await.status, InvitationStatus::Open);
        assert_eq!(reads(&again, &full.code).await.table, Some(table));
        let games = again.get("/api/me/games").await.json();
        assert_eq!(games.as_array().unwrap().len(), 1, "{games}");
        assert_eq!(games[0]["id"], table.to_string());
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn live_tables_and_the_rules_are_for_everyone() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let anyone = hall.browser();
    let rules: Vec<RulesView> = anyone.get("/api/rules").await.read();
    assert_eq!(rules.len(), engine::Preset::ALL.len());
    let practice = rules.iter().find(|rules| rules.id == engine::Preset::Practice).unwrap();
    assert_eq!(practice.sides, [2, 3, 4]);
    assert_eq!(practice.ruleset, engine::Preset::Practice.ruleset());

    let mut subscriber = anyone.socket().await;
    subscriber.say(&json!({ "type": "watch-lobby" })).await;
    assert_eq!(subscriber.hear("lobby").await["live"], json!([]));
    let (mut a, _b) = started(&ada, &bo).await;
    a.hears_of("game_started").await;
    loop {
        let live = subscriber.hear("lobby").await["live"].clone();
        if live[0]["table"] == a.table.to_string() {
            assert_eq!(live[0]["sides"], json!([[{ "name": "ada" }], [{ "name": "bo" }]]));
            break;
        }
    }
    assert_eq!(anyone.get("/api/live").await.json()[0]["table"], a.table.to_string());
    a.does(json!({ "command": "resign" })).await;
    while subscriber.hear("lobby").await["live"] != json!([]) {}
    assert_eq!(anyone.get("/api/live").await.json(), json!([]));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn six_characters_open_an_invitation_for_a_day() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let named = json!([{ "kind": "me" }, { "kind": "name", "name": "bo" }]);
    assert_eq!(invites(&ada, &invitation(named)).await.short_code, None, "bo is told anyway");
    let open = invitation(json!([{ "kind": "me" }, { "kind": "open" }]));
    let made = invites(&ada, &open).await;
    let short = made.short_code.clone().unwrap();
    assert_eq!(short.len(), 6);
    for typed in [short.clone(), short.to_lowercase(), format!("{}-{}", &short[..3], &short[3..])] {
        assert_eq!(reads(&hall.browser(), &typed).await.code, made.code, "{typed}");
    }
    let refused = sits(&bo, &short, json!({})).await;
    assert_eq!(refused.code(), "not-found", "a seat is taken by the code that the answer has");

    let older = sqlx::query("UPDATE invitations SET created_at = now() - interval '25 hours'");
    older.execute(&hall.pool().await).await.unwrap();
    assert_eq!(bo.get(&format!("/api/invitations/{short}")).await.code(), "not-found");
    let later = reads(&bo, &made.code).await;
    assert_eq!((later.status, later.short_code), (InvitationStatus::Open, None), "the link lasts");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_guesses_at_short_codes_is_stopped_and_their_school_is_not() {
    let hall = TestHall::open().await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    let open = invitation(json!([{ "kind": "me" }, { "kind": "open" }]));
    let short = invites(&ada, &open).await.short_code.unwrap();
    let guessed = |browser: Browser| async move {
        let mut wrong = 0;
        while browser.get("/api/invitations/CCCCCC").await.code() == "not-found" {
            wrong += 1;
        }
        wrong
    };
    let guesser = hall.player("guesser").await;
    let join = json!({ "code": "CCCCCC" });
    assert_eq!(guesser.post("/api/clubs/join", &join).await.code(), "wrong-join-code");
    assert_eq!(guessed(guesser).await, 14, "clubs and invitations are counted together");
    assert_eq!(bo.get(&format!("/api/invitations/{short}")).await.status, StatusCode::OK);
    // Nobody in particular has the address's allowance only, and so have those who register.
    let stranger = guessed(hall.browser()).await;
    assert!((300..400).contains(&stranger), "{stranger}");
    let register = json!({ "name": "cy", "password": "correct horse", "join_code": "CCCCCC" });
    assert_eq!(hall.browser().post("/api/accounts", &register).await.code(), "too-many");
    hall.close().await;
}
