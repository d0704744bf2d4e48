import { memoryStorage } from "@marquee/http";
import { settlePromises, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createPartnerCode } from "../partner/create-partner-code.ts";
import { createGuestPaymentSignIn } from "../guest-payment/create-guest-payment-sign-in.ts";
import { createSignIn } from "./create-sign-in.ts";
import { createSocialSignIn } from "./create-social-sign-in.ts";
import { createTruecaller } from "./create-truecaller.ts";
import { createTvSignIn } from "../tv/create-tv-sign-in.ts";
import { reportSignIn, type ReportedState, type SignInReport } from "./report-sign-in.ts";
import {
  graphqlRefusal,
  LOGIN,
  OTP_SENT,
  otpResult,
  testCalls,
  UNKNOWN_PERSON,
  valueOf,
} from "./test-calls.fixture.ts";

const next = (step: string) => ({ json: { code: 200, message: "Go on", next: step } });
const form = (text: string) => ({ text, captcha: "captcha-1" });
const consents = { IsPrivacyPolicy: true };

/** Each report as its name, its method and its code. */
function reporter() {
  const told: (readonly string[])[] = [];
  const onReport = ({ name, properties }: SignInReport): void =>
    void told.push([name, properties.method, ...("code" in properties ? [properties.code] : [])]);
  return { told, onReport };
}

function signInWith(...script: readonly FakeStep[]) {
  const calls = testCalls(...script);
  const { told, onReport } = reporter();
  return { ...calls, told, signIn: reportSignIn(createSignIn(calls.auth), { onReport }) };
}

describe("sign-in reports", () => {
  it("contain the method of a known person, and each failure on the way, once [ANLT-134]", async () => {
    const { signIn, told } = signInWith(
      next("otp"),
      OTP_SENT,
      graphqlRefusal("OTP_WRONG", "no"),
      otpResult("verifyOtp"),
    );
    await signIn.submitContact(form("9876543210"));
    // Nothing is sent for it.
    await signIn.submitOtp({ otp: "12" });
    await signIn.submitOtp({ otp: "000000" });
    await signIn.submitOtp({ otp: "123456" });
    expect(told).toEqual([
      ["login_started", "otp_mobile"],
      ["login_failed", "otp_mobile", "OTP_WRONG"],
      ["login_completed", "otp_mobile"],
    ]);
    await signIn.submitOtp({ otp: "123456" });
    expect(told).toHaveLength(3);
  });

  it("contain a password, or the code used instead [ANLT-134]", async () => {
    const password = signInWith(next("password"), { json: { ...LOGIN } });
    await password.signIn.submitContact(form("a@example.com"));
    await password.signIn.submitPassword({ password: "secret", captcha: "captcha-2" });
    expect(password.told).toEqual([
      ["login_started", "password"],
      ["login_completed", "password"],
    ]);
    const code = signInWith(next("password"), OTP_SENT, otpResult("verifyOtp"));
    await code.signIn.submitContact(form("a@example.com"));
    await code.signIn.useOtp();
    await code.signIn.submitOtp({ otp: "123456" });
    expect(code.told).toEqual([
      ["login_started", "password"],
      ["login_completed", "otp_email"],
    ]);
  });

  it("contain a password that was entered together with the contact [ANLT-134]", async () => {
    const refused = (code: string): FakeStep => ({ status: 400, json: { code, message: "No" } });
    const { signIn, told } = signInWith(refused("WRONG_CREDENTIALS"), { json: { ...LOGIN } });
    await signIn.submitContact({ ...form("a@example.com"), password: "wrong" });
    await signIn.submitContact({ ...form("a@example.com"), password: "secret" });
    expect(signIn.get().step).toBe("done");
    expect(told).toEqual([
      ["login_failed", "password", "WRONG_CREDENTIALS"],
      ["login_started", "password"],
      ["login_completed", "password"],
    ]);
    const code = signInWith(refused("CAPTCHA_FAILED"), next("otp"), OTP_SENT, otpResult("verifyOtp"));
    await code.signIn.submitContact(form("9876543210"));
    await code.signIn.submitContact(form("9876543210"));
    await code.signIn.submitOtp({ otp: "123456" });
    expect(code.told).toEqual([
      ["login_failed", "otp_mobile", "CAPTCHA_FAILED"],
      ["login_started", "otp_mobile"],
      ["login_completed", "otp_mobile"],
    ]);
  });

  it("contain a registration once without a login, with or without a name [ANLT-134]", async () => {
    const { signIn, told } = signInWith(
      next("register"),
      OTP_SENT,
      otpResult("verifyOtp", UNKNOWN_PERSON),
      otpResult("verifyOtpRegister"),
      { status: 503, json: {} },
      { json: {} },
    );
    await signIn.submitContact(form("9876543210"));
    await signIn.submitOtp({ otp: "123456" });
    await signIn.submitConsents({ consents: {} });
    await signIn.submitConsents({ consents });
    await signIn.submitConsents({ consents });
    await signIn.submitName({ firstName: " ", lastName: "" });
    await signIn.skipName();
    expect([signIn.get().step, told]).toEqual([
      "done",
      [
        ["registration_started", "otp_mobile"],
        ["registration_failed", "otp_mobile", "REJECTED"],
        ["registration_completed", "otp_mobile"],
      ],
    ]);
  });

  it("start again for another contact [ANLT-134]", async () => {
    const { signIn, told } = signInWith(next("otp"), OTP_SENT, next("register"), OTP_SENT);
    await signIn.submitContact(form("9876543210"));
    await signIn.changeContact();
    await signIn.submitContact(form("new@example.com"));
    expect(told).toEqual([
      ["login_started", "otp_mobile"],
      ["registration_started", "otp_email"],
    ]);
  });

  it("contain the other service, until a contact replaces it [ANLT-134]", async () => {
    const shared = { sessionStorage: memoryStorage() };
    const { signIn, told, auth } = signInWith(
      { status: 401, json: { code: "IDENTITY_REFUSED", message: "no" } },
      { json: { code: 200, message: "Welcome", shouldRegister: true, secureToken: "secure-token" } },
      { json: LOGIN },
      { json: {} },
      next("otp"),
      OTP_SENT,
    );
    const withToken = (provider: "apple" | "google") =>
      createSocialSignIn(auth, shared).withToken({ provider, accessToken: "token" });
    await signIn.follow({ method: withToken("apple") });
    await signIn.follow({ method: withToken("google") });
    await signIn.submitConsents({ consents });
    expect(told).toEqual([
      ["login_started", "apple"],
      ["login_failed", "apple", "IDENTITY_REFUSED"],
      ["login_started", "google"],
      ["registration_started", "google"],
      ["registration_completed", "google"],
    ]);
    await signIn.changeContact();
    await signIn.submitContact(form("a@example.com"));
    expect(told.slice(5)).toEqual([["login_started", "otp_email"]]);
  });

  it("contain Truecaller [ANLT-134]", async () => {
    const { signIn, told, auth, timers } = signInWith(
      { json: { code: 200, request_id: "request-1", deep_link: "truecallersdk://", interval: 2 } },
      { json: { ...LOGIN, status: "done" } },
    );
    const { method } = valueOf(await createTruecaller(auth).start());
    const followed = signIn.follow({ method });
    await timers.advance(2000);
    await followed;
    expect(told).toEqual([
      ["login_started", "truecaller"],
      ["login_completed", "truecaller"],
    ]);
  });

  it("contain a partner and a television by their method, and an expired code [ANLT-134]", async () => {
    const partner = reporter();
    const calls = testCalls(
      { json: { code: "ONE" } },
      { status: 400, json: { code: 400, message: "over" } },
      { json: { code: "TWO" } },
      { json: { user: { partner: "Vi" }, token: "one-time" } },
      { json: LOGIN },
    );
    const flow = reportSignIn(createPartnerCode(calls.auth, { partner: "Vi" }), {
      onReport: partner.onReport,
      method: "partner",
    });
    for (let round = 0; round < 2; round += 1) {
      const begun = flow.begin();
      await calls.timers.advance(5000);
      await begun;
    }
    expect(partner.told).toEqual([
      ["login_started", "partner"],
      ["login_failed", "partner", "EXPIRED"],
      ["login_started", "partner"],
      ["login_completed", "partner"],
    ]);

    const television = reporter();
    const script = testCalls({ status: 503, json: {} });
    const tv = reportSignIn(createTvSignIn(script.auth), {
      onReport: television.onReport,
      method: "device_code",
    });
    void tv.begin();
    await settlePromises();
    expect(television.told).toEqual([["login_failed", "device_code", "REJECTED"]]);
  });

  it("include the sign-in of a guest who has paid [ANLT-134]", async () => {
    const { told, onReport } = reporter();
    const calls = testCalls({ json: { code: 200, message: "Sent" } }, { json: LOGIN });
    const signIn = reportSignIn(createGuestPaymentSignIn(calls.auth), { onReport });
    await signIn.submitContact({ text: "9876543210" });
    await signIn.submitOtp({ otp: "123456" });
    expect(told).toEqual([
      ["login_started", "otp_mobile"],
      ["login_completed", "otp_mobile"],
    ]);
  });

  it.each([
    ["flow", () => reportSignIn({} as never, { onReport: () => undefined })],
    ["onReport", () => reportSignIn(createSignIn(testCalls().auth), {} as never)],
    [
      "method",
      () => reportSignIn(createSignIn(testCalls().auth), { onReport: () => undefined, method: 5 as never }),
    ],
  ])("name %s if it is invalid [ANLT-134]", (option, make) => {
    expect(make).toThrow(expect.objectContaining({ code: "INVALID_OPTION", option }));
  });

  it("contain an error once, and none of a screen after the sign-in", () => {
    const { told, onReport } = reporter();
    const listeners: ((state: ReportedState) => void)[] = [];
    const contact = { type: "email", value: "asha@example.com" } as const;
    const start = { step: "contact", isBusy: false, problem: undefined, contact } as unknown as ReportedState;
    const flow = {
      get: () => start,
      subscribe: (listener: (state: ReportedState) => void) => {
        listeners.push(listener);
        return () => undefined;
      },
    };
    reportSignIn(flow, { onReport });
    const show = (state: object): void => {
      for (const listener of listeners) listener({ ...start, ...state });
    };
    const wrong = { code: "OTP_WRONG" };
    show({ step: "otp", isBusy: true });
    show({ step: "otp", problem: wrong });
    show({ step: "otp", problem: wrong, isBusy: true });
    show({ step: "otp", problem: wrong });
    show({ step: "otp", isBusy: true });
    show({ step: "name", isBusy: true });
    show({ step: "name", problem: { code: "REFUSED" } });
    show({ step: "undoDeletion", isBusy: true });
    show({ step: "undoDeletion", problem: { code: "TIMEOUT" } });
    expect(told).toEqual([
      ["login_started", "otp_email"],
      ["login_failed", "otp_email", "OTP_WRONG"],
      ["registration_completed", "otp_email"],
    ]);
  });

  it("start none for a service without a name", async () => {
    const { told, onReport } = reporter();
    const followed: unknown[] = [];
    const flow = reportSignIn(
      {
        get: () => ({ step: "contact" }) as never,
        subscribe: () => () => undefined,
        follow: async (choice: unknown) => void followed.push(choice),
      },
      { onReport },
    );
    await flow.follow({});
    await flow.follow({ method: { name: "google" } });
    expect([told, followed.length]).toEqual([[["login_started", "google"]], 2]);
  });
});
