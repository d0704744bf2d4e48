import type { OrderRow } from "./order-repository.ts";
import { ORDER_OPEN_MS } from "./order-states.ts";

/** Whether unused days are what lowered the price of an upgrade, and no code, referral or nudge. */
export const hasOnlyCredit = ({ code, referralCode, nudgeId }: OrderRow): boolean =>
  [code, referralCode, nudgeId].every((offerId) => offerId === null);

/** The instant at which an upgrade's unused days are counted: when it was ordered, or when it was paid if that was over an hour later. */
export const creditedAt = ({ createdAt }: Pick<OrderRow, "createdAt">, paidAt: Date): Date =>
  paidAt.getTime() - createdAt.getTime() <= ORDER_OPEN_MS.upgrade ? createdAt : paidAt;
