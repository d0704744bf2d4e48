import { DAY } from "@marquee/config";
import { daysUntil, isActiveSubscription } from "@marquee/plans-sdk/rules";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { listSubscriptions, type OwnedSubscription } from "../orders/subscriptions/list-subscriptions.ts";
import { subscriptionFacts } from "../orders/subscriptions/subscription-facts.ts";
import { findPlans, type PlanFacts } from "../plans/catalogue/find-plans.ts";
import { createNudgeRepository, type NudgeRow } from "./nudge-repository.ts";
import { toWireNudge, type WireNudge } from "./to-wire-nudge.ts";

/** A subscription that ends within so many days is offered to be renewed. */
const RENEWING_DAYS = 7;
/** A person whose subscription ended longer ago is no longer asked to come back. */
const LAPSED_DAYS = 180;

/** For whom a nudge is looked for. */
export interface NudgeQuery {
  readonly userId: string;
  /** Found from the connection (PLAT-96). */
  readonly country: string;
  readonly language: string;
}

/** Why a person is nudged. */
interface Reason {
  readonly audience: NudgeRow["audience"];
  readonly owned: OwnedSubscription;
}

/** The offer to come back or to renew early that fits the caller's subscriptions; empty without a reason or an offer (PLAT-47). */
export async function findRenewalNudge(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { userId, country, language }: NudgeQuery,
): Promise<WireNudge> {
  const now = new Date(clock.now());
  const owned = await listSubscriptions(db, { userId, now, includeEnded: true });
  const reason = reasonToNudge(owned, now.getTime());
  const nudge =
    reason === undefined
      ? undefined
      : await createNudgeRepository(db).find({ country, audience: reason.audience, now });
  if (reason === undefined || nudge === undefined)
    return { status: "empty", message: "There is nothing to renew", lapserAdvanceRenewal: null };
  const named = nudge.planId === null ? new Map<string, PlanFacts>() : await findPlans(db, [nudge.planId]);
  return {
    status: "success",
    message: "",
    lapserAdvanceRenewal: toWireNudge(nudge, {
      plans: [...named.values(), reason.owned.plan],
      owned: reason.owned,
      language,
      country,
      now,
      diffDays: daysUntil(reason.owned.subscription.endsAt.getTime(), now.getTime()),
    }),
  };
}

/**
 * A running subscription that does not renew by itself and ends within a week is a reason to renew early; a subscription that has ended, while none
 * runs, is one to come back. What a partner has sold is the partner's to renew. The subscription that ends last decides.
 */
export function reasonToNudge(owned: readonly OwnedSubscription[], nowMs: number): Reason | undefined {
  const endOf = ({ subscription }: OwnedSubscription) => subscription.endsAt.getTime();
  const isRunning = ({ subscription }: OwnedSubscription) =>
    isActiveSubscription(subscriptionFacts(subscription), nowMs);
  const running = owned.filter(isRunning);
  const last = (running.length > 0 ? running : owned).reduce<OwnedSubscription | undefined>(
    (best, next) => (best === undefined || endOf(next) > endOf(best) ? next : best),
    undefined,
  );
  if (last === undefined || last.subscription.partnerName !== null) return undefined;
  const leftMs = endOf(last) - nowMs;
  if (running.length > 0)
    return !last.subscription.isRenewing && leftMs <= RENEWING_DAYS * DAY
      ? { audience: "renewing", owned: last }
      : undefined;
  return leftMs >= -LAPSED_DAYS * DAY ? { audience: "lapsed", owned: last } : undefined;
}
