import { eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { user } from "../../../schema/users.ts";
import type { AccountContact } from "./account-contact.ts";

/** A person as stored. */
type Account = typeof user.$inferSelect;

/**
 * Locks the accounts until the transaction ends, always in the same order. Call it before the first row that refers to one of
 * them is written: otherwise two transactions could wait for each other.
 */
export async function lockAccounts(tx: Database, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort())
    await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for("update");
}

/**
 * Deletes the account `from` and copies to `into` the facts that `into` lacks, with the mobile number that the owner has
 * confirmed. Rows that still belong to `from` are deleted with it. Answers the contacts that no longer open an account.
 */
export async function mergeAccountRows(
  tx: Database,
  {
    from,
    into,
    mobile,
    at,
  }: { readonly from: string | undefined; readonly into: string; readonly mobile: string; readonly at: Date },
): Promise<readonly AccountContact[]> {
  const mine = await find(tx, into);
  const other = from === undefined ? undefined : await find(tx, from);
  if (mine === undefined) throw new Error("The account that stays is not there");
  if (other !== undefined) await tx.delete(user).where(eq(user.id, other.id));
  await tx
    .update(user)
    .set({
      ...(other === undefined ? {} : missingFacts(mine, other)),
      mobile,
      mobileVerifiedAt: at,
      isRestricted: mine.isRestricted && other?.isRestricted !== false,
      updatedAt: at,
    })
    .where(eq(user.id, into));
  const lost: AccountContact[] = [];
  if (mine.mobile !== null && mine.mobile !== mobile) lost.push({ kind: "mobile", value: mine.mobile });
  if (mine.email !== null && other?.email != null) lost.push({ kind: "email", value: other.email });
  return lost;
}

async function find(tx: Database, id: string): Promise<Account | undefined> {
  return (await tx.select().from(user).where(eq(user.id, id)))[0];
}

function missingFacts(mine: Account, other: Account): Partial<Account> {
  return {
    ...(mine.email === null ? { email: other.email, emailVerifiedAt: other.emailVerifiedAt } : {}),
    firstName: mine.firstName || other.firstName,
    lastName: mine.lastName || other.lastName,
    birthday: mine.birthday ?? other.birthday,
    gender: mine.gender ?? other.gender,
    ageRange: mine.ageRange ?? other.ageRange,
    passwordHash: mine.passwordHash ?? other.passwordHash,
    parentalPinHash: mine.parentalPinHash ?? other.parentalPinHash,
    partnerName: mine.partnerName ?? other.partnerName,
    tags: [...new Set([...mine.tags, ...other.tags])],
    createdAt: mine.createdAt < other.createdAt ? mine.createdAt : other.createdAt,
  };
}
