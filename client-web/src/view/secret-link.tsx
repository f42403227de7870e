// An address that is as good as a key: shown, copied, made anew, ended.

import type { ComponentChildren } from "preact";
import { copy } from "../app/copy.ts";
import { Guarded } from "./guarded.tsx";
import { NoticeRow } from "./notice-row.tsx";

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
  /** Whether it stands in a dialog. */
  modal?: boolean;
};

const ENDS = "Sure? It stops working at once";

export function SecretLink({ label, address, children, renew, end, ending = ENDS, modal = false }: SecretLinkProps) {
  return (
    <section class="stack secret-link" aria-label={label}>
      <p class="share-link">
        <a href={address}>{address}</a>
      </p>
      {children}
      <div class="choices">
        <button type="button" class="button" onClick={() => void copy(address, address, "The link is copied.")}>
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
      <NoticeRow at={address} modal={modal} />
    </section>
  );
}

export const connectionsText = (connections: number): string =>
  connections === 0
    ? "Nobody watches by it now."
    : connections === 1
      ? "1 screen watches by it now."
      : `${connections} screens watch by it now.`;
