import { MINUTE, SECOND } from "@marquee/config";
import type { OutboxMessage } from "../../../ports/outbox.ts";
import { messageText } from "../../messages/message-texts.ts";
import type { AccountContact } from "../../users/accounts/account-contact.ts";

/**
 * Purpose of a one-time code: sign-in, a new password, a confirmation by a signed-in person, or billing by the mobile carrier.
 */
export type OtpPurpose = "signIn" | "reset" | "confirm" | "carrier";

const TEXT_OF = {
  signIn: "codeSignIn",
  reset: "codeReset",
  confirm: "codeConfirm",
  carrier: "codeCarrier",
} as const;

type Message = Omit<OutboxMessage, "sentAt">;

/** The recipient of a message, and its language. */
interface Recipient {
  readonly contact: AccountContact;
  readonly language: string;
}

const to = ({ contact: { kind, value } }: Recipient): Pick<Message, "channel" | "recipient"> => ({
  channel: kind === "email" ? "email" : "sms",
  recipient: value,
});

/**
 * The message with a one-time code. To an unconfirmed e-mail address it adds a link that confirms it. The link's secrets are in
 * the fragment, so that they are never part of a request.
 */
export function otpMessage(
  recipient: Recipient,
  {
    code,
    purpose,
    lifetimeSeconds,
    webOrigin,
  }: {
    readonly code: string;
    readonly purpose: OtpPurpose;
    readonly lifetimeSeconds: number;
    readonly webOrigin: string;
  },
): Message {
  const { contact, language } = recipient;
  const minutes = Math.max(1, Math.floor((lifetimeSeconds * SECOND) / MINUTE));
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
    ...to(recipient),
    template: `otp-${purpose}`,
    subject: messageText(language, "subjectCode"),
    body: sentences.join(" "),
  };
}

/** The e-mail with the link for a new password. */
export function resetLinkMessage(
  recipient: Recipient,
  {
    token,
    webOrigin,
    minutes,
  }: { readonly token: string; readonly webOrigin: string; readonly minutes: number },
): Message {
  const { language } = recipient;
  const link = `${webOrigin}/resetpassword#code=${token}`;
  return {
    ...to(recipient),
    template: "password-reset",
    subject: messageText(language, "subjectPassword"),
    body: messageText(language, "resetLink", { minutes, link }),
  };
}

/** Tells the owner that the password was changed. */
export function passwordChangedMessage(recipient: Recipient): Message {
  return {
    ...to(recipient),
    template: "password-changed",
    subject: messageText(recipient.language, "subjectPassword"),
    body: messageText(recipient.language, "passwordChanged"),
  };
}

/** Tells the owner of a contact that it no longer signs in to the account. */
export function contactReplacedMessage(recipient: Recipient): Message {
  const key = recipient.contact.kind === "email" ? "emailReplaced" : "mobileReplaced";
  return {
    ...to(recipient),
    template: "contact-replaced",
    subject: messageText(recipient.language, "subjectAccount"),
    body: messageText(recipient.language, key),
  };
}
