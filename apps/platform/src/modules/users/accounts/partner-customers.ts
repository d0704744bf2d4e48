import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { user } from "../../../schema/users.ts";

/** The fields of an account that say which partner's customer it is. */
export interface PartnerCustomer {
  readonly firstName: string;
  /** Null for a person who registered without a partner. */
  readonly partnerName: string | null;
}

/** The name and the partner of an account; undefined when there is no such account. */
export async function findCustomer(db: Database, userId: string): Promise<PartnerCustomer | undefined> {
  const [row] = await db
    .select({ firstName: user.firstName, partnerName: user.partnerName })
    .from(user)
    .where(eq(user.id, userId));
  return row;
}

/** The first of these people, in the order of `userIds`, who is a customer of the partner. */
export async function firstCustomerAmong(
  db: Database,
  { userIds, partnerName }: { readonly userIds: readonly string[]; readonly partnerName: string },
): Promise<PartnerCustomer | undefined> {
  if (userIds.length === 0) return undefined;
  const rows = await db
    .select({ id: user.id, firstName: user.firstName, partnerName: user.partnerName })
    .from(user)
    .where(
      and(inArray(user.id, [...userIds]), eq(user.partnerName, partnerName), isNull(user.deletionDueAt)),
    );
  return rows.sort((one, other) => userIds.indexOf(one.id) - userIds.indexOf(other.id))[0];
}

/** A partner's new customer. The partner has verified the mobile number. */
export interface NewCustomer {
  readonly mobile: string;
  readonly firstName: string;
  readonly partnerName: string;
  readonly countryCode: string;
  readonly at: Date;
}

/** Creates the account and answers its id; undefined when the number already has an account. */
export async function addCustomer(db: Database, { at, ...facts }: NewCustomer): Promise<string | undefined> {
  const [row] = await db
    .insert(user)
    .values({ ...facts, mobileVerifiedAt: at, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: user.id });
  return row?.id;
}
