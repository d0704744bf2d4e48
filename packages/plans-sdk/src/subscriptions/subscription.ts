import { toEndInstant, toInstant } from "@marquee/config/time";
import { toMoney } from "../money/money.ts";
import type { Money } from "../money/money.ts";
import { readAudioLimits } from "../read/read-audio-limits.ts";
import type { AudioLimits } from "../plans/plan.ts";
import { asNumber, asObject, asText, readEach } from "../read/json-fields.ts";

/** A subscription of the viewer. Times are epoch milliseconds; undefined where the backend gave none. */
export interface Subscription {
  /** Undefined where the backend gives none; without it renewal can be neither ended nor resumed. */
  readonly id: string | undefined;
  /** `activated`, `cancelled`, … as the backend spells it. */
  readonly state: string;
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  /** Until when the subscription counts although its paid time may be over. */
  readonly graceEndsAt: number | undefined;
  readonly isFreeTrial: boolean;
  /** Whether its plan is one that can renew by itself. */
  readonly isRecurring: boolean;
  /** Whether it renews by itself at its end. */
  readonly isRenewing: boolean;
  readonly planId: string;
  /** In the language asked for, else as it was first named. */
  readonly title: string;
  readonly planType: string | undefined;
  readonly billingFrequencyDays: number | undefined;
  readonly price: Money | undefined;
  // DEC-073
  /** The same as a number of major units, also where the backend names no currency: by it subscriptions are ranked, whatever the currency. */
  readonly priceNumber: number | undefined;
  /** What its next renewal costs; undefined where none comes or the backend does not say. */
  readonly renewalPrice: Money | undefined;
  /** Devices one may be signed in on; undefined where the backend says nothing. */
  readonly supportedDevices: number | undefined;
  /** Content partners who deliver it; empty for our own subscriptions. */
  readonly partners: readonly PartnerName[];
  readonly audioLimits: AudioLimits;
}

/** A content partner. Spec: plans §3, "Partner". */
export interface PartnerName {
  readonly id: string | undefined;
  readonly name: string | undefined;
}

// PLAN-12
/** Reads a subscription; undefined for one without plan id, which nothing could be done with. Spec: plans §3, "Subscription". */
export function readSubscription(wire: unknown): Subscription | undefined {
  const subscription = asObject(wire);
  const plan = asObject(subscription["subscription_plan"]);
  const planId = asText(plan["id"]);
  if (planId === undefined) return undefined;
  const isRenewing = subscription["recurring_enabled"] === true;
  return {
    id: asText(subscription["id"]),
    state: asText(subscription["state"]) ?? "unknown",
    startsAt: toInstant(subscription["subscription_start"]),
    endsAt: toEndInstant(subscription["subscription_end"]),
    graceEndsAt: toEndInstant(subscription["subscription_grace"]),
    isFreeTrial: subscription["free_trial"] === true,
    isRecurring: isRenewing || plan["recurring"] === true,
    isRenewing,
    planId,
    title: asText(plan["title"]) ?? asText(plan["original_title"]) ?? "",
    planType: asText(plan["subscription_plan_type"]),
    billingFrequencyDays: asNumber(plan["billing_frequency"]),
    price: toMoney(plan["price"], plan["currency"]),
    priceNumber: asNumber(plan["price"]),
    renewalPrice: toMoney(subscription["renewal_price"], plan["currency"]),
    supportedDevices: asNumber(plan["number_of_supported_devices"]),
    partners: readEach(plan["content_partner_details"], readPartner),
    audioLimits: readAudioLimits(plan),
  };
}

// PLAN-13
/** Reads an answer that lists subscriptions, bare or under `currentActiveSubscriptions`; null and nonsense are empty. */
export function readSubscriptions(wire: unknown): readonly Subscription[] {
  return readEach(
    Array.isArray(wire) ? wire : asObject(wire)["currentActiveSubscriptions"],
    readSubscription,
  );
}

// PLAN-61, DEC-074
/**
 * A subscription is active when its state is activated and its grace end lies ahead; both are required.
 * Without grace end its end counts, without either it is not active; an end that is now is not ahead.
 */
export function isActiveSubscription(
  { state, graceEndsAt, endsAt }: Pick<Subscription, "state" | "graceEndsAt" | "endsAt">,
  nowMs: number,
): boolean {
  const until = graceEndsAt ?? endsAt;
  return state === "activated" && until !== undefined && until > nowMs;
}

function readPartner(wire: unknown): PartnerName | undefined {
  const partner = asObject(wire);
  const [id, name] = [asText(partner["content_partner_id"]), asText(partner["content_partner_name"])];
  return id || name ? { id, name } : undefined;
}
