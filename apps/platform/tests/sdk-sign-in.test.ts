import {
  confirmDeviceCode,
  createConsents,
  createDevices,
  createForgotPassword,
  createProfile,
  createSignIn,
  createTvSignIn,
  createVerifyContact,
  exchangeToken,
  userExists,
} from "@marquee/auth-sdk";
import { HOUR, MINUTE, SECOND } from "@marquee/config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../src/testing/create-test-platform.ts";
import {
  captcha,
  lastOtp,
  newNumber,
  otherOtp,
  sdkBrowser,
  type SdkBrowser,
  valueOf,
} from "./sdk-browser.fixture.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

/** Registers a number; the browser is signed in afterwards. */
async function register(browser: SdkBrowser, number = newNumber()): Promise<string> {
  const signIn = createSignIn(browser.auth);
  await signIn.submitContact({ text: number, captcha });
  await signIn.submitOtp({ otp: await lastOtp(platform, `91${number}`) });
  await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
  await signIn.submitName({ firstName: "Asha", lastName: "Rao" });
  expect([signIn.get().step, signIn.get().problem]).toEqual(["done", undefined]);
  return number;
}

describe("registering by mobile", () => {
  it("goes by captcha, code, consents and name to a signed-in viewer whose device is listed [AUTH-17, AUTH-18, AUTH-19, AUTH-20, AUTH-47, AUTH-49, AUTH-51]", async () => {
    const browser = sdkBrowser(platform);
    const number = newNumber();
    const signIn = createSignIn(browser.auth);
    await signIn.submitContact({ text: number, captcha });
    expect(signIn.get()).toMatchObject({
      step: "otp",
      isNewAccount: true,
      contact: { value: `+91${number}` },
    });
    const otp = await lastOtp(platform, `91${number}`);
    await signIn.submitOtp({ otp: otherOtp(otp) });
    expect(signIn.get()).toMatchObject({
      step: "otp",
      contact: { value: `+91${number}` },
      problem: { code: "OTP_WRONG" },
    });
    await signIn.submitOtp({ otp: `${otp.slice(0, 3)} ${otp.slice(3)}` });
    expect(signIn.get().step).toBe("consents");
    await signIn.submitConsents({ consents: {} });
    expect(signIn.get().problem).toEqual({ code: "CHECK_BOX" });
    expect(browser.auth.tokens.get().status).toBe("guest");
    await signIn.submitConsents({ consents: { IsPrivacyPolicy: true, IsTargetedAds: true } });
    expect(signIn.get().step).toBe("name");
    await signIn.submitName({ firstName: "Asha", lastName: "Rao" });
    expect(signIn.get()).toMatchObject({ step: "done", problem: undefined });
    expect(browser.auth.tokens.get().status).toBe("signedIn");
    const profile = await createProfile(browser.auth).load();
    expect(valueOf(profile)).toMatchObject({ firstName: "Asha", lastName: "Rao", mobile: `91${number}` });
    const consents = await createConsents(browser.auth).load();
    expect(valueOf(consents)).toMatchObject({
      IsPrivacyPolicy: true,
      IsTargetedAds: true,
      IsEmailNotificationEnabled: false,
      IsThirdPartyDataSharing: false,
    });
    const devices = createDevices(browser.auth);
    expect(valueOf(await devices.load())).toMatchObject([
      { isCurrent: true, registrationCountry: "IN", loggedInMs: platform.clock.now() },
    ]);
    expect(valueOf(await devices.fetchAudit({ deviceId: await browser.auth.getDeviceId() }))).toMatchObject([
      { userCountry: "IN", loggedInMs: platform.clock.now() },
    ]);
    expect(browser.requested.join()).not.toMatch(new RegExp(`${number}|${otp}`));
    expect(browser.logged()).not.toMatch(new RegExp(`${number}|${otp}`));
  });

  it("knows afterwards that the contact is taken, and that another is not [AUTH-16]", async () => {
    const browser = sdkBrowser(platform);
    const number = await register(browser);
    const contact = { type: "mobile", value: `+91${number}` } as const;
    expect(await userExists(browser.auth, { contact })).toBe(true);
    expect(await userExists(browser.auth, { contact: { ...contact, value: `+91${newNumber()}` } })).toBe(
      false,
    );
    const requested = browser.requested.length;
    expect(await userExists(browser.auth, { contact: { type: "email", value: "" } })).toBe(false);
    expect(browser.requested).toHaveLength(requested);
  });
});

describe("signing in by code", () => {
  it("signs a known number in, and a code works once", async () => {
    const number = await register(sdkBrowser(platform));
    platform.clock.advance(31 * SECOND);
    const browser = sdkBrowser(platform);
    const signIn = createSignIn(browser.auth);
    await signIn.submitContact({ text: `+91${number}`, captcha });
    const otp = await lastOtp(platform, `91${number}`);
    await signIn.submitOtp({ otp });
    expect([signIn.get().step, browser.auth.tokens.get().status]).toEqual(["done", "signedIn"]);
    const other = sdkBrowser(platform);
    const replay = createSignIn(other.auth);
    await replay.submitContact({ text: number, captcha });
    await replay.submitOtp({ otp });
    expect(replay.get()).toMatchObject({ step: "otp", problem: { code: "OTP_EXPIRED" } });
    expect(other.auth.tokens.get().status).toBe("guest");
  });

  it("reports an expired code and accepts the next one, after half a minute [DEC-060]", async () => {
    const number = await register(sdkBrowser(platform));
    platform.clock.advance(HOUR);
    const browser = sdkBrowser(platform);
    const signIn = createSignIn(browser.auth);
    await signIn.submitContact({ text: number, captcha });
    const old = await lastOtp(platform, `91${number}`);
    platform.clock.advance(5 * MINUTE + SECOND);
    await signIn.submitOtp({ otp: old });
    expect(signIn.get()).toMatchObject({ step: "otp", problem: { code: "OTP_EXPIRED" } });
    await browser.timers.advance(31 * SECOND);
    await signIn.resendOtp();
    expect(signIn.get().problem).toBeUndefined();
    await signIn.submitOtp({ otp: await lastOtp(platform, `91${number}`) });
    expect(signIn.get().step).toBe("done");
  });

  it("asks for a captcha past the limit of an address and sends the code with it; without it none goes out [AUTH-22, DEC-061]", async () => {
    const strict = await createTestPlatform({ signIn: { otpPerAddressHour: 1 } });
    try {
      const number = newNumber();
      const browser = sdkBrowser(strict);
      const signIn = createSignIn(browser.auth);
      await signIn.submitContact({ text: number, captcha });
      const first = await lastOtp(strict, `91${number}`);
      // What the captcha of the first screen allowed has run out by then.
      strict.clock.advance(11 * MINUTE);
      await browser.timers.advance(31 * SECOND);
      await signIn.resendOtp();
      expect(signIn.get()).toMatchObject({
        step: "otp",
        isCaptchaNeeded: true,
        problem: { code: "CAPTCHA_NEEDED" },
      });
      expect(await lastOtp(strict, `91${number}`)).toBe(first);
      await signIn.resendOtp({ captcha });
      expect(signIn.get()).toMatchObject({ step: "otp", isCaptchaNeeded: false, problem: undefined });
      await signIn.submitOtp({ otp: await lastOtp(strict, `91${number}`) });
      expect(signIn.get().step).toBe("consents");
    } finally {
      await strict.close();
    }
  });

  it("refuses a captcha that is not right, and nothing is sent [AUTH-21]", async () => {
    const number = newNumber();
    const signIn = createSignIn(sdkBrowser(platform).auth);
    await signIn.submitContact({ text: number, captcha: "made up" });
    expect(signIn.get()).toMatchObject({
      step: "contact",
      problem: { code: "CAPTCHA_FAILED" },
    });
    expect(await lastOtp(platform, `91${number}`)).toBe("");
  });
});

describe("a forgotten password", () => {
  it("is replaced by code, and signs in from then on; a wrong one and an unknown account get the same words [AUTH-27, AUTH-28]", async () => {
    const number = await register(sdkBrowser(platform));
    platform.clock.advance(HOUR);
    const browser = sdkBrowser(platform);
    const forgot = createForgotPassword(browser.auth);
    await forgot.submitContact({ text: number });
    expect(forgot.get().step).toBe("otp");
    const otp = await lastOtp(platform, `91${number}`);
    await forgot.submitOtp({ otp: otherOtp(otp) });
    expect(forgot.get()).toMatchObject({ step: "otp", problem: { code: "OTP_WRONG" } });
    await forgot.submitOtp({ otp });
    expect(forgot.get()).toMatchObject({ step: "password", problem: undefined });
    await forgot.submitPassword({ password: "short" });
    expect(forgot.get().problem).toEqual({ code: "INVALID_PASSWORD" });
    await forgot.submitPassword({ password: "password123" });
    expect(forgot.get()).toMatchObject({
      step: "password",
      problem: { code: "WEAK_PASSWORD" },
    });
    await forgot.submitPassword({ password: "seven blue herons fly" });
    expect(forgot.get().step).toBe("done");

    const signIn = createSignIn(browser.auth);
    await signIn.submitContact({ text: number, captcha });
    expect(signIn.get()).toMatchObject({ step: "password", hasPassword: true });
    await signIn.submitPassword({ password: "not it", captcha });
    const refused = signIn.get().problem;
    expect(refused).toMatchObject({ code: "WRONG_CREDENTIALS" });
    const stranger = createSignIn(sdkBrowser(platform).auth);
    await stranger.submitContact({ text: newNumber(), captcha, password: "not it" });
    expect(stranger.get().problem).toEqual(refused);
    await signIn.submitPassword({ password: "seven blue herons fly", captcha });
    expect([signIn.get().step, browser.auth.tokens.get().status]).toEqual(["done", "signedIn"]);
  });

  it("is replaced by the link in an e-mail, once; an unknown address gets the same answer [AUTH-28]", async () => {
    const owner = sdkBrowser(platform);
    const email = `link.${newNumber()}@example.com`;
    const signUp = createSignIn(owner.auth);
    await signUp.submitContact({ text: email, captcha });
    await signUp.submitOtp({ otp: await lastOtp(platform, email) });
    await signUp.submitConsents({ consents: { IsPrivacyPolicy: true } });
    platform.clock.advance(HOUR);
    const forgot = createForgotPassword(sdkBrowser(platform).auth);
    await forgot.submitContact({ text: email });
    const stranger = createForgotPassword(sdkBrowser(platform).auth);
    await stranger.submitContact({ text: `nobody.${newNumber()}@example.com` });
    const { contact: _input, ...shown } = forgot.get();
    const { contact: _unknown, ...shownToStranger } = stranger.get();
    expect(shownToStranger).toEqual(shown);
    expect(shown.step).toBe("linkSent");
    const [mail] = await platform.ports.outbox.recent({ recipient: email, limit: 1 });
    const code = /code=([^\s&"]+)/.exec(mail?.body ?? "")?.[1] ?? "";
    expect(code).not.toBe("");
    await forgot.openLink({ code: decodeURIComponent(code) });
    await forgot.submitPassword({ password: "four red kites at dawn" });
    expect(forgot.get()).toMatchObject({ step: "done", problem: undefined });
    // The reset ended the session in which the account was created.
    expect(await createProfile(owner.auth).load()).toMatchObject({ ok: false, code: "UNAUTHORIZED" });
    const again = createForgotPassword(sdkBrowser(platform).auth);
    await again.openLink({ code: decodeURIComponent(code) });
    await again.submitPassword({ password: "five red kites at dusk" });
    expect(again.get()).toMatchObject({
      step: "password",
      problem: { code: "PROOF_INVALID" },
    });
    const signIn = createSignIn(sdkBrowser(platform).auth);
    await signIn.submitContact({ text: email, captcha, password: "four red kites at dawn" });
    expect(signIn.get().step).toBe("done");
  });

  it("refuses a code that has expired [AUTH-28]", async () => {
    const number = await register(sdkBrowser(platform));
    platform.clock.advance(HOUR);
    const forgot = createForgotPassword(sdkBrowser(platform).auth);
    await forgot.submitContact({ text: number });
    const otp = await lastOtp(platform, `91${number}`);
    platform.clock.advance(HOUR);
    await forgot.submitOtp({ otp });
    expect(forgot.get()).toMatchObject({ step: "otp", problem: { code: "OTP_EXPIRED" } });
  });
});

describe("confirming another contact", () => {
  it("takes the code sent to it, and not another [AUTH-29]", async () => {
    const browser = sdkBrowser(platform);
    const number = await register(browser);
    const verify = createVerifyContact(browser.auth);
    const email = `asha.${number}@example.com`;
    await verify.submitContact({ text: email });
    expect(verify.get().step).toBe("otp");
    const otp = await lastOtp(platform, email);
    await verify.submitOtp({ otp: otherOtp(otp) });
    expect(verify.get()).toMatchObject({
      step: "otp",
      problem: { code: "OTP_WRONG" },
    });
    await verify.submitOtp({ otp });
    expect(verify.get().step).toBe("done");
    expect(valueOf(await createProfile(browser.auth).load())).toMatchObject({ email, isEmailVerified: true });
    await verify.changeContact();
    expect(verify.get().step).toBe("contact");
  });
});

describe("signing a television in", () => {
  it("shows a code that the viewer enters, and is signed in by it once [AUTH-04, AUTH-46]", async () => {
    const viewer = sdkBrowser(platform);
    await register(viewer);
    const television = sdkBrowser(platform);
    const tv = createTvSignIn(television.auth, { deviceName: "Living room" });
    const begun = tv.begin();
    await expect.poll(() => tv.get().step).toBe("code");
    const { code } = tv.get();
    expect(await confirmDeviceCode(viewer.auth, { code: "WRONG-CODE" })).toMatchObject({
      ok: false,
      code: "CODE_INVALID",
    });
    expect((await confirmDeviceCode(viewer.auth, { code })).ok).toBe(true);
    await television.timers.advance(30 * SECOND);
    await expect
      .poll(async () => {
        await television.timers.advance(10 * SECOND);
        return tv.get().step;
      })
      .toBe("done");
    await begun;
    expect(television.auth.tokens.get().status).toBe("signedIn");
    expect(await confirmDeviceCode(viewer.auth, { code })).toMatchObject({ ok: false, code: "CODE_INVALID" });
    expect(valueOf(await createDevices(viewer.auth).load())).toHaveLength(2);
    expect(television.requested.join()).not.toContain(code);
  });

  it("says so when the code has expired", async () => {
    const television = sdkBrowser(platform);
    const tv = createTvSignIn(television.auth);
    const begun = tv.begin();
    await expect.poll(() => tv.get().step).toBe("code");
    platform.clock.advance(11 * MINUTE);
    await expect
      .poll(async () => {
        await television.timers.advance(10 * SECOND);
        return tv.get().step;
      })
      .toBe("expired");
    await begun;
    expect(tv.get().code).toBe("");
  });

  it("exchanges no token that is not valid [AUTH-04]", async () => {
    await expect(exchangeToken(sdkBrowser(platform).auth, { token: "made-up" })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
  });
});
