import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { carrierConsent, partnerCode } from "./tables.ts";

/** A code as stored. */
export type PartnerCodeRow = typeof partnerCode.$inferSelect;

/** Stores a new code. */
export async function addCode(db: Database, row: typeof partnerCode.$inferInsert): Promise<void> {
  await db.insert(partnerCode).values(row);
}

/** Assigns an open code to a customer; false when it is unknown, expired, confirmed, or another partner's. */
export async function confirmCode(
  db: Database,
  {
    code,
    partnerName,
    userId,
    now,
  }: { readonly code: string; readonly partnerName: string; readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const confirmed = await db
    .update(partnerCode)
    .set({ userId })
    .where(
      and(
        eq(partnerCode.code, code),
        eq(partnerCode.partnerName, partnerName),
        isNull(partnerCode.userId),
        gt(partnerCode.expiresAt, now),
      ),
    )
    .returning({ code: partnerCode.code });
  return confirmed.length > 0;
}

/** Whether an open code of a partner exists. */
export async function isOpenCode(
  db: Database,
  { code, partnerName, now }: { readonly code: string; readonly partnerName: string; readonly now: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ code: partnerCode.code })
    .from(partnerCode)
    .where(
      and(
        eq(partnerCode.code, code),
        eq(partnerCode.partnerName, partnerName),
        isNull(partnerCode.userId),
        gt(partnerCode.expiresAt, now),
      ),
    );
  return row !== undefined;
}

/** A valid code of one device. */
export async function findCode(
  db: Database,
  {
    code,
    partnerName,
    deviceId,
    now,
  }: { readonly code: string; readonly partnerName: string; readonly deviceId: string; readonly now: Date },
): Promise<PartnerCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(partnerCode)
    .where(
      and(
        eq(partnerCode.code, code),
        eq(partnerCode.partnerName, partnerName),
        eq(partnerCode.deviceId, deviceId),
        isNull(partnerCode.usedAt),
        gt(partnerCode.expiresAt, now),
      ),
    );
  return row;
}

/** Uses a code up; true for the one call that did. */
export async function useCode(db: Database, code: string, now: Date): Promise<boolean> {
  return (
    (
      await db
        .update(partnerCode)
        .set({ usedAt: now })
        .where(and(eq(partnerCode.code, code), isNull(partnerCode.usedAt)))
        .returning({ code: partnerCode.code })
    ).length > 0
  );
}

/** Stores a consent to billing by the carrier. */
export async function addCarrierConsent(
  db: Database,
  row: typeof carrierConsent.$inferInsert,
): Promise<void> {
  await db.insert(carrierConsent).values(row);
}
