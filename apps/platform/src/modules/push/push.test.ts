import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { TEST_NOW } from "../../testing/fake-clock.ts";
import {
  startPushService,
  type PushService,
  type TestBrowser,
} from "../../../../../scripts/testing/start-push-service.ts";
import { session } from "../../schema/auth.ts";
import { consent, reminder } from "../../schema/users.ts";
import { contentItems } from "../content/tables.ts";
import { newPerson, type TestPerson } from "../users/users.fixture.ts";
import { queueMessages, sendDueMessages } from "./message-queue.ts";
import { remind } from "./remind.ts";
import { pushMessage, pushSubscription } from "./tables.ts";

const MINUTE = 60_000;

let pushService: PushService;
let platform: TestPlatform;
let now = TEST_NOW;
let senderKey: string;

beforeAll(async () => {
  pushService = await startPushService({ now: () => platform.clock.now() });
  platform = await createTestPlatform({
    repeatsWork: false,
    destinations: { pushServices: [pushService.origin] },
  });
  senderKey = platform.ports.destinations.vapid.publicKey;
});
afterAll(async () => {
  await platform.close();
  await pushService.close();
});
beforeEach(() => {
  now += 24 * 60 * MINUTE;
  platform.clock.set(now);
});
afterEach(async () => {
  await platform.db.delete(pushSubscription);
  if (pushService.broken.length > 0)
    throw new Error(`The push service was called against its rules: ${pushService.broken.join(", ")}`);
});

const register = (browser: Pick<TestBrowser, "facts">, headers: Readonly<Record<string, string>> = {}) =>
  platform.fetch("/events/push/subscriptions", {
    method: "POST",
    headers: { "content-type": "application/json", device_id: "device-1", ...headers },
    body: JSON.stringify(browser.facts),
  });
const idOf = async (response: Promise<Response>): Promise<string> =>
  ((await (await response).json()) as { readonly id: string }).id;
const rows = () => platform.db.select().from(pushSubscription);
const send = (through: typeof globalThis.fetch = fetch) =>
  sendDueMessages({
    db: platform.db,
    clock: platform.clock,
    logger: platform.ports.logger,
    vapid: platform.ports.destinations.vapid,
    fetch: through,
  });

async function personWithBrowser(facts: { readonly language?: string } = {}) {
  const person = await newPerson(platform);
  const browser = pushService.subscribe(senderKey);
  await allowMessages(person);
  const headers = { ...person.headers, "display-language": facts.language ?? "en" };
  expect((await register(browser, headers)).status).toBe(200);
  return { person, browser };
}

async function allowMessages({ userId }: Pick<TestPerson, "userId">): Promise<void> {
  await platform.db.insert(consent).values({
    userId,
    key: "IsPushNotificationEnabled",
    policyVersion: "1",
    platformName: "desktop_web",
    isGranted: true,
  });
}

/** Of a title of the seed. */
async function setReminder({ userId }: Pick<TestPerson, "userId">, startsInMs: number): Promise<void> {
  await platform.db.insert(reminder).values({
    userId,
    programmeId: `programme-${startsInMs}`,
    contentId: "0-0-113",
    startsAt: new Date(platform.clock.now() + startsInMs),
  });
}

describe("the subscriptions of browsers", () => {
  it("are made by the public key of the platform [ANLT-129]", async () => {
    const response = await platform.fetch("/events/push/key");
    expect([response.status, await response.json()]).toEqual([200, { public_key: senderKey }]);
    expect(Buffer.from(senderKey, "base64url")).toHaveLength(65);
  });

  it("are stored once for each address, with the keys and the language of the last time [ANLT-129]", async () => {
    const browser = pushService.subscribe(senderKey);
    const person = await newPerson(platform);
    const first = await idOf(register(browser, person.headers));
    const again = await idOf(register(browser, { ...person.headers, "display-language": "hi" }));
    expect(again).toBe(first);
    expect(await rows()).toMatchObject([
      {
        id: first,
        endpoint: browser.facts.endpoint,
        p256dh: browser.facts.keys.p256dh,
        auth: browser.facts.keys.auth,
        userId: person.userId,
        deviceId: person.headers["device_id"],
        language: "hi",
      },
    ]);
  });

  it("are for guests too, and move at sign-in and sign-out, each time under another id [ANLT-160]", async () => {
    const browser = pushService.subscribe(senderKey);
    const [maya, nina] = [await newPerson(platform), await newPerson(platform)];
    const ids: string[] = [];
    for (const [headers, userId] of [
      [{}, null],
      [maya.headers, maya.userId],
      [nina.headers, nina.userId],
      [{}, null],
    ] as const) {
      const id = await idOf(register(browser, headers));
      expect(await rows()).toMatchObject([{ id, endpoint: browser.facts.endpoint, userId }]);
      ids.push(id);
    }
    expect(new Set(ids).size).toBe(4);
    expect(await idOf(register(browser)), "a guest who comes again").toBe(ids[3]);
  });

  it("take no message along that waits for the viewer before [ANLT-160]", async () => {
    const { person, browser } = await personWithBrowser();
    const other = await personWithBrowser();
    for (const { person: one } of [{ person }, other]) await setReminder(one, 5 * MINUTE);
    await remind(platform);
    expect(await platform.db.select().from(pushMessage)).toHaveLength(2);
    await register(browser, { device_id: person.headers["device_id"] ?? "" });
    await send();
    expect([browser.received, other.browser.received.length]).toEqual([[], 1]);
  });

  it("are one for each device", async () => {
    await register(pushService.subscribe(senderKey));
    const next = pushService.subscribe(senderKey);
    await register(next);
    await register(pushService.subscribe(senderKey), { device_id: "device-2" });
    const stored = await rows();
    expect(stored).toHaveLength(2);
    expect(stored.find(({ deviceId }) => deviceId === "device-1")?.endpoint).toBe(next.facts.endpoint);
  });

  it("end by their id, and a second time it is no error [ANLT-129]", async () => {
    const id = await idOf(register(pushService.subscribe(senderKey)));
    for (const expected of [0, 0]) {
      const response = await platform.fetch(`/events/push/subscriptions?id=${id}`, { method: "DELETE" });
      expect([response.status, (await rows()).length]).toEqual([204, expected]);
    }
  });

  it("end by their device where the id is not known, and those of others stay [ANLT-160]", async () => {
    await register(pushService.subscribe(senderKey));
    await register(pushService.subscribe(senderKey), { device_id: "device-2" });
    const end = (headers: Readonly<Record<string, string>>) =>
      platform.fetch("/events/push/subscriptions", { method: "DELETE", headers });
    for (const expected of [["device-2"], ["device-2"]]) {
      expect((await end({ device_id: "device-1" })).status).toBe(204);
      expect((await rows()).map(({ deviceId }) => deviceId)).toEqual(expected);
    }
    expect((await end({})).status).toBe(400);
    expect(await rows()).toHaveLength(1);
  });

  const own = { endpoint: "https://updates.push.services.mozilla.com/wpush/v2/x" };
  it.each<[string, object, number]>([
    ["the push service of Firefox", own, 200],
    ["that of Chrome", { endpoint: "https://fcm.googleapis.com/fcm/send/x" }, 200],
    ["that of Edge", { endpoint: "https://wns2-par02p.notify.windows.com/w/?token=x" }, 200],
    ["that of Safari, a host below a known one", { endpoint: "https://web.push.apple.com/x" }, 200],
    ["an address in the network", { endpoint: "http://169.254.169.254/latest" }, 400],
    ["another port of this machine", { endpoint: "http://127.0.0.1:1/x" }, 400],
    ["a known host without TLS", { endpoint: "http://fcm.googleapis.com/x" }, 400],
    ["a known host on another port", { endpoint: "https://fcm.googleapis.com:8443/x" }, 400],
    ["a host that only looks like one", { endpoint: "https://fcm.googleapis.com.evil.example/x" }, 400],
    ["a host that ends like one", { endpoint: "https://evilpush.apple.com/x" }, 400],
    ["a name and password", { endpoint: "https://a:b@fcm.googleapis.com/x" }, 400],
    ["no address", { endpoint: "x" }, 400],
    [
      "characters that no push service writes, more than an index holds",
      {
        endpoint: `https://fcm.googleapis.com/${Array.from({ length: 990 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join("")}`,
      },
      400,
    ],
    ["keys that are none", { ...own, keys: { p256dh: "AAAA", auth: "AAAA" } }, 400],
    ["no keys", { ...own, keys: undefined }, 400],
  ])("with %s answer as they should [ANLT-129]", async (_, change, expected) => {
    const { facts } = pushService.subscribe(senderKey);
    expect((await register({ facts: { ...facts, ...change } })).status).toBe(expected);
  });

  it("need a device", async () => {
    const { facts } = pushService.subscribe(senderKey);
    const response = await platform.fetch("/events/push/subscriptions", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(facts),
    });
    expect(response.status).toBe(400);
  });
});

describe("a reminder", () => {
  it("reaches the browser of its person, encrypted, shortly before the start, once [ANLT-131]", async () => {
    const { person, browser } = await personWithBrowser({ language: "hi" });
    await setReminder(person, 30 * MINUTE);
    await remind(platform);
    await send();
    expect(browser.received).toEqual([]);
    platform.clock.advance(20 * MINUTE);
    await remind(platform);
    await remind(platform);
    await send();
    await send();
    expect(browser.received).toHaveLength(1);
    const [message] = browser.received;
    const shown: unknown = JSON.parse(message?.text ?? "");
    expect(shown).toEqual({
      title: expect.stringMatching(/\S/),
      body: "जल्द शुरू होगा",
      url: expect.stringMatching(/^\/[a-z-]+\/details\/[a-z0-9-]+\/0-0-113$/),
    });
    expect([message?.ttlSeconds, message?.topic?.length, message?.urgency]).toEqual([20 * 60, 32, "normal"]);
    expect(shown).not.toMatchObject({ title: "Marquee" });
    expect(await platform.db.select().from(pushMessage)).toEqual([]);
  });

  it.each([
    [
      "its channel",
      { programmeId: "0-9-1-99", channelId: "0-9-1" },
      /^\/channels\/details\/[a-z0-9-]+\/0-9-1$/,
    ],
    [
      "its episode in its show",
      { programmeId: "0-1-1", contentId: "0-1-1" },
      /^\/[a-z-]+\/details\/[a-z0-9-]+\/0-6-\d+\/[a-z0-9-]+\/0-1-1$/,
    ],
    [
      "the list, as its title is gone",
      { programmeId: "0-0-99999", contentId: "0-0-99999" },
      /^\/myprofile\/reminders$/,
    ],
  ])("opens %s [ANLT-131]", async (_page, facts, url) => {
    const { person, browser } = await personWithBrowser();
    const startsAt = new Date(platform.clock.now() + 5 * MINUTE);
    await platform.db
      .insert(reminder)
      .values({ userId: person.userId, contentId: "0-0-113", startsAt, ...facts });
    await remind(platform);
    await send();
    expect(browser.received.map(({ text }) => JSON.parse(text))).toMatchObject([
      { url: expect.stringMatching(url) },
    ]);
  });

  it.each([
    ["hi", "हिंदी नाम", "जल्द शुरू होगा"],
    ["en", "English name", "Starts soon"],
    ["ta", "English name", undefined],
  ])(
    "names the title in the language of the browser, else in English: %s [ANLT-131]",
    async (language, title, body) => {
      const { person, browser } = await personWithBrowser({ language });
      await platform.db
        .update(contentItems)
        .set({ title: { en: "English name", hi: "हिंदी नाम" } })
        .where(eq(contentItems.id, "0-0-113"));
      await setReminder(person, 10 * MINUTE);
      await remind(platform);
      await send();
      expect(browser.received.map(({ text }) => JSON.parse(text))).toMatchObject([
        { title, ...(body === undefined ? {} : { body }) },
      ]);
    },
  );

  it.each<[string, (person: TestPerson) => Promise<unknown>, number]>([
    ["in order", () => Promise.resolve(), 1],
    [
      "whose account allows no messages",
      ({ userId }) => platform.db.update(consent).set({ isGranted: false }).where(eq(consent.userId, userId)),
      0,
    ],
    [
      "whose account was never asked",
      ({ userId }) => platform.db.delete(consent).where(eq(consent.userId, userId)),
      0,
    ],
    [
      "who is signed out on that device",
      ({ userId }) =>
        platform.db
          .update(session)
          .set({ endedAt: new Date(now) })
          .where(eq(session.userId, userId)),
      0,
    ],
    ["whose subscription has ended", () => platform.db.delete(pushSubscription), 0],
  ])("of one %s reaches as many browsers as it should [ANLT-131]", async (_, act, expected) => {
    const { person, browser } = await personWithBrowser();
    await act(person);
    await setReminder(person, 5 * MINUTE);
    await remind(platform);
    await send();
    expect(browser.received).toHaveLength(expected);
  });

  it("of another person reaches no one else, nor does one about a programme that started long ago [ANLT-131]", async () => {
    const [first, second] = [await personWithBrowser(), await personWithBrowser()];
    await setReminder(first.person, 5 * MINUTE);
    await setReminder(second.person, -11 * MINUTE);
    await remind(platform);
    await send();
    expect([first.browser.received.length, second.browser.received.length]).toEqual([1, 0]);
  });
});

describe("a push service", () => {
  async function oneMessage(deviceId = "device-1") {
    const browser = pushService.subscribe(senderKey);
    const id = await idOf(register(browser, { device_id: deviceId }));
    await queueMessages(platform.db, [
      {
        subscriptionId: id,
        topic: "t-1",
        payload: "hello",
        expiresAt: new Date(platform.clock.now() + 60 * MINUTE),
        nextAttemptAt: new Date(platform.clock.now()),
      },
    ]);
    return browser;
  }

  it.each([404, 410])("that answers %i ends the subscription and its messages [ANLT-131]", async (status) => {
    const browser = await oneMessage();
    browser.answers.push({ status });
    await send();
    expect([await rows(), await platform.db.select().from(pushMessage)]).toEqual([[], []]);
  });

  it("that does not answer keeps no message to another one waiting [ANLT-131]", async () => {
    const [silent, other] = [await oneMessage(), await oneMessage("device-2")];
    let giveUp: (reason: Error) => void = () => undefined;
    const unanswered = new Promise<Response>((_, reject) => {
      giveUp = reject;
    });
    const sending = send((address, init) =>
      address === silent.facts.endpoint ? unanswered : fetch(address, init),
    );
    await expect.poll(() => other.received).toMatchObject([{ text: "hello" }]);
    await expect.poll(async () => (await platform.db.select().from(pushMessage)).length).toBe(1);
    giveUp(new Error("no answer in time"));
    await sending;
    expect(silent.received).toEqual([]);
    platform.clock.advance(10_000);
    await send();
    expect([silent.received.length, other.received.length]).toEqual([1, 1]);
  });

  it("that asks to wait gets the message after that time [ANLT-131]", async () => {
    const browser = await oneMessage();
    browser.answers.push({ status: 429, headers: { "retry-after": "120" } });
    await send();
    platform.clock.advance(119_999);
    await send();
    expect(browser.received).toEqual([]);
    platform.clock.advance(1);
    await send();
    expect(browser.received).toMatchObject([{ text: "hello", ttlSeconds: 58 * 60 }]);
  });

  it("that asks to wait beyond a message's expiry ends the message [ANLT-131]", async () => {
    const browser = await oneMessage();
    browser.answers.push({ status: 503, headers: { "retry-after": "999999" } });
    await send();
    platform.clock.advance(60 * MINUTE);
    await send();
    expect([browser.received, await platform.db.select().from(pushMessage)]).toEqual([[], []]);
  });

  it("that fails is tried again after 10, 20 and 40 seconds [ANLT-131]", async () => {
    const browser = await oneMessage();
    browser.answers.push({ status: 500 }, { status: 503 }, { status: 502 });
    for (const waitMs of [10_000, 20_000, 40_000]) {
      await send();
      platform.clock.advance(waitMs - 1);
      await send();
      expect(browser.received).toEqual([]);
      platform.clock.advance(1);
    }
    await send();
    expect(browser.received).toMatchObject([{ text: "hello" }]);
  });

  it("that refuses a message is not called again, and the subscription stays", async () => {
    const browser = await oneMessage();
    browser.answers.push({ status: 413 });
    await send();
    platform.clock.advance(30 * MINUTE);
    await send();
    expect([browser.received, (await rows()).length]).toEqual([[], 1]);
  });

  it("hears nothing of a message that is too late", async () => {
    const browser = await oneMessage();
    platform.clock.advance(60 * MINUTE);
    await send();
    expect([browser.received, await platform.db.select().from(pushMessage)]).toEqual([[], []]);
  });
});
