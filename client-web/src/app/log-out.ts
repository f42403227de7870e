import { api } from "../net/api.ts";
import { errorSentence } from "../words/errors.ts";
import { leaveAccount } from "./leave-account.ts";
import { complain, say } from "./notices.ts";
import { go } from "./router.ts";

/** Ends this browser's session, or every one of the account, and shows the front page. */
export async function logOut(everywhere = false): Promise<void> {
  try {
    await api.delete(everywhere ? "/sessions" : "/sessions/current");
    leaveAccount();
    go("/");
    say(everywhere ? "You are logged out everywhere." : "You are logged out.");
  } catch (error) {
    complain(errorSentence(error));
  }
}
