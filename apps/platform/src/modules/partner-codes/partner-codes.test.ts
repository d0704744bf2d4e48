import { MINUTE } from "@marquee/config";
import { PARTNER_CODE_HEADER, PARTNER_KEY_HEADER, verifyOtpOperation } from "@marquee/auth-sdk/wire";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import {
  anotherCode,
  bearer,
  lastCode,
  newBrowser,
  newMobile,
  type CallResult,
  type TestBrowser,
} from "../auth/auth.fixture.ts";
import { answerText } from "../../demo/identity/answer-text.fixture.ts";
import { user } from "../../schema/users.ts";
import { carrierConsent } from "./tables.ts";

const KEY = "key-of-the-satellite-operator";
const SATELLITE = "tata sky";
const TELECOM = "Vi";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ identity: { partnerKeys: { satellite: KEY } } });
});
afterAll(() => platform.close());

const addUser = async (facts: Partial<typeof user.$inferInsert>): Promise<string> =>
  (
    await platform.db
      .insert(user)
      .values({ countryCode: "IN", ...facts })
      .returning({ id: user.id })
  )[0]?.id ?? "";

const getCode = async (browser: TestBrowser, partner = SATELLITE): Promise<string> =>
  answerText(await browser.get(`/partner/getcode?partner=${encodeURIComponent(partner)}`), "code");
const deviceUser = (browser: TestBrowser, code?: string, partner = SATELLITE): Promise<CallResult> =>
  browser.get(
    `/partner/getdeviceuser?partner=${encodeURIComponent(partner)}`,
    code === undefined ? {} : { [PARTNER_CODE_HEADER]: code },
  );

/** What the partner's server says. */
const confirm = (
  browser: TestBrowser,
  body: object,
  headers: Readonly<Record<string, string>> = { [PARTNER_KEY_HEADER]: KEY },
): Promise<CallResult> => browser.post("/partner/confirmcode", { partner: SATELLITE, ...body }, headers);

const exchange = (browser: TestBrowser, token: string): Promise<Response> =>
  platform.fetch("/auth/token", {
    method: "POST",
    headers: { device_id: browser.deviceId, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ token }).toString(),
  });

describe("a partner code", () => {
  it("signs a device in once the partner has confirmed it for its customer [PLAT-35] [AUTH-44]", async () => {
    const browser = await newBrowser(platform);
    const mobile = newMobile();
    const created = await browser.get("/partner/getcode?partner=Tata%20Sky");
    const code = answerText(created, "code");
    expect(created.body).toEqual({
      code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
      expires_in: 600,
      interval: 5,
    });
    expect((await deviceUser(browser, code)).body).toEqual({ user: null });
    expect(
      (await confirm(browser, { code: code.toLowerCase(), mobile: `+${mobile}`, first_name: "Asha" })).body,
    ).toMatchObject({ code: 200 });
    const found = await deviceUser(browser, code);
    expect(found.body).toEqual({
      user: { first_name: "Asha", partner: SATELLITE },
      token: expect.any(String),
    });
    const token = answerText(found, "token");
    const tokens = (await (await exchange(browser, token)).json()) as { token: string };
    expect((await browser.get("/user/v1/user", bearer(tokens.token))).body).toMatchObject({
      mobile,
      first_name: "Asha",
    });
    expect((await exchange(browser, token)).status).toBe(401);
    expect((await deviceUser(browser, code)).body.code).toBe("CODE_INVALID");
  });

  it("finds the customer on a known device, and none on another [PLAT-35] [AUTH-44]", async () => {
    const browser = await newBrowser(platform);
    expect((await deviceUser(browser)).body).toEqual({ user: null });
    const code = await getCode(browser);
    await confirm(browser, { code, mobile: `+${newMobile()}`, first_name: "Bilal" });
    await exchange(browser, answerText(await deviceUser(browser, code), "token"));
    expect((await deviceUser(browser)).body).toEqual({ user: { first_name: "Bilal", partner: SATELLITE } });
    expect((await deviceUser(browser, undefined, TELECOM)).body).toEqual({ user: null });
    expect((await deviceUser(await newBrowser(platform))).body).toEqual({ user: null });
  });

  it("is refused once it is ten minutes old, confirmed or not [AUTH-44]", async () => {
    const browser = await newBrowser(platform);
    const [open, confirmed, inTime] = [
      await getCode(browser),
      await getCode(browser),
      await getCode(browser),
    ];
    for (const code of [confirmed, inTime]) await confirm(browser, { code, mobile: `+${newMobile()}` });
    platform.clock.advance(10 * MINUTE - 1);
    expect((await deviceUser(browser, open)).body).toEqual({ user: null });
    expect((await deviceUser(browser, inTime)).body).toMatchObject({ user: { partner: SATELLITE } });
    platform.clock.advance(1);
    for (const code of [open, confirmed])
      expect((await deviceUser(browser, code)).body.code).toBe("CODE_INVALID");
    expect((await confirm(browser, { code: open, mobile: `+${newMobile()}` })).body.code).toBe(
      "CODE_INVALID",
    );
  });

  it("belongs to its device and its partner [PLAT-35]", async () => {
    const browser = await newBrowser(platform);
    const code = await getCode(browser);
    await confirm(browser, { code, mobile: `+${newMobile()}` });
    expect((await deviceUser(await newBrowser(platform), code)).body.code).toBe("CODE_INVALID");
    expect((await deviceUser(browser, code, TELECOM)).body.code).toBe("CODE_INVALID");
    const foreign = await getCode(browser, TELECOM);
    expect((await confirm(browser, { code: foreign, mobile: `+${newMobile()}` })).body.code).toBe(
      "CODE_INVALID",
    );
  });

  it("is confirmed by the partner alone: any other key is refused with 403 [PLAT-35]", async () => {
    const browser = await newBrowser(platform);
    const code = await getCode(browser);
    const facts = { code, mobile: `+${newMobile()}` };
    for (const headers of [
      {},
      { [PARTNER_KEY_HEADER]: "" },
      { [PARTNER_KEY_HEADER]: "another-key-of-some-length" },
    ])
      expect((await confirm(browser, facts, headers)).status).toBe(403);
    expect((await deviceUser(browser, code)).body).toEqual({ user: null });
    // A partner without a key cannot confirm anything.
    expect((await confirm(browser, { ...facts, partner: TELECOM })).status).toBe(403);
  });

  it("never opens the account of a person who is not the partner's customer [PLAT-35]", async () => {
    const browser = await newBrowser(platform);
    const [own, foreign] = [newMobile(), newMobile()];
    await addUser({ mobile: own });
    await addUser({ mobile: foreign, partnerName: TELECOM });
    for (const mobile of [own, foreign]) {
      const code = await getCode(browser);
      expect((await confirm(browser, { code, mobile: `+${mobile}` })).body.code).toBe("PARTNER_MISMATCH");
      expect((await deviceUser(browser, code)).body).toEqual({ user: null });
    }
  });

  it("cannot be found by trying: ten wrong ones lock the number", async () => {
    const browser = await newBrowser(platform);
    const mobile = `+${newMobile()}`;
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await confirm(browser, { code: "BBBB-BBBB", mobile })).body.code).toBe("CODE_INVALID");
    expect((await confirm(browser, { code: await getCode(browser), mobile })).body.code).toBe("LOCKED");
  });

  it.each(["getcode", "getdeviceuser"])("is not for an unknown partner: %s [PLAT-35]", async (call) => {
    const browser = await newBrowser(platform);
    const { status, body } = await browser.get(`/partner/${call}?partner=nobody`);
    expect([status, body.code]).toEqual([400, "PARTNER_UNKNOWN"]);
    expect((await browser.get(`/partner/${call}`)).status).toBe(400);
    expect((await platform.fetch(`/partner/${call}?partner=Vi`)).status).toBe(400);
  });
});

describe("one-time codes of partners", () => {
  const send = (
    browser: TestBrowser,
    family: string,
    mobile: string,
    partner = TELECOM,
  ): Promise<CallResult> => browser.post(`/partner/${family}/sendOtp`, { mobile: `+${mobile}`, partner });
  const verify = (
    browser: TestBrowser,
    family: string,
    mobile: string,
    otp: string,
    partner = TELECOM,
  ): Promise<CallResult> =>
    browser.post(`/partner/${family}/verifyOtp`, { mobile: `+${mobile}`, partner, otp, channel: "ignored" });

  it("sign a customer in from within the partner's application [PLAT-36] [AUTH-45]", async () => {
    const browser = await newBrowser(platform);
    const mobile = newMobile();
    await addUser({ mobile, partnerName: TELECOM });
    expect((await send(browser, "sdk", mobile)).body).toMatchObject({
      code: 200,
      message: expect.any(String),
    });
    const otp = await lastCode(platform, mobile);
    const wrong = await verify(browser, "sdk", mobile, anotherCode(otp));
    expect([wrong.status, wrong.body.code]).toEqual([400, "OTP_WRONG"]);
    expect((await verify(browser, "sdk", mobile, otp)).body).toMatchObject({
      authToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: 900,
      shouldRegister: false,
    });
    expect((await verify(browser, "sdk", mobile, otp)).body.code).toBe("OTP_EXPIRED");
  });

  it("leads an unknown person to registration [AUTH-45]", async () => {
    const browser = await newBrowser(platform);
    const mobile = newMobile();
    await send(browser, "sdk", mobile);
    expect((await verify(browser, "sdk", mobile, await lastCode(platform, mobile))).body).toMatchObject({
      shouldRegister: true,
      secureToken: expect.any(String),
      authToken: null,
    });
  });

  it("let the holder of a number agree to carrier billing, without signing in [PLAT-36] [AUTH-45]", async () => {
    const browser = await newBrowser(platform);
    const mobile = newMobile();
    await send(browser, "dcb", mobile);
    const otp = await lastCode(platform, mobile);
    expect((await platform.ports.outbox.recent({ recipient: mobile, limit: 1 }))[0]?.body).toContain(
      "carrier",
    );
    expect((await verify(browser, "dcb", mobile, anotherCode(otp))).body.code).toBe("OTP_WRONG");
    expect(
      (await browser.graphql(verifyOtpOperation, { type: "mobile", value: `+${mobile}`, otp })).error,
    ).toBeDefined();
    const agreed = await verify(browser, "dcb", mobile, otp);
    expect(agreed.body).toEqual({
      code: 200,
      message: expect.any(String),
      carrier_token: expect.any(String),
      expires_in: 900,
    });
    const rows = await platform.db.select().from(carrierConsent).where(eq(carrierConsent.mobile, mobile));
    expect(rows).toMatchObject([{ partnerName: TELECOM, usedAt: null }]);
    expect(JSON.stringify(rows)).not.toContain(answerText(agreed, "carrier_token"));
  });

  it.each(["sdk", "dcb"])(
    "refuse the number of another partner, and only after the right code: %s [AUTH-45]",
    async (family) => {
      const browser = await newBrowser(platform);
      const mobile = newMobile();
      await addUser({ mobile, partnerName: SATELLITE });
      expect((await send(browser, family, mobile)).status).toBe(200);
      const otp = await lastCode(platform, mobile);
      expect((await verify(browser, family, mobile, anotherCode(otp))).body.code).toBe("OTP_WRONG");
      expect((await verify(browser, family, mobile, otp)).body.code).toBe("PARTNER_MISMATCH");
    },
  );

  it.each(["sdk", "dcb"])(
    "keep the limits of one-time codes and know their partners: %s [DEC-108]",
    async (family) => {
      const browser = await newBrowser(platform);
      const mobile = newMobile();
      expect((await send(browser, family, mobile, "nobody")).body.code).toBe("PARTNER_UNKNOWN");
      expect(
        (
          await browser.post(`/partner/${family}/sendOtp`, {
            mobile: `+${mobile}`,
            partner: TELECOM,
            colour: "blue",
          })
        ).status,
      ).toBe(200);
      expect((await send(browser, family, mobile)).body.code).toBe("OTP_TOO_SOON");
      expect(
        (await browser.post(`/partner/${family}/verifyOtp`, { mobile: `+${mobile}`, partner: TELECOM }))
          .status,
      ).toBe(400);
    },
  );
});
