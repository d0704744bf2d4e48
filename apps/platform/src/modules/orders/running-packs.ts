import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { planTitle } from "../plans/find-plans.ts";
import { listSubscriptions } from "./list-subscriptions.ts";

/** A pack that has not ended. */
export interface RunningPack {
  readonly planId: string;
  readonly title: string;
  readonly endsAt: Date;
  readonly isRenewing: boolean;
}

/** Tells which packs a person has running. */
export interface RunningPacks {
  /** Titles in the language, else in English; the one that ends first comes first. */
  list(userId: string, language: string): Promise<readonly RunningPack[]>;
}

/** Reads running packs from the subscriptions. */
export function createRunningPacks({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): RunningPacks {
  return {
    async list(userId, language) {
      const owned = await listSubscriptions(db, { userId, now: new Date(clock.now()), includeEnded: false });
      return owned
        .map(({ subscription: { endsAt, isRenewing }, plan }) => ({
          planId: plan.id,
          title: planTitle(plan, language),
          endsAt,
          isRenewing,
        }))
        .reverse();
    },
  };
}
