import {
  registrationEndpoint,
  saveUserConsentsEndpoint,
  signInEndpoint,
} from "@marquee/config/endpoints/auth";
import { restoreUserEndpoint } from "@marquee/config/endpoints/user";
import type { SocialProvider } from "@marquee/config/account";
import { requireResult, requireSuccess, resultOf } from "../calls/answer.ts";
import { takeOver, type SignInClient } from "./sign-in-client.ts";
import { registrationConsents } from "../account/consents.ts";
import type { Consents, RegistrationConsents } from "../account/consents.ts";
import type { Contact } from "../contact/contact.ts";
import { readSignInResult } from "./sign-in-result.ts";
import type { SignInResult } from "./sign-in-result.ts";
import {
  updateUserDetailsOperation,
  verifyOtpOperation,
  verifyOtpRegisterOperation,
} from "../wire/generated/operations.ts";
import type { Performers, Running } from "@marquee/http/flow";
import { createResendTimer } from "./resend-timer.ts";
import { askForOtp, captchaData } from "./send-otp.ts";
import type { ContactPost, SignInAnswer, SignInEffect, SignInEvent } from "./sign-in-flow.ts";
import { findUser } from "./user-exists.ts";

/** Signing in through another service; `createSocialSignIn` and `createTruecaller` bring one. */
export interface SignInMethod {
  /** The service, as reports of signing in name it. Default: they name none. */
  readonly name?: SocialProvider | "truecaller" | undefined;
  /** Signs in, or answers that the person is not known; a waiting call ends once the caller leaves. Rejects with a `MarqueeError`. */
  logIn(waiting: Left): Promise<SignInResult>;
  /** Makes the account of the person who was not known. */
  register(registration: {
    readonly proof: string;
    readonly consents: RegistrationConsents;
  }): Promise<SignInResult>;
}

/** Whether the viewer has left meanwhile, and a pause that ends then. */
export type Left = Pick<Running<SignInEvent>, "isCurrent" | "after">;

/** Performs the effects of signing in; keeps the secrets that stand between two screens. */
export function signInPerformers(auth: SignInClient): {
  readonly perform: Performers<SignInEvent, SignInEffect>;
  follow(method: SignInMethod): void;
} {
  const { request, execute } = auth;
  const timer = createResendTimer(auth);
  /** Secret of an account that is to be made or brought back. */
  let proof = "";
  let isRegistered = false;
  let method: SignInMethod | undefined;

  /** An answer for a viewer who has left starts no session and stores nothing. */
  async function finish(
    result: SignInResult,
    { isCurrent }: Left,
  ): Promise<SignInAnswer & { readonly type: SignInResult["kind"] }> {
    if (!isCurrent()) return { type: "confirmed" };
    if (result.kind === "signedIn") await takeOver(auth, result.tokens);
    if ("proof" in result) ({ proof } = result);
    return { type: result.kind };
  }

  async function askNext(
    { contact, captcha, password, isRegistration }: ContactPost,
    running: Left,
  ): Promise<SignInAnswer> {
    const endpoint = isRegistration ? registrationEndpoint : signInEndpoint;
    const { data } = await request({
      endpoint,
      // DEC-062: the captcha of the contact counts for its password.
      body: {
        key: contact.value,
        captchadata: captcha || !password ? captchaData(captcha || "") : undefined,
        password,
      },
    });
    const answer = await finish(readSignInResult(endpoint.id, data), running);
    if (answer.type !== "confirmed" || !running.isCurrent()) return answer;
    const { next } = Object(data) as { readonly next?: unknown };
    if (next === "password" || next === "otp" || next === "register") return { type: "nextKnown", next };
    return { type: "nextKnown", next: (await findUser(execute, contact)) ? "otp" : "register" };
  }

  async function makeAccount(
    { type, value }: Contact,
    consents: RegistrationConsents,
  ): Promise<SignInResult> {
    if (method) return method.register({ proof, consents });
    return readSignInResult(
      "verifyOtpRegister",
      await resultOf(execute, verifyOtpRegisterOperation, { type, value, secureToken: proof }),
    );
  }

  async function register(
    { contact, consents: given }: { readonly contact: Contact; readonly consents: Consents },
    running: Left,
  ): Promise<SignInAnswer> {
    const consents = registrationConsents(given);
    if (!isRegistered) {
      const answer = await finish(await makeAccount(contact, consents), running);
      if (answer.type !== "signedIn") return answer;
    }
    // The account exists from here on: when storing the consents fails, only that is repeated.
    isRegistered = true;
    await requireSuccess(request, { endpoint: saveUserConsentsEndpoint, body: consents });
    return { type: "accountMade" };
  }

  function begin(): void {
    isRegistered = false;
    method = undefined;
  }

  return {
    follow(next) {
      begin();
      method = next;
    },
    perform: {
      askNext,
      async sendOtp(effect) {
        const sent = timer.start();
        await askForOtp(auth, effect);
        return sent;
      },
      countDown: (_, running) => timer.countDown(running),
      async verifyOtp({ contact: { type, value }, otp }, running) {
        begin();
        return finish(
          readSignInResult("verifyOtp", await resultOf(execute, verifyOtpOperation, { type, value, otp })),
          running,
        );
      },
      follow: async (_, running) => (method ? finish(await method.logIn(running), running) : undefined),
      register,
      async undoDeletion() {
        await requireSuccess(request, { endpoint: restoreUserEndpoint, body: { secure_token: proof } });
        return { type: "accountRestored" };
      },
      async saveName({ name }) {
        await requireResult(execute, updateUserDetailsOperation, name);
        return { type: "signedIn" };
      },
    },
  };
}
