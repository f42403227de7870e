import { expect, freshName, registered, shown, test } from "./support/visitor.ts";

test("a new player registers, is told what is wrong, and stays logged in", async ({ visitor }) => {
  const page = await visitor();
  const name = freshName("new");
  await page.goto("/register");
  await page.getByLabel("Nickname").fill("x");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(shown(page, "A name has 2 to 24 characters.")).toBeVisible();
  await expect(page.getByLabel("Nickname")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Nickname").fill(name);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: `Hello, ${name}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: `Hello, ${name}` })).toBeVisible();
});

test("a guest keeps the account when registering", async ({ visitor }) => {
  const page = await visitor();
  await page.goto("/login");
  await page.getByRole("button", { name: "play as a guest" }).click();
  await expect(page.getByRole("heading", { name: "A table is free" })).toBeVisible();
  const before = (await (await page.request.get("/api/me")).json()) as { id: string; guest: boolean };
  expect(before.guest).toBe(true);
  await page.goto("/register");
  await page.getByLabel("Nickname").fill(freshName("was-guest"));
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: /^Hello, was-guest/ })).toBeVisible();
  const after = (await (await page.request.get("/api/me")).json()) as { id: string; guest: boolean };
  expect(after).toMatchObject({ id: before.id, guest: false });
});

test("a password is changed, and the old one no longer works", async ({ visitor, hall }) => {
  const page = await visitor();
  const name = freshName("pass");
  await registered(page, hall.url, name);
  await page.goto("/password");
  await page.getByLabel("The one you have").fill("wrong horse");
  await page.getByLabel("The new one").fill("battery staple");
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(shown(page, "That name and password do not go together.")).toBeVisible();
  await page.getByLabel("The one you have").fill("correct horse");
  await page.getByLabel("The new one").fill("battery staple");
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(shown(page, "Your password is changed.")).toBeVisible();
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await page.goto("/login?next=/settings");
  await page.getByLabel("Nickname").fill(name);
  await page.getByLabel("Password").fill("correct horse");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(shown(page, "That name and password do not go together.")).toBeVisible();
  await page.getByLabel("Password").fill("battery staple");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("the next who sits down at a computer begins anew, and who comes back finds their own choices", async ({ visitor, hall }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  const names = [freshName("first"), freshName("second")] as const;
  const words = page.getByRole("checkbox", { name: /Check my words/ });
  const menu = page.getByRole("button", { name: "Menu" });
  await registered(page, hall.url, names[0]);
  await page.goto("/new");
  await words.uncheck();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/tables\//);
  await page.goto("/help");
  await menu.click();
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await expect(shown(page, "You are logged out.")).toBeVisible();
  await page.goto("/new");
  await expect(words).toBeChecked();
  await registered(page, hall.url, names[1]);
  await page.goto("/new");
  await expect(page.getByRole("button", { name: "Nothing waits for you" })).toBeVisible();
  await expect(words).toBeChecked();
  await page.request.post("/api/sessions", { data: { name: names[0], password: "correct horse" }, headers: { origin: hall.url } });
  await page.reload();
  await expect(words).not.toBeChecked();
});

test("a session outlasts the browser only if that is ticked", async ({ visitor, hall }) => {
  const page = await visitor();
  const name = freshName("stays");
  await registered(page, hall.url, name);
  for (const remembered of [false, true]) {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Log out everywhere" }).click();
    await expect(shown(page, "You are logged out everywhere.")).toBeVisible();
    await page.goto("/login");
    await page.getByLabel("Nickname").fill(name);
    await page.getByLabel("Password").fill("correct horse");
    if (remembered) await page.getByRole("checkbox", { name: /Remember me/ }).check();
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("heading", { name: "Log in" })).toBeHidden();
    const session = (await page.context().cookies()).find((cookie) => cookie.name === "tilehall");
    expect((session?.expires ?? 0) > 0).toBe(remembered);
  }
});

test("settings are kept, and the theme is at once on the page", async ({ visitor }) => {
  const page = await visitor();
  await page.goto("/settings");
  await page.getByRole("radio", { name: "High contrast" }).check();
  await page.getByRole("checkbox", { name: /Less motion/ }).check();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
  await expect(page.locator("html")).toHaveAttribute("data-motion", "still");
  await expect(page.getByRole("radio", { name: "High contrast" })).toBeChecked();
});

test("a name that is taken and a wrong club code are told under their own fields", async ({ visitor, hall }) => {
  const name = freshName("taken");
  await registered(await visitor(), hall.url, name);
  const page = await visitor();
  await page.goto("/register");
  await page.getByLabel("Nickname").fill(name);
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Nickname")).toHaveAccessibleDescription(/Somebody else has that name/);
  await page.getByLabel("Nickname").fill(freshName("free"));
  await page.getByLabel("Club code").fill("NO-SUCH-CODE");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Club code")).toHaveAccessibleDescription(/That code is wrong/);
  await expect(page.locator(".form-error")).toHaveCount(1);
});

test("a guest finds the way to log in, and empty pages say what to do", async ({ visitor }) => {
  const page = await visitor();
  await page.goto("/login");
  await page.getByRole("button", { name: "play as a guest" }).click();
  await expect(page.getByRole("navigation", { name: "Hall" }).getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(shown(page, "No game is waiting for you. Begin one here:")).toBeVisible();
  await expect(page.getByRole("link", { name: "Play one yourself" })).toHaveAttribute("href", "/new?with=bot");
});

test("a profile without ratings leads to a first game", async ({ visitor, hall }) => {
  const page = await visitor();
  const name = freshName("unrated");
  await registered(page, hall.url, name);
  await page.goto(`/players/${name}`);
  await page.getByRole("link", { name: "Find an opponent" }).click();
  await expect(page.getByRole("radio", { name: /^Anyone/ })).toBeChecked();
});
