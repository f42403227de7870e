//! A class list as a spreadsheet writes it, read and checked whole, so that a coach is told
//! of every fault at once.

use std::collections::HashSet;

use protocol::{NewStudent, RowError};

use crate::accounts::rules::{self, Fault};
use crate::accounts::secrets;

/// What one list may hold; each row costs a password hash.
pub(super) const MOST_ROWS: usize = 300;
/// More than this nobody mends before trying again.
const MOST_FAULTS: usize = 50;

const COLUMNS: [&str; 3] = ["name", "real_name", "password"];

/// A student whose fields keep the rules, and where they stood.
pub(super) struct Row {
    /// As a text editor counts lines.
    pub(super) number: u32,
    pub(super) student: NewStudent,
    /// Whether the password was made up here, and so must be told.
    pub(super) made_up: bool,
}

impl Row {
    /// Checks every field.
    pub(super) fn check(number: u32, mut student: NewStudent) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        student.name = student.name.trim().to_owned();
        faults.extend(rules::check_name(&student.name).err());
        match rules::check_real_name(&student.real_name) {
            Ok(real_name) => student.real_name = real_name.unwrap_or_default().to_owned(),
            Err(fault) => faults.push(fault),
        }
        let made_up = student.password.is_empty();
        if made_up {
            student.password = secrets::readable_password();
        }
        faults
            .extend(rules::check_new_password("password", &student.password, &student.name).err());
        if faults.is_empty() { Ok(Self { number, student, made_up }) } else { Err(faults) }
    }
}

/// What a list came to.
#[derive(Default)]
pub(super) struct ClassList {
    rows: Vec<Row>,
    /// Students, whether their rows are right or wrong.
    count: usize,
    /// Every name that keeps the rules, in lower case, with its line; of wrong rows too.
    names: Vec<(u32, String)>,
    faults: Vec<RowError>,
}

impl ClassList {
    /// Reads and checks every row.
    pub(super) fn read(list: &[u8]) -> Self {
        // Spreadsheets begin their files with a mark that is no part of the first name.
        let list = list.strip_prefix("\u{feff}".as_bytes()).unwrap_or(list);
        let mut reader = csv::ReaderBuilder::new()
            .trim(csv::Trim::All)
            .delimiter(delimiter(list))
            .from_reader(list);
        let mut read = Self::default();
        let mut lines = Lines { list, at: 0, line: 1 };
        match reader.headers().map_err(|error| told(&error)).and_then(columns) {
            Ok(headers) => {
                for record in reader.records() {
                    if read.count > MOST_ROWS {
                        break;
                    }
                    read.take(&mut lines, &headers, record);
                }
            }
            Err(message) => {
                let line = lines.of_record_at(0);
                read.faults.push(RowError { row: line, field: "row".to_owned(), message });
            }
        }
        if read.rows.is_empty() && read.faults.is_empty() {
            read.wrong(1, "name", "the list has no students");
        }
        read
    }

    fn take(
        &mut self,
        lines: &mut Lines<'_>,
        headers: &csv::StringRecord,
        record: Result<csv::StringRecord, csv::Error>,
    ) {
        let position = match &record {
            Ok(record) => record.position(),
            Err(error) => error.position(),
        };
        let number = lines.of_record_at(position.map_or(0, csv::Position::byte));
        let record = match record {
            // A spreadsheet's empty rows, below the last student or between two classes.
            Ok(record) if record.iter().all(str::is_empty) => return,
            Ok(record) => record,
            Err(error) => return self.wrong(number, "row", &told(&error)),
        };
        self.count += 1;
        if self.count > MOST_ROWS {
            return self.wrong(number, "name", "a list has at most 300 students");
        }
        let student = match record.deserialize::<NewStudent>(Some(headers)) {
            Ok(student) => student,
            Err(error) => return self.wrong(number, "row", &told(&error)),
        };
        if rules::check_name(&student.name).is_ok() {
            self.names.push((number, student.name.to_lowercase()));
        }
        match Row::check(number, student) {
            Ok(row) => self.rows.push(row),
            Err(faults) => {
                for Fault { field, message } in faults {
                    self.wrong(number, field, message);
                }
            }
        }
    }

    /// The names that could be somebody's already.
    pub(super) fn names(&self) -> Vec<String> {
        self.names.iter().map(|(_, name)| name.clone()).collect()
    }

    /// The rows, or every fault there is: `taken` are the names that others have.
    pub(super) fn checked(mut self, taken: &HashSet<String>) -> Result<Vec<Row>, Vec<RowError>> {
        let mut seen = HashSet::new();
        for (number, name) in std::mem::take(&mut self.names) {
            if taken.contains(&name) {
                self.faults.push(self::taken(number));
            }
            if !seen.insert(name) {
                self.wrong(number, "name", "this name stands in the list twice");
            }
        }
        if self.faults.is_empty() {
            return Ok(self.rows);
        }
        self.faults.sort_by_key(|fault| fault.row);
        if let Some(next) = self.faults.get(MOST_FAULTS).map(|fault| fault.row) {
            self.faults.truncate(MOST_FAULTS);
            self.wrong(next, "row", "there are more mistakes from here on: correct these first");
        }
        Err(self.faults)
    }

    fn wrong(&mut self, row: u32, field: &str, message: &str) {
        let (field, message) = (field.to_owned(), message.to_owned());
        self.faults.push(RowError { row, field, message });
    }
}

pub(super) fn taken(row: u32) -> RowError {
    let (field, message) = ("name".to_owned(), "somebody has that name".to_owned());
    RowError { row, field, message }
}

/// The columns as they are called here, or what is wrong with them.
fn columns(headers: &csv::StringRecord) -> Result<csv::StringRecord, String> {
    let named: csv::StringRecord =
        headers.iter().map(|name| name.to_ascii_lowercase().replace(' ', "_")).collect();
    let expected = "the first line names the columns: name, and if you like real_name and password";
    let strange = headers.iter().zip(&named).find(|(_, name)| !COLUMNS.contains(name));
    if let Some((typed, _)) = strange {
        let typed: String = typed.chars().take(40).collect();
        return Err(format!("{expected}; {typed:?} is none of them"));
    }
    let count = |column| named.iter().filter(|name| *name == column).count();
    if count("name") != 1 || COLUMNS.iter().any(|column| count(column) > 1) {
        return Err(format!("{expected}, each of them once"));
    }
    Ok(named)
}

/// Spreadsheets of half the world write semicolons, and cells that are copied have tabs between
/// them.
fn delimiter(list: &[u8]) -> u8 {
    let header = list.split(|byte| matches!(byte, b'\n' | b'\r')).find(|line| !line.is_empty());
    let header = header.unwrap_or_default();
    if header.contains(&b'\t') {
        return b'\t';
    }
    if header.contains(&b';') && !header.contains(&b',') { b';' } else { b',' }
}

/// Counts lines as a text editor does, once through the list.
struct Lines<'a> {
    list: &'a [u8],
    at: usize,
    line: u32,
}

impl Lines<'_> {
    /// The line on which a record begins that was read from `byte` on: behind the end of the
    /// line before, and behind empty lines.
    fn of_record_at(&mut self, byte: u64) -> u32 {
        let byte = usize::try_from(byte).unwrap_or(usize::MAX);
        while let Some(&here) = self.list.get(self.at) {
            let ends = here == b'\n' || here == b'\r';
            if self.at >= byte && !ends {
                break;
            }
            // Of a carriage return and a line feed only the second counts.
            let next = self.list.get(self.at + 1);
            if here == b'\n' || (here == b'\r' && next != Some(&b'\n')) {
                self.line += 1;
            }
            self.at += 1;
        }
        self.line
    }
}

fn told(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::Utf8 { .. } => {
            "this row is not UTF-8 text: save the list as CSV UTF-8".to_owned()
        }
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("this row has {len} columns, the header has {expected_len}")
        }
        csv::ErrorKind::Deserialize { err, .. } => err.kind().to_string(),
        _ => "this row cannot be read".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(list: &[u8]) -> Vec<RowError> {
        ClassList::read(list).checked(&HashSet::new()).err().unwrap_or_default()
    }

    fn places(list: &str) -> Vec<(u32, String)> {
        faults(list.as_bytes()).into_iter().map(|fault| (fault.row, fault.field)).collect()
    }

    fn at<const N: usize>(places: [(u32, &str); N]) -> Vec<(u32, String)> {
        places.map(|(row, field)| (row, field.to_owned())).to_vec()
    }

    #[test]
    fn lists_as_spreadsheets_write_them_are_read() {
        let list = "\u{feff}Real Name;Name\r\nAda Lovelace;ada\r\n;\r\n;bo\r\n;\r\n";
        let rows = ClassList::read(list.as_bytes()).checked(&HashSet::new()).unwrap_or_default();
        let read: Vec<_> = rows
            .iter()
            .map(|row| (row.student.name.as_str(), row.student.real_name.as_str()))
            .collect();
        assert_eq!(read, [("ada", "Ada Lovelace"), ("bo", "")]);
        assert!(rows.iter().all(|row| row.made_up));
    }

    #[test]
    fn copied_cells_are_read_also_with_commas_and_quotes_in_them() {
        let list = "name\treal_name\nada\tLovelace, Ada\nbo\t\nlynx\t\"Baker; Tom\"\n";
        let rows = ClassList::read(list.as_bytes()).checked(&HashSet::new()).unwrap_or_default();
        let real: Vec<_> = rows.iter().map(|row| row.student.real_name.as_str()).collect();
        assert_eq!(real, ["Lovelace, Ada", "", "Baker; Tom"]);
    }

    #[test]
    fn every_fault_is_told_with_its_row() {
        let list =
            "name,password\nada,\nb!,short\nADA,\ncy,short\ndi,long enough,extra\ntaken,no\n";
        let taken = HashSet::from(["taken".to_owned()]);
        let faults = ClassList::read(list.as_bytes()).checked(&taken).err().unwrap_or_default();
        let places: Vec<_> = faults.iter().map(|fault| (fault.row, fault.field.as_str())).collect();
        let expected = [
            (3, "name"),
            (3, "password"),
            (4, "name"),
            (5, "password"),
            (6, "row"),
            (7, "password"),
            (7, "name"),
        ];
        assert_eq!(places, expected);
        assert_eq!(self::places(""), at([(1, "row")]));
        assert_eq!(self::places("name\n"), at([(1, "name")]));
    }

    #[test]
    fn rows_are_the_lines_of_a_text_editor() {
        for end in ["\n", "\r\n", "\r"] {
            let list = ["", "name,real_name", "", "b!,", "", "", "ada,\"two", "lines\"", "c!,", ""];
            assert_eq!(
                places(&list.join(end)),
                at([(4, "name"), (7, "real_name"), (9, "name")]),
                "{end:?}"
            );
        }
    }

    #[test]
    fn a_wrong_header_is_one_fault() {
        for (list, says) in [
            ("nickname\nada\nbo\n", "\"nickname\" is none of them"),
            ("name,class\nada,7b\nbo,7b\n", "\"class\" is none of them"),
            ("ada,Ada Lovelace\nbo,\n", "\"ada\" is none of them"),
            ("real_name\nAda\n", "each of them once"),
            ("name,name\nada,bo\n", "each of them once"),
        ] {
            let [fault] = &faults(list.as_bytes())[..] else { panic!("one fault: {list}") };
            assert_eq!((fault.row, fault.field.as_str()), (1, "row"));
            assert!(fault.message.contains(says), "{}", fault.message);
        }
    }

    #[test]
    fn what_is_no_utf_8_is_told_with_what_to_do() {
        let faults = faults(b"name,real_name\nada,\xc4da\nbo,\n");
        let [fault] = &faults[..] else { panic!("one fault: {faults:?}") };
        assert_eq!(fault.row, 2);
        assert!(fault.message.contains("UTF-8"), "{}", fault.message);
    }

    #[test]
    fn fifty_faults_are_enough_and_the_last_says_that_there_are_more() {
        let list = format!("name\n{}", "b!\n".repeat(60));
        let faults = faults(list.as_bytes());
        assert_eq!(faults.len(), MOST_FAULTS + 1);
        let last = faults.last().expect("there are some");
        assert!(last.message.contains("more"), "{}", last.message);
        let long: String = (0..=MOST_ROWS).map(|n| format!("student{n}\n")).collect();
        let row = u32::try_from(MOST_ROWS).unwrap() + 2;
        assert_eq!(places(&format!("name\n{long}")), at([(row, "name")]));
    }
}
