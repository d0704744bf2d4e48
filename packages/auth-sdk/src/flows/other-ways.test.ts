import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@marquee/config/account";
import { SESSION_KEYS } from "@marquee/config/storage";
import { memoryStorage } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { createForgotPassword } from "./create-forgot-password.ts";
import { createPartnerSignIn } from "../partner/create-partner-sign-in.ts";
import { createSignIn } from "./create-sign-in.ts";
import { createSocialSignIn } from "./create-social-sign-in.ts";
import { createTruecaller } from "./create-truecaller.ts";
import { createTvSignIn } from "../tv/create-tv-sign-in.ts";
import { createVerifyContact } from "./create-verify-contact.ts";
import { sendOtp } from "./send-otp.ts";
import { graphqlRefusal, LOGIN, testCalls, TOKENS, valueOf } from "./test-calls.fixture.ts";
import { verifyRegistration } from "./verify-registration.ts";

const started = {
  json: {
    code: 200,
    message: "Go",
    authorize_url: "https://issuer.example/authorize?state=state-1",
    state: "state-1",
    expires_in: 600,
  },
};
const unknown = {
  json: {
    code: 200,
    message: "Welcome",
    shouldRegister: true,
    secureToken: "secure-token",
    email: "a@b.co",
    firstName: "Asha",
    lastName: "",
  },
};

describe("signing in through a social account", () => {
  async function returned(query: string, ...answers: Parameters<typeof testCalls>) {
    const calls = testCalls(started, ...answers);
    const sessionStorage = memoryStorage();
    const social = createSocialSignIn(calls.auth, { sessionStorage });
    const address = valueOf(await social.start({ provider: "google", returnUrl: "/signin" }));
    return { ...calls, sessionStorage, social, address, outcome: await social.takeReturn({ query }) };
  }

  it.each([{}, { authorize_url: "", state: "state-1" }, { authorize_url: 5 }, null, []])(
    "starts no sign-in when the answer %j names no address [AUTH-41]",
    async (json) => {
      const sessionStorage = memoryStorage();
      const social = createSocialSignIn(testCalls({ json }).auth, { sessionStorage });
      expect(await social.start({ provider: "google", returnUrl: "/signin" })).toMatchObject({
        ok: false,
        code: "UNREADABLE_ANSWER",
      });
      expect(await sessionStorage.keys()).toEqual([]);
    },
  );

  it.each(["facebook", "google", "twitter", "apple"] as const)(
    "posts login and register of %s with the proof, and the consents of the viewer [AUTH-41, AUTH-42]",
    async (provider) => {
      const calls = testCalls(started, unknown, { json: LOGIN }, { json: {} });
      const social = createSocialSignIn(calls.auth, { sessionStorage: memoryStorage() });
      expect(await social.start({ provider, returnUrl: "/signin" })).toEqual({
        ok: true,
        value: "https://issuer.example/authorize?state=state-1",
      });
      const method = valueOf(await social.takeReturn({ query: "?code=code%2B1&state=state-1" }));
      const signIn = createSignIn(calls.auth);
      await signIn.follow({ method });
      expect(signIn.get().step).toBe("consents");
      await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
      expect([signIn.get().step, calls.signedIn]).toEqual(["name", [TOKENS]]);
      expect(calls.sent().slice(0, 3)).toMatchObject([
        [`POST /auth/${provider}/start`, { return_url: "/signin" }],
        [`POST /auth/${provider}/login`, { code: "code+1", state: "state-1" }],
        [
          `POST /auth/${provider}/register`,
          {
            secure_token: "secure-token",
            consents: {
              IsPrivacyPolicy: true,
              IsTargetedAds: false,
              PolicyVersion: "1.0",
              PlatformName: "Web",
            },
          },
        ],
      ]);
    },
  );

  it("signs a known account in [AUTH-42]", async () => {
    const { outcome, auth, signedIn } = await returned("code=1&state=state-1", { json: LOGIN });
    const signIn = createSignIn(auth);
    await signIn.follow({ method: valueOf(outcome) });
    expect([signIn.get().step, signedIn]).toEqual(["done", [TOKENS]]);
  });

  it.each([
    ["another state", "code=1&state=state-2"],
    ["no state", "code=1"],
    ["broken encoding", "code=1&state=%E0%A4%A"],
    ["nothing", ""],
  ])("refuses a return with %s before any call [AUTH-42]", async (_, query) => {
    const { outcome, sent } = await returned(query);
    expect(outcome).toEqual({ ok: false, code: "INVALID_RETURN" });
    expect(sent()).toHaveLength(1);
  });

  it("logs nothing for a return without a started sign-in", async () => {
    const { auth, logger } = testCalls();
    const social = createSocialSignIn(auth, { sessionStorage: memoryStorage() });
    expect(await social.takeReturn({ query: "code=1&state=1" })).toEqual({
      ok: false,
      code: "INVALID_RETURN",
    });
    expect(logger.lines).toEqual([]);
  });

  it("accepts a return once, and deletes the stored state", async () => {
    const { social, sessionStorage } = await returned("code=1&state=state-1");
    expect(await sessionStorage.get(SESSION_KEYS.socialSignIn)).toBeUndefined();
    expect(await social.takeReturn({ query: "code=1&state=state-1" })).toEqual({
      ok: false,
      code: "INVALID_RETURN",
    });
  });

  it.each(["error=access_denied&code=1&state=state-1", "state=state-1", "code=&state=state-1"])(
    "treats %s as a refusal of the issuer, without a call [AUTH-42]",
    async (query) => {
      const { outcome, sent } = await returned(query);
      expect([outcome, sent().length]).toEqual([{ ok: false, code: "IDENTITY_REFUSED" }, 1]);
    },
  );

  it("shows that the issuer refused", async () => {
    expect((await returned("error=access_denied&state=state-1")).outcome).toEqual({
      ok: false,
      code: "IDENTITY_REFUSED",
    });
  });

  it("ignores invalid session storage, and logs it [AUTH-14]", async () => {
    for (const text of ["{", "null", "[]", '{"provider":"myspace","state":"1"}']) {
      const { auth } = testCalls();
      const social = createSocialSignIn(auth, {
        sessionStorage: memoryStorage({ [SESSION_KEYS.socialSignIn]: text }),
      });
      expect(await social.takeReturn({ query: "code=1&state=1" })).toEqual({
        ok: false,
        code: "INVALID_RETURN",
      });
    }
  });

  it("shows that a forged identity token of an app is refused", async () => {
    const { auth, signedIn } = testCalls({
      status: 401,
      json: { code: "IDENTITY_REFUSED", message: "That account could not be confirmed" },
    });
    const signIn = createSignIn(auth);
    await signIn.follow({
      method: createSocialSignIn(auth, { sessionStorage: memoryStorage() }).withToken({
        provider: "apple",
        accessToken: "forged",
      }),
    });
    expect(signIn.get()).toMatchObject({
      step: "contact",
      problem: { code: "IDENTITY_REFUSED" },
    });
    expect(signedIn).toEqual([]);
  });
});

describe("signing in with Truecaller", () => {
  const begun = {
    json: {
      code: 200,
      message: "Go",
      request_id: "request-1",
      deep_link: "truecallersdk://truesdk/web_verify?requestNonce=request-1",
      expires_in: 60,
      interval: 2,
    },
  };
  const status = (change: object) => ({ json: { code: 200, message: "State", ...change } });

  it("polls until the viewer has agreed, then signs in [AUTH-43]", async () => {
    const { auth, timers, signedIn, sent } = testCalls(
      begun,
      status({ status: "pending" }),
      status({ status: "pending" }),
      status({ ...LOGIN, status: "done" }),
    );
    const { method, ...started } = valueOf(await createTruecaller(auth).start());
    expect(started).toEqual({
      requestId: "request-1",
      deepLink: "truecallersdk://truesdk/web_verify?requestNonce=request-1",
    });
    const signIn = createSignIn(auth);
    const followed = signIn.follow({ method });
    await timers.advance(4000);
    expect([signIn.get().isBusy, sent().length]).toEqual([true, 3]);
    await timers.advance(2000);
    await followed;
    expect([signIn.get().step, signedIn]).toEqual(["done", [TOKENS]]);
    const asked = ["POST /auth/truecaller/status", { request_id: "request-1" }];
    expect(sent().slice(0, 4)).toEqual([["POST /auth/truecaller/start", {}], asked, asked, asked]);
  });

  it("polls on while the browser is in the background, offline or the platform is down [AUTH-43]", async () => {
    const { auth, timers, signedIn, sent } = testCalls(
      begun,
      "offline",
      { status: 503, json: {} },
      status({ status: "pending" }),
      status({ ...LOGIN, status: "done" }),
    );
    const { method } = valueOf(await createTruecaller(auth).start());
    const signIn = createSignIn(auth);
    const followed = signIn.follow({ method });
    await timers.advance(6000);
    expect([signIn.get().isBusy, signIn.get().problem, sent().length]).toEqual([true, undefined, 4]);
    await timers.advance(2000);
    await followed;
    expect([signIn.get().step, signedIn]).toEqual(["done", [TOKENS]]);
  });

  it("stops at a refusal of the question itself [AUTH-43]", async () => {
    const { auth, timers, sent } = testCalls(begun, { status: 404, json: { code: 404, message: "Unknown" } });
    const { method } = valueOf(await createTruecaller(auth).start());
    const signIn = createSignIn(auth);
    const followed = signIn.follow({ method });
    await timers.advance(2000);
    await followed;
    await timers.advance(60_000);
    expect([signIn.get().isBusy, signIn.get().problem?.code, sent().length]).toEqual([false, "NOT_FOUND", 2]);
  });

  it("registers an unknown number, with the consents [AUTH-43]", async () => {
    const { auth, timers, sent } = testCalls(
      begun,
      status({ status: "done", shouldRegister: true }),
      { json: LOGIN },
      { json: {} },
    );
    const { method } = valueOf(await createTruecaller(auth).start());
    const signIn = createSignIn(auth);
    const followed = signIn.follow({ method });
    await timers.advance(2000);
    await followed;
    await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
    expect(sent()[2]).toMatchObject([
      "POST /auth/truecaller/register",
      { request_id: "request-1", consents: { IsPrivacyPolicy: true } },
    ]);
    expect(signIn.get().step).toBe("name");
  });

  it.each([
    ["refused", "IDENTITY_REFUSED"],
    ["expired", "REQUEST_EXPIRED"],
  ])("shows that the request was %s, and signs nobody in [AUTH-43]", async (how, code) => {
    const { auth, timers, signedIn } = testCalls(begun, status({ status: how }));
    const { method } = valueOf(await createTruecaller(auth).start());
    const signIn = createSignIn(auth);
    const followed = signIn.follow({ method });
    await timers.advance(2000);
    await followed;
    expect(signIn.get()).toMatchObject({ step: "contact", problem: { code } });
    expect(signedIn).toEqual([]);
  });

  it("posts update and merge with the request id [AUTH-43]", async () => {
    const { auth, sent } = testCalls({ json: { code: 200, message: "Done" } });
    const truecaller = createTruecaller(auth);
    await truecaller.update({ requestId: "request-1" });
    await truecaller.merge({ requestId: "request-1" });
    expect(sent()).toEqual([
      ["POST /auth/truecaller/update", { request_id: "request-1" }],
      ["POST /auth/truecaller/merge", { request_id: "request-1" }],
    ]);
  });
});

describe("signing in through a partner", () => {
  it("fetches a code, waits for the partner, and exchanges the token once it is available; no address contains the code [AUTH-04, AUTH-44]", async () => {
    const exchanged = { token: "access", refresh_token: "refresh", expires_in: 900, token_type: "bearer" };
    const { auth, sent, signedIn, fetch } = testCalls(
      { json: { code: "PQRS", expires_in: 600, interval: 5 } },
      { json: { user: null } },
      { json: { user: { first_name: "Asha", partner: "Vi" }, token: "one-time" } },
      { json: exchanged },
    );
    const partner = createPartnerSignIn(auth, { partner: "vi" });
    expect(await partner.fetchCode()).toEqual({ ok: true, value: "PQRS" });
    expect(await partner.checkCode({ code: "PQRS" })).toEqual({ ok: true, value: "pending" });
    expect(await partner.checkCode({ code: "PQRS" })).toEqual({ ok: true, value: "signedIn" });
    expect(signedIn).toEqual([TOKENS]);
    expect(sent().map(([call]) => call)).toEqual([
      "GET /partner/getcode?partner=vi",
      "GET /partner/getdeviceuser?partner=vi",
      "GET /partner/getdeviceuser?partner=vi",
      "POST /auth/token",
    ]);
    expect(fetch.seen[1]?.headers["partner-code"]).toBe("PQRS");
    expect(fetch.seen[3]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(fetch.seen[3]?.body).toBe("token=one-time");
  });

  it("shows an expired code [AUTH-44]", async () => {
    const { auth } = testCalls({ status: 400, json: { code: "CODE_INVALID", message: "Get a new code" } });
    expect(await createPartnerSignIn(auth, { partner: "vi" }).checkCode({ code: "OLD" })).toEqual({
      ok: false,
      code: "CODE_INVALID",
    });
  });

  it("has its own codes for the partner SDK and for carrier billing, which signs nobody in [AUTH-45]", async () => {
    const { auth, sent, signedIn } = testCalls(
      { json: { code: 200, message: "Sent" } },
      { json: LOGIN },
      { json: { code: 200, message: "Sent" } },
      { json: { code: 200, message: "Agreed", carrier_token: "carrier", expires_in: 300 } },
    );
    const partner = createPartnerSignIn(auth, { partner: "vi" });
    const mobile = "+919876543210";
    await partner.sendOtp({ mobile });
    expect(await partner.verifyOtp({ mobile, otp: "123456" })).toEqual({ ok: true, value: "signedIn" });
    await partner.sendCarrierOtp({ mobile });
    expect(await partner.verifyCarrierOtp({ mobile, otp: "123456" })).toEqual({ ok: true, value: "carrier" });
    expect(sent()).toEqual([
      ["POST /partner/sdk/sendOtp", { mobile, partner: "vi" }],
      ["POST /partner/sdk/verifyOtp", { mobile, partner: "vi", otp: "123456" }],
      ["POST /partner/dcb/sendOtp", { mobile, partner: "vi" }],
      ["POST /partner/dcb/verifyOtp", { mobile, partner: "vi", otp: "123456" }],
    ]);
    expect(signedIn).toEqual([TOKENS]);
  });
});

describe("sending a code", () => {
  it("uses GraphQL, or the REST call for a captcha [AUTH-17] [AUTH-22]", async () => {
    const sentAnswer = { json: { data: { sendOtp: { code: 200, message: "Sent" } } } };
    const { auth, sent } = testCalls(sentAnswer, sentAnswer, { json: { code: 200, message: "Sent" } });
    for (const contact of [
      { type: "mobile", value: "+60123456789" },
      { type: "email", value: "c@d.co" },
    ] as const)
      expect(await sendOtp(auth, { contact })).toEqual({ ok: true, value: undefined });
    expect(
      await sendOtp(auth, { contact: { type: "email", value: "a@b.co" }, captcha: "proof" }),
    ).toMatchObject({ ok: true });
    expect(sent()).toEqual([
      ["graphql sendOtp", { type: "mobile", value: "+60123456789", platform: "web_app" }],
      ["graphql sendOtp", { type: "email", value: "c@d.co", platform: "web_app" }],
      [
        "POST /auth/sendotpcaptcha",
        {
          type: "email",
          value: "a@b.co",
          platform: "web_app",
          captchadata: { captchatype: "GOOGLE", captchavalue: "proof" },
        },
      ],
    ]);
  });

  it("returns when another code can be requested after a request too soon [AUTH-72]", async () => {
    const contact = { type: "email", value: "a@b.co" } as const;
    const tooSoon = graphqlRefusal("OTP_TOO_SOON", "Wait", { retry_after_seconds: 25 });
    expect(await sendOtp(testCalls(tooSoon).auth, { contact })).toEqual({
      ok: false,
      code: "OTP_TOO_SOON",
      retryAfterMs: 25_000,
    });
    expect(await sendOtp(testCalls(graphqlRefusal("OTP_LIMIT", "No more")).auth, { contact })).toEqual({
      ok: false,
      code: "OTP_LIMIT",
    });
  });

  it("returns the reason of a refusal, and rejects for any other failure [AUTH-17]", async () => {
    const contact = { type: "email", value: "a@b.co" } as const;
    expect(await sendOtp(testCalls(graphqlRefusal("OTP_TOO_SOON", "Wait")).auth, { contact })).toMatchObject({
      ok: false,
      code: "OTP_TOO_SOON",
    });
    await expect(sendOtp(testCalls({ status: 500 }).auth, { contact })).rejects.toMatchObject({
      status: 500,
    });
  });
});

describe("the verify post", () => {
  it("contains code, guest token, platform PWA, device Desktop, version 2.52.51 and the consents, nothing else [AUTH-23]", async () => {
    const { auth, sent, signedIn } = testCalls({ json: LOGIN });
    expect(
      await verifyRegistration(auth, {
        otp: "123456",
        guestToken: "guest",
        consents: { IsPrivacyPolicy: true },
      }),
    ).toEqual({ ok: true, value: "signedIn" });
    expect(sent()).toEqual([
      [
        "POST /auth/verify",
        {
          otp: "123456",
          guest_token: "guest",
          platform: "PWA",
          device: "Desktop",
          version: "2.52.51",
          consents: {
            IsPrivacyPolicy: true,
            IsEmailNotificationEnabled: false,
            IsSMSNotificationEnabled: false,
            IsWhatsappNotificationEnabled: false,
            IsPushNotificationEnabled: false,
            IsThirdPartyDataSharing: false,
            IsThirdPartyWatchHistoryDataSharing: false,
            IsTargetedAds: false,
            PolicyVersion: "1.0",
            PlatformName: "Web",
          },
        },
      ],
    ]);
    expect(signedIn).toEqual([TOKENS]);
  });
});

describe("a captcha", () => {
  const CAPTCHA = { captchatype: "GOOGLE", captchavalue: "solved" };

  it("is sent with the contact that is confirmed, by the REST call for it [AUTH-22, AUTH-29]", async () => {
    const { auth, sent } = testCalls({ json: { code: 200, message: "Sent" } });
    const verify = createVerifyContact(auth);
    await verify.submitContact({ text: "asha@example.com", captcha: "solved" });
    verify.close();
    expect(sent()).toEqual([
      [
        "POST /auth/sendotpcaptcha",
        { type: "email", value: "asha@example.com", platform: "web_app", captchadata: CAPTCHA },
      ],
    ]);
  });

  it("is sent with the contact of a forgotten password and with another code for it [AUTH-22, AUTH-28]", async () => {
    const { auth, sent, timers } = testCalls({ json: { code: 200, message: "Sent" } });
    const forgot = createForgotPassword(auth);
    await forgot.submitContact({ text: "+919876543210", captcha: "solved" });
    await timers.advance(30_000);
    await forgot.resendOtp();
    await timers.advance(30_000);
    await forgot.resendOtp({ captcha: "solved" });
    forgot.close();
    expect(sent()).toEqual([
      ["POST /auth/forgotpassword", { mobile: "+919876543210", captchadata: CAPTCHA }],
      ["POST /auth/forgotpassword", { mobile: "+919876543210" }],
      ["POST /auth/forgotpassword", { mobile: "+919876543210", captchadata: CAPTCHA }],
    ]);
  });
});

describe("a forgotten password by e-mail", () => {
  it("waits for the link, whose code opens the new password and is sent with it [AUTH-28]", async () => {
    const { auth, sent } = testCalls({ json: { code: 200, message: "Sent" } });
    const forgot = createForgotPassword(auth);
    await forgot.submitContact({ text: "asha@mail.in" });
    expect(forgot.get().step).toBe("linkSent");
    await forgot.openLink({ code: "link-code" });
    await forgot.submitPassword({ password: "a long password" });
    expect(forgot.get()).toMatchObject({ step: "done", problem: undefined });
    expect(sent()).toEqual([
      ["POST /auth/forgotpassword", { email: "asha@mail.in" }],
      ["POST /auth/resetpassword", { code: "link-code", password: "a long password" }],
    ]);
    expect(JSON.stringify(forgot.get())).not.toContain("link-code");
  });

  it.each(["eight888", "x".repeat(128), "🎬".repeat(128)])(
    "sends a password of %s [DEC-064]",
    async (password) => {
      const { auth, sent } = testCalls({ json: { code: 200, message: "Done" } });
      const forgot = createForgotPassword(auth);
      await forgot.openLink({ code: "link-code" });
      await forgot.submitPassword({ password });
      expect([forgot.get().step, sent()]).toEqual([
        "done",
        [["POST /auth/resetpassword", { code: "link-code", password }]],
      ]);
    },
  );

  it("takes the limits that the platform reads from the configuration [DEC-064]", () => {
    expect([PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH]).toEqual([8, 128]);
  });

  it.each(["seven77", "x".repeat(129), "🎬".repeat(7)])(
    "sends no password of %s [DEC-064]",
    async (password) => {
      const { auth, sent } = testCalls({ status: 500 });
      const forgot = createForgotPassword(auth);
      await forgot.openLink({ code: "link-code" });
      await forgot.submitPassword({ password: password });
      expect([forgot.get().problem, sent()]).toEqual([{ code: "INVALID_PASSWORD" }, []]);
    },
  );
});

describe("confirming a contact by link", () => {
  const confirmed = {
    json: {
      data: {
        verifyOtp: {
          tokenType: null,
          expiresIn: null,
          authToken: null,
          refreshToken: null,
          code: 200,
          message: "Confirmed",
          shouldRegister: false,
          secureToken: null,
        },
      },
    },
  };

  it("uses the code of the link for the contact of the link, without another message [AUTH-29]", async () => {
    const { auth, sent } = testCalls(confirmed);
    const verify = createVerifyContact(auth);
    await verify.openLink({ text: "asha@mail.in", code: "123456" });
    expect(verify.get()).toMatchObject({ step: "done", problem: undefined });
    expect(sent()).toEqual([["graphql verifyOtp", { type: "email", value: "asha@mail.in", otp: "123456" }]]);
  });

  it("shows that a used link is invalid and offers another code [AUTH-29]", async () => {
    const { auth } = testCalls({
      json: {
        errors: [
          {
            message: "This code is no longer valid.",
            extensions: { code: "INVALID_ARGUMENT", reason: "OTP_EXPIRED" },
          },
        ],
      },
    });
    const verify = createVerifyContact(auth);
    await verify.openLink({ text: "asha@mail.in", code: "123456" });
    expect(verify.get()).toMatchObject({
      step: "otp",
      contact: { value: "asha@mail.in" },
      resendInSeconds: 0,
      problem: { code: "OTP_EXPIRED" },
    });
  });

  it.each([
    ["nobody", "123456", "INVALID_CONTACT"],
    ["asha@mail.in", "x", "INVALID_OTP"],
  ])("makes no call for the contact %s and the code %s", async (text, code, problem) => {
    const { auth, sent } = testCalls({ status: 500 });
    const verify = createVerifyContact(auth);
    await verify.openLink({ text, code });
    expect([verify.get().step, verify.get().problem, sent()]).toEqual(["contact", { code: problem }, []]);
  });
});

describe("a television", () => {
  it.each([
    [3, 3000],
    [undefined, 5000],
    ["soon", 5000],
    [{ toString: 1 }, 5000],
    [-3, 1000],
    [0.001, 1000],
  ])("told to poll every %j seconds polls after %i ms", async (interval, pauseMs) => {
    const { auth, timers, sent } = testCalls(
      { json: { code: "ABCD", poll_token: "secret", expires_in: 600, interval } },
      { json: { status: "pending" } },
    );
    const tv = createTvSignIn(auth);
    void tv.begin();
    await timers.advance(pauseMs - 1);
    expect(sent()).toHaveLength(1);
    await timers.advance(1);
    expect(sent()).toHaveLength(2);
    await tv.cancel();
  });

  it("keeps polling while the network is down, and stops on request", async () => {
    const made = { json: { code: "ABCD", poll_token: "secret", expires_in: 600, interval: 5 } };
    const { auth, timers, sent, fetch } = testCalls(
      made,
      "offline",
      { status: 503, json: {} },
      { json: { status: "pending" } },
    );
    const tv = createTvSignIn(auth);
    void tv.begin();
    await timers.advance(15_000);
    expect([tv.get().step, tv.get().code, sent().length]).toEqual(["code", "ABCD", 4]);
    expect(fetch.seen[1]?.headers["poll-token"]).toBe("secret");
    expect(
      sent()
        .map(([call]) => call)
        .join(),
    ).not.toMatch(/secret|ABCD/);
    await tv.cancel();
    expect(tv.get()).toMatchObject({ step: "start", code: "" });
    await timers.advance(60_000);
    expect(sent()).toHaveLength(4);
  });
});
