import { createAnalytics } from "@marquee/analytics-sdk";
import {
  createShortUrl,
  dynamicLogoAddress,
  fetchAppConfig,
  fetchCountry,
  fetchDynamicLogos,
  fetchFeatures,
  fetchFooter,
  fetchHelpPage,
  fetchLaunch,
  fetchLocation,
  fetchPhoneCountries,
  fetchPlatformToken,
  fetchToggles,
  fetchTranslations,
} from "@marquee/auth-sdk/app";
import { APP_VERSION, FAMILIES, isFlagOn, parseCountryCode, type CountryCode } from "@marquee/config";
import {
  createClient,
  createGuestTokens,
  memoryStorage,
  silentLogger,
  type Client,
  type Fetch,
  type GuestTokens,
  type KeyValueStorage,
} from "@marquee/http";
import { fakeClock, fakeTimers } from "@marquee/http/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, TEST_ADDRESSES, type TestPlatform } from "../../testing/create-test-platform.ts";

const DEVICE = "6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f";

interface Seen {
  readonly path: string;
  readonly headers: Headers;
}

/** The clients as a browser in a country has them, talking to the whole application; `seen` is what reached the platform. */
function visitorFrom(country: keyof typeof TEST_ADDRESSES, storage: KeyValueStorage = memoryStorage()) {
  const seen: Seen[] = [];
  let platformToken: string | undefined;
  const clock = { now: () => platform.clock.now(), monotonic: () => platform.clock.now() };
  const network: Fetch = async (input, init) => {
    const address = typeof input === "string" ? input : "";
    const sent = new Headers(init?.headers as HeadersInit);
    sent.set("x-forwarded-for", TEST_ADDRESSES[country]);
    seen.push({ path: address.split("?")[0] ?? "", headers: sent });
    return platform.fetch(address, {
      method: init?.method ?? "GET",
      headers: sent,
      ...(init?.body === undefined ? {} : { body: init.body as string }),
    });
  };
  const guests: GuestTokens = createGuestTokens({
    request: (call) => client.request(call),
    storage,
    logger: silentLogger,
    platformToken: {
      getPlatformToken: () => platformToken,
      renewPlatformToken: () => Promise.resolve(false),
    },
  });
  let found = parseCountryCode(country);
  const client: Client = createClient({
    fetch: network,
    families: FAMILIES,
    clientKey: "marquee-web",
    viewer: () => ({
      deviceId: DEVICE,
      country: found,
      language: "en",
      contentLanguages: ["en", "hi"],
      platformName: "desktop_web",
    }),
    clock,
    logger: silentLogger,
    tokens: guests,
  });
  return {
    client,
    request: client.request,
    seen,
    storage,
    guests,
    moveTo: (code: CountryCode) => void (found = code),
    setPlatformToken: (token: string | undefined) => void (platformToken = token),
  };
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

describe("the client of a visitor against the platform", () => {
  it("learns place, country and flags, and sends the platform token of launch with what follows, not with launch itself [SESS-06]", async () => {
    const { client, seen, moveTo, setPlatformToken } = visitorFrom("US");
    const location = await fetchLocation(client);
    expect(location).toMatchObject({ countryCode: "US", source: "lookup" });
    moveTo(location.countryCode);
    const launch = await fetchLaunch(client);
    expect(launch.country).toMatchObject({ code: "US", hasUsReferral: true, hasPremiumMenu: false });
    setPlatformToken(launch.platformToken);
    const toggles = await fetchToggles(client, { environment: "production", location });
    expect(isFlagOn("blog_global", toggles, location.countryCode)).toBe(true);
    const tokenOf = (path: string): string | null | undefined =>
      seen.find((call) => call.path === path)?.headers.get("x-access-token");
    expect(tokenOf("/launch")).toBeNull();
    expect(tokenOf("/remote-config/toggles")).toBe(launch.platformToken);
  });

  it("reads texts from the cdn at the version of launch without any auth header [SESS-37]", async () => {
    const { client, seen } = visitorFrom("IN");
    const { translations } = await fetchLaunch(client);
    const texts = await fetchTranslations(client, {
      versions: translations,
      namespace: "header",
      language: "hi",
    });
    expect(Object.keys(texts).length).toBeGreaterThan(5);
    const last = seen[seen.length - 1];
    expect(last?.path).toBe(`/cdn/${translations.byNamespace["header"]}/header/strings-header-hi`);
    for (const name of ["authorization", "x-access-token", "x-z5-guest-token", "esk"])
      expect(last?.headers.has(name)).toBe(false);
  });

  it("reads the dynamic logo without any auth header; a type without active map has none [SESS-50]", async () => {
    const { client, seen } = visitorFrom("AE");
    const logos = await fetchDynamicLogos(client);
    expect(dynamicLogoAddress(logos, "header")).toBe("/logo/header/festive-wordmark");
    expect(dynamicLogoAddress(logos, "kids")).toBeUndefined();
    for (const name of ["authorization", "x-access-token", "x-z5-guest-token", "esk"])
      expect(seen[0]?.headers.has(name)).toBe(false);
  });

  it("makes the further calls of the launch family", async () => {
    const { client } = visitorFrom("IN");
    expect((await fetchAppConfig(client)).appVersion).toBe("4.25.2");
    expect(await fetchCountry(client)).toBe("IN");
    expect((await fetchPhoneCountries(client)).map(({ code }) => code)).toContain("AE");
    expect((await fetchFeatures(client)).find(({ name }) => name === "search")).toEqual({
      name: "search",
      isOn: true,
    });
    expect(
      (await fetchFooter(client, { language: "hi", textType: "mega_menu_footer" })).length,
    ).toBeGreaterThan(3);
    expect((await fetchHelpPage(client, { slug: "privacypolicy", language: "hi" })).title).toBe(
      "गोपनीयता नीति",
    );
    expect(await fetchPlatformToken(client, { platformName: "web_app" })).toMatch(/\S{20,}/);
    expect(await createShortUrl(client, { url: `${platform.ports.webOrigin}/movies` })).toContain(
      "/launch/shorturl/",
    );
    await expect(createShortUrl(client, { url: "https://evil.example/" })).rejects.toMatchObject({
      code: "REJECTED",
      status: 403,
    });
  });

  it("gets a guest token once, keeps it under guestToken and sends it as x-z5-guest-token [AUTH-01] [AUTH-03]", async () => {
    const { client, seen, storage } = visitorFrom("IN");
    await fetchFeatures(client);
    await fetchFeatures(client);
    const token = await storage.get("guestToken");
    expect(seen.filter(({ path }) => path === "/auth/token")).toHaveLength(1);
    expect(
      seen
        .filter(({ path }) => path === "/launch/featurelist")
        .map((call) => call.headers.get("x-z5-guest-token")),
    ).toEqual([token, token]);
    const nextLoad = visitorFrom("IN", storage);
    await fetchFeatures(nextLoad.client);
    expect(nextLoad.seen.map(({ path }) => path)).toEqual(["/launch/featurelist"]);
    expect(nextLoad.seen[0]?.headers.get("x-z5-guest-token")).toBe(token);
    await platform.fetch("/test/faults", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint: "guestOrUserToken", status: 500, times: 1 }),
    });
    expect(await fetchFeatures(visitorFrom("IN").client)).toHaveLength(14);
  });

  it("has a known guest token confirmed and an unknown one replaced [AUTH-02]", async () => {
    const { client, guests, storage } = visitorFrom("IN");
    await fetchFeatures(client);
    const token = guests.peek();
    expect(await guests.renewGuestToken(guests.getGeneration())).toBe("confirmed");
    expect(guests.peek()).toBe(token);

    const stranger = visitorFrom("IN");
    await stranger.storage.set("guestToken", "made-up");
    await fetchFeatures(stranger.client);
    expect(await stranger.guests.renewGuestToken(stranger.guests.getGeneration())).toBe("renewed");
    expect(await stranger.storage.get("guestToken")).not.toBe("made-up");
    expect(await storage.get("guestToken")).toBe(token);
  });

  it("delivers its events, readable with the four fields [DEC-107]", async () => {
    const { client } = visitorFrom("IN");
    const clock = fakeClock(platform.clock.now());
    const ports = { clock, timers: fakeTimers(clock), randomId: () => "contract-1" };
    const analytics = createAnalytics(
      { ...client, ...ports },
      { storage: memoryStorage(), sessionStorage: memoryStorage() },
    );
    analytics.track({
      name: "play_started",
      properties: { contentId: "0-0-113", contentType: "movie", playbackId: "p", positionMs: 0 },
    });
    await analytics.close();
    const [stored] = await platform.ports.events.recent({ sink: "events", limit: 1 });
    expect(stored?.payload).toEqual({
      event: "play_started",
      properties: {
        userType: "guest",
        identity: DEVICE,
        country: "IN",
        displayLanguage: "en",
        contentLanguages: ["en", "hi"],
        platformName: "desktop_web",
        appVersion: APP_VERSION,
        name: "N/A",
        email: "N/A",
        mobile: "N/A",
        gender: "N/A",
        age: "N/A",
        contentId: "0-0-113",
        contentType: "movie",
        playbackId: "p",
        positionMs: 0,
        // Milliseconds of 2025-01-06T03:30:00Z, then the random id.
        eventId: "019439e0-7940-7000-0000-contract-1",
        sequence: 1,
        recorderId: "contract-1",
      },
      timestamp: clock.now(),
      sessionId: expect.any(String),
    });
  });
});
