import { useSignal } from "@preact/signals";
import { complain, say } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { SlotView } from "../../protocol.ts";
import { choicesOf } from "../../overlay/choices.ts";
import { errorSentence } from "../../words/errors.ts";
import { COMMENTARY_NEEDS, slotText } from "../../words/slots.ts";
import { AimForm } from "./aim-form.tsx";
import { CopyAddress } from "./copy-address.tsx";
import { addressOf, OverlayChoices } from "./overlay-choices.tsx";

type SlotCardProps = {
  slot: SlotView;
  again: () => Promise<void>;
  /** Whether its preview is shown, and how to have it shown. */
  previewed: boolean;
  preview: () => void;
};

/** One slot: its address, where it points, and what it looks like. */
export function SlotCard({ slot, again, previewed, preview }: SlotCardProps) {
  const choices = useSignal(choicesOf(""));
  const sure = useSignal(false);
  const remove = async () => {
    if (!sure.value) {
      sure.value = true;
      return;
    }
    try {
      await api.delete(`/slots/${slot.id}`);
      say(`${slot.name} is taken away. Its address shows nothing any more.`);
    } catch (error) {
      complain(errorSentence(error));
    }
    await again();
  };
  const isWall = slot.kind === "wall";
  const address = isWall ? `${location.origin}/wall/${slot.key}` : addressOf(slot.key, choices.value);
  return (
    <section class="panel slot" aria-labelledby={`slot-${slot.id}`}>
      <h2 id={`slot-${slot.id}`}>{slot.name}</h2>
      <p class="muted">{slotText(slot)}</p>
      {slot.kind === "commentary" && (
        <>
          <p>Keep this address secret. If it got about, take it away and make another.</p>
          <p>{COMMENTARY_NEEDS}</p>
        </>
      )}
      <CopyAddress address={address} name={slot.name} />
      <div class="slot-parts">
        <AimForm slot={slot} again={again} />
        {isWall ? (
          <p>
            <a class="button" href={`/wall/${slot.key}`}>
              Open the wall
            </a>
          </p>
        ) : (
          <OverlayChoices slot={slot} choices={choices} previewed={previewed} preview={preview} />
        )}
      </div>
      <button type="button" class="button" onClick={() => void remove()}>
        {sure.value ? "Yes, take it away" : "Take it away"}
        <span class="visually-hidden"> {slot.name}</span>
      </button>
    </section>
  );
}
