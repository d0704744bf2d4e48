import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { forgetSignIns } from "../auth/person-records.ts";
import { forgetMessages } from "../messages/forget-messages.ts";
import { forgetBuyer } from "../orders/person-orders.ts";
import type { AccountContact } from "./sign-in-accounts.ts";
import { user } from "./tables.ts";
import { createUserRepository, type UserRow } from "./user-repository.ts";

/** Accounts erased in one go. */
const MOST_AT_ONCE = 100;

/**
 * Erases accounts whose days of grace are over, and answers how many and whether more of them are due. Profile, settings, consents, history, lists, devices and
 * sessions go with the person; orders and payments stay without anything that names one (AUTH-70).
 */
export async function eraseDueAccounts({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<{ readonly erased: number; readonly hasMore: boolean }> {
  const due = await createUserRepository(db).listDue(new Date(clock.now()), MOST_AT_ONCE);
  for (const account of due) await eraseAccount(db, account);
  return { erased: due.length, hasMore: due.length === MOST_AT_ONCE };
}

/** Erases whoever holds a contact although their days are over, so that it can be given to a new account before the next sweep. */
export async function eraseDueHolder(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { kind, value }: AccountContact,
): Promise<void> {
  const [due] = await createUserRepository(db).listDue(new Date(clock.now()), 1, eq(user[kind], value));
  if (due !== undefined) await eraseAccount(db, due);
}

async function eraseAccount(
  db: Database,
  { id, email, mobile }: Pick<UserRow, "id" | "email" | "mobile">,
): Promise<void> {
  const contacts = [email, mobile, mobile === null ? null : `+${mobile}`].filter(
    (contact) => contact !== null,
  );
  await db.transaction(async (tx) => {
    await forgetBuyer(tx, id);
    await forgetSignIns(tx, { userId: id, contacts });
    await tx.delete(user).where(eq(user.id, id));
    await forgetMessages(tx, contacts);
  });
}
