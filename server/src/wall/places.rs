//! Which board stands where on a wall.

use uuid::Uuid;

/// Who stands where. A board keeps its place for as long as it is wanted, and one that is over
/// until the place is needed, so that nothing jumps on a projector.
pub(super) fn places(
    shown: &[Uuid],
    found: &[Uuid],
    size: usize,
    is_over: impl Fn(Uuid) -> bool,
) -> Vec<Uuid> {
    let mut places: Vec<Uuid> = shown.iter().take(size).copied().collect();
    let before = places.clone();
    let mut coming = found.iter().copied().filter(|table| !before.contains(table));
    // New boards take the places of those that are neither wanted nor over, then empty places,
    // then those of boards that are over.
    places.retain_mut(|place| {
        if found.contains(place) || is_over(*place) {
            return true;
        }
        let next = coming.next();
        *place = next.unwrap_or(*place);
        next.is_some()
    });
    let room = size.saturating_sub(places.len());
    places.extend(coming.by_ref().take(room));
    for place in places.iter_mut().filter(|place| is_over(**place)) {
        let Some(next) = coming.next() else { break };
        *place = next;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids<const N: usize>(numbers: [u128; N]) -> Vec<Uuid> {
        numbers.map(Uuid::from_u128).to_vec()
    }

    #[test]
    fn boards_keep_their_places_and_one_that_is_over_stays_until_its_place_is_needed() {
        let over = |table: Uuid| table.as_u128() >= 100;
        let places = |shown: &[Uuid], found: &[Uuid], size| places(shown, found, size, over);
        assert_eq!(places(&[], &ids([1, 2, 3]), 2), ids([1, 2]));
        assert_eq!(places(&ids([2, 1]), &ids([1, 2, 3]), 4), ids([2, 1, 3]));
        assert_eq!(places(&ids([100, 1]), &ids([1]), 4), ids([100, 1]), "nobody needs its place");
        assert_eq!(places(&ids([100, 1]), &ids([1, 5]), 4), ids([100, 1, 5]));
        assert_eq!(places(&ids([100, 1]), &ids([1, 5]), 2), ids([5, 1]));
        assert_eq!(places(&ids([7, 1]), &ids([1, 5]), 2), ids([5, 1]), "7 is no longer wanted");
        assert_eq!(places(&ids([1, 2, 3, 4]), &ids([1, 2]), 2), ids([1, 2]), "a smaller wall");
        assert_eq!(places(&ids([1, 2, 3, 4]), &ids([3, 4]), 2), ids([3, 4]));
    }
}
