// The way into a tournament for whoever has its code: what there is to choose, and a press.

import { useSignal } from "@preact/signals";
import { account } from "../../app/hall.ts";
import { say } from "../../app/notices.ts";
import { useQuery } from "../../app/query.ts";
import { go } from "../../app/router.ts";
import { sendOnce } from "../../app/tournament.ts";
import { Refused } from "../../net/api.ts";
import type { DivisionToEnter, EnterByCode, EntryByCode } from "../../protocol.ts";
import { codeIn } from "../../state/codes.ts";
import { ASKS, codeSentence, NO_DIVISION } from "../../words/entry-by-code.ts";
import { Field, Form, Told } from "../account/form.tsx";
import { Page } from "../page.tsx";
import { LogInFirst } from "../query-result.tsx";

/** Where a code leads. Nothing is done by opening it. */
export const entryAddress = (code: string): string => `/tournaments/enter?code=${encodeURIComponent(code)}`;

export default function EnterByCodePage() {
  const code = useSignal(codeIn(location.search));
  const nobody = !account.value || account.value.guest;
  return (
    <Page title="Enter a tournament" width="narrow">
      {nobody ? <LogInFirst /> : code.value === "" ? <AskCode found={(typed) => (code.value = typed)} /> : <Looked code={code.value} />}
    </Page>
  );
}

function AskCode({ found }: { found: (code: string) => void }) {
  const send = async ({ code: typed = "" }: Record<string, string>) => {
    const code = codeIn(typed);
    if (code === "") throw new Told("Type the code first.");
    history.replaceState(null, "", entryAddress(code));
    found(code);
  };
  return (
    <Form only="code" action="Look" send={send}>
      {(failure) => <Field name="code" label="The tournament's code" hint="From whoever runs it." failure={failure} />}
    </Form>
  );
}

function Looked({ code }: { code: string }) {
  const question = useQuery<EntryByCode>(`/tournaments/enter?code=${encodeURIComponent(code)}`);
  const pressed = useSignal<EntryByCode | undefined>(undefined);
  const answer = question.answer.value;
  if (answer.state === "waiting") return <p class="waiting">One moment…</p>;
  if (answer.state === "failed") return <p class="form-error">{codeSentence(answer.error)}</p>;
  const entry = pressed.value ?? answer.value;
  const ask = async (chosen: Omit<EnterByCode, "id" | "code">) => {
    try {
      const told = await sendOnce<EntryByCode>("/tournaments/enter", (id): EnterByCode => ({ id, code, ...chosen }));
      pressed.value = told;
      if (told.entered) welcome(told);
    } catch (error) {
      throw error instanceof Refused && error.body.rejection ? new Told(codeSentence(error, account.value?.id)) : error;
    }
  };
  return <Choose entry={entry} ask={ask} />;
}

/** To the tournament, once one is in it. */
export function welcome({ tournament }: EntryByCode): void {
  go(`/tournaments/${tournament}`);
  say("You are entered.");
}

type ChooseProps = { entry: EntryByCode; ask: (chosen: Omit<EnterByCode, "id" | "code">) => Promise<void> };

function Choose({ entry, ask }: ChooseProps) {
  if (entry.entered) {
    return (
      <section class="panel stack" aria-labelledby="enter-here">
        <h2 id="enter-here">{entry.name}</h2>
        <p>You are entered.</p>
        <p>
          <a class="button primary" href={`/tournaments/${entry.tournament}`}>
            To the tournament
          </a>
        </p>
      </section>
    );
  }
  const named = (id: number) => (entry.divisions.length > 1 ? entry.divisions.find(({ division }) => division === id)?.name : undefined);
  return (
    <section class="panel stack" aria-labelledby="enter-here">
      <h2 id="enter-here">{entry.name}</h2>
      {entry.asked_by.map(({ name, division }) => (
        <Form key={`${name} ${division}`} action={`Play with ${name}`} send={() => ask({ division, partner: name })}>
          {() => <p>{ASKS.them(name, named(division))}</p>}
        </Form>
      ))}
      {entry.waits_for && <p role="status">{ASKS.you(entry.waits_for.name, named(entry.waits_for.division))}</p>}
      <Chosen divisions={entry.divisions} ask={ask} />
    </section>
  );
}

/** Alone in a division of singles; in one of pairs with a partner, who presses too. */
function Chosen({ divisions, ask }: { divisions: readonly DivisionToEnter[]; ask: ChooseProps["ask"] }) {
  const chosen = useSignal(divisions[0]?.division);
  const division = divisions.find(({ division }) => division === chosen.value) ?? divisions[0];
  if (!division) return <p>{NO_DIVISION}</p>;
  const send = async ({ partner = "" }: Record<string, string>) => {
    if (division.pairs && partner.trim() === "") throw new Told("Type your partner's nickname.");
    await ask({ division: division.division, ...(division.pairs && { partner: partner.trim() }) });
  };
  return (
    <Form only="partner" action={division.pairs ? "Ask them" : "Enter"} send={send}>
      {(failure) => (
        <>
          {divisions.length > 1 && (
            <div class="field">
              <label for="enter-division">Division</label>
              <select
                id="enter-division"
                value={String(division.division)}
                onChange={(event) => {
                  chosen.value = Number(event.currentTarget.value);
                }}
              >
                {divisions.map(({ division, name }) => (
                  <option key={division} value={String(division)}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          )}
          {division.pairs ? (
            <Field
              name="partner"
              label="Your partner's nickname"
              hint="You two play together. Your partner types the code and names you too."
              failure={failure}
            />
          ) : (
            failure && <p class="form-error">{failure.text}</p>
          )}
        </>
      )}
    </Form>
  );
}
