import { Stripe } from "stripe";
import { PROVIDER_GROUPS } from "@marquee/config";
import type { StripeSettings } from "../../config/outside-services.ts";
import { refuseNotification } from "../../modules/payments/errors.ts";
import type { Clock } from "../../ports/clock.ts";
import type {
  ChargeResult,
  Checkout,
  OffSessionCharge,
  PaymentProvider,
} from "../../ports/payment-provider.ts";
import { toStripeAmount } from "./stripe-amount.ts";
import { readStripeEvent } from "./stripe-events.ts";

/** Name of the provider in orders and URLs. */
const STRIPE_PROVIDER = "stripe";
/** Payment methods: cards, and Stripe itself. */
const PAYMENT_METHODS: ReadonlySet<string> = new Set(["stripe", "cc", ...PROVIDER_GROUPS.cc]);
/** A webhook request signed longer ago is refused, in seconds. */
const TOLERANCE_SECONDS = 300;
const TIMEOUT_MS = 20_000;

/** Ports of {@link createStripePaymentProvider}. */
export interface StripePorts {
  readonly settings: StripeSettings;
  /** Origin to which payers return. */
  readonly webOrigin: string;
  readonly clock: Clock;
}

/** Payments through Stripe: a payment page for each order, signed webhooks, charges for renewals, refunds. */
export function createStripePaymentProvider({ settings, webOrigin, clock }: StripePorts): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...addressOf(settings.apiUrl),
  });
  return {
    name: STRIPE_PROVIDER,
    takes: (methodName) => PAYMENT_METHODS.has(methodName),
    async openCheckout(checkout) {
      const session = await stripe.checkout.sessions.create(sessionOf(checkout, webOrigin), {
        idempotencyKey: `checkout-${checkout.orderId}`,
      });
      if (session.url === null) throw new Error("Stripe returned a payment page without a URL");
      return session.url;
    },
    async readNotification({ body, headers }) {
      const signature = headers["stripe-signature"];
      return readStripeEvent(
        stripe,
        verify(stripe, { body, signature: typeof signature === "string" ? signature : "", settings, clock }),
      );
    },
    charge: (charge) => chargeOffSession(stripe, charge),
    refund: (refund) => refundIntent(stripe, refund),
  };
}

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isTls = protocol === "https:";
  return {
    host: hostname,
    port: port === "" ? (isTls ? 443 : 80) : Number(port),
    protocol: isTls ? "https" : "http",
  };
}

/** With a free trial, Stripe only stores the card; the first charge is made when the trial ends. */
function sessionOf(
  { orderId, due, title, isMethodStored }: Checkout,
  webOrigin: string,
): Stripe.Checkout.SessionCreateParams {
  const { amount, currency } = toStripeAmount(due);
  const metadata = { order_id: orderId };
  const common = {
    client_reference_id: orderId,
    metadata,
    success_url: `${webOrigin}/paymentsuccess?order=${orderId}`,
    cancel_url: `${webOrigin}/paymentcancelled?order=${orderId}`,
  };
  if (amount === 0)
    return {
      ...common,
      mode: "setup",
      currency,
      customer_creation: "always",
      setup_intent_data: { metadata },
    };
  return {
    ...common,
    mode: "payment",
    line_items: [
      { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: title } } },
    ],
    payment_intent_data: { metadata, ...(isMethodStored ? { setup_future_usage: "off_session" } : {}) },
    ...(isMethodStored ? { customer_creation: "always" } : {}),
  };
}

interface Signed {
  readonly body: string;
  readonly signature: string;
  readonly settings: StripeSettings;
  readonly clock: Clock;
}

function verify(stripe: Stripe, { body, signature, settings, clock }: Signed): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      settings.webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      clock.now(),
    );
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError)
      throw refuseNotification(
        cause.message.includes("tolerance") ? "NOTIFICATION_STALE" : "SIGNATURE_INVALID",
      );
    if (cause instanceof SyntaxError) throw refuseNotification("NOTIFICATION_INVALID");
    throw cause;
  }
}

/**
 * Charges a stored card. A refused card is a result, and so is a request that can never succeed, such as one for a deleted card
 * or customer. While a charge is processing, the call throws and is repeated; a webhook later reports the result.
 */
async function chargeOffSession(
  stripe: Stripe,
  { key, orderId, amount, paymentMethod }: OffSessionCharge,
): Promise<ChargeResult> {
  const [customer = "", method = ""] = paymentMethod.split("/");
  try {
    const intent = await stripe.paymentIntents.create(
      {
        ...toStripeAmount(amount),
        customer,
        payment_method: method,
        off_session: true,
        confirm: true,
        metadata: { order_id: orderId, is_renewal: "1" },
      },
      { idempotencyKey: key },
    );
    if (intent.status === "processing") throw new Error("The charge is still processing");
    return { ok: intent.status === "succeeded", transactionId: intent.id };
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    return { ok: false, transactionId: cause.payment_intent?.id ?? `refused-${key}` };
  }
}

/** Whether an error is about the payer. Wrong API keys (401, 403), rate limits, a reused key and an outage of Stripe are not. */
function isRefusal(
  cause: unknown,
): cause is InstanceType<
  typeof Stripe.errors.StripeCardError | typeof Stripe.errors.StripeInvalidRequestError
> {
  return (
    cause instanceof Stripe.errors.StripeCardError || cause instanceof Stripe.errors.StripeInvalidRequestError
  );
}

/** A payment that Stripe has already refunded counts as refunded. */
async function refundIntent(
  stripe: Stripe,
  { key, transactionId }: { readonly key: string; readonly transactionId: string },
): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: transactionId }, { idempotencyKey: key });
  } catch (cause) {
    if (
      !(cause instanceof Stripe.errors.StripeInvalidRequestError) ||
      cause.code !== "charge_already_refunded"
    )
      throw cause;
  }
}
