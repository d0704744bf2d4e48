import { atom } from "jotai";
import {
  guestPaymentRecordsAtom,
  selectedPlanAtom,
  storedReferralAtom,
} from "../../state/plans/plan-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { analyticsAtom, authAtom } from "../../state/sdks/sdk-atoms.ts";
import { createPayment } from "./create-payment.ts";
import { outcomeEvent } from "./outcome-event.ts";
import { keepGuestPayment } from "./keep-guest-payment.ts";
import { createPaymentRecords } from "./payment-record.ts";

/** The payment of the visit. Only code that runs in the browser reads it. */
export const paymentAtom = atom(async (get) => {
  const { storage, timers, randomId, logger } = get(portsAtom);
  const [auth, analytics] = await Promise.all([get(authAtom), get(analyticsAtom)]);
  const [selectedPlan, guestRecords, referral] = await Promise.all([
    get(selectedPlanAtom),
    get(guestPaymentRecordsAtom),
    get(storedReferralAtom),
  ]);
  return createPayment({
    client: auth,
    selectedPlan,
    referral,
    timers,
    randomId,
    logger,
    records: createPaymentRecords({ storage, logger }),
    openProvider: (address) => window.location.assign(address),
    onOrder: async (order) => {
      if (auth.tokens.get().status === "guest") await keepGuestPayment(guestRecords, order);
    },
    onSettled(order, record) {
      const event = outcomeEvent(order, record);
      if (event === undefined) return;
      analytics.track(event);
      if (event.name !== "payment_succeeded") return;
      const payment = { orderId: order.id, properties: event.properties };
      void import("../../state/arrival/conversions.ts")
        .then(async ({ conversionsAtom }) => (await get(conversionsAtom)).sendPayment(payment))
        .catch((cause: unknown) => logger.warn("A payment could not be told", { cause: String(cause) }));
    },
  });
});
