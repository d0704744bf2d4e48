import type { BrowserContext, Page, Response } from "@playwright/test";
import { startPushService, type PushService } from "../../../../scripts/testing/start-push-service.ts";
import { ADDRESS_IN, PLATFORM_URL, PUSH_PORT, WEB_URL } from "./addresses.ts";
import { newMobile, test } from "./member.ts";
import { untilHydrated } from "./until-hydrated.ts";
import { expect } from "./visitor.ts";

const MINUTE = 60_000;
/** Time after load at which external tools start. */
const LATE_MS = 8000;
const SUBSCRIPTIONS = "/api/events/push/subscriptions";

/** A push manager for browsers without a push service: it stores subscriptions as a real one does, for all pages. */
function subscribeHere(facts: { readonly endpoint: string }): void {
  const KEY = "journey-push-subscription";
  const subscription = (): PushSubscription | null =>
    localStorage.getItem(KEY) === null
      ? null
      : ({
          endpoint: facts.endpoint,
          toJSON: () => facts,
          unsubscribe: async () => (localStorage.removeItem(KEY), true),
        } as unknown as PushSubscription);
  PushManager.prototype.getSubscription = async () => subscription();
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem(KEY, "1");
    return subscription() as PushSubscription;
  };
}

/** Delivers a push message to the service worker, as if the browser's push service had sent it. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${WEB_URL}/`);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: WEB_URL,
    registrationId: await registrationId,
    data,
  });
  await devtools.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
  });

test.describe("messages of the browser", () => {
  let pushService: PushService;
  let aheadMs = 0;

  test.beforeAll(async () => {
    pushService = await startPushService({ now: () => Date.now() + aheadMs, port: PUSH_PORT });
  });
  test.afterAll(() => pushService.close());

  test("a guest subscribes, is reminded once signed in, is a new subscriber after logging out, and unsubscribes by withdrawing consent [ANLT-131] [ANLT-160]", async ({
    visitFrom,
    signUp,
    askAs,
    request,
  }) => {
    const moveClock = async (data: object): Promise<void> => {
      const answer = await request.post(`${PLATFORM_URL}/test/clock`, { data });
      aheadMs = ((await answer.json()) as { readonly now: number }).now - Date.now();
    };
    const key = await request.get(`${PLATFORM_URL}/events/push/key`);
    const browser = pushService.subscribe(((await key.json()) as { readonly public_key: string }).public_key);
    const visitor = await visitFrom("IN", { serviceWorker: true });
    const { page, context, open } = visitor;
    await context.grantPermissions(["notifications"], { origin: WEB_URL });
    await page.addInitScript(subscribeHere, browser.facts);
    await page.clock.install();

    const registered: { readonly id: string; readonly isSignedIn: boolean }[] = [];
    page.on("response", async (response: Response) => {
      if (response.request().method() !== "POST" || !response.url().endsWith(SUBSCRIPTIONS)) return;
      const isSignedIn = "authorization" in response.request().headers();
      // An answer to a page that was closed is ignored.
      const answer = (await response.json().catch(() => undefined)) as { readonly id: string } | undefined;
      if (answer !== undefined) registered.push({ id: answer.id, isSignedIn });
    });
    /** Each page registers after the external tools have started; returns the id of a guest, or of the signed-in viewer. */
    const registeredAs = async (isSignedIn: boolean): Promise<string | undefined> => {
      await expect
        .poll(async () => {
          await page.clock.runFor(LATE_MS);
          return registered.at(-1)?.isSignedIn;
        })
        .toBe(isSignedIn);
      return registered.at(-1)?.id;
    };

    await open("/help");
    const ids = [await registeredAs(false)];
    await signUp(visitor, { mobile: newMobile(), firstName: "Meera" });
    await askAs(visitor, "/api/auth/userconsents", { IsPushNotificationEnabled: true });
    await open("/tvguide?channel=0-9-2");
    ids.push(await registeredAs(true));

    const programme = page
      .getByRole("main")
      .getByRole("button", { name: /^Remind me: / })
      .last();
    const name = ((await programme.getAttribute("aria-label")) ?? "").replace("Remind me: ", "");
    await programme.click();
    await expect(
      page
        .getByRole("main")
        .getByRole("button", { name: `Reminder set: ${name}`, exact: true })
        .last(),
    ).toBeVisible();
    const { items } = (await askAs(visitor, "/api/user/v1/reminders")) as {
      readonly items: readonly { readonly start_time: string }[];
    };
    const startsAt = Date.parse(items[0]?.start_time ?? "");
    const { now } = (await (await request.get(`${PLATFORM_URL}/test/clock`)).json()) as {
      readonly now: number;
    };
    await moveClock({ now: startsAt - 11 * MINUTE });
    try {
      await moveClock({ advance_ms: 2 * MINUTE });
      await expect.poll(() => browser.received.length, { timeout: 30_000 }).toBe(1);
      const [message] = browser.received;
      expect(JSON.parse(message?.text ?? "")).toEqual({
        title: expect.stringMatching(/\S/),
        body: "Starts soon",
        url: "/channels/details/marquee-silents/0-9-2",
      });
      expect(pushService.broken).toEqual([]);
      await deliver(context, page, message?.text ?? "");
      await expect
        .poll(() => shown(page))
        .toEqual([
          {
            title: (JSON.parse(message?.text ?? "") as { readonly title: string }).title,
            body: "Starts soon",
            data: { url: "/channels/details/marquee-silents/0-9-2" },
          },
        ]);
    } finally {
      await moveClock({ now });
    }

    await page.goto("/logout");
    await expect
      .poll(async () => (await context.cookies()).find(({ name: cookie }) => cookie === "userType")?.value)
      .toBe("guest");
    await open("/help");
    ids.push(await registeredAs(false));
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(3);

    // Abroad, consent can be chosen.
    await context.setExtraHTTPHeaders({ "X-Forwarded-For": ADDRESS_IN.US });
    await open("/global/consent-manager");
    const isEnded = page.waitForRequest(
      (sent) => sent.method() === "DELETE" && new URL(sent.url()).pathname === SUBSCRIPTIONS,
    );
    const isReloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Refuse all" }).click();
    await isReloaded;
    await untilHydrated(page);
    await isEnded;
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("journey-push-subscription")))
      .toBeNull();
    expect(browser.received).toHaveLength(1);
  });
});
