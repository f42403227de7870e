//! One question about every database error: is it worth asking again?

/// Why a statement had no answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be reached or cannot work now. The same statement may succeed later.
    #[error("the database is unavailable: {0}")]
    Unavailable(#[source] sqlx::Error),
    /// The database understood and refused. The same statement will be refused again.
    #[error("the database refused: {0}")]
    Refused(#[source] sqlx::Error),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        if is_passing(&error) { Self::Unavailable(error) } else { Self::Refused(error) }
    }
}

fn is_passing(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| is_passing_code(&code)),
        _ => false,
    }
}

/// By class: connection, no resources, operator's intervention, system error, rolled
/// back; and the codes of a standby and of a server that still starts.
fn is_passing_code(code: &str) -> bool {
    ["08", "40", "53", "57", "58", "XX"].iter().any(|class| code.starts_with(class))
        || code == "25006"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_going_down_is_passing_and_a_broken_row_is_not() {
        for code in ["57P01", "57P03", "08006", "53300", "53100", "40001", "25006"] {
            assert!(is_passing_code(code), "{code}");
        }
        for code in ["23505", "22P02", "42P01"] {
            assert!(!is_passing_code(code), "{code}");
        }
    }
}
