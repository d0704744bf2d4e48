import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { isCurrencyCode, MINUTE, testProviderPageEndpoint } from "@marquee/config";
import * as z from "zod/mini";
import { refuseNotification } from "../../modules/payments/errors.ts";
import {
  TEST_PAYMENT_METHODS,
  TEST_PROVIDER,
  type TestPaymentProvider,
} from "../../modules/payments/test-provider.ts";
import type { Clock } from "../../ports/clock.ts";
import type { PaymentWebhookEvent } from "../../ports/payment-provider.ts";
import { parseJson } from "../../network/parse-json.ts";

/** A webhook request signed longer ago is refused, so that a recorded one cannot be replayed later. */
export const NOTIFICATION_LIFETIME_MS = 5 * MINUTE;
const SIGNATURE_HEADER = "test-signature";

const message = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(200)),
  order_id: z.uuid(),
  outcome: z.enum(["success", "failure", "cancelled", "refunded"]),
  transaction_id: z.string().check(z.minLength(1), z.maxLength(200)),
  amount_minor: z.int().check(z.gte(0)),
  currency: z.string(),
  payment_method: z.optional(z.string().check(z.maxLength(100))),
});

/** Creates the test provider; the module `payment` serves its page. */
export function createTestPaymentProvider({
  secret,
  clock,
}: {
  readonly secret: Uint8Array;
  readonly clock: Clock;
}): TestPaymentProvider {
  const key = createHash("sha256").update("test payment provider\0").update(secret).digest();
  const signatureOf = (seconds: number, body: string): string =>
    createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex");
  return {
    name: TEST_PROVIDER,
    takes: () => true,
    openCheckout: async ({ orderId }) =>
      `/api/payment${testProviderPageEndpoint.path.replace("{order}", orderId)}`,
    sign({ eventId, orderId, outcome, transactionId, amount, paymentMethod }) {
      const body = JSON.stringify({
        event_id: eventId,
        order_id: orderId,
        outcome,
        transaction_id: transactionId,
        amount_minor: amount.amountMinor,
        currency: amount.currency,
        payment_method: paymentMethod,
      });
      const seconds = Math.floor(clock.now() / 1000);
      return {
        body,
        headers: {
          "content-type": "application/json",
          [SIGNATURE_HEADER]: `t=${seconds},v1=${signatureOf(seconds, body)}`,
        },
      };
    },
    readNotification({ body, headers }) {
      const [, seconds = "", signature = ""] =
        /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[SIGNATURE_HEADER])) ?? [];
      if (signature === "" || !isSame(signature, signatureOf(Number(seconds), body)))
        throw refuseNotification("SIGNATURE_INVALID");
      if (Math.abs(clock.now() - Number(seconds) * 1000) > NOTIFICATION_LIFETIME_MS)
        throw refuseNotification("NOTIFICATION_STALE");
      return readMessage(body);
    },
    async charge({ key: chargeKey, paymentMethod }) {
      const transactionId = `test-${createHash("sha256").update(chargeKey).digest("hex").slice(0, 24)}`;
      return { ok: paymentMethod === TEST_PAYMENT_METHODS.works, transactionId };
    },
    refund: async () => undefined,
  };
}

function readMessage(body: string): PaymentWebhookEvent {
  const parsed = z.safeParse(message, parseJson(body));
  if (!parsed.success) throw refuseNotification("NOTIFICATION_INVALID");
  const {
    event_id: eventId,
    order_id: orderId,
    outcome,
    transaction_id: transactionId,
    amount_minor: amountMinor,
    currency,
    payment_method: paymentMethod,
  } = parsed.data;
  if (!isCurrencyCode(currency)) throw refuseNotification("AMOUNT_DIFFERS");
  return { eventId, orderId, outcome, transactionId, amount: { amountMinor, currency }, paymentMethod };
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, "hex"), Buffer.from(other, "hex"));
}
