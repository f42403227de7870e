// Puts something on the front page of this browser, or takes it off.

import {
  canFollow,
  follow,
  followLink,
  followPlace,
  isFollowed,
  isLinkFollowed,
  isPlaceFollowed,
  unfollow,
  unfollowLink,
  unfollowPlace,
  type FollowedLink,
  type Place,
} from "../../app/following.ts";
import { followText } from "../../words/following.ts";

function FollowButton({ on, press, who }: { on: boolean; press: () => void; who?: string | undefined }) {
  return (
    <button type="button" class="button" aria-pressed={on} disabled={!canFollow.value} onClick={press}>
      {followText(on, who)}
    </button>
  );
}

/** For a club or a tournament: what is on there stands on the front page. */
export function FollowPlace(place: Place) {
  const on = isPlaceFollowed(place.id);
  return <FollowButton on={on} press={() => (on ? unfollowPlace(place.id) : followPlace(place))} />;
}

/** For a player, who is `named` where there is more than one to follow. */
export function FollowPlayer({ name, named = false }: { name: string; named?: boolean }) {
  const on = isFollowed(name);
  return <FollowButton on={on} press={() => (on ? unfollow(name) : follow(name))} who={named ? name : undefined} />;
}

/** For a coach's link to one student. */
export function FollowLink(link: FollowedLink) {
  const on = isLinkFollowed(link.token);
  return <FollowButton on={on} press={() => (on ? unfollowLink(link.token) : followLink(link))} />;
}
