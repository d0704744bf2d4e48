import { HOUR, MINUTE, SECOND } from "@marquee/config";
import {
  loggedInDevicesOperation,
  sendOtpOperation,
  updateUserDetailsOperation,
  userExistsOperation,
  userLoginAuditOperation,
  verifyOtpOperation,
  verifyOtpRegisterOperation,
} from "@marquee/auth-sdk/wire";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, TEST_ADDRESSES, type TestPlatform } from "../../testing/create-test-platform.ts";
import { user } from "../../schema/users.ts";
import {
  anotherCode,
  bearer,
  CONSENTS,
  lastCode,
  newBrowser,
  newMobile,
  sendCodeTo,
  signInBy,
} from "./auth.fixture.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const addUser = async (facts: Partial<typeof user.$inferInsert> = {}): Promise<string> => {
  const mobile = newMobile();
  await platform.db.insert(user).values({ mobile, countryCode: "IN", ...facts });
  return mobile;
};

describe("userExists", () => {
  it("knows a mobile, an e-mail in any case, and no unknown contact [PLAT-41] [AUTH-16]", async () => {
    const browser = await newBrowser(platform);
    const mobile = await addUser({ email: "known@example.com" });
    expect((await browser.graphql(userExistsOperation, { mobile: `+${mobile}` })).data).toMatchObject({
      exists: true,
    });
    expect((await browser.graphql(userExistsOperation, { mobile: mobile.slice(2) })).data).toMatchObject({
      exists: true,
    });
    expect(
      (await browser.graphql(userExistsOperation, { email: "Known@Example.com", mobile: "" })).data,
    ).toMatchObject({ exists: true });
    expect(
      (await browser.graphql(userExistsOperation, { email: "stranger@example.com" })).data,
    ).toMatchObject({ exists: false });
    expect((await browser.graphql(userExistsOperation, {})).code).toBe("INVALID_ARGUMENT");
  });
});

describe("a one-time code", () => {
  it("signs a known mobile in and registers the device with its place and an audit line [PLAT-42] [PLAT-43] [AUTH-17] [AUTH-47]", async () => {
    const agent =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
    const browser = await newBrowser(platform, { "user-agent": agent });
    const mobile = await addUser();
    const otp = await sendCodeTo(platform, browser, mobile);
    expect(otp).toMatch(/^\d{6}$/);
    const { data } = await browser.graphql(verifyOtpOperation, {
      type: "mobile",
      value: `+${mobile}`,
      otp: `${otp.slice(0, 3)} ${otp.slice(3)}`,
    });
    expect(data).toMatchObject({
      tokenType: "bearer",
      expiresIn: 900,
      code: 200,
      message: expect.any(String),
      shouldRegister: false,
      secureToken: null,
    });
    const renewed = await browser.post("/auth/renew", { refresh_token: data.refreshToken });
    expect([renewed.status, renewed.body.code]).toEqual([200, 200]);
    const devices = await browser.graphql(loggedInDevicesOperation, {}, bearer(data.authToken));
    expect(devices.data).toEqual([
      expect.objectContaining({
        deviceId: browser.deviceId,
        appName: "Chrome",
        osName: "Linux",
        platformName: "Web",
        deviceName: "Chrome on Linux",
        registrationCity: "Mumbai",
        registrationState: "Maharashtra",
        registrationCountry: "IN",
        loggedOutTime: null,
      }),
    ]);
    const audit = await browser.graphql(
      userLoginAuditOperation,
      { deviceId: browser.deviceId },
      bearer(data.authToken),
    );
    expect(audit.data).toEqual([
      expect.objectContaining({
        deviceId: browser.deviceId,
        userIp: expect.stringMatching(/\d/),
        userCity: "Mumbai",
        userCountry: "IN",
        loggedInTime: new Date(platform.clock.now()).toISOString(),
        loggedOutTime: null,
      }),
    ]);
  });

  it("registers the device with the place it is used at, not that of the account [AUTH-47]", async () => {
    const browser = await newBrowser(platform, {
      "x-forwarded-for": TEST_ADDRESSES.DE,
      "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    });
    const mobile = await addUser();
    const otp = await sendCodeTo(platform, browser, mobile);
    const { data } = await browser.graphql(verifyOtpOperation, { type: "mobile", value: `+${mobile}`, otp });
    const devices = await browser.graphql(loggedInDevicesOperation, {}, bearer(data.authToken));
    expect(devices.data).toEqual([
      expect.objectContaining({
        appName: "Firefox",
        osName: "Windows 10",
        deviceName: "Firefox on Windows",
        registrationCity: "",
        registrationState: "",
        registrationCountry: "DE",
      }),
    ]);
  });

  it("goes to an e-mail address too and confirms it [PLAT-42] [AUTH-17]", async () => {
    const browser = await newBrowser(platform);
    await platform.db.insert(user).values({ email: "post@example.com", countryCode: "IN" });
    expect(
      (
        await browser.graphql(sendOtpOperation, {
          type: "email",
          value: " Post@Example.com ",
          platform: "web",
        })
      ).data,
    ).toMatchObject({ code: 200 });
    const otp = await lastCode(platform, "post@example.com");
    expect(
      (await browser.graphql(verifyOtpOperation, { type: "email", value: "post@example.com", otp })).data
        .authToken,
    ).toBeTruthy();
    const [row] = await platform.db.select().from(user).where(eq(user.email, "post@example.com"));
    expect(row?.emailVerifiedAt?.getTime()).toBe(platform.clock.now());
  });

  it.each([
    ["fax", "+919000000001", "INVALID_ARGUMENT"],
    ["mobile", "12", "INVALID_ARGUMENT"],
    ["mobile", `+91${"9".repeat(400)}`, "INVALID_ARGUMENT"],
    ["email", "аdmin@example.com", "INVALID_ARGUMENT"],
    ["email", "‮a@example.com", "INVALID_ARGUMENT"],
    ["email", `${"a".repeat(300)}@example.com`, "INVALID_ARGUMENT"],
    ["email", "+919000000001", "INVALID_ARGUMENT"],
  ])("is not sent to %s %s [PLAT-42]", async (type, value, code) => {
    const browser = await newBrowser(platform);
    expect((await browser.graphql(sendOtpOperation, { type, value })).code).toBe(code);
  });

  it("is refused when wrong, with a message and the number open for another try [PLAT-43] [AUTH-18]", async () => {
    const browser = await newBrowser(platform);
    const mobile = await addUser();
    const otp = await sendCodeTo(platform, browser, mobile);
    const wrong = await browser.graphql(verifyOtpOperation, {
      type: "mobile",
      value: `+${mobile}`,
      otp: anotherCode(otp),
    });
    expect(wrong).toMatchObject({
      code: "INVALID_ARGUMENT",
      error: { message: expect.stringContaining("not right"), extensions: { reason: "OTP_WRONG" } },
    });
    expect(
      (await browser.graphql(verifyOtpOperation, { type: "mobile", value: `+${mobile}`, otp })).data.code,
    ).toBe(200);
  });

  it("works once [DEC-060]", async () => {
    const browser = await newBrowser(platform);
    const mobile = await addUser();
    const otp = await sendCodeTo(platform, browser, mobile);
    const use = () => browser.graphql(verifyOtpOperation, { type: "mobile", value: `+${mobile}`, otp });
    expect((await use()).data.code).toBe(200);
    expect((await use()).reason).toBe("OTP_EXPIRED");
  });

  it("dies after five minutes [DEC-060]", async () => {
    const browser = await newBrowser(platform);
    const [early, late] = [await addUser(), await addUser()];
    const use = async (mobile: string, otp: string) =>
      (await browser.graphql(verifyOtpOperation, { type: "mobile", value: `+${mobile}`, otp })).reason;
    const earlyCode = await sendCodeTo(platform, browser, early);
    const lateCode = await sendCodeTo(platform, browser, late);
    platform.clock.advance(5 * MINUTE - 1);
    expect(await use(early, earlyCode)).toBeUndefined();
    platform.clock.advance(1);
    expect(await use(late, lateCode)).toBe("OTP_EXPIRED");
  });

  it("accepts five wrong attempts, then refuses even the right code until a new one is sent [DEC-060] [PLAT-29]", async () => {
    const browser = await newBrowser(platform);
    const mobile = await addUser();
    const otp = await sendCodeTo(platform, browser, mobile);
    const use = async (code: string) =>
      (await browser.post("/auth/verifyotp", { type: "mobile", value: `+${mobile}`, otp: code })).body.code;
    for (let index = 0; index < 5; index += 1) expect(await use(anotherCode(otp))).toBe("OTP_WRONG");
    expect(await use(otp)).toBe("OTP_EXHAUSTED");
    platform.clock.advance(30 * SECOND);
    expect(await use(await sendCodeTo(platform, browser, mobile))).toBe(200);
  });

  it("ends with a newer one [DEC-060]", async () => {
    const browser = await newBrowser(platform);
    const mobile = await addUser();
    const older = await sendCodeTo(platform, browser, mobile);
    platform.clock.advance(30 * SECOND);
    const newer = await sendCodeTo(platform, browser, mobile);
    const use = (code: string) =>
      browser.graphql(verifyOtpOperation, { type: "mobile", value: `+${mobile}`, otp: code });
    // One in a million newer codes equals the older one.
    if (newer !== older) expect((await use(older)).reason).toBe("OTP_WRONG");
    expect((await use(newer)).data.code).toBe(200);
  });

  it("is not signed in with by another contact than the one it was sent to", async () => {
    const browser = await newBrowser(platform);
    const [mine, theirs] = [await addUser(), await addUser()];
    const otp = await sendCodeTo(platform, browser, mine);
    expect(
      (await browser.graphql(verifyOtpOperation, { type: "mobile", value: `+${theirs}`, otp })).reason,
    ).toBe("OTP_EXPIRED");
  });

  it("needs a device to sign in on", async () => {
    const response = await platform.fetch("/auth/verifyotp", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: "email", value: "a@example.com", otp: "123456" }),
    });
    expect(response.status).toBe(400);
  });
});

describe("an unknown person", () => {
  it("gets a secureToken that registers once [PLAT-43] [PLAT-44] [AUTH-19]", async () => {
    const browser = await newBrowser(platform);
    const mobile = newMobile();
    const otp = await sendCodeTo(platform, browser, mobile);
    const { data } = await browser.graphql(verifyOtpOperation, { type: "mobile", value: `+${mobile}`, otp });
    expect(data).toMatchObject({
      tokenType: null,
      expiresIn: null,
      authToken: null,
      refreshToken: null,
      code: 200,
      shouldRegister: true,
      secureToken: expect.any(String),
    });
    const register = (value: string, secureToken: unknown) =>
      browser.graphql(verifyOtpRegisterOperation, { type: "mobile", value, secureToken });
    expect((await register(`+${newMobile()}`, data.secureToken)).reason).toBe("PROOF_INVALID");
    expect((await register(`+${mobile}`, "made-up")).reason).toBe("PROOF_INVALID");
    const registered = await register(`+${mobile}`, data.secureToken);
    expect(registered.data).toMatchObject({
      authToken: expect.any(String),
      refreshToken: expect.any(String),
      shouldRegister: false,
    });
    expect((await register(`+${mobile}`, data.secureToken)).reason).toBe("PROOF_INVALID");
    const [row] = await platform.db.select().from(user).where(eq(user.mobile, mobile));
    expect(row).toMatchObject({ isRestricted: false, countryCode: "IN", registrationCity: "Mumbai" });
    expect(row?.mobileVerifiedAt).not.toBeNull();
  });

  it("cannot register with a secureToken of half an hour ago [PLAT-44]", async () => {
    const browser = await newBrowser(platform);
    const mobile = newMobile();
    const otp = await sendCodeTo(platform, browser, mobile);
    const { data } = await browser.graphql(verifyOtpOperation, { type: "mobile", value: `+${mobile}`, otp });
    platform.clock.advance(30 * MINUTE);
    expect(
      (
        await browser.graphql(verifyOtpRegisterOperation, {
          type: "mobile",
          value: `+${mobile}`,
          secureToken: data.secureToken,
        })
      ).reason,
    ).toBe("PROOF_INVALID");
  });
});

describe("the verify call", () => {
  const verify = (otp: string, guestToken: string, more: object = {}) => ({
    otp,
    guest_token: guestToken,
    platform: "PWA",
    device: "Desktop",
    version: "2.52.51",
    consents: CONSENTS,
    ...more,
  });

  it("registers the contact for which the guest requested a code, with the chosen consents [PLAT-27] [AUTH-23] [AUTH-49]", async () => {
    const browser = await newBrowser(platform);
    const mobile = newMobile();
    const otp = await sendCodeTo(platform, browser, mobile);
    const answer = await browser.post("/auth/verify", verify(otp, browser.guestToken));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_in: 900,
        token_type: "bearer",
        code: 200,
        message: expect.any(String),
      },
    });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const consents = await browser.get("/auth/userconsents", bearer(answer.body.access_token));
    expect(consents.body).toMatchObject(CONSENTS);
  });

  it("refuses a wrong code, an unknown guest, another body and a registration without the privacy consent [PLAT-27]", async () => {
    const browser = await newBrowser(platform);
    const mobile = newMobile();
    const otp = await sendCodeTo(platform, browser, mobile);
    const post = (body: object) => browser.post("/auth/verify", body);
    expect(await post(verify(anotherCode(otp), browser.guestToken))).toMatchObject({
      status: 400,
      body: { code: "OTP_WRONG", message: expect.any(String) },
    });
    expect(await post(verify(otp, "g.unknown"))).toMatchObject({
      status: 400,
      body: { code: "GUEST_UNKNOWN" },
    });
    for (const more of [
      { platform: "TV" },
      { device: "Phone" },
      { version: "1" },
      { consents: { ...CONSENTS, IsAnythingElse: true } },
    ]) {
      expect((await post(verify(otp, browser.guestToken, more))).status).toBe(400);
    }
    for (const consents of [undefined, { ...CONSENTS, IsPrivacyPolicy: false }]) {
      expect(await post(verify(otp, browser.guestToken, { consents }))).toMatchObject({
        status: 400,
        body: { code: "CONSENT_NEEDED", message: "Please select the below check Box" },
      });
    }
    expect((await post(verify(otp, browser.guestToken))).status).toBe(200);
    expect((await post(verify(otp, browser.guestToken))).body.code).toBe("OTP_EXPIRED");
  });

  it("signs a known person in without consents and leaves theirs alone [PLAT-27]", async () => {
    const browser = await newBrowser(platform);
    const mobile = await addUser();
    const given = { IsPrivacyPolicy: true, IsSMSNotificationEnabled: true, IsTargetedAds: true };
    const before = await signInBy(platform, browser, mobile);
    await browser.post("/auth/userconsents", given, bearer(before.authToken));
    platform.clock.advance(30 * SECOND);
    const otp = await sendCodeTo(platform, browser, mobile);
    const { body } = await browser.post(
      "/auth/verify",
      verify(otp, browser.guestToken, { consents: undefined }),
    );
    expect(body.code).toBe(200);
    const consents = await browser.get("/auth/userconsents", bearer(body.access_token));
    expect(consents.body).toMatchObject({ ...given, IsEmailNotificationEnabled: false });
  });
});

describe("a signed-in person", () => {
  it("stores a name, of the caller only [PLAT-46] [AUTH-20]", async () => {
    const browser = await newBrowser(platform);
    const mobile = await addUser();
    const { authToken } = await signInBy(platform, browser, mobile);
    expect(
      (
        await browser.graphql(
          updateUserDetailsOperation,
          { firstName: " Asha ", lastName: "Rao" },
          bearer(authToken),
        )
      ).data,
    ).toMatchObject({ status: "success", code: 200 });
    const [row] = await platform.db.select().from(user).where(eq(user.mobile, mobile));
    expect(row).toMatchObject({ firstName: "Asha", lastName: "Rao" });
    expect((await browser.graphql(updateUserDetailsOperation, { firstName: "A", lastName: "B" })).code).toBe(
      "UNAUTHENTICATED",
    );
    expect(
      (
        await browser.graphql(
          updateUserDetailsOperation,
          { firstName: "x".repeat(101), lastName: "B" },
          bearer(authToken),
        )
      ).code,
    ).toBe("INVALID_ARGUMENT");
  });

  it("confirms a second contact by code or mailed link, unless another account has it [AUTH-29]", async () => {
    const browser = await newBrowser(platform);
    const mobile = await addUser();
    await platform.db.insert(user).values({ email: "taken@example.com", countryCode: "IN" });
    const { authToken } = await signInBy(platform, browser, mobile);
    const confirm = async (value: string, code?: string) => {
      await browser.graphql(sendOtpOperation, { type: "email", value }, bearer(authToken));
      return browser.graphql(
        verifyOtpOperation,
        { type: "email", value, otp: code ?? (await lastCode(platform, value)) },
        bearer(authToken),
      );
    };
    expect((await confirm("second@example.com", "000000")).reason).toBe("OTP_WRONG");
    const otp = await lastCode(platform, "second@example.com");
    const [mail] = await platform.ports.outbox.recent({ recipient: "second@example.com", limit: 1 });
    expect(mail?.body).toContain(`/verify-email#code=${otp}`);
    const right = () =>
      browser.graphql(
        verifyOtpOperation,
        { type: "email", value: "second@example.com", otp },
        bearer(authToken),
      );
    expect((await right()).data).toMatchObject({ code: 200, authToken: null, shouldRegister: false });
    expect((await right()).reason).toBe("OTP_EXPIRED");
    const [row] = await platform.db.select().from(user).where(eq(user.mobile, mobile));
    expect(row).toMatchObject({
      email: "second@example.com",
      emailVerifiedAt: new Date(platform.clock.now()),
    });
    expect((await confirm("taken@example.com")).reason).toBe("CONTACT_TAKEN");
    expect((await confirm("third@example.com")).data.code).toBe(200);
    const [told] = await platform.ports.outbox.recent({ recipient: "second@example.com", limit: 1 });
    expect(told?.template).toBe("contact-replaced");
  });

  it("answers an account pending deletion with how to restore it, without a session [AUTH-70]", async () => {
    const browser = await newBrowser(platform);
    const mobile = await addUser({ deletionDueAt: new Date(platform.clock.now() + HOUR) });
    const otp = await sendCodeTo(platform, browser, mobile);
    const { error } = await browser.graphql(verifyOtpOperation, { type: "mobile", value: `+${mobile}`, otp });
    expect(error?.extensions).toMatchObject({ reason: "DELETION_PENDING", secure_token: expect.any(String) });
    platform.clock.advance(HOUR);
    expect((await browser.graphql(userExistsOperation, { mobile: `+${mobile}` })).data.exists).toBe(false);
  });
});
