import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { session } from "../schema/auth.ts";
import { user } from "../schema/users.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import { createTestPlatform, type TestPlatform } from "../testing/create-test-platform.ts";
import { signInAs } from "../testing/sign-in-as.ts";
import { readEsk } from "./header-checks.ts";
import { defineRoute } from "./route.ts";

const HOUR = 60 * 60 * 1000;
const echo: PlatformModule = {
  name: "echo",
  base: "/echo",
  routes: (app) =>
    defineRoute(app, {
      method: "GET",
      path: "",
      handler: ({ request }) => ({
        viewer: request.marquee.viewer ?? null,
        deviceId: request.marquee.deviceId ?? null,
      }),
    }),
};

describe("the headers of a client", () => {
  let platform: TestPlatform;
  let userId = "";

  beforeAll(async () => {
    platform = await createTestPlatform({ modules: () => [echo] });
    const [row] = await platform.db
      .insert(user)
      .values({ email: "viewer@example.com", countryCode: "IN" })
      .returning();
    userId = row?.id ?? "";
  });
  afterAll(() => platform.close());

  const esk = (deviceId: string, key: string, time: number): string =>
    Buffer.from(`${deviceId}__${key}__${time}`).toString("base64");
  const ask = async (headers: Record<string, string>) => {
    const response = await platform.fetch("/echo", { headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it("pass as a full set [PLAT-04] [DEC-053]", async () => {
    const { bearer } = await signInAs(platform, { userId });
    const answer = await ask({
      "x-access-token": platform.ports.platformTokens.issue("web_app"),
      authorization: `bearer ${bearer}`,
      esk: esk("d-1", "marquee-web", platform.clock.now()),
      device_id: "d-1",
      "x-z5-guest-token": "g.1",
      "x-user-type": "registered",
      country: "IN",
      "display-language": "en",
      "content-language": "en,hi",
      "app-platform": "web_app",
      "app-version": "4.25.2",
    });
    expect(answer).toEqual({
      status: 200,
      body: { viewer: { userId, sessionId: expect.any(String) }, deviceId: "d-1" },
    });
  });

  it("may be absent", async () => {
    expect((await ask({})).status).toBe(200);
  });

  it("answer 403 for a platform token that is unknown, altered or dead, whatever the viewer token is [PLAT-04] [DEC-113]", async () => {
    const dead = platform.ports.platformTokens.issue("web_app");
    platform.clock.advance(25 * HOUR);
    const living = platform.ports.platformTokens.issue("web_app");
    for (const value of ["nonsense", `${living}x`, `x.${living}`, "e30.e30", dead]) {
      expect(await ask({ "x-access-token": value, authorization: "bearer whatever" })).toMatchObject({
        status: 403,
        body: { code: "PLATFORM_TOKEN_EXPIRED" },
      });
    }
    expect((await ask({ "x-access-token": living })).status).toBe(200);
  });

  it("answer 403 for an esk of an unknown client, another device or no sense, never for a wrong time [PLAT-04] [DEC-054]", async () => {
    const now = platform.clock.now();
    const refused = [
      { esk: esk("d-1", "stranger", now), device_id: "d-1" },
      { esk: esk("d-1", "marquee-web", now), device_id: "d-2" },
      { esk: esk("d-1", "marquee-web", now) },
      { esk: "%%%", device_id: "d-1" },
      { esk: Buffer.from("d-1__marquee-web").toString("base64"), device_id: "d-1" },
    ];
    for (const headers of refused)
      expect(await ask(headers as Record<string, string>)).toMatchObject({
        status: 403,
        body: { code: "ESK_INVALID" },
      });
    for (const time of [now - 2 * HOUR, now + 2 * HOUR])
      expect((await ask({ esk: esk("d-1", "marquee-web", time), device_id: "d-1" })).status).toBe(200);
  });

  it("answer 401 with the terminal message only when the session is over [DEC-048]", async () => {
    const expired = await signInAs(platform, { userId, lifetimeSeconds: 60 });
    const removed = await signInAs(platform, { userId, deviceId: "d-2", lifetimeSeconds: 7200 });
    platform.clock.advance(60_000);
    await platform.db
      .update(session)
      .set({ endedAt: new Date(platform.clock.now()) })
      .where(eq(session.deviceId, "d-2"));
    expect(await ask({ authorization: `bearer ${removed.bearer}` })).toEqual({
      status: 401,
      body: { code: 401, error_code: 401, message: "Token Expired" },
    });
    expect(await ask({ authorization: `bearer ${expired.bearer}` })).toEqual({
      status: 401,
      body: { code: 401, error_code: 401, message: "The access token has expired" },
    });
    for (const unknown of [
      "unknown",
      `${expired.bearer}x`,
      expired.bearer.replace(/\.[^.]+$/, "."),
      "e30.e30.e30",
    ]) {
      expect(await ask({ authorization: `bearer ${unknown}` })).toEqual({
        status: 401,
        body: { code: 401, error_code: 401, message: "The access token is not valid" },
      });
    }
  });
});

describe("readEsk", () => {
  it("splits from the end, as device ids may hold underscores", () => {
    expect(readEsk(Buffer.from("a__b__marquee-web__17").toString("base64"))).toEqual({
      deviceId: "a__b",
      clientKey: "marquee-web",
      timeMs: 17,
    });
  });

  it.each([
    "",
    "====",
    Buffer.from("__key__1").toString("base64"),
    Buffer.from("d__key__soon").toString("base64"),
  ])("knows nothing of %s", (text) => {
    expect(readEsk(text)).toBeUndefined();
  });
});
