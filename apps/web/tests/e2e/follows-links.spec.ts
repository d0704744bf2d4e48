import type { Page } from "@playwright/test";
import { TITLES } from "./addresses.ts";
import { expect, test } from "./member.ts";
import { untilQuiet } from "./until-quiet.ts";

declare global {
  interface Window {
    /** Set by a test: gone once the browser has loaded another document. */
    isSameDocument?: boolean;
    /** Components that React has rendered since the last press. */
    renderedComponents?: number;
  }
}

/** A part of what React tells its developer tools. */
interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly flags: number;
  readonly type: unknown;
}

/** Counts the components that each update renders. */
function countRendered(): void {
  const PERFORMED_WORK = 1;
  const count = (first: Fiber | null): number => {
    let sum = 0;
    for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
      const { alternate, child, flags, type } = fiber;
      if ((flags & PERFORMED_WORK) !== 0 && type !== null && typeof type !== "string") sum += 1;
      if (alternate === null || child !== alternate.child) sum += count(child);
    }
    return sum;
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_id: number, { current }: { readonly current: Fiber }) => {
        window.renderedComponents = (window.renderedComponents ?? 0) + count(current.child);
      },
    },
  });
  document.addEventListener("click", () => (window.renderedComponents = 0), { capture: true });
}

const cardsOf = (page: Page) => page.getByRole("main").locator('li a[href*="/details/"]');

test("a link is followed in the document, with its language, without rendering the layout again [SHELL-181]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  await page.addInitScript(countRendered);
  await open("/hi/movies");
  await untilQuiet(page);
  await page.evaluate(() => void (window.isSameDocument = true));
  const header = await page.getByRole("banner").elementHandle();
  const card = cardsOf(page).first();
  const address = (await card.getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/hi\/movies\/details\//);
  await card.click();
  await expect(page).toHaveURL((url) => url.pathname === address);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).last()).toBeVisible();
  await untilQuiet(page);
  expect(await page.evaluate(() => window.isSameDocument)).toBe(true);
  expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
  const rendered = await page.evaluate(() => window.renderedComponents ?? 0);
  expect(rendered).toBeGreaterThan(50);
  expect(rendered).toBeLessThan(400);
  await page.goBack();
  await expect(page).toHaveURL(/\/hi\/movies$/);
  expect(await page.evaluate(() => window.isSameDocument)).toBe(true);
});

test("from a title to a similar one what is below the hero comes anew: its rows begin at their start [SHELL-182]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  await open(TITLES.freeFilm.path);
  const similar = page.getByRole("region", { name: "More like this" });
  const scrolled = () => similar.getByRole("list").evaluate(({ scrollLeft }) => scrollLeft);
  await similar.scrollIntoViewIfNeeded();
  await untilQuiet(page);
  await similar.getByRole("list").evaluate((row) => row.scrollTo({ left: 300, behavior: "instant" }));
  expect(await scrolled()).toBeGreaterThan(200);
  const card = similar.locator("li a").nth(3);
  const name = await card.getAttribute("href");
  await card.click();
  await expect(page).toHaveURL((url) => url.pathname === name);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText(
    TITLES.freeFilm.name,
  );
  await expect(similar.locator("li a").first()).toBeAttached();
  expect(await scrolled()).toBe(0);
  await expect(page.getByRole("contentinfo")).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the hero of the next section begins with its first slide [SHELL-182]", async ({ visitFrom }) => {
  const { page, open } = await visitFrom("IN");
  const dots = page.getByRole("main").locator("button[aria-current]");
  const shown = () => dots.evaluateAll((all) => all.findIndex(({ ariaCurrent }) => ariaCurrent === "true"));
  await open("/movies");
  await untilQuiet(page);
  await dots.nth(2).click();
  await expect.poll(shown).toBe(2);
  await page.getByRole("banner").getByRole("link", { name: "TV shows" }).first().click();
  await expect(page).toHaveURL(/\/tv-shows$/);
  await untilQuiet(page);
  expect(await shown()).toBe(0);
});

test("a press with another key or button is left to the browser, and the current page adds nothing to the history [SHELL-181]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  await open("/movies");
  await untilQuiet(page);
  const card = cardsOf(page).first();
  /** Whether a press of the card was left to the browser. */
  const isLeft = (press: { readonly [key: string]: true | 1 }): Promise<boolean> =>
    card.evaluate((link, init: MouseEventInit) => {
      let isUnhandled = false;
      const look = (event: Event): void => {
        isUnhandled = !event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener("click", look, { once: true });
      link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
      return isUnhandled;
    }, press);
  for (const press of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ] as const)
    expect([press, await isLeft(press)]).toEqual([press, true]);
  await expect(page).toHaveURL(/\/movies$/);
  const before = await page.evaluate(() => history.length);
  await page.getByRole("banner").locator('a[href="/movies"]').first().click();
  await untilQuiet(page);
  expect(await page.evaluate(() => history.length)).toBe(before);
  // The search of the header handles the press of its link itself.
  const search = page.getByRole("banner").locator('a[href="/search"]');
  await search.hover();
  await untilQuiet(page);
  await search.click();
  await expect(page.getByRole("combobox")).toBeFocused();
  await expect(page).toHaveURL(/\/movies$/);
});
