import { isProviderRetained, toPaymentProvider } from "@marquee/config/plans";
import { PLAN_KEYS } from "@marquee/config/storage";
import { asNumber, asObject, asText } from "../read/json-fields.ts";
import { createStoredRecord } from "./stored-record.ts";
import type { RecordPorts, StoredRecord } from "./stored-record.ts";

/** A payment provider that an address brought. */
export interface StoredProvider {
  /** In lower case. */
  readonly provider: string;
  /** Epoch milliseconds. */
  readonly storedAt: number;
}

/** Reads a kept provider; undefined for one that is not known [PLAN-51]. */
export function readStoredProvider(json: unknown): StoredProvider | undefined {
  const { provider: text, storedAt: at } = asObject(json);
  const provider = toPaymentProvider(asText(text) ?? "");
  const storedAt = asNumber(at);
  return provider === undefined || storedAt === undefined ? undefined : { provider, storedAt };
}

/** The provider as long as it counts: 30 days from storing, and not a moment longer [PLAN-52] (DEC-082, DEC-118). */
export function providerInForce(kept: StoredProvider | undefined, nowMs: number): string | undefined {
  return kept && isProviderRetained({ storedAt: kept.storedAt, now: nowMs }) ? kept.provider : undefined;
}

/** The record of the provider that an address brought. Spec: plans §5, "stored (retention 30". */
export function createStoredProvider(ports: RecordPorts): StoredRecord<StoredProvider> {
  return createStoredRecord(ports, { key: PLAN_KEYS.paymentProvider, read: readStoredProvider });
}
