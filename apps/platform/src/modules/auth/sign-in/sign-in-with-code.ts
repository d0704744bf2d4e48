import type { OtpResult, RegistrationConsents } from "@marquee/auth-sdk/wire";
import type { Clock } from "../../../ports/clock.ts";
import type { Outbox } from "../../../ports/outbox.ts";
import type { AccountContact } from "../../users/accounts/account-contact.ts";
import type { GivenConsents, SignInAccount, SignInAccounts } from "../../users/accounts/sign-in-accounts.ts";
import { refuseSignIn } from "../errors.ts";
import type { ContactAsker } from "../codes/contact-limits.ts";
import type { OneTimeCodes } from "../codes/one-time-codes.ts";
import { toOtpResult, type IssuedTokens, type SignInMethod } from "../sessions/open-session.ts";
import { contactReplacedMessage } from "../codes/otp-messages.ts";
import type { RegistrationProofs } from "./registration-proofs.ts";
import type { SessionClient } from "../sessions/session-client.ts";
import type { Sessions } from "../sessions/sessions.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/** What signing in by one-time code needs. */
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

/** Signs a known person in; an unknown one gets a proof to register with. @throws {PlatformError} 400 unless the code is right */
export async function signInWithCode(
  ports: CodeSignInPorts,
  { contact, code, client }: PresentedCode & { readonly client: SessionClient },
): Promise<OtpResult> {
  await ports.codes.require({ recipient: contact.value, purpose: "signIn", code, asker: client });
  const account = await ports.accounts.find(contact);
  if (account !== undefined)
    return toOtpResult(await openForConfirmed(ports, { account, contact, way: "otp", client }));
  return {
    ...NO_TOKENS,
    message: "Please register to go on",
    shouldRegister: true,
    secureToken: await ports.proofs.issue(contact.value),
  };
}

/**
 * Confirms a contact of a person signed in, who may be adding it. Who replaces one tells its owner, as it opens the account.
 * @throws {PlatformError} 400 wrong code, CONTACT_TAKEN
 */
export async function confirmContact(
  { clock, accounts, codes, outbox }: CodeSignInPorts & { readonly outbox: Outbox },
  {
    contact,
    code,
    userId,
    language,
    asker,
  }: PresentedCode & { readonly userId: string; readonly language: string; readonly asker: ContactAsker },
): Promise<OtpResult> {
  await codes.require({ recipient: contact.value, purpose: "confirm", code, asker });
  const before = (await accounts.findById(userId))?.[contact.kind] ?? null;
  if (!(await accounts.addContact(userId, contact, new Date(clock.now()))))
    throw refuseSignIn("CONTACT_TAKEN", refusals.contactTaken);
  if (before !== null && before !== contact.value)
    await outbox.send(contactReplacedMessage({ contact: { kind: contact.kind, value: before }, language }));
  return {
    ...NO_TOKENS,
    message: contact.kind === "email" ? "Your email address is confirmed" : "Your mobile number is confirmed",
    shouldRegister: false,
    secureToken: null,
  };
}

/** Makes the account of a confirmed contact and signs in. @throws {PlatformError} 400 PROOF_INVALID */
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
  const account = await ports.accounts.make({
    contact,
    place: client.place,
    isRestricted: false,
    at: new Date(ports.clock.now()),
  });
  return toOtpResult(await openForConfirmed(ports, { account, contact, way: "registration", client }));
}

/**
 * The verify call: signs a known person in and registers an unknown one with the consents.
 * @throws {PlatformError} 400 when the code is not right, or CONSENT_NEEDED, which does not use it up
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
  // The code comes first: whether there is an account is told to its owner alone. It stays good for the second try.
  await ports.codes.require({
    recipient: contact.value,
    purpose: "signIn",
    code,
    asker: client,
    isReusable: isConsentMissing,
  });
  if (isConsentMissing) throw refuseSignIn("CONSENT_NEEDED", refusals.checkBox);
  const at = new Date(ports.clock.now());
  const account =
    known ??
    (await ports.accounts.make({
      contact,
      place: client.place,
      isRestricted: false,
      consents: consents === undefined ? undefined : toGivenConsents(consents),
      at,
    }));
  return openForConfirmed(ports, {
    account,
    contact,
    way: known === undefined ? "registration" : "otp",
    client,
  });
}

/** Opens a session for a person who has just proved the contact, which counts as verified from now on. */
export async function openForConfirmed(
  { clock, accounts, sessions }: Pick<CodeSignInPorts, "clock" | "accounts" | "sessions">,
  {
    account,
    contact,
    way,
    client,
  }: {
    readonly account: SignInAccount;
    readonly contact: AccountContact;
    readonly way: SignInMethod;
    readonly client: SessionClient;
  },
): Promise<IssuedTokens> {
  const tokens = await sessions.open({ userId: account.id, way, client });
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

/** Consents of a registration as they are kept. */
export function toGivenConsents({
  PolicyVersion,
  PlatformName,
  ...given
}: RegistrationConsents): GivenConsents {
  return { given, policyVersion: PolicyVersion, platformName: PlatformName };
}
