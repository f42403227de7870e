//! Prints the client's types: `cargo run -p protocol --example typescript`.

fn main() {
    print!("{}", protocol::typescript());
}
