import { account, changeAccount } from "../../app/hall.ts";
import { complain } from "../../app/notices.ts";
import { go } from "../../app/router.ts";
import { api } from "../../net/api.ts";
import type { AccountView } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { afterwards } from "./form.tsx";

/** Makes this browser a guest, if it is nobody yet. */
export async function becomeGuest(): Promise<void> {
  changeAccount(await api.post<AccountView>("/guests"));
}

/** For what needs an account, be it only a guest's. */
export async function someone(): Promise<void> {
  if (!account.value) await becomeGuest();
}

/** The way in without a name, and on to where this page was come from. */
export function PlayAsGuest() {
  const begin = async () => {
    try {
      await becomeGuest();
      go(afterwards());
    } catch (error) {
      complain(errorSentence(error));
    }
  };
  return (
    <button type="button" class="link" onClick={() => void begin()}>
      play as a guest
    </button>
  );
}
