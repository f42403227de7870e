// The reserved row: where the game stands, what has just happened, and what one is asked.

import { useEffect, useMemo, useRef } from "preact/hooks";
import { link, storageUp } from "../../app/hall.ts";
import { isKnown, saw } from "../../app/lessons.ts";
import { isAnnouncing, type Notice, say, shown, speak } from "../../app/notices.ts";
import { examine, toPuts } from "../../board/placement.ts";
import { proposalOf, questionsOf } from "../../state/questions.ts";
import type { Recorded } from "../../protocol.ts";
import { partnersOf, sideOf, type Table } from "../../state/table.ts";
import { countdown, minutesText } from "../../words/clock.ts";
import { points } from "../../words/events.ts";
import { lessonOf } from "../../words/lessons.ts";
import { type PhaseMessage, phaseMessage, withCountdown } from "../../words/phases.ts";
import { mainWord } from "../../words/play-phrases.ts";
import { ruledSentence } from "../../words/results.ts";
import { roundCall, roundEnd, roundTelling } from "../../words/round.ts";
import type { Verdict } from "../../words/verdicts.ts";
import { OldestCall } from "../calls.tsx";
import { Guarded } from "../guarded.tsx";
import { useTableNow } from "../now.ts";
import { AudienceBadge } from "./audience.tsx";
import type { TableController } from "./controller.ts";
import { Said } from "./said.tsx";

type BannerProps = { controller: TableController; table: Table; ruled: Recorded | undefined };

export function Banner({ controller, table, ruled }: BannerProps) {
  const lost = link.value !== "up";
  const verdict = controller.verdict.value;
  return (
    <div class={`banner ${lost ? "banner-lost" : ""}`}>
      <Said>
        {lost ? (
          <Lost table={table} />
        ) : !storageUp.value ? (
          <Unsaved />
        ) : verdict ? (
          <Ruled {...verdict} />
        ) : (
          <Status table={table} ruled={ruled} />
        )}
      </Said>
      <div class="left">
        {table.state.phase.phase !== "over" && (
          <>
            <p class="bag figures">
              <b>{table.state.bag_count}</b> in bag
            </p>
            <Round table={table} />
          </>
        )}
        <AudienceBadge table={table} />
      </div>
      <Questions controller={controller} table={table} />
    </div>
  );
}

function Status({ table, ruled }: { table: Table; ruled: Recorded | undefined }) {
  const message: PhaseMessage = ruled
    ? { text: ruledSentence(ruled, sideOf(table.setup, table.seat)) }
    : (proposalOf(table) ?? phaseMessage(table));
  const now = useTableNow(table, message.until === undefined ? 0 : 200);
  const left = message.until === undefined ? undefined : message.until - now;
  const heard = shown.value;
  const pressing = heard?.kind === "error" || isAnnouncing();
  const lesson = useLesson(table, pressing);
  // The last play is there for so long that its score can be read first.
  const taught = lesson?.lesson === "last" ? (heard ?? lesson) : lesson;
  const said = pressing ? heard : (taught ?? heard ?? partnersWord(table));
  return (
    <>
      <p class={`phase ${message.waits === "me" ? "waits-for-me" : ""}`}>
        {left !== undefined && <Ring left={left} whole={message.of ?? 0} />}
        <span>{withCountdown(message, left)}</span>
      </p>
      {/* Who plays and directs too has no strip of calls here where there is no room for one. */}
      {!pressing && <OldestCall class="call-here" />}
      <p
        class={`notice ${said?.kind ?? ""} ${isAnnouncing() ? "announced" : lesson && said === lesson ? `teaches teaches-${lesson.lesson}` : ""}`}
      >
        {said?.text ?? ""}
      </p>
    </>
  );
}

/** The time that is left of the round, which is announced as it runs out. */
function Round({ table }: { table: Table }) {
  const endsAt = roundEnd(table.state);
  const now = useTableNow(table, endsAt === undefined ? 0 : 500);
  const heard = useRef(now);
  useEffect(() => {
    const call = endsAt === undefined ? undefined : roundCall(endsAt, heard.current, now);
    heard.current = now;
    if (call) say(call);
  }, [endsAt, now]);
  if (endsAt === undefined) return null;
  return (
    <p class="round-left figures" role="timer" aria-live="off" title={roundTelling(endsAt, now)}>
      <svg class="round-sign" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M12 7v5l3 3" />
      </svg>
      <span aria-hidden="true"> {minutesText(countdown(endsAt - now) * 1_000)}</span>
      <span class="visually-hidden">{roundTelling(endsAt, now)}</span>
    </p>
  );
}

const LOOK_EVERY_MS = 500;

/** What can be answered to a play, until it has been read or something was answered. */
function useLesson(table: Table, covered: boolean): (Notice & { lesson: string }) | undefined {
  const lesson = lessonOf(table);
  const { id = "", text = "" } = lesson ?? {};
  // It stays for as long as it is about what happens, also where it is known by then.
  const isNew = useMemo(() => id !== "" && !isKnown(id), [id]);
  useEffect(() => {
    if (isNew) speak(text);
  }, [id, isNew]);
  useEffect(() => {
    if (!isNew || covered) return;
    const timer = setInterval(() => {
      if (!document.hidden) saw(id, LOOK_EVERY_MS);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [id, isNew, covered]);
  return isNew ? { text, kind: "info", lesson: id } : undefined;
}

/** What the partner has laid, in words: on a phone the tiles alone are easily missed. */
function partnersWord({ setup, seat, state, partnerDraft }: Table): Notice | undefined {
  if (partnerDraft.length === 0) return undefined;
  const name = setup.seats[partnersOf(setup, seat)[0] ?? -1]?.name ?? "Your partner";
  const examined = examine(state.board, toPuts(partnerDraft));
  const what = "play" in examined ? `${mainWord(examined.play)} for ${points(examined.play.score)}` : "tiles";
  return { text: `${name} is laying ${what}.`, kind: "info" };
}

/** The verdict on a challenge, big, for a moment. */
function Ruled({ good, title, text }: Verdict) {
  return (
    <>
      <p class="phase verdict">
        <span class="verdict-sign" aria-hidden="true">
          {good ? "✓" : "✗"}
        </span>
        <span>{title}</span>
      </p>
      <p class="notice verdict-text">{text}</p>
    </>
  );
}

function Lost({ table }: { table: Table }) {
  const mine = table.seat !== undefined && table.state.clocks.running?.side === sideOf(table.setup, table.seat);
  return (
    <>
      <p class="phase">No connection. We keep trying.</p>
      <p class="notice">{mine ? "Your clock is running. " : ""}Your tiles stay. What you pressed is sent when we are back.</p>
    </>
  );
}

function Unsaved() {
  return (
    <>
      <p class="phase">The hall cannot save just now, so the game waits.</p>
      <p class="notice">Nobody loses time, and nothing is lost.</p>
    </>
  );
}

const ROUND = 2 * Math.PI * 9;

/** What is left of a window, as a ring that empties. */
function Ring({ left, whole }: { left: number; whole: number }) {
  const part = whole > 0 ? Math.max(0, Math.min(1, left / whole)) : 0;
  return (
    <svg class="ring" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" class="ring-track" />
      <circle cx="12" cy="12" r="9" class="ring-left" stroke-dasharray={`${ROUND * part} ${ROUND}`} transform="rotate(-90 12 12)" />
    </svg>
  );
}

function Questions({ controller, table }: { controller: TableController; table: Table }) {
  const question = questionsOf(table)[0];
  if (!question) return null;
  return (
    <div class="question" role="group" aria-label={question.text}>
      {question.options.map(({ label, command }) => (
        <Guarded key={label} meaning={label} onPress={() => void controller.act(command)}>
          {label}
        </Guarded>
      ))}
    </div>
  );
}
