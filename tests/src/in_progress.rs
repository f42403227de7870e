//! Databases with games or a tournament in progress, which one version of the program writes out
//! and the versions after it take up: who plays in them, at which moments their games are, and their
//! rows as SQL.

use sqlx::{AssertSqlSafe, PgPool, Row};

use crate::table::moments::Moment;

/// Who sits at every table, in the order of the seats.
pub const PLAYERS: [&str; 2] = ["ada", "bo"];
/// Who rules where the rules have a director.
pub const DIRECTOR: &str = "cal";
/// The players' shares of the seed: what one has committed to while they gather has to be
/// revealed by whoever goes on.
pub const SHARES: [[u8; 16]; 2] = [[1; 16], [2; 16]];

/// The games that are in progress, in the order in which they were laid. One that is over and
/// signed comes after them.
pub const MOMENTS: [Moment; 7] = [
    Moment::Gathering,
    Moment::Turn,
    Moment::Look,
    Moment::Hold,
    Moment::Slip,
    Moment::Stopped,
    Moment::Adjourned,
];

/// The club whose students play the tournament that is in progress, by the names of
/// [`crate::tournaments::Coach::with_students`]. Its coach directs it.
pub const CLUB: &str = "owls";

/// A table's rows as an `INSERT`: these columns, in this order.
pub async fn rows_of(pool: &PgPool, table: &str, columns: &str, order: &str) -> String {
    let columns: Vec<&str> = columns.split(',').map(str::trim).collect();
    let values: Vec<String> =
        columns.iter().map(|column| format!("quote_nullable({column}::text)")).collect();
    let select =
        format!("SELECT concat_ws(', ', {}) FROM {table} ORDER BY {order}", values.join(", "));
    let rows = sqlx::query(AssertSqlSafe(select)).fetch_all(pool).await.expect("the hall's rows");
    let rows: Vec<String> =
        rows.iter().map(|row| format!("({})", row.get::<String, _>(0))).collect();
    format!("\nINSERT INTO {table} ({}) VALUES\n{};\n", columns.join(", "), rows.join(",\n"))
}

/// All columns of a table but those that say when a row was made: a later version, which reads them
/// years after, is to find rows of its own day.
pub async fn columns_of(pool: &PgPool, table: &str) -> String {
    let columns = "SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position)
         FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER'
           AND NOT (data_type = 'timestamp with time zone' AND column_default IS NOT NULL)";
    sqlx::query_scalar(columns).bind(table).fetch_one(pool).await.expect("the hall's columns")
}
