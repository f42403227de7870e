import { complain, say } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { ChangeClub, ChatPolicy, ClubView } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { Field, Form } from "../account/form.tsx";
import { Picks } from "../picks.tsx";

type ClubProps = { club: ClubView; again: () => Promise<void> };

const POLICIES: readonly { value: ChatPolicy; title: string; text: string }[] = [
  { value: "off", title: "Nothing", text: "Opponents do not chat." },
  { value: "presets", title: "Ready phrases", text: "Such as “Good luck!” and “Nice play!”. The usual choice for schools." },
  { value: "open", title: "Free text", text: "Where every player at the table is in a club that allows it." },
];

/** What opponents may say. Partners always may write to each other, and coaches can read it. */
export function ChatPolicyChoice({ club, again }: ClubProps) {
  const choose = async (chat_policy: ChatPolicy) => {
    const asked: ChangeClub = { chat_policy };
    try {
      await api.patch(`/clubs/${club.id}`, asked);
      await again();
      say("Saved.");
    } catch (error) {
      complain(errorSentence(error));
    }
  };
  return (
    <section class="panel">
      <Picks
        legend="What opponents may say"
        name="policy"
        options={POLICIES}
        chosen={club.chat_policy}
        choose={(policy) => void choose(policy)}
      />
    </section>
  );
}

export function Rename({ club, again }: ClubProps) {
  const send = async ({ name = "" }: Record<string, string>) => {
    const asked: ChangeClub = { name };
    await api.patch(`/clubs/${club.id}`, asked);
    await again();
    say("Saved.");
  };
  return (
    <details class="more">
      <summary>Rename the club</summary>
      <Form action="Rename" send={send}>
        {(failure) => <Field name="name" label="Name" value={club.name} failure={failure} />}
      </Form>
    </details>
  );
}
