// Puts something on the front page of this browser, or takes it off.

import { followPlace, isPlaceFollowed, unfollowPlace, type Place } from "../../app/following.ts";
import { followText } from "../../words/audience.ts";

export function FollowButton({ on, press }: { on: boolean; press: () => void }) {
  return (
    <button type="button" class="button" aria-pressed={on} onClick={press}>
      {followText(on)}
    </button>
  );
}

/** For a club or a tournament: what is on there stands on the front page. */
export function FollowPlace(place: Place) {
  const on = isPlaceFollowed(place.id);
  return <FollowButton on={on} press={() => (on ? unfollowPlace(place.id) : followPlace(place))} />;
}
