import { createConversions } from "@marquee/analytics-sdk";
import { FAMILIES } from "@marquee/config";
import {
  createClient,
  memoryStorage,
  silentLogger,
  type Fetch,
  type KeyValueStorage,
  type TokenSource,
} from "@marquee/http";
import { fakeTimers, scriptedTokens } from "@marquee/http/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";

let platform: TestPlatform;
let userToken: string;
let guestToken: string;
beforeAll(async () => {
  platform = await createTestPlatform();
  const answer = await platform.fetch("/auth/token?device_id=6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f");
  guestToken = ((await answer.json()) as { readonly token: string }).token;
  userToken = (await signInAs(platform, { userId: demoId(1) })).bearer;
});
afterAll(() => platform.close());

/** Conversions of one program on this platform; answers may be lost on their way back. */
function reporter(tokens: TokenSource, isLost: () => boolean, storage: KeyValueStorage = memoryStorage()) {
  const timers = fakeTimers();
  let calls = 0;
  const network: Fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers as HeadersInit);
    headers.delete("x-access-token");
    const response = await platform.fetch(input as string, {
      method: init.method ?? "GET",
      headers,
      body: init.body as string,
    });
    calls += 1;
    if (isLost()) throw new TypeError("fetch failed");
    return response;
  };
  const client = createClient({
    fetch: network,
    families: FAMILIES,
    clientKey: "marquee-web",
    tokens,
    timers,
    logger: silentLogger,
    viewer: () => ({
      country: "IN",
      language: "en",
      userId: demoId(1),
      consent: { groups: ["advertising"], date: "2026-01-01", nonPersonalisedAds: false },
    }),
  });
  const start = () =>
    createConversions(client, { storage, pixelId: "p-once", sourceUrl: () => "https://marquee.example/" });
  return { timers, start, calls: () => calls };
}

const rows = async (): Promise<readonly string[]> =>
  (await platform.ports.events.recent({ sink: "pixel", limit: 500 }))
    .map(({ payload }) => payload as { thirdPartyData: { meta: { pixelId: string; eventId: string } } })
    .filter(({ thirdPartyData: { meta } }) => meta.pixelId === "p-once")
    .map(({ thirdPartyData: { meta } }) => meta.eventId)
    .sort();

describe("a conversion that browser and server report", () => {
  it("makes one row, with one answer in three lost and after a restart [ANLT-022] [ANLT-150]", async () => {
    let turn = 0;
    const isLost = (): boolean => (turn += 1) % 3 === 0;
    const browser = reporter(scriptedTokens({ userToken }), isLost);
    const server = reporter(scriptedTokens({ guestToken }), isLost);
    const orders = Array.from({ length: 20 }, (_, index) => `order-${index + 10}`);
    for (const program of [browser, server, browser]) {
      const conversions = program.start();
      await conversions.sendRegistration();
      for (const orderId of orders) await conversions.sendPayment({ orderId });
      for (let tries = 0; tries < 3; tries += 1) {
        await program.timers.advance(3000);
        // A pending report ends first.
        await conversions.send({ eventId: `registration-${demoId(1)}` });
      }
    }
    expect(await rows()).toEqual([
      ...orders.map((orderId) => `payment-${orderId}`),
      `registration-${demoId(1)}`,
    ]);
    expect(browser.calls() + server.calls()).toBeGreaterThan(2 * (orders.length + 1));
  });
});
