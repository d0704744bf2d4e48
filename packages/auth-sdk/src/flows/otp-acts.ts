import { invalidOption } from "@marquee/http/errors";
import { readContact } from "../contact/contact.ts";
import type { ContactRules } from "../contact/contact.ts";
import type { Flow, RunningFlow } from "@marquee/http/flow";
import type { ContactExtras, OtpAct } from "./otp-flow.ts";

/** Input of the contact screen. */
export interface ContactForm extends ContactRules, ContactExtras {
  /** What was typed: an e-mail address or a mobile number. */
  readonly text: string;
}

/**
 * Actions that every flow with a one-time code shares. Each one settles once its calls are answered; a failure shows in the
 * state as `problem`. An action rejects only for a wrong argument, with the code `INVALID_OPTION`.
 */
export interface OtpActs<State> extends Flow<State> {
  /** From `contact`: sends a code to the e-mail address or mobile number that was typed. */
  submitContact(form: ContactForm): Promise<void>;
  /** From `otp`. Spaces and dashes in the code do not count. */
  submitOtp(entry: { readonly otp: string }): Promise<void>;
  /** Sends another code, once `resendInSeconds` is 0; needs a captcha when `isCaptchaNeeded`. */
  resendOtp(proof?: { readonly captcha?: string | undefined }): Promise<void>;
  /** Goes back to `contact` from any step, with the contact as typed. Answers to earlier calls are ignored. */
  changeContact(): Promise<void>;
}

/**
 * Checks that the named fields are texts. A wrong text is the viewer's mistake and no error; another type is the program's.
 * @throws {MarqueeError} code `INVALID_OPTION`
 */
export function requireTexts(act: string, given: unknown, ...names: readonly string[]): void {
  for (const name of names)
    if (typeof (Object(given) as Readonly<Record<string, unknown>>)[name] !== "string")
      throw invalidOption(act, name, "is no valid text");
}

/** The shared actions of a running flow. */
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
