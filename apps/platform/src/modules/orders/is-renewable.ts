import type { OwnedSubscription } from "./list-subscriptions.ts";

/** Whether a pack renews, or could again: its plan does, and it is known how its owner pays. A voucher tells nothing of that. */
export const isRenewable = ({
  subscription: { isRenewing, paymentMethod },
  plan,
}: OwnedSubscription): boolean => isRenewing || (plan.isRecurring && paymentMethod !== null);
