import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { campaignAnswer } from "./tables.ts";

/** The quiz answers of a person, for the file of their own data. */
export async function exportAnswers(
  db: Database,
  userId: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return db.select().from(campaignAnswer).where(eq(campaignAnswer.userId, userId));
}
