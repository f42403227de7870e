// Tables by rules that no invitation lays, and with times that a test can wait for.

import { begin } from "./support/begin.ts";
import { Hall } from "./support/hall.ts";
import { picture } from "./support/picture.ts";
import { press } from "./support/press.ts";
import { expect, test as base } from "./support/test.ts";

const test = base.extend<object, { hall: Hall }>({
  hall: [
    async ({}, use) => {
      const hall = await Hall.open("any-rules");
      await use(hall);
      await hall.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("three sides: everyone's place, the turn that goes round, the result", async ({ hall, person }) => {
  const people = [await person(), await person(), await person()];
  const table = await hall.lay("practice", { sides: 3, challenge: { kind: "until_next_turn", look_ms: 1 } }, people);
  for (const one of people) await one.open(table);
  for (const one of people) await one.ready();
  const moved: string[] = [];
  while (moved.length < people.length) {
    const name = await people[0]?.page.locator(".side.to-move .side-names").innerText();
    const mover = name === "You" ? people[0] : people.find((one) => one.name === name);
    if (!mover) throw new Error(`nobody is called ${name}`);
    const called = (one: (typeof people)[0]) => (one === mover ? "You" : mover.name);
    for (const one of people) await expect(one.page.locator(".side.to-move .side-names")).toHaveText(called(one));
    await mover.clickPlay(await mover.aPlay(2));
    await mover.pressClock.click();
    for (const one of people) await expect(one.page.locator(".side.to-move .side-names")).not.toHaveText(called(one));
    moved.push(mover.name);
  }
  const names = people.map(({ name }) => name);
  const first = names.indexOf(moved[0] ?? "");
  expect(moved).toEqual([...names.slice(first), ...names.slice(0, first)]);
  for (const one of people) {
    await expect(one.page.locator(".side")).toHaveCount(3);
    await expect(one.page.locator(".side").last().locator(".side-names")).toHaveText("You");
    await expect(one.page.locator(".sheet .turn-line")).toHaveCount(3);
  }
  const [ada, bo, cy] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  await picture(ada.page, "table-three-sides");
  await ada.chooseTwice("Resign");
  await expect(bo.page.locator(".side").filter({ hasText: ada.name })).toContainText("resigned");
  await expect(bo.phase).not.toContainText("over");
  await bo.chooseTwice("Resign");
  await expect(cy.page.locator(".outcome")).toHaveText("You won!");
  await expect(ada.page.locator(".outcome")).toHaveText(`${cy.name} won.`);
  await expect(ada.page.locator(".result")).toContainText(`You resigned. ${bo.name} resigned.`);
  await picture(ada.page, "table-three-sides-over");
});

test("an hourglass: sand that runs out, the last call, the last plays", async ({ hall, person, player }) => {
  const [ada, bo] = [await person(), await player()];
  const clock = { kind: "hourglass", turn_ms: 12_000, last_call_ms: 15_000, end_ms: 90_000 } as const;
  const table = await hall.lay("alberta-55plus", { clock, challenge: { kind: "until_next_turn", look_ms: 1 } }, [ada, bo]);
  await begin(ada, bo, table);
  const { state, side } = await bo.where();
  const boBegins = state.phase.phase === "turn" && state.phase.side === side;
  await expect(ada.page.locator(".clock.running")).toHaveText(/^0:(0\d\.\d|1[0-2])$/);
  await expect(ada.page.locator(".sheet .turn-line")).toContainText([/ran out of time for the turn/]);
  await expect(ada.page.locator(".banner .notice")).toHaveText("After this turn each side has one more play.", { timeout: 20_000 });
  await picture(ada.page, "table-last-call");
  await expect(ada.page.locator(".banner .notice")).toContainText("The last plays begin: 12 seconds each.");
  const adaPlays = async () => {
    await ada.myTurn();
    await ada.clickPlay(await ada.aPlay(3));
    await ada.pressClock.click();
  };
  for (const turn of boBegins ? [() => bo.plays(3), adaPlays] : [adaPlays, () => bo.plays(3)]) await turn();
  const last = boBegins ? () => bo.does({ command: "accept" }) : () => press(ada.button("Accept"));
  await expect(ada.phase).toContainText("The last play is made.");
  await last();
  await expect(ada.page.locator(".result")).toContainText("The last plays were made.");
});

test("a game that the other side has left is claimed", async ({ hall, person, player }) => {
  const [ada, bo] = [await person(), await player()];
  await begin(ada, bo, await hall.lay("practice", { claim_abandoned_ms: 1 }, [ada, bo]));
  await ada.button("More").click();
  await expect(ada.button(/^Take the win/)).toHaveCount(0);
  await ada.button("Back to the game").click();
  await bo.page.close();
  await expect(ada.page.locator(".side").first().locator(".presence")).toContainText(/^away \d/);
  await picture(ada.page, "table-away");
  await ada.chooseTwice("Take the win: nobody is there");
  await expect(ada.page.locator(".outcome")).toHaveText("You won!");
  await expect(ada.page.locator(".result")).toContainText(`${bo.name} stayed away for too long.`);
});

test("a partner who must agree is asked, may say no, and may say yes", async ({ hall, person, player, twos }) => {
  const [ada, alan, bo, bea] = [await person(), await person(), await player(), await player()];
  const partner = { kind: "required", silence_ms: 60_000 } as const;
  const table = await hall.lay("nassc-2019", { partner }, [ada, alan, bo, bea]);
  await alan.open(table);
  await bea.attend(table);
  const others = Promise.all([alan.ready(), bea.ready()]);
  await begin(ada, bo, table);
  await others;
  await bo.opens(twos, false, () => ada.pass());
  await ada.myTurn();
  await press(ada.button("Challenge"));
  await expect(ada.phase).toContainText(/^Your partner is asked about the challenge: \d/);
  await expect(alan.phase).toContainText(new RegExp(`^${ada.name} wants to challenge \\w+\\. Do you agree\\?`));
  await picture(alan.page, "table-partner-asked");
  const question = alan.page.getByRole("group", { name: /wants to challenge/ });
  await question.getByRole("button", { name: "No" }).click();
  await expect(ada.page.locator(".banner .notice")).toHaveText(`${alan.name} does not agree.`);
  await press(ada.button("Challenge"));
  await question.getByRole("button", { name: "Yes, challenge" }).click();
  for (const one of [ada, alan]) await expect(one.page.getByRole("group", { name: "Which words do you doubt?" })).toBeVisible();
  await alan.page.getByRole("checkbox").first().check();
  await alan.button("Challenge these words").click();
  await expect(ada.page.locator(".board .tile")).toHaveCount(0);
  await expect(ada.phase).toHaveText("Your turn.");
});
