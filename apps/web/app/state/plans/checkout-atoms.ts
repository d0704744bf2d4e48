import type { AnalyticsEvent } from "@marquee/analytics-sdk";
import { correctGuestContact, linkPayment, registerGuest, type Contact } from "@marquee/auth-sdk";
import type { KeyValueStorage } from "@marquee/http";
import { browserLocks } from "@marquee/http/browser";
import {
  chosenPrice,
  createGuestCheckout,
  createWaitingPayment,
  paymentFacts,
  type GuestRegistration,
  type PaymentRecord,
  type SettledOrder,
  type WaitingPayment,
} from "@marquee/plans-sdk";
import { atom } from "jotai";
import { portsAtom } from "../sdks/ports-atom.ts";
import { analyticsAtom, authAtom } from "../sdks/sdk-atoms.ts";
import { refreshSubscriptionsAtom } from "./plan-atoms.ts";

// These atoms are for the browser only.

const EVENTS = {
  paid: "payment_succeeded",
  failed: "payment_failed",
  cancelled: "payment_cancelled",
} as const;

/** Reports the outcome of a payment to analytics, and a success to the social pixel. */
const reportPaymentAtom = atom(async (get) => {
  const { logger } = get(portsAtom);
  const analytics = await get(analyticsAtom);
  return (settled: SettledOrder): void => {
    const facts = paymentFacts(settled);
    if (facts === undefined) return;
    const { outcome, orderId, planId, provider, amount } = facts;
    const properties = {
      planId,
      orderId,
      ...(provider === undefined ? {} : { provider }),
      ...(amount === undefined ? {} : { amountMinor: amount.amountMinor, currency: amount.currency }),
    };
    analytics.track({ name: EVENTS[outcome], properties });
    if (outcome !== "paid") return;
    void import("../conversions/conversions.ts")
      .then(async ({ conversionsAtom }) => (await get(conversionsAtom)).sendPayment({ orderId, properties }))
      .catch((cause: unknown) => logger.warn("A payment could not be reported", { cause: String(cause) }));
  };
});

/** The analytics event for opening the payment provider. */
function startedPayment({ plan, provider, orderId }: PaymentRecord): AnalyticsEvent {
  const { amountMinor, currency } = chosenPrice(plan);
  const { planId, title: planName } = plan;
  return {
    name: "payment_started",
    properties: {
      planId,
      planName,
      amountMinor,
      currency,
      ...(provider === undefined ? {} : { provider }),
      ...(orderId === undefined ? {} : { orderId }),
    },
  };
}

const contactOf = ({ mobile, email = "" }: GuestRegistration): Contact =>
  mobile === undefined ? { type: "email", value: email } : { type: "mobile", value: mobile };

/** Makes a checkout of guests and members; all of them share the stored records. */
const makeCheckoutAtom = atom(async (get) => {
  const [auth, onSettled, analytics] = await Promise.all([
    get(authAtom),
    get(reportPaymentAtom),
    get(analyticsAtom),
  ]);
  return (visit?: KeyValueStorage) => {
    const guest = createGuestCheckout(auth, {
      storage: auth.storage,
      visit,
      locks: browserLocks(),
      openProvider(address) {
        const record = guest.checkout.record();
        if (record !== undefined) analytics.track(startedPayment(record));
        window.location.assign(address);
      },
      onSettled,
      isSignedIn: () => auth.tokens.get().status === "signedIn",
      linkPayment: (claim) => linkPayment(auth, claim),
      registerGuest: ({ guestToken, ...registration }) =>
        registerGuest(auth, { contact: contactOf(registration), guestToken }),
    });
    return guest;
  };
});

/** Counts the checkouts that were left while they were reading an order. */
const leftCheckoutsAtom = atom(0);

/** The checkout of guests and members. Screens follow its state. */
export const guestCheckoutAtom = atom(async (get) => {
  get(leftCheckoutsAtom);
  return (await get(makeCheckoutAtom))(get(portsAtom).sessionStorage);
});

/** The part of the checkout that guests and members share. */
export const checkoutAtom = atom(async (get) => (await get(guestCheckoutAtom)).checkout);

/** Resets the checkout for another attempt. One that still reads an earlier order is left: that order stays stored. */
export const restartCheckoutAtom = atom(null, async (get, set): Promise<void> => {
  const guest = await get(guestCheckoutAtom);
  const { step } = guest.checkout.get();
  if (step !== "confirming" && step !== "unconfirmed") return guest.checkout.restart();
  guest.close();
  set(leftCheckoutsAtom, (left) => left + 1);
});

// PLAN-117
/**
 * Reads once the order of this device that had not ended when its page was left. A guest's payment that has come since
 * waits for a sign-in then; a member's subscriptions are read again. A failed read is left to the next document.
 */
export const readOpenOrderAtom = atom(null, async (get, set): Promise<void> => {
  const { checkout, close } = (await get(makeCheckoutAtom))();
  await new Promise<void>((resolve) => {
    checkout.subscribe((state) => {
      if (state.step === "confirming" && state.reads > 0) resolve();
    });
    void checkout.returned({ outcome: "cancelled" }).then(() => resolve());
  });
  close();
  if (checkout.get().step === "paid") await set(refreshSubscriptionsAtom);
});

/** Resolves to the guest's mobile number or e-mail address; empty without one. */
export const readGuestContactAtom = atom(null, async (get): Promise<string> => {
  const contact = await (await get(guestCheckoutAtom)).registration();
  return contact?.mobile ?? contact?.email ?? "";
});

/** Resolves to whether a guest's payment is not linked to an account yet. Used on the sign-in page. */
export const readHasWaitingPaymentAtom = atom(null, async (get): Promise<boolean> => {
  const guest = await get(guestCheckoutAtom);
  // Already on the sign-in page: do not use up the one redirect of the visit.
  await guest.load({ mayLead: false });
  return guest.get().step === "notLinked";
});

/** Reads and corrects a guest's payment that is not linked yet. */
const waitingPaymentAtom = atom(async (get) => {
  const auth = await get(authAtom);
  return createWaitingPayment(auth, {
    storage: auth.storage,
    correctContact: ({ mobile, email, ...proof }) =>
      correctGuestContact(auth, { ...proof, contact: contactOf({ mobile, email }) }),
  });
});

/** Reads the payment that is not linked yet: order id, purchase and contact. */
export const readWaitingPaymentAtom = atom(null, async (get): Promise<WaitingPayment | undefined> =>
  (await get(waitingPaymentAtom)).read(),
);

/** Corrects the contact of the payment that is not linked yet, if it differs from the stored one. */
export const correctContactAtom = atom(null, async (get, _set, { type, value }: Contact) => {
  const waiting = await get(waitingPaymentAtom);
  const registration = { mobile: undefined, email: undefined, [type]: value };
  const given = (await waiting.read())?.registration;
  return given?.[type] === value ? { ok: true as const } : waiting.correct(registration);
});
