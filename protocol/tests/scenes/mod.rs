//! Golden messages: short scenes at a table, played by the engine from fixed bytes at fixed
//! times, each written down as one viewer hears it. Clients test themselves on them.

mod scene;
mod script;
mod talk;

/// Every scene as `(file name, one message a line)`.
pub(crate) fn all() -> Vec<(String, String)> {
    let mut files = script::tables();
    files.push(("shell.jsonl".to_owned(), script::lines(&script::shell())));
    files.push(("talk.jsonl".to_owned(), script::lines(&talk::messages())));
    files
}
