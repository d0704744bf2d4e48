import type { Plan } from '@marquee/plans-sdk';
import { useStore } from 'jotai';
import { useNavigate } from 'react-router';
import { selectedPlanAtom } from '../../state/plan-atoms.ts';

/** Chooses an offer of a title, under the name the viewer saw, and goes on to payment. */
export function useRent(contentId: string): (plan: Plan, name: string) => Promise<void> {
  const store = useStore();
  const navigate = useNavigate();
  return async (plan, name) => {
    const price = plan.price.actual ?? plan.sellPrice;
    if (price === undefined) return;
    const record = await store.get(selectedPlanAtom);
    await record.set({ packId: plan.id, pack: name, packType: plan.planType, price, sellPrice: plan.sellPrice, currentSubscription: undefined, nudgeId: undefined, code: undefined, contentId });
    await navigate('/myaccount/payment');
  };
}
