import { DAY } from "@marquee/config";
import { PARTNER_LINKS, type PartnerLink } from "../../../seed/partners/partner-links.ts";
import type { Database } from "../../database/database.ts";
import { subscription } from "../../schema/orders.ts";
import { plan, provider } from "../../schema/plans.ts";
import { user } from "../../schema/users.ts";

/** How long a seeded partner subscription runs, in days after the seed runs. */
const SUBSCRIPTION_DAYS = 3650;

/** Inserts one customer with a running subscription for each partner mode; existing rows are not changed. */
export async function seedPartners(db: Database, nowMs: number): Promise<void> {
  for (const link of PARTNER_LINKS) await seedPartnerLink(db, { link, nowMs });
}

async function seedPartnerLink(
  db: Database,
  { link, nowMs }: { readonly link: PartnerLink; readonly nowMs: number },
): Promise<void> {
  const { partnerName, providerId, providerName, planId, planTitle, planDescription, userId, firstName } =
    link;
  await db
    .insert(provider)
    .values({ id: providerId, name: providerName, isPartner: true })
    .onConflictDoNothing();
  await db
    .insert(plan)
    .values({
      id: planId,
      providerId,
      countryCode: "IN",
      system: "partner",
      kind: "subscription",
      title: planTitle,
      description: planDescription,
      // The partner was paid, so this plan cannot be bought here.
      priceMinor: 0,
      actualPriceMinor: 0,
      currency: "INR",
      billingFrequencyDays: 30,
      isPurchaseAllowed: false,
      supportedDevices: 5,
      startsAt: new Date(nowMs),
    })
    .onConflictDoNothing();
  await db
    .insert(user)
    .values({
      id: userId,
      firstName,
      countryCode: "IN",
      partnerName,
      createdAt: new Date(nowMs),
      updatedAt: new Date(nowMs),
    })
    .onConflictDoNothing();
  await db
    .insert(subscription)
    .values({
      id: userId,
      userId,
      planId,
      state: "activated",
      isRenewing: true,
      partnerName,
      startsAt: new Date(nowMs - 30 * DAY),
      endsAt: new Date(nowMs + SUBSCRIPTION_DAYS * DAY),
    })
    .onConflictDoNothing();
}
