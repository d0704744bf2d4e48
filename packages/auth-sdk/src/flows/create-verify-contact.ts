import type { Clock, Timers } from "@marquee/http";
import { requireResult } from "../answer.ts";
import type { AuthCalls } from "../auth-calls.ts";
import { readContact } from "../contact.ts";
import type { ContactRules } from "../contact.ts";
import { createFlow } from "./create-flow.ts";
import { otpActs } from "./otp-acts.ts";
import type { OtpActs } from "./otp-acts.ts";
import type { OtpEffect } from "./otp-flow.ts";
import { createResendTimer } from "./resend-timer.ts";
import { sendOtp } from "./send-otp.ts";
import { reduceVerifyContact, VERIFY_CONTACT_ACTS, VERIFY_CONTACT_START } from "./verify-contact-flow.ts";
import type { VerifyContactEvent, VerifyContactState } from "./verify-contact-flow.ts";
import { verifyOtpOperation } from "../wire/generated/operations.ts";

/** Confirming a contact of the signed-in viewer: `contact` -> `otp` -> `done`. */
export interface VerifyContact extends OtpActs<VerifyContactState> {
  /** The viewer opened the link of the message: its contact and code lead to `done` from anywhere. Take both out of the address at once. */
  openLink(link: ContactRules & { readonly text: string; readonly code: string }): Promise<void>;
}

/** Makes the flow in which a signed-in viewer confirms an e-mail address or mobile number, also another than before [AUTH-29]. */
export function createVerifyContact(
  options: AuthCalls & { readonly clock: Clock; readonly timers: Timers },
): VerifyContact {
  const timer = createResendTimer(options);
  const flow = createFlow<VerifyContactState, VerifyContactEvent, OtpEffect>({
    start: VERIFY_CONTACT_START,
    acts: VERIFY_CONTACT_ACTS,
    reduce: reduceVerifyContact,
    logger: options.logger,
    perform: {
      async sendOtp(effect) {
        const sent = timer.start();
        await sendOtp(options, effect);
        return sent;
      },
      countDown: (_, running) => timer.countDown(running),
      async verifyOtp({ contact: { type, value }, otp }) {
        await requireResult(options.execute, verifyOtpOperation, { type, value, otp });
        return { type: "confirmed" };
      },
    },
  });
  return Object.assign(otpActs(flow), {
    openLink: ({ text, code, ...rules }: Parameters<VerifyContact["openLink"]>[0]) =>
      flow.send({ type: "linkOpened", entry: readContact(text, rules), otp: code }),
  });
}
