//! Who may reach a student: the policy of its clubs goes with it everywhere, and the strictest
//! counts. A stranger gets to no table with a child, and so to no words.

use protocol::{InvitationView, MyPolicy, OpenTo, PlayerView, SeekView, Watch};
use reqwest::StatusCode;
use serde_json::{Value, json};
use system_tests::browser::{Answer, Browser, PASSWORD};
use system_tests::hall::TestHall;
use system_tests::patience::{comes, holds};
use system_tests::tournaments::Coach;

use crate::talking::{self, Ear, club, join, lay, phrase, text};

const SCHOOL_LIST: &str = "tilehall-en-school";

fn invitation(seats: Value) -> Value {
    json!({ "rules": "practice", "lexicon": SCHOOL_LIST, "rated": false, "seats": seats })
}

fn named(name: &str) -> Value {
    json!([{ "kind": "me" }, { "kind": "name", "name": name }])
}

fn seek() -> Value {
    json!({ "rules": "practice", "lexicon": SCHOOL_LIST, "minutes": 10, "rated": false })
}

async fn logged_in(hall: &TestHall, name: &str) -> Browser {
    let browser = hall.browser();
    assert_eq!(browser.log_in(name, PASSWORD).await.status, StatusCode::CREATED);
    browser
}

async fn invites(browser: &Browser, seats: Value) -> Answer {
    browser.post("/api/invitations", &invitation(seats)).await
}

async fn sits(browser: &Browser, code: &str) -> Answer {
    browser.post(&format!("/api/invitations/{code}/seat"), &json!({})).await
}

/// The coach decides.
async fn decides(coach: &Coach, change: Value) {
    talking::decides(&coach.browser, &coach.club, change).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_and_a_student_invite_each_other_neither_by_name_nor_by_link() {
    let hall = TestHall::open().await;
    let school = Coach::with_students(&hall, "oak", 2).await;
    let (ada, stranger) = (logged_in(&hall, "oak0").await, hall.player("stranger").await);
    assert_eq!(invites(&stranger, named("oak0")).await.code(), "their-club-only");
    assert_eq!(invites(&ada, named("stranger")).await.code(), "your-club-only");

    let open = json!([{ "kind": "me" }, { "kind": "open" }]);
    let theirs: InvitationView = invites(&stranger, open.clone()).await.read();
    assert_eq!(sits(&ada, &theirs.code).await.code(), "your-club-only");
    let hers: InvitationView = invites(&ada, open.clone()).await.read();
    assert_eq!(sits(&stranger, &hers.code).await.code(), "their-club-only");
    let guest = hall.browser();
    guest.post("/api/guests", &json!({})).await;
    assert_eq!(sits(&guest, &hers.code).await.code(), "their-club-only");

    // Nor as partners, nor by a third who may.
    let four = |names: [&str; 3]| {
        let kept = names.map(|name| json!({ "kind": "name", "name": name }));
        json!({
            "rules": "practice", "lexicon": SCHOOL_LIST, "rated": false, "players_per_side": 2,
            "seats": [json!({ "kind": "me" }), kept[0], kept[1], kept[2]],
        })
    };
    hall.player("other").await;
    let by = |browser: Browser, body: Value| async move {
        browser.post("/api/invitations", &body).await.code()
    };
    assert_eq!(by(stranger.window(), four(["oak0", "other", "oak1"])).await, "their-club-only");
    let coach = school.browser.window();
    assert_eq!(by(coach, four(["oak0", "stranger", "oak1"])).await, "their-club-only");

    // A classmate sits down where the stranger could not.
    let bo = logged_in(&hall, "oak1").await;
    assert_eq!(sits(&bo, &hers.code).await.status, StatusCode::OK);
    decides(&school, json!({ "reach": "hall" })).await;
    assert_eq!(sits(&ada, &theirs.code).await.status, StatusCode::OK, "the coach opened it");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_strictest_of_a_students_clubs_counts() {
    let hall = TestHall::open().await;
    let (oak, elm) =
        (Coach::with_students(&hall, "oak", 1).await, Coach::with_students(&hall, "elm", 1).await);
    let (ada, stranger) = (logged_in(&hall, "oak0").await, hall.player("stranger").await);
    decides(&oak, json!({ "reach": "hall", "lists": "any", "profile": "hall", "watch": "public" }))
        .await;
    assert_eq!(invites(&stranger, named("oak0")).await.status, StatusCode::CREATED);
    join(&elm.browser, &elm.club, &[&ada]).await;
    assert_eq!(invites(&stranger, named("oak0")).await.code(), "their-club-only");
    let mine: MyPolicy = ada.get("/api/me/policy").await.read();
    assert!(mine.student && mine.managed);
    assert_eq!((mine.reach, mine.profile, mine.watch), (OpenTo::Club, OpenTo::Club, Watch::Link));
    // Who shares one of the clubs may.
    let classmate = logged_in(&hall, "elm0").await;
    assert_eq!(invites(&classmate, named("oak0")).await.status, StatusCode::CREATED);
    // Who leaves is under its policy no longer.
    let id = ada.get("/api/me").await.json()["id"].as_str().unwrap().to_owned();
    let left = ada.delete(&format!("/api/clubs/{}/members/{id}", elm.club.id)).await;
    assert_eq!(left.status, StatusCode::NO_CONTENT, "{}", left.text);
    assert_eq!(invites(&stranger, named("oak0")).await.status, StatusCode::CREATED);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_students_seek_is_shown_to_and_taken_by_those_who_may() {
    let hall = TestHall::open().await;
    Coach::with_students(&hall, "oak", 2).await;
    let (ada, bo) = (logged_in(&hall, "oak0").await, logged_in(&hall, "oak1").await);
    let stranger = hall.player("stranger").await;
    let _here = ada.socket().await;
    let _there = stranger.socket().await;
    let hers: SeekView = ada.post("/api/seeks", &seek()).await.read();
    let theirs: SeekView = stranger.post("/api/seeks", &seek()).await.read();
    for (browser, sees) in
        [(&hall.browser(), "stranger"), (&stranger, "stranger"), (&bo, "oak0"), (&ada, "oak0")]
    {
        // One who comes when there are seeks, and one who was there before.
        for _ in 0..2 {
            let mut socket = browser.socket().await;
            socket.say(&json!({ "type": "watch-lobby" })).await;
            let lobby = socket.hear("lobby").await;
            let names: Vec<&str> = lobby["seeks"]
                .as_array()
                .unwrap()
                .iter()
                .map(|one| one["name"].as_str().unwrap())
                .collect();
            assert_eq!(names, [sees]);
        }
    }
    let take = |id| format!("/api/seeks/{id}/take");
    assert_eq!(stranger.post(&take(hers.id), &json!({})).await.code(), "their-club-only");
    assert_eq!(ada.post(&take(theirs.id), &json!({})).await.code(), "your-club-only");
    assert!(bo.post(&take(hers.id), &json!({})).await.status.is_success());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_rematch_with_somebody_the_club_keeps_away() {
    let hall = TestHall::open().await;
    let school = Coach::with_students(&hall, "oak", 1).await;
    let (ada, stranger) = (logged_in(&hall, "oak0").await, hall.player("stranger").await);
    decides(&school, json!({ "reach": "hall" })).await;
    let made: InvitationView = invites(&stranger, named("oak0")).await.read();
    let laid: InvitationView = sits(&ada, &made.code).await.read();
    let table = laid.table.unwrap();
    let handle = hall.hall().app().tables.get(table).await.unwrap();
    talking::begin(&handle, 2).await;
    talking::does(&handle, 0, engine::Command::Resign).await;
    let again = format!("/api/tables/{table}/rematch");
    assert_eq!(stranger.post(&again, &json!({})).await.status, StatusCode::OK);
    decides(&school, json!({ "reach": "club" })).await;
    assert_eq!(ada.post(&again, &json!({})).await.code(), "your-club-only");
    assert_eq!(stranger.post(&again, &json!({})).await.code(), "their-club-only");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sides_of_one_tournament_may_play_and_no_student_is_entered_without_its_club() {
    let hall = TestHall::open().await;
    let oak = Coach::with_students(&hall, "oak", 2).await;
    let elm = Coach::with_students(&hall, "elm", 2).await;
    let event = elm.makes("practice", json!({})).await;
    event.tell(json!({ "command": "open_entries" })).await;
    let page = event.page().await;
    let rows = json!({ "id": uuid::Uuid::new_v4(), "rows": [{ "players": ["oak0"] }] });
    let entered = event.director.post(&event.path("/entries"), &rows).await;
    assert_eq!(entered.code(), "their-club-only", "{}", entered.text);
    let ada = logged_in(&hall, "oak0").await;
    let id = ada.get("/api/me").await.json()["id"].clone();
    let entry =
        json!({ "command": "enter_sides", "missed": "byes", "entries": [{ "players": [id] }] });
    assert_eq!(event.try_tell(entry).await.code(), "their-club-only");

    let bo = logged_in(&hall, "elm1").await;
    assert_eq!(invites(&ada, named("elm1")).await.code(), "your-club-only");
    let code = page.code.expect("the director is told the code");
    let brought = json!({ "code": code, "club": oak.club.id });
    let joined = oak.browser.post("/api/tournaments/join", &brought).await;
    assert!(joined.status.is_success(), "{}", joined.text);
    let rows = json!({ "id": uuid::Uuid::new_v4(), "rows": [{ "players": ["oak0"] }, { "players": ["elm1"] }] });
    let entered = event.director.post(&event.path("/entries"), &rows).await;
    assert!(entered.status.is_success(), "{}", entered.text);
    // The list of who plays follows the journal.
    for browser in [&ada, &bo] {
        let plays = async || browser.get("/api/tournaments").await.json()[0]["plays"] == true;
        holds("the list says who plays", plays).await;
    }
    let invited: InvitationView = invites(&ada, named("elm1")).await.read();
    assert_eq!(sits(&bo, &invited.code).await.status, StatusCode::OK);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn students_play_and_study_by_the_school_safe_list() {
    let hall = TestHall::open().await;
    let school = Coach::with_students(&hall, "oak", 2).await;
    let ada = logged_in(&hall, "oak0").await;
    let with_bot = |list: &str| {
        json!({ "rules": "practice", "lexicon": list, "rated": false,
                "seats": [{ "kind": "me" }, { "kind": "bot", "level": 1 }] })
    };
    let refused = ada.post("/api/invitations", &with_bot("tilehall-en")).await;
    assert_eq!(refused.code(), "school-list-only");
    let mut other = seek();
    other["lexicon"] = json!("tilehall-en");
    assert_eq!(ada.post("/api/seeks", &other).await.code(), "school-list-only");
    let study = "/api/lexicons/tilehall-en/study/definition?q=cat";
    assert_eq!(ada.get(study).await.code(), "school-list-only");
    let judge = json!({ "words": ["cat"] });
    assert_eq!(
        ada.post("/api/lexicons/tilehall-en/judge", &judge).await.code(),
        "school-list-only"
    );
    let path = format!("/api/lexicons/{SCHOOL_LIST}/study/definition?q=cat");
    assert_eq!(ada.get(&path).await.status, StatusCode::OK);
    // Nor at a table that somebody else chose the list for.
    let mut open = invitation(json!([{ "kind": "me" }, { "kind": "open" }]));
    open["lexicon"] = json!("tilehall-en");
    let by_coach: InvitationView = school.browser.post("/api/invitations", &open).await.read();
    assert_eq!(sits(&ada, &by_coach.code).await.code(), "school-list-only");
    let laid = ada.post("/api/invitations", &with_bot(SCHOOL_LIST)).await;
    assert_eq!(laid.status, StatusCode::CREATED, "{}", laid.text);
    decides(&school, json!({ "lists": "any" })).await;
    assert_eq!(sits(&ada, &by_coach.code).await.status, StatusCode::OK);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_students_table_is_watched_by_link_unless_the_coach_opens_it() {
    let hall = TestHall::open().await;
    let school = Coach::with_students(&hall, "oak", 2).await;
    let ada = logged_in(&hall, "oak0").await;
    let mut public = invitation(json!([{ "kind": "me" }, { "kind": "bot", "level": 1 }]));
    for (asked, got) in [
        (None, "link"),
        (Some("public"), "link"),
        (Some("club"), "club"),
        (Some("officials"), "officials"),
    ] {
        public["audience"] = asked.map_or(Value::Null, |watch| json!({ "watch": watch }));
        let laid: InvitationView = ada.post("/api/invitations", &public).await.read();
        let owners = hall.hall().app().store.game_owners(laid.table.unwrap()).await.unwrap();
        assert_eq!(owners.unwrap().audience.watch.as_str(), got);
        assert_eq!(laid.audience.unwrap().watch.as_str(), got, "and is told so");
    }
    decides(&school, json!({ "watch": "public" })).await;
    public["audience"] = Value::Null;
    let laid: InvitationView = ada.post("/api/invitations", &public).await.read();
    assert_eq!(laid.audience.unwrap().watch, Watch::Public);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_students_profile_is_for_shared_clubs_and_opponents() {
    let hall = TestHall::open().await;
    let school = Coach::with_students(&hall, "oak", 2).await;
    let (ada, bo) = (logged_in(&hall, "oak0").await, logged_in(&hall, "oak1").await);
    let (stranger, met) = (hall.player("stranger").await, hall.player("met").await);
    lay(hall.hall(), &["oak0", "met"]).await;
    let (profile, history) = ("/api/players/oak0", "/api/players/oak0/ratings/tilehall-en/regular");
    for path in [profile, history] {
        for browser in [&ada, &bo, &school.browser, &met] {
            assert_eq!(browser.get(path).await.status, StatusCode::OK);
        }
        for browser in [&stranger, &hall.browser()] {
            assert_eq!(browser.get(path).await.code(), "not-found");
        }
    }
    decides(&school, json!({ "profile": "hall" })).await;
    assert_eq!(hall.browser().get(profile).await.status, StatusCode::OK);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_names_no_student_to_strangers_and_no_game_they_may_not_see() {
    let hall = TestHall::open().await;
    let school = Coach::with_students(&hall, "oak", 1).await;
    decides(&school, json!({ "reach": "hall" })).await;
    let (ada, met) = (logged_in(&hall, "oak0").await, hall.player("met").await);
    let rated = json!({ "rules": "practice", "lexicon": SCHOOL_LIST, "rated": true, "seats": named("oak0") });
    let made: InvitationView = met.post("/api/invitations", &rated).await.read();
    let laid: InvitationView = sits(&ada, &made.code).await.read();
    let handle = hall.hall().app().tables.get(laid.table.unwrap()).await.unwrap();
    talking::begin(&handle, 2).await;
    talking::does(&handle, 0, engine::Command::Resign).await;
    let profile =
        async |browser: &Browser| browser.get("/api/players/met").await.read::<PlayerView>();
    // The game's row comes first, what it did to the ratings after it.
    let own = comes("the game is counted", async || {
        let own = profile(&met).await;
        (!own.against.is_empty() && !own.ratings.is_empty()).then_some(own)
    })
    .await;
    let stranger = hall.player("stranger").await;
    assert_eq!(profile(&stranger).await.against, []);
    let speed = own.ratings[0].speed;
    let history = format!("/api/players/met/ratings/{SCHOOL_LIST}/{}", speed.as_str());
    let (own, others) = (met.get(&history).await.json(), stranger.get(&history).await.json());
    assert_eq!(own[0]["against"], "oak0");
    assert_eq!((&others[0]["against"], &others[0]["game"]), (&Value::Null, &Value::Null));
    assert_eq!(others[0]["rating"], own[0]["rating"]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn partners_use_phrases_unless_one_club_of_both_lets_them_write() {
    let hall = TestHall::open().await;
    let (coach, school) = club(&hall, "coach").await;
    let (ada, bo) = (hall.player("ada").await, hall.player("bo").await);
    hall.player("cy").await;
    hall.player("di").await;
    let table = lay(hall.hall(), &["ada", "bo", "cy", "di"]).await.id();
    let mut a = Ear::enter(&ada, table).await;
    let mut b = Ear::enter(&bo, table).await;
    assert_eq!(a.hear("may-say").await["to_side"], "presets");
    assert_eq!(a.says("side", text("where do you live?")).await, "phrases-only");
    assert_eq!(a.says("side", phrase("hello")).await, "said");
    b.hears_said().await;
    join(&coach, &school, &[&ada, &bo]).await;
    assert_eq!(
        a.says("side", text("hooks at A4")).await,
        "phrases-only",
        "the club is asked first"
    );
    let set = async |word: &str| {
        talking::decides(&coach, &school, json!({ "partner_chat": word })).await;
    };
    set("open").await;
    assert_eq!(a.says("side", text("hooks at A4")).await, "said");
    assert_eq!(b.hears_said().await["text"], "hooks at A4");
    set("off").await;
    assert_eq!(a.says("side", phrase("hello")).await, "chat-off");
    b.catch_up().await;
    b.never_heard("where do you live?");
    hall.close().await;
}
