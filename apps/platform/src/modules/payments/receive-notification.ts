import type { Database } from "../../database/database.ts";
import { notFound } from "../../platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import type { PaymentProvider, RawNotification } from "../../ports/payment-provider.ts";
import { settleOrder } from "../orders/settle-order.ts";
import type { PaymentProviders } from "./payment-providers.ts";

/** What notifications act on. */
export interface NotificationPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: PaymentProviders;
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
  const notice = await provider.readNotification(raw);
  if (notice !== undefined)
    await settleOrder(ports.db, { provider: provider.name, notice, now: new Date(ports.clock.now()) });
}

function requireProvider(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.byName(name);
  if (provider === undefined) throw notFound("There is no such payment provider");
  return provider;
}
