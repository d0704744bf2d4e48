import { DAY } from "@marquee/config";
import { daysUntil, isActiveSubscription } from "@marquee/plans-sdk/rules";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { listSubscriptions, type OwnedSubscription } from "../orders/subscriptions/list-subscriptions.ts";
import { subscriptionFacts } from "../orders/subscriptions/subscription-facts.ts";
import { findPlans, type PlanFacts } from "../plans/catalogue/find-plans.ts";
import { createNudgeRepository, type NudgeRow } from "./nudge-repository.ts";
import { toWireNudge, type WireNudge } from "./to-wire-nudge.ts";

/** A renewal is offered when the subscription ends within so many days. */
const RENEWING_DAYS = 7;
/** A nudge to come back is shown for so many days after the subscription ended. */
const LAPSED_DAYS = 180;

/** The person, country and language of a nudge. */
export interface NudgeQuery {
  readonly userId: string;
  /** Country of the connection, never one that the client states. */
  readonly country: string;
  readonly language: string;
}

/** Why a nudge is shown: its audience, and the subscription that has ended or will end. */
interface Reason {
  readonly audience: NudgeRow["audience"];
  readonly owned: OwnedSubscription;
}

/** The nudge that fits the caller's subscriptions: to come back, or to renew early. `status` is `empty` when there is none. */
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
 * Why to nudge a person, decided by the subscription that ends last. Renewing early: it runs, does not renew automatically and
 * ends within a week. Coming back: it has ended, and none runs. Subscriptions sold by a partner get no nudge.
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
