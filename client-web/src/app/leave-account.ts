import { forgetFollowed } from "./following.ts";
import { changeAccount } from "./hall.ts";
import { forgetLinks } from "./watch-link.ts";

/** After logging out: nothing that this person followed or came by is left for the next one at this computer. */
export function leaveAccount(): void {
  forgetFollowed();
  forgetLinks();
  changeAccount(null);
}
