import { majorAmount, maxPack } from '@marquee/plans-sdk/rules';
import type { Database } from '../../database/database.ts';
import { actualPrice } from '../plans/price-order.ts';
import { listSubscriptions, type OwnedSubscription } from './list-subscriptions.ts';

/** The running pack that counts where only one can (DEC-073), by the same rule as in every client. */
export async function findMaxPack(db: Database, { userId, now }: { readonly userId: string; readonly now: Date }): Promise<OwnedSubscription | undefined> {
  const owned = await listSubscriptions(db, { userId, now, includeEnded: false });
  const packs = owned.map(({ subscription: { state, startsAt, endsAt, graceEndsAt }, plan }, index) => {
    const price = actualPrice(plan);
    return { index, state, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), graceEndsAt: graceEndsAt?.getTime(), priceNumber: price && Number(majorAmount(price)) };
  });
  const best = maxPack(packs, now.getTime());
  return best === undefined ? undefined : owned[best.index];
}
