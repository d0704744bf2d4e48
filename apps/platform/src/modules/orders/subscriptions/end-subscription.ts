import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { subscription } from "../../../schema/orders.ts";

/** Ends a subscription at once, in a transaction: it does not renew, and the payment method is deleted. An earlier end stays. */
export async function endSubscription(
  tx: Database,
  { subscriptionId, at }: { readonly subscriptionId: string; readonly at: Date },
): Promise<void> {
  const endsAt = sql`least(${subscription.endsAt}, ${at.toISOString()}::timestamptz)`;
  await tx
    .update(subscription)
    .set({
      state: "cancelled",
      isRenewing: false,
      graceEndsAt: null,
      nextChargeAt: null,
      paymentMethod: null,
      endsAt,
      // A subscription lasts at least a second, even one that ends in the instant in which it starts.
      startsAt: sql`least(${subscription.startsAt}, ${endsAt} - interval '1 second')`,
    })
    .where(eq(subscription.id, subscriptionId));
}

/** Stops the renewals of a person's subscriptions to a plan, in a transaction. They last to their end. */
export async function stopRenewals(
  tx: Database,
  { userId, planId }: { readonly userId: string; readonly planId: string },
): Promise<void> {
  await tx
    .update(subscription)
    .set({ isRenewing: false, nextChargeAt: null, paymentMethod: null })
    .where(
      and(
        eq(subscription.userId, userId),
        eq(subscription.planId, planId),
        eq(subscription.isRenewing, true),
      ),
    );
}
