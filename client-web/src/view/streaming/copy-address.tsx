import { copy } from "../../app/copy.ts";
import { NoticeRow } from "../notice-row.tsx";

/** An address that is pasted elsewhere, with a way to copy it. */
export function CopyAddress({ address, name }: { address: string; name: string }) {
  return (
    <>
      <p class="slot-address">
        <code>{address}</code>
        <button type="button" class="button primary" onClick={() => void copy(address, address, "Copied. Paste it where it is shown.")}>
          Copy<span class="visually-hidden"> the address of {name}</span>
        </button>
      </p>
      <NoticeRow at={address} />
    </>
  );
}
