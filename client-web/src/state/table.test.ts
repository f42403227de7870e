import { describe, expect, it } from "vitest";
import type { Freeze, TableMessage } from "../protocol.ts";
import { eventSentence } from "../words/events.ts";
import { phaseMessage } from "../words/phases.ts";
import { actionsOf } from "./actions.ts";
import { messagesOf, scenes, tablesOf } from "./golden.ts";
import { EMPTY_HAND } from "./hand.ts";
import { extrasOf, questionsOf } from "./questions.ts";
import { stepsOf } from "./replay.ts";
import { applyMessage, type Table } from "./table.ts";

const last = <T>(list: readonly T[]): T => {
  const found = list.at(-1);
  if (found === undefined) throw new Error("an empty list");
  return found;
};
const phases = (scene: string): string[] => tablesOf(scene).map((table) => phaseMessage(table).text);

describe("every golden scene", () => {
  it.each(scenes())("%s can be followed without a gap, told in words and acted on", (scene) => {
    let table: Table | undefined;
    for (const message of messagesOf(scene)) {
      if (!("table" in message)) continue;
      const after = applyMessage(table, message as TableMessage);
      expect(after.gap).toBe(false);
      table = after.table;
      if (!table) continue;
      expect(phaseMessage(table).text).toMatch(/\w/);
      const actions = Object.values(actionsOf(table, EMPTY_HAND));
      expect(actions.every((action) => action.can || action.why.endsWith("."))).toBe(true);
      questionsOf(table);
      extrasOf(table, table.state.now);
      for (const event of table.latest) {
        const sentence = eventSentence(event, table.setup, table.seat);
        expect(sentence ?? "None.").toMatch(/^\w.*[.!?]$/s);
        expect(sentence ?? "").not.toMatch(/undefined|null|\[object/);
      }
    }
  });

  it.each(scenes())("%s: the score sheet adds up to the scores that the hall tells", (scene) => {
    for (const table of tablesOf(scene)) {
      if (table.state.phase.phase === "over" || table.turns.length === 0) continue;
      const step = last(stepsOf(table));
      expect(step.scores).toEqual(table.state.sides.map(({ score }) => score));
      expect(step.board).toBe(table.state.board);
    }
  });
});

describe("a table", () => {
  const [whole, ...rest] = messagesOf("comes-off.second").filter((message): message is TableMessage => "table" in message);
  const events = rest.filter((message) => message.type === "table-events");
  const first = applyMessage(undefined, whole as TableMessage).table;

  it("asks again when events are missing, and ignores those it has", () => {
    const [one, two] = events as [TableMessage, TableMessage];
    expect(applyMessage(first, two)).toEqual({ table: first, gap: true });
    expect(applyMessage(undefined, one).gap).toBe(true);
    const after = applyMessage(first, one).table;
    expect(applyMessage(after, one)).toEqual({ table: after, gap: false });
  });

  it("keeps chat and draft when it is told whole again", () => {
    const say: TableMessage = { type: "chat", table: "t", messages: [{ id: 1, at_ms: 0, name: "Bo", to: "table", phrase: "hello" }] };
    const spoken = applyMessage(applyMessage(first, say).table, say).table;
    expect(spoken?.chat).toHaveLength(1);
    expect(applyMessage(spoken, whole as TableMessage).table?.chat).toHaveLength(1);
  });

  it("forgets the partner's draft once a play is made", () => {
    const draft: TableMessage = { type: "draft", table: "t", seat: 3, laid: [{ at: "H8", face: "Q" }] };
    const drafted = applyMessage(first, draft).table;
    expect(drafted?.partnerDraft).toHaveLength(1);
    expect(applyMessage(drafted, events[0] as TableMessage).table?.partnerDraft).toEqual([]);
  });

  it("shows no draft of the partner while racks lie face down", () => {
    const draft: TableMessage = { type: "draft", table: "t", seat: 3, laid: [{ at: "H8", face: "Q" }] };
    const stopped = tablesOf("director.first").find(({ state }) => state.face_down);
    expect(stopped).toBeDefined();
    expect(applyMessage(stopped, draft).table?.partnerDraft).toEqual([]);
    // What was shown before is covered with the message that turns the racks.
    const messages = messagesOf("director.first").filter((message): message is TableMessage => "table" in message);
    let table: Table | undefined;
    for (const message of messages) {
      const drafted = table && applyMessage(table, draft).table;
      table = applyMessage(drafted, message).table;
      if (table?.state.face_down) expect(table.partnerDraft).toEqual([]);
    }
  });
});

describe("what a player reads and may press", () => {
  it("while a play is looked at, held, challenged and taken off", () => {
    const tables = tablesOf("comes-off.second");
    const held = tables.find(({ state }) => state.open?.held_by === 1);
    expect(held && phaseMessage(held).text).toMatch(/You hold \w+\. Challenge or accept it/);
    expect(held && actionsOf(held, EMPTY_HAND)).toMatchObject({ hold: { can: false }, challenge: { can: true }, accept: { can: true } });
    const writing = tables.find(({ state }) => state.phase.phase === "adjudicating");
    expect(writing && phaseMessage(writing).text).toMatch(/Tick the words/);
    expect(writing && actionsOf(writing, EMPTY_HAND).press).toEqual({ can: false, why: "The challenged words are being looked up." });
    expect(phaseMessage(last(tables)).text).toBe("Your turn.");
  });

  it("before the game, with who begins where that was said", () => {
    const [table] = tablesOf("gathering.first");
    if (!table) throw new Error("no table");
    expect(phaseMessage(table).text).toBe("Press Ready when you are.");
    const said = (first: number) => phaseMessage({ ...table, setup: { ...table.setup, first } }).text;
    expect(said(0)).toBe("Press Ready when you are. You begin.");
    expect(said(1)).toMatch(/^Press Ready when you are\. \w+ begins\.$/);
  });

  it("of the other side, and one who watches", () => {
    expect(phases("comes-off.first").some((text) => / challenge \w+\. Clocks stopped/.test(text))).toBe(true);
    const watched = last(tablesOf("comes-off.spectator"));
    expect(watched.seat).toBeUndefined();
    expect(actionsOf(watched, EMPTY_HAND).pass).toEqual({ can: false, why: "You are watching." });
  });

  it("when everything stands still: why, also for one who loads the page only then", () => {
    const loadedWhen = (scene: string, then: (freeze: Freeze) => boolean): string => {
      const whole = messagesOf(scene).find((message) => message.type === "table");
      const state = tablesOf(scene).find(({ state: { freeze } }) => freeze && then(freeze))?.state;
      const table = whole && state && applyMessage(undefined, { ...whole, state }).table;
      return table ? phaseMessage(table).text : "";
    };
    expect(loadedWhen("director.first", ({ director }) => director !== null)).toBe(
      "The director has stopped the clocks: the school's network failed.",
    );
    expect(loadedWhen("director.first", ({ call }) => call !== null)).toMatch(/ called the director\. The clocks are stopped$/);
    expect(loadedWhen("adjourned.first", ({ adjourned }) => adjourned !== null)).toBe("Paused: agreed by all sides. Press Go on to play.");
  });
});
