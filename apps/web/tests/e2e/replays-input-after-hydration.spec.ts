import type { PreHydration } from "../../app/hydration/pre-hydration-script.ts";
import { untilHydrated } from "./until-hydrated.ts";
import type { Visitor } from "./visitor.ts";
import { expect, newMobile, test } from "./member.ts";

/** Holds every script of the page back until the returned function is called. */
async function holdScripts({ context }: Visitor): Promise<() => void> {
  let letCome = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await told;
    await route.fallback();
  });
  return letCome;
}

test("what is typed, ticked and pressed before the scripts have loaded is applied when they have, and only once", async ({
  visitFrom,
  codeSentTo,
  secret,
}) => {
  const visitor = await visitFrom("IN");
  const { page } = visitor;
  const email = secret(`${crypto.randomUUID()}@example.com`);
  const documents: string[] = [];
  page.on(
    "request",
    (request) => void (request.isNavigationRequest() && documents.push(new URL(request.url()).pathname)),
  );
  let letCome = await holdScripts(visitor);
  await page.goto("/signin", { waitUntil: "commit" });
  await page.getByLabel("E-mail or mobile number").fill(email);
  await page.getByLabel("I am not a robot").check();
  await page.getByRole("button", { name: "Continue" }).dblclick();
  letCome();
  await page.getByLabel("6-digit code").fill(await codeSentTo(email));
  await expect(page.getByLabel(/^I am at least 18/)).toBeVisible();
  expect(documents).toEqual(["/signin"]);

  await visitor.context.unrouteAll();
  letCome = await holdScripts(visitor);
  await page.goto("/buy-plan", { waitUntil: "commit" });
  const onward = page.getByRole("main").getByRole("button", { name: "Continue", exact: true });
  await onward.click();
  await expect(onward).toHaveAttribute("aria-busy", "true");
  letCome();
  await expect(page.getByRole("main").getByRole("button", { name: /^Pay / })).toBeVisible();
});

test("a press during hydration is replayed after what was filled in before it", async ({
  visitFrom,
  codeSentTo,
  secret,
}) => {
  const visitor = await visitFrom("IN");
  const { page } = visitor;
  const email = secret(`${crypto.randomUUID()}@example.com`);
  // The press comes right before the first event is replayed.
  await page.addInitScript(() => {
    let recorded: PreHydration | undefined;
    Object.defineProperty(window, "preHydration", {
      configurable: true,
      get: () => recorded,
      set({ replay, ...offered }: PreHydration) {
        let hasPressed = false;
        recorded = {
          ...offered,
          replay(event) {
            if (!hasPressed) document.querySelector<HTMLElement>('main form button[type="submit"]')?.click();
            hasPressed = true;
            replay(event);
          },
        };
      },
    });
  });
  const letCome = await holdScripts(visitor);
  await page.goto("/signin", { waitUntil: "commit" });
  await page.getByLabel("E-mail or mobile number").fill(email);
  await page.getByLabel("I am not a robot").check();
  letCome();
  await page.getByLabel("6-digit code").fill(await codeSentTo(email));
  await expect(page.getByLabel(/^I am at least 18/)).toBeVisible();
});

test("a press while prices load is applied once they have arrived", async ({ visitFrom, signUp }) => {
  const visitor = await visitFrom("IN");
  const { page, context, open } = visitor;
  await signUp(visitor, { mobile: newMobile(), firstName: "Ira" });
  let letCome = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const isRequested = page.waitForRequest(/\/pages\/plans\/selection/);
  await context.route(/\/pages\/plans\/selection/, async (route) => {
    await told;
    await route.fallback();
  });
  await open("/buy-plan");
  await isRequested;
  await page.getByRole("main").getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(/\/buy-plan$/);
  letCome();
  await expect(page.getByRole("main").getByRole("button", { name: /^Pay / })).toBeVisible();
});

test("scripts wait until a page has been painted, and load although its first picture does not come", async ({
  visitFrom,
  askFrom,
}) => {
  for (const cookie of ["", "userType=registered"]) {
    const html = await (await askFrom("IN", "/", { cookie })).text();
    expect(html).toMatch(/ type="text\/plain" data-preloads="\/assets\/[^"]+">[^<]*import\(/);
    expect(html).not.toMatch(/"modulepreload"|type="module"/);
  }
  const { page, context } = await visitFrom("IN");
  await context.route(/\/hero\//, () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  await untilHydrated(page);
  await expect(page.locator('link[rel="modulepreload"]').first()).toHaveCount(1);
  await context.unrouteAll({ behavior: "ignoreErrors" });
});
