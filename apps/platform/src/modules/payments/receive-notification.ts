import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import type { PaymentWebhookEvent, PaymentProvider, RawNotification } from "../../ports/payment-provider.ts";
import type { PaymentProviders } from "./payment-providers.ts";

/** Domain event: a provider has said what became of a payment, and its message is genuine. */
export interface PaymentReported {
  /** The provider that sent it. */
  readonly provider: string;
  readonly webhookEvent: PaymentWebhookEvent;
  readonly now: Date;
}

/** What notifications act on. */
export interface NotificationPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: PaymentProviders;
  /** The listener of the event; a failure is answered to the provider, which sends its message again. */
  onPaymentReported(db: Database, event: PaymentReported): Promise<unknown>;
}

/**
 * Acts upon the message of a provider, when it is genuine; the same message again changes nothing (PLAT-71).
 * @throws {PlatformError} 404 for a provider that is not configured, 400 for a message that is refused
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
