import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { MINUTE, SECOND } from "@marquee/config";
import type {
  ConfirmPartnerCodeBody,
  PartnerCodeAnswer,
  PartnerDeviceUserAnswer,
} from "@marquee/auth-sdk/wire";
import { permissionDenied, type PlatformError } from "../../errors/platform-error.ts";
import type { Place } from "../../ports/geo-lookup.ts";
import { toContact } from "../auth/codes/contact.ts";
import { locked, refuseSignIn } from "../auth/errors.ts";
import { usersOfDevice } from "../auth/devices/users-of-device.ts";
import { addCustomer, findCustomer, firstCustomerAmong } from "../users/accounts/partner-customers.ts";
import { addCode, confirmCode, findCode, isOpenCode, useCode } from "./partner-repository.ts";
import { requirePartner, type KnownPartner, type PartnerServices } from "./partner-services.ts";
import refusals from "../auth/refusal-texts.json" with { type: "json" };

/** How long a code is good, in milliseconds. */
const CODE_MS = 10 * MINUTE;
/** How often a device may ask, in seconds. */
const POLL_SECONDS = 5;
const CODE_LENGTH = 8;
/** No vowels and nothing that looks like another sign: no words, no mistakes. */
const ALPHABET = "BCDFGHJKLMNPQRSTVWXZ";

/** Makes a code for a device that came through a partner. @throws {PlatformError} 400 PARTNER_UNKNOWN */
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
 * Who sits at a device. With its code: the customer for whom the partner has confirmed it, and a token to sign in with, once. Without:
 * the partner's customer who has signed in there before.
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
  if (row === undefined) throw notACode();
  if (row.userId === null) return { user: null };
  if (!(await useCode(db, row.code, now))) throw notACode();
  return {
    user: { first_name: (await findCustomer(db, row.userId))?.firstName ?? "", partner: name },
    token: await exchanges.issue({ userId: row.userId, deviceId, way: "partner" }),
  };
}

/** A partner's server, and what it says. */
export interface PartnerConfirmation {
  readonly body: ConfirmPartnerCodeBody;
  readonly key: string | undefined;
  readonly place: Place;
}

/**
 * Takes the partner's word that the person in front of a device is its customer. Only its own customers and new ones: an account that a
 * person has made here is for its owner alone to open.
 * @throws {PlatformError} 403 for a wrong key; 400 CODE_INVALID, PARTNER_MISMATCH, LOCKED
 */
export async function confirmPartnerCode(
  services: PartnerServices,
  { body, key, place }: PartnerConfirmation,
): Promise<void> {
  const { db, clock, tries } = services;
  const partner = requirePartner(body.partner);
  requireKey(services, partner, key);
  const contact = toContact({ type: "mobile", value: body.mobile, country: place.countryCode });
  const requested = { code: plainCode(body.code), partnerName: partner.name, now: new Date(clock.now()) };
  const subject = `partner:${partner.mode}:${contact.value}`;
  const lock = await tries.look(db, subject);
  if (lock.isLocked) throw locked(lock.retryAfterSeconds);
  if (!(await isOpenCode(db, requested))) {
    await tries.count(db, subject);
    throw notACode();
  }
  const userId = await customerOf(services, {
    partner,
    mobile: contact.value,
    firstName: body.first_name ?? "",
    place,
  });
  if (!(await confirmCode(db, { ...requested, userId }))) throw notACode();
}

async function customerOf(
  { db, clock, accounts }: PartnerServices,
  {
    partner,
    mobile,
    firstName,
    place,
  }: {
    readonly partner: KnownPartner;
    readonly mobile: string;
    readonly firstName: string;
    readonly place: Place;
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
          countryCode: place.countryCode,
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

function notACode(): PlatformError {
  return refuseSignIn("CODE_INVALID", refusals.partnerCodeInvalid);
}
