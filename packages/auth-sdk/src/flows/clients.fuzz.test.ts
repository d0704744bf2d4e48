import { memoryStorage } from "@marquee/http";
import type { FakeStep } from "@marquee/http/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createForgotPassword } from "./create-forgot-password.ts";
import { createGuestPaymentSignIn } from "../guest-payment/create-guest-payment-sign-in.ts";
import { createSignIn } from "./create-sign-in.ts";
import { createVerifyContact } from "./create-verify-contact.ts";
import {
  graphqlRefusal,
  LOGIN,
  OTP_SENT,
  otpResult,
  testCalls,
  UNKNOWN_PERSON,
} from "./test-calls.fixture.ts";

/** Answers of a backend, valid and invalid; `S3CR3T` marks what must never be shown or logged. */
const ANSWERS: readonly FakeStep[] = [
  { json: { code: 200, message: "Go on", next: "otp" } },
  { json: { code: 200, message: "Go on", next: "password" } },
  { json: { code: 200, message: "Go on", next: "register" } },
  { json: { code: 200, next: "somewhere" } },
  { json: { ...LOGIN, access_token: "S3CR3T-access", refresh_token: "S3CR3T-refresh" } },
  { json: { ...LOGIN, code: 3109 } },
  { json: { code: 200, message: "Sent", reset_code: "S3CR3T-reset" } },
  OTP_SENT,
  otpResult("verifyOtp", { authToken: "S3CR3T-access" }),
  otpResult("verifyOtp", { ...UNKNOWN_PERSON, secureToken: "S3CR3T-proof" }),
  otpResult("verifyOtpRegister"),
  { json: { data: { userExists: { exists: true } } } },
  { json: { data: { updateUserDetails: { status: "success", code: 200 } } } },
  graphqlRefusal("OTP_WRONG", "Wrong"),
  graphqlRefusal("OTP_TOO_SOON", "Wait"),
  graphqlRefusal("CAPTCHA_REQUIRED", "Captcha"),
  graphqlRefusal("DELETION_PENDING", "Going", { secure_token: "S3CR3T-restore" }),
  { status: 400, json: { code: "WRONG_CREDENTIALS", message: "No" } },
  { status: 400, json: { code: "OTP_TOO_SOON", message: "Wait" } },
  { status: 401, json: { code: 401 } },
  { status: 403, json: { code: "CAPTCHA_REQUIRED", message: "Captcha" } },
  { status: 404, json: {} },
  { status: 429, json: {} },
  { status: 503, text: "gone" },
  { status: 400, text: "<html>" },
  "offline",
  { text: "" },
  { text: "{" },
  { json: null },
  { json: [] },
  { json: 5 },
  { json: { data: null } },
  { json: { data: { sendOtp: 7, verifyOtp: [] } } },
  { json: { errors: [{}] } },
  { json: { errors: [null] } },
];

const ENTRIES = { text: "+919876543210", captcha: "S3CR3T-captcha", password: "S3CR3T-password" };
const answers = fc.array(fc.constantFrom(...ANSWERS), { minLength: 1, maxLength: 12 });

/** Every act of a client, by number. */
function actsOf(client: { readonly get: () => unknown }): readonly (() => Promise<unknown>)[] {
  const acts = client as unknown as Readonly<Record<string, (entry: unknown) => Promise<unknown>>>;
  const given: Readonly<Record<string, unknown>> = {
    submitContact: ENTRIES,
    submitPassword: ENTRIES,
    submitOtp: { otp: "123456" },
    submitConsents: { consents: { IsPrivacyPolicy: true } },
    submitName: { firstName: "Asha", lastName: "" },
    openLink: { ...ENTRIES, code: "submitPassword" in acts ? "S3CR3T-link" : "123456" },
    resendOtp: undefined,
  };
  return Object.keys(acts)
    .filter((name) => name !== "get" && name !== "subscribe" && name !== "follow" && name !== "close")
    .map((name) => () => acts[name]?.(given[name]) ?? Promise.resolve());
}

describe.each([
  ["signing in", ({ auth }: ReturnType<typeof testCalls>) => createSignIn(auth)],
  ["a forgotten password", ({ auth }: ReturnType<typeof testCalls>) => createForgotPassword(auth)],
  ["confirming a contact", ({ auth }: ReturnType<typeof testCalls>) => createVerifyContact(auth)],
  [
    "a guest who has paid",
    ({ auth }: ReturnType<typeof testCalls>) =>
      createGuestPaymentSignIn({ ...auth, storage: memoryStorage() }),
  ],
] as const)("%s, with any actions and any answers", (_, create) => {
  it("settles every action, becomes idle, signs in only with tokens, and shows and logs no secret", async () => {
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(
        answers,
        fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 14 }),
        async (script, choices) => {
          const calls = testCalls(...script);
          const client = create(calls);
          const states: unknown[] = [];
          client.subscribe((state) => states.push(state));
          const acts = actsOf(client);
          for (const choice of choices) {
            const act = acts[choice % acts.length]?.();
            // Half of them while the one before is under way.
            if (choice % 2 === 0) await act;
            if (choice % 5 === 0) await calls.timers.advance(31_000);
          }
          await calls.timers.advance(60_000);
          if (states.length > 3) moved += 1;
          expect([client.get().isBusy, client.get().resendInSeconds, calls.timers.pending]).toEqual([
            false,
            0,
            0,
          ]);
          expect(JSON.stringify([states, calls.logger.lines])).not.toMatch(
            /S3CR3T|123456|"accessToken|proof"/,
          );
          expect(
            calls.signedIn.filter(({ accessToken, refreshToken }) => !accessToken || !refreshToken),
          ).toEqual([]);
          expect(calls.fetch.seen.map(({ address }) => address).join()).not.toMatch(
            /S3CR3T|123456|9876543210/,
          );
        },
      ),
      { numRuns: 400 },
    );
    // Not a walk on the spot.
    expect(moved).toBeGreaterThan(25);
  });
});
