//! How numbers come out of the database, whose integers are signed and wider than the hall's.

use std::fmt::Debug;

/// A count or an index as the program has it. What is stored came from such a number, or is a
/// count of rows: one that does not fit is a bug, and shall not pass for nought (decision 0212).
pub(super) fn counted<Stored, Count>(stored: Stored) -> Count
where
    Count: TryFrom<Stored, Error: Debug>,
{
    Count::try_from(stored).expect("what was stored as a count is one")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_the_number_that_was_stored() {
        assert_eq!(counted::<i16, u8>(3), 3);
        assert_eq!(counted::<i64, u32>(70_000), 70_000);
    }

    #[test]
    #[should_panic(expected = "what was stored as a count is one")]
    fn less_than_none_is_no_count() {
        counted::<i16, u16>(-1);
    }

    #[test]
    #[should_panic(expected = "what was stored as a count is one")]
    fn more_than_fits_is_not_cut_off() {
        counted::<i64, u32>(1 << 32);
    }
}
