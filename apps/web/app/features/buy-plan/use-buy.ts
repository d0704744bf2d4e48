import type { Plan } from '@marquee/plans-sdk';
import { useStore } from 'jotai';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';
import { useCheckout } from '../../state/use-checkout.ts';

/** Goes on to paying for the chosen plan, with the code that lowers its price. */
export function useBuy(): (plan: Plan, code: string | undefined) => Promise<void> {
  const store = useStore();
  const checkOut = useCheckout();
  return async (plan, code) => {
    const price = plan.price.actual ?? plan.sellPrice;
    if (price === undefined) return;
    const { analytics } = await store.get(browserSdksAtom);
    const { amountMinor, currency } = plan.sellPrice ?? price;
    analytics.track({ name: 'plan_selected', properties: { planId: plan.id, planName: plan.title, amountMinor, currency, ...(plan.duration === undefined ? {} : { durationDays: plan.duration.days }) } });
    await checkOut({ packId: plan.id, pack: plan.title, packType: plan.planType, price, sellPrice: plan.sellPrice, currentSubscription: undefined, nudgeId: plan.nudgeId, code });
  };
}
