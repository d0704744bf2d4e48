import { inArray } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { user } from "../../../schema/users.ts";

/** Names as strangers may see them: the first name and one letter of the last. A person without a name is left out. */
export async function findPublicNames(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: user.id, firstName: user.firstName, lastName: user.lastName })
    .from(user)
    .where(inArray(user.id, [...userIds]));
  return new Map(
    rows.flatMap(({ id, firstName, lastName }) => {
      if (firstName === "") return [];
      const [letter = ""] = lastName;
      return [[id, letter === "" ? firstName : `${firstName} ${letter}.`] as const];
    }),
  );
}
