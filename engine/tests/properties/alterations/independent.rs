//! The other verifier: docs/fairness/verify.mjs, which shares no code with the engine.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::alter::Altered;

/// So many records are written down and checked at once.
const AT_ONCE: usize = 100;

/// Checks that each of these is refused, and none because it cannot be read.
pub(crate) fn refuses_all(altered: &[Altered]) {
    let name = format!("tilehall-alterations-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let accepted: Vec<String> =
        altered.chunks(AT_ONCE).flat_map(|some| accepted(&folder, some)).collect();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(accepted, Vec::<String>::new(), "accepted by docs/fairness/verify.mjs");
}

/// Those that are not refused.
fn accepted(folder: &Path, altered: &[Altered]) -> Vec<String> {
    let write = |(index, one): (usize, &Altered)| {
        let file = folder.join(format!("{index}.json"));
        std::fs::write(&file, serde_json::to_vec(&one.record).unwrap()).unwrap();
        file
    };
    let files: Vec<PathBuf> = altered.iter().enumerate().map(write).collect();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/fairness/verify.mjs");
    let output = Command::new("node")
        .arg(script)
        .args(&files)
        .output()
        .expect("Node.js is needed for this test: install it, or put `node` on the PATH");
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.lines().count(), files.len(), "{said}");
    let refused = |line: &str| line.contains(".json: event ");
    let both = said.lines().zip(altered).filter(|(line, _)| !refused(line));
    both.map(|(line, one)| format!("{one}: {line}")).collect()
}
