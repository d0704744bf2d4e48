import { randomUUID } from "node:crypto";
import { HOUR, MINUTE, SECOND } from "@marquee/config";
import { sendOtpOperation, verifyOtpOperation } from "@marquee/auth-sdk/wire";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../testing/describe-on-every-database.ts";
import {
  anotherCode,
  CAPTCHA,
  lastCode,
  newBrowser,
  newMobile,
  sendCodeTo,
  type TestBrowser,
} from "./auth.fixture.ts";
import { codeSending } from "../../schema/auth.ts";

describeOnEveryDatabase("the limits of one-time codes", (engine) => {
  let platform: TestPlatform;
  let mobile = "";

  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase: engine.openDatabase });
  });
  beforeEach(() => {
    mobile = newMobile();
    platform.clock.advance(2 * HOUR);
  });
  afterAll(() => platform.close());

  const send = async (browser: TestBrowser, to = mobile): Promise<unknown> => {
    const { data, reason } = await browser.graphql(sendOtpOperation, { type: "mobile", value: `+${to}` });
    return reason ?? data.code;
  };
  const use = async (browser: TestBrowser, otp: string): Promise<unknown> => {
    const { data, reason } = await browser.graphql(verifyOtpOperation, {
      type: "mobile",
      value: `+${mobile}`,
      otp,
    });
    return reason ?? data.code;
  };
  const messages = async (): Promise<number> =>
    (await platform.ports.outbox.recent({ recipient: mobile, limit: 100 })).length;

  it("let the next code out after 30 s and not before [DEC-060] [PLAT-29]", async () => {
    const browser = await newBrowser(platform);
    const post = () => browser.post("/auth/sendotp", { type: "mobile", value: `+${mobile}` });
    expect(await post()).toMatchObject({ status: 200, body: { code: 200, message: expect.any(String) } });
    platform.clock.advance(30 * SECOND - 1);
    const early = await post();
    expect(early).toMatchObject({ status: 400, body: { code: "OTP_TOO_SOON", retry_after_seconds: 1 } });
    expect(early.headers.get("retry-after")).toBe("1");
    platform.clock.advance(1);
    expect((await post()).status).toBe(200);
    expect(await messages()).toBe(2);
  });

  it("stop the sixth code of an hour for one recipient, for any caller and even with a captcha [DEC-060] [DEC-061]", async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(await send(await newBrowser(platform))).toBe(200);
      platform.clock.advance(MINUTE);
    }
    const browser = await newBrowser(platform);
    const { code, reason } = await browser.graphql(sendOtpOperation, { type: "mobile", value: `+${mobile}` });
    expect({ code, reason }).toEqual({ code: "PERMISSION_DENIED", reason: "CAPTCHA_REQUIRED" });
    expect(
      await browser.post("/auth/sendotpcaptcha", {
        type: "mobile",
        value: `+${mobile}`,
        captchadata: CAPTCHA,
      }),
    ).toMatchObject({ status: 400, body: { code: "OTP_LIMIT", retry_after_seconds: 55 * 60 } });
    expect(await messages()).toBe(5);
    platform.clock.advance(55 * MINUTE);
    expect(await send(browser)).toBe(200);
  });

  it("ask a device for the captcha from its sixth code of an hour on; either captcha call lifts that [DEC-060] [DEC-061] [AUTH-22] [PLAT-29]", async () => {
    const browser = await newBrowser(platform);
    for (let index = 0; index < 5; index += 1) expect(await send(browser, newMobile())).toBe(200);
    expect(await send(browser)).toBe("CAPTCHA_REQUIRED");
    expect(await messages()).toBe(0);
    expect(
      await browser.post("/auth/sendotpcaptcha", {
        type: "mobile",
        value: `+${mobile}`,
        captchadata: CAPTCHA,
      }),
    ).toMatchObject({ status: 200, body: { code: 200, message: expect.any(String) } });
    expect(await messages()).toBe(1);
    mobile = newMobile();
    expect(await send(browser)).toBe("CAPTCHA_REQUIRED");
    await browser.post("/auth/signin", { key: `+${mobile}`, captchadata: CAPTCHA });
    expect(await send(browser)).toBe(200);
    expect(await send(browser, newMobile())).toBe("CAPTCHA_REQUIRED");
  });

  it("ask a device for the captcha until its five codes are an hour old [DEC-060] [DEC-061]", async () => {
    const browser = await newBrowser(platform);
    for (let index = 0; index < 5; index += 1) expect(await send(browser, newMobile())).toBe(200);
    platform.clock.advance(HOUR - 1);
    expect(await send(browser)).toBe("CAPTCHA_REQUIRED");
    platform.clock.advance(1);
    expect(await send(browser)).toBe(200);
    expect(await messages()).toBe(1);
  });

  it("are lifted by a passed captcha for ten minutes, for its contact alone [DEC-061]", async () => {
    const browser = await newBrowser(platform);
    for (let index = 0; index < 5; index += 1) expect(await send(browser, newMobile())).toBe(200);
    await browser.post("/auth/signin", { key: `+${mobile}`, captchadata: CAPTCHA });
    platform.clock.advance(10 * MINUTE - 1);
    expect(await send(browser)).toBe(200);
    expect(await send(browser, newMobile())).toBe("CAPTCHA_REQUIRED");
    platform.clock.advance(MINUTE);
    expect(await send(browser)).toBe("CAPTCHA_REQUIRED");
    expect(await messages()).toBe(1);
  });

  it("let a forgotten password out of a device beyond its limit with a captcha, and give the wait beyond the recipient's [DEC-061] [PLAT-38]", async () => {
    const browser = await newBrowser(platform);
    const forgot = (captchadata?: object) =>
      browser.post("/auth/forgotpassword", { mobile: `+${mobile}`, captchadata });
    for (let index = 0; index < 5; index += 1) expect(await send(browser, newMobile())).toBe(200);
    expect(await forgot()).toMatchObject({ status: 403, body: { code: "CAPTCHA_REQUIRED" } });
    expect(await forgot({ ...CAPTCHA, captchavalue: "wrong" })).toMatchObject({
      status: 400,
      body: { code: "CAPTCHA_FAILED" },
    });
    for (let index = 0; index < 5; index += 1) {
      expect((await forgot(CAPTCHA)).status).toBe(200);
      platform.clock.advance(MINUTE);
    }
    expect(await forgot(CAPTCHA)).toMatchObject({
      status: 400,
      body: { code: "OTP_LIMIT", retry_after_seconds: 55 * 60 },
    });
  });

  it("ask an address for the captcha after 300 codes of an hour, and other addresses not [DEC-060]", async () => {
    const browser = await newBrowser(platform, { "x-forwarded-for": "49.36.9.9" });
    await send(browser, newMobile());
    const [mine] = (await platform.db.select().from(codeSending)).slice(-1);
    const rows = Array.from({ length: 299 }, () => ({
      recipient: newMobile(),
      deviceId: randomUUID(),
      addressHash: mine?.addressHash ?? "",
      at: new Date(platform.clock.now()),
    }));
    await platform.db.insert(codeSending).values(rows.slice(1));
    expect(await send(await newBrowser(platform, { "x-forwarded-for": "49.36.9.9" }), newMobile())).toBe(200);
    expect(await send(await newBrowser(platform, { "x-forwarded-for": "49.36.9.9" }))).toBe(
      "CAPTCHA_REQUIRED",
    );
    expect(await send(await newBrowser(platform, { "x-forwarded-for": "49.36.9.8" }))).toBe(200);
    expect(mine?.addressHash).not.toContain("49.36");
  });

  it("count the network of an IPv6 address, within which a visitor chooses freely", async () => {
    const hashFrom = async (address: string): Promise<string | undefined> => {
      const recipient = newMobile();
      expect(await send(await newBrowser(platform, { "x-forwarded-for": address }), recipient)).toBe(200);
      return (await platform.db.select().from(codeSending).where(eq(codeSending.recipient, recipient)))[0]
        ?.addressHash;
    };
    const [mine, next, others] = [
      await hashFrom("2001:db8:7:7::1"),
      await hashFrom("2001:db8:7:7:ffff::2"),
      await hashFrom("2001:db8:7:8::1"),
    ];
    expect(next).toBe(mine);
    expect(others).not.toBe(mine);
  });

  it("lock a recipient for an hour after ten wrong tries over several codes [DEC-060]", async () => {
    const browser = await newBrowser(platform);
    for (let round = 0; round < 2; round += 1) {
      const otp = await sendCodeTo(platform, browser, mobile);
      for (let index = 0; index < 5; index += 1)
        expect(await use(browser, anotherCode(otp))).toBe("OTP_WRONG");
      platform.clock.advance(MINUTE);
    }
    expect(await use(browser, await lastCode(platform, mobile))).toBe("LOCKED");
    expect(await send(browser)).toBe("LOCKED");
    platform.clock.advance(HOUR);
    expect(await use(browser, await sendCodeTo(platform, browser, mobile))).toBe(200);
  });

  it("hold for what arrives at once: one of 20 sendings leaves, five of 20 wrong tries count against a code", async () => {
    const browsers = await Promise.all(Array.from({ length: 20 }, () => newBrowser(platform)));
    const sent = await Promise.all(browsers.map((browser) => send(browser)));
    expect(sent.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(await messages()).toBe(1);
    const otp = await lastCode(platform, mobile);
    const tried = await Promise.all(browsers.map((browser) => use(browser, anotherCode(otp))));
    expect(tried.filter((outcome) => outcome === "OTP_WRONG")).toHaveLength(5);
    expect(tried.filter((outcome) => outcome === "OTP_EXHAUSTED")).toHaveLength(15);
  });

  it("let a right code sign in once when it arrives 20 times at once [DEC-060]", async () => {
    const browser = await newBrowser(platform);
    const otp = await sendCodeTo(platform, browser, mobile);
    const used = await Promise.all(Array.from({ length: 20 }, () => use(browser, otp)));
    expect(used.filter((outcome) => outcome === 200)).toHaveLength(1);
  });
});
