import { and, eq, gt, isNull, or } from "drizzle-orm";
import { CONSENT_KEYS, type ConsentKey } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import type { GeoLocation } from "../../../ports/geo-lookup.ts";
import type { AccountContact } from "./account-contact.ts";
import { eraseDueHolder, type ErasePorts } from "./erase-accounts.ts";
import { consent, user } from "../../../schema/users.ts";

/** The fields of an account that signing in needs. */
export interface SignInAccount {
  readonly id: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly passwordHash: string | null;
  readonly isRestricted: boolean;
  readonly deletionDueAt: Date | null;
  readonly signInRefusal: string | null;
}

/** Consents as they were given at registration. */
export interface GivenConsents {
  readonly given: Readonly<Record<ConsentKey, boolean>>;
  readonly policyVersion: string;
  readonly platformName: string;
}

/** An account to create. */
export interface NewAccount {
  readonly contact: AccountContact;
  readonly location: GeoLocation;
  readonly isRestricted: boolean;
  readonly consents?: GivenConsents | undefined;
  readonly at: Date;
}

const columns = {
  id: user.id,
  email: user.email,
  mobile: user.mobile,
  passwordHash: user.passwordHash,
  isRestricted: user.isRestricted,
  deletionDueAt: user.deletionDueAt,
  signInRefusal: user.signInRefusal,
};

/** Finds, creates and changes accounts at sign-in. An account that is due for deletion counts as unknown. */
export function createSignInAccounts({ db, clock, records }: ErasePorts) {
  const isNotDeleted = () =>
    and(
      isNull(user.deletedAt),
      or(isNull(user.deletionDueAt), gt(user.deletionDueAt, new Date(clock.now()))),
    );
  const findIn = async (
    handle: Database,
    { kind, value }: AccountContact,
  ): Promise<SignInAccount | undefined> => {
    const [row] = await handle
      .select(columns)
      .from(user)
      .where(and(eq(user[kind], value), isNotDeleted()));
    return row;
  };
  return {
    find: (contact: AccountContact): Promise<SignInAccount | undefined> => findIn(db, contact),

    async findById(id: string): Promise<SignInAccount | undefined> {
      const [row] = await db
        .select(columns)
        .from(user)
        .where(and(eq(user.id, id), isNotDeleted()));
      return row;
    },

    /** Creates the account. If a parallel request has created it, answers that account and leaves its consents unchanged. */
    async create({ contact, location, isRestricted, consents, at }: NewAccount): Promise<SignInAccount> {
      await eraseDueHolder({ db, clock, records }, contact);
      return db.transaction(async (tx) => {
        const made = await insertAccount(tx, { contact, location, isRestricted, at });
        const account = made ?? (await findIn(tx, contact));
        if (account === undefined) throw new Error("An account was neither made nor found");
        if (made !== undefined && consents !== undefined)
          await tx.insert(consent).values(consentRows(account.id, consents, at));
        return account;
      });
    },

    /** Marks the contact as verified. An account created for a payment stays restricted until its registration is finished. */
    async confirm(userId: string, contact: AccountContact, at: Date): Promise<void> {
      await db
        .update(user)
        .set({ [verifiedColumn(contact)]: at, updatedAt: at })
        .where(and(eq(user.id, userId), eq(user[contact.kind], contact.value)));
    },

    /** Adds a verified contact to the account. False when another account has it. */
    async addContact(userId: string, contact: AccountContact, at: Date): Promise<boolean> {
      const holder = await findIn(db, contact);
      if (holder !== undefined && holder.id !== userId) return false;
      if (holder === undefined) await eraseDueHolder({ db, clock, records }, contact);
      try {
        await db
          .update(user)
          .set({ [contact.kind]: contact.value, [verifiedColumn(contact)]: at, updatedAt: at })
          .where(eq(user.id, userId));
        return true;
      } catch (error) {
        // A parallel request has added the same contact.
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },

    async setPassword(userId: string, passwordHash: string, at: Date): Promise<void> {
      await db.update(user).set({ passwordHash, updatedAt: at }).where(eq(user.id, userId));
    },

    async setName(
      userId: string,
      {
        firstName,
        lastName,
        at,
      }: { readonly firstName: string; readonly lastName: string; readonly at: Date },
    ): Promise<void> {
      await db.update(user).set({ firstName, lastName, updatedAt: at }).where(eq(user.id, userId));
    },
  };
}

/** What {@link createSignInAccounts} returns. */
export type SignInAccounts = ReturnType<typeof createSignInAccounts>;

/** Undefined when another account has the contact. */
async function insertAccount(
  tx: Database,
  { contact, location, isRestricted, at }: Omit<NewAccount, "consents">,
): Promise<SignInAccount | undefined> {
  const values = {
    [contact.kind]: contact.value,
    ...(isRestricted ? {} : { [verifiedColumn(contact)]: at }),
    isRestricted,
    countryCode: location.countryCode,
    registrationCity: location.city,
    registrationState: location.state,
    createdAt: at,
    updatedAt: at,
  };
  const [made] = await tx
    .insert(user)
    .values(values as typeof user.$inferInsert)
    .onConflictDoNothing()
    .returning(columns);
  return made;
}

function verifiedColumn({ kind }: AccountContact): "emailVerifiedAt" | "mobileVerifiedAt" {
  return kind === "email" ? "emailVerifiedAt" : "mobileVerifiedAt";
}

function consentRows(
  userId: string,
  { given, policyVersion, platformName }: GivenConsents,
  at: Date,
): (typeof consent.$inferInsert)[] {
  return CONSENT_KEYS.map((key) => ({ userId, key, policyVersion, platformName, isGranted: given[key], at }));
}

const UNIQUE_VIOLATION = "23505";

/** The query builder wraps the database's error as its `cause`. */
function isUniqueViolation(error: unknown): boolean {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return source instanceof Error && (source as { code?: unknown }).code === UNIQUE_VIOLATION;
}
