import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { RentalFacts } from "@marquee/content-sdk/rules";
import { findPlans } from "../../plans/catalogue/find-plans.ts";
import { opensTitle } from "../../plans/catalogue/opens-title.ts";
import { findRental } from "./find-rental.ts";
import { createSubscriptionRepository } from "./subscription-repository.ts";
import { rental } from "../../../schema/orders.ts";

/** What a signed-in viewer has paid for. */
export interface Entitlement {
  /** Whether a running subscription includes the item: a plan for all languages, or for a language of the item. */
  readonly isSubscribed: boolean;
  /** The rental by which the item plays; undefined without one. */
  readonly rental: RentalFacts | undefined;
}

/** Finds what a signed-in viewer has paid for. Guests have no entitlements. */
export interface ViewerEntitlements {
  find(requested: {
    readonly userId: string;
    readonly contentId: string;
    readonly contentLanguages: readonly string[];
    readonly now: Date;
  }): Promise<Entitlement>;
  /** Whether the viewer has any running subscription, and so is premium. */
  hasSubscription(requested: { readonly userId: string; readonly now: Date }): Promise<boolean>;
  /** Starts the watching period of one rental at its first play; plays within that period change nothing. */
  startWatching(played: {
    readonly userId: string;
    readonly contentId: string;
    readonly now: Date;
  }): Promise<void>;
}

/** Reads entitlements from subscriptions and rentals. */
export function createEntitlements(db: Database): ViewerEntitlements {
  const runningOf = (userId: string, now: Date) =>
    createSubscriptionRepository(db).list(userId, { now, includeEnded: false });
  return {
    async find({ userId, contentId, contentLanguages, now }) {
      const [subscriptions, rented] = await Promise.all([
        runningOf(userId, now),
        findRental(db, { userId, contentId, nowMs: now.getTime() }),
      ]);
      const plans = [
        ...(
          await findPlans(
            db,
            subscriptions.map(({ planId }) => planId),
          )
        ).values(),
      ];
      return {
        isSubscribed: plans.some(({ languages }) => opensTitle(languages, contentLanguages)),
        rental:
          rented === undefined
            ? undefined
            : {
                kind: rented.kind,
                purchasedAt: rented.rentedAt.getTime(),
                firstPlayedAt: rented.startedAt?.getTime(),
                watchHours: rented.watchHours,
              },
      };
    },
    async hasSubscription({ userId, now }) {
      return (await runningOf(userId, now)).length > 0;
    },
    async startWatching({ userId, contentId, now }) {
      const rented = await findRental(db, { userId, contentId, nowMs: now.getTime() });
      if (rented?.state !== "notStarted") return;
      await db
        .update(rental)
        .set({ startedAt: now })
        .where(and(eq(rental.id, rented.id), isNull(rental.startedAt)));
    },
  };
}
