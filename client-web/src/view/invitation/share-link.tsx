import { say } from "../../app/notices.ts";

/** The link to send, with a way to copy it or hand it to another program. */
export function ShareLink({ code, named }: { code: string; named: boolean }) {
  const address = `${location.origin}/join/${code}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      say("Copied. Send it to your friend.");
    } catch {
      say("Copy it by hand: press and hold on the link.");
    }
  };
  return (
    <section class="panel share" aria-labelledby="share">
      <h2 id="share">{named ? "They have been told" : "Send this link"}</h2>
      <p>
        {named
          ? "It stands on their front page. You can send them the link as well."
          : "Whoever has it can sit down. The table opens by itself when all seats are taken."}
      </p>
      <p class="share-link">
        <a href={address}>{address}</a>
      </p>
      <p>
        Or tell them the code: <strong class="code">{code}</strong>
      </p>
      <div class="choices">
        <button type="button" class="button primary" onClick={() => void copy()}>
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
    </section>
  );
}
