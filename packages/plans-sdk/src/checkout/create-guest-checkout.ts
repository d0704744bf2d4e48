import { GUEST_TOKEN_KEY, LED_TO_SIGN_IN_KEY } from "@marquee/config/storage";
import type { Client, KeyValueStorage, RequestCall } from "@marquee/http";
import { checkOptions } from "@marquee/http/errors";
import { createFlow } from "@marquee/http/flow";
import type { Flow, Performers, RunningFlow } from "@marquee/http/flow";
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

/** Guest token and transaction id that prove a guest's payment. */
export interface GuestPaymentClaim {
  readonly guestToken: string;
  readonly transactionId: string;
}

/** Options of `createGuestCheckout`. */
export interface GuestCheckoutOptions extends CheckoutOptions {
  /** `storage` of the `Auth` that is the client: it holds the guest token, without which no account is made and no payment linked. */
  readonly storage: KeyValueStorage;
  /** Whether the viewer is signed in now. */
  readonly isSignedIn: () => boolean;
  /** Links the payment to the signed-in viewer; use `linkPayment` of `@marquee/auth-sdk`. */
  readonly linkPayment: (
    claim: GuestPaymentClaim,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly code: string }>;
  /**
   * Creates a restricted account for the contact; use `registerGuest` of `@marquee/auth-sdk`, which takes the contact as
   * `{ type, value }`. Without an account the guest cannot sign in after paying. A failure is logged and does not stop the payment.
   */
  readonly registerGuest?:
    | ((guest: GuestRegistration & { readonly guestToken: string }) => Promise<unknown>)
    | undefined;
  /** Opens sign-in. A program may instead open it when the state is `notLinked`. */
  readonly openSignIn?: (() => unknown) | undefined;
  /**
   * Storage that ends with the visit, such as a tab's. With it `load` opens sign-in once a visit. Default: every load opens it.
   */
  readonly visit?: KeyValueStorage | undefined;
  /** Opens the success page after the sign-in. */
  readonly openSuccess?: ((success: { readonly isPrepaid: boolean }) => unknown) | undefined;
  /** Called when the payment is linked: read the viewer's subscriptions again. */
  readonly onLinked?: (() => unknown) | undefined;
}

/** Options of `buy`: the choice and the guest's contact. */
export interface GuestBuyInput extends BuyInput {
  readonly registration: GuestRegistration;
}

/** Outcome of the sign-in, from the flow of the auth package. */
export interface GuestSignInOutcome {
  /** Whether the code of the answer was 200. */
  readonly isWelcome: boolean;
  /** Whether a prepaid code was pending. */
  readonly hasPrepaidMarker: boolean;
}

/** The purchase of a guest, who pays first and signs in afterwards. Its methods reject only with `INVALID_OPTION`. */
export interface GuestCheckoutFlow extends Flow<GuestCheckoutState> {
  /** The purchase itself, also for a signed-in viewer: its state, its order, the return from the provider. */
  readonly checkout: CheckoutFlow;
  /** Stores the contact, then creates the order. While another payment is not linked it opens sign-in instead. */
  buy(input: GuestBuyInput): Promise<void>;
  /**
   * Call it at each page load. For a payment that is not linked it opens sign-in for a guest, or links it to the signed-in viewer.
   * Resolves with whether sign-in opens; never when `mayLead` is false, as on help, legal and free pages. Default true.
   */
  load(page?: { readonly mayLead?: boolean | undefined }): Promise<boolean>;
  /** Links the payment after the guest has signed in. */
  signedIn(outcome: GuestSignInOutcome): Promise<void>;
  /** Call it when sign-in answers code 3109: the payment is refunded, and its records stay for support. */
  activeSubscriptionFound(): Promise<void>;
  /** Returns the last contact; undefined when none is stored. */
  registration(): Promise<GuestRegistration | undefined>;
}

/**
 * Creates the purchase flow of a guest, which contains a checkout. It stores the payment until the guest has signed in, then links it
 * to the account.
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or an option
 * @example
 * const guest = createGuestCheckout(auth, {
 *   storage: auth.storage,
 *   openProvider: (address) => location.assign(address),
 *   openSignIn: () => location.assign("/signin"),
 *   isSignedIn: () => auth.tokens.get().status === "signedIn",
 *   linkPayment: (claim) => linkPayment(auth, claim),
 *   registerGuest: ({ guestToken, mobile, email = "" }) =>
 *     registerGuest(auth, { guestToken, contact: mobile ? { type: "mobile", value: mobile } : { type: "email", value: email } }),
 * });
 * await guest.load();
 * await guest.buy({ registration: { mobile: "919876543210", email: undefined }, plan: chosen, eligibility });
 */
export function createGuestCheckout(client: Client, options: GuestCheckoutOptions): GuestCheckoutFlow {
  checkGuestOptions(client, options);
  const { isSignedIn, onOrder, openSignIn, visit } = options;
  const records = createGuestPaymentRecords(client, options);
  const led = visit && createStoredRecord({ storage: visit, logger: client.logger }, LED_TO_SIGN_IN);
  let choice: BuyInput | undefined;
  /** The prepaid code of the guest, as sign-in clears its record. */
  let prepaidCode: string | undefined;

  const noting = Object.assign({}, options, {
    async onOrder(order: PlanOrder) {
      if (!isSignedIn()) await noteOrder(flow.send, order);
      if (onOrder) await onOrder(order);
    },
    openSignIn() {
      if (led) void led.set(true);
      if (openSignIn) void openSignIn();
    },
  });
  const checkout = makeCheckout(withGuestToken(client, options), noting, async () => {
    if (isSignedIn() || !(await isWaiting())) return true;
    // Another tab has recorded that it is paid, so the flow starts again and reads the records.
    void flow.send({ type: "notPaid" }).then(() => reload());
    return false;
  });

  async function readTrace(): Promise<PaymentTrace> {
    await records.load();
    if (!isSignedIn()) prepaidCode = records.prepaid.get();
    return records.trace();
  }

  const isWaiting = async (): Promise<boolean> => isPaymentWaiting(await readTrace());

  const reload = async (mayLead?: boolean): Promise<void> =>
    sendLast({ type: "loaded", trace: await readTrace(), isSignedIn: isSignedIn(), mayLead });

  const flow: RunningFlow<GuestCheckoutState, GuestCheckoutEvent> = createFlow(client, {
    start: GUEST_CHECKOUT_START,
    reduce: reduceGuestCheckout,
    onFailure({ type }, cause) {
      client.logger.warn("An effect of a checkout failed", { effect: type, cause });
      return type === "linkPayment" ? { type: "linkFailed" } : undefined;
    },
    perform: guestPerformers(noting, records, isWaiting, async () => {
      // A paid purchase is finished; this is a new one.
      if (checkout.get().step === "paid") await checkout.restart();
      if (choice) await checkout.buy(choice);
    }),
  });

  onRest(checkout, () => void flow.send({ type: "notPaid" }));

  let work: Promise<unknown> = Promise.resolve();
  /** Sends an event once the linking that `load` has started is finished. */
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
      checkGuestInput(input);
      const { registration, eligibility } = input;
      choice = Object.assign({}, input);
      // Nothing is stored for a plan that cannot be bought.
      if (!eligibility.ok) return checkout.buy(choice);
      if (await isWaiting()) return reload();
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
      // The next page redeems it. PLAN-146
      if (hasPrepaidMarker && prepaidCode) await records.prepaid.set(prepaidCode);
      await sendLast({ type: "signedIn", isWelcome, hasPrepaidMarker });
    },
    activeSubscriptionFound: () => sendLast({ type: "activeSubscriptionFound" }),
    registration: () => records.registration.load(),
  };
}

// PLAN-117
/** Sends the guest token beside a session, so that an order from before the sign-in stays the viewer's. */
function withGuestToken(client: Client, { isSignedIn, storage }: GuestCheckoutOptions): Client {
  return Object.assign({}, client, {
    async request(call: RequestCall) {
      const token = isSignedIn() && (await (async () => storage.get(GUEST_TOKEN_KEY))().catch(() => ""));
      return client.request(token ? Object.assign({ headers: { "x-z5-guest-token": token } }, call) : call);
    },
  });
}

/** Sends the flow a guest's order. */
async function noteOrder(
  send: RunningFlow<GuestCheckoutState, GuestCheckoutEvent>["send"],
  { id: orderId, state, transactionId }: PlanOrder,
): Promise<void> {
  // Both at once: in between, another event could take the guest back to the contact, where a payment is ignored.
  await Promise.all([
    send({ type: "ordered", orderId }),
    state === "paid" && send({ type: "paid", payment: { transactionId, code: "200", paymentId: orderId } }),
  ]);
}

/** Record that a visit has opened sign-in. */
const LED_TO_SIGN_IN = { key: LED_TO_SIGN_IN_KEY, read: asBoolean };

/** Creates the performers for the effects of `reduceGuestCheckout`. */
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
  isWaiting: () => Promise<boolean>,
  buyChosen: () => Promise<void>,
): Performers<GuestCheckoutEvent, GuestCheckoutEffect> {
  async function storePaidOrder(): Promise<void> {
    const paid = records.payment.get();
    if (paid && paid.paymentId) await records.orderId.set(paid.paymentId);
  }
  return {
    async storeRegistration({ registration }) {
      await records.registration.set(registration);
      const guestToken = await storage.get(GUEST_TOKEN_KEY);
      if (registerGuest && guestToken) await registerGuest(Object.assign({ guestToken }, registration));
    },
    createOrder: buyChosen,
    // Looks after it has written: an answer that comes late does not replace an order that another tab has paid since.
    async storeOrder({ orderId }) {
      await records.orderId.set(orderId);
      if (await isWaiting()) await storePaidOrder();
    },
    // DEC-092: the payment's success is stored after it, as only that makes it wait for a sign-in.
    async storePayment({ payment }) {
      await records.payment.set(payment);
      if (payment.transactionId) await records.tempTransactionId.set(payment.transactionId);
      // This record belongs to an earlier payment.
      await records.activeSubscriptionFound.clear();
      await records.paymentSuccess.set(true);
      await storePaidOrder();
    },
    markNotLinked: () => records.notLinked.set(true),
    openSignIn,
    // AUTH-26: a payment that an earlier request has linked counts as linked.
    async linkPayment() {
      const guestToken = await storage.get(GUEST_TOKEN_KEY);
      const paid = records.payment.get();
      const transactionId = (paid && paid.transactionId) || records.tempTransactionId.get();
      if (!guestToken || !transactionId) return { type: "linkFailed" };
      const answer = await linkPayment({ guestToken, transactionId });
      if (answer.ok || answer.code === "ALREADY_LINKED") return { type: "linked" };
      return { type: answer.code === "REFUND_DUE" ? "activeSubscriptionFound" : "linkFailed" };
    },
    clearPending: () => records.clearPending(),
    markActiveSubscription: ({ isFound }) => records.activeSubscriptionFound.set(isFound),
    refreshSubscriptions: async () => void (onLinked && (await onLinked())),
    openSuccess: ({ isPrepaid }) => openSuccess && void openSuccess({ isPrepaid }),
  };
}

/** @throws {MarqueeError} `INVALID_OPTION` naming the first wrong option */
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

/** @throws {MarqueeError} `INVALID_OPTION` naming the first wrong option */
function checkGuestInput(input: GuestBuyInput): void {
  checkOptions("buy", input, { registration: "object" });
  checkOptions("buy: registration", input.registration, { mobile: "text?", email: "text?" });
  checkBuyInput(input);
}

/** Calls the task each time a running purchase stops. */
function onRest(checkout: CheckoutFlow, task: () => void): void {
  let wasAtRest = true;
  checkout.subscribe((state) => {
    const isAtRest = isPaymentAtRest(state) || state.step === "paid";
    if (isAtRest && !wasAtRest) task();
    wasAtRest = isAtRest;
  });
}
