import { atom } from "jotai";
import { profileAtom } from "../../state/session/auth-atoms.ts";
import {
  guestPaymentRecordsAtom,
  selectedPlanAtom,
  storedReferralAtom,
} from "../../state/plans/plan-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { analyticsAtom, authAtom, knownPersonAtom } from "../../state/sdks/sdk-atoms.ts";
import { socialPixelIdAtom } from "../../state/app-context-atoms.ts";
import { createPayment } from "./create-payment.ts";
import { outcomeEvent } from "./outcome-event.ts";
import { keepGuestPayment } from "./keep-guest-payment.ts";
import { createPaymentRecords } from "./payment-record.ts";

/** The payment of the visit. Only code that runs in the browser reads it. */
export const paymentAtom = atom(async (get) => {
  const pixelId = get(socialPixelIdAtom);
  const { storage, timers, randomId, logger } = get(portsAtom);
  const profile = await get(profileAtom);
  const [auth, knownPerson, analytics] = await Promise.all([
    get(authAtom),
    get(knownPersonAtom),
    get(analyticsAtom),
  ]);
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
      const conversion = {
        eventId: `payment-${order.id}`,
        eventMeta: { name: event.name, ...event.properties },
      };
      void import("../../state/arrival/tell-conversion.ts")
        .then(({ tellConversion }) =>
          tellConversion({ auth, knownPerson, storage, profile, pixelId }, conversion),
        )
        .catch((cause: unknown) => logger.warn("A payment could not be told", { cause: String(cause) }));
    },
  });
});
