import { readContact } from "../contact.ts";
import type { ContactRules } from "../contact.ts";
import type { RunningFlow } from "./create-flow.ts";
import type { Observable } from "../observable.ts";
import type { ContactExtras, OtpAct } from "./otp-flow.ts";

/** What the screen of the contact hands over. */
export interface ContactForm extends ContactRules, ContactExtras {
  /** What was typed: an e-mail address or a mobile number. */
  readonly text: string;
}

/** What every flow with a one-time code offers. Each act settles once its calls are answered and never rejects; what went wrong stands in `problem`. */
export interface OtpActs<State> extends Observable<State> {
  /** From `contact`: sends a code to the e-mail address or mobile number that was typed. */
  submitContact(form: ContactForm): Promise<void>;
  /** From `otp`. Spaces and dashes in the code do not count. */
  submitOtp(text: string): Promise<void>;
  /** Another code, once `resendInSeconds` is 0; with a captcha when `isCaptchaNeeded`. */
  resendOtp(captcha?: string): Promise<void>;
  /** Back to `contact` from anywhere, with the contact as typed; answers still to come are void. */
  changeContact(): Promise<void>;
}

/** The shared acts of a running flow. */
export function otpActs<State>({ get, subscribe, send }: RunningFlow<State, OtpAct>): OtpActs<State> {
  return {
    get,
    subscribe,
    submitContact: (form) =>
      send({
        type: "contactEntered",
        entry: readContact(form.text, form),
        captcha: form.captcha,
        password: form.password,
        isRegistration: form.isRegistration,
      }),
    submitOtp: (text) => send({ type: "otpEntered", text }),
    resendOtp: (captcha) => send({ type: "resendAsked", captcha }),
    changeContact: () => send({ type: "contactChanged" }),
  };
}
