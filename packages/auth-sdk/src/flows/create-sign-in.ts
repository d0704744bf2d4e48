import { checkPort, invalidOption } from "@marquee/http/errors";
import type { Consents } from "../account/consents.ts";
import { checkSignInClient, type SignInClient } from "./sign-in-client.ts";
import { createActFlow } from "./act-flow.ts";
import { otpActs, requireTexts } from "./otp-acts.ts";
import type { OtpActs } from "./otp-acts.ts";
import { reduceSignIn, SIGN_IN_ACTS, SIGN_IN_START } from "./sign-in-flow.ts";
import type { SignInEffect, SignInEvent, SignInState } from "./sign-in-flow.ts";
import { signInPerformers } from "./sign-in-performers.ts";
import type { SignInMethod } from "./sign-in-performers.ts";

/**
 * Sign-in and registration by e-mail or mobile. Each act settles once its requests are answered; a failure shows in `problem`.
 * An act that does not belong to the current step is ignored.
 */
export interface SignIn extends OtpActs<SignInState> {
  /** `password` -> `done`. The captcha of the contact is valid for ten minutes; send another when `isCaptchaNeeded`. */
  submitPassword(entry: { readonly password: string; readonly captcha?: string | undefined }): Promise<void>;
  /** `password` -> `otp`: signs in by one-time code instead. */
  useOtp(): Promise<void>;
  /** `consents` -> `name`. Without `IsPrivacyPolicy` nothing is sent. */
  submitConsents(entry: { readonly consents: Consents }): Promise<void>;
  /** From any step: signs in through another service, to `done`, `consents` or `undoDeletion`. */
  follow(choice: { readonly method: SignInMethod }): Promise<void>;
  /** `name` -> `done`. */
  submitName(name: { readonly firstName: string; readonly lastName: string }): Promise<void>;
  /** `name` -> `done` without a name. */
  skipName(): Promise<void>;
  /** `undoDeletion` -> `contact`, where the owner signs in again. */
  undoDeletion(): Promise<void>;
}

/**
 * Creates the flow of sign-in and registration.
 *
 * Spec: plans §3, "Sign-in and tokens"; §7.
 * @throws {MarqueeError} code `INVALID_OPTION` when the argument is not a client of `createAuth`
 * @example
 * const signIn = createSignIn(auth);
 * signIn.subscribe(({ step, problem }) => show(step, problem));
 * await signIn.submitContact({ text: "+919876543210", captcha });
 * await signIn.submitOtp({ otp: "123456" });
 */
export function createSignIn(auth: SignInClient): SignIn {
  checkSignInClient("createSignIn", auth);
  const { follow, perform } = signInPerformers(auth);
  const flow = createActFlow<SignInState, SignInEvent, SignInEffect>(auth, {
    start: SIGN_IN_START,
    acts: SIGN_IN_ACTS,
    reduce: reduceSignIn,
    perform,
  });

  const { send } = flow;
  const acts: Omit<SignIn, keyof OtpActs<SignInState>> = {
    async submitPassword(entry) {
      requireTexts("submitPassword", entry, "password");
      if (entry.captcha !== undefined) requireTexts("submitPassword", entry, "captcha");
      await send(Object.assign({}, entry, { type: "passwordEntered" as const }));
    },
    useOtp: () => send({ type: "otpChosen" }),
    async follow(choice) {
      const { method } = Object(choice) as Partial<typeof choice>;
      checkPort("follow", "method", method, ["logIn"]);
      follow(method as SignInMethod);
      await send({ type: "methodChosen" });
    },
    async submitConsents(entry) {
      const { consents } = Object(entry) as Partial<typeof entry>;
      if (!consents) throw invalidOption("submitConsents", "consents", "is missing");
      await send({ type: "consentsGiven", consents });
    },
    async submitName(name) {
      requireTexts("submitName", name, "firstName", "lastName");
      await send(Object.assign({}, name, { type: "nameEntered" as const }));
    },
    skipName: () => send({ type: "nameSkipped" }),
    undoDeletion: () => send({ type: "deletionUndone" }),
  };
  return Object.assign(otpActs(flow), acts);
}
