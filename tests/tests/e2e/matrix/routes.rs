//! Every route and every socket message there is, read from where they are declared.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use reqwest::Method;

/// Routes that are not below `/api`.
const OUTSIDE: [&str; 9] = [
    "/ws",
    "/embed/{game}",
    "/healthz",
    "/readyz",
    "/metrics",
    "/robots.txt",
    "/calendars/{file}",
    "/slots/{file}",
    "/slots/{key}/{file}",
];

/// A way to ask for something.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Route {
    /// As it is declared, with its parameters' names.
    pub(super) path: String,
    method: &'static str,
}

impl Route {
    /// The same of a tournament that everyone may look at, where it is of one.
    pub(super) fn of_an_open_event(&self) -> Option<Self> {
        let open = Self { path: self.path.replace("{tournament}", "{open-event}"), ..self.clone() };
        (open != *self).then_some(open)
    }

    pub(super) fn method(&self) -> Method {
        self.method.parse().expect("one of the five")
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.path, self.method)
    }
}

const METHODS: [(&str, &str); 5] = [
    ("get(", "GET"),
    ("post(", "POST"),
    ("put(", "PUT"),
    ("patch(", "PATCH"),
    ("delete(", "DELETE"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources(folder: &Path, into: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else {
            into.push(fs::read_to_string(path).unwrap());
        }
    }
}

/// Every route that `server/src/routes` declares.
pub(super) fn all() -> Vec<Route> {
    let mut texts = Vec::new();
    sources(&root().join("server/src/routes"), &mut texts);
    let mut found: Vec<Route> = texts.iter().flat_map(|text| declared(text)).collect();
    found.sort();
    found.dedup();
    assert!(found.len() > 60, "{found:?}");
    found
}

fn declared(text: &str) -> Vec<Route> {
    let mut routes = Vec::new();
    for call in text.split(".route(").skip(1) {
        let call = call.split(".route(").next().unwrap_or(call);
        let Some(path) = call.split('"').nth(1) else { continue };
        let handlers = whole_call(call);
        for (sign, method) in METHODS {
            let outside = OUTSIDE.contains(&path);
            let path = if outside { path.to_owned() } else { format!("/api{path}") };
            // `get(x)`, `routing::get(x)` or `.get(x)`, and not the end of another word.
            let called = handlers.match_indices(sign).any(|(at, _)| {
                !handlers[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_')
            });
            if called {
                routes.push(Route { path, method });
            }
        }
    }
    routes
}

/// A call's arguments, up to the parenthesis that closes it.
fn whole_call(text: &str) -> &str {
    let mut depth = 1;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[..at];
        }
    }
    text
}

/// The types of all messages that a client can send.
pub(super) fn messages() -> Vec<String> {
    let types = fs::read_to_string(root().join("client-web/src/generated/protocol.ts")).unwrap();
    let declared = types.split("type ClientMessage =").nth(1).expect("the client's messages");
    let declared = declared.split(";\n").next().unwrap_or_default();
    let names = declared.split("\"type\": \"").skip(1).filter_map(|rest| rest.split('"').next());
    names.map(str::to_owned).collect()
}

/// What is sent with a route, where `requests.txt` says so: a query, or a body.
pub(super) fn request_of(route: &Route) -> Option<String> {
    let text = include_str!("requests.txt");
    // An open event is sent what a draft is.
    let asked = route.to_string().replace("{open-event}", "{tournament}");
    let line = text
        .lines()
        .find(|line| line.strip_prefix(&asked).is_some_and(|rest| rest.starts_with(' ')))?;
    Some(line[asked.len()..].trim().to_owned())
}

#[test]
fn routes_are_found_however_they_are_declared() {
    let text = r#"
        .route("/a", get(x::y).post(z))
        .route(
            "/b/{c}",
            axum::routing::delete(budget(1)),
        )
        .route("/ws", get(upgrade))"#;
    let found: Vec<String> = declared(text).iter().map(Route::to_string).collect();
    assert_eq!(found, ["/api/a GET", "/api/a POST", "/api/b/{c} DELETE", "/ws GET"]);
}
