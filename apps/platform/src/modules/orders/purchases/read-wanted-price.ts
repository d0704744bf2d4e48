import type { Database } from "../../../database/database.ts";
import type { PurchaseBody } from "@marquee/plans-sdk/wire";
import { majorAmount } from "@marquee/plans-sdk/rules";
import { findPriceOffers } from "../../plans/prices/find-price-offers.ts";
import type { PlanFacts } from "../../plans/catalogue/find-plans.ts";
import type { LeftPlan } from "../../plans/prices/price-offers.ts";
import { fullPrice } from "../../plans/prices/plan-cost.ts";
import { priceOrder, type OrderPrice, type PriceOffer } from "../../plans/prices/price-order.ts";
import { refusePurchase } from "../errors.ts";

/** A nudge that a person wants to follow. */
export interface FollowedNudge {
  readonly nudgeId: string;
  readonly userId: string;
  readonly country: string;
  readonly planId: string;
  readonly now: Date;
}

/** Port: the offer of a nudge, undefined unless it is the one this person is nudged with and for the plan. */
export type FindNudgeOffer = (db: Database, nudge: FollowedNudge) => Promise<PriceOffer | undefined>;

/** What is ordered by whom, where. */
export interface WantedPrice {
  readonly body: PurchaseBody;
  readonly plan: PlanFacts;
  /** Undefined for a guest. */
  readonly userId: string | undefined;
  /** Found by the platform (PLAT-96). */
  readonly country: string;
  /** The plan that an upgrade leaves, and what was paid for it. */
  readonly upgrade: LeftPlan | undefined;
  readonly now: Date;
  readonly findNudgeOffer: FindNudgeOffer;
}

/** The price of an order. */
export interface WantedOrderPrice extends OrderPrice {
  /** The caller follows the nudge that was made to them, whether or not it lowers the price. */
  readonly isNudged: boolean;
}

/**
 * The price of an order, computed anew; what the client sends is only compared with it (PLAT-70).
 * @throws {PlatformError} 400 with a reason of the contract
 */
export async function readWantedPrice(
  db: Database,
  { body, plan, userId, country, upgrade, now, findNudgeOffer }: WantedPrice,
): Promise<WantedOrderPrice> {
  if (body.country !== country) throw refusePurchase("COUNTRY_DIFFERS");
  const brought = await findPriceOffers(db, {
    planId: plan.id,
    country,
    userId,
    now,
    code: body.code,
    referralId: body.referral_id,
    upgrade,
    price: fullPrice(plan),
  });
  const nudge =
    body.nudge_id === undefined || userId === undefined
      ? undefined
      : await findNudgeOffer(db, { nudgeId: body.nudge_id, userId, country, planId: plan.id, now });
  const { priced, refusals } = priceOrder({
    plan,
    country,
    now,
    offers: nudge === undefined ? brought : [...brought, nudge],
  });
  const [refusal] = refusals;
  if (refusal !== undefined || priced === undefined) throw refusePurchase(refusal ?? "NOT_PURCHASABLE");
  // A price that was seen without currency is compared as it was written.
  if (body.currency !== "" && body.currency !== priced.price.currency)
    throw refusePurchase("CURRENCY_DIFFERS");
  if (plainDecimal(body.price) !== plainDecimal(majorAmount(priced.price)))
    throw refusePurchase("PRICE_DIFFERS");
  return { ...priced, isNudged: nudge !== undefined };
}

/** One spelling for each amount: no zeros in front, none behind the point. */
const plainDecimal = (text: string): string =>
  text
    .replace(/^0+(?=\d)/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
