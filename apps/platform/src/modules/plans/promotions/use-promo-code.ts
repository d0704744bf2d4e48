import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { promoCode, promoCodeUse } from "../../../schema/plans.ts";

/** The use of a promo code by a paid order. */
export interface CodeUse {
  readonly code: string;
  readonly orderId: string;
  readonly userId: string | null;
  readonly guestId: string | null;
  readonly now: Date;
}

/**
 * Records the use of a promo code, in the transaction that marks the order as paid. A `UNIQUE` code can be used once in all, any
 * other code once by each person. False when it was used before.
 */
export async function usePromoCode(
  tx: Database,
  { code, orderId, userId, guestId, now }: CodeUse,
): Promise<boolean> {
  const [row] = await tx.select({ type: promoCode.type }).from(promoCode).where(eq(promoCode.code, code));
  if (row === undefined) return false;
  if (row.type === "UNIQUE") {
    const taken = await tx
      .update(promoCode)
      .set({ usedBy: userId, usedAt: now })
      .where(and(eq(promoCode.code, code), isNull(promoCode.usedAt)))
      .returning({ code: promoCode.code });
    if (taken.length === 0) return false;
  }
  const used = await tx
    .insert(promoCodeUse)
    .values({ orderId, code, userId, guestId: userId === null ? guestId : null, usedAt: now })
    .onConflictDoNothing()
    .returning({ code: promoCodeUse.code });
  return used.length > 0;
}

/**
 * Moves a guest's use of a code to the account that the guest has registered. False when that account has used the code before.
 */
export async function linkCodeUse(
  tx: Database,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<boolean> {
  const [use] = await tx.select().from(promoCodeUse).where(eq(promoCodeUse.orderId, orderId));
  if (use === undefined) return true;
  const earlier = await tx
    .select({ orderId: promoCodeUse.orderId })
    .from(promoCodeUse)
    .where(and(eq(promoCodeUse.code, use.code), eq(promoCodeUse.userId, userId)));
  if (earlier.length > 0) return false;
  await tx.update(promoCodeUse).set({ userId, guestId: null }).where(eq(promoCodeUse.orderId, orderId));
  await tx
    .update(promoCode)
    .set({ usedBy: userId })
    .where(and(eq(promoCode.code, use.code), eq(promoCode.type, "UNIQUE")));
  return true;
}

/** Makes the code of an order usable again, in the transaction that refunds the order because it granted nothing. */
export async function releaseCodeUse(tx: Database, orderId: string): Promise<void> {
  const released = await tx
    .delete(promoCodeUse)
    .where(eq(promoCodeUse.orderId, orderId))
    .returning({ code: promoCodeUse.code });
  for (const { code } of released)
    await tx
      .update(promoCode)
      .set({ usedBy: null, usedAt: null })
      .where(and(eq(promoCode.code, code), eq(promoCode.type, "UNIQUE")));
}
