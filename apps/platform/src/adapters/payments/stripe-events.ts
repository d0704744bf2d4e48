import type { Stripe } from "stripe";
import type { Money } from "@marquee/plans-sdk/rules";
import { refuseNotification } from "../../modules/payments/errors.ts";
import type { PaymentWebhookEvent, PaymentOutcome } from "../../ports/payment-provider.ts";
import { fromStripeAmount } from "./stripe-amount.ts";

/** The notice in a genuine message of Stripe; undefined for one that says nothing about an order of ours, or nothing final. */
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

/** Customer and card as one text, where the card is kept for renewals. */
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

/** A renewal that took its time; what is paid on a page is told by the page, on which a card that is refused can be followed by another. */
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

/** A part that went back leaves the order as it is. */
function readRefund(
  { id: eventId }: Stripe.Event,
  { payment_intent: intent, refunded, amount_refunded: amount, currency, metadata }: Stripe.Charge,
): PaymentWebhookEvent | undefined {
  const [orderId, transactionId] = [metadata["order_id"], idOf(intent)];
  if (orderId === undefined || transactionId === undefined || !refunded) return undefined;
  return {
    eventId,
    orderId,
    outcome: "refunded",
    transactionId,
    amount: requireMoney(amount, currency),
    paymentMethod: undefined,
  };
}

function requireMoney(amount: number | null, currency: string | null): Money {
  const money = fromStripeAmount(amount, currency);
  if (money === undefined) throw refuseNotification("AMOUNT_DIFFERS");
  return money;
}

/** Stripe sends an id, or the thing itself where it was asked to. */
function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : (reference?.id ?? undefined);
}
