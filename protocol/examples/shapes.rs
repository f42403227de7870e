//! Lists the types in docs/PROTOCOL.md anew: `cargo run -p protocol --example shapes`.

fn main() -> std::io::Result<()> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/PROTOCOL.md");
    let page = std::fs::read_to_string(&path)?;
    let (before, rest) = page.split_once("```ts\n").expect("the page has a list of types");
    let (_, after) = rest.split_once("```\n").expect("the list has an end");
    std::fs::write(path, format!("{before}```ts\n{}```\n{after}", protocol::shapes()))
}
