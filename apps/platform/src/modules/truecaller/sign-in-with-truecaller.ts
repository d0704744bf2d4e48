import type { PlainAnswer, TruecallerRegisterBody, TruecallerStatusAnswer } from "@marquee/auth-sdk/wire";
import { inTransaction } from "../../database/in-transaction.ts";
import { notFound, type PlatformError } from "../../errors/platform-error.ts";
import { refuseSignIn } from "../auth/errors.ts";
import { toLoginAnswer, type IssuedTokens } from "../auth/sessions/open-session.ts";
import type { SessionClient } from "../auth/sessions/session-client.ts";
import { contactReplacedMessage } from "../auth/codes/otp-messages.ts";
import { addConfirmed, openForConfirmed, toGivenConsents } from "../auth/sign-in/sign-in-with-code.ts";
import type { AccountContact } from "../users/accounts/account-contact.ts";
import { eraseDueHolder } from "../users/accounts/erase-accounts.ts";
import { signInRefusalOf } from "../users/accounts/sign-in-refusal.ts";
import { mergeAccounts } from "./merge-accounts.ts";
import { findRequest, takeRequest, type RequestRow } from "./request-repository.ts";
import type { TruecallerServices } from "./truecaller-services.ts";
import refusals from "../auth/refusal-texts.json" with { type: "json" };

/** A request and the device that asks about it. */
export interface RequestOf {
  readonly requestId: string;
  readonly client: SessionClient;
}

/** A request of a person signed in, and the language of messages about it. */
export interface RequestOfViewer extends RequestOf {
  readonly userId: string;
  readonly language: string;
}

/**
 * The status of a request. For a guest whose number has an account, it uses up the request and signs in.
 * @throws {PlatformError} 404 for a request that is unknown or another device's
 */
export async function truecallerStatus(
  services: TruecallerServices,
  { requestId, client, userId }: RequestOf & { readonly userId: string | undefined },
): Promise<TruecallerStatusAnswer> {
  const { accounts, clock, db } = services;
  const row = await requireRequest(services, { requestId, client });
  const now = new Date(clock.now());
  if (row.usedAt !== null || row.expiresAt <= now) return { ...MESSAGES.expired, status: "expired" };
  if (row.state !== "done") return { ...MESSAGES[row.state], status: row.state };
  const contact = contactOf(row);
  const account = await accounts.find(contact);
  if (userId !== undefined)
    return {
      ...MESSAGES.confirmed,
      status: "done",
      isMergeNeeded: account !== undefined && account.id !== userId,
    };
  if (account === undefined)
    return {
      ...MESSAGES.unknown,
      status: "done",
      shouldRegister: true,
      firstName: row.firstName,
      lastName: row.lastName,
    };
  if ((await takeRequest(db, row, now)) === undefined) return { ...MESSAGES.expired, status: "expired" };
  return {
    status: "done",
    ...toLoginAnswer(await openForConfirmed(services, { account, contact, method: "truecaller", client })),
  };
}

/**
 * Registers an account for a new number and signs in. @throws {PlatformError} 400 CONSENT_NEEDED, which does not use up the
 * request
 */
export async function registerWithTruecaller(
  services: TruecallerServices,
  { requestId, client, body }: RequestOf & { readonly body: TruecallerRegisterBody },
): Promise<IssuedTokens> {
  const { accounts, clock } = services;
  await requireRequest(services, { requestId, client });
  if (body.consents?.IsPrivacyPolicy !== true) throw refuseSignIn("CONSENT_NEEDED", refusals.checkBox);
  const at = new Date(clock.now());
  const row = await requireTaken(services, { requestId, client });
  const contact = contactOf(row);
  const known = await accounts.find(contact);
  const account =
    known ??
    (await accounts.create({
      contact,
      location: client.location,
      isRestricted: false,
      consents: toGivenConsents(body.consents),
      at,
    }));
  if (known === undefined)
    await accounts.setName(account.id, {
      firstName: body.first_name?.trim() || row.firstName,
      lastName: body.last_name?.trim() || row.lastName,
      at,
    });
  return openForConfirmed(services, { account, contact, method: "truecaller", client });
}

/**
 * Adds the confirmed number to the account of a signed-in person, and informs the number that it replaces. @throws
 * {PlatformError} 400 CONTACT_TAKEN when another account has it; then the accounts can be merged
 */
export async function updateWithTruecaller(
  services: TruecallerServices,
  { requestId, client, userId, language }: RequestOfViewer,
): Promise<PlainAnswer> {
  const { accounts } = services;
  const { mobile } = await requireRequest(services, { requestId, client });
  const holder = mobile === null ? undefined : await accounts.find({ kind: "mobile", value: mobile });
  if (holder !== undefined && holder.id !== userId)
    throw refuseSignIn("CONTACT_TAKEN", refusals.joinAccounts);
  const row = await requireTaken(services, { requestId, client });
  if (!(await addConfirmed(services, { contact: contactOf(row), userId, language })))
    throw refuseSignIn("CONTACT_TAKEN", refusals.joinAccounts);
  return { code: 200, message: "Your mobile number is confirmed" };
}

/**
 * Merges the account with the confirmed number into that of the signed-in person, and informs the contacts that no longer open an
 * account.
 */
export async function mergeWithTruecaller(
  services: TruecallerServices,
  { requestId, client, userId, language }: RequestOfViewer,
): Promise<PlainAnswer> {
  const { accounts, clock, db, outbox, records } = services;
  const { mobile } = await requireRequest(services, { requestId, client });
  const other = mobile === null ? undefined : await accounts.find({ kind: "mobile", value: mobile });
  const refusal =
    other === undefined || other.id === userId ? undefined : await signInRefusalOf(services, other);
  if (refusal !== undefined) throw refusal;
  if (other === undefined && mobile !== null)
    await eraseDueHolder(services, { kind: "mobile", value: mobile });
  const at = new Date(clock.now());
  const lost = await inTransaction(db, async (tx) => {
    const row = await takeRequest(tx, { id: requestId, deviceId: client.deviceId }, at);
    if (row === undefined) throw over();
    return mergeAccounts(tx, {
      from: other?.id === userId ? undefined : other?.id,
      into: userId,
      mobile: contactOf(row).value,
      at,
      records,
    });
  });
  for (const contact of lost) await outbox.send(contactReplacedMessage({ contact, language }));
  return { code: 200, message: "Your two accounts are one now" };
}

async function requireRequest(
  { db }: TruecallerServices,
  { requestId, client }: RequestOf,
): Promise<RequestRow> {
  const row = await findRequest(db, { id: requestId, deviceId: client.deviceId });
  if (row === undefined) throw notFound("There is no such request");
  return row;
}

async function requireTaken(
  { db, clock }: TruecallerServices,
  { requestId, client }: RequestOf,
): Promise<RequestRow> {
  const row = await takeRequest(db, { id: requestId, deviceId: client.deviceId }, new Date(clock.now()));
  if (row === undefined) throw over();
  return row;
}

function over(): PlatformError {
  return refuseSignIn("REQUEST_EXPIRED", refusals.requestOver);
}

function contactOf({ mobile }: RequestRow): AccountContact {
  if (mobile === null) throw new Error("A request is done without a number");
  return { kind: "mobile", value: mobile };
}

const MESSAGES = {
  pending: { code: 200, message: "Please confirm in the Truecaller app" },
  refused: { code: 200, message: "Nothing was shared. Please sign in another way." },
  expired: { code: 200, message: "This took too long. Please start again." },
  unknown: { code: 200, message: "Please register to go on" },
  confirmed: { code: 200, message: "Your mobile number is confirmed" },
} as const;
