//! A batch of appends as one array of rows, which is how Postgres takes it fastest (decision
//! 0099). The only place that knows the binary form of a row.

use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::postgres::types::Oid;
use sqlx::postgres::{PgArgumentBuffer, PgConnection, PgTypeInfo, Postgres};
use sqlx::{Encode, Type};
use uuid::Uuid;

use super::Append;

/// Of the types Postgres comes with.
const BIGINT: u32 = 20;
const SMALLINT: u32 = 21;
const TEXT: u32 = 25;
const UUID: u32 = 2950;

/// How this database numbers the type of a row, and of an array of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowType {
    row: Oid,
    array: Oid,
}

impl RowType {
    /// Asks the database.
    pub(super) async fn of(connection: &mut PgConnection) -> Result<Self, sqlx::Error> {
        let types = "SELECT 'journal_row'::regtype::oid, 'journal_row[]'::regtype::oid";
        let (row, array) = sqlx::query_as(types).fetch_one(connection).await?;
        Ok(Self { row, array })
    }
}

/// An array of `journal_row`, in the order of the streams: rows that stand beside each other in
/// the index are stored one after the other.
pub(super) struct Rows<'a> {
    kind: RowType,
    batch: Vec<&'a Append>,
}

impl<'a> Rows<'a> {
    pub(super) fn new(kind: RowType, batch: &[&'a Append]) -> Self {
        let mut batch = batch.to_vec();
        batch.sort_unstable_by_key(|append| append.stream_id);
        Self { kind, batch }
    }
}

/// What an array is written to.
struct Array<'a>(&'a mut Vec<u8>);

impl Array<'_> {
    fn rows(&mut self, kind: RowType, batch: &[&Append]) {
        let text: usize = batch.iter().map(|append| append.payload.as_str().len()).sum();
        self.0.reserve(text + 160 * batch.len() + 20);
        self.number(1u32); // dimensions
        self.number(0u32); // no element is null
        self.number(kind.row.0);
        self.number(u32::try_from(batch.len()).expect("a commit has few appends"));
        self.number(1u32); // the first index
        for append in batch {
            self.measured(|array| array.row(append));
        }
    }

    fn row(&mut self, append: &Append) {
        self.number(8u32); // columns
        self.uuid(Some(append.stream_id));
        self.value(BIGINT, &append.seq.to_be_bytes());
        self.value(SMALLINT, &append.events.to_be_bytes());
        self.value(BIGINT, &append.epoch.to_be_bytes());
        self.value(BIGINT, &append.at_ms.to_be_bytes());
        self.uuid(append.command_id);
        self.uuid(append.account_id);
        self.value(TEXT, append.payload.as_str().as_bytes());
    }

    fn uuid(&mut self, value: Option<Uuid>) {
        match value {
            Some(value) => self.value(UUID, value.as_bytes()),
            None => {
                self.number(UUID);
                self.number(u32::MAX); // null
            }
        }
    }

    fn value(&mut self, kind: u32, bytes: &[u8]) {
        self.number(kind);
        self.measured(|array| array.0.extend_from_slice(bytes));
    }

    /// Writes something behind its length.
    fn measured(&mut self, write: impl FnOnce(&mut Self)) {
        let at = self.0.len();
        self.number(0u32);
        write(self);
        let length = u32::try_from(self.0.len() - at - 4).expect("a commit is far below 4 GB");
        self.0[at..at + 4].copy_from_slice(&length.to_be_bytes());
    }

    fn number(&mut self, number: u32) {
        self.0.extend_from_slice(&number.to_be_bytes());
    }
}

impl Type<Postgres> for Rows<'_> {
    fn type_info() -> PgTypeInfo {
        PgTypeInfo::with_name("_journal_row")
    }
}

impl Encode<'_, Postgres> for Rows<'_> {
    fn encode_by_ref(&self, buffer: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        Array(buffer).rows(self.kind, &self.batch);
        Ok(IsNull::No)
    }

    fn produces(&self) -> Option<PgTypeInfo> {
        Some(PgTypeInfo::with_oid(self.kind.array))
    }
}
