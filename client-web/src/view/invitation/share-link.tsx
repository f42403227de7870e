import { copy } from "../../app/copy.ts";
import { NoticeRow } from "../notice-row.tsx";

type ShareLinkProps = { code: string; short: string | undefined; named: boolean };

/** The code to tell and the link to send, with a way to copy it or hand it to another program. */
export function ShareLink({ code, short, named }: ShareLinkProps) {
  const address = `${location.origin}/join/${code}`;
  return (
    <section class="panel share" aria-labelledby="share">
      <h2 id="share">{named ? "They have been told" : short ? "Tell your friend this code" : "Send this link"}</h2>
      <p>
        {named
          ? "It stands on their front page. You can send them the link as well."
          : "Whoever has it can sit down. The table opens by itself when all seats are taken."}
      </p>
      {short && (
        <>
          <p class="big-code code">{short}</p>
          <p>They type it on the front page, under “Have a code?”. It works today. Or send them this link:</p>
        </>
      )}
      <p class="share-link">
        <a href={address}>{address}</a>
      </p>
      <div class="choices">
        <button type="button" class="button primary" onClick={() => void copy(address, "share", "Copied. Send it to your friend.")}>
          Copy the link
        </button>
        {"share" in navigator && (
          <button
            type="button"
            class="button"
            onClick={() => void navigator.share({ url: address, title: "A table at Tilehall" }).catch(() => undefined)}
          >
            Share…
          </button>
        )}
      </div>
      <NoticeRow at="share" />
    </section>
  );
}
