import { isIndia, parseCountryCode, providersMatch } from "@marquee/config";
import { isActiveSubscription, isPartnerSubscription, ownsPlan } from "@marquee/plans-sdk/rules";
import type { PurchaseBody } from "@marquee/plans-sdk/wire";
import type { Database } from "../../../database/database.ts";
import type { PaymentProvider } from "../../../ports/payment-provider.ts";
import type { PaymentProviders } from "../../payments/payment-providers.ts";
import type { PlanFacts } from "../../plans/catalogue/find-plans.ts";
import { findNamedRentals, sellsTitle, titlesOfPlan } from "../../plans/catalogue/plan-titles.ts";
import { refusePurchase } from "../errors.ts";
import { isRenting } from "../grants/list-rentals.ts";
import type { OrderOwner } from "../orders/order-owner.ts";
import type { OwnedFacts } from "../subscriptions/owned-facts.ts";
import type { SubscriptionRow } from "../subscriptions/subscription-repository.ts";

/** Port: whether a title can be rented in a country and region now. */
export type IsRentable = (
  db: Database,
  title: {
    readonly contentId: string;
    readonly country: string;
    readonly region: string | undefined;
    readonly now: Date;
  },
) => Promise<boolean>;

/**
 * The caller's subscription that an upgrade ends, found by its own id or its plan's. A subscription sold by a partner cannot be
 * upgraded here.
 */
export function requireSubscriptionToUpgrade(
  owned: readonly OwnedFacts[],
  { body: { current_subscription: named }, now }: Pick<PurchaseContext, "body" | "now">,
): SubscriptionRow {
  const fromSubscription = owned.find(
    (facts) =>
      isActiveSubscription(facts, now.getTime()) &&
      !isPartnerSubscription(facts) &&
      (facts.owned.subscription.id === named || facts.planId === named),
  );
  if (fromSubscription === undefined) throw refusePurchase("NOT_PURCHASABLE");
  return fromSubscription.owned.subscription;
}

/** What decides whether an order may be placed. */
interface PurchaseContext {
  readonly plan: PlanFacts;
  readonly owned: readonly OwnedFacts[];
  readonly body: PurchaseBody;
  readonly owner: OrderOwner;
  readonly country: string;
  readonly region: string | undefined;
  readonly now: Date;
  readonly isNudged: boolean;
}

/**
 * Refuses what cannot be bought. Outside India a plan needs a payment method, as clients show no other. A running subscription is not
 * bought again, except by a nudge, which renews it early; one in its grace period can be paid again. Each title of a rental or combo
 * must be rentable in the country and region and not rented already.
 */
export async function requirePurchasable(
  { db, isRentable }: { readonly db: Database; readonly isRentable: IsRentable },
  { plan, owned, body, owner, country, region, now, isNudged }: PurchaseContext,
): Promise<void> {
  if (!isIndia(parseCountryCode(country)) && !plan.metadata.paymentProviders?.length)
    throw refusePurchase("NOT_PURCHASABLE");
  if (plan.kind === "subscription" && !isNudged && ownsPlan(owned, plan.id, now.getTime()))
    throw refusePurchase("ALREADY_OWNED");
  const { userId } = owner;
  for (const contentId of await titlesSold(db, { plan, body, country })) {
    if (!(await isRentable(db, { contentId, country, region, now }))) throw refusePurchase("NOT_PURCHASABLE");
    if (userId !== undefined && (await isRenting(db, { userId, contentId, nowMs: now.getTime() })))
      throw refusePurchase("ALREADY_OWNED");
  }
}

/** The titles that an order rents: all of a combo, the chosen one of a rental, none of a subscription. */
async function titlesSold(
  db: Database,
  { plan, body: { content_id: contentId }, country }: Pick<PurchaseContext, "plan" | "body" | "country">,
): Promise<readonly string[]> {
  if (plan.kind === "subscription") return [];
  if (plan.kind === "combo") {
    const titles = await titlesOfPlan(db, plan.id);
    if (contentId !== undefined && !titles.includes(contentId)) throw refusePurchase("NOT_PURCHASABLE");
    return titles;
  }
  if (
    contentId === undefined ||
    !sellsTitle({ planId: plan.id, contentId }, await findNamedRentals(db, country))
  )
    throw refusePurchase("NOT_PURCHASABLE");
  return [contentId];
}

/** The provider for the payment method. A plan that lists payment methods accepts no other. */
export function requireProvider(
  providers: PaymentProviders,
  { plan, paymentMethod }: { readonly plan: PlanFacts; readonly paymentMethod: string | undefined },
): PaymentProvider {
  const offered = plan.metadata.paymentProviders ?? [];
  if (
    paymentMethod !== undefined &&
    offered.length > 0 &&
    !offered.some((name) => providersMatch({ stored: paymentMethod, offered: name }))
  )
    throw refusePurchase("PROVIDER_UNKNOWN");
  const provider = providers.forMethod(paymentMethod);
  if (provider === undefined) throw refusePurchase("PROVIDER_UNKNOWN");
  return provider;
}
