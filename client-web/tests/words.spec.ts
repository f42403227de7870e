import { press } from "./support/press.ts";
import { expect, freshName, registered, shown, test } from "./support/visitor.ts";

test("the judge gives one verdict for the whole play, by a list it names", async ({ visitor }) => {
  const page = await visitor();
  await page.goto("/words");
  await page.getByLabel("All words of the play").fill("quiz, ab");
  await page.getByRole("button", { name: "Check the words" }).click();
  await expect(shown(page, "✓ Good: every word is in the list.")).toBeVisible();
  await page.getByLabel("All words of the play").fill("quiz zzxq");
  await page.getByRole("button", { name: "Check the words" }).click();
  await expect(shown(page, "✗ Not good: a word is not in the list.")).toBeVisible();
  await expect(page.locator(".judged")).toContainText("QUIZ, ZZXQ");
  await expect(page.locator(".judged")).toContainText("Tilehall English");
});

test("study helps find anagrams, hooks, short words and what a word means", async ({ visitor }) => {
  const page = await visitor();
  await page.goto("/words");
  await page.getByRole("textbox", { name: "Letters" }).fill("tca");
  await page.getByRole("button", { name: "Look" }).click();
  await expect(page.locator(".word-list").first()).toContainText("ACT");
  await page.getByRole("button", { name: "CAT", exact: true }).click();
  await expect(page.locator(".meaning")).toHaveText(/^CAT .{10}/);
  await page.getByRole("radio", { name: /Meaning/ }).check();
  await page.getByLabel("Word", { exact: true }).fill("quiz");
  await page.getByRole("button", { name: "Look" }).click();
  await expect(page.locator(".study [role=status]")).toContainText(/examination|test|question/i);
  await page.getByRole("radio", { name: /Hooks/ }).check();
  await page.getByLabel("Word", { exact: true }).fill("at");
  await page.getByRole("button", { name: "Look" }).click();
  await expect(page.locator(".hook-letters").first()).toContainText("B C");
  await page.getByRole("radio", { name: /Short words/ }).check();
  await page.getByLabel("How many letters").fill("9");
  await page.getByRole("button", { name: "Look" }).click();
  await expect(shown(page, "Lists are of two or three letters.")).toBeVisible();
});

test("word tools are locked for one who is in a game", async ({ visitor, hall, player }) => {
  const page = await visitor();
  const name = freshName("judge");
  await registered(page, hall.url, name);
  const other = await player();
  await page.goto("/new?with=friend");
  await page.getByRole("button", { name: "Make the code" }).click();
  const link = (await page.getByRole("link", { name: /\/join\// }).getAttribute("href")) ?? "";
  const code = link.split("/").at(-1);
  const sat = await other.page.request.post(`/api/invitations/${code}/seat`, { data: {}, headers: { origin: hall.url } });
  const { table } = (await sat.json()) as { table: string };
  await expect(page).toHaveURL(new RegExp(table));
  await other.attend(table);
  await press(page.getByRole("button", { name: /^Ready/ }));
  await other.ready();
  await other.until((state) => state.phase.phase === "turn");
  await page.goto("/words");
  await page.getByLabel("All words of the play").fill("quiz");
  await page.getByRole("button", { name: "Check the words" }).click();
  await expect(shown(page, "You are in a game: word tools open again when it is over.")).toBeVisible();
});
