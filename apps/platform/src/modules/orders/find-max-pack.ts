import { majorAmount, maxPack } from "@marquee/plans-sdk/rules";
import type { Database } from "../../database/database.ts";
import { actualPrice } from "../plans/price-order.ts";
import { listSubscriptions, type OwnedSubscription } from "./list-subscriptions.ts";

/** Whose packs are compared, and when. */
export interface MaxPackAsked {
  readonly userId: string;
  readonly now: Date;
  /** Leaves out what partners have sold. Default false. */
  readonly isOwnOnly?: boolean;
}

/** The running pack that counts where only one can (DEC-073), by the same rule as in every client. */
export async function findMaxPack(
  db: Database,
  { userId, now, isOwnOnly = false }: MaxPackAsked,
): Promise<OwnedSubscription | undefined> {
  const running = await listSubscriptions(db, { userId, now, includeEnded: false });
  const owned = isOwnOnly
    ? running.filter(({ subscription: { partnerName } }) => partnerName === null)
    : running;
  const packs = owned.map(({ subscription: { state, startsAt, endsAt, graceEndsAt }, plan }, index) => {
    const price = actualPrice(plan);
    return {
      index,
      state,
      startsAt: startsAt.getTime(),
      endsAt: endsAt.getTime(),
      graceEndsAt: graceEndsAt?.getTime(),
      priceNumber: price && Number(majorAmount(price)),
    };
  });
  const best = maxPack(packs, now.getTime());
  return best === undefined ? undefined : owned[best.index];
}
