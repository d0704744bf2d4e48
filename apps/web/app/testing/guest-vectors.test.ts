import { createGuestPaymentSignIn } from "@marquee/auth-sdk";
import { DAY } from "@marquee/config";
import { buildClient, fakeFetch, memoryStorage } from "@marquee/http/testing";
import {
  createGuestPaymentRecords,
  readRenewalNudge,
  type GuestCheckoutEffect,
  type GuestCheckoutEvent,
  type GuestPaymentRecords,
  type PaymentTrace,
  type PlanOrder,
} from "@marquee/plans-sdk";
import { money } from "@marquee/plans-sdk/testing";
import { describe, expect, it } from "vitest";
import { keepGuestPayment } from "../features/payment/keep-guest-payment.ts";
import { buildAppContext } from "./app-context-for-tests.ts";
import { isWaiting } from "../state/plans/waiting-payment.ts";
import { vectorsOf } from "./vectors-for-tests.ts";

// What the web decides of guests who pay and of the nudge, against the cases that plans-sdk ships for apps in every language.
function recordsIn(storage = memoryStorage()): GuestPaymentRecords {
  return createGuestPaymentRecords(buildClient({ fetch: fakeFetch() }), { storage });
}

async function keepTrace(
  records: GuestPaymentRecords,
  {
    paymentSuccess,
    orderId,
    tempTransactionId,
  }: { readonly [Key in keyof PaymentTrace]?: PaymentTrace[Key] | null },
): Promise<void> {
  if (paymentSuccess != null) await records.paymentSuccess.set(paymentSuccess);
  if (orderId != null) await records.orderId.set(orderId);
  if (tempTransactionId != null) await records.tempTransactionId.set(tempTransactionId);
}

describe("the golden vectors hold for a payment that waits for its payer", () => {
  it.each(vectorsOf<PaymentTrace, boolean>("payment-not-linked"))("$name", async ({ given, expected }) => {
    const records = recordsIn();
    await keepTrace(records, given);
    expect(isWaiting(records)).toBe(expected);
    await records.activeSubscriptionFound.set(true);
    expect(isWaiting(records), "once it goes back").toBe(false);
  });
});

const orderOf = (change: Partial<PlanOrder>): PlanOrder => ({
  id: "o",
  state: "open",
  price: money("999 INR"),
  dueNow: undefined,
  planId: "a",
  title: undefined,
  contentId: undefined,
  paymentUrl: undefined,
  transactionId: undefined,
  startsAt: undefined,
  endsAt: undefined,
  ...change,
});

/** What the records of the page hold after an effect of the reducer, by its meaning. */
const KEPT: {
  readonly [Type in GuestCheckoutEffect["type"]]?: (
    records: GuestPaymentRecords,
    effect: GuestCheckoutEffect,
  ) => unknown;
} = {
  storeOrder: (records) => records.orderId.get(),
  storePayment: (records) => records.payment.get(),
  markNotLinked: (records) => records.notLinked.get(),
  clearPending: ({ registration, payment, notLinked, prepaid }) =>
    [registration, payment, notLinked, prepaid].map((record) => record.get()),
  markActiveSubscription: (records) => records.activeSubscriptionFound.get(),
};
const MEANT: { readonly [Type in GuestCheckoutEffect["type"]]?: (effect: GuestCheckoutEffect) => unknown } = {
  storeOrder: (effect) => (effect.type === "storeOrder" ? effect.orderId : undefined),
  storePayment: (effect) => (effect.type === "storePayment" ? effect.payment : undefined),
  markNotLinked: () => true,
  clearPending: () => [undefined, undefined, undefined, undefined],
  markActiveSubscription: (effect) => effect.type === "markActiveSubscription" && effect.isFound,
};

/** A guest who has paid signs in by a code that is answered so; the records are read anew as after a load. */
async function signInAfter(
  records: GuestPaymentRecords,
  storage: ReturnType<typeof memoryStorage>,
  code: number,
) {
  await keepGuestPayment(records, orderOf({ state: "paid", transactionId: "t" }));
  const tokens = code === 3109 ? {} : { access_token: "a", refresh_token: "r", expires_in: 60 };
  const fetch = fakeFetch(({ address }) => ({
    status: 200,
    json: address.includes("sendotp") ? { code: 200 } : { code, message: "Said", ...tokens },
  }));
  const flow = createGuestPaymentSignIn({
    ...buildClient({ fetch }),
    storage,
    tokens: { signIn: async () => undefined },
    updateUserType: async () => undefined,
  });
  await flow.submitContact({ text: "9876543210" });
  await flow.submitOtp({ otp: "123456" });
  await records.load();
  return flow.get();
}

describe("the golden vectors of a guest who pays hold for the records of the page", () => {
  interface Given {
    readonly event: GuestCheckoutEvent;
  }
  interface Expected {
    readonly state: { readonly step: string };
    readonly effects: readonly GuestCheckoutEffect[];
  }
  // Giving the contact is a form; its records are those of the SDK itself.
  const cases = vectorsOf<Given, Expected>("flow-guest-checkout").filter(
    ({ given }) => given.event.type !== "contactGiven",
  );

  it.each(cases)("$name", async ({ given: { event }, expected: { state, effects } }) => {
    const storage = memoryStorage();
    const records = recordsIn(storage);
    const done: Partial<Record<GuestCheckoutEffect["type"], unknown>> = {};
    if (event.type === "ordered") await keepGuestPayment(records, orderOf({ id: event.orderId }));
    if (event.type === "paid")
      await keepGuestPayment(
        records,
        orderOf({
          id: event.payment.paymentId ?? "",
          state: "paid",
          transactionId: event.payment.transactionId,
        }),
      );
    if (event.type === "notPaid") await keepGuestPayment(records, orderOf({ state: "failed" }));
    if (event.type === "loaded") await keepTrace(records, event.trace);
    if (event.type === "signedIn") {
      if (event.hasPrepaidMarker) await records.prepaid.set("CODE");
      const after = await signInAfter(records, storage, event.isWelcome ? 200 : 201);
      if (after.step === "done") done.openSuccess = { type: "openSuccess", isPrepaid: after.isPrepaid };
    }
    if (event.type === "activeSubscriptionFound") await signInAfter(records, storage, 3109);
    // Whoever has to sign in is led there by what waits.
    if (event.type !== "signedIn") expect(isWaiting(records)).toBe(state.step === "notLinked");
    for (const effect of effects)
      expect([effect.type, KEPT[effect.type]?.(records, effect)]).toEqual([
        effect.type,
        MEANT[effect.type]?.(effect),
      ]);
    expect(done.openSuccess).toEqual(effects.find(({ type }) => type === "openSuccess"));
  });
});
