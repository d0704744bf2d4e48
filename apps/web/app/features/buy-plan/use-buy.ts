import type { Plan } from '@marquee/plans-sdk';
import { useStore } from 'jotai';
import { useNavigate } from 'react-router';
import { selectedPlanAtom } from '../../state/plan-atoms.ts';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';

/** Keeps the choice and goes on to paying; there and back it stays chosen (PLAN-14). */
export function useBuy(): (plan: Plan, code: string | undefined) => Promise<void> {
  const store = useStore();
  const navigate = useNavigate();
  return async (plan, code) => {
    const price = plan.price.actual ?? plan.sellPrice;
    if (price === undefined) return;
    const { analytics } = await store.get(browserSdksAtom);
    const { amountMinor, currency } = plan.sellPrice ?? price;
    analytics.track({ name: 'plan_selected', properties: { planId: plan.id, planName: plan.title, amountMinor, currency, ...(plan.duration === undefined ? {} : { durationDays: plan.duration.days }) } });
    const selected = await store.get(selectedPlanAtom);
    await selected.set({
      packId: plan.id,
      pack: plan.title,
      packType: plan.planType,
      price,
      sellPrice: plan.sellPrice,
      currentSubscription: undefined,
      nudgeId: plan.nudgeId,
      contentId: undefined,
      code,
    });
    await navigate('/myaccount/payment');
  };
}
