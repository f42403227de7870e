import { useSignal } from "@preact/signals";
import { account } from "../../app/hall.ts";
import { lobby } from "../../app/lobby.ts";
import { complain, say } from "../../app/notices.ts";
import { go } from "../../app/router.ts";
import { api } from "../../net/api.ts";
import type { SeekView, TableLaid } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { someone } from "../account/guest.tsx";
import { Empty } from "../empty.tsx";
import { Loading } from "../loading.tsx";
import { Terms } from "../terms.tsx";

/** Offers to play that anyone may take, as they come and go. */
export function Seeks() {
  const seeks = lobby.value?.seeks;
  return (
    <section aria-labelledby="seeks">
      <h2 id="seeks">Open offers</h2>
      {!seeks ? (
        <Loading />
      ) : seeks.length === 0 ? (
        <Empty text="Nobody is waiting just now.">
          <a class="button" href="/new?with=anyone">
            Make an offer
          </a>
        </Empty>
      ) : (
        <ul class="rows panel">
          {seeks.map((seek) => (
            <Seek key={seek.id} seek={seek} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Seek({ seek }: { seek: SeekView }) {
  const busy = useSignal(false);
  const own = account.value?.name === seek.name;
  const act = async () => {
    busy.value = true;
    try {
      if (own) await withdraw(seek);
      else await take(seek);
    } catch (error) {
      complain(errorSentence(error));
    }
    busy.value = false;
  };
  return (
    <li class="row">
      <span class="row-text">
        <strong>
          {own ? "Your offer" : seek.name} {!own && <Strength seek={seek} />}
        </strong>
        <Terms rules={seek.rules} changes={seek.changes} lexicon={seek.lexicon} minutes={seek.minutes} rated={seek.rated} />
        <Range seek={seek} />
      </span>
      <button
        type="button"
        class={`button ${own ? "" : "primary"}`}
        disabled={busy.value}
        onClick={() => void act()}
        aria-label={own ? "Withdraw your offer" : `Play ${seek.name}`}
      >
        {own ? "Withdraw" : "Play"}
      </button>
    </li>
  );
}

async function withdraw({ id }: SeekView): Promise<void> {
  await api.delete(`/seeks/${id}`);
  say("Your offer is withdrawn.");
}

async function take({ id }: SeekView): Promise<void> {
  await someone();
  const { table } = await api.post<TableLaid>(`/seeks/${id}/take`);
  go(`/tables/${table}`);
}

function Strength({ seek }: { seek: SeekView }) {
  return <span class="muted figures">{seek.guest ? "guest" : (seek.rating ?? "new")}</span>;
}

function Range({ seek: { min_rating, max_rating } }: { seek: SeekView }) {
  if (min_rating === undefined && max_rating === undefined) return null;
  const text =
    min_rating === undefined ? `up to ${max_rating}` : max_rating === undefined ? `from ${min_rating}` : `${min_rating} to ${max_rating}`;
  return <span class="muted">For ratings {text}</span>;
}
