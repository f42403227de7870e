// The action bar: every button has its place for good.

import { useEffect } from "preact/hooks";
import type { Action } from "../../state/actions.ts";
import type { Play } from "../../protocol.ts";
import { sideOf, type Table } from "../../state/table.ts";
import { recall } from "../../state/hand.ts";
import { complain } from "../../app/notices.ts";
import { Guarded } from "../guarded.tsx";
import { IconButton } from "../icon-button.tsx";
import type { Desk } from "./desk.ts";

export function ActionBar({ desk, table }: { desk: Desk; table: Table }) {
  const actions = desk.actions.value;
  if (!actions) return null;
  const holding = table.state.open?.held_by === sideOf(table.setup, table.seat) && table.state.open !== null;
  return (
    <div class="bar" role="toolbar" aria-label="Actions">
      <div class="bar-row answers">
        <Plain action={actions.hold} meaning="hold" onPress={() => desk.answer("hold")}>
          Hold
        </Plain>
        <Plain action={actions.challenge} meaning="challenge" onPress={() => desk.answer("challenge")}>
          Challenge
        </Plain>
        <Plain action={actions.accept} meaning={holding ? "release" : "accept"} onPress={() => desk.answer("accept")}>
          {holding ? "Release" : "Accept"}
        </Plain>
        <Plain
          action={actions.exchange}
          meaning="exchange"
          onPress={() => {
            desk.open.value = "exchange";
          }}
        >
          Exchange
        </Plain>
        <Plain action={actions.pass} meaning="pass" again="Pass?" onPress={() => desk.answer("pass")}>
          Pass
        </Plain>
      </div>
      <div class="bar-row">
        <IconButton label="Shuffle the rack" keys="/" onPress={() => desk.shuffle()}>
          ⇄
        </IconButton>
        <IconButton label="Take all tiles back" keys="Esc" onPress={() => desk.change(recall)}>
          ↩
        </IconButton>
        <PressClock desk={desk} action={actions.press} />
        <IconButton
          label="More"
          onPress={() => {
            desk.open.value = "menu";
          }}
        >
          ⋯
        </IconButton>
      </div>
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

/** Reads `Press clock - QUIZ 48`, or why it cannot be pressed. */
function PressClock({ desk, action }: { desk: Desk; action: Action }) {
  const examined = desk.examined.value;
  const progress = desk.progress.value;
  useEffect(() => {
    if (progress !== "sent") return;
    const timer = setTimeout(() => {
      desk.progress.value = "";
    }, SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [progress, desk]);
  const play = "play" in examined ? examined.play : undefined;
  const staged = desk.hand.value.staged.length > 0;
  const why = action.can ? undefined : action.why;
  return (
    <Guarded class="press primary" meaning="press" disabled={!action.can} why={why} onPress={() => desk.press()}>
      <span class="press-label">
        <span>
          {progress === "sending" ? (
            "Sending…"
          ) : progress === "sent" && !staged ? (
            "Sent ✓"
          ) : (
            <>Press clock{play && <Worth play={play} />}</>
          )}
        </span>
        {why && progress === "" && <span class="press-why">{staged && play ? "Ready for your turn" : why}</span>}
      </span>
    </Guarded>
  );
}

/** The longest word that stands beside its points in letters of the usual size. */
const USUAL_WORD = 9;

/** The word and its points, which stay together where the button is narrow. */
function Worth({ play: { words, score } }: { play: Play }) {
  const word = words[0]?.text ?? "";
  return (
    <>
      {" "}
      –{" "}
      <span class={word.length > USUAL_WORD ? "worth long" : "worth"}>
        {word} {score}
      </span>
    </>
  );
}
