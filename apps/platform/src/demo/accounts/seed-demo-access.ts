import { and, inArray, isNull } from "drizzle-orm";
import { PEOPLE } from "../../../seed/demo-accounts/demo-accounts.ts";
import type { Database } from "../../database/database.ts";
import { endSignIns } from "../../modules/auth/sessions/end-sign-ins.ts";
import { user } from "../../schema/users.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";

const idsOf = (people: readonly { readonly number: number }[]): readonly string[] =>
  people.map(({ number }) => demoId(number));

/** Removes the public password from demo accounts and ends their sessions. No one can receive a code at their contacts. */
export async function closeDemoAccounts(db: Database, at: Date): Promise<void> {
  const closed = await db
    .update(user)
    .set({ passwordHash: null, updatedAt: at })
    .where(inArray(user.id, [...idsOf(PEOPLE)]))
    .returning({ id: user.id });
  for (const { id } of closed) await endSignIns(db, { userId: id, at });
}

/** Restores the public password of demo accounts that were closed. */
export async function openDemoAccounts(db: Database, passwordHash: string): Promise<void> {
  const withPassword = idsOf(PEOPLE.filter(({ hasPassword }) => hasPassword));
  await db
    .update(user)
    .set({ passwordHash })
    .where(and(inArray(user.id, [...withPassword]), isNull(user.passwordHash)));
}
