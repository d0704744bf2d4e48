import { ACTIVE_SUBSCRIPTION_EXISTS } from "@marquee/config";
import type { GuestUserLoginAnswer } from "@marquee/auth-sdk/wire";
import type { Database } from "../../../database/database.ts";
import { localText } from "../../../errors/local-text.ts";
import { notFound, PlatformError } from "../../../errors/platform-error.ts";
import type { GeoLocation } from "../../../ports/geo-lookup.ts";
import type { AccountContact } from "../../users/accounts/account-contact.ts";
import type { RunningSubscriptions } from "../../users/running-subscriptions.ts";
import type { ContactRequester, ContactLimits } from "../codes/contact-limits.ts";
import { locked, refuseSignIn } from "../errors.ts";
import { linkGuestToUser } from "../guests/guest-repository.ts";
import type { GuestOrders, GuestPaymentProof } from "../guests/guest-orders.ts";
import type { GuestTokens } from "../guests/guest-tokens.ts";
import { toLoginAnswer } from "../sessions/open-session.ts";
import refusals from "../refusal-texts.json" with { type: "json" };
import type { SessionClient } from "../sessions/session-client.ts";
import { openForConfirmed, type CodeSignInPorts, type PresentedCode } from "./sign-in-with-code.ts";
import type { FailedAttempts } from "../../failed-attempts/failed-attempts.ts";

/** Ports of the calls by guests who pay. */
export interface GuestSignInPorts extends CodeSignInPorts {
  readonly db: Database;
  readonly guests: GuestTokens;
  readonly guestOrders: GuestOrders;
  readonly subscriptions: RunningSubscriptions;
}

/** Id of the guest who holds the token. @throws {PlatformError} 400 GUEST_UNKNOWN */
export async function requireGuest(guests: GuestTokens, token: string): Promise<string> {
  const guestId = await guests.find(token);
  if (guestId === undefined) throw refuseSignIn("GUEST_UNKNOWN", refusals.guestUnknown);
  return guestId;
}

/**
 * Creates a restricted account for a guest who pays before signing in. If the contact has an account, nothing is created: the
 * payment stays with the guest until that account's owner signs in.
 */
export async function registerGuest(
  { clock, accounts, guests, limits }: GuestSignInPorts & { readonly limits: ContactLimits },
  {
    contact,
    guestToken,
    location,
    requester,
  }: {
    readonly contact: AccountContact;
    readonly guestToken: string;
    readonly location: GeoLocation;
    readonly requester: ContactRequester;
  },
): Promise<void> {
  await requireGuest(guests, guestToken);
  await limits.requireLookup({ recipient: contact.value, requester });
  await accounts.create({ contact, location, isRestricted: true, at: new Date(clock.now()) });
}

/**
 * Corrects the contact of a guest who mistyped it before paying. The payment must be proved before anything is looked up; after
 * that it works like registering a guest and reveals as little.
 * @throws {PlatformError} 404 unless the order is the guest's and paid by this payment; 409 once it has an owner; 400 LOCKED
 */
export async function correctGuestContact(
  {
    db,
    clock,
    accounts,
    guests,
    guestOrders,
    limits,
    corrections,
  }: GuestSignInPorts & { readonly limits: ContactLimits; readonly corrections: FailedAttempts },
  {
    contact,
    proof,
    location,
    requester,
  }: {
    readonly contact: AccountContact;
    readonly proof: Omit<GuestPaymentProof, "guestId"> & { readonly guestToken: string };
    readonly location: GeoLocation;
    readonly requester: ContactRequester;
  },
): Promise<void> {
  const { orderId, transactionId } = proof;
  const guestId = await guests.find(proof.guestToken);
  const payment =
    guestId === undefined
      ? "unknown"
      : await guestOrders.findPayment(db, { guestId, orderId, transactionId });
  if (payment === "unknown") throw notFound("There is no such payment");
  if (payment === "alreadyLinked")
    throw new PlatformError(409, "ALREADY_LINKED", refusals.paymentTaken.en, {
      texts: refusals.paymentTaken,
    });
  const count = await corrections.count(db, `correction:${orderId}`);
  if (count.isLocked) throw locked(count.retryAfterSeconds);
  await limits.requireLookup({ recipient: contact.value, requester });
  const at = new Date(clock.now());
  await accounts.create({ contact, location, isRestricted: true, at });
  await guestOrders.recordCorrection(db, { orderId, at });
}

/**
 * Whether a guest is not signed in because the person has an active subscription. One of a partner does not count, and a guest
 * who has paid for rentals alone is signed in: linking refunds what the person owns already.
 */
async function isRefusedForSubscription(
  { db, guestOrders, subscriptions }: GuestSignInPorts,
  { userId, guestId }: { readonly userId: string; readonly guestId: string | undefined },
): Promise<boolean> {
  if ((await subscriptions.list(userId, "en")).every(({ isFromPartner }) => isFromPartner)) return false;
  return guestId === undefined || !(await guestOrders.hasOnlyRentals(db, guestId));
}

/**
 * Signs in a guest by mobile number and code after a payment. A number with an active subscription gets code 3109 and no tokens,
 * and the guest's payment is scheduled for refund, so that nobody pays twice. Rentals are paid beside a subscription.
 * @throws {PlatformError} 400 unless the code is right, or when the number has no account
 */
export async function signInGuest(
  ports: GuestSignInPorts,
  {
    contact,
    code,
    client,
    guestToken,
    language,
  }: PresentedCode & {
    readonly client: SessionClient;
    readonly guestToken: string | undefined;
    readonly language: string;
  },
): Promise<GuestUserLoginAnswer> {
  await ports.codes.require({ recipient: contact.value, purpose: "signIn", code, requester: client });
  const account = await ports.accounts.find(contact);
  if (account === undefined) throw refuseSignIn("ACCOUNT_UNKNOWN", refusals.accountUnknown);
  const guestId = guestToken === undefined ? undefined : await ports.guests.find(guestToken);
  if (await isRefusedForSubscription(ports, { userId: account.id, guestId })) {
    const refunds =
      guestId === undefined
        ? 0
        : await ports.guestOrders.refund(ports.db, { guestId, now: new Date(ports.clock.now()) });
    return {
      code: ACTIVE_SUBSCRIPTION_EXISTS,
      message: localText(
        refunds > 0 ? refusals.alreadySubscribedRefund : refusals.alreadySubscribed,
        language,
      ),
    };
  }
  return toLoginAnswer(await openForConfirmed(ports, { account, contact, method: "guest", client }));
}

/**
 * Links a guest's payment to the person who has signed in.
 * @throws {PlatformError} 404 for a payment that is unknown or another guest's; 409 when it is linked already, or the person
 * already owns what it bought
 */
export async function linkPayment(
  { db, clock, guests, guestOrders }: GuestSignInPorts,
  {
    guestToken,
    transactionId,
    userId,
  }: { readonly guestToken: string; readonly transactionId: string; readonly userId: string },
): Promise<void> {
  const guestId = await guests.find(guestToken);
  const orderId = await guestOrders.findPaidOrder(db, transactionId);
  if (guestId === undefined || orderId === undefined) throw notFound("There is no such payment");
  const outcome = await guestOrders.link(db, { orderId, guestId, userId, now: new Date(clock.now()) });
  if (outcome === "unknown") throw notFound("There is no such payment");
  if (outcome === "refundDue")
    throw new PlatformError(409, "REFUND_DUE", refusals.refundDue.en, { texts: refusals.refundDue });
  if (outcome === "alreadyLinked")
    throw new PlatformError(409, "ALREADY_LINKED", refusals.paymentTaken.en, {
      texts: refusals.paymentTaken,
    });
  await linkGuestToUser(db, { guestId, userId });
}
