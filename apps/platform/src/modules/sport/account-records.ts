import { eq } from "drizzle-orm";
import { exportedRows } from "../../database/exported-rows.ts";
import type { AccountRecords } from "../../contracts/account-records.ts";
import { campaignAnswer } from "./tables.ts";

/** What a person has answered in quizzes. */
export const ANSWER_RECORDS: AccountRecords = {
  rows: [{ table: campaignAnswer, owner: campaignAnswer.userId, uniqueBy: [campaignAnswer.questionId] }],
  exportOf: async (db, userId) => ({
    quiz_answers: exportedRows(
      await db.select().from(campaignAnswer).where(eq(campaignAnswer.userId, userId)),
    ),
  }),
};
