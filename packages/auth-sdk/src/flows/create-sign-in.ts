import type { SignInPorts } from "../auth-calls.ts";
import type { Consents } from "../consents.ts";
import { createFlow } from "./create-flow.ts";
import { otpActs } from "./otp-acts.ts";
import type { ContactForm, OtpActs } from "./otp-acts.ts";
import { reduceSignIn, SIGN_IN_ACTS, SIGN_IN_START } from "./sign-in-flow.ts";
import type { SignInEffect, SignInEvent, SignInState } from "./sign-in-flow.ts";
import { signInPerformers } from "./sign-in-performers.ts";
import type { SignInWay } from "./sign-in-performers.ts";

/**
 * Signing in and registering by e-mail or mobile. Each act settles once its calls are answered and never rejects; what
 * went wrong stands in `problem`. An act that does not belong to the screen shown is ignored.
 */
export interface SignIn extends OtpActs<SignInState> {
  /** `contact` -> `otp` or `password`. */
  submitContact(form: ContactForm & { readonly captcha: string }): Promise<void>;
  /** `password` -> `done`. Needs a captcha of its own. */
  submitPassword(form: { readonly password: string; readonly captcha: string }): Promise<void>;
  /** `password` -> `otp`: a code instead of the password. */
  useOtp(): Promise<void>;
  /** `consents` -> `name`. Without `IsPrivacyPolicy` nothing is sent [AUTH-48]. */
  submitConsents(consents: Consents): Promise<void>;
  /** From anywhere: through another service to `done`, `consents` or `undoDeletion`. */
  follow(way: SignInWay): Promise<void>;
  /** `name` -> `done`. */
  submitName(name: { readonly firstName: string; readonly lastName: string }): Promise<void>;
  /** `name` -> `done` without a name. */
  skipName(): Promise<void>;
  /** `undoDeletion` -> `contact`, where the owner signs in anew (AUTH-70). */
  undoDeletion(): Promise<void>;
}

/** Makes the flow of signing in and registering. Calls and their order: DEC-061, DEC-112. Spec: plans §3 and §7. */
export function createSignIn(options: SignInPorts): SignIn {
  const { follow, perform } = signInPerformers(options);
  const flow = createFlow<SignInState, SignInEvent, SignInEffect>({
    start: SIGN_IN_START,
    acts: SIGN_IN_ACTS,
    reduce: reduceSignIn,
    logger: options.logger,
    perform,
  });

  const { send } = flow;
  return Object.assign(otpActs(flow), {
    submitPassword: ({ password, captcha }: { readonly password: string; readonly captcha: string }) =>
      send({ type: "passwordEntered", password, captcha }),
    useOtp: () => send({ type: "otpChosen" }),
    follow(way: SignInWay) {
      follow(way);
      return send({ type: "wayTaken" });
    },
    submitConsents: (consents: Consents) => send({ type: "consentsGiven", consents }),
    submitName: ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
      send({ type: "nameEntered", firstName, lastName }),
    skipName: () => send({ type: "nameSkipped" }),
    undoDeletion: () => send({ type: "deletionUndone" }),
  });
}
