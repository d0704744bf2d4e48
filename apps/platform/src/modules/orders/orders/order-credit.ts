import type { OrderRow } from "./order-repository.ts";
import { ORDER_OPEN_MS } from "./order-states.ts";

/** Whether unused days are what lowered the price of an upgrade, and no code, referral or nudge. */
export const hasOnlyCredit = ({ code, referralCode, nudgeId }: OrderRow): boolean =>
  [code, referralCode, nudgeId].every((offerId) => offerId === null);

/** When the days counted as unused that an upgrade credits: its order stands for an hour, then the payment decides. */
export const creditedAt = ({ createdAt }: Pick<OrderRow, "createdAt">, paidAt: Date): Date =>
  paidAt.getTime() - createdAt.getTime() <= ORDER_OPEN_MS.upgrade ? createdAt : paidAt;
