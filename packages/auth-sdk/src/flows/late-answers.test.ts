import type { FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createForgotPassword } from "./create-forgot-password.ts";
import { createSignIn } from "./create-sign-in.ts";
import { createTruecaller } from "./create-truecaller.ts";
import { createTvSignIn } from "../tv/create-tv-sign-in.ts";
import { LOGIN, OTP_SENT, otpResult, testCalls, UNKNOWN_PERSON, valueOf } from "./test-calls.fixture.ts";

type Answer = { readonly json: object };

/** A step whose answer arrives when the test says so. */
function late(): { readonly step: FakeStep; answer(answer: Answer): void } {
  let resolve: (answer: Answer) => void = () => undefined;
  const arrived = new Promise<Answer>((done) => (resolve = done));
  return { step: () => arrived, answer: (answer) => resolve(answer) };
}

const next = { json: { code: 200, message: "Go on", next: "otp" } };
const form = (text: string) => ({ text, captcha: "captcha-1" });
const consents = { IsPrivacyPolicy: true };

describe("answers after the viewer has left", () => {
  it("of one contact are no proof for the next: the account is created with its own proof", async () => {
    const slow = late();
    const { auth, sent } = testCalls(
      next,
      OTP_SENT,
      slow.step,
      next,
      OTP_SENT,
      otpResult("verifyOtp", { ...UNKNOWN_PERSON, secureToken: "second" }),
      otpResult("verifyOtpRegister"),
      { json: {} },
    );
    const signIn = createSignIn(auth);
    await signIn.submitContact(form("a@b.co"));
    const first = signIn.submitOtp({ otp: "111111" });
    await signIn.changeContact();
    await signIn.submitContact(form("c@d.co"));
    await signIn.submitOtp({ otp: "222222" });
    expect(signIn.get().step).toBe("consents");
    slow.answer({
      json: { data: { verifyOtp: { code: 200, message: "", ...UNKNOWN_PERSON, secureToken: "first" } } },
    });
    await first;
    await signIn.submitConsents({ consents });
    expect(sent()[6]).toEqual([
      "graphql verifyOtpRegister",
      { type: "email", value: "c@d.co", secureToken: "second" },
    ]);
  });

  it("of a registration store no consents and are not used for the account of the next person", async () => {
    const slow = late();
    const { auth, sent, signedIn } = testCalls(
      next,
      OTP_SENT,
      otpResult("verifyOtp", UNKNOWN_PERSON),
      slow.step,
      next,
      OTP_SENT,
      otpResult("verifyOtp", { ...UNKNOWN_PERSON, secureToken: "second" }),
      otpResult("verifyOtpRegister"),
      { json: {} },
    );
    const signIn = createSignIn(auth);
    await signIn.submitContact(form("a@b.co"));
    await signIn.submitOtp({ otp: "111111" });
    const first = signIn.submitConsents({ consents });
    await signIn.changeContact();
    await signIn.submitContact(form("c@d.co"));
    await signIn.submitOtp({ otp: "222222" });
    slow.answer({
      json: {
        data: {
          verifyOtpRegister: {
            code: 200,
            message: "",
            authToken: "late",
            refreshToken: "late",
            expiresIn: 900,
          },
        },
      },
    });
    await first;
    expect([signIn.get().step, signedIn, sent().length]).toEqual(["consents", [], 7]);
    await signIn.submitConsents({ consents });
    expect(
      sent()
        .slice(7)
        .map(([call]) => call),
    ).toEqual(["graphql verifyOtpRegister", "POST /auth/userconsents"]);
    expect(signIn.get().step).toBe("name");
  });

  it("of a contact do not start the check whether it is known", async () => {
    const slow = late();
    const { auth, sent } = testCalls(slow.step);
    const signIn = createSignIn(auth);
    const first = signIn.submitContact(form("a@b.co"));
    await signIn.changeContact();
    slow.answer({ json: { code: 200, message: "Go on" } });
    await first;
    expect(sent()).toHaveLength(1);
  });

  it("of one forgotten password set no other: the proof of the link opened later is used", async () => {
    const slow = late();
    const sentCode = { json: { code: 200, message: "Sent" } };
    const { auth, sent } = testCalls(sentCode, slow.step, sentCode);
    const forgot = createForgotPassword(auth);
    await forgot.submitContact({ text: "9876543210" });
    const first = forgot.submitOtp({ otp: "111111" });
    await forgot.openLink({ code: "link-code" });
    slow.answer({ json: { code: 200, message: "Go on", reset_code: "late" } });
    await first;
    await forgot.submitPassword({ password: "a long password" });
    expect(sent()[2]).toEqual([
      "POST /auth/resetpassword",
      { code: "link-code", password: "a long password" },
    ]);
  });
});

describe("a Truecaller request", () => {
  it("is no longer polled once the viewer has left [AUTH-43]", async () => {
    const begun = {
      json: {
        code: 200,
        message: "Go",
        request_id: "request-1",
        deep_link: "truecallersdk://x",
        expires_in: 60,
        interval: 2,
      },
    };
    const { auth, timers, sent, signedIn } = testCalls(
      begun,
      { json: { code: 200, message: "State", status: "pending" } },
      { json: { ...LOGIN, status: "done" } },
    );
    const { method } = valueOf(await createTruecaller(auth).start());
    const signIn = createSignIn(auth);
    const followed = signIn.follow({ method });
    await timers.advance(2000);
    await signIn.changeContact();
    await timers.advance(60_000);
    await followed;
    expect([sent().length, signedIn, signIn.get().step]).toEqual([2, [], "contact"]);
  });
});

describe("a television", () => {
  const made = (code: string) => ({
    json: { code, poll_token: `poll ${code}`, expires_in: 600, interval: 5 },
  });

  it("that is cancelled during the token exchange is not signed in [AUTH-46]", async () => {
    const slow = late();
    const { auth, timers, signedIn, sent } = testCalls(
      made("ABCD"),
      { json: { token: "one-time" } },
      slow.step,
    );
    const tv = createTvSignIn(auth);
    const begun = tv.begin();
    await timers.advance(5000);
    await expect.poll(() => sent().length).toBe(3);
    await tv.cancel();
    slow.answer({
      json: { token: "access", refresh_token: "refresh", expires_in: 900, token_type: "bearer" },
    });
    await begun;
    expect([signedIn, tv.get().step]).toEqual([[], "start"]);
  });

  it("polls with the secret of the displayed code, although an older code arrives later", async () => {
    const slow = late();
    const { auth, timers, fetch } = testCalls(slow.step, made("NEW"), { json: { status: "pending" } });
    const tv = createTvSignIn(auth);
    const first = tv.begin();
    void tv.begin();
    await timers.advance(0);
    slow.answer(made("OLD"));
    await first;
    await timers.advance(5000);
    expect([tv.get().code, fetch.seen[2]?.headers["poll-token"]]).toEqual(["NEW", "poll NEW"]);
    await tv.cancel();
  });
});
