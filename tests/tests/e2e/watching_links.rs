//! Links to watch by, who may watch changed in mid-game, and racks that are never shown.

use engine::fairness::Bytes;
use engine::{Command, Preset, Ruleset, Seat, Who};
use protocol::{AccountView, AudiencePolicy, AudienceView, Delay, Racks, Role, Watch};
use serde_json::{Value, json};
use server::tables::{SeatSpec, TableHandle, TableSpec};
use system_tests::browser::Browser;
use system_tests::hall::TestHall;
use system_tests::socket::Socket;
use system_tests::table::{new_name, spec};
use uuid::Uuid;

/// A table that goes on, its host, who has the first seat, and its other player.
pub(crate) struct Watched {
    pub(crate) table: TableHandle,
    host: Browser,
    other: Browser,
}

impl Watched {
    pub(crate) async fn laid(hall: &TestHall, audience: AudiencePolicy) -> Self {
        Self::laid_in(hall, None, audience).await
    }

    /// The same, of a club whose coaches rule there.
    pub(crate) async fn laid_in(
        hall: &TestHall,
        club_id: Option<Uuid>,
        audience: AudiencePolicy,
    ) -> Self {
        let (host, other) = (hall.browser(), hall.browser());
        let mut seats = Vec::new();
        for browser in [&host, &other] {
            let AccountView { id, name, .. } = browser.register(&new_name("player")).await;
            seats.push((id, name));
        }
        let host_id = Some(seats[0].0);
        let seats = seats.into_iter().map(|(id, name)| SeatSpec::Account { id, name }).collect();
        let rules = Ruleset { players_per_side: 1, ..Preset::Practice.ruleset() };
        let spec = TableSpec { audience, host_id, club_id, ..spec(rules, seats) };
        let table = hall.hall().app().tables.lay(&spec).await.expect("the table is laid");
        let watched = Self { table, host, other };
        let share: Bytes<16> = Bytes([7; 16]);
        let ready = Command::Ready { commitment: share.commitment() };
        for seat in [Seat(0), Seat(1)] {
            watched.does(Who::Server, Command::Arrived { seat }).await;
        }
        for command in [ready, Command::Reveal { entropy: share }] {
            for seat in [Seat(0), Seat(1)] {
                watched.does(Who::Seat(seat), command.clone()).await;
            }
        }
        watched
    }

    pub(crate) fn id(&self) -> Uuid {
        self.table.id()
    }

    pub(crate) fn host(&self) -> &Browser {
        &self.host
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}/{rest}", self.id())
    }

    async fn does(&self, who: Who, command: Command) {
        let done = self.table.act(who, command.clone()).await.expect("the table is there");
        done.unwrap_or_else(|rejection| panic!("{command:?}: {rejection:?}"));
    }

    /// Whoever is to move passes.
    async fn passes(&self) {
        let first = self.table.act(Who::Seat(Seat(0)), Command::PassTurn).await.unwrap();
        if first.is_err() {
            self.does(Who::Seat(Seat(1)), Command::PassTurn).await;
        }
    }

    /// Six turns without points end it.
    async fn is_played_to_its_end(&self) {
        while !self.table.status().await.unwrap().over {
            self.passes().await;
        }
    }

    pub(crate) async fn settle(&self, policy: Value) -> AudienceView {
        let answer = self.host.put(&self.path("audience"), &policy).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.read()
    }

    pub(crate) async fn link(&self) -> String {
        let made: AudienceView = self.host.put(&self.path("link"), &json!({})).await.read();
        made.link.expect("whoever makes it is shown it").token
    }

    async fn attend(&self, socket: &mut Socket, link: Option<&str>) -> Value {
        let mut attend = json!({ "type": "attend", "table": self.id() });
        if let Some(link) = link {
            attend["link"] = json!(link);
        }
        socket.send(attend.to_string().into()).await;
        hears_of_the_table(socket).await
    }
}

/// The next message that shows the table or says that there is none.
pub(crate) async fn hears_of_the_table(socket: &mut Socket) -> Value {
    loop {
        let heard = socket.hear_any().await;
        if matches!(heard["type"].as_str(), Some("table" | "no-table" | "table-events")) {
            return heard;
        }
    }
}

async fn hears_audience(socket: &mut Socket, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let heard = socket.hear("audience").await;
        if wanted(&heard) {
            return heard;
        }
    }
}

pub(crate) fn is_no_table(heard: &Value) -> bool {
    heard["type"] == "no-table" && heard.get("again").is_none()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_lets_in_whoever_has_it_until_it_is_ended() {
    let hall = TestHall::open().await;
    let game = Watched::laid(&hall, AudiencePolicy::LINK).await;
    let page = format!("/api/games/{}", game.id());
    let stranger = hall.browser();
    let mut socket = stranger.socket().await;
    assert!(is_no_table(&game.attend(&mut socket, None).await));
    assert!(is_no_table(&game.attend(&mut socket, Some(&game.id().to_string())).await), "its id");
    let unknown = stranger.get(&format!("/api/games/{}", Uuid::now_v7())).await.json();
    assert_eq!(stranger.get(&page).await.json()["message"], unknown["message"]);

    let link = game.link().await;
    assert!(link.len() >= 22, "128 bits");
    assert_eq!(game.attend(&mut socket, Some(&link)).await["type"], "table");
    for file in ["", "/board.png", "/preview.png"] {
        let by_link = format!("{page}{file}?link={link}");
        assert_eq!(stranger.get(&by_link).await.status, 200, "{file}");
        assert_eq!(stranger.get(&format!("{page}{file}?link=x")).await.status, 404, "{file}");
    }
    let view: AudienceView = game.host.get(&game.path("audience")).await.read();
    let shown = view.link.expect("the host is shown it");
    assert_eq!((shown.token, shown.connections, view.spectators), (link.clone(), 1, 1));
    let view: AudienceView =
        stranger.get(&game.path(&format!("audience?link={link}"))).await.read();
    assert_eq!((view.link, view.may_change, view.spectators), (None, false, 1));

    // Made anew, the old one is worthless, and whoever came by it is let go at once.
    let second = game.link().await;
    assert!(second != link && is_no_table(&hears_of_the_table(&mut socket).await));
    game.passes().await;
    let mut again = hall.browser().socket().await;
    assert!(is_no_table(&game.attend(&mut again, Some(&link)).await));
    assert_eq!(game.attend(&mut again, Some(&second)).await["type"], "table");
    let ended: AudienceView = game.host.delete(&game.path("link")).await.read();
    assert_eq!((ended.link, ended.spectators), (None, 0));
    assert!(is_no_table(&hears_of_the_table(&mut again).await));
    game.passes().await;
    // Nothing of the game reached either of them since.
    for socket in [&mut socket, &mut again] {
        socket.say(&json!({ "type": "ping", "id": 1 })).await;
        assert_eq!(socket.hear_any().await["type"], "pong");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_those_who_answer_for_a_table_settle_who_watches() {
    let hall = TestHall::open().await;
    let game = Watched::laid(&hall, AudiencePolicy::PUBLIC).await;
    let (guest, admin) = (hall.browser(), hall.account("official", Role::Admin).await);
    guest.register("somebody").await;
    for (browser, status) in [(&game.other, 403), (&guest, 403), (&game.host, 200), (&admin, 200)] {
        let answer = browser.put(&game.path("link"), &json!({})).await;
        assert_eq!(answer.status, status, "{}", answer.text);
        let asked = json!({ "watch": "public", "racks": { "kind": "at-end" } });
        assert_eq!(browser.put(&game.path("audience"), &asked).await.status, status);
        assert_eq!(browser.delete(&game.path("link")).await.status, status);
    }
    for nonsense in [
        json!({ "watch": "everyone" }),
        json!({ "watch": "public", "racks": { "kind": "delayed", "ms": 5 } }),
        json!({}),
    ] {
        let answer = game.host.put(&game.path("audience"), &nonsense).await;
        assert_eq!(answer.code(), "bad-request", "{nonsense}");
    }
    // To one who may not see the game there is none.
    game.settle(json!({ "watch": "officials" })).await;
    assert_eq!(guest.put(&game.path("link"), &json!({})).await.code(), "not-found");
    let pool = hall.pool().await;
    let details: Vec<String> =
        sqlx::query_scalar("SELECT detail FROM audit WHERE act = 'audience-changed' ORDER BY id")
            .fetch_all(&pool)
            .await
            .unwrap();
    let expected = ["link made", "link ended", "link made", "link ended"];
    assert_eq!(details[..4], expected, "{details:?}");
    assert_eq!(details[4], "watch officials, racks at-end");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_who_may_watch_is_told_to_everyone_and_lets_go_whoever_may_not() {
    let hall = TestHall::open().await;
    let game = Watched::laid(&hall, AudiencePolicy::PUBLIC).await;
    let (mut player, mut stranger) = (game.other.socket().await, hall.browser().socket().await);
    let mut official = hall.account("official", Role::Admin).await.socket().await;
    assert_eq!(game.attend(&mut player, None).await["type"], "table");
    let told = player.hear("audience").await;
    assert_eq!((&told["audience"]["watch"], &told["spectators"]), (&json!("public"), &json!(0)));
    assert_eq!(game.attend(&mut stranger, None).await["type"], "table");
    assert_eq!(game.attend(&mut official, None).await["type"], "table");
    hears_audience(&mut player, |told| told["spectators"] == 2).await;

    let settled = game.settle(json!({ "watch": "officials" })).await;
    assert_eq!((settled.audience.watch, settled.spectators), (Watch::Officials, 1));
    assert!(is_no_table(&hears_of_the_table(&mut stranger).await));
    let told = hears_audience(&mut player, |told| told["audience"]["watch"] == "officials").await;
    assert!(told["changed_ms"].is_i64(), "{told}");
    assert_eq!(hears_of_the_table(&mut official).await["type"], "table", "shown on");
    game.passes().await;
    assert_eq!(hears_of_the_table(&mut official).await["type"], "table-events");
    assert!(is_no_table(&game.attend(&mut stranger, None).await));
    // It is settled for good: a hall that opens again knows it.
    let hall = hall.reopens().await;
    let mut stranger = hall.browser().socket().await;
    assert!(is_no_table(&game.attend(&mut stranger, None).await));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn racks_that_are_never_shown_are_not_shown_at_the_end_on_any_outlet() {
    let hall = TestHall::open().await;
    let policy = AudiencePolicy { watch: Watch::Public, racks: Racks::Never };
    let game = Watched::laid(&hall, policy).await;
    let stranger = hall.browser();
    let (mut before, mut player) = (stranger.socket().await, game.other.socket().await);
    let mut heard = vec![game.attend(&mut before, None).await];
    game.attend(&mut player, None).await;
    game.is_played_to_its_end().await;
    while heard.last().is_none_or(|one| one["changed"]["phase"]["phase"] != "over") {
        heard.push(hears_of_the_table(&mut before).await);
    }
    let mut after = stranger.socket().await;
    heard.push(game.attend(&mut after, None).await);
    assert_eq!(heard.last().unwrap()["state"]["phase"]["phase"], "over", "it may be watched");
    let resume = json!({ "type": "attend", "table": game.id(), "since": 0 });
    after.send(resume.to_string().into()).await;
    heard.push(hears_of_the_table(&mut after).await);
    let page = format!("/api/games/{}", game.id());
    for (file, status) in
        [("record.json", 404), ("game.gcg", 404), ("review", 404), ("board.png", 200)]
    {
        assert_eq!(stranger.get(&format!("{page}/{file}")).await.status, status, "{file}");
    }
    assert!(stranger.get(&page).await.json().get("links").is_none());
    let own = loop {
        let heard = hears_of_the_table(&mut player).await;
        if heard["changed"]["phase"]["phase"] == "over" {
            break heard;
        }
    };
    assert!(own["changed"]["sides"][0]["rack"].is_string(), "players keep their game: {own}");
    assert_eq!(game.other.get(&format!("{page}/record.json")).await.status, 200);
    // And once its table is gone, from the record alone.
    let hall = hall.reopens().await;
    let mut later = hall.browser().socket().await;
    heard.push(game.attend(&mut later, None).await);
    assert_eq!(heard.last().unwrap()["state"]["phase"]["phase"], "over");
    for message in &heard {
        holds_no_rack(message);
    }
    hall.close().await;
}

/// Neither a rack with a tile on it, nor tiles that were drawn or put back, nor the share of the
/// seed they follow from.
pub(crate) fn holds_no_rack(value: &Value) {
    match value {
        Value::Object(fields) => {
            let is_secret = fields.contains_key("count") && fields.contains_key("tiles");
            assert!(!is_secret, "{value}");
            for name in ["rack", "provisional", "server_entropy"] {
                let shown = fields.get(name).and_then(Value::as_str).unwrap_or_default();
                assert!(shown.is_empty(), "{name} in {value}");
            }
            if let Some(Value::Array(racks)) = fields.get("racks") {
                assert!(racks.is_empty(), "{value}");
            }
            fields.values().for_each(holds_no_rack);
        }
        Value::Array(values) => values.iter().for_each(holds_no_rack),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_shown_with_a_delay_stays_in_the_lists_until_its_end_is_shown() {
    let hall = TestHall::open().await;
    let racks = Racks::Delayed { ms: Delay::SHORTEST };
    let game = Watched::laid(&hall, AudiencePolicy { watch: Watch::Public, racks }).await;
    let stranger = hall.browser();
    let live = async || {
        let live = stranger.get("/api/live").await.json();
        live.as_array().unwrap().iter().any(|one| one["table"] == json!(game.id()))
    };
    let picture = format!("/api/games/{}/board.png", game.id());
    assert!(live().await);
    game.is_played_to_its_end().await;
    assert!(live().await, "for those who watch it goes on");
    assert_eq!(stranger.get(&picture).await.status, 200, "as before the end");
    let mut lobby = stranger.socket().await;
    lobby.say(&json!({ "type": "watch-lobby" })).await;
    let listed = lobby.hear("lobby").await;
    assert_eq!(listed["live"][0]["table"], json!(game.id()));
    // The delay has passed.
    let pool = hall.pool().await;
    sqlx::query("UPDATE games SET finished_at = finished_at - interval '31 s' WHERE id = $1")
        .bind(game.id())
        .execute(&pool)
        .await
        .unwrap();
    assert!(!live().await);
    let listed = lobby.hear("lobby").await;
    assert_eq!(listed["live"], json!([]), "nothing else happened in the hall");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_delay_never_shows_anything_sooner_and_the_feed_follows_the_policy() {
    let hall = TestHall::open().await;
    let game = Watched::laid(&hall, AudiencePolicy::PUBLIC).await;
    let mut stranger = hall.browser().socket().await;
    game.passes().await;
    let live = game.attend(&mut stranger, None).await;
    let known = live["seq"].as_u64().unwrap();
    assert!(known > 1 && live.get("delay_ms").is_none());
    // From live to a delay: the table as it was so long ago, when it was just laid.
    game.settle(json!({ "watch": "public", "racks": { "kind": "delayed", "ms": 900_000 } })).await;
    let shadow = hears_of_the_table(&mut stranger).await;
    assert_eq!((&shadow["seq"], &shadow["delay_ms"]), (&json!(1), &json!(900_000)));
    assert_eq!(shadow["state"]["sides"][0]["rack"], "", "nothing was drawn by then");
    // A shorter one is told to the players, and still nothing is old enough.
    let mut player = game.other.socket().await;
    game.attend(&mut player, None).await;
    game.settle(json!({ "watch": "public", "racks": { "kind": "delayed", "ms": 30_000 } })).await;
    let told = hears_audience(&mut player, |told| told["audience"]["racks"]["ms"] == 30_000).await;
    assert!(told["changed_ms"].is_i64());
    let shadow = hears_of_the_table(&mut stranger).await;
    assert_eq!((&shadow["seq"], &shadow["delay_ms"]), (&json!(1), &json!(30_000)));
    game.passes().await;
    // Back to live, without racks.
    game.settle(json!({ "watch": "public" })).await;
    let live = hears_of_the_table(&mut stranger).await;
    assert!(live["seq"].as_u64().unwrap() > known && live.get("delay_ms").is_none(), "{live}");
    holds_no_rack(&live);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_withholds_what_came_after_the_turns_that_were_asked_for() {
    let hall = TestHall::open().await;
    let game = Watched::laid(&hall, AudiencePolicy::PUBLIC).await;
    let stranger = hall.browser();
    let replay = async |turns: u32| {
        stranger.get(&format!("/api/games/{}/replay?turns={turns}", game.id())).await
    };
    assert_eq!(replay(0).await.code(), "game-not-over");
    game.is_played_to_its_end().await;
    for turns in 0..=6 {
        let shown = replay(turns).await.json();
        assert_eq!((&shown["turn"], &shown["more"]), (&json!(turns), &json!(turns < 6)));
        assert_eq!(
            shown["turns"].as_array().unwrap().len(),
            turns as usize + usize::from(turns == 6)
        );
        assert_eq!(shown["state"]["phase"]["phase"] == "over", turns == 6, "{turns}");
        assert_eq!(shown["state"]["server_entropy"].is_null(), turns < 6, "{turns}");
        assert!(shown["state"]["sides"][0]["rack"].is_string(), "they may be known by now");
    }
    assert_eq!(replay(1_000).await.json()["turn"], 6);
    game.settle(json!({ "watch": "public", "racks": { "kind": "never" } })).await;
    for turns in [0, 3, 6] {
        holds_no_rack(&replay(turns).await.json());
    }
    game.settle(json!({ "watch": "officials" })).await;
    assert_eq!(replay(0).await.code(), "not-found");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_followed_from_game_to_game_and_a_private_game_is_none() {
    let hall = TestHall::open().await;
    let game = Watched::laid(&hall, AudiencePolicy::PUBLIC).await;
    let name = game.host.get("/api/me").await.json()["name"].as_str().unwrap().to_owned();
    let stranger = hall.browser();
    let live = async || stranger.get(&format!("/api/players/{name}/live")).await.json();
    assert_eq!(live().await, json!({ "name": name, "table": game.id() }));
    let other = Watched::laid(&hall, AudiencePolicy::PUBLIC).await;
    let next = async |id| stranger.get(&format!("/api/tables/{id}/next")).await.json();
    assert_eq!(next(game.id()).await, json!({ "table": other.id() }));
    assert_eq!(next(other.id()).await, json!({ "table": game.id() }), "around again");
    game.settle(json!({ "watch": "officials" })).await;
    assert_eq!(live().await, json!({ "name": name }), "nothing that a stranger may watch");
    assert_eq!(next(other.id()).await, json!({}));
    assert_eq!(stranger.get("/api/players/nobody-at-all/live").await.code(), "not-found");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_student_plays_is_unknown_outside_their_club() {
    let hall = TestHall::open().await;
    let coach = hall.account("coach", Role::Coach).await;
    let club = coach.post("/api/clubs", &json!({ "name": "Owls" })).await.json();
    let path = format!("/api/clubs/{}/students", club["id"].as_str().unwrap());
    for name in ["owl-1", "owl-2"] {
        assert_eq!(coach.post(&path, &json!({ "name": name })).await.status, 201);
    }
    let asked =
        json!({ "rules": "practice", "lexicon": "tilehall-en", "seats": ["owl-1", "owl-2"] });
    let laid = coach.post("/api/tables", &asked).await.json();
    let table = format!("/api/tables/{}", laid["table"].as_str().unwrap());
    let audience: AudienceView = coach.get(&format!("{table}/audience")).await.read();
    assert_eq!(audience.audience, AudiencePolicy::LINK, "a club's table begins with the link");
    assert!(audience.may_change);
    let stranger = hall.browser();
    let unknown = stranger.get("/api/players/nobody-at-all/live").await.json();
    let student = stranger.get("/api/players/owl-1/live").await.json();
    for part in ["code", "message"] {
        assert_eq!(student[part], unknown[part]);
    }
    assert_eq!(coach.get("/api/players/owl-1/live").await.json()["name"], "owl-1");
    assert_eq!(stranger.get(&format!("{table}/audience")).await.code(), "not-found");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_a_game_tells_other_pages_how_to_show_it_where_anyone_may_watch() {
    let web = tempfile::tempdir().unwrap();
    std::fs::write(web.path().join("index.html"), "<html><head></head><body></body></html>")
        .unwrap();
    let hall = TestHall::open_with(|config| {
        config.web = Some(web.path().to_owned());
        config.edge.public_url = Some("https://hall.example".to_owned());
    })
    .await;
    let game = Watched::laid(&hall, AudiencePolicy::PUBLIC).await;
    let (id, stranger) = (game.id(), hall.browser());
    let page = async || stranger.get(&format!("/tables/{id}")).await.text;
    let head = page().await;
    let picture = format!("https://hall.example/api/games/{id}/preview.png");
    assert!(head.contains("application/json+oembed") && head.contains(&picture), "{head}");
    let name = game.host.get("/api/me").await.json()["name"].as_str().unwrap().to_owned();
    assert!(!head.contains(&name), "no names: {head}");
    let path = format!("/api/oembed?url=https://hall.example/tables/{id}&maxwidth=300");
    let told = stranger.get(&path).await.json();
    assert_eq!((&told["type"], &told["width"]), (&json!("rich"), &json!(300)));
    assert!(told["html"].as_str().unwrap().contains(&format!("https://hall.example/embed/{id}")));
    let framed = stranger.get(&format!("/embed/{id}")).await;
    let policy = framed.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("frame-ancestors *"), "{policy}");
    game.settle(json!({ "watch": "link" })).await;
    assert!(!page().await.contains("og:"), "as for a game that never was");
    assert_eq!(stranger.get(&path).await.status, 404);
    let framed = stranger.get(&format!("/embed/{id}")).await;
    let policy = framed.headers["content-security-policy"].to_str().unwrap();
    assert!(framed.status == 404 && policy.contains("frame-ancestors 'none'"), "{policy}");
    hall.close().await;
}

/// What was said of a public game is kept for a moment, for pictures alone; a change forgets it.
#[tokio::test(flavor = "multi_thread")]
async fn a_picture_that_was_to_be_had_a_moment_ago_is_refused_as_soon_as_the_game_is_private() {
    let hall = TestHall::open().await;
    let clock = hall.hall().app().clock;
    clock.stop_at(clock.now());
    let game = Watched::laid(&hall, AudiencePolicy::PUBLIC).await;
    let (stranger, path) = (hall.browser(), format!("/api/games/{}/board.png", game.id()));
    for watch in ["link", "club", "officials"] {
        for again in 0..3 {
            assert_eq!(stranger.get(&path).await.status, 200, "{watch} {again}");
        }
        game.settle(json!({ "watch": watch })).await;
        assert_eq!(stranger.get(&path).await.code(), "not-found", "{watch}");
        assert_eq!(game.host.get(&path).await.status, 200, "whoever plays there keeps it");
        assert_eq!(stranger.get(&path).await.code(), "not-found", "{watch}");
        game.settle(json!({ "watch": "public" })).await;
    }
    hall.close().await;
}
