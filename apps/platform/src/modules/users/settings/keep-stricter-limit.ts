import { and, eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { setting } from "../../../schema/users.ts";
import { PARENTAL_SETTING, readParentalLimit } from "./parental-limit.ts";

/**
 * Deletes the higher of the parental limits of two accounts, before their rows are merged: the newer setting would be kept, and
 * raising the limit takes the password. Of two equal limits, both stay.
 */
export async function keepStricterLimit(
  tx: Database,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  const limitOf = async (userId: string) => {
    const [row] = await tx
      .select({ value: setting.value })
      .from(setting)
      .where(isLimitOf(userId))
      .for("update");
    return row === undefined ? undefined : readParentalLimit(row.value);
  };
  const theirs = await limitOf(from);
  const mine = await limitOf(into);
  if (theirs === undefined || mine === undefined || theirs === mine) return;
  await tx.delete(setting).where(isLimitOf(theirs > mine ? from : into));
}

const isLimitOf = (userId: string) => and(eq(setting.userId, userId), eq(setting.key, PARENTAL_SETTING));
