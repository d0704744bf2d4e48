import { MINUTE, SECOND } from '@marquee/config';
import type { OutboxMessage } from '../../ports/outbox.ts';
import type { AccountContact } from '../users/sign-in-accounts.ts';

/** What a one-time code is good for: signing in, a new password, what a signed-in person confirms, or being billed by the carrier. */
export type OtpPurpose = 'signIn' | 'reset' | 'confirm' | 'carrier';

const USES: Readonly<Record<OtpPurpose, string>> = { signIn: 'to sign in', reset: 'to choose a new password', confirm: 'to confirm that it is you', carrier: 'to agree that your carrier bills you' };

type Message = Omit<OutboxMessage, 'sentAt'>;

const channelOf = ({ kind }: AccountContact): Message['channel'] => (kind === 'email' ? 'email' : 'sms');

/** The message with a one-time code; one to an unconfirmed address brings a link that confirms it. */
export function otpMessage(contact: AccountContact, { code, purpose, lifeSeconds, webOrigin }: { readonly code: string; readonly purpose: OtpPurpose; readonly lifeSeconds: number; readonly webOrigin: string }): Message {
  const minutes = Math.max(1, Math.floor((lifeSeconds * SECOND) / MINUTE));
  const use = USES[purpose];
  const link = purpose === 'confirm' && contact.kind === 'email' ? ` Or open ${webOrigin}/verify-email#code=${code}` : '';
  return { channel: channelOf(contact), recipient: contact.value, template: `otp-${purpose}`, body: `${code} is your Marquee code ${use}. It is good for ${minutes} minutes; nobody from Marquee will ever ask for it.${link}` };
}

/** The mail with the link that leads to a new password. */
export function resetLinkMessage(contact: AccountContact, { token, webOrigin, minutes }: { readonly token: string; readonly webOrigin: string; readonly minutes: number }): Message {
  return { channel: channelOf(contact), recipient: contact.value, template: 'password-reset', body: `Choose a new Marquee password here within ${minutes} minutes: ${webOrigin}/resetpassword#code=${token}` };
}

/** Tells the owner that the password is another one now. */
export function passwordChangedMessage(contact: AccountContact): Message {
  return { channel: channelOf(contact), recipient: contact.value, template: 'password-changed', body: 'The password of your Marquee account was changed and all other devices were signed out. If this was not you, choose a new password at once.' };
}

/** Tells whoever reads a contact that it opens the account no longer. */
export function contactReplacedMessage(contact: AccountContact): Message {
  const what = contact.kind === 'email' ? 'email address' : 'mobile number';
  return { channel: channelOf(contact), recipient: contact.value, template: 'contact-replaced', body: `Your Marquee account has another ${what} now; this one no longer opens it. If this was not you, write to us at once.` };
}
