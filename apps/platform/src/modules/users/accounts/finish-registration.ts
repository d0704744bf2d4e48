import { and, eq, exists, ne } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { consent, user } from "../../../schema/users.ts";

/**
 * Lifts the restriction of an account that was made for a guest's payment, once its owner has a name and has agreed to the
 * privacy policy. Call it after each change that may complete this; other accounts stay as they are.
 */
export async function finishRegistration(db: Database, userId: string): Promise<void> {
  const agreed = db
    .select({ userId: consent.userId })
    .from(consent)
    .where(and(eq(consent.userId, userId), eq(consent.key, "IsPrivacyPolicy"), eq(consent.isGranted, true)));
  await db
    .update(user)
    .set({ isRestricted: false })
    .where(and(eq(user.id, userId), eq(user.isRestricted, true), ne(user.firstName, ""), exists(agreed)));
}
