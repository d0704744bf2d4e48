import { STORAGE_KEYS } from "@marquee/config/storage";
import { memoryStorage } from "@marquee/http";
import { faultyStorage } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createGuestPaymentSignIn, readGuestLogin } from "./create-guest-payment-sign-in.ts";
import { correctGuestContact, linkPayment, registerGuest } from "./guest-payment-calls.ts";
import { LOGIN, testCalls, TOKENS } from "../flows/test-calls.fixture.ts";

const SENT = { json: { code: 200, message: "Sent" } };
const PENDING = ["guestRegistration", "guestPayment", "paymentNotLinked", "prepaidMarker"] as const;

async function answered(answer: Parameters<typeof testCalls>[0], { prepaid = false } = {}) {
  const storage = memoryStorage();
  for (const name of PENDING)
    if (name !== "prepaidMarker" || prepaid) await storage.set(STORAGE_KEYS[name], "true");
  await storage.set(STORAGE_KEYS.selectedPlan, "0-11-in-year");
  const calls = testCalls(SENT, answer);
  const order: string[] = [];
  const spied = {
    ...storage,
    remove: (key: string) => {
      order.push(`remove ${key}`);
      return storage.remove(key);
    },
    set: (key: string, value: string) => {
      order.push(`set ${key} ${value}`);
      return storage.set(key, value);
    },
  };
  const signIn = createGuestPaymentSignIn({
    ...calls.auth,
    storage: spied,
    tokens: {
      signIn: (tokens) => {
        order.push("tokens");
        return calls.auth.tokens.signIn(tokens);
      },
    },
  });
  await signIn.submitContact({ text: "9876543210" });
  await signIn.submitOtp({ otp: "123456" });
  return { ...calls, storage, order, state: signIn.get(), signIn };
}

describe("signing in as a guest who has paid", () => {
  it("stores the tokens first, then clears the four records, then marks that no active subscription was found [AUTH-34, AUTH-35, AUTH-36]", async () => {
    const { order, state, storage } = await answered({ json: LOGIN });
    expect(order).toEqual([
      "tokens",
      ...PENDING.map((name) => `remove ${STORAGE_KEYS[name]}`),
      `set ${STORAGE_KEYS.activeSubscriptionFound} false`,
    ]);
    expect(state).toMatchObject({ step: "done", isPrepaid: false, problem: undefined });
    expect(await storage.get(STORAGE_KEYS.selectedPlan)).toBe("0-11-in-year");
  });

  it("reads the prepaid marker before it is cleared [AUTH-37]", async () => {
    const { state, storage } = await answered({ json: LOGIN }, { prepaid: true });
    expect(state).toMatchObject({ step: "done", isPrepaid: true });
    expect(await storage.get(STORAGE_KEYS.prepaidMarker)).toBeUndefined();
  });

  it("sends the code and signs in by the REST calls, with mobile and otp in the body [AUTH-25, DEC-061, DEC-063]", async () => {
    const { sent } = await answered({ json: LOGIN });
    expect(sent()).toEqual([
      ["POST /auth/sendotp", { type: "mobile", value: "+919876543210", platform: "web_app" }],
      ["POST /auth/guestUserLogin", { mobile: "+919876543210", otp: "123456" }],
    ]);
  });

  it("sends a captcha with the contact or with another code by the REST call for it [DEC-061]", async () => {
    const { auth, sent, timers } = testCalls(SENT);
    const signIn = createGuestPaymentSignIn({ ...auth, storage: memoryStorage() });
    await signIn.submitContact({ text: "9876543210", captcha: "first" });
    await timers.advance(30_000);
    await signIn.resendOtp({ captcha: "second" });
    await timers.advance(30_000);
    await signIn.resendOtp();
    signIn.close();
    const body = { type: "mobile", value: "+919876543210", platform: "web_app" };
    const captchadata = (captchavalue: string) => ({ captchatype: "GOOGLE", captchavalue });
    expect(sent()).toEqual([
      ["POST /auth/sendotpcaptcha", { ...body, captchadata: captchadata("first") }],
      ["POST /auth/sendotpcaptcha", { ...body, captchadata: captchadata("second") }],
      ["POST /auth/sendotp", body],
    ]);
  });

  it.each([
    ["3109 with tokens", { json: { ...LOGIN, code: 3109 } }],
    ["3109 without tokens", { json: { code: 3109, message: "Active" } }],
    ["3109 as text", { json: { code: "3109", message: "Active" } }],
    ["3109 inside a 400", { status: 400, json: { code: 3109, message: "Active" } }],
  ])(
    "%s resets to the first screen with the hint, stores no token and keeps the records [AUTH-38, DEC-119]",
    async (_, answer) => {
      const { order, state, signedIn, storage } = await answered(answer);
      expect(state).toMatchObject({
        step: "contact",
        hasActiveSubscription: true,
        problem: undefined,
        contact: { value: "+919876543210" },
      });
      expect([signedIn, order]).toEqual([[], [`set ${STORAGE_KEYS.activeSubscriptionFound} true`]]);
      expect(await storage.get(STORAGE_KEYS.guestPayment)).toBe("true");
    },
  );

  it("with tokens and a code other than 200 stores them and clears the records, but stays with the server's message [AUTH-37, DEC-119]", async () => {
    const { order, state, signedIn } = await answered({
      json: { ...LOGIN, code: 201, message: "Almost there" },
    });
    expect([signedIn, order.length]).toEqual([[TOKENS], 6]);
    expect(state).toMatchObject({
      step: "otp",
      problem: { code: "REFUSED", message: "Almost there" },
    });
  });

  it.each([
    ["200 without tokens", { json: { code: 200, message: "No tokens here" } }],
    ["two of three", { json: { ...LOGIN, expires_in: undefined, message: "No tokens here" } }],
    ["an expiry of 0", { json: { ...LOGIN, expires_in: 0, message: "No tokens here" } }],
    ["without refresh token", { json: { ...LOGIN, refresh_token: "", message: "No tokens here" } }],
    ["a wrong code", { status: 400, json: { code: "OTP_WRONG", message: "No tokens here" } }],
    ["code 200 inside a 400", { status: 400, json: { ...LOGIN, message: "No tokens here" } }],
  ])(
    "%s signs nobody in, shows the server's message and changes nothing [AUTH-34, AUTH-39, DEC-119]",
    async (_, answer) => {
      const { order, state, signedIn } = await answered(answer);
      expect([signedIn, order]).toEqual([[], []]);
      expect(state).toMatchObject({
        step: "otp",
        isBusy: false,
        problem: { message: "No tokens here" },
      });
    },
  );

  it("shows a failed call and logs it [AUTH-40]", async () => {
    const { state, logger, order } = await answered("offline");
    expect(state).toMatchObject({ step: "otp", problem: { code: "NO_ACTIVE_INTERNET" } });
    expect(logger.lines).toHaveLength(1);
    expect(order).toEqual([]);
  });

  it("signs in although storage fails, and logs it", async () => {
    const calls = testCalls(SENT, { json: LOGIN });
    const storage = faultyStorage();
    storage.faults.failing = ["get", "set", "remove"];
    const signIn = createGuestPaymentSignIn({ ...calls.auth, storage });
    await signIn.submitContact({ text: "9876543210" });
    await signIn.submitOtp({ otp: "123456" });
    expect([signIn.get().step, calls.signedIn]).toEqual(["done", [TOKENS]]);
    expect(calls.logger.lines.length).toBeGreaterThan(0);
  });
});

describe("the calls of a guest who has paid", () => {
  const DONE = { json: { code: 200, message: "Done" } };
  const mobile = { type: "mobile", value: "+60123456789" } as const;

  it("sign in by e-mail with the call for type, value and code [AUTH-25]", async () => {
    const { auth, sent } = testCalls(SENT, { json: LOGIN });
    const signIn = createGuestPaymentSignIn({ ...auth, storage: memoryStorage() });
    await signIn.submitContact({ text: "asha@mail.in" });
    await signIn.submitOtp({ otp: "654321" });
    expect([signIn.get().step, sent()]).toEqual([
      "done",
      [
        ["POST /auth/sendotp", { type: "email", value: "asha@mail.in", platform: "web_app" }],
        ["POST /auth/verifyotp", { type: "email", value: "asha@mail.in", otp: "654321" }],
      ],
    ]);
  });

  it("register the contact, link the payment and correct the contact, each with its proof [AUTH-24] [AUTH-26] [PLAN-133]", async () => {
    const { auth, sent } = testCalls(DONE);
    const email = { type: "email", value: "asha@mail.in" } as const;
    expect(await registerGuest(auth, { contact: email, guestToken: "g-1" })).toMatchObject({ ok: true });
    expect(await linkPayment(auth, { guestToken: "g-2", transactionId: "t-2" })).toMatchObject({ ok: true });
    expect(
      await correctGuestContact(auth, {
        contact: mobile,
        guestToken: "g-3",
        orderId: "o-3",
        transactionId: "t-3",
      }),
    ).toMatchObject({ ok: true });
    expect(sent()).toEqual([
      ["POST /auth/guestUserRegistration", { email: "asha@mail.in", guest_token: "g-1" }],
      ["POST /auth/linkpayment", { guest_token: "g-2", transaction_id: "t-2" }],
      [
        "POST /auth/guestUserContact",
        { mobile: "+60123456789", guest_token: "g-3", order_id: "o-3", transaction_id: "t-3" },
      ],
    ]);
  });

  it("return a reason of the platform and reject for any other failure [AUTH-24] [AUTH-26] [PLAN-133]", async () => {
    const all = (answer: Parameters<typeof testCalls>[0]) => {
      const { auth } = testCalls(answer);
      const proof = { guestToken: "g", transactionId: "t" };
      return [
        registerGuest(auth, { contact: mobile, guestToken: "g" }),
        linkPayment(auth, proof),
        correctGuestContact(auth, { contact: mobile, orderId: "o", ...proof }),
      ];
    };
    for (const call of all({ status: 400, json: { code: "CONTACT_INVALID", message: "No" } }))
      expect(await call).toMatchObject({ ok: false, code: "CONTACT_INVALID" });
    for (const call of all({ status: 500, json: {} }))
      await expect(call).rejects.toMatchObject({ status: 500 });
  });
});

describe("a guest before the first action", () => {
  it("sees the first screen without hint or marker", () => {
    const { auth } = testCalls();
    expect(createGuestPaymentSignIn({ ...auth, storage: memoryStorage() }).get()).toEqual({
      step: "contact",
      isBusy: false,
      problem: undefined,
      contact: { type: "email", value: "" },
      isCaptchaNeeded: false,
      resendInSeconds: 0,
      hasActiveSubscription: false,
      isPrepaid: false,
    });
  });
});

describe("readGuestLogin", () => {
  it("reads the five fields of a login answer and of an OTP result alike [AUTH-07, AUTH-08, AUTH-25]", () => {
    expect(readGuestLogin(LOGIN)).toEqual({ code: "200", message: "Signed in", tokens: TOKENS });
    expect(
      readGuestLogin({
        tokenType: "bearer",
        expiresIn: 900,
        authToken: "access",
        refreshToken: "refresh",
        code: 200,
        message: "Signed in",
      }),
    ).toEqual({ code: "200", message: "Signed in", tokens: TOKENS });
    for (const nonsense of [undefined, null, "", 5, [], "<html>"])
      expect(readGuestLogin(nonsense)).toEqual({ code: "", message: undefined, tokens: undefined });
  });
});
