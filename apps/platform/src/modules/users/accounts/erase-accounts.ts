import { and, eq, lte } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { AccountRecords } from "../../../contracts/account-records.ts";
import { deleteMessages } from "../../messages/forget-messages.ts";
import type { AccountContact } from "./account-contact.ts";
import { user } from "../../../schema/users.ts";
import { createUserRepository } from "./user-repository.ts";

/** Ports of {@link eraseDueAccounts}. */
export interface ErasePorts {
  readonly db: Database;
  readonly clock: Clock;
  /** One for each module; each erases its own data. */
  readonly records: readonly AccountRecords[];
}

/** Accounts erased in one sweep. */
const MOST_AT_ONCE = 100;

/**
 * Erases accounts that are due for deletion; answers how many, and whether more are due. Profile, settings, consents, history,
 * lists, devices and sessions are deleted; orders and payments stay without personal data.
 */
export async function eraseDueAccounts({ db, clock, records }: ErasePorts): Promise<{
  readonly erased: number;
  readonly hasMore: boolean;
}> {
  const at = new Date(clock.now());
  const due = await createUserRepository(db).listDueForDeletion(at, MOST_AT_ONCE);
  let erased = 0;
  for (const { id } of due) if (await eraseAccount({ db, records }, { id, at })) erased += 1;
  return { erased, hasMore: due.length === MOST_AT_ONCE };
}

/**
 * Erases the account that holds a contact if its deletion date has passed, so that a new account can have the contact before the
 * next sweep.
 */
export async function eraseDueHolder(
  { db, clock, records }: ErasePorts,
  { kind, value }: AccountContact,
): Promise<void> {
  const at = new Date(clock.now());
  const [due] = await createUserRepository(db).listDueForDeletion(at, 1, eq(user[kind], value));
  if (due !== undefined) await eraseAccount({ db, records }, { id: due.id, at });
}

/** Erases an account, unless its owner has restored it since it was listed; then the answer is false. */
async function eraseAccount(
  { db, records }: Pick<ErasePorts, "db" | "records">,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ email: user.email, mobile: user.mobile })
      .from(user)
      .where(and(eq(user.id, id), lte(user.deletionDueAt, at)))
      .for("update");
    if (account === undefined) return false;
    const { email, mobile } = account;
    const contacts = [email, mobile, mobile === null ? null : `+${mobile}`].filter(
      (contact) => contact !== null,
    );
    for (const { erase } of records) await erase?.(tx, { userId: id, contacts, at });
    await tx.delete(user).where(eq(user.id, id));
    await deleteMessages(tx, contacts);
    return true;
  });
}
