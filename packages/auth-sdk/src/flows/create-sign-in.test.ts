import { describe, expect, it } from "vitest";
import { createSignIn } from "./create-sign-in.ts";
import {
  graphqlRefusal,
  LOGIN,
  OTP_SENT,
  otpResult,
  testCalls,
  TOKENS,
  UNKNOWN_PERSON,
} from "./test-calls.fixture.ts";

const MOBILE = "+919876543210";
const captchadata = { captchatype: "GOOGLE", captchavalue: "captcha-1" };
const next = (step: string | undefined) => ({ json: { code: 200, message: "Go on", next: step } });

describe("a viewer before the first action", () => {
  it("sees only the first screen", () => {
    expect(createSignIn(testCalls().auth).get()).toEqual({
      step: "contact",
      isBusy: false,
      problem: undefined,
      contact: { type: "email", value: "" },
      isCaptchaNeeded: false,
      resendInSeconds: 0,
      isNewAccount: false,
      hasPassword: false,
      isRestored: false,
    });
  });
});

describe("signing in by one-time code", () => {
  it("posts the captcha, sends the code, verifies it and signs in, in this order [AUTH-21, DEC-061]", async () => {
    const { auth, sent, signedIn } = testCalls(next("otp"), OTP_SENT, otpResult("verifyOtp"));
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: " 9876543210 ", captcha: "captcha-1" });
    expect(signIn.get()).toMatchObject({
      step: "otp",
      isBusy: false,
      isNewAccount: false,
      contact: { type: "mobile", value: MOBILE },
      resendInSeconds: 30,
    });
    await signIn.submitOtp({ otp: "123-456 " });
    expect(sent()).toEqual([
      ["POST /auth/signin", { key: MOBILE, captchadata }],
      ["graphql sendOtp", { type: "mobile", value: MOBILE, platform: "web_app" }],
      ["graphql verifyOtp", { type: "mobile", value: MOBILE, otp: "123456" }],
    ]);
    expect(signIn.get().step).toBe("done");
    expect(signedIn).toEqual([TOKENS]);
  });

  it.each([
    ["OTP_WRONG", "That code is not right"],
    ["OTP_EXPIRED", "That code is too old"],
    ["OTP_EXHAUSTED", "Ask for a new code"],
    ["LOCKED", "Try again in an hour"],
  ])(
    "shows %s by its code, without the server's message, and keeps the number [AUTH-18]",
    async (reason, words) => {
      const { auth, signedIn } = testCalls(
        next("otp"),
        OTP_SENT,
        graphqlRefusal(reason, words),
        otpResult("verifyOtp"),
      );
      const signIn = createSignIn(auth);
      await signIn.submitContact({ text: "9876543210", captcha: "captcha-1" });
      await signIn.submitOtp({ otp: "000000" });
      expect(signIn.get()).toMatchObject({
        step: "otp",
        isBusy: false,
        isCaptchaNeeded: false,
        contact: { value: MOBILE },
      });
      expect(signIn.get().problem).toEqual({ code: reason });
      expect(signedIn).toEqual([]);
      await signIn.submitOtp({ otp: "123456" });
      expect(signIn.get()).toMatchObject({ step: "done", problem: undefined });
    },
  );

  it("shows when to try again after too many wrong codes [AUTH-72]", async () => {
    const { auth } = testCalls(
      next("otp"),
      OTP_SENT,
      graphqlRefusal("LOCKED", "Later", { retry_after_seconds: 600 }),
    );
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    await signIn.submitOtp({ otp: "000000" });
    expect(signIn.get().problem).toEqual({ code: "LOCKED", retryAfterMs: 600_000 });
  });

  it("shows when to try again after too many wrong passwords, too [AUTH-72]", async () => {
    const { auth } = testCalls(next("password"), {
      status: 400,
      json: { code: "LOCKED", message: "Later", retry_after_seconds: 3600 },
    });
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    await signIn.submitPassword({ password: "wrong" });
    expect(signIn.get().problem).toEqual({ code: "LOCKED", retryAfterMs: 3_600_000 });
  });

  it("leaves no timer once it is done or closed [AUTH-73]", async () => {
    const calls = () => testCalls(next("otp"), OTP_SENT, otpResult("verifyOtp"));
    const done = calls();
    const signIn = createSignIn(done.auth);
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    expect(done.timers.pending).toBe(1);
    await signIn.submitOtp({ otp: "123456" });
    expect([signIn.get().step, signIn.get().resendInSeconds, done.timers.pending]).toEqual(["done", 0, 0]);

    const left = calls();
    const abandoned = createSignIn(left.auth);
    await abandoned.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    const heard: unknown[] = [];
    abandoned.subscribe((state) => heard.push(state));
    abandoned.close();
    await abandoned.submitOtp({ otp: "123456" });
    await left.timers.advance(60_000);
    expect([left.timers.pending, heard, left.sent().length]).toEqual([0, [], 2]);
  });

  it("refuses an action without its input, by name, and sends nothing [AUTH-74]", async () => {
    const { auth, sent } = testCalls(next("otp"));
    const signIn = createSignIn(auth);
    const acts: readonly (readonly [string, () => Promise<void>])[] = [
      ["text", () => signIn.submitContact({} as never)],
      ["otp", () => signIn.submitOtp("123456" as never)],
      ["password", () => signIn.submitPassword(undefined as never)],
      ["captcha", () => signIn.submitPassword({ password: "secret", captcha: 7 } as never)],
      ["method", () => signIn.follow({} as never)],
      ["consents", () => signIn.submitConsents({} as never)],
      ["firstName", () => signIn.submitName({ lastName: "Rao" } as never)],
    ];
    for (const [option, act] of acts)
      await expect(act()).rejects.toMatchObject({ code: "INVALID_OPTION", option });
    expect(sent()).toEqual([]);
  });

  it.each(["", "12345", "1234567", "१२३४५६", "12345a"])(
    "sends nothing for the code %j [AUTH-69]",
    async (text) => {
      const { auth, sent } = testCalls(next("otp"), OTP_SENT);
      const signIn = createSignIn(auth);
      await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
      await signIn.submitOtp({ otp: text });
      expect(signIn.get().problem).toEqual({ code: "INVALID_OTP" });
      expect(sent()).toHaveLength(2);
    },
  );

  it("sends nothing for a text that is neither e-mail nor number [AUTH-66, AUTH-69]", async () => {
    const { auth, sent } = testCalls({ status: 500 });
    const signIn = createSignIn(auth);
    for (const text of [
      "",
      "asha",
      "98765",
      "a@b",
      `${"a".repeat(300)}@b.co`,
      "аsha@mail.in",
      "\u202e0123456789",
    ])
      await signIn.submitContact({ text, captcha: "captcha-1" });
    expect(signIn.get()).toMatchObject({ step: "contact", problem: { code: "INVALID_CONTACT" } });
    expect(sent()).toEqual([]);
  });

  it("counts down half a minute and only then sends another code", async () => {
    const { auth, sent, timers } = testCalls(next("otp"), OTP_SENT);
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    await timers.advance(10_000);
    expect(signIn.get().resendInSeconds).toBe(20);
    await signIn.resendOtp();
    expect(sent()).toHaveLength(2);
    await timers.advance(20_000);
    expect(signIn.get().resendInSeconds).toBe(0);
    expect(timers.pending).toBe(0);
    await signIn.resendOtp();
    expect(sent()).toHaveLength(3);
    expect(signIn.get().resendInSeconds).toBe(30);
  });

  it("requires a captcha past the limit and sends the next code with it [AUTH-22]", async () => {
    const { auth, sent, timers } = testCalls(
      next("otp"),
      OTP_SENT,
      graphqlRefusal("CAPTCHA_REQUIRED", "Solve the captcha"),
      { json: { code: 200, message: "Sent" } },
    );
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    await timers.advance(30_000);
    await signIn.resendOtp();
    expect(signIn.get()).toMatchObject({
      step: "otp",
      isCaptchaNeeded: true,
      problem: { code: "CAPTCHA_NEEDED" },
    });
    await signIn.resendOtp({ captcha: "captcha-1" });
    expect(signIn.get()).toMatchObject({
      step: "otp",
      isCaptchaNeeded: false,
      problem: undefined,
      resendInSeconds: 30,
    });
    expect(sent().at(-1)).toEqual([
      "POST /auth/sendotpcaptcha",
      { type: "email", value: "a@b.co", platform: "web_app", captchadata },
    ]);
  });

  it("shows a captcha on the first screen anyway: a refusal there adds no other", async () => {
    const { auth } = testCalls({
      status: 403,
      json: { code: "CAPTCHA_REQUIRED", message: "Solve the captcha" },
    });
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    expect(signIn.get()).toMatchObject({
      step: "contact",
      isCaptchaNeeded: false,
      problem: { code: "CAPTCHA_NEEDED" },
    });
  });

  it("uses the last code when a viewer requests another too soon", async () => {
    const { auth } = testCalls(next("otp"), OTP_SENT, next("otp"), graphqlRefusal("OTP_TOO_SOON", "Wait"));
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    await signIn.changeContact();
    expect(signIn.get()).toMatchObject({ step: "contact", contact: { value: "a@b.co" }, resendInSeconds: 0 });
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-2" });
    expect(signIn.get()).toMatchObject({ step: "otp", problem: undefined, resendInSeconds: 30 });
  });

  it("sends no empty password, with the contact or after it [AUTH-69]", async () => {
    const { auth, sent } = testCalls(next("password"));
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1", password: "" });
    expect(sent()).toEqual([["POST /auth/signin", { key: "a@b.co", captchadata }]]);
    await signIn.submitPassword({ password: "" });
    expect(signIn.get()).toMatchObject({ step: "password", problem: { code: "INVALID_PASSWORD" } });
    expect(sent()).toHaveLength(1);
  });

  it("ignores the answer for a contact that the viewer has changed", async () => {
    let answer: (step: { json: object }) => void = () => undefined;
    const { auth, signedIn } = testCalls(() => new Promise((resolve) => (answer = resolve)));
    const signIn = createSignIn(auth);
    const first = signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    expect(signIn.get().isBusy).toBe(true);
    await signIn.submitContact({ text: "c@d.co", captcha: "captcha-2" });
    await signIn.changeContact();
    answer({ json: LOGIN });
    await first;
    expect(signIn.get()).toMatchObject({ step: "contact", isBusy: false, contact: { value: "a@b.co" } });
    expect(signedIn).toEqual([]);
  });

  it.each([
    ["offline", "NO_ACTIVE_INTERNET"],
    [{ status: 503, json: {} }, "REJECTED"],
    [{ status: 429, json: { message: "Slower" } }, "RATE_LIMITED"],
    [{ text: "<html>" }, "UNREADABLE_ANSWER"],
  ] as const)("shows a failed call of %j as %s, logs it and can be repeated", async (step, code) => {
    const { auth, logger } = testCalls(next("otp"), OTP_SENT, step, otpResult("verifyOtp"));
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    await signIn.submitOtp({ otp: "123456" });
    expect(signIn.get()).toMatchObject({ step: "otp", isBusy: false, problem: { code } });
    if (code !== "UNREADABLE_ANSWER") expect(JSON.stringify(logger.lines)).toContain(code);
    expect(JSON.stringify(logger.lines)).not.toMatch(/123456|a@b\.co/);
    await signIn.submitOtp({ otp: "123456" });
    expect(signIn.get().step).toBe("done");
  });

  it("becomes idle when storing the tokens fails, and logs the cause", async () => {
    const { auth, logger } = testCalls(next("otp"), OTP_SENT, otpResult("verifyOtp"));
    const signIn = createSignIn({
      ...auth,
      tokens: { signIn: () => Promise.reject(new TypeError("a port that throws")) },
    });
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    await signIn.submitOtp({ otp: "123456" });
    expect(signIn.get()).toMatchObject({ step: "otp", isBusy: false, problem: { code: "UNEXPECTED" } });
    expect(logger.lines).toHaveLength(1);
  });

  it("checks whether the contact is known if the answer names no step [AUTH-16]", async () => {
    const { auth, sent } = testCalls(
      next(undefined),
      { json: { data: { userExists: { exists: false } } } },
      OTP_SENT,
    );
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    expect(sent()[1]).toEqual(["graphql userExists", { email: "a@b.co" }]);
    expect(signIn.get()).toMatchObject({ step: "otp", isNewAccount: true });
  });
});

describe("signing in by password", () => {
  it("offers password and code, and posts the password without a second captcha [AUTH-21] [AUTH-27] [DEC-062]", async () => {
    const { auth, sent, signedIn } = testCalls(
      next("password"),
      { status: 400, json: { code: "WRONG_CREDENTIALS", message: "That does not fit" } },
      { json: LOGIN },
    );
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "asha@mail.in", captcha: "captcha-1" });
    expect(signIn.get()).toMatchObject({ step: "password", hasPassword: true, isCaptchaNeeded: false });
    await signIn.submitPassword({ password: "wrong" });
    expect(signIn.get()).toMatchObject({
      step: "password",
      problem: { code: "WRONG_CREDENTIALS" },
      isCaptchaNeeded: false,
    });
    await signIn.submitPassword({ password: "right" });
    expect(sent()).toEqual([
      ["POST /auth/signin", { key: "asha@mail.in", captchadata }],
      ["POST /auth/signin", { key: "asha@mail.in", password: "wrong" }],
      ["POST /auth/signin", { key: "asha@mail.in", password: "right" }],
    ]);
    expect([signIn.get().step, signedIn]).toEqual(["done", [TOKENS]]);
  });

  it("asks for another captcha only if the platform requires it, and for no third [AUTH-27] [DEC-062]", async () => {
    const { auth, sent } = testCalls(
      next("password"),
      { status: 403, json: { code: "CAPTCHA_REQUIRED", message: "Solve the captcha" } },
      { status: 400, json: { code: "WRONG_CREDENTIALS", message: "That does not fit" } },
      { json: LOGIN },
    );
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "asha@mail.in", captcha: "captcha-1" });
    await signIn.submitPassword({ password: "right" });
    expect(signIn.get()).toMatchObject({
      step: "password",
      problem: { code: "CAPTCHA_NEEDED" },
      isCaptchaNeeded: true,
    });
    await signIn.submitPassword({ password: "wrong", captcha: "captcha-2" });
    expect(signIn.get()).toMatchObject({
      problem: { code: "WRONG_CREDENTIALS" },
      isCaptchaNeeded: false,
    });
    expect(sent()[2]).toEqual([
      "POST /auth/signin",
      {
        key: "asha@mail.in",
        captchadata: { captchatype: "GOOGLE", captchavalue: "captcha-2" },
        password: "wrong",
      },
    ]);
    await signIn.submitPassword({ password: "right" });
    expect(signIn.get().step).toBe("done");
  });

  it("switches to a code", async () => {
    const { auth } = testCalls(next("password"), OTP_SENT);
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "asha@mail.in", captcha: "captcha-1" });
    await signIn.useOtp();
    expect(signIn.get().step).toBe("otp");
  });

  it.each([
    ["refresh token", { ...LOGIN, refresh_token: undefined }],
    ["access token", { ...LOGIN, access_token: "" }],
  ])("signs nobody in on an answer without %s [AUTH-07]", async (_, answer) => {
    const { auth, signedIn } = testCalls(next("password"), { json: answer });
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "asha@mail.in", captcha: "captcha-1" });
    await signIn.submitPassword({ password: "right", captcha: "captcha-2" });
    expect(signedIn).toEqual([]);
    expect(signIn.get().step).not.toBe("done");
  });
});

describe("registering", () => {
  async function atConsents(...more: Parameters<typeof testCalls>) {
    const calls = testCalls(next("register"), OTP_SENT, otpResult("verifyOtp", UNKNOWN_PERSON), ...more);
    const signIn = createSignIn(calls.auth);
    await signIn.submitContact({ text: "9876543210", captcha: "captcha-1", isRegistration: true });
    await signIn.submitOtp({ otp: "123456" });
    return { ...calls, signIn };
  }

  it("posts to registration and shows the consents to an unknown person [AUTH-19] [AUTH-21]", async () => {
    const { sent, signIn, signedIn } = await atConsents();
    expect(sent()[0]?.[0]).toBe("POST /auth/registration");
    expect([signIn.get().step, signIn.get().isNewAccount, signedIn]).toEqual(["consents", true, []]);
  });

  it("shows the consents of a new account if the code finds no account, whatever was expected before [AUTH-08] [AUTH-19]", async () => {
    const { auth, sent, signedIn } = testCalls(
      next("otp"),
      OTP_SENT,
      otpResult("verifyOtp", UNKNOWN_PERSON),
      otpResult("verifyOtpRegister"),
      { json: {} },
      { json: { data: { updateUserDetails: { status: "success", code: 200 } } } },
    );
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "9876543210", captcha: "captcha-1" });
    await signIn.submitOtp({ otp: "123456" });
    expect([signIn.get().step, signIn.get().isNewAccount, signedIn]).toEqual(["consents", true, []]);
    await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
    expect(sent()[3]).toEqual([
      "graphql verifyOtpRegister",
      { type: "mobile", value: MOBILE, secureToken: "secure-token" },
    ]);
    expect(signedIn).toHaveLength(1);
  });

  it("sends nothing without the mandatory box [AUTH-48]", async () => {
    const { sent, signIn } = await atConsents();
    const before = sent().length;
    for (const consents of [{ IsTargetedAds: true }, { IsPrivacyPolicy: "false" }, { IsPrivacyPolicy: 1 }]) {
      await signIn.submitConsents({ consents: consents as object });
      expect(signIn.get()).toMatchObject({ step: "consents", problem: { code: "CHECK_BOX" } });
    }
    expect(sent()).toHaveLength(before);
  });

  it("creates the account, signs in, and stores eight consents with policy and platform, the optional ones as chosen, then the name [AUTH-20, AUTH-48, AUTH-49, AUTH-50, AUTH-51]", async () => {
    const { sent, signIn, signedIn } = await atConsents(
      otpResult("verifyOtpRegister"),
      { json: {} },
      { json: { data: { updateUserDetails: { status: "success", code: 200 } } } },
    );
    await signIn.submitConsents({ consents: { IsPrivacyPolicy: true, IsSMSNotificationEnabled: true } });
    expect(sent().slice(3)).toEqual([
      ["graphql verifyOtpRegister", { type: "mobile", value: MOBILE, secureToken: "secure-token" }],
      [
        "POST /auth/userconsents",
        {
          IsPrivacyPolicy: true,
          IsEmailNotificationEnabled: false,
          IsSMSNotificationEnabled: true,
          IsWhatsappNotificationEnabled: false,
          IsPushNotificationEnabled: false,
          IsThirdPartyDataSharing: false,
          IsThirdPartyWatchHistoryDataSharing: false,
          IsTargetedAds: false,
          PolicyVersion: "1.0",
          PlatformName: "Web",
        },
      ],
    ]);
    expect([signIn.get().step, signedIn]).toEqual(["name", [TOKENS]]);
    await signIn.submitName({ firstName: " ", lastName: "" });
    expect(signIn.get().problem).toEqual({ code: "INVALID_NAME" });
    await signIn.submitName({ firstName: " Asha ", lastName: "Rao" });
    expect(sent().at(-1)).toEqual(["graphql updateUserDetails", { firstName: "Asha", lastName: "Rao" }]);
    expect(signIn.get().step).toBe("done");
  });

  it("repeats only the consents if they could not be stored", async () => {
    const { sent, signIn, signedIn } = await atConsents(
      otpResult("verifyOtpRegister"),
      { status: 503, json: {} },
      { json: {} },
    );
    await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
    expect(signIn.get()).toMatchObject({ step: "consents", problem: { code: "REJECTED" } });
    await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
    expect(
      sent()
        .slice(3)
        .map(([call]) => call),
    ).toEqual(["graphql verifyOtpRegister", "POST /auth/userconsents", "POST /auth/userconsents"]);
    expect([signIn.get().step, signedIn.length]).toEqual(["name", 1]);
    await signIn.skipName();
    expect(signIn.get().step).toBe("done");
  });

  it("shows a refused proof and signs nobody in", async () => {
    const { signIn, signedIn } = await atConsents(graphqlRefusal("PROOF_INVALID", "Start again"));
    await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
    expect(signIn.get()).toMatchObject({ step: "consents", problem: { code: "PROOF_INVALID" } });
    expect(signedIn).toEqual([]);
  });

  it("sends no policy version when signing in [AUTH-50]", async () => {
    const { auth, fetch } = testCalls(next("otp"), OTP_SENT, otpResult("verifyOtp"));
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    await signIn.submitOtp({ otp: "123456" });
    expect(fetch.seen.map(({ body }) => body).join()).not.toContain("PolicyVersion");
  });
});

describe("signing in to an account with a pending deletion", () => {
  it("offers only to undo the deletion, and then asks the owner to sign in again [AUTH-70]", async () => {
    const { auth, sent, signedIn } = testCalls(
      next("otp"),
      OTP_SENT,
      graphqlRefusal("DELETION_PENDING", "This account is being deleted", { secure_token: "restore-token" }),
      { json: { code: 200, message: "Back" } },
    );
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "a@b.co", captcha: "captcha-1" });
    await signIn.submitOtp({ otp: "123456" });
    expect(signIn.get().step).toBe("undoDeletion");
    await signIn.undoDeletion();
    expect(sent().at(-1)).toEqual(["POST /user/v1/user/restore", { secure_token: "restore-token" }]);
    expect(signIn.get()).toMatchObject({ step: "contact", isRestored: true, contact: { value: "a@b.co" } });
    expect(signedIn).toEqual([]);
  });
});

describe("signing in with another method", () => {
  it("signs a known person in and asks an unknown one for consents", async () => {
    const { auth, signedIn } = testCalls({ json: {} });
    const signIn = createSignIn(auth);
    const registered: unknown[] = [];
    const method = {
      logIn: () => Promise.resolve({ kind: "registrationNeeded" as const, proof: "proof" }),
      register: (registration: { proof: string; consents: object }) => {
        registered.push(registration);
        return Promise.resolve({ kind: "signedIn" as const, tokens: TOKENS });
      },
    };
    await signIn.follow({
      method: { ...method, logIn: () => Promise.resolve({ kind: "signedIn", tokens: TOKENS }) },
    });
    expect([signIn.get().step, signedIn.length]).toEqual(["done", 1]);
    await signIn.follow({ method });
    expect(signIn.get().step).toBe("consents");
    await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
    expect(registered).toMatchObject([
      { proof: "proof", consents: { IsPrivacyPolicy: true, IsTargetedAds: false, PolicyVersion: "1.0" } },
    ]);
    expect([signIn.get().step, signedIn.length]).toEqual(["name", 2]);
  });
});
