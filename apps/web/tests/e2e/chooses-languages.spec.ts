import type { Page } from "@playwright/test";
import { expect, test } from "./member.ts";
import { untilHydrated } from "./until-hydrated.ts";

/** A demo account whose languages no other journey needs. */
const MEMBER = "emirates@example.com";

const popup = (page: Page) => page.getByRole("dialog");
const option = (page: Page, code: string) => popup(page).locator(`input[value="${code}"]`);
const chosen = (page: Page) =>
  popup(page)
    .locator("input:checked")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((known) => known.name === name)?.value;
/** The body has the focus for one step, in which a browser would move it to its own toolbars. */
const isFocusBehind = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement !== document.body && document.activeElement?.closest('[role="dialog"]') === null,
  );

/** Opens the popup by keyboard, on its tab for content languages. */
async function openPopup(page: Page): Promise<void> {
  await untilHydrated(page);
  await page
    .getByRole("banner")
    .locator("details")
    .filter({ has: page.locator("ul[aria-label]") })
    .locator("summary")
    .first()
    .press("Enter");
  await popup(page).getByRole("tab").first().click();
}

test("a guest changes languages, cancels, and then applies them without leaving the page [SHELL-035] [SHELL-053] [SESS-39] [SESS-84] [SHELL-106] [SHELL-107] [SHELL-108] [SHELL-109] [SHELL-110] [SHELL-111] [SHELL-114]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  const written: string[] = [];
  page.on("request", (request) => request.url().includes("/settings") && written.push(request.url()));
  await open("/movies?x=1");
  await openPopup(page);
  // At the first visit the country's default languages are chosen and listed first, in its order.
  await expect.poll(() => chosen(page)).toEqual(["hi", "en"]);
  expect(
    await popup(page)
      .locator("input")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(["hi", "en", "ta", "te", "kn", "ml", "bn", "mr", "gu", "hr", "pa"]);
  await expect(popup(page).getByText("தமிழ்")).toBeVisible();
  await expect(popup(page).getByText("Tamil", { exact: true })).toBeVisible();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Tab");
    expect(await isFocusBehind(page)).toBe(false);
  }
  for (const code of ["hi", "en"]) await option(page, code).uncheck();
  await expect(popup(page).getByRole("button", { name: "Apply" })).toBeDisabled();
  await option(page, "ta").check();
  await expect(popup(page).getByRole("button", { name: "Apply" })).toBeEnabled();
  await popup(page).getByRole("button", { name: "Cancel" }).click();
  await expect(popup(page)).toHaveCount(0);
  expect([await cookie(page, "contentLanguages"), await cookie(page, "displayLanguage")]).toEqual([
    undefined,
    undefined,
  ]);

  await openPopup(page);
  await expect.poll(() => chosen(page)).toEqual(["hi", "en"]);
  await option(page, "hi").uncheck();
  await page.keyboard.press("Escape");
  await expect(popup(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
  expect(await cookie(page, "contentLanguages")).toBeUndefined();

  await openPopup(page);
  for (const code of ["gu", "pa"]) await option(page, code).check();
  for (const code of ["hi", "en"]) await option(page, code).uncheck();
  await popup(page).getByRole("button", { name: "Apply" }).click();
  await expect(popup(page).getByText(/^For a better experience/)).toBeVisible();
  await expect(popup(page).getByRole("tab", { name: "Display language" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await option(page, "hi").check();
  const shown = page.waitForResponse(
    (answer) => answer.request().isNavigationRequest() && new URL(answer.url()).pathname === "/hi/movies",
  );
  await popup(page).getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/hi\/movies\?x=1$/);
  // The page loads new texts, but only for the namespaces in use.
  const html = await (await shown).text();
  for (const [name, isInUse] of [
    ["menu_movies", true],
    ["bestViewed", true],
    ["quiz_title", false],
    ["doNotSell_intro", false],
    ["languages_better", true],
  ] as const)
    expect([name, html.includes(name)]).toEqual([name, isInUse]);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("banner").getByRole("link", { name: "फ़िल्में" }).first()).toBeVisible();
  expect([await cookie(page, "contentLanguages"), await cookie(page, "displayLanguage")]).toEqual([
    "gu,hi,pa",
    "hi",
  ]);

  // With a primary language chosen there is no hint, and the former choice is applied.
  await openPopup(page);
  await expect.poll(async () => (await chosen(page)).sort()).toEqual(["gu", "hi", "pa"]);
  await popup(page).getByRole("button", { name: "लागू करें" }).click();
  await page.waitForURL(/\/hi\/movies\?x=1$/);
  await expect(popup(page)).toHaveCount(0);
  expect(written).toEqual([]);
});

test("a closed popup fades for 200 ms, while focus, page and the next popup do not wait for it [SHELL-125]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  await open("/movies");
  await openPopup(page);
  /** Cancels the popup, opens the next one at once if asked to, and watches until the former one is gone. */
  const close = (reopens: boolean) =>
    page.evaluate(async (isReopened) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const all = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
      const fading = () => all().filter((dialog) => dialog.closest("[inert]") !== null);
      const openCount = () => all().length - fading().length;
      const cancel = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].find(
        ({ textContent }) => textContent === "Cancel",
      );
      const closedAt = performance.now();
      cancel?.click();
      while (document.activeElement?.tagName !== "SUMMARY") await frame();
      const [former] = fading();
      const soon = {
        open: openCount(),
        fading: fading().length,
        fades: former
          ?.getAnimations()
          .some((fade) => (fade as CSSTransition).transitionProperty === "opacity"),
        isPageReached:
          document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)?.closest("main") !== null,
      };
      if (isReopened) (document.activeElement as HTMLElement).click();
      let wereBothShown = false;
      while (fading().length > 0) {
        wereBothShown ||= openCount() > 0;
        await frame();
      }
      return { soon, wereBothShown, lastedMs: performance.now() - closedAt };
    }, reopens);
  const soon = { open: 0, fading: 1, fades: true, isPageReached: true };
  const { lastedMs, ...first } = await close(false);
  expect(first).toEqual({ soon, wereBothShown: false });
  expect(lastedMs).toBeGreaterThan(199);

  await openPopup(page);
  const { lastedMs: againMs, ...second } = await close(true);
  expect(second).toEqual({ soon, wereBothShown: true });
  expect(againMs).toBeGreaterThan(199);
  await expect(popup(page)).toBeVisible();
  await popup(page).getByRole("button", { name: "Cancel" }).click();
  await expect(popup(page)).toHaveCount(0);
});

test("languages of a member are saved in the account and apply in another browser [SHELL-112] [JRNY-18]", async ({
  visitFrom,
  signIn,
  askAs,
}) => {
  const first = await visitFrom("IN");
  const { page, open } = first;
  await signIn(first, MEMBER);
  const written: string[] = [];
  page.on("request", (request) => {
    const isWrite =
      ["PUT", "POST"].includes(request.method()) && new URL(request.url()).pathname.endsWith("/settings");
    if (isWrite) written.push(String((request.postDataJSON() as { readonly key?: unknown }).key));
  });
  await open("/");
  await openPopup(page);
  await option(page, "hi").uncheck();
  await popup(page).getByRole("button", { name: "Apply" }).click();
  await expect(popup(page).getByText(/^For a better experience/)).toBeVisible();
  await option(page, "hi").check();
  await popup(page).getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/hi$/);
  expect([...new Set(written)].filter((key) => key.endsWith("_language")).sort()).toEqual([
    "content_language",
    "display_language",
  ]);
  const entries = (await askAs(first, "/api/user/v1/settings?platform_name=web_app")) as readonly {
    readonly key: string;
    readonly value: string;
  }[];
  expect(Object.fromEntries(entries.map(({ key, value }) => [key, value]))).toMatchObject({
    display_language: "hi",
    content_language: "en,hi",
  });

  const second = await visitFrom("IN");
  await signIn(second, MEMBER);
  await expect(second.page).toHaveURL(/\/hi$/);
  await expect(second.page.locator("html")).toHaveAttribute("lang", "hi");
});

test("the question for content languages appears on three page loads; navigation inside the app does not count [SHELL-113] [SHELL-170] [SHELL-171] [DEC-046]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  const question = page.getByRole("region", { name: "Which languages do you like to watch in?" });
  const views = () => page.evaluate(() => localStorage.getItem("languageWidgetCount"));
  await open("/");
  await expect(question).toBeVisible();
  // The notice is between rows, below the first view, and covers none of them.
  const place = await question.evaluate((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const rows = [...document.querySelectorAll("main section")].filter(
      (row) => row !== bar && !row.contains(bar),
    );
    const covered = rows.filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top < bottom && box.bottom > top;
    });
    const lists = rows.filter(({ ariaLabel }) => ariaLabel !== "Featured");
    const above = lists.filter((row) => row.getBoundingClientRect().bottom <= top);
    const facts = { isInSight: top < innerHeight, isLow: height < 80, covered: covered.length };
    return { ...facts, above: above.length, isLast: above.length === lists.length };
  });
  expect(place).toEqual({ isInSight: false, isLow: true, covered: 0, above: 3, isLast: false });
  const forward = page.getByRole("main").getByRole("button", { name: /^Scroll forward: / });
  const back = page.getByRole("main").getByRole("button", { name: /^Scroll back: / });
  await expect(back).toHaveCount(0);
  await forward.first().click();
  await expect(back).toHaveCount(1);
  await page.getByRole("banner").getByRole("link", { name: "Movies", exact: true }).click();
  await expect(page).toHaveURL(/\/movies$/);
  await expect(question).toHaveCount(0);
  await page.goBack();
  await expect(question).toBeVisible();
  expect(await views()).toBe("1");
  for (const view of ["2", "3"]) {
    await page.reload();
    await expect(question).toBeVisible();
    expect(await views()).toBe(view);
  }
  await page.reload();
  await openPopup(page);
  await expect(popup(page)).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await views()).toBe("3");
});

test("a display language that is not a content language is stored, is not offered as one, and empties no row [DEC-111]", async ({
  visitFrom,
  askFrom,
}) => {
  const { page, open } = await visitFrom("DE");
  await open("/global/movies");
  await openPopup(page);
  expect(
    await popup(page)
      .locator("input")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).not.toContain("de");
  await option(page, "hi").uncheck();
  await popup(page).getByRole("tab", { name: "Display language" }).click();
  await option(page, "de").check();
  await popup(page).getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/global\/de\/movies$/);
  expect(await cookie(page, "contentLanguages")).toBe("de,en");
  await openPopup(page);
  await expect.poll(() => chosen(page)).toEqual(["en"]);
  await option(page, "en").uncheck();
  await expect(popup(page).getByRole("button").last()).toBeDisabled();
  const html = await (
    await askFrom("DE", "/global/de/movies", { cookie: "displayLanguage=de; contentLanguages=de,en" })
  ).text();
  expect(html.match(/\/details\//g)?.length ?? 0).toBeGreaterThan(10);
});
