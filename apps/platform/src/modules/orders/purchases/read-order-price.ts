import type { Database } from "../../../database/database.ts";
import type { PurchaseBody } from "@marquee/plans-sdk/wire";
import { majorAmount } from "@marquee/plans-sdk/rules";
import { findPriceOffers } from "../../plans/prices/find-offers.ts";
import type { PlanFacts } from "../../plans/catalogue/find-plans.ts";
import {
  type FromPlan,
  priceOrder,
  type OrderPrice,
  type PriceOffer,
} from "../../plans/prices/price-order.ts";
import { fullPrice } from "../../plans/prices/plan-cost.ts";
import { refusePurchase } from "../errors.ts";

/** The nudge that a customer orders with. */
export interface NudgeOfOrder {
  readonly nudgeId: string;
  readonly userId: string;
  readonly country: string;
  readonly planId: string;
  readonly now: Date;
}

/** Port: the offer of a nudge; undefined unless the customer was shown this nudge for this plan. */
export type FindNudgeOffer = (db: Database, nudge: NudgeOfOrder) => Promise<PriceOffer | undefined>;

/** What decides the price of an order. */
export interface OrderPriceInput {
  readonly body: PurchaseBody;
  readonly plan: PlanFacts;
  /** Undefined for a guest. */
  readonly userId: string | undefined;
  /** Country of the connection, never one that the client states. */
  readonly country: string;
  /** The plan that an upgrade replaces, and what was paid for it. */
  readonly upgrade: FromPlan | undefined;
  readonly now: Date;
  readonly findNudgeOffer: FindNudgeOffer;
}

/** The price of an order. */
export interface CheckedOrderPrice extends OrderPrice {
  /** Whether the order uses a nudge that the customer was shown, with or without a discount. */
  readonly isNudged: boolean;
}

/**
 * Computes the price of an order. The price that the client sends is only compared with it.
 * @throws {PlatformError} 400 with a code of the wire contract
 */
export async function readOrderPrice(
  db: Database,
  { body, plan, userId, country, upgrade, now, findNudgeOffer }: OrderPriceInput,
): Promise<CheckedOrderPrice> {
  if (body.country !== country) throw refusePurchase("COUNTRY_DIFFERS");
  const offers = await findPriceOffers(db, {
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
    offers: nudge === undefined ? offers : [...offers, nudge],
  });
  const [refusal] = refusals;
  if (refusal !== undefined || priced === undefined) throw refusePurchase(refusal ?? "NOT_PURCHASABLE");
  // A price shown without currency is compared by its amount alone.
  if (body.currency !== "" && body.currency !== priced.price.currency)
    throw refusePurchase("CURRENCY_DIFFERS");
  if (plainDecimal(body.price) !== plainDecimal(majorAmount(priced.price)))
    throw refusePurchase("PRICE_DIFFERS");
  return { ...priced, isNudged: nudge !== undefined };
}

/** Normalizes an amount: no leading zeros, no trailing zeros after the point. */
const plainDecimal = (text: string): string =>
  text
    .replace(/^0+(?=\d)/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
