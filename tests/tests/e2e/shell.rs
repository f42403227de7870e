//! The HTTP shell: probes, headers, errors, files.

use reqwest::header::{CACHE_CONTROL, CONTENT_ENCODING, ORIGIN};
use reqwest::{Method, StatusCode};
use serde_json::json;
use system_tests::databases::own_cluster;
use system_tests::hall::{TestHall, config, write_client};

#[tokio::test(flavor = "multi_thread")]
async fn probes_answer_and_metrics_count() {
    let hall = TestHall::open().await;
    let browser = hall.browser();
    assert_eq!(browser.get("/healthz").await.text, "ok\n");
    assert_eq!(browser.get("/readyz").await.text, "ready\n");
    let metrics = browser.get("/metrics").await.text;
    assert!(metrics.contains("http_requests_total"), "{metrics}");
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_with_a_token_need_it() {
    let token = |config: &mut server::config::Config| {
        config.edge.metrics_token = Some("let me see".to_owned());
    };
    let hall = TestHall::open_with(token).await;
    let browser = hall.browser();
    assert_eq!(browser.get("/metrics").await.status, StatusCode::NOT_FOUND);
    let with = browser.send(Method::GET, "/metrics", |request| request.bearer_auth("let me see"));
    assert_eq!(with.await.status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_an_id_and_the_security_headers() {
    let hall = TestHall::open().await;
    for path in ["/healthz", "/api/me", "/nowhere"] {
        let answer = hall.browser().get(path).await;
        assert!(answer.headers.contains_key("x-request-id"), "{path}");
        let policy = answer.headers["content-security-policy"].to_str().unwrap().to_owned();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_are_json_with_the_requests_id() {
    let hall = TestHall::open().await;
    let browser = hall.browser();
    let answer = browser.get("/api/nothing").await;
    assert_eq!((answer.status, answer.code().as_str()), (StatusCode::NOT_FOUND, "not-found"));
    assert_eq!(answer.json()["request"], answer.headers["x-request-id"].to_str().unwrap());
    assert_eq!(browser.delete("/api/me").await.code(), "wrong-method");
    let not_json = browser.send(Method::POST, "/api/sessions", |request| {
        request.header("content-type", "application/json").body("{")
    });
    let not_json = not_json.await;
    assert_eq!(not_json.code(), "bad-request");
    // What changes something has a task of its own, and its answer the same id.
    assert_eq!(not_json.json()["request"], not_json.headers["x-request-id"].to_str().unwrap());
    let large = json!({"name": "a".repeat(300_000), "password": ""});
    let answer = browser.post("/api/sessions", &large).await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (StatusCode::PAYLOAD_TOO_LARGE, "too-large")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_change_nothing() {
    let hall = TestHall::open().await;
    let browser = hall.browser();
    let from = |origin: &str| {
        let origin = origin.to_owned();
        browser.send(Method::POST, "/api/guests", |request| request.header(ORIGIN, origin))
    };
    assert_eq!(from("https://evil.example").await.code(), "foreign-origin");
    let own = format!("http://{}", hall.hall().address());
    assert_eq!(from(&own).await.status, StatusCode::CREATED);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clients_files_are_compressed_and_kept_by_their_hash() {
    let web = tempfile::tempdir().unwrap();
    write_client(web.path());
    let path = web.path().to_owned();
    let hall = TestHall::open_with(|config| config.web = Some(path)).await;
    let browser = hall.browser();
    let front = browser.get("/").await;
    assert!(front.text.contains("<title>front</title>"), "{}", front.text);
    assert_eq!(front.headers[CACHE_CONTROL], "no-cache");
    let route = browser.get("/table/some-game").await;
    assert_eq!((route.status, &route.text), (StatusCode::OK, &front.text));
    let script = browser
        .send(Method::GET, "/assets/app-1a2b3c.js", |r| r.header("accept-encoding", "br"))
        .await;
    assert_eq!(script.headers[CONTENT_ENCODING], "br");
    assert_eq!(script.headers[CACHE_CONTROL], "public, max-age=31536000, immutable");
    assert_eq!(browser.get("/assets/gone-000000.js").await.status, StatusCode::NOT_FOUND);
    assert_eq!(browser.get("/../Cargo.toml").await.text, front.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn when_postgres_is_away_the_hall_says_so_and_comes_back_by_itself() {
    let (cluster, data) = own_cluster().await;
    cluster.ensure_database("hall").await.unwrap();
    let mut settings = config(&cluster.connect_options("hall"));
    settings.data = data.path().to_owned();
    let hall = server::hall::Hall::open(settings).await.unwrap();
    let browser = system_tests::browser::Browser::new(hall.address());
    browser.register("ada").await;
    let mut socket = browser.socket().await;

    tokio::task::block_in_place(|| cluster.pause());
    assert_eq!(socket.hear("storage").await["up"], json!(false));
    assert_eq!(browser.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(browser.get("/healthz").await.status, StatusCode::OK);
    let answer = browser.get("/api/me").await;
    assert_eq!(
        (answer.status, answer.code().as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, "storage-down")
    );
    socket.say(&json!({"type": "ping", "id": 1})).await;
    socket.hear("pong").await;

    cluster.resume();
    assert_eq!(socket.hear("storage").await["up"], json!(true));
    assert_eq!(browser.get("/readyz").await.status, StatusCode::OK);
    assert_eq!(browser.get("/api/me").await.status, StatusCode::OK);
    hall.close().await;
}
