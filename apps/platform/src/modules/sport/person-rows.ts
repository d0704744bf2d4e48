import type { PersonRows } from "../../database/person-rows.ts";
import { campaignAnswer } from "./tables.ts";

/** What a person has answered. */
export const ANSWER_ROWS: readonly PersonRows[] = [
  { table: campaignAnswer, owner: campaignAnswer.userId, once: [campaignAnswer.questionId] },
];
