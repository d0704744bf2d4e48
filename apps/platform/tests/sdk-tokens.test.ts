import { randomUUID } from "node:crypto";
import { createAuth, createSignIn, type Auth } from "@marquee/auth-sdk";
import { FAMILIES, HOUR, MINUTE, settingsEndpoint, STORAGE_KEYS } from "@marquee/config";
import {
  memoryBroadcast,
  memoryLocks,
  memoryStorage,
  silentLogger,
  type Fetch,
  type KeyValueStorage,
  type Locks,
  type OpenBroadcast,
} from "@marquee/http";
import { fakeClock, fakeTimers } from "@marquee/http/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../seed/demo-accounts/demo-accounts.ts";
import {
  createTestPlatform,
  TEST_ADDRESSES,
  type TestPlatform,
} from "../src/testing/create-test-platform.ts";
import { captcha, sdkBrowser, signedInBrowser, type SdkBrowser } from "./sdk-browser.fixture.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const signedInAs = (name: string): Promise<SdkBrowser> => signedInBrowser(platform, name);

/** Lets time pass on both sides. */
async function pass(browser: SdkBrowser, ms: number): Promise<void> {
  platform.clock.advance(ms);
  await browser.timers.advance(ms);
}

const ask = ({ request }: Auth) =>
  request({ endpoint: settingsEndpoint, query: { platform_name: "web_app" } }).then(
    ({ ok }) => ok,
    (error: { code: string; serverMessage?: string }) => `${error.code} ${error.serverMessage ?? ""}`.trim(),
  );
const refreshes = ({ requested }: SdkBrowser): number =>
  requested.filter((call) => call === "POST /graphql").length;

describe("the tokens of the SDK on the real platform", () => {
  it("are replaced once when they expire, and the old refresh token is good for nothing once its successor is used [AUTH-09, AUTH-12]", async () => {
    const browser = await signedInAs("registered");
    const { auth, storage } = browser;
    const old = String(await storage.get(STORAGE_KEYS.refreshToken));
    await pass(browser, 24 * HOUR);
    const before = refreshes(browser);
    expect(await Promise.all([ask(auth), ask(auth), ask(auth)])).toEqual([true, true, true]);
    expect(refreshes(browser) - before).toBe(1);
    await pass(browser, 24 * HOUR);
    expect(await ask(auth)).toBe(true);
    const thief = sdkBrowser(platform);
    await thief.auth.tokens.signIn({ accessToken: "x", refreshToken: old, expiresInSeconds: 0 });
    expect(await ask(thief.auth)).toBe("UNAUTHORIZED");
    expect(thief.auth.tokens.get()).toMatchObject({ status: "guest", endReason: "refused" });
  });

  it("are replaced after a 401 that is not terminal, when the device thinks them valid [AUTH-10, REQ-23, DEC-048]", async () => {
    const browser = await signedInAs("registered");
    const before = refreshes(browser);
    // Time passes only on the server: the device's clock is behind.
    platform.clock.advance(24 * HOUR);
    expect(await ask(browser.auth)).toBe(true);
    expect(refreshes(browser) - before).toBe(1);
  });

  it("are worth nothing after a logout, here and on the server, and those of another device go on [SESS-74]", async () => {
    const [browser, other] = [await signedInAs("registered"), await signedInAs("registered")];
    const accessToken = String(await browser.storage.get(STORAGE_KEYS.token));
    const refreshToken = String(await browser.storage.get(STORAGE_KEYS.refreshToken));
    const deviceId = String(await browser.storage.get(STORAGE_KEYS.guestDeviceId));
    await browser.auth.logOut();
    expect(browser.logged()).toBe("[]");
    expect(await browser.storage.keys()).toEqual(["userType", "userTypeLaunch"]);
    const thief = sdkBrowser(platform);
    await thief.storage.set(STORAGE_KEYS.guestDeviceId, deviceId);
    await thief.auth.tokens.signIn({ accessToken, refreshToken, expiresInSeconds: 3600 });
    expect(await ask(thief.auth)).toBe("UNAUTHORIZED Token Expired");
    expect(thief.auth.tokens.get()).toMatchObject({ status: "guest", endReason: "terminal" });
    // The refresh token alone: it is sent, from the same device, and brings no new session.
    const patient = sdkBrowser(platform);
    await patient.storage.set(STORAGE_KEYS.guestDeviceId, deviceId);
    await patient.auth.tokens.signIn({ accessToken: "x", refreshToken, expiresInSeconds: 0 });
    expect([await ask(patient.auth), refreshes(patient)]).toEqual(["UNAUTHORIZED", 1]);
    expect(patient.auth.tokens.get()).toMatchObject({ status: "guest", endReason: "refused" });
    expect(await ask(other.auth)).toBe(true);
    await pass(other, 24 * HOUR);
    expect([await ask(other.auth), refreshes(other)]).toEqual([true, 1]);
  });

  it("are in no cookie and in no cacheable answer; the one cookie of the SDK says what a viewer is, once in its jar", async () => {
    const browser = await signedInAs("registered");
    await pass(browser, 24 * HOUR);
    expect(await ask(browser.auth)).toBe(true);
    await browser.auth.updateUserType();
    const tokens = await Promise.all(
      [STORAGE_KEYS.token, STORAGE_KEYS.refreshToken, STORAGE_KEYS.guestToken].map(
        async (key) => (await browser.storage.get(key)) ?? "",
      ),
    );
    await browser.auth.logOut();

    // A guest token, the sign-in, the refresh: answers with tokens there were.
    const withToken = browser.answered.filter(({ body }) =>
      /"(token|access_token|refresh_token|authToken|refreshToken)":"[^"]{20,}/.test(body),
    );
    expect(withToken.map(({ call }) => call)).toEqual(
      expect.arrayContaining(["POST /graphql", expect.stringContaining("/auth/")]),
    );
    expect(withToken.filter(({ cacheControl }) => cacheControl !== "private, no-store")).toEqual([]);
    // The platform never sets a cookie; the SDK's own cookies say what kind of viewer it is, never who.
    expect(browser.answered.flatMap(({ setCookies }) => setCookies)).toEqual([]);
    const { writtenCookies } = browser;
    expect(new Set(writtenCookies.map(({ name }) => name))).toEqual(new Set(["userType"]));
    for (const token of tokens.filter(Boolean)) expect(JSON.stringify(writtenCookies)).not.toContain(token);
    expect(browser.cookies.entries()).toEqual({ userType: "guest" });
  });

  it("end on a device that another one removes [REQ-22, DEC-048]", async () => {
    const [browser, other] = [await signedInAs("lapsed"), await signedInAs("lapsed")];
    const { removeDeviceOperation } = await import("@marquee/auth-sdk/wire");
    await other.auth.execute(removeDeviceOperation, { deviceIds: [await browser.auth.getDeviceId()] });
    expect(await ask(browser.auth)).toBe("UNAUTHORIZED Token Expired");
    expect(browser.auth.tokens.get()).toMatchObject({ status: "guest", endReason: "terminal" });
  });
});

interface Shared {
  readonly storage: KeyValueStorage;
  readonly locks: Locks | undefined;
  readonly openBroadcast: OpenBroadcast | undefined;
  readonly timers: ReturnType<typeof fakeTimers>;
  readonly clock: ReturnType<typeof fakeClock>;
  readonly count: { refreshes: number };
}

/** One more tab of a browser. */
function openTab({ storage, locks, openBroadcast, timers, clock, count }: Shared): Auth {
  const network: Fetch = async (input, init) => {
    const address = typeof input === "string" ? input : "";
    if (typeof init?.body === "string" && init.body.includes("refreshAuthToken(")) count.refreshes += 1;
    const sent = new Headers(init?.headers as HeadersInit);
    sent.set("x-forwarded-for", TEST_ADDRESSES.IN);
    return platform.fetch(address, {
      method: init?.method ?? "GET",
      headers: sent,
      ...(init?.body === undefined ? {} : { body: init.body as string }),
    });
  };
  return createAuth({
    fetch: network,
    families: FAMILIES,
    timeoutMs: 30_000,
    clientKey: "marquee-web",
    viewer: () => ({
      country: "IN",
      language: "en",
      contentLanguages: ["en", "hi"],
      platformName: "desktop_web",
    }),
    storage,
    clock,
    timers,
    logger: silentLogger,
    randomId: () => randomUUID(),
    locks,
    openBroadcast,
  });
}

describe("eight tabs on the real platform", () => {
  it.each([
    ["with locks", true, 25],
    ["without locks", false, 10],
  ] as const)(
    "%s stay signed in through every refresh, and with locks each expiry costs one [AUTH-11, DEC-059]",
    async (_, hasLocks, cycles) => {
      const clock = fakeClock(platform.clock.now());
      const shared: Shared = {
        storage: memoryStorage(),
        clock,
        timers: fakeTimers(clock),
        count: { refreshes: 0 },
        locks: hasLocks ? memoryLocks() : undefined,
        openBroadcast: hasLocks ? memoryBroadcast() : undefined,
      };
      const tabs = Array.from({ length: 8 }, () => openTab(shared));
      const [first] = tabs as [Auth, ...Auth[]];
      const signIn = createSignIn(first);
      await signIn.submitContact({ text: "registered@example.com", captcha, password: DEMO_PASSWORD });
      await Promise.all(tabs.map((tab) => tab.tokens.load()));
      expect(await Promise.all(tabs.map(ask))).toEqual(Array(8).fill(true));
      for (let cycle = 1; cycle <= cycles; cycle += 1) {
        platform.clock.advance(24 * HOUR);
        clock.advance(24 * HOUR);
        expect(await Promise.all(tabs.map(ask))).toEqual(Array(8).fill(true));
        if (hasLocks) expect(shared.count.refreshes).toBe(cycle);
        platform.clock.advance(MINUTE);
        clock.advance(MINUTE);
      }
      expect(tabs.map((tab) => tab.tokens.get().status)).toEqual(Array(8).fill("signedIn"));
      for (const tab of tabs) tab.close();
    },
  );
});
