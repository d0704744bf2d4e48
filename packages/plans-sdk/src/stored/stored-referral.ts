import { STORAGE_KEYS } from '@marquee/config';
import { readReferral } from '../referral/referral.ts';
import type { Referral } from '../referral/referral.ts';
import { referralVerdict } from '../referral/referral-verdict.ts';
import type { ReferralViewer } from '../referral/referral-verdict.ts';
import { createStoredRecord } from './stored-record.ts';
import type { RecordPorts, StoredRecord } from './stored-record.ts';

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
}

/** Keeps the referral under its five keys, each as JSON. Spec: plans §4, "Referral data is stored only if". */
export function createStoredReferral(ports: RecordPorts): StoredReferral {
  const keys = {
    id: STORAGE_KEYS.referralId, code: STORAGE_KEYS.referralCode, name: STORAGE_KEYS.referralName, referralUserId: STORAGE_KEYS.referralUserId, discountExpiry: STORAGE_KEYS.referralExpiry,
  };
  const names = Object.keys(keys) as (keyof typeof keys)[];
  const listeners = new Set<(referral: Referral | undefined) => void>();
  let current: Referral | undefined;
  const fields = names.map((field) => createStoredRecord<unknown>(ports, { key: keys[field], read: (json) => json ?? undefined }));

  async function hold(record: unknown, viewer: ReferralViewer): Promise<Referral | undefined> {
    const referral = readReferral(record);
    const kept = referralVerdict(referral, viewer).ok ? referral : undefined;
    const values = record as Readonly<Record<string, unknown>>;
    await Promise.all(fields.map((field, at) => write(field, kept && values[names[at] ?? ''])));
    current = kept;
    for (const listener of Array.from(listeners)) listener(kept);
    return kept;
  }

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
      const values = await Promise.all(fields.map((field) => field.load()));
      if (values.every((value) => value === undefined)) return current;
      const record: Record<string, unknown> = {};
      names.forEach((name, at) => (record[name] = values[at]));
      return hold(record, viewer);
    },
    keep: hold,
    async clear() {
      await hold(undefined, { userId: undefined, nowMs: 0 });
    },
  };
}

const write = (field: StoredRecord<unknown>, value: unknown): Promise<void> => (value === undefined || value === null ? field.clear() : field.set(value));
