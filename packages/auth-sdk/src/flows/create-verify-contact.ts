import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import { requireResult } from "../calls/answer.ts";
import { readContact } from "../contact/contact.ts";
import type { ContactRules } from "../contact/contact.ts";
import { createActFlow } from "./act-flow.ts";
import { otpActs, requireTexts } from "./otp-acts.ts";
import type { OtpActs } from "./otp-acts.ts";
import type { OtpEffect } from "./otp-flow.ts";
import { createResendTimer } from "./resend-timer.ts";
import { askForOtp } from "./send-otp.ts";
import { reduceVerifyContact, VERIFY_CONTACT_ACTS, VERIFY_CONTACT_START } from "./verify-contact-flow.ts";
import type { VerifyContactEvent, VerifyContactState } from "./verify-contact-flow.ts";
import { verifyOtpOperation } from "../wire/generated/operations.ts";

/** Confirming a contact of the signed-in viewer: `contact` -> `otp` -> `done`. */
export interface VerifyContact extends OtpActs<VerifyContactState> {
  /**
   * The viewer opened the link of the message: goes to `done` from any step. Remove contact and code from the address at once.
   */
  openLink(link: ContactRules & { readonly text: string; readonly code: string }): Promise<void>;
}

/**
 * Creates the flow in which a signed-in viewer confirms an e-mail address or mobile number, also a new one.
 * @throws {MarqueeError} code `INVALID_OPTION` when the argument is not a client
 * @example
 * const verify = createVerifyContact(auth);
 * await verify.submitContact({ text: "+919876543210" });
 * await verify.submitOtp({ otp: "123456" });
 */
export function createVerifyContact(client: Client): VerifyContact {
  checkCall("createVerifyContact", client);
  const timer = createResendTimer(client);
  // AUTH-29
  const flow = createActFlow<VerifyContactState, VerifyContactEvent, OtpEffect>(client, {
    start: VERIFY_CONTACT_START,
    acts: VERIFY_CONTACT_ACTS,
    reduce: reduceVerifyContact,
    perform: {
      async sendOtp(effect) {
        const sent = timer.start();
        await askForOtp(client, effect);
        return sent;
      },
      countDown: timer.countDown,
      async verifyOtp({ contact: { type, value }, otp }) {
        await requireResult(client.execute, verifyOtpOperation, { type, value, otp });
        return { type: "confirmed" };
      },
    },
  });
  const acts: Pick<VerifyContact, "openLink"> = {
    async openLink(link) {
      requireTexts("openLink", link, "text", "code");
      await flow.send({ type: "linkOpened", entry: readContact(link.text, link), otp: link.code });
    },
  };
  return Object.assign(otpActs(flow), acts);
}
