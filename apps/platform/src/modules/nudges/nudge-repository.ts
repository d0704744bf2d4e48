import { and, asc, desc, eq, gt, lte } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { nudge } from "./tables.ts";

/** A nudge as stored. */
export type NudgeRow = typeof nudge.$inferSelect;

/** Reads nudges. */
export function createNudgeRepository(db: Database) {
  return {
    /** The running nudge for an audience in a country; of several, the one with the greatest discount. */
    async find({
      country,
      audience,
      now,
    }: {
      readonly country: string;
      readonly audience: NudgeRow["audience"];
      readonly now: Date;
    }): Promise<NudgeRow | undefined> {
      const [row] = await db
        .select()
        .from(nudge)
        .where(
          and(
            eq(nudge.countryCode, country),
            eq(nudge.audience, audience),
            eq(nudge.isActive, true),
            lte(nudge.startsAt, now),
            gt(nudge.endsAt, now),
          ),
        )
        .orderBy(desc(nudge.discountPercent), desc(nudge.discountMinor), asc(nudge.id))
        .limit(1);
      return row;
    },
  };
}
