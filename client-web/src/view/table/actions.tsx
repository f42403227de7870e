// The action bar: every button has its place for good.

import { useEffect } from "preact/hooks";
import type { Action } from "../../state/actions.ts";
import type { Play } from "../../protocol.ts";
import { partnersOf, sideOf, type Table } from "../../state/table.ts";
import { recall } from "../../state/hand.ts";
import { complain } from "../../app/notices.ts";
import { waiting } from "../../app/waiting.ts";
import { Guarded } from "../guarded.tsx";
import { IconButton } from "../icon-button.tsx";
import type { TableController } from "./controller.ts";

export function ActionBar({ controller, table }: { controller: TableController; table: Table }) {
  const actions = controller.actions.value;
  if (!actions) return null;
  const holding = table.state.open?.held_by === sideOf(table.setup, table.seat) && table.state.open !== null;
  // The slot of pairs is there whether the partner has laid something or not.
  const paired = partnersOf(table.setup, table.seat).length > 0;
  return (
    <div class="bar" role="toolbar" aria-label="Actions">
      <div class="answers">
        <Plain action={actions.hold} meaning="hold" onPress={() => controller.answer("hold")}>
          Hold
        </Plain>
        <Plain action={actions.challenge} meaning="challenge" onPress={() => controller.answer("challenge")}>
          Challenge
        </Plain>
        <Plain action={actions.accept} meaning={holding ? "give up the hold" : "accept"} onPress={() => controller.answer("accept")}>
          Accept
        </Plain>
        <Plain
          action={actions.exchange}
          meaning="exchange"
          onPress={() => {
            controller.open.value = "exchange";
          }}
        >
          Exchange
        </Plain>
        <Plain action={actions.pass} meaning="pass" again="Pass?" onPress={() => controller.answer("pass")}>
          Pass
        </Plain>
      </div>
      <div class="tools">
        <IconButton label="Shuffle the rack" keys="/" onPress={() => controller.shuffle()}>
          ⇄
        </IconButton>
        <IconButton label="Take all tiles back" keys="Esc" onPress={() => controller.change(recall)}>
          ↩
        </IconButton>
        {paired && (
          <IconButton
            label="Lay as my partner has"
            disabled={table.partnerDraft.length === 0}
            onPress={() => controller.takePartnerDraft()}
          >
            <svg class="icon-sign" viewBox="0 0 24 24" aria-hidden="true">
              <rect x="3" y="3" width="11" height="11" rx="2" stroke-dasharray="3 2" />
              <rect x="10" y="10" width="11" height="11" rx="2" />
            </svg>
          </IconButton>
        )}
      </div>
      <PressClock controller={controller} action={actions.press} />
      <More controller={controller} />
    </div>
  );
}

/** The way to the menu: in the bar, and on the slip where that covers the bar. On a phone, where the
 * header is not in view, it counts what waits elsewhere. */
export function More({ controller }: { controller: TableController }) {
  const elsewhere = waiting.value.length;
  return (
    <div class="more">
      <IconButton
        label={elsewhere > 0 ? `More, ${elsewhere} waiting for you` : "More"}
        onPress={() => {
          controller.open.value = "menu";
        }}
      >
        ⋯{elsewhere > 0 && <span class="count more-count">{elsewhere}</span>}
      </IconButton>
    </div>
  );
}

type PlainProps = { action: Action; meaning: string; again?: string; onPress: () => void; children: string };

function Plain({ action, meaning, again, onPress, children }: PlainProps) {
  const why = action.can ? undefined : action.why;
  const press = () => (why ? complain(why) : onPress());
  return (
    <Guarded class="small" meaning={meaning} disabled={!action.can} why={why} again={again} onPress={press}>
      {children}
    </Guarded>
  );
}

const SENT_SHOWN_MS = 2_000;

/** Reads `Play QUIZ 48`, or why there is nothing to play; pressing it presses the clock. */
function PressClock({ controller, action }: { controller: TableController; action: Action }) {
  const examined = controller.examined.value;
  const progress = controller.progress.value;
  useEffect(() => {
    if (progress !== "sent") return;
    const timer = setTimeout(() => {
      controller.progress.value = "";
    }, SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [progress, controller]);
  const play = "play" in examined ? examined.play : undefined;
  const staged = controller.hand.value.staged.length > 0;
  const why = action.can ? undefined : action.why;
  return (
    <Guarded class="press primary" meaning="press" disabled={!action.can} why={why} onPress={() => controller.press()}>
      <span class="press-label">
        <span class="press-play">
          {progress === "sending" ? "Sending…" : progress === "sent" && !staged ? "Sent ✓" : <>Play{play && <Worth play={play} />}</>}
        </span>
        {why && progress === "" && <span class="press-why">{staged && play ? "Ready for your turn" : why}</span>}
      </span>
    </Guarded>
  );
}

/** The word and its points, which stay together where the button is narrow. */
function Worth({ play: { words, score } }: { play: Play }) {
  return (
    <>
      {" "}
      <span class="worth">
        {words[0]?.text ?? ""} <b>{score}</b>
      </span>
    </>
  );
}
