import { and, inArray, isNull } from "drizzle-orm";
import { PEOPLE } from "../../../seed/demo-accounts/demo-accounts.ts";
import type { Database } from "../../database/database.ts";
import { endSignIns } from "../../modules/auth/sessions/end-sign-ins.ts";
import { user } from "../../schema/users.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";

const idsOf = (people: readonly { readonly number: number }[]): readonly string[] =>
  people.map(({ number }) => demoId(number));

/** Takes the known password from demo accounts and ends their sessions; nobody can receive a code for their contacts. */
export async function closeDemoAccounts(db: Database, at: Date): Promise<void> {
  const closed = await db
    .update(user)
    .set({ passwordHash: null, updatedAt: at })
    .where(inArray(user.id, [...idsOf(PEOPLE)]))
    .returning({ id: user.id });
  for (const { id } of closed) await endSignIns(db, { userId: id, at });
}

/** Gives the known password back to demo accounts that lost it when they were closed. */
export async function openDemoAccounts(db: Database, passwordHash: string): Promise<void> {
  const withPassword = idsOf(PEOPLE.filter(({ hasPassword }) => hasPassword));
  await db
    .update(user)
    .set({ passwordHash })
    .where(and(inArray(user.id, [...withPassword]), isNull(user.passwordHash)));
}
