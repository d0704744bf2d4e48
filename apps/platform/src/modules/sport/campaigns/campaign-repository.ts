import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { campaign, campaignAnswer, campaignQuestion } from "../tables.ts";

export type CampaignRow = typeof campaign.$inferSelect;
export type QuestionRow = typeof campaignQuestion.$inferSelect;

/** A person's place in a campaign. */
export interface StandingRow {
  readonly userId: string;
  readonly rank: number;
  readonly right: number;
  readonly answered: number;
}

/** Reads campaigns with their questions, and stores answers. */
export function createCampaignRepository(db: Database) {
  /** All participants, ranked by right answers, then by who finished first. */
  const ranked = (campaignId: string) => {
    const scores = db
      .select({
        userId: campaignAnswer.userId,
        right:
          sql<number>`count(*) filter (where ${campaignAnswer.option} = ${campaignQuestion.correctOption})::int`.as(
            "right_count",
          ),
        answered: sql<number>`count(*)::int`.as("answered_count"),
        doneAt: sql<Date>`max(${campaignAnswer.at})`.as("done_at"),
      })
      .from(campaignAnswer)
      .innerJoin(campaignQuestion, eq(campaignQuestion.id, campaignAnswer.questionId))
      .where(eq(campaignQuestion.campaignId, campaignId))
      .groupBy(campaignAnswer.userId)
      .as("scores");
    return db
      .select({
        userId: scores.userId,
        right: scores.right,
        answered: scores.answered,
        rank: sql<number>`(row_number() over (order by ${scores.right} desc, ${scores.doneAt} asc, ${scores.userId} asc))::int`.as(
          "rank",
        ),
      })
      .from(scores)
      .as("ranked");
  };
  return {
    list: (): Promise<CampaignRow[]> => db.select().from(campaign),

    async find(id: string): Promise<CampaignRow | undefined> {
      const [row] = await db.select().from(campaign).where(eq(campaign.id, id));
      return row;
    },

    questions(campaignIds: readonly string[]): Promise<QuestionRow[]> {
      return db
        .select()
        .from(campaignQuestion)
        .where(inArray(campaignQuestion.campaignId, [...campaignIds]))
        .orderBy(asc(campaignQuestion.position));
    },

    /** Question id to the option a person has chosen. */
    async answers(userId: string, campaignIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .select({ questionId: campaignAnswer.questionId, option: campaignAnswer.option })
        .from(campaignAnswer)
        .innerJoin(campaignQuestion, eq(campaignQuestion.id, campaignAnswer.questionId))
        .where(
          and(eq(campaignAnswer.userId, userId), inArray(campaignQuestion.campaignId, [...campaignIds])),
        );
      return new Map(rows.map(({ questionId, option }) => [questionId, option]));
    },

    /** Stores an answer; false when the person has answered the question before. */
    async answer(row: typeof campaignAnswer.$inferInsert): Promise<boolean> {
      const stored = await db
        .insert(campaignAnswer)
        .values(row)
        .onConflictDoNothing()
        .returning({ questionId: campaignAnswer.questionId });
      return stored.length > 0;
    },

    /** The best `limit` people, from the first place on. */
    async standings(campaignId: string, limit: number): Promise<readonly StandingRow[]> {
      const places = ranked(campaignId);
      return db.select().from(places).orderBy(asc(places.rank)).limit(limit);
    },

    async standingOf(campaignId: string, userId: string): Promise<StandingRow | undefined> {
      const places = ranked(campaignId);
      const [row] = await db.select().from(places).where(eq(places.userId, userId));
      return row;
    },
  };
}

export type CampaignRepository = ReturnType<typeof createCampaignRepository>;
