import { MINUTE, SECOND } from "@marquee/config";
import type { OutboxMessage } from "../../../ports/outbox.ts";
import { messageText } from "../../messages/message-texts.ts";
import type { AccountContact } from "../../users/accounts/account-contact.ts";

/** What a one-time code is good for: signing in, a new password, what a signed-in person confirms, or being billed by the carrier. */
export type OtpPurpose = "signIn" | "reset" | "confirm" | "carrier";

const TEXT_OF = {
  signIn: "codeSignIn",
  reset: "codeReset",
  confirm: "codeConfirm",
  carrier: "codeCarrier",
} as const;

type Message = Omit<OutboxMessage, "sentAt">;

/** Who reads a message, and in which language. */
interface Reader {
  readonly contact: AccountContact;
  readonly language: string;
}

const to = ({ contact: { kind, value } }: Reader): Pick<Message, "channel" | "recipient"> => ({
  channel: kind === "email" ? "email" : "sms",
  recipient: value,
});

/** The message with a one-time code; one to an unconfirmed address brings a link that confirms it, whose secrets are never part of a request (REQ-42). */
export function otpMessage(
  reader: Reader,
  {
    code,
    purpose,
    lifeSeconds,
    webOrigin,
  }: {
    readonly code: string;
    readonly purpose: OtpPurpose;
    readonly lifeSeconds: number;
    readonly webOrigin: string;
  },
): Message {
  const { contact, language } = reader;
  const minutes = Math.max(1, Math.floor((lifeSeconds * SECOND) / MINUTE));
  const sentences = [
    messageText(language, TEXT_OF[purpose], { code }),
    messageText(language, "codeLife", { minutes }),
  ];
  if (purpose === "confirm" && contact.kind === "email") {
    sentences.push(
      messageText(language, "codeLink", {
        link: `${webOrigin}/verify-email#code=${code}&contact=${encodeURIComponent(contact.value)}`,
      }),
    );
  }
  return {
    ...to(reader),
    template: `otp-${purpose}`,
    subject: messageText(language, "subjectCode"),
    body: sentences.join(" "),
  };
}

/** The mail with the link that leads to a new password. */
export function resetLinkMessage(
  reader: Reader,
  {
    token,
    webOrigin,
    minutes,
  }: { readonly token: string; readonly webOrigin: string; readonly minutes: number },
): Message {
  const { language } = reader;
  const link = `${webOrigin}/resetpassword#code=${token}`;
  return {
    ...to(reader),
    template: "password-reset",
    subject: messageText(language, "subjectPassword"),
    body: messageText(language, "resetLink", { minutes, link }),
  };
}

/** Tells the owner that the password is another one now. */
export function passwordChangedMessage(reader: Reader): Message {
  return {
    ...to(reader),
    template: "password-changed",
    subject: messageText(reader.language, "subjectPassword"),
    body: messageText(reader.language, "passwordChanged"),
  };
}

/** Tells the owner of a contact that it no longer signs in to the account. */
export function contactReplacedMessage(reader: Reader): Message {
  const key = reader.contact.kind === "email" ? "emailReplaced" : "mobileReplaced";
  return {
    ...to(reader),
    template: "contact-replaced",
    subject: messageText(reader.language, "subjectAccount"),
    body: messageText(reader.language, key),
  };
}
