//! `.t` files: what is read is what was written, and no bytes do harm.

use proptest::prelude::*;
use tournament::formats::tfile::{self, Comment, Entry, Opponent, TFile};

/// Text with everything that means something in a file.
fn text() -> impl Strategy<Value = String> {
    "[A-Za-zé ,;\\\\#0-9.+_'\u{a0}-]{0,12}"
}

fn word() -> impl Strategy<Value = String> {
    "[a-z0-9;\\\\#,é]{1,6}".prop_filter("no password is kept", |word| word != "password")
}

prop_compose! {
    fn entry()(
        name in text(),
        rating in prop_oneof!["[0-9]{1,4}", "[0-9]{1,4}[.+][0-9]{1,3}", Just("0+0+0".to_owned())],
        opponents in prop::collection::vec(
            prop_oneof![
                Just(Opponent::Nobody),
                Just(Opponent::Unknown),
                (1u32..500).prop_map(Opponent::Side),
            ],
            0..9,
        ),
        scores in prop::collection::vec(prop::option::of(-999i32..999), 0..9),
        tags in prop::collection::vec((word(), text()), 0..5),
    ) -> String {
        let opponents: Vec<_> = opponents.iter().map(|opponent| match opponent {
            Opponent::Nobody => "0".to_owned(),
            Opponent::Unknown => "00".to_owned(),
            Opponent::Side(number) => number.to_string(),
        }).collect();
        let scores: Vec<_> = scores.iter().map(|score| score.map_or("00".to_owned(), |points| points.to_string())).collect();
        let escape = |text: &str| text.replace('\\', "\\\\").replace(';', "\\;");
        let tags: String = tags.iter().map(|(name, value)| format!(";{} {}", escape(name), escape(value))).collect();
        format!("x{} y {rating} {} ;{}{tags}", escape(&name), opponents.join(" "), scores.join("  "))
    }
}

/// A file as its reader gives it, tags in the order in which they are written.
fn sorted(mut file: TFile) -> TFile {
    for entry in &mut file.entries {
        entry.tags.sort_by(|a, b| a.name.cmp(&b.name));
    }
    file
}

proptest! {
    #[test]
    fn what_was_read_is_written_and_read_again_as_the_same(
        lines in prop::collection::vec(prop_oneof![3 => entry(), 1 => text().prop_map(|text| format!("#{text}")), 1 => Just(String::new())], 0..9),
        end in prop_oneof![Just("\n"), Just("\r\n"), Just("\r")],
    ) {
        let file = tfile::read(lines.join(end).as_bytes()).unwrap().file;
        let written = tfile::write(&file);
        let again = tfile::read(written.as_bytes()).unwrap().file;
        prop_assert_eq!(&again, &sorted(file));
        prop_assert_eq!(tfile::write(&again), written);
    }

    /// Whatever a hall calls a side, a file says so in one line, and reads as one side.
    #[test]
    fn any_name_and_any_value_is_one_line(name in any::<String>(), value in any::<String>(), comment in any::<String>()) {
        let mut entry = Entry::new(&name, 1500);
        entry.set_tag("team", value);
        let comments = vec![Comment { after_entries: 0, text: format!("#{comment}") }];
        let written = tfile::write(&TFile { entries: vec![entry], comments });
        let again = tfile::read(written.as_bytes()).unwrap().file;
        prop_assert_eq!(again.entries.len(), 1, "{}", written);
        prop_assert_eq!(again.entries[0].rating.value(), 1500);
        prop_assert_eq!(again.entries[0].tags.len(), 1);
        prop_assert_eq!(again.comments.len(), 1);
    }

    #[test]
    fn no_bytes_do_harm(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        if let Ok(document) = tfile::read(&bytes) {
            let _ = document.field();
            tfile::read(tfile::write(&document.file).as_bytes()).unwrap();
        }
    }

    #[test]
    fn no_line_of_a_files_own_characters_does_harm(lines in prop::collection::vec("[A-C ]{1,3} [0-9;. +\\\\#-]{0,20}", 0..8)) {
        if let Ok(document) = tfile::read(lines.join("\n").as_bytes()) {
            let _ = document.field();
            let again = tfile::read(tfile::write(&document.file).as_bytes()).unwrap();
            prop_assert_eq!(again.file, sorted(document.file));
        }
    }
}
