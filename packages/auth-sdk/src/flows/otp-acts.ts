import { invalidOption } from "@marquee/http/errors";
import { readContact } from "../contact/contact.ts";
import type { ContactRules } from "../contact/contact.ts";
import type { Flow, RunningFlow } from "@marquee/http/flow";
import type { ContactExtras, OtpAct } from "./otp-flow.ts";

/** What the screen of the contact hands over. */
export interface ContactForm extends ContactRules, ContactExtras {
  /** What was typed: an e-mail address or a mobile number. */
  readonly text: string;
}

/**
 * What every flow with a one-time code offers. Each act settles once its calls are answered; what went wrong stands in
 * `problem`. An act rejects only for a mistake of the program: `MarqueeError` code `INVALID_OPTION`.
 */
export interface OtpActs<State> extends Flow<State> {
  /** From `contact`: sends a code to the e-mail address or mobile number that was typed. */
  submitContact(form: ContactForm): Promise<void>;
  /** From `otp`. Spaces and dashes in the code do not count. */
  submitOtp(entry: { readonly otp: string }): Promise<void>;
  /** Another code, once `resendInSeconds` is 0; with a captcha when `isCaptchaNeeded`. */
  resendOtp(proof?: { readonly captcha?: string | undefined }): Promise<void>;
  /** Back to `contact` from anywhere, with the contact as typed; answers still to come are void. */
  changeContact(): Promise<void>;
}

/**
 * Checks that an act was handed texts. What a viewer typed may be wrong; that it is text is up to the program.
 * @throws {MarqueeError} code `INVALID_OPTION`
 */
export function requireTexts(act: string, given: unknown, ...names: readonly string[]): void {
  for (const name of names)
    if (typeof (Object(given) as Readonly<Record<string, unknown>>)[name] !== "string")
      throw invalidOption(act, name, "is no valid text");
}

/** The shared acts of a running flow. */
export function otpActs<State>({ get, subscribe, close, send }: RunningFlow<State, OtpAct>): OtpActs<State> {
  return {
    get,
    subscribe,
    close,
    async submitContact(form) {
      requireTexts("submitContact", form, "text");
      await send(
        Object.assign({}, form, { type: "contactEntered" as const, entry: readContact(form.text, form) }),
      );
    },
    async submitOtp(entry) {
      requireTexts("submitOtp", entry, "otp");
      await send({ type: "otpEntered", text: entry.otp });
    },
    resendOtp: (proof) => send(Object.assign({}, proof, { type: "otpResent" as const })),
    changeContact: () => send({ type: "contactChanged" }),
  };
}
