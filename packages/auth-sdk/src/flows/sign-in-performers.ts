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

/** Sign-in through another service, from `createSocialSignIn` or `createTruecaller`. */
export interface SignInMethod {
  /** Name of the service in the reports of `reportSignIn`. Default: not reported. */
  readonly name?: SocialProvider | "truecaller" | undefined;
  /**
   * Signs in, or returns a proof for a person without account. Stops polling once the flow is left. Rejects with a
   * `MarqueeError`.
   */
  logIn(waiting: Left): Promise<SignInResult>;
  /** Creates the account of a person without one. */
  register(registration: {
    readonly proof: string;
    readonly consents: RegistrationConsents;
  }): Promise<SignInResult>;
}

/** Tells whether the flow has been left, and makes pauses that end when it is. */
export type Left = Pick<Running<SignInEvent>, "isCurrent" | "after">;

/** Creates the performers of the flow's effects. They hold the secrets that one screen passes to the next. */
export function signInPerformers(auth: SignInClient): {
  readonly perform: Performers<SignInEvent, SignInEffect>;
  follow(method: SignInMethod): void;
} {
  const { request, execute } = auth;
  const timer = createResendTimer(auth);
  /** Secret that creates or restores the account. */
  let proof = "";
  let isRegistered = false;
  let method: SignInMethod | undefined;

  /** Starts the session of a result; if the flow has been left, nothing is stored. */
  async function finish(
    result: SignInResult,
    { isCurrent }: Left,
  ): Promise<SignInAnswer & { readonly type: SignInResult["kind"] }> {
    if (!isCurrent()) return { type: "confirmed" };
    if (result.kind === "signedIn") await takeOver(auth, result.tokens);
    if ("proof" in result) ({ proof } = result);
    return { type: result.kind };
  }

  async function register(
    { contact, consents: given }: { readonly contact: Contact; readonly consents: Consents },
    running: Left,
  ): Promise<SignInAnswer> {
    const consents = registrationConsents(given);
    if (!isRegistered) {
      const answer = await finish(
        await (method ? method.register({ proof, consents }) : makeAccount(execute, contact, proof)),
        running,
      );
      if (answer.type !== "signedIn") return answer;
    }
    // The account exists now. If storing the consents fails, only that is repeated.
    isRegistered = true;
    await requireSuccess(request, { endpoint: saveUserConsentsEndpoint, body: consents });
    return { type: "accountMade" };
  }

  function follow(next?: SignInMethod): void {
    isRegistered = false;
    method = next;
  }

  return {
    follow,
    perform: {
      async askNext(post, running) {
        const endpoint = post.isRegistration ? registrationEndpoint : signInEndpoint;
        const { data } = await request({ endpoint, body: contactBody(post) });
        const answer = await finish(readSignInResult(endpoint.id, data), running);
        if (answer.type !== "confirmed" || !running.isCurrent()) return answer;
        const { next } = Object(data) as { readonly next?: unknown };
        const isKnown = next === "password" || next === "otp" || next === "register";
        return {
          type: "nextKnown",
          next: isKnown ? next : (await findUser(execute, post.contact)) ? "otp" : "register",
        };
      },
      async sendOtp(effect) {
        const sent = timer.start();
        await askForOtp(auth, effect);
        return sent;
      },
      countDown: timer.countDown,
      async verifyOtp({ contact: { type, value }, otp }, running) {
        follow();
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

const contactBody = ({ contact, captcha, password }: ContactPost): unknown => ({
  key: contact.value,
  // DEC-062: the captcha sent with the contact also covers the password.
  captchadata: captcha || !password ? captchaData(captcha || "") : undefined,
  password: password || undefined,
});

async function makeAccount(
  execute: SignInClient["execute"],
  { type, value }: Contact,
  secureToken: string,
): Promise<SignInResult> {
  return readSignInResult(
    "verifyOtpRegister",
    await resultOf(execute, verifyOtpRegisterOperation, { type, value, secureToken }),
  );
}
