import type { Plan } from '@marquee/plans-sdk';
import { useCheckout } from '../../state/use-checkout.ts';

/** Chooses an offer of a title, under the name the viewer saw, and goes on to payment. */
export function useRent(contentId: string): (plan: Plan, name: string) => Promise<void> {
  const checkOut = useCheckout();
  return async (plan, name) => {
    const price = plan.price.actual ?? plan.sellPrice;
    if (price === undefined) return;
    await checkOut({ packId: plan.id, pack: name, packType: plan.planType, price, sellPrice: plan.sellPrice, currentSubscription: undefined, nudgeId: undefined, code: undefined, contentId });
  };
}
