import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { MINUTE, SECOND } from "@marquee/config";
import type {
  ConfirmPartnerCodeBody,
  PartnerCodeAnswer,
  PartnerDeviceUserAnswer,
} from "@marquee/auth-sdk/wire";
import { permissionDenied, type PlatformError } from "../../errors/platform-error.ts";
import type { GeoLocation } from "../../ports/geo-lookup.ts";
import { toContact } from "../auth/codes/contact.ts";
import { locked, refuseSignIn } from "../auth/errors.ts";
import { usersOfDevice } from "../auth/devices/users-of-device.ts";
import { addCustomer, findCustomer, firstCustomerAmong } from "../users/accounts/partner-customers.ts";
import { addCode, confirmCode, findCode, isOpenCode, useCode } from "./partner-repository.ts";
import { requirePartner, type KnownPartner, type PartnerServices } from "./partner-services.ts";
import refusals from "../auth/refusal-texts.json" with { type: "json" };

/** How long a code is valid, in milliseconds. */
const CODE_MS = 10 * MINUTE;
/** How long a device waits between polls, in seconds. */
const POLL_SECONDS = 5;
const CODE_LENGTH = 8;
/** Without vowels, so that no words appear, and without letters that look alike. */
const ALPHABET = "BCDFGHJKLMNPQRSTVWXZ";

/** Creates a code for a partner's device. @throws {PlatformError} 400 PARTNER_UNKNOWN */
export async function createPartnerCode(
  { db, clock }: PartnerServices,
  { partner, deviceId }: { readonly partner: string; readonly deviceId: string },
): Promise<PartnerCodeAnswer> {
  const { name } = requirePartner(partner);
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(
    "",
  );
  await addCode(db, { code, partnerName: name, deviceId, expiresAt: new Date(clock.now() + CODE_MS) });
  return {
    code: `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`,
    expires_in: CODE_MS / SECOND,
    interval: POLL_SECONDS,
  };
}

/**
 * The customer at a device. With `code`: the customer for whom the partner has confirmed it, and a one-time token to sign in.
 * Without: the partner's customer who has signed in on the device before.
 * @throws {PlatformError} 400 CODE_INVALID, PARTNER_UNKNOWN
 */
export async function findDeviceUser(
  { db, clock, exchanges }: PartnerServices,
  {
    partner,
    code,
    deviceId,
  }: { readonly partner: string; readonly code: string | undefined; readonly deviceId: string },
): Promise<PartnerDeviceUserAnswer> {
  const { name } = requirePartner(partner);
  if (code === undefined) {
    const customer = await firstCustomerAmong(db, {
      userIds: await usersOfDevice(db, deviceId),
      partnerName: name,
    });
    return { user: customer === undefined ? null : { first_name: customer.firstName, partner: name } };
  }
  const now = new Date(clock.now());
  const row = await findCode(db, { code: plainCode(code), partnerName: name, deviceId, now });
  if (row === undefined) throw invalidCode();
  if (row.userId === null) return { user: null };
  if (!(await useCode(db, row.code, now))) throw invalidCode();
  return {
    user: { first_name: (await findCustomer(db, row.userId))?.firstName ?? "", partner: name },
    token: await exchanges.issue({ userId: row.userId, deviceId, method: "partner" }),
  };
}

/** The confirmation of a code by a partner's server. */
export interface PartnerConfirmation {
  readonly body: ConfirmPartnerCodeBody;
  readonly key: string | undefined;
  readonly location: GeoLocation;
}

/**
 * Confirms a code for a customer of the partner. Only the partner's own and new customers can be confirmed: an account registered
 * here is opened only by its owner.
 * @throws {PlatformError} 403 for a wrong key; 400 CODE_INVALID, PARTNER_MISMATCH, LOCKED
 */
export async function confirmPartnerCode(
  services: PartnerServices,
  { body, key, location }: PartnerConfirmation,
): Promise<void> {
  const { db, clock, failedAttempts } = services;
  const partner = requirePartner(body.partner);
  requireKey(services, partner, key);
  const contact = toContact({ type: "mobile", value: body.mobile, country: location.countryCode });
  const requested = { code: plainCode(body.code), partnerName: partner.name, now: new Date(clock.now()) };
  const subject = `partner:${partner.mode}:${contact.value}`;
  const lock = await failedAttempts.look(db, subject);
  if (lock.isLocked) throw locked(lock.retryAfterSeconds);
  if (!(await isOpenCode(db, requested))) {
    await failedAttempts.count(db, subject);
    throw invalidCode();
  }
  const userId = await customerOf(services, {
    partner,
    mobile: contact.value,
    firstName: body.first_name ?? "",
    location,
  });
  if (!(await confirmCode(db, { ...requested, userId }))) throw invalidCode();
}

async function customerOf(
  { db, clock, accounts }: PartnerServices,
  {
    partner,
    mobile,
    firstName,
    location,
  }: {
    readonly partner: KnownPartner;
    readonly mobile: string;
    readonly firstName: string;
    readonly location: GeoLocation;
  },
): Promise<string> {
  const at = new Date(clock.now());
  const find = () => accounts.find({ kind: "mobile", value: mobile });
  const known = await find();
  const made =
    known === undefined
      ? await addCustomer(db, {
          mobile,
          firstName,
          partnerName: partner.name,
          countryCode: location.countryCode,
          at,
        })
      : undefined;
  const id = made ?? known?.id ?? (await find())?.id;
  if (id === undefined || (made === undefined && (await findCustomer(db, id))?.partnerName !== partner.name))
    throw refuseSignIn("PARTNER_MISMATCH", refusals.partnerMismatch);
  return id;
}

function requireKey({ partnerKeys }: PartnerServices, { mode }: KnownPartner, key: string | undefined): void {
  const expected = partnerKeys[mode];
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  if (expected === undefined || key === undefined || !timingSafeEqual(digest(expected), digest(key)))
    throw permissionDenied("The partner has not proved who it is");
}

function plainCode(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}

function invalidCode(): PlatformError {
  return refuseSignIn("CODE_INVALID", refusals.partnerCodeInvalid);
}
