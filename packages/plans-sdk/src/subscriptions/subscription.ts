import { toEndInstant, toInstant } from "@marquee/config/time";
import { toMoney } from "../money/money.ts";
import type { Money } from "../money/money.ts";
import { readAudioLimits } from "../read/read-audio-limits.ts";
import type { AudioLimits } from "../plans/plan.ts";
import { asNumber, asObject, asText, readEach } from "../read/json-fields.ts";

/** A subscription of the viewer. Times are epoch milliseconds; undefined when the backend sent none. */
export interface Subscription {
  /** Undefined when the backend sends none; auto-renewal then cannot be changed. */
  readonly id: string | undefined;
  /** `activated`, `cancelled`, … as the backend spells it. */
  readonly state: string;
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  /** End of the grace period, until which access lasts. */
  readonly graceEndsAt: number | undefined;
  readonly isFreeTrial: boolean;
  /** Whether its plan can renew automatically. */
  readonly isRecurring: boolean;
  /** Whether it renews automatically at its end. */
  readonly isRenewing: boolean;
  readonly planId: string;
  /** Title in the requested language, else the original one. */
  readonly title: string;
  readonly planType: string | undefined;
  readonly billingFrequencyDays: number | undefined;
  readonly price: Money | undefined;
  // DEC-073
  /** The price as a number of major units, also without currency. Subscriptions are ranked by it. */
  readonly priceNumber: number | undefined;
  /** Price of the next renewal; undefined without a renewal or when the backend names none. */
  readonly renewalPrice: Money | undefined;
  /** Device limit; undefined when the backend names none. */
  readonly supportedDevices: number | undefined;
  /** Content partners that deliver it; empty for a subscription sold by Marquee. */
  readonly partners: readonly PartnerName[];
  readonly audioLimits: AudioLimits;
}

/** A content partner. Spec: plans §3, "Partner". */
export interface PartnerName {
  readonly id: string | undefined;
  readonly name: string | undefined;
}

// PLAN-12
/** Reads a subscription; undefined without plan id. Spec: plans §3, "Subscription". */
export function readSubscription(wire: unknown): Subscription | undefined {
  const subscription = asObject(wire);
  const plan = asObject(subscription["subscription_plan"]);
  const planId = asText(plan["id"]);
  if (planId === undefined) return undefined;
  const isRenewing = subscription["recurring_enabled"] === true;
  return {
    id: asText(subscription["id"]),
    state: asText(subscription["state"]) || "unknown",
    startsAt: toInstant(subscription["subscription_start"]),
    endsAt: toEndInstant(subscription["subscription_end"]),
    graceEndsAt: toEndInstant(subscription["subscription_grace"]),
    isFreeTrial: subscription["free_trial"] === true,
    isRecurring: isRenewing || plan["recurring"] === true,
    isRenewing,
    planId,
    title: asText(plan["title"]) || asText(plan["original_title"]) || "",
    planType: asText(plan["subscription_plan_type"]),
    billingFrequencyDays: asNumber(plan["billing_frequency"]),
    price: toMoney(plan["price"], plan["currency"]),
    priceNumber: asNumber(plan["price"]),
    renewalPrice: toMoney(subscription["renewal_price"], plan["currency"]),
    supportedDevices: asNumber(plan["numberOfSupportedDevices"] ?? plan["number_of_supported_devices"]),
    partners: readEach(([] as unknown[]).concat(plan["content_partner_details"]), readPartner),
    audioLimits: readAudioLimits(plan),
  };
}

// PLAN-13
/** Reads a list of subscriptions, or one under `currentActiveSubscriptions`; empty for anything else. */
export function readSubscriptions(wire: unknown): readonly Subscription[] {
  return readEach(
    Array.isArray(wire) ? wire : asObject(wire)["currentActiveSubscriptions"],
    readSubscription,
  );
}

// PLAN-61, DEC-074
/**
 * Whether a subscription is active: its state is activated, and its grace end is in the future. Without a grace end its end counts;
 * without either it is not active. An end at this instant is not in the future.
 */
export function isActiveSubscription(
  { state, graceEndsAt, endsAt }: Pick<Subscription, "state" | "graceEndsAt" | "endsAt">,
  nowMs: number,
): boolean {
  return state === "activated" && Number(graceEndsAt ?? endsAt) > nowMs;
}

function readPartner(wire: unknown): PartnerName | undefined {
  const partner = asObject(wire);
  const id = asText(partner["content_partner_id"]);
  const name = asText(partner["content_partner_name"]);
  return id || name ? { id, name } : undefined;
}
