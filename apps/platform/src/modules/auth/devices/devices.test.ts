import { randomUUID } from "node:crypto";
import { DAY, HOUR, MINUTE } from "@marquee/config";
import {
  loggedInDevicesOperation,
  removeDeviceOperation,
  userLoginAuditOperation,
} from "@marquee/auth-sdk/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createTestPlatform,
  TEST_ADDRESSES,
  type TestPlatform,
} from "../../../testing/create-test-platform.ts";
import { signInAs, type TestSession } from "../../../testing/sign-in-as.ts";
import { subscription } from "../../../schema/orders.ts";
import { plan } from "../../../schema/plans.ts";
import { user } from "../../../schema/users.ts";
import { bearer, lastCode, newBrowser, newMobile, type TestBrowser } from "../auth.fixture.ts";

const FREE_TITLE = "0-0-1";

let platform: TestPlatform;
let browser: TestBrowser;
let userId = "";
beforeAll(async () => {
  platform = await createTestPlatform();
});
beforeEach(async () => {
  browser = await newBrowser(platform);
  userId = await addUser();
});
afterAll(() => platform.close());

async function addUser(): Promise<string> {
  const [row] = await platform.db.insert(user).values({ mobile: newMobile(), countryCode: "IN" }).returning();
  return row?.id ?? "";
}
const signIn = async (deviceId: string = randomUUID()): Promise<TestSession> => {
  platform.clock.advance(1000);
  return signInAs(platform, { userId, deviceId, lifetimeSeconds: 3600 });
};
const list = async ({ headers }: TestSession): Promise<readonly string[]> =>
  (
    (await browser.graphql(loggedInDevicesOperation, {}, headers)).data as unknown as readonly {
      readonly deviceId: string;
    }[]
  ).map(({ deviceId }) => deviceId);
const isAccepted = async ({ headers }: TestSession): Promise<boolean> =>
  (await browser.get("/auth/token", headers)).body.message !== "Token Expired";

describe("the devices of a person", () => {
  it("are listed latest first, each with its sign-ins [PLAT-48]", async () => {
    const [first, second] = [await signIn(), await signIn()];
    expect(await list(first)).toEqual([second.deviceId, first.deviceId]);
    const again = await signIn(first.deviceId);
    expect(await list(second)).toEqual([first.deviceId, second.deviceId]);
    const { data } = await browser.graphql(
      userLoginAuditOperation,
      { deviceId: first.deviceId },
      again.headers,
    );
    expect(data).toMatchObject([
      { loggedOutTime: null },
      { loggedOutTime: new Date(platform.clock.now()).toISOString() },
    ]);
    expect((await browser.graphql(loggedInDevicesOperation, {})).code).toBe("UNAUTHENTICATED");
  });

  it("tell of each where and on what it was signed in, and of each sign-in where and when [SESS-64] [SESS-65] [AUTH-47]", async () => {
    const mobile = newMobile();
    await platform.db.insert(user).values({ mobile, countryCode: "IN" });
    const agent =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36";
    const named = { type: "mobile", value: `+${mobile}` };
    await browser.post("/auth/sendotp", { ...named, platform: "PWA" });
    const otp = await lastCode(platform, mobile);
    const signedInAt = new Date(platform.clock.now()).toISOString();
    const { body } = await browser.post(
      "/auth/verifyotp",
      { ...named, otp },
      { "user-agent": agent, "x-forwarded-for": "49.36.0.7" },
    );
    const headers = bearer(body.authToken);
    platform.clock.advance(5000);
    const { data } = await browser.graphql(loggedInDevicesOperation, {}, headers);
    expect(data).toMatchObject([
      {
        deviceId: browser.deviceId,
        appName: "Chrome",
        osName: "Windows 10",
        platformName: "Web",
        deviceName: "Chrome on Windows",
        registrationCity: "Mumbai",
        registrationState: "Maharashtra",
        registrationCountry: "IN",
        loggedInTime: signedInAt,
        loggedOutTime: null,
      },
    ]);
    const signIns = await browser.graphql(userLoginAuditOperation, { deviceId: browser.deviceId }, headers);
    expect(signIns.data).toMatchObject([
      {
        deviceId: browser.deviceId,
        userIp: "49.36.0.7",
        userCity: "Mumbai",
        userState: "Maharashtra",
        userCountry: "IN",
        loggedInTime: signedInAt,
        loggedOutTime: null,
      },
    ]);
    // The same device, used from another place: each sign-in names its own.
    platform.clock.advance(31_000);
    await browser.post("/auth/sendotp", { ...named, platform: "PWA" });
    const again = await browser.post(
      "/auth/verifyotp",
      { ...named, otp: await lastCode(platform, mobile) },
      { "user-agent": agent, "x-forwarded-for": TEST_ADDRESSES.DE },
    );
    const asOf = bearer(again.body.authToken);
    const both = await browser.graphql(userLoginAuditOperation, { deviceId: browser.deviceId }, asOf);
    expect(both.data).toMatchObject([
      { userIp: TEST_ADDRESSES.DE, userCity: "", userState: "", userCountry: "DE", loggedOutTime: null },
      { userIp: "49.36.0.7", userCity: "Mumbai", userState: "Maharashtra", userCountry: "IN" },
    ]);
  });

  it("end with their session when removed, at once; the others stay [PLAT-48] [DEC-048]", async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    const { data } = await browser.graphql(
      removeDeviceOperation,
      { deviceIds: [second.deviceId, third.deviceId] },
      first.headers,
    );
    expect(data).toMatchObject({ status: "success", message: expect.any(String) });
    expect(await Promise.all([first, second, third].map(isAccepted))).toEqual([true, false, false]);
    expect(
      (
        await browser.post(
          "/auth/renew",
          { refresh_token: second.refreshToken },
          { device_id: second.deviceId },
        )
      ).body.message,
    ).toBe("Token Expired");
    expect(await list(first)).toEqual([first.deviceId]);
  });

  it("of another person are neither shown nor removed, nor are their sign-ins [PLAT-48] [PLAT-74] [PLAT-07] [SESS-65]", async () => {
    const mine = await signIn();
    userId = await addUser();
    const theirs = await signIn();
    for (const deviceIds of [[theirs.deviceId], [mine.deviceId, theirs.deviceId], ["unknown"]]) {
      expect((await browser.graphql(removeDeviceOperation, { deviceIds }, mine.headers)).code).toBe(
        "NOT_FOUND",
      );
    }
    expect(
      (await browser.graphql(userLoginAuditOperation, { deviceId: theirs.deviceId }, mine.headers)).code,
    ).toBe("NOT_FOUND");
    expect((await browser.graphql(removeDeviceOperation, { deviceIds: [] }, mine.headers)).code).toBe(
      "INVALID_ARGUMENT",
    );
    expect(
      (await browser.remove(`/payment/v1/device?device_id=${theirs.deviceId}`, mine.headers)).status,
    ).toBe(404);
    expect(await Promise.all([mine, theirs].map(isAccepted))).toEqual([true, true]);
    expect(await list(mine)).toEqual([mine.deviceId]);
  });
});

describe("the device limit", () => {
  const add = (by: TestSession, deviceId: string) =>
    browser.post("/payment/v1/device", { device_id: deviceId, device_name: "Den" }, by.headers);
  const play = async ({ headers }: TestSession): Promise<unknown> => {
    const { status, body } = await browser.post(
      `/playback/getDetails/secure?content_id=${FREE_TITLE}`,
      {},
      headers,
    );
    return status === 200 ? "plays" : body.code;
  };

  it("is five without a pack: the sixth is refused with 3804 until one is removed [PLAT-74] [DEC-071]", async () => {
    const mine = await signIn();
    for (let index = 0; index < 4; index += 1)
      expect(await add(mine, randomUUID())).toMatchObject({ status: 200, body: { code: 200 } });
    const sixth = randomUUID();
    expect(await add(mine, sixth)).toMatchObject({
      status: 400,
      body: { code: 3804, error_code: 3804, message: expect.any(String) },
    });
    expect((await add(mine, mine.deviceId)).status).toBe(200);
    const other = (await list(mine)).find((deviceId) => deviceId !== mine.deviceId);
    expect((await browser.remove(`/payment/v1/device?device_id=${other}`, mine.headers)).status).toBe(200);
    expect((await add(mine, sixth)).status).toBe(200);
    for (const body of [{ device_id: sixth }, {}])
      expect((await browser.post("/payment/v1/device", body)).status).toBe(401);
    expect((await browser.remove("/payment/v1/device")).status).toBe(401);
    expect((await add(mine, "")).status).toBe(400);
  });

  it("is that of the most expensive running pack [DEC-071]", async () => {
    const base = {
      countryCode: "IN",
      system: "test",
      kind: "subscription",
      title: { en: "Test" },
      description: { en: "" },
      currency: "INR",
      billingFrequencyDays: 30,
    } as const;
    await platform.db.insert(plan).values([
      { ...base, id: "two-devices", priceMinor: 100, supportedDevices: 2 },
      { ...base, id: "one-device", priceMinor: 50, supportedDevices: 1 },
    ]);
    const now = platform.clock.now();
    const times = { state: "activated", startsAt: new Date(now - DAY), endsAt: new Date(now + DAY) } as const;
    await platform.db.insert(subscription).values([
      { userId, planId: "one-device", ...times },
      { userId, planId: "two-devices", ...times },
    ]);
    const mine = await signIn();
    expect((await add(mine, randomUUID())).status).toBe(200);
    expect((await add(mine, randomUUID())).body.code).toBe(3804);
  });

  it("does not refuse a sign-in; the device beyond it plays once another is removed [DEC-071]", async () => {
    const sessions: TestSession[] = [];
    for (let index = 0; index < 6; index += 1) sessions.push(await signIn());
    const [first, latest] = [sessions[0]!, sessions[5]!];
    expect(await play(first)).toBe("plays");
    expect(await play(latest)).toBe(3804);
    expect(await list(latest)).toHaveLength(6);
    await browser.graphql(removeDeviceOperation, { deviceIds: [sessions[2]!.deviceId] }, latest.headers);
    expect(await play(latest)).toBe("plays");
  });
});

describe("a television", () => {
  const agent = {
    "user-agent":
      "Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/94.0 TV Safari/537.36",
  };
  const tv = () => newBrowser(platform, agent);
  const begin = async (television: TestBrowser) => {
    const { body } = await television.post("/auth/device/code", { device_name: "Living room" });
    return {
      code: String(body.code),
      poll: () => television.get("/auth/device/poll", { "poll-token": String(body.poll_token) }),
      body,
    };
  };
  const confirm = (session: TestSession, code: string) =>
    browser.post("/auth/device/confirm", { code }, session.headers);
  const exchange = (television: TestBrowser, token: unknown, type = "application/x-www-form-urlencoded") =>
    platform.fetch("/auth/token", {
      method: "POST",
      headers: { ...agent, "content-type": type, device_id: television.deviceId },
      body: type.endsWith("json")
        ? JSON.stringify({ token })
        : new URLSearchParams({ token: String(token) }).toString(),
    });

  it("is signed in by its code, entered elsewhere [PLAT-39] [PLAT-25] [AUTH-46] [AUTH-04]", async () => {
    const [mine, television] = [await signIn(), await tv()];
    const { code, poll, body } = await begin(television);
    expect(body).toMatchObject({
      code: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/),
      expires_in: 600,
      interval: 5,
    });
    expect((await poll()).body).toEqual({ status: "pending" });
    expect((await confirm(mine, code.toLowerCase().replace("-", " "))).status).toBe(200);
    const { body: done } = await poll();
    expect(done).toEqual({ status: "done", token: expect.any(String) });
    platform.clock.advance(1000);
    const response = await exchange(television, done.token);
    const { user, ...answer } = (await response.json()) as { user: { token: string }; token: string };
    expect(user).toEqual({
      token: expect.any(String),
      expires_in: 900,
      token_type: "bearer",
      refresh_token: expect.any(String),
    });
    expect(answer).toEqual(user);
    expect(await list({ ...mine, headers: bearer(answer.token) })).toEqual([
      television.deviceId,
      mine.deviceId,
    ]);
    const { data } = await browser.graphql(loggedInDevicesOperation, {}, mine.headers);
    expect(data).toMatchObject([{ deviceName: "Living room", platformName: "TV" }, {}]);
  });

  it("is refused an exchange by JSON, without token, twice, by another device, too late, or with a token made up [PLAT-25] [AUTH-04]", async () => {
    const [mine, television] = [await signIn(), await tv()];
    const { code, poll } = await begin(television);
    await confirm(mine, code);
    const { token } = (await poll()).body;
    expect((await exchange(television, token, "application/json")).status).toBe(400);
    expect(
      (
        await platform.fetch("/auth/token", {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded", device_id: television.deviceId },
          body: "",
        })
      ).status,
    ).toBe(400);
    expect((await exchange(await tv(), token)).status).toBe(401);
    expect((await exchange(television, "made-up")).status).toBe(401);
    const lost = (await poll()).body.token;
    expect((await exchange(television, token)).status).toBe(200);
    expect((await exchange(television, token)).status).toBe(401);
    expect((await exchange(television, lost)).status).toBe(401);
    expect((await poll()).body.code).toBe("CODE_INVALID");
  });

  it("shows a code for ten minutes and for one person [PLAT-39] [AUTH-46]", async () => {
    const [mine, television] = [await signIn(), await tv()];
    const [early, late] = [await begin(television), await begin(television)];
    platform.clock.advance(10 * MINUTE - 1);
    expect((await confirm(mine, early.code)).status).toBe(200);
    expect((await confirm(mine, early.code)).body.code).toBe("CODE_INVALID");
    platform.clock.advance(1);
    expect((await confirm(mine, late.code)).body.code).toBe("CODE_INVALID");
    expect((await late.poll()).body.code).toBe("CODE_INVALID");
    for (const body of [{ code: early.code }, {}])
      expect((await browser.post("/auth/device/confirm", body)).status).toBe(401);
    expect((await television.get("/auth/device/poll")).status).toBe(400);
  });

  it("cannot be found by guessing: ten wrong codes lock the person for an hour", async () => {
    const [mine, television] = [await signIn(), await tv()];
    for (let index = 0; index < 10; index += 1)
      expect((await confirm(mine, "ZZZZ-ZZZZ")).body.code).toBe("CODE_INVALID");
    const { code } = await begin(television);
    expect((await confirm(mine, code)).body.code).toBe("LOCKED");
    platform.clock.advance(HOUR);
    const later = await begin(television);
    expect(
      (await browser.post("/auth/device/confirm", { code: later.code }, (await signIn()).headers)).status,
    ).toBe(200);
  });
});
