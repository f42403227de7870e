//! Writes the golden messages anew: `cargo run -p protocol --example fixtures`.

#[path = "../tests/scenes/mod.rs"]
mod scenes;

fn main() -> std::io::Result<()> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    for (name, lines) in scenes::all() {
        std::fs::write(folder.join(name), lines)?;
    }
    Ok(())
}
