import { GUEST_TOKEN_KEY, LED_TO_SIGN_IN_KEY } from "@marquee/config/storage";
import type { Client, KeyValueStorage } from "@marquee/http";
import { checkOptions } from "@marquee/http/errors";
import { createFlow } from "@marquee/http/flow";
import type { Flow, Performers } from "@marquee/http/flow";
import { GUEST_CHECKOUT_START, reduceGuestCheckout } from "../flows/guest-checkout-flow.ts";
import type {
  GuestCheckoutEffect,
  GuestCheckoutEvent,
  GuestCheckoutState,
} from "../flows/guest-checkout-flow.ts";
import { isPaymentAtRest } from "../flows/payment-flow.ts";
import type { PlanOrder } from "../read/read-order.ts";
import { createGuestPaymentRecords, isPaymentWaiting } from "../stored/guest-payment-records.ts";
import type {
  GuestPaymentRecords,
  GuestRegistration,
  PaymentTrace,
} from "../stored/guest-payment-records.ts";
import { asBoolean } from "../read/json-fields.ts";
import { createStoredRecord, recordPorts } from "../stored/stored-record.ts";
import { checkBuyInput, makeCheckout } from "./create-checkout.ts";
import type { BuyInput, CheckoutFlow, CheckoutOptions } from "./create-checkout.ts";

/** By what a payment is known to be a guest's. */
export interface GuestPaymentClaim {
  readonly guestToken: string;
  readonly transactionId: string;
}

/** What a guest's checkout is carried out with. */
export interface GuestCheckoutOptions extends CheckoutOptions {
  /** Whether a person is signed in at this instant. */
  readonly isSignedIn: () => boolean;
  /** Gives the payment to the viewer who has signed in; `linkPayment` of `@marquee/auth-sdk`. */
  readonly linkPayment: (
    claim: GuestPaymentClaim,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly code: string }>;
  /** Makes a restricted account of the contact; `registerGuest` of `@marquee/auth-sdk`. One that fails is logged, and the guest pays all the same. */
  readonly registerGuest?:
    | ((guest: GuestRegistration & { readonly guestToken: string }) => Promise<unknown>)
    | undefined;
  /** Leads to sign-in. A program that follows the state goes there at `notLinked`. */
  readonly openSignIn?: (() => unknown) | undefined;
  /** Storage that ends with the visit, such as that of a tab. With it a load leads to sign-in once a visit. Default: every load does. */
  readonly visit?: KeyValueStorage | undefined;
  /** Leads to what was bought, after a welcome at sign-in. */
  readonly openSuccess?: ((success: { readonly isPrepaid: boolean }) => unknown) | undefined;
  /** The payment is the viewer's: what they own is to be read anew. */
  readonly onLinked?: (() => unknown) | undefined;
}

/** What a guest buys, and how they are reached. */
export interface GuestBuyInput extends BuyInput {
  readonly registration: GuestRegistration;
}

/** How signing in has ended, as the auth package's flow says. */
export interface GuestSignInOutcome {
  /** Its code was 200. */
  readonly isWelcome: boolean;
  /** A prepaid code was waiting. */
  readonly hasPrepaidMarker: boolean;
}

/** The purchase of a guest, who pays first and signs in afterwards. Its acts reject with `INVALID_OPTION` only. */
export interface GuestCheckoutFlow extends Flow<GuestCheckoutState> {
  /** The purchase itself, also of a viewer who is signed in: its state, its order, the way back from the provider. */
  readonly checkout: CheckoutFlow;
  /** Stores the contact, then orders. While another payment waits for its payer it leads to sign-in instead. */
  buy(input: GuestBuyInput): Promise<void>;
  /**
   * At each load of a page: a payment that waits leads a guest to sign-in, and becomes the viewer's who is signed in. Answers
   * whether it leads there now; never where `mayLead` is false, as on help, legal pages and what is free. Default true.
   */
  load(page?: { readonly mayLead?: boolean | undefined }): Promise<boolean>;
  /** The guest has signed in: links the payment that waits. */
  signedIn(outcome: GuestSignInOutcome): Promise<void>;
  /** Sign-in answered code 3109: the payment goes back, and its records stay for support. */
  activeSubscriptionFound(): Promise<void>;
  /** The contact that was given last; undefined where none is stored. */
  registration(): Promise<GuestRegistration | undefined>;
}

/**
 * Makes the purchase of a guest, with the checkout inside. It stores what is known of the payment until its payer has signed in,
 * and gives it to them then.
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or an option
 * @example
 * const guest = createGuestCheckout(auth, {
 *   storage: auth.storage,
 *   openProvider: (address) => location.assign(address),
 *   openSignIn: () => location.assign("/signin"),
 *   isSignedIn: () => auth.tokens.get().status === "signedIn",
 *   linkPayment: (claim) => linkPayment(auth, claim),
 * });
 * await guest.load();
 * await guest.buy({ registration: { mobile: "919876543210", email: undefined }, plan: chosen, eligibility });
 */
export function createGuestCheckout(client: Client, options: GuestCheckoutOptions): GuestCheckoutFlow {
  checkGuestOptions(client, options);
  const { isSignedIn, onOrder, openSignIn } = options;
  const records = createGuestPaymentRecords(client, options);
  const led = ledRecord(client, options);
  let choice: BuyInput | undefined;

  const noting = Object.assign({}, options, {
    async onOrder(order: PlanOrder) {
      if (!isSignedIn()) for (const event of eventsOf(order)) await flow.send(event);
      if (onOrder) await onOrder(order);
    },
    openSignIn() {
      if (led) void led.set(true);
      if (openSignIn) void openSignIn();
    },
  });
  const checkout = makeCheckout(client, noting, async () => {
    if (isSignedIn() || !isPaymentWaiting(await readTrace())) return true;
    // Another tab has seen it paid meanwhile.
    void flow.send({ type: "notPaid" }).then(() => reload());
    return false;
  });

  async function readTrace(): Promise<PaymentTrace> {
    await records.load();
    return records.trace();
  }

  const reload = async (mayLead?: boolean): Promise<void> =>
    sendLast({ type: "loaded", trace: await readTrace(), isSignedIn: isSignedIn(), mayLead });

  const flow = createFlow<GuestCheckoutState, GuestCheckoutEvent, GuestCheckoutEffect>(client, {
    start: GUEST_CHECKOUT_START,
    reduce: reduceGuestCheckout,
    onFailure({ type }, cause) {
      client.logger.warn("An effect of a guest checkout failed", { effect: type, cause });
      return type === "linkPayment" ? { type: "linkFailed" } : undefined;
    },
    perform: guestPerformers(noting, records, async () => {
      // What was bought before is another purchase.
      if (checkout.get().step === "paid") await checkout.restart();
      if (choice) await checkout.buy(choice);
      return undefined;
    }),
  });

  onRest(checkout, () => void flow.send({ type: "notPaid" }));

  let work: Promise<unknown> = Promise.resolve();
  /** Settles once the linking is over that a load has begun before. */
  async function sendLast(event: GuestCheckoutEvent): Promise<void> {
    work = Promise.all([work, flow.send(event)]);
    await work;
  }

  return {
    checkout,
    get: flow.get,
    subscribe: flow.subscribe,
    close() {
      checkout.close();
      flow.close();
    },
    async buy(input) {
      checkOptions("buy", input, { registration: "object" });
      checkOptions("buy: registration", input.registration, { mobile: "text?", email: "text?" });
      checkBuyInput(input);
      const { registration, eligibility } = input;
      choice = Object.assign({}, input);
      // Nothing is stored of what cannot be bought.
      if (!eligibility.ok) return checkout.buy(choice);
      if (isPaymentWaiting(await readTrace())) return reload();
      await flow.send({ type: "contactGiven", registration });
    },
    // PLAN-74
    async load(page = {}) {
      checkOptions("load", page, { mayLead: "flag?" });
      const mayLead = page.mayLead !== false && !(led && (await led.load()));
      await reload(mayLead);
      return mayLead && !isSignedIn() && flow.get().step === "notLinked";
    },
    async signedIn(outcome) {
      checkOptions("signedIn", outcome, { isWelcome: "flag", hasPrepaidMarker: "flag" });
      const { isWelcome, hasPrepaidMarker } = outcome;
      await sendLast({ type: "signedIn", isWelcome, hasPrepaidMarker });
    },
    activeSubscriptionFound: () => sendLast({ type: "activeSubscriptionFound" }),
    registration: () => records.registration.load(),
  };
}

/** What an order tells of a guest's purchase. */
function eventsOf({ id, state, transactionId }: PlanOrder): readonly GuestCheckoutEvent[] {
  const ordered = { type: "ordered" as const, orderId: id };
  return state === "paid"
    ? [ordered, { type: "paid", payment: { transactionId, code: "200", paymentId: id } }]
    : [ordered];
}

/** Set once this visit has led to sign-in; undefined where nothing is known of visits. */
const ledRecord = ({ logger }: Client, { visit: storage }: GuestCheckoutOptions) =>
  storage && createStoredRecord({ storage, logger }, { key: LED_TO_SIGN_IN_KEY, read: asBoolean });

/** What is done for each effect of `reduceGuestCheckout`. */
function guestPerformers(
  {
    linkPayment,
    registerGuest,
    openSignIn,
    openSuccess,
    onLinked,
    storage,
  }: GuestCheckoutOptions & { openSignIn(): void },
  records: GuestPaymentRecords,
  buyChosen: () => Promise<undefined>,
): Performers<GuestCheckoutEvent, GuestCheckoutEffect> {
  return {
    async storeRegistration({ registration }) {
      await records.registration.set(registration);
      const guestToken = await storage.get(GUEST_TOKEN_KEY);
      if (registerGuest && guestToken) await registerGuest(Object.assign({ guestToken }, registration));
    },
    createOrder: buyChosen,
    storeOrder: ({ orderId }) =>
      records.orderId.get() === orderId ? undefined : records.orderId.set(orderId),
    // DEC-092: that it is paid comes last, as only that makes it wait.
    async storePayment({ payment }) {
      await records.payment.set(payment);
      if (payment.transactionId !== undefined) await records.tempTransactionId.set(payment.transactionId);
      // It was of an earlier payment.
      await records.activeSubscriptionFound.clear();
      await records.paymentSuccess.set(true);
    },
    markNotLinked: () => records.notLinked.set(true),
    openSignIn,
    // AUTH-26: what was linked before its answer came is linked.
    async linkPayment() {
      const { payment, tempTransactionId } = records;
      const guestToken = await storage.get(GUEST_TOKEN_KEY);
      const { transactionId = tempTransactionId.get() } = payment.get() || { transactionId: undefined };
      if (!guestToken || transactionId === undefined) return { type: "linkFailed" };
      const answer = await linkPayment({ guestToken, transactionId });
      if (answer.ok || answer.code === "ALREADY_LINKED") return { type: "linked" };
      return { type: answer.code === "REFUND_DUE" ? "activeSubscriptionFound" : "linkFailed" };
    },
    clearPending: () => records.clearPending(),
    // Sign-in may have marked it already.
    async markActiveSubscription({ isFound }) {
      if ((await records.activeSubscriptionFound.load()) !== isFound)
        await records.activeSubscriptionFound.set(isFound);
    },
    refreshSubscriptions: async () => void (onLinked && (await onLinked())),
    openSuccess: ({ isPrepaid }) => openSuccess && void openSuccess({ isPrepaid }),
  };
}

/** @throws {MarqueeError} `INVALID_OPTION` naming the first option that is wrong */
function checkGuestOptions(client: Client, options: GuestCheckoutOptions): void {
  recordPorts("createGuestCheckout", client, options);
  checkOptions("createGuestCheckout", options, {
    isSignedIn: "function",
    linkPayment: "function",
    registerGuest: "function?",
    openSignIn: "function?",
    visit: "object?",
    openSuccess: "function?",
    onLinked: "function?",
  });
}

/** Calls the task each time a purchase that was under way has come to rest. */
function onRest(checkout: CheckoutFlow, task: () => void): void {
  let wasAtRest = true;
  checkout.subscribe((state) => {
    const isAtRest = isPaymentAtRest(state) || state.step === "paid";
    if (isAtRest && !wasAtRest) task();
    wasAtRest = isAtRest;
  });
}
