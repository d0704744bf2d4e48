import { and, eq, gt, isNull } from "drizzle-orm";
import type { SocialProvider } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { socialAttempt, socialProof } from "./tables.ts";

/** Keeps a trip that begins. */
export async function addAttempt(db: Database, row: typeof socialAttempt.$inferInsert): Promise<void> {
  await db.insert(socialAttempt).values(row);
}

/** The page that waits for a trip. */
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

/** Uses a trip up; undefined for one that is unknown, over, used, or of another device. */
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

/** Keeps a proof to register with. */
export async function addProof(db: Database, row: typeof socialProof.$inferInsert): Promise<void> {
  await db.insert(socialProof).values(row);
}

/** Uses a proof up; undefined for one that is unknown, over or used. */
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
