import type { OtpResult, RegistrationConsents } from "@marquee/auth-sdk/wire";
import type { Clock } from "../../../ports/clock.ts";
import type { Outbox } from "../../../ports/outbox.ts";
import type { AccountContact } from "../../users/accounts/account-contact.ts";
import type { GivenConsents, SignInAccount, SignInAccounts } from "../../users/accounts/sign-in-accounts.ts";
import { refuseSignIn } from "../errors.ts";
import type { ContactRequester } from "../codes/contact-limits.ts";
import type { OneTimeCodes } from "../codes/one-time-codes.ts";
import { toOtpResult, type IssuedTokens, type SignInMethod } from "../sessions/open-session.ts";
import { contactReplacedMessage } from "../codes/otp-messages.ts";
import type { RegistrationProofs } from "./registration-proofs.ts";
import type { SessionClient } from "../sessions/session-client.ts";
import type { Sessions } from "../sessions/sessions.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/** Ports of sign-in by one-time code. */
export interface CodeSignInPorts {
  readonly clock: Clock;
  readonly accounts: SignInAccounts;
  readonly codes: OneTimeCodes;
  readonly proofs: RegistrationProofs;
  readonly sessions: Sessions;
}

/** A contact with the code that was sent to it. */
export interface PresentedCode {
  readonly contact: AccountContact;
  readonly code: string;
}

/**
 * Signs in a contact that has an account; any other gets a proof to register with. @throws {PlatformError} 400 unless the code is
 * right
 */
export async function signInWithCode(
  ports: CodeSignInPorts,
  { contact, code, client }: PresentedCode & { readonly client: SessionClient },
): Promise<OtpResult> {
  await ports.codes.require({ recipient: contact.value, purpose: "signIn", code, requester: client });
  const account = await ports.accounts.find(contact);
  if (account !== undefined)
    return toOtpResult(await openForConfirmed(ports, { account, contact, method: "otp", client }));
  return {
    ...NO_TOKENS,
    message: "Please register to go on",
    shouldRegister: true,
    secureToken: await ports.proofs.issue(contact.value),
  };
}

/**
 * Confirms a contact of a signed-in person, and adds it to their account.
 * @throws {PlatformError} 400 for a wrong code, CONTACT_TAKEN
 */
export async function confirmContact(
  ports: CodeSignInPorts & { readonly outbox: Outbox },
  {
    contact,
    code,
    userId,
    language,
    requester,
  }: PresentedCode & {
    readonly userId: string;
    readonly language: string;
    readonly requester: ContactRequester;
  },
): Promise<OtpResult> {
  await ports.codes.require({ recipient: contact.value, purpose: "confirm", code, requester });
  if (!(await addConfirmed(ports, { contact, userId, language })))
    throw refuseSignIn("CONTACT_TAKEN", refusals.contactTaken);
  return {
    ...NO_TOKENS,
    message: contact.kind === "email" ? "Your email address is confirmed" : "Your mobile number is confirmed",
    shouldRegister: false,
    secureToken: null,
  };
}

/**
 * Adds a confirmed contact to an account; false when another account has it. If it replaces another contact, a message informs
 * the old one, as a contact opens the account.
 */
export async function addConfirmed(
  { clock, accounts, outbox }: Pick<CodeSignInPorts, "clock" | "accounts"> & { readonly outbox: Outbox },
  {
    contact,
    userId,
    language,
  }: { readonly contact: AccountContact; readonly userId: string; readonly language: string },
): Promise<boolean> {
  const before = (await accounts.findById(userId))?.[contact.kind] ?? null;
  if (!(await accounts.addContact(userId, contact, new Date(clock.now())))) return false;
  if (before !== null && before !== contact.value)
    await outbox.send(contactReplacedMessage({ contact: { kind: contact.kind, value: before }, language }));
  return true;
}

/** Creates the account of a confirmed contact and signs in. @throws {PlatformError} 400 PROOF_INVALID */
export async function registerWithProof(
  ports: CodeSignInPorts,
  {
    contact,
    token,
    client,
  }: { readonly contact: AccountContact; readonly token: string; readonly client: SessionClient },
): Promise<OtpResult> {
  if (!(await ports.proofs.redeem({ token, recipient: contact.value })))
    throw refuseSignIn("PROOF_INVALID", refusals.registrationOver);
  const account = await ports.accounts.create({
    contact,
    location: client.location,
    isRestricted: false,
    at: new Date(ports.clock.now()),
  });
  return toOtpResult(await openForConfirmed(ports, { account, contact, method: "registration", client }));
}

/**
 * Signs in a contact that has an account, or registers it with the consents.
 * @throws {PlatformError} 400 when the code is not right; 400 CONSENT_NEEDED, which does not use up the code
 */
export async function verifyAndRegister(
  ports: CodeSignInPorts,
  {
    contact,
    code,
    consents,
    client,
  }: PresentedCode & { readonly consents: RegistrationConsents | undefined; readonly client: SessionClient },
): Promise<IssuedTokens> {
  const known = await ports.accounts.find(contact);
  const isConsentMissing = known === undefined && consents?.IsPrivacyPolicy !== true;
  // The code is checked first, as only the owner may learn whether there is an account. Without consent it stays valid for the
  // next attempt.
  await ports.codes.require({
    recipient: contact.value,
    purpose: "signIn",
    code,
    requester: client,
    isReusable: isConsentMissing,
  });
  if (isConsentMissing) throw refuseSignIn("CONSENT_NEEDED", refusals.checkBox);
  const at = new Date(ports.clock.now());
  const account =
    known ??
    (await ports.accounts.create({
      contact,
      location: client.location,
      isRestricted: false,
      consents: consents === undefined ? undefined : toGivenConsents(consents),
      at,
    }));
  return openForConfirmed(ports, {
    account,
    contact,
    method: known === undefined ? "registration" : "otp",
    client,
  });
}

/** Opens a session for a person who has just proved the contact, and marks the contact as verified. */
export async function openForConfirmed(
  { clock, accounts, sessions }: Pick<CodeSignInPorts, "clock" | "accounts" | "sessions">,
  {
    account,
    contact,
    method,
    client,
  }: {
    readonly account: SignInAccount;
    readonly contact: AccountContact;
    readonly method: SignInMethod;
    readonly client: SessionClient;
  },
): Promise<IssuedTokens> {
  const tokens = await sessions.open({ userId: account.id, method, client });
  await accounts.confirm(account.id, contact, new Date(clock.now()));
  return tokens;
}

const NO_TOKENS = {
  tokenType: null,
  expiresIn: null,
  authToken: null,
  refreshToken: null,
  code: 200,
} as const;

/** The consents of a registration, as they are stored. */
export function toGivenConsents({
  PolicyVersion,
  PlatformName,
  ...given
}: RegistrationConsents): GivenConsents {
  return { given, policyVersion: PolicyVersion, platformName: PlatformName };
}
