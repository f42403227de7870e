// One's own secret address for a calendar program, which logs in nowhere.

import { complain } from "../app/notices.ts";
import { ready, useQuery } from "../app/query.ts";
import { api } from "../net/api.ts";
import type { CalendarAddress as Address } from "../protocol.ts";
import { errorSentence } from "../words/errors.ts";
import { SecretLink } from "./secret-link.tsx";

/** Of all one's tournaments (`/me/calendar`), or of one. */
export function CalendarAddress({ path, what }: { path: string; what: string }) {
  const address = useQuery<Address>(path);
  const said = ready(address);
  if (!said) return null;
  const work = async (request: Promise<unknown>) => {
    await request.catch((error: unknown) => complain(errorSentence(error)));
    await address.again();
  };
  const make = () => void work(api.put(path));
  return (
    <section class="panel stack no-print" aria-labelledby="calendar">
      <h2 id="calendar">In your calendar</h2>
      {said.key ? (
        <SecretLink
          label="The address of the calendar"
          address={`${location.origin}/calendars/${said.key}.ics`}
          renew={make}
          end={() => void work(api.delete(path))}
        >
          <p class="hint">Subscribe to it in your calendar program. It is yours: whoever has it reads when you play.</p>
        </SecretLink>
      ) : (
        <>
          <p>{`An address that your calendar program reads ${what} from. It keeps itself up to date.`}</p>
          <p>
            <button type="button" class="button" onClick={make}>
              Make an address
            </button>
          </p>
        </>
      )}
    </section>
  );
}
