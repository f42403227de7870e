// An address that is as good as a key: shown, copied, made anew, ended.

import type { ComponentChildren } from "preact";
import { say } from "../app/notices.ts";
import { Guarded } from "./guarded.tsx";

type SecretLinkProps = {
  /** What it is called by those who cannot see it. */
  label: string;
  address: string;
  /** What is said of it: who came by it, when it ends. */
  children?: ComponentChildren;
  /** Makes another in its place. */
  renew?: () => void;
  end: () => void;
  /** What is asked before it is ended. */
  ending?: string;
};

export function SecretLink({ label, address, children, renew, end, ending = "Sure? It stops working at once" }: SecretLinkProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      say("The link is copied.");
    } catch {
      say("Copy it by hand: press and hold on the link.");
    }
  };
  return (
    <section class="stack secret-link" aria-label={label}>
      <p class="share-link">
        <a href={address}>{address}</a>
      </p>
      {children}
      <div class="choices">
        <button type="button" class="button" onClick={() => void copy()}>
          Copy the link
        </button>
        {renew && (
          <Guarded meaning="new-link" again="Sure? The old link ends" onPress={renew}>
            Make a new one
          </Guarded>
        )}
        <Guarded meaning="end-link" again={ending} onPress={end}>
          End the link
        </Guarded>
      </div>
    </section>
  );
}

export const connectionsText = (connections: number): string =>
  connections === 1 ? "1 connection by it now." : `${connections} connections by it now.`;
