import { PLAN_KEYS } from "@marquee/config/storage";
import type { Client } from "@marquee/http";
import { toPrice } from "../money/money.ts";
import type { Money } from "../money/money.ts";
import { majorAmount } from "../money/major-amount.ts";
import { asGiven, asObject, asText } from "../read/json-fields.ts";
import { createStoredRecord, recordPorts } from "./stored-record.ts";
import type { RecordOptions, StoredRecord } from "./stored-record.ts";

/** The plan a viewer is about to buy; it survives a reload. Spec: plans §3, "Selected plan (stored)". */
export interface SelectedPlan {
  readonly planId: string;
  /** Name that the viewer saw. */
  readonly title: string;
  readonly planType?: string | undefined;
  readonly price: Money;
  /** The price to be charged, where a code or nudge has discounted it. */
  readonly sellPrice?: Money | undefined;
  /** The plan that an upgrade replaces. */
  readonly fromPlanId?: string | undefined;
  readonly nudgeId?: string | undefined;
  /** The promo code that was applied. */
  readonly code?: string | undefined;
  /** The title of a rental. */
  readonly contentId?: string | undefined;
}

/** Reads a stored plan; undefined without id or price, and with a price that cannot be paid. */
export function readSelectedPlan(json: unknown): SelectedPlan | undefined {
  const record = asObject(json);
  const planId = asText(record["pack_id"]);
  const { price: amount, sell_price: sold, currency } = record;
  const price = toPrice(amount, asGiven(currency));
  const sellPrice = toPrice(sold, asGiven(currency));
  const isBad = sellPrice === undefined && asGiven(sold) !== undefined;
  if (planId === undefined || price === undefined || isBad) return undefined;
  return {
    planId,
    title: asText(record["pack"]) ?? "",
    planType: asText(record["pack_type"]),
    price,
    sellPrice,
    fromPlanId: asText(record["current_subscription"]),
    nudgeId: asText(record["nudge_id"]),
    code: asText(record["code"]),
    contentId: asText(record["content_id"]),
  };
}

// DEC-093
/** Returns the stored form of a plan: names of the specification, prices as numbers of major units. */
export function toStoredPlan(plan: SelectedPlan): Readonly<Record<string, string | number | undefined>> {
  const { planId, title, planType, price, sellPrice, fromPlanId, nudgeId, code, contentId } = plan;
  return {
    pack_id: planId,
    pack: title,
    pack_type: planType,
    price: Number(majorAmount(price)),
    sell_price: sellPrice && Number(majorAmount(sellPrice)),
    currency: price.currency || undefined,
    current_subscription: fromPlanId,
    nudge_id: nudgeId,
    code,
    content_id: contentId,
  };
}

/**
 * Creates the record of the plan that the viewer is about to buy; storing another plan replaces it.
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage`
 * @example
 * const selected = createSelectedPlan(auth, { storage: auth.storage });
 * await selected.set({ planId: plan.id, title: plan.title, price });
 */
export function createSelectedPlan(client: Client, options: RecordOptions): StoredRecord<SelectedPlan> {
  return createStoredRecord(recordPorts("createSelectedPlan", client, options), {
    key: PLAN_KEYS.selectedPlan,
    read: readSelectedPlan,
    write: toStoredPlan,
  });
}
