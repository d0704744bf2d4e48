import { createConversions } from "@marquee/analytics-sdk";
import { FAMILIES } from "@marquee/config";
import { createClient, memoryStorage, type Fetch, type TokenSource } from "@marquee/http";
import { recordingLogger, scriptedTokens } from "@marquee/http/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";

const BODY = {
  thirdPartyData: { meta: { pixelId: "p-1", eventId: "e-1", browserId: "b-1" } },
  timestamp: 1_736_137_800_000,
  sourceUrl: "http://127.0.0.1:3000/paymentsuccess",
};

let platform: TestPlatform;
let guestToken: string;
let userToken: string;
beforeAll(async () => {
  platform = await createTestPlatform();
  const answer = await platform.fetch("/auth/token?device_id=6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f");
  guestToken = ((await answer.json()) as { readonly token: string }).token;
  userToken = (await signInAs(platform, { userId: demoId(1) })).bearer;
});
afterAll(() => platform.close());

const send = (
  method: string,
  headers: Readonly<Record<string, string>>,
  body: unknown = BODY,
): Promise<Response> =>
  platform.fetch("/social/pixel", {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const asGuest = () => ({ "x-z5-guest-token": guestToken });
const asUser = () => ({ authorization: `bearer ${userToken}` });
const stored = async (): Promise<readonly unknown[]> =>
  (await platform.ports.events.recent({ sink: "pixel", limit: 100 })).map(({ payload }) => payload);

/** Conversions of a visitor, and what reached the platform of them. */
function visitor(source: TokenSource) {
  const seen: {
    readonly method: string | undefined;
    readonly contentType: string | null;
    readonly status: number;
  }[] = [];
  const network: Fetch = async (input, init = {}) => {
    const address = typeof input === "string" ? input : "";
    const headers = new Headers(init.headers as HeadersInit);
    // The script's platform token is not one of this platform.
    headers.delete("x-access-token");
    const response = await platform.fetch(address, {
      method: init.method ?? "GET",
      headers,
      body: init.body as string,
    });
    seen.push({ method: init.method, contentType: headers.get("content-type"), status: response.status });
    return response;
  };
  const logger = recordingLogger();
  const client = createClient({
    fetch: network,
    families: FAMILIES,
    clientKey: "marquee-web",
    viewer: () => ({
      country: "IN",
      language: "en",
      deviceId: "b-1",
      consent: { groups: ["advertising"], date: "2026-01-01", nonPersonalisedAds: false },
    }),
    tokens: source,
    clock: { now: () => platform.clock.now(), monotonic: () => platform.clock.now() },
    logger,
  });
  const conversions = createConversions(client, {
    storage: memoryStorage(),
    pixelId: "p-1",
    sourceUrl: () => BODY.sourceUrl,
  });
  return { conversions, seen, logger };
}

describe("PUT /social/pixel", () => {
  it("takes the conversion of a user and of a guest, and nobody without a token or with a made-up one; no pixel and no event id is 400 [PLAT-22]", async () => {
    for (const headers of [asUser(), asGuest()]) {
      const response = await send("PUT", headers, { ...BODY, eventMeta: { name: "payment_succeeded" } });
      expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
      expect((await stored())[0]).toEqual({ ...BODY, eventMeta: { name: "payment_succeeded" } });
    }
    const before = (await stored()).length;
    for (const headers of [{}, { "x-z5-guest-token": "made-up" }, { authorization: "bearer made-up" }])
      expect((await send("PUT", headers)).status).toBe(401);
    for (const name of ["pixelId", "eventId"]) {
      const meta = { ...BODY.thirdPartyData.meta, [name]: undefined };
      for (const headers of [asUser(), asGuest()])
        expect((await send("PUT", headers, { ...BODY, thirdPartyData: { meta } })).status).toBe(400);
    }
    expect(await stored()).toHaveLength(before);
  });

  it("stores a conversion once for its pixel and its event, even when another caller repeats it, and that of another pixel separately [PLAT-22] [PLAT-113]", async () => {
    const withMeta = (meta: object) => ({ ...BODY, thirdPartyData: { meta } });
    const ids = [
      { pixelId: "p-9", eventId: "payment-1" },
      { pixelId: "p-8", eventId: "payment-1" },
      { pixelId: "p-9", eventId: "payment-2" },
      // Both ids together read the same as those of the first.
      { pixelId: "p-9:payment", eventId: "-1" },
      { pixelId: "p".repeat(256), eventId: "e".repeat(256) },
      { pixelId: "p".repeat(256), eventId: `${"e".repeat(255)}f` },
    ];
    const before = (await stored()).length;
    for (const meta of [...ids, ...ids]) {
      const answers = await Promise.all([
        send("PUT", asUser(), withMeta(meta)),
        send("PUT", asGuest(), withMeta({ ...meta, clickId: "c-1" })),
      ]);
      for (const answer of answers)
        expect([answer.status, await answer.json()]).toEqual([200, { status: "ok" }]);
    }
    expect(await stored()).toHaveLength(before + ids.length);
  });

  it("is what the client of a user or guest sends, as JSON; a POST is no such call [ANLT-017]", async () => {
    for (const source of [scriptedTokens({ userToken }), scriptedTokens({ guestToken })]) {
      const { conversions, seen, logger } = visitor(source);
      await conversions.send({ eventId: "e-2", eventMeta: { name: "registration_completed" } });
      expect([seen, logger.lines]).toEqual([
        [{ method: "PUT", contentType: "application/json", status: 200 }],
        [],
      ]);
      expect((await stored())[0]).toEqual({
        thirdPartyData: { meta: { browserId: "b-1", pixelId: "p-1", eventId: "e-2" } },
        timestamp: platform.clock.now(),
        sourceUrl: BODY.sourceUrl,
        eventMeta: { name: "registration_completed" },
      });
    }
    const before = (await stored()).length;
    expect((await send("POST", asUser())).status).toBe(405);
    expect(
      (
        await platform.fetch("/social/pixel", {
          method: "PUT",
          headers: { "content-type": "text/plain", ...asUser() },
          body: JSON.stringify(BODY),
        })
      ).status,
    ).toBe(415);
    expect(await stored()).toHaveLength(before);
  });
});
