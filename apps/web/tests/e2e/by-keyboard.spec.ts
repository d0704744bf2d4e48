import { TITLES } from "./addresses.ts";
import { expectPaid, premiumLabel } from "./checkout.ts";
import { press, tabTo, type, walkThrough } from "./keyboard.ts";
import { expect, newMobile, test } from "./member.ts";

test("a new viewer signs up, buys with a code and watches with captions by keyboard alone [OVER-18]", async ({
  visitFrom,
  codeSentTo,
  secret,
  askAs,
}) => {
  test.setTimeout(180_000);
  const mobile = secret(newMobile());
  const visitor = await visitFrom("IN", { expected: /400 .*\/graphql|400 .*\/auth\// });
  const { page, open, position } = visitor;
  const main = page.getByRole("main");
  await open("/aboutus");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await press(page, page.getByRole("banner").getByRole("link", { name: "Log in" }));
  await expect(page).toHaveURL(/\/signin/);
  await type(page, page.getByLabel("E-mail or mobile number"), mobile);
  await press(page, page.getByLabel("I am not a robot"), "Space");
  await press(page, page.getByRole("button", { name: "Continue" }));
  const code = page.getByLabel("6-digit code");
  await expect(code).toBeFocused();
  const right = await codeSentTo(`91${mobile}`);
  await page.keyboard.type(right === "000000" ? "111111" : "000000");
  await expect(page.getByText("This code is not right.")).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.type(right);
  const create = page.getByRole("button", { name: "Create account" });
  await press(page, create);
  await expect(page.getByText("Please select the below check Box")).toBeVisible();
  await press(page, page.getByLabel(/^I am at least 18/), "Space");
  await press(page, create);
  await type(page, page.getByLabel("First name"), "Asha");
  await press(page, page.getByRole("button", { name: "Save" }));
  await expect(page).toHaveURL(/\/aboutus$/);

  await open("/buy-plan?code=BINGE&autoapply=true");
  await press(page, page.getByRole("button", { name: "Continue", exact: true }));
  await expect(page).toHaveURL(/\/myaccount\/payment$/);
  await press(page, main.getByRole("button", { name: /^Pay / }));
  await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Pay", exact: true }));
  await expectPaid(page);
  await expect(premiumLabel(page)).toBeVisible();
  expect(await askAs(visitor, "/api/subscription/v1/subscription?include_all=true")).toHaveLength(1);

  await open(TITLES.subscriptionFilm.path);
  await press(page, main.getByRole("link", { name: /^(Play|Resume)/ }));
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(1);
  const captions = () =>
    page.evaluate(
      () =>
        Array.from(document.querySelector("video")?.textTracks ?? []).filter(({ mode }) => mode === "showing")
          .length,
    );
  expect(await captions()).toBe(0);
  await page.keyboard.press("c");
  await expect.poll(captions).toBe(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^(Play|Resume)/ })).toBeFocused();
});

test("a guest changes languages by keyboard alone, with the hint of the popup [OVER-18]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  const popup = page.getByRole("dialog");
  const option = (code: string) => popup.locator(`input[value="${code}"]`);
  await open("/aboutus");
  const entry = page
    .getByRole("banner")
    .locator("details")
    .filter({ has: page.locator("ul[aria-label]") })
    .locator("summary");
  await press(page, entry);
  await tabTo(page, popup.getByRole("tab", { selected: true }));
  await page.keyboard.press("ArrowLeft");
  await expect(popup.getByRole("tab", { name: "Content languages" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  for (const code of ["hi", "en", "gu"]) await press(page, option(code), "Space");
  await press(page, popup.getByRole("button", { name: "Apply" }));
  await expect(popup.getByText(/^For a better experience/)).toBeVisible();
  await expect(popup.getByRole("tab", { name: "Display language" })).toHaveAttribute("aria-selected", "true");
  const languages = popup.getByRole("radio");
  await tabTo(page, languages.and(page.locator(":checked")));
  await page.keyboard.press("ArrowDown");
  await expect(option("hi").and(page.locator('[type="radio"]'))).toBeChecked();
  await press(page, popup.getByRole("button", { name: "Apply" }));
  await expect(page).toHaveURL(/\/hi\/aboutus$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.keyboard.press("Escape");
});

test("the tab key goes through a whole page, from the link to its content to the end of its footer, and out of it [OVER-18]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN", { width: 1000, height: 700 });
  await open(TITLES.freeFilm.path);
  await page.waitForLoadState("networkidle");
  const places = await walkThrough(page);
  expect(places[0]).toMatch(/^a Skip to content/);
  expect(places).toContainEqual(expect.stringContaining("/termsofuse"));
});

test("an arrow pressed by keyboard to the end of its row keeps the focus, and hides once the focus moves on [OVER-18] [SHELL-170]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN", { width: 1000, height: 700 });
  await open("/");
  const forward = page.getByRole("main").getByRole("button", { name: /^Scroll forward: / });
  const arrow = page.getByRole("button", { name: (await forward.first().getAttribute("aria-label")) ?? "" });
  const cards = page.getByRole("main").getByRole("region").filter({ has: arrow }).getByRole("listitem");
  // Tabbing downwards scrolls the cards; tabbing back up reaches the arrow.
  await arrow.focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    // The row loads its last cards at the end of the first ones, which is an end for as long as that takes.
    await expect(cards).toHaveCount(14, { timeout: 500 });
    await expect(arrow).toHaveAttribute("aria-disabled", "true", { timeout: 500 });
  }).toPass();
  await expect(arrow).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(arrow).toHaveCount(0);
});

test("nothing moves for a viewer who prefers reduced motion [OVER-18]", async ({ visitFrom }) => {
  const { page, open } = await visitFrom("IN");
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1).length,
    );
  const drawer = page.getByRole("banner").locator("summary").filter({ hasText: "Menu" });
  await open("/");
  // Slowed down, so that animations still run when the journey checks them.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.02 });
  await drawer.click();
  await expect.poll(moving).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", TITLES.freeFilm.path]) {
    await open(path);
    const before = await page
      .getByRole("main")
      .evaluate((main) =>
        [...main.querySelectorAll("[style]")].map((element) => element.getAttribute("style")),
      );
    await drawer.click();
    expect([path, await moving()]).toEqual([path, 0]);
    await page.keyboard.press("Escape");
    expect([
      path,
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ]).toEqual([path, "auto"]);
    expect(
      await page
        .getByRole("main")
        .evaluate((main) =>
          [...main.querySelectorAll("[style]")].map((element) => element.getAttribute("style")),
        ),
    ).toEqual(before);
  }
});
