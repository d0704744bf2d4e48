import { atom } from 'jotai';
import { sessionAtom } from '../../state/auth-atoms.ts';
import { guestPaymentRecordsAtom, selectedPlanAtom, storedReferralAtom } from '../../state/plan-atoms.ts';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';
import { createPayment } from './create-payment.ts';
import { outcomeEvent } from './outcome-event.ts';
import { keepGuestPayment } from './keep-guest-payment.ts';
import { createPaymentRecords } from './payment-record.ts';

/** The payment of the visit. Only code that runs in the browser reads it. */
export const paymentAtom = atom(async (get) => {
  get(sessionAtom);
  const { auth, analytics, plans, storage, timers, randomId, logger } = await get(browserSdksAtom);
  const [selectedPlan, guestRecords, referral] = await Promise.all([get(selectedPlanAtom), get(guestPaymentRecordsAtom), get(storedReferralAtom)]);
  return createPayment({
    plans, selectedPlan, referral, timers, randomId, logger,
    records: createPaymentRecords({ storage, logger }),
    openProvider: (address) => window.location.assign(address),
    onOrder: async (order) => {
      if (auth.tokens.get().status === 'guest') await keepGuestPayment(guestRecords, order);
    },
    onSettled(order, record) {
      const event = outcomeEvent(order, record);
      if (event !== undefined) analytics.track(event);
    },
  });
});
