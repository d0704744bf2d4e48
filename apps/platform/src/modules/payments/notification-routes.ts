import { paymentNotificationEndpoint } from "@marquee/config";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { defineRoute } from "../../http/route.ts";
import { refuseNotification } from "./errors.ts";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import type { PaymentWebhookEvent, PaymentProvider, RawNotification } from "../../ports/payment-provider.ts";
import type { PaymentProviders } from "./payment-providers.ts";

/** In bytes; providers send a few kilobytes. */
const BODY_LIMIT = 256 * 1024;
const params = z.object({ provider: z.string().check(z.regex(/^[a-z]{1,30}$/)) });

/** Domain event: a provider has reported the result of a payment, and its signature is valid. */
export interface PaymentReported {
  /** The provider that sent it. */
  readonly provider: string;
  readonly webhookEvent: PaymentWebhookEvent;
  readonly now: Date;
}

/** Ports of {@link receiveNotification}. */
export interface NotificationPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: PaymentProviders;
  /** Listener of the event. When it throws, the provider gets an error and sends the notification again. */
  onPaymentReported(db: Database, event: PaymentReported): Promise<unknown>;
}

/**
 * Verifies a notification and raises {@link PaymentReported}. A repeated notification changes nothing.
 * @throws {PlatformError} 404 for a provider that is not configured, 400 for a notification that is refused
 */
export async function receiveNotification(
  ports: NotificationPorts,
  { provider: name, raw }: { readonly provider: string; readonly raw: RawNotification },
): Promise<void> {
  const provider = requireProvider(ports.providers, name);
  const webhookEvent = await provider.readNotification(raw);
  if (webhookEvent !== undefined)
    await ports.onPaymentReported(ports.db, {
      provider: provider.name,
      webhookEvent,
      now: new Date(ports.clock.now()),
    });
}

function requireProvider(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.byName(name);
  if (provider === undefined) throw notFound("There is no such payment provider");
  return provider;
}

/** The webhook to which providers send payment results. The body is not parsed, because the signature covers its bytes. */
export function addNotificationRoutes(app: FastifyInstance, ports: NotificationPorts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  defineRoute(app, {
    method: "POST",
    path: paymentNotificationEndpoint.path.replace("{provider}", ":provider"),
    params,
    async handler({ params: { provider }, request }) {
      if (typeof request.body !== "string") throw refuseNotification("NOTIFICATION_INVALID");
      await receiveNotification(ports, { provider, raw: { body: request.body, headers: request.headers } });
      return { received: true };
    },
  });
}
