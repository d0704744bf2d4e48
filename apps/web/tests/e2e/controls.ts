import { expect, type Page, type Request } from "@playwright/test";

/** Selector of controls. Links are left out: what matters of them is their target. */
const CONTROLS =
  'button, summary, [role="tab"], [role="switch"], input[type="checkbox"], input[type="radio"]';

/** Controls not pressed here: signing out, deleting and paying would end the session or data that this journey needs. */
const OTHERS = /log ?out|sign out|delete|withdraw|^pay\b/i;

/** How long to wait for an effect. Only a control without an effect waits so long. */
const EFFECT_TIMEOUT_MS = 10_000;

/** Marks the visible controls of a page and returns their keys: landmark, tag, name and a counter. */
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

/** Returns all visible and stored state: address, document, field values, scroll positions, focus, storage and cookies. */
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
    // Analytics events are queued and sent without a press.
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
  // The last press may still be navigating to another page, which would replace this one.
  await expect(async () => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    controls = await controlsOf(page);
  }).toPass({ timeout: 60_000 });
  return controls;
}

/** Whether the page is still the one that was opened, without a dialog. */
const isAsOpened = (page: Page, path: string) =>
  page
    .evaluate(
      (address) =>
        location.pathname + location.search === address &&
        document.querySelector('[role="dialog"], dialog[open]') === null,
      path,
    )
    .catch(() => false);

/** Presses a control. Resolves with whether it changed the page or storage, or sent a request that writes. */
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
  const end = Date.now() + EFFECT_TIMEOUT_MS;
  let result = await hasActed();
  while (!result && Date.now() < end) {
    await page.waitForTimeout(50);
    result = await hasActed();
  }
  page.off("request", listen);
  return result;
}

/** Presses each control of a page that is not in `tested` yet. Returns those without an effect. */
export async function deadControlsOn(
  page: Page,
  path: string,
  tested: Set<string>,
): Promise<readonly string[]> {
  const dead: string[] = [];
  for (const control of await open(page, path)) {
    // Controls of the layout and of rails are the same on every page.
    const sort = control.replace(/: .*/, "");
    const kind = control.startsWith("MAIN") && sort === control ? `${path} ${control}` : sort;
    if (tested.has(kind) || OTHERS.test(control.replace(/^\S+ \S+ /, ""))) continue;
    tested.add(kind);
    const isThere =
      (await isAsOpened(page, path)) &&
      (await controlsOf(page).catch((): readonly string[] => [])).includes(control);
    if (isThere && (await acts(page, control).catch(() => false))) continue;
    // The previous control may have navigated away, or had the same effect already: try again on a new page.
    if ((await open(page, path)).includes(control) && !(await acts(page, control)))
      dead.push(`${path}: ${control}`);
  }
  return dead;
}
