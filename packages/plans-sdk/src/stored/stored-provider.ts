import { isProviderRetained, toPaymentProvider } from "@marquee/config/plans";
import { PLAN_KEYS } from "@marquee/config/storage";
import type { Client } from "@marquee/http";
import { asNumber, asObject } from "../read/json-fields.ts";
import { createStoredRecord, recordPorts } from "./stored-record.ts";
import type { RecordOptions, StoredRecord } from "./stored-record.ts";

/** A payment provider from a link. */
export interface StoredProvider {
  /** In lower case. */
  readonly provider: string;
  /** Epoch milliseconds. */
  readonly storedAt: number;
}

/** Reads a stored provider; undefined for an unknown one. */
export function readStoredProvider(json: unknown): StoredProvider | undefined {
  // PLAN-51
  const { provider: text, storedAt: at } = asObject(json);
  const provider = toPaymentProvider(text);
  const storedAt = asNumber(at);
  return provider === undefined || storedAt === undefined ? undefined : { provider, storedAt };
}

/** Returns the provider if it was stored at most 30 days ago, to the millisecond. */
export function providerInForce(stored: StoredProvider | undefined, nowMs: number): string | undefined {
  // PLAN-52, DEC-082, DEC-118
  return stored && isProviderRetained({ storedAt: stored.storedAt, now: nowMs })
    ? stored.provider
    : undefined;
}

/**
 * Creates the record of a link's payment provider. Spec: plans §5, "stored (retention 30".
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage`
 * @example
 * const provider = createStoredProvider(auth, { storage: auth.storage });
 * const inForce = providerInForce(await provider.load(), auth.clock.now());
 */
export function createStoredProvider(client: Client, options: RecordOptions): StoredRecord<StoredProvider> {
  return createStoredRecord(recordPorts("createStoredProvider", client, options), {
    key: PLAN_KEYS.paymentProvider,
    read: readStoredProvider,
  });
}
