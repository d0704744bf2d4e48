import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import type { PaymentWebhookEvent, PaymentProvider, RawNotification } from "../../ports/payment-provider.ts";
import type { PaymentProviders } from "./payment-providers.ts";

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
