import { sayAt } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { ChangeClub, ClubView } from "../../protocol.ts";
import { policyInWords, SWITCHES, type Switch } from "../../words/club-policy.ts";
import { errorSentence } from "../../words/errors.ts";
import { Field, Form } from "../account/form.tsx";
import { NoticeRow } from "../notice-row.tsx";
import { Picks } from "../picks.tsx";

/** Where it is told that a choice is kept: under it. */
const placeOf = (one: Switch): string => `policy-${one.name}`;

type ClubProps = { club: ClubView; again: () => Promise<void> };

/** What the club decides for its students, said in words, and behind a press every switch. */
export function ClubPolicyChoice({ club, again }: ClubProps) {
  const choose = async (one: Switch, change: ChangeClub) => {
    try {
      await api.patch(`/clubs/${club.id}`, change);
      await again();
      sayAt(placeOf(one), "Saved.");
    } catch (error) {
      sayAt(placeOf(one), errorSentence(error), "error");
    }
  };
  return (
    <section class="panel" aria-labelledby="policy">
      <h2 id="policy">What students may do</h2>
      <ul>
        {policyInWords(club).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p class="muted">It goes with them to every table. If they are in several clubs, the strictest counts.</p>
      <details class="more">
        <summary>Change it</summary>
        <div class="stack">
          {SWITCHES.map((one) => (
            <OneSwitch key={one.name} one={one} club={club} choose={(change) => void choose(one, change)} />
          ))}
        </div>
      </details>
    </section>
  );
}

function OneSwitch({ one, club, choose }: { one: Switch; club: ClubView; choose: (change: ChangeClub) => void }) {
  return (
    <div>
      <Picks
        legend={one.legend}
        name={one.name}
        options={one.options}
        chosen={club[one.name]}
        choose={(value) => choose({ [one.name]: value })}
      />
      <NoticeRow at={placeOf(one)} />
    </div>
  );
}

export function Rename({ club, again }: ClubProps) {
  const send = async ({ name = "" }: Record<string, string>) => {
    const asked: ChangeClub = { name };
    await api.patch(`/clubs/${club.id}`, asked);
    await again();
    sayAt("rename", "Saved.");
  };
  return (
    <details class="more">
      <summary>Rename the club</summary>
      <Form action="Rename" send={send}>
        {(failure) => <Field name="name" label="Name" value={club.name} failure={failure} />}
      </Form>
      <NoticeRow at="rename" />
    </details>
  );
}
