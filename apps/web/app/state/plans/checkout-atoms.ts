import type { AnalyticsEvent } from "@marquee/analytics-sdk";
import { correctGuestContact, linkPayment, registerGuest, type Contact } from "@marquee/auth-sdk";
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

// Only code that runs in the browser reads these.

const EVENTS = {
  paid: "payment_succeeded",
  failed: "payment_failed",
  cancelled: "payment_cancelled",
} as const;

/** Reports the end of a payment to analytics, and a success to the social pixel. */
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

/** The event of a payment that the viewer is led to. */
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

/** The purchase of the visit, of guests and members. Screens follow its state to sign-in and to the outcome. */
export const guestCheckoutAtom = atom(async (get) => {
  const [auth, onSettled, analytics] = await Promise.all([
    get(authAtom),
    get(reportPaymentAtom),
    get(analyticsAtom),
  ]);
  const { sessionStorage } = get(portsAtom);
  const guest = createGuestCheckout(auth, {
    storage: auth.storage,
    visit: sessionStorage,
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
});

/** The part of it that is the same for everybody. */
export const checkoutAtom = atom(async (get) => (await get(guestCheckoutAtom)).checkout);

/** Answers the mobile number or e-mail address that a guest has paid with; empty where there is none. */
export const readGuestContactAtom = atom(null, async (get): Promise<string> => {
  const contact = await (await get(guestCheckoutAtom)).registration();
  return contact?.mobile ?? contact?.email ?? "";
});

/** Answers whether the payment of a guest waits for its payer; at sign-in, where who pays is asked. */
export const readHasWaitingPaymentAtom = atom(null, async (get): Promise<boolean> => {
  const guest = await get(guestCheckoutAtom);
  // The viewer is at sign-in: that is not the one time of the visit.
  await guest.load({ mayLead: false });
  return guest.get().step === "notLinked";
});

/** What a guest may do about the payment that waits. */
const waitingPaymentAtom = atom(async (get) => {
  const auth = await get(authAtom);
  return createWaitingPayment(auth, {
    storage: auth.storage,
    correctContact: ({ mobile, email, ...proof }) =>
      correctGuestContact(auth, { ...proof, contact: contactOf({ mobile, email }) }),
  });
});

/** Reads the payment that waits: its order number, what was bought and for whom. */
export const readWaitingPaymentAtom = atom(null, async (get): Promise<WaitingPayment | undefined> =>
  (await get(waitingPaymentAtom)).read(),
);

/** Corrects the contact of the payment that waits, where it is another than the one that was given. */
export const correctContactAtom = atom(null, async (get, _set, { type, value }: Contact) => {
  const waiting = await get(waitingPaymentAtom);
  const registration = { mobile: undefined, email: undefined, [type]: value };
  const given = (await waiting.read())?.registration;
  return given?.[type] === value ? { ok: true as const } : waiting.correct(registration);
});
