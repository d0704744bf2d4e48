import type { Stripe } from "stripe";
import type { Money } from "@marquee/plans-sdk/rules";
import { refuseNotification } from "../../modules/payments/errors.ts";
import type { PaymentWebhookEvent, PaymentOutcome } from "../../ports/payment-provider.ts";
import { fromStripeAmount } from "./stripe-amount.ts";

/** Reads a verified event of Stripe; undefined when it is not about one of our orders or not final. */
export async function readStripeEvent(
  stripe: Stripe,
  event: Stripe.Event,
): Promise<PaymentWebhookEvent | undefined> {
  switch (event.type) {
    case "checkout.session.completed":
      return event.data.object.payment_status === "unpaid"
        ? undefined
        : readSession(stripe, event, { session: event.data.object, outcome: "success" });
    case "checkout.session.async_payment_succeeded":
      return readSession(stripe, event, { session: event.data.object, outcome: "success" });
    case "checkout.session.async_payment_failed":
      return readSession(stripe, event, { session: event.data.object, outcome: "failure" });
    case "checkout.session.expired":
      return readSession(stripe, event, { session: event.data.object, outcome: "cancelled" });
    case "payment_intent.succeeded":
      return readRenewal(event, { intent: event.data.object, outcome: "success" });
    case "payment_intent.payment_failed":
      return readRenewal(event, { intent: event.data.object, outcome: "failure" });
    case "charge.refunded":
      return readRefund(event, event.data.object);
    case "charge.dispute.closed":
      return readDispute(stripe, event, event.data.object);
    default:
      return undefined;
  }
}

async function readSession(
  stripe: Stripe,
  { id: eventId }: Stripe.Event,
  { session, outcome }: { readonly session: Stripe.Checkout.Session; readonly outcome: PaymentOutcome },
): Promise<PaymentWebhookEvent | undefined> {
  const orderId = session.metadata?.["order_id"];
  if (orderId === undefined) return undefined;
  const intent = idOf(session.payment_intent) ?? idOf(session.setup_intent);
  const amount = requireMoney(session.amount_total, session.currency);
  return {
    eventId,
    orderId,
    outcome,
    transactionId: intent ?? session.id,
    amount,
    paymentMethod: outcome === "success" ? await readMethod(stripe, session) : undefined,
  };
}

/** Customer and card as one text; undefined when the card is not stored for renewals. */
async function readMethod(
  stripe: Stripe,
  { customer, payment_intent: paid, setup_intent: setup }: Stripe.Checkout.Session,
): Promise<string | undefined> {
  const [customerId, paidId, setupIdOf] = [idOf(customer), idOf(paid), idOf(setup)];
  if (customerId === undefined) return undefined;
  const intent =
    paidId === undefined
      ? setupIdOf === undefined
        ? undefined
        : await stripe.setupIntents.retrieve(setupIdOf)
      : await stripe.paymentIntents.retrieve(paidId);
  const method = idOf(intent?.payment_method ?? null);
  return method === undefined ? undefined : `${customerId}/${method}`;
}

/**
 * A renewal that finished late. Payments on a payment page are reported by its session instead: after a refused card, the payer
 * may try another there.
 */
function readRenewal(
  { id: eventId }: Stripe.Event,
  { intent, outcome }: { readonly intent: Stripe.PaymentIntent; readonly outcome: PaymentOutcome },
): PaymentWebhookEvent | undefined {
  const { id: transactionId, amount, currency, metadata } = intent;
  const orderId = metadata["order_id"];
  if (orderId === undefined || metadata["is_renewal"] !== "1") return undefined;
  return {
    eventId,
    orderId,
    outcome,
    transactionId,
    amount: requireMoney(amount, currency),
    paymentMethod: undefined,
  };
}

const toRefund = (
  facts: Pick<PaymentWebhookEvent, "eventId" | "orderId" | "transactionId" | "amount">,
): PaymentWebhookEvent => ({ ...facts, outcome: "refunded", paymentMethod: undefined });

/** A partial refund does not change the order. */
function readRefund(
  { id: eventId }: Stripe.Event,
  { payment_intent: intent, refunded, amount_refunded: amount, currency, metadata }: Stripe.Charge,
): PaymentWebhookEvent | undefined {
  const [orderId, transactionId] = [metadata["order_id"], idOf(intent)];
  if (orderId === undefined || transactionId === undefined || !refunded) return undefined;
  return toRefund({ eventId, orderId, transactionId, amount: requireMoney(amount, currency) });
}

/** A dispute that the payer has won returns the payment. One that is open, was won by us, or is about a part changes nothing. */
async function readDispute(
  stripe: Stripe,
  { id: eventId }: Stripe.Event,
  { payment_intent: reference, status, amount, currency }: Stripe.Dispute,
): Promise<PaymentWebhookEvent | undefined> {
  const transactionId = idOf(reference);
  if (status !== "lost" || transactionId === undefined) return undefined;
  const intent = await stripe.paymentIntents.retrieve(transactionId);
  const orderId = intent.metadata["order_id"];
  if (orderId === undefined || amount < intent.amount) return undefined;
  return toRefund({ eventId, orderId, transactionId, amount: requireMoney(amount, currency) });
}

function requireMoney(amount: number | null, currency: string | null): Money {
  const money = fromStripeAmount(amount, currency);
  if (money === undefined) throw refuseNotification("AMOUNT_DIFFERS");
  return money;
}

/** Stripe sends an id, or the whole object when it was requested. */
function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : (reference?.id ?? undefined);
}
