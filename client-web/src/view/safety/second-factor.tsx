import { useSignal } from "@preact/signals";
import { sayAt } from "../../app/notices.ts";
import { useQuery } from "../../app/query.ts";
import { api } from "../../net/api.ts";
import type { ConfirmSecondFactor, Farewell, RecoveryCodes, SecondFactorSetup, SecondFactorView } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { count } from "../../words/plain.ts";
import { Field, Form } from "../account/form.tsx";
import { NoticeRow } from "../notice-row.tsx";
import { QueryResult } from "../query-result.tsx";

/** Where it is told how it went. */
const PLACE = "second-factor";

/** A code from a telephone, beside the password: for coaches, directors and admins. */
export function SecondFactor() {
  const query = useQuery<SecondFactorView>("/me/second-factor");
  const codes = useSignal<readonly string[] | undefined>(undefined);
  return (
    <QueryResult query={query}>
      {(view) =>
        view.for_staff ? (
          <section aria-labelledby="second-factor">
            <h2 id="second-factor">Second factor</h2>
            <NoticeRow at={PLACE} />
            {codes.value && <Codes codes={codes.value} />}
            {view.on ? (
              <On left={view.codes_left} again={query.again} />
            ) : (
              <SetUp
                required={view.required}
                done={async (told) => {
                  codes.value = told;
                  await query.again();
                }}
              />
            )}
          </section>
        ) : null
      }
    </QueryResult>
  );
}

/** Easier to type, and it fits on a telephone. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

function SetUp({ required, done }: { required: boolean; done: (codes: readonly string[]) => Promise<void> }) {
  const setup = useSignal<SecondFactorSetup | undefined>(undefined);
  const begin = async () => {
    try {
      setup.value = await api.post<SecondFactorSetup>("/me/second-factor");
    } catch (error) {
      sayAt(PLACE, errorSentence(error), "error");
    }
  };
  const confirm = async ({ code = "" }: Record<string, string>) => {
    const asked: ConfirmSecondFactor = { code };
    const { codes } = await api.post<RecoveryCodes>("/me/second-factor/confirm", asked);
    await done(codes);
    sayAt(PLACE, "From now on you log in with a code too.");
  };
  if (!setup.value) {
    return (
      <>
        <p>
          You look after others, so a stolen password must not be enough to log in as you. Besides the password you then type a code that an
          authenticator app on your telephone shows.
          {required && " Set it up before you do anything else: this hall asks for it."}
        </p>
        <button type="button" class="button primary" onClick={() => void begin()}>
          Set it up
        </button>
      </>
    );
  }
  return (
    <>
      <p>1. Scan this with your authenticator app.</p>
      <img
        width="200"
        height="200"
        alt="The secret as a QR code; it is below as text, too."
        src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.value.qr)}`}
      />
      <p>
        Or type it: <strong class="code">{inFours(setup.value.secret)}</strong>
      </p>
      <p>2. Type the code that the app shows now.</p>
      <Form only="code" action="Turn it on" send={confirm}>
        {(failure) => <Field name="code" label="Code" hint="Six digits." autocomplete="one-time-code" failure={failure} />}
      </Form>
    </>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status">
      <p>
        <strong>Print these and put them away.</strong> Each lets you in once if your telephone is lost. They are shown only now.
      </p>
      <ul class="rows panel">
        {codes.map((code) => (
          <li key={code} class="row">
            <span class="code">{code}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function On({ left, again }: { left: number; again: () => Promise<void> }) {
  const turnOff = async ({ password = "" }: Record<string, string>) => {
    const asked: Farewell = { password };
    await api.post("/me/second-factor/off", asked);
    await again();
    sayAt(PLACE, "Your password alone is enough again.");
  };
  return (
    <>
      <p>
        It is on. {count(left, "recovery code")} left. If you lose your telephone and the codes, an admin of the hall can turn it off for
        you.
      </p>
      <details class="more">
        <summary>Turn it off</summary>
        <Form only="password" action="Turn it off" send={turnOff}>
          {(failure) => <Field name="password" label="Your password" type="password" autocomplete="current-password" failure={failure} />}
        </Form>
      </details>
    </>
  );
}
