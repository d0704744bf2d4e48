import {
  CONSENT_KEYS,
  CONSENT_PLATFORM_NAME,
  DAY,
  HOUR,
  POLICY_VERSION,
  RENTAL_CLOCKS,
} from "@marquee/config";
import { eq } from "drizzle-orm";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";
import type { SubscriptionSeed, PersonSeed, RentalSeed } from "../../../seed/demo-accounts/person-seed.ts";
import type { Database } from "../../database/database.ts";
import { device } from "../../schema/auth.ts";
import { order, rental, subscription } from "../../schema/orders.ts";
import { payment } from "../../schema/payments.ts";
import { TEST_PAYMENT_METHODS, TEST_PROVIDER } from "../../modules/payments/test-provider.ts";
import { fullPrice } from "../../modules/plans/prices/plan-cost.ts";
import { plan } from "../../schema/plans.ts";
import { PARENTAL_SETTING } from "../../modules/users/settings/parental-limit.ts";
import { consent, setting, user } from "../../schema/users.ts";

interface SeedFacts {
  readonly nowMs: number;
  readonly passwordHash: string;
}

/**
 * Inserts one person with subscriptions, devices and settings. An existing person, or one whose contact is taken, is not changed.
 */
export async function seedPerson(db: Database, person: PersonSeed, facts: SeedFacts): Promise<void> {
  const now = new Date(facts.nowMs);
  const [added] = await db
    .insert(user)
    .values({
      id: demoId(person.number),
      email: person.email,
      mobile: person.mobile ?? null,
      firstName: person.firstName,
      lastName: person.lastName,
      countryCode: person.countryCode,
      registrationCity: person.city,
      registrationState: person.state,
      emailVerifiedAt: person.isRestricted === true ? null : now,
      mobileVerifiedAt: person.mobile === undefined ? null : now,
      passwordHash: person.hasPassword ? facts.passwordHash : null,
      isRestricted: person.isRestricted ?? false,
      partnerName: person.partnerName ?? null,
      signInRefusal: person.signInRefusal ?? null,
      tags: [...(person.tags ?? [])],
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: user.id });
  if (added === undefined) return;
  await seedSettings(db, person, now);
  for (const [index, pack] of (person.packs ?? []).entries())
    await seedSubscription(db, person, { pack, thing: index + 1, nowMs: facts.nowMs });
  for (const [index, rented] of (person.rentals ?? []).entries())
    await seedRental(db, person, { rented, thing: index + 101, nowMs: facts.nowMs });
  const { devices = 0 } = person;
  for (let number = 1; number <= devices; number += 1) {
    await db.insert(device).values({
      userId: added.id,
      deviceId: demoId(person.number, number + 200),
      name: `Demo screen ${number}`,
      platform: "TV",
      appName: "Marquee",
      osName: "Demo",
      registrationCity: person.city,
      registrationState: person.state,
      registrationCountry: person.countryCode,
      addedAt: new Date(facts.nowMs - (30 - number) * DAY),
      // The device that was added last was used last.
      lastSeenAt: new Date(facts.nowMs - (devices - number + 1) * DAY),
    });
  }
}

async function seedSettings(
  db: Database,
  { number, refused = [], ageRating }: PersonSeed,
  now: Date,
): Promise<void> {
  const common = {
    userId: demoId(number),
    policyVersion: POLICY_VERSION,
    platformName: CONSENT_PLATFORM_NAME,
    at: now,
  };
  await db
    .insert(consent)
    .values(CONSENT_KEYS.map((key) => ({ ...common, key, isGranted: !refused.includes(key) })));
  if (ageRating !== undefined)
    await db.insert(setting).values({
      userId: demoId(number),
      key: PARENTAL_SETTING,
      value: JSON.stringify({ age_rating: ageRating }),
      updatedAt: now,
    });
}

interface Seeded {
  readonly thing: number;
  readonly nowMs: number;
}

/** Inserts a subscription with its order and payment; a partner's plan was paid to the partner. */
async function seedSubscription(
  db: Database,
  { number, partnerName, countryCode }: PersonSeed,
  { pack, thing, nowMs }: Seeded & { readonly pack: SubscriptionSeed },
): Promise<void> {
  const startsAt = new Date(nowMs - pack.startedDaysAgo * DAY);
  const hasEnded = pack.endsInDays < 0;
  const isRenewing = !hasEnded && (pack.isRenewing ?? true);
  if (partnerName === undefined)
    await seedOrder(db, {
      id: demoId(number, thing),
      userId: demoId(number),
      planId: pack.planId,
      countryCode,
      at: startsAt,
    });
  await db.insert(subscription).values({
    id: demoId(number, thing),
    userId: demoId(number),
    planId: pack.planId,
    orderId: partnerName === undefined ? demoId(number, thing) : null,
    state: hasEnded ? "expired" : "activated",
    isRenewing,
    // Cancelled renewal can be resumed; a partner's subscriptions renew at the partner.
    ...(isRenewing && partnerName === undefined
      ? { provider: TEST_PROVIDER, paymentMethod: TEST_PAYMENT_METHODS.works }
      : {}),
    partnerName: partnerName ?? null,
    startsAt,
    endsAt: new Date(nowMs + pack.endsInDays * DAY),
  });
}

async function seedRental(
  db: Database,
  { number, countryCode }: PersonSeed,
  { rented, thing, nowMs }: Seeded & { readonly rented: RentalSeed },
): Promise<void> {
  const { contentId, rentedHoursAgo, startedHoursAgo, isCombo = false } = rented;
  const id = demoId(number, thing);
  const rentedAt = new Date(nowMs - rentedHoursAgo * HOUR);
  const { rentalHours, watchHours } = RENTAL_CLOCKS[isCombo ? "combo" : "movie"];
  await seedOrder(db, {
    id,
    userId: demoId(number),
    planId: isCombo ? "0-11-in-combo" : "0-11-in-rental",
    countryCode,
    at: rentedAt,
    contentId,
  });
  await db.insert(rental).values({
    id,
    userId: demoId(number),
    orderId: id,
    contentId,
    rentedAt,
    rentalHours,
    watchHours,
    isCombo,
    startedAt: startedHoursAgo === undefined ? null : new Date(nowMs - startedHoursAgo * HOUR),
  });
}

interface PaidOrder {
  readonly id: string;
  readonly userId: string;
  readonly planId: string;
  readonly countryCode: string;
  readonly at: Date;
  readonly contentId?: string;
}

/** Inserts a paid order at the plan's price. */
async function seedOrder(
  db: Database,
  { id, userId, planId, countryCode, at, contentId }: PaidOrder,
): Promise<void> {
  const [bought] = await db.select().from(plan).where(eq(plan.id, planId));
  if (bought === undefined) throw new Error(`the seed of people names plan ${planId}, which is not there`);
  const money = { currency: bought.currency };
  const amountMinor = fullPrice(bought)?.amountMinor ?? 0;
  await db.insert(order).values({
    id,
    userId,
    planId,
    countryCode,
    contentId: contentId ?? null,
    priceMinor: amountMinor,
    ...money,
    state: "paid",
    createdAt: at,
    closedAt: at,
  });
  await db.insert(payment).values({
    orderId: id,
    provider: "test",
    transactionId: `demo-${id}`,
    amountMinor,
    ...money,
    state: "success",
    createdAt: at,
    settledAt: at,
  });
}
