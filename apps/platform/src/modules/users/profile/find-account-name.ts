import { eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { user } from "../../../schema/users.ts";

/** The name of an account; undefined when there is no such account. */
export async function findAccountName(
  db: Database,
  userId: string,
): Promise<{ readonly firstName: string; readonly lastName: string } | undefined> {
  const [row] = await db
    .select({ firstName: user.firstName, lastName: user.lastName })
    .from(user)
    .where(eq(user.id, userId));
  return row;
}
