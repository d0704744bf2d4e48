import { CONSENT_KEYS, type ConsentKey } from "@marquee/config";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { consent } from "../../../schema/users.ts";

/** A person's consents, with the policy version and platform of the newest. */
export interface ConsentState {
  readonly consents: Readonly<Record<ConsentKey, boolean>>;
  readonly policyVersion: string | null;
  readonly platformName: string | null;
}

/** The consents to change, and the policy version and platform they are given for. */
export interface ConsentChange {
  readonly consents: Readonly<Partial<Record<ConsentKey, boolean | undefined>>>;
  readonly policyVersion: string;
  readonly platformName: string;
  readonly now: Date;
}

/** Reads and changes what people have agreed to. Rows of older policy versions stay as a record. */
export function createConsentRepository(db: Database) {
  return {
    async read(userId: string): Promise<ConsentState> {
      const rows = await db.select().from(consent).where(eq(consent.userId, userId)).orderBy(asc(consent.at));
      const given = new Map(rows.map(({ key, isGranted }) => [key, isGranted]));
      const newest = rows.at(-1);
      return {
        consents: Object.fromEntries(CONSENT_KEYS.map((key) => [key, given.get(key) ?? false])) as Record<
          ConsentKey,
          boolean
        >,
        policyVersion: newest?.policyVersion ?? null,
        platformName: newest?.platformName ?? null,
      };
    },

    async save(userId: string, { consents, policyVersion, platformName, now }: ConsentChange): Promise<void> {
      const keys = CONSENT_KEYS.filter((key) => consents[key] !== undefined);
      if (keys.length === 0) return;
      await db.transaction(async (tx) => {
        for (const key of keys) {
          const row = { isGranted: consents[key] === true, platformName, at: now };
          await tx
            .insert(consent)
            .values({ userId, key, policyVersion, ...row })
            .onConflictDoUpdate({ target: [consent.userId, consent.key, consent.policyVersion], set: row });
        }
      });
    },
  };
}

/** What {@link createConsentRepository} returns. */
export type ConsentRepository = ReturnType<typeof createConsentRepository>;
