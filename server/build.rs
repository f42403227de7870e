//! Migrations are read at compile time; cargo must know to look when one is added.

fn main() {
    println!("cargo:rerun-if-changed=../migrations");
}
