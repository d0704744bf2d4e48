import { PLAN_KEYS } from "@marquee/config/storage";
import { readReferral } from "../referral/referral.ts";
import type { Referral } from "../referral/referral.ts";
import { referralEligibility } from "../referral/referral-eligibility.ts";
import type { ReferralViewer } from "../referral/referral-eligibility.ts";
import { createStoredRecord } from "./stored-record.ts";
import type { RecordPorts, StoredRecord } from "./stored-record.ts";

/** A referral that is kept until it no longer counts. */
export interface StoredReferral {
  get(): Referral | undefined;
  /** Calls the listener after each change; the answer ends the subscription. */
  subscribe(listener: (referral: Referral | undefined) => void): () => void;
  /** Reads what is stored and clears it when it does not count for this viewer now [PLAN-56, PLAN-57]. */
  load(viewer: ReferralViewer): Promise<Referral | undefined>;
  /** Keeps an arriving referral; one that is not whole deletes what was stored [PLAN-55]. */
  keep(record: unknown, viewer: ReferralViewer): Promise<Referral | undefined>;
  clear(): Promise<void>;
  /** Clears the referral of a purchase that was made with it; another one that has come since stays. */
  clearUsed(id: string): Promise<void>;
}

/** Keeps the referral under its five keys, each as JSON. Spec: plans §4, "Referral data is stored only if". */
export function createStoredReferral(ports: RecordPorts): StoredReferral {
  const keys = {
    id: PLAN_KEYS.referralId,
    code: PLAN_KEYS.referralCode,
    name: PLAN_KEYS.referralName,
    referralUserId: PLAN_KEYS.referralUserId,
    discountExpiry: PLAN_KEYS.referralExpiry,
  };
  const names = Object.keys(keys) as (keyof typeof keys)[];
  const listeners = new Set<(referral: Referral | undefined) => void>();
  let current: Referral | undefined;
  /** Counts arrivals and ends, so that a slow load does not undo a newer one. */
  let version = 0;
  const fields = names.map((field) =>
    createStoredRecord<unknown>(ports, { key: keys[field], read: (json) => json ?? undefined }),
  );

  async function hold(record: unknown, viewer: ReferralViewer): Promise<Referral | undefined> {
    const referral = readReferral(record);
    const kept = referralEligibility(referral, viewer).ok ? referral : undefined;
    const values = record as Readonly<Record<string, unknown>>;
    version += 1;
    current = kept;
    for (const listener of Array.from(listeners)) listener(kept);
    await Promise.all(fields.map((field, at) => write(field, kept && values[names[at] ?? ""])));
    return kept;
  }

  const clear = async (): Promise<void> => {
    await hold(undefined, { userId: undefined, nowMs: 0 });
  };

  return {
    get: () => current,
    subscribe(listener) {
      const own = (referral: Referral | undefined): void => listener(referral);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    async load(viewer) {
      const before = version;
      const values = await Promise.all(fields.map((field) => field.load()));
      if (version !== before) return referralEligibility(current, viewer).ok ? current : undefined;
      if (!current && !values.some(Boolean)) return undefined;
      const record: Record<string, unknown> = {};
      names.forEach((name, at) => (record[name] = values[at]));
      return hold(record, viewer);
    },
    keep: hold,
    clear,
    async clearUsed(id) {
      if ((await fields[0]?.load()) === id) await clear();
    },
  };
}

const write = (field: StoredRecord<unknown>, value: unknown): Promise<void> =>
  value === undefined || value === null ? field.clear() : field.set(value);
