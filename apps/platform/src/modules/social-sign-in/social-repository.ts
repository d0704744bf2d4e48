import { and, eq, gt, isNull } from "drizzle-orm";
import type { SocialProvider } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { socialAttempt, socialProof } from "./tables.ts";

/** Stores a sign-in attempt. */
export async function addAttempt(db: Database, row: typeof socialAttempt.$inferInsert): Promise<void> {
  await db.insert(socialAttempt).values(row);
}

/** The page to which an attempt returns. */
export async function findReturnUrl(
  db: Database,
  {
    stateHash,
    provider,
    now,
  }: { readonly stateHash: string; readonly provider: SocialProvider; readonly now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ returnUrl: socialAttempt.returnUrl })
    .from(socialAttempt)
    .where(
      and(
        eq(socialAttempt.stateHash, stateHash),
        eq(socialAttempt.provider, provider),
        gt(socialAttempt.expiresAt, now),
      ),
    );
  return row?.returnUrl;
}

/** Uses up an attempt; undefined when it is unknown, expired, used, or another device's. */
export async function takeAttempt(
  db: Database,
  {
    stateHash,
    provider,
    deviceId,
    now,
  }: {
    readonly stateHash: string;
    readonly provider: SocialProvider;
    readonly deviceId: string;
    readonly now: Date;
  },
): Promise<typeof socialAttempt.$inferSelect | undefined> {
  const [row] = await db
    .update(socialAttempt)
    .set({ usedAt: now })
    .where(
      and(
        eq(socialAttempt.stateHash, stateHash),
        eq(socialAttempt.provider, provider),
        eq(socialAttempt.deviceId, deviceId),
        isNull(socialAttempt.usedAt),
        gt(socialAttempt.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** Stores a registration proof. */
export async function addProof(db: Database, row: typeof socialProof.$inferInsert): Promise<void> {
  await db.insert(socialProof).values(row);
}

/** Uses up a proof; undefined when it is unknown, expired or used. */
export async function takeProof(
  db: Database,
  {
    tokenHash,
    provider,
    now,
  }: { readonly tokenHash: string; readonly provider: SocialProvider; readonly now: Date },
): Promise<typeof socialProof.$inferSelect | undefined> {
  const [row] = await db
    .update(socialProof)
    .set({ usedAt: now })
    .where(
      and(
        eq(socialProof.tokenHash, tokenHash),
        eq(socialProof.provider, provider),
        isNull(socialProof.usedAt),
        gt(socialProof.expiresAt, now),
      ),
    )
    .returning();
  return row;
}
