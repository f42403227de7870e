//! What a club's file may look like, and what is refused.

use proptest::prelude::*;

use super::*;

fn lenient(bytes: &[u8]) -> Result<(WordList, ReadReport), FileError> {
    read_words(bytes, "list.txt", Manner::Lenient)
}

fn refusal(bytes: &[u8]) -> String {
    lenient(bytes).unwrap_err().to_string()
}

#[test]
fn one_list_saved_in_every_way_is_one_list() {
    let same = |bytes: &[u8]| {
        let (words, _) = lenient(bytes).unwrap();
        assert_eq!(words.text(), "aa\ncafe\n", "{bytes:?}");
        assert_eq!(words.definition("cafe"), Some("a café"));
    };
    same("aa\ncafe\ta café\n".as_bytes());
    same("\u{feff}CAFE: a café\r\nAA\r\n".as_bytes());
    same(b"cafe a caf\xe9\raa\rAa");
}

#[test]
fn what_is_skipped_is_counted_with_its_first_line() {
    let (words, report) =
        lenient(b"aa\nx\nabcdefghijklmnop\nco-op\nAA\nnaive\nna\xefve\n").unwrap();
    assert_eq!(words.text(), "aa\nnaive\n");
    assert_eq!(report.skipped(SkipReason::TooShort), 1);
    assert_eq!(report.skipped(SkipReason::TooLong), 1);
    assert_eq!(report.skipped(SkipReason::OtherCharacters), 2);
    assert_eq!(report.skipped(SkipReason::Duplicate), 1);
    let odd = &report.skips[&SkipReason::OtherCharacters];
    assert_eq!(odd.to_string(), "2 (first: line 4, \"co-op\")");
}

#[test]
fn the_first_definition_of_a_word_is_kept() {
    let (words, report) = lenient(b"aa\naa lava\naa other\n").unwrap();
    assert_eq!(words.definition("aa"), Some("lava"));
    assert_eq!(report.first_definition.unwrap().text, "aa: lava");
}

#[test]
fn nothing_and_nothing_useful_are_refused() {
    assert_eq!(refusal(b""), "list.txt has no word in it (0 lines, 0 words)");
    assert!(refusal(b"# only\n\n").contains("no word"));
    assert!(refusal(b"1\n2\n").contains("2 with characters that are on no tile"));
}

#[test]
fn a_page_of_something_else_is_refused_with_its_first_line() {
    let page = format!("aa\n{}", "<li>aa</li>\n".repeat(30));
    assert!(refusal(page.as_bytes()).contains("the first is line 2: \"<li>aa</li>\""));
}

#[test]
fn a_line_without_end_is_refused_at_its_number() {
    let long = [b"aa\n".to_vec(), vec![b'a'; MAX_LINE_BYTES + 1]].concat();
    assert!(refusal(&long).starts_with("list.txt, line 2: is longer than"));
}

#[test]
fn a_packed_bomb_is_stopped() {
    use std::io::Write;
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(&vec![b'a'; 4 << 20]).unwrap();
    assert!(refusal(&packed.finish().unwrap()).contains("line 1: is longer than"));
}

#[test]
fn a_packed_file_cut_short_is_unreadable() {
    use std::io::Write;
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(b"aa\nab\n").unwrap();
    let packed = packed.finish().unwrap();
    assert_eq!(lenient(&packed).unwrap().0.len(), 2);
    assert!(refusal(&packed[..packed.len() - 4]).contains("cannot be read"));
}

proptest! {
    #[test]
    fn any_bytes_are_a_list_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        let _ = lenient(&bytes);
        let _ = read_words(&bytes[..], "list.txt", Manner::Strict);
    }

    #[test]
    fn texts_of_odd_lines_are_a_list_or_an_error(
        lines in proptest::collection::vec("[a-zA-Zé\"#,:; \t-]{0,20}", 0..30),
        end in "\n|\r|\r\n",
    ) {
        if let Ok((words, _)) = lenient(lines.join(&end).as_bytes()) {
            prop_assert!(words.text().lines().all(|word| Word::new(word).is_ok()));
        }
    }
}
