import { expect, type Page, type Request } from "@playwright/test";

/** What acts when it is pressed. Links are judged by where they lead. */
const CONTROLS =
  'button, summary, [role="tab"], [role="switch"], input[type="checkbox"], input[type="radio"]';

/** Signing out, deleting and paying have journeys of their own, which end what this one needs. */
const OTHERS = /log ?out|sign out|delete|withdraw|^pay\b/i;

/** Longer than any answer takes; only a control that does nothing waits so long. */
const PATIENCE_MS = 10_000;

/** A control by its place, its name and how often that came before. */
async function controlsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const seen = new Map<string, number>();
    return [...document.querySelectorAll<HTMLButtonElement>(selector)].flatMap((control) => {
      const isChosen =
        control.getAttribute("aria-selected") === "true" ||
        control.getAttribute("aria-current") === "true" ||
        (control.getAttribute("type") === "radio" && (control as unknown as HTMLInputElement).checked);
      if (
        !control.checkVisibility() ||
        control.disabled ||
        control.getAttribute("aria-disabled") === "true" ||
        isChosen ||
        control.getBoundingClientRect().width < 1
      )
        return [];
      const name = (
        control.getAttribute("aria-label") ??
        control.labels?.[0]?.textContent ??
        control.textContent ??
        ""
      )
        .trim()
        .slice(0, 60);
      const place = control.closest('dialog, [role="dialog"], main, header, footer')?.tagName ?? "BODY";
      const key = `${place} ${control.tagName} ${name}`;
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      control.dataset["controlUnderTest"] = `${key} ${count}`;
      return [`${key} ${count}`];
    });
  }, CONTROLS);
}

/** All that can be seen or is stored: the page, what fields hold, the focus, the scrolling, storage and address. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll("input, select, textarea")].map((field) => [
      (field as HTMLInputElement).value,
      (field as HTMLInputElement).checked,
    ]);
    const scrolled = [
      window.scrollY,
      ...[...document.querySelectorAll("main ul")].map((list) => list.scrollLeft),
    ];
    const places = [...document.querySelectorAll("*")].indexOf(document.activeElement ?? document.body);
    // Events are told and sent by themselves.
    const stored = Object.entries(localStorage).filter(([key]) => !/^analyticsQueue(\.|$)/.test(key));
    return JSON.stringify([
      location.href,
      document.body.innerHTML,
      fields,
      scrolled,
      places,
      stored,
      Object.entries(sessionStorage),
      document.cookie,
    ]);
  });

async function settle(page: Page): Promise<string> {
  let state = await stateOf(page);
  for (let calm = 0; calm < 3;) {
    await page.waitForTimeout(50);
    const next = await stateOf(page);
    calm = next === state ? calm + 1 : 0;
    state = next;
  }
  return state;
}

async function open(page: Page, path: string): Promise<readonly string[]> {
  let controls: readonly string[] = [];
  // What was pressed last may be on its way to other pages still, which come between.
  await expect(async () => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    controls = await controlsOf(page);
  }).toPass({ timeout: 60_000 });
  return controls;
}

/** Whether the page is still the one that was opened, with nothing before it. */
const isAsOpened = (page: Page, path: string) =>
  page
    .evaluate(
      (address) =>
        location.pathname + location.search === address &&
        document.querySelector('[role="dialog"], dialog[open]') === null,
      path,
    )
    .catch(() => false);

/** Presses a control and waits for what comes of it: a change on the page, in storage, or a call that writes. */
async function acts(page: Page, control: string): Promise<boolean> {
  const before = await settle(page);
  let hasWritten = false;
  const listen = (request: Request): void =>
    void (hasWritten ||=
      request.method() !== "GET" && !new URL(request.url()).pathname.startsWith("/api/events"));
  page.on("request", listen);
  await page
    .locator(`[data-control-under-test="${control.replaceAll('"', '\\"')}"]`)
    .evaluate((element) => (element as HTMLElement).click());
  const hasActed = async () =>
    hasWritten || (await stateOf(page).catch(() => "on the way to another page")) !== before;
  const end = Date.now() + PATIENCE_MS;
  let result = await hasActed();
  while (!result && Date.now() < end) {
    await page.waitForTimeout(50);
    result = await hasActed();
  }
  page.off("request", listen);
  return result;
}

/** Presses every control of a page that `tested` does not hold yet; answers those that do nothing. */
export async function deadControlsOn(
  page: Page,
  path: string,
  tested: Set<string>,
): Promise<readonly string[]> {
  const dead: string[] = [];
  for (const control of await open(page, path)) {
    // Frame and rails are the same on every page.
    const sort = control.replace(/: .*/, "");
    const kind = control.startsWith("MAIN") && sort === control ? `${path} ${control}` : sort;
    if (tested.has(kind) || OTHERS.test(control.replace(/^\S+ \S+ /, ""))) continue;
    tested.add(kind);
    const isThere =
      (await isAsOpened(page, path)) &&
      (await controlsOf(page).catch((): readonly string[] => [])).includes(control);
    if (isThere && (await acts(page, control).catch(() => false))) continue;
    // The control before it may have led elsewhere, or brought about what this one would.
    if ((await open(page, path)).includes(control) && !(await acts(page, control)))
      dead.push(`${path}: ${control}`);
  }
  return dead;
}
