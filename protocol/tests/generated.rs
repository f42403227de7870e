//! The client's types are the ones this crate makes.

use std::path::Path;

#[test]
fn the_documented_types_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/PROTOCOL.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let listed = format!("```ts\n{}```\n", protocol::shapes());
    assert!(page.contains(&listed), "run `make generate` and commit {}", path.display());
}

#[test]
fn the_clients_types_are_up_to_date() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../client-web/src/generated/protocol.ts");
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == protocol::typescript(), "run `make generate` and commit {}", path.display());
}
