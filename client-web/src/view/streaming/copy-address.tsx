import { say } from "../../app/notices.ts";

/** An address that is pasted elsewhere, with a way to copy it. */
export function CopyAddress({ address, name }: { address: string; name: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      say("Copied. Paste it where it is shown.");
    } catch {
      say("Copy it by hand: press and hold on the address.");
    }
  };
  return (
    <p class="slot-address">
      <code>{address}</code>
      <button type="button" class="button primary" onClick={() => void copy()}>
        Copy<span class="visually-hidden"> the address of {name}</span>
      </button>
    </p>
  );
}
