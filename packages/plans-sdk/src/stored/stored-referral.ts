import { PLAN_KEYS } from "@marquee/config/storage";
import type { Client } from "@marquee/http";
import { createObservable } from "@marquee/http/flow";
import { readReferral } from "../referral/referral.ts";
import type { Referral } from "../referral/referral.ts";
import { referralEligibility } from "../referral/referral-eligibility.ts";
import type { ReferralViewer } from "../referral/referral-eligibility.ts";
import { createStoredRecord, recordPorts } from "./stored-record.ts";
import type { RecordOptions, StoredRecord } from "./stored-record.ts";

/** The viewer for whom a referral is read or stored. */
export interface ReferralOwner {
  /** Undefined for a guest. Default: that of the client's viewer. */
  readonly userId?: string | undefined;
}

/** A referral from the backend or from a link. */
export interface ArrivedReferral extends ReferralOwner {
  /** The referral as it came, not parsed. */
  readonly record: unknown;
}

/** The stored referral of a viewer; it is cleared once it is no longer eligible. */
export interface StoredReferral {
  get(): Referral | undefined;
  /** Calls the listener after each change; the returned function ends the subscription. */
  subscribe(listener: (referral: Referral | undefined) => void): () => void;
  /** The stored record, eligible or not; undefined when none is stored. */
  read(): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Reads the stored referral, and clears it when this viewer is not eligible for it now. */
  load(owner?: ReferralOwner): Promise<Referral | undefined>;
  /** Stores a referral. An incomplete one clears the stored one. */
  store(arrived: ArrivedReferral): Promise<Referral | undefined>;
  clear(): Promise<void>;
  /** Clears the referral that a purchase has used. A newer one is not cleared. */
  clearUsed(used: { readonly id: string }): Promise<void>;
}

/**
 * Creates the stored referral, under five keys, each as JSON. Spec: plans §4, "Referral data is stored only if".
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage`
 * @example
 * const referral = createStoredReferral(auth, { storage: auth.storage });
 * await referral.store({ record: found.value.record });
 */
export function createStoredReferral(client: Client, options: RecordOptions): StoredReferral {
  // PLAN-55, PLAN-56, PLAN-57
  const ports = recordPorts("createStoredReferral", client, options);
  const viewerOf = (owner: ReferralOwner | undefined): ReferralViewer => ({
    userId: owner && "userId" in owner ? owner.userId : client.viewer().userId,
    nowMs: client.clock.now(),
  });
  const keys = {
    id: PLAN_KEYS.referralId,
    code: PLAN_KEYS.referralCode,
    name: PLAN_KEYS.referralName,
    referralUserId: PLAN_KEYS.referralUserId,
    discountExpiry: PLAN_KEYS.referralExpiry,
  };
  const names = Object.keys(keys) as (keyof typeof keys)[];
  const { get, subscribe, set } = createObservable<Referral | undefined>(undefined, ports.logger);
  /** Counts changes, so that a slow `load` does not overwrite a newer referral. */
  let version = 0;
  const fields = names.map((field) =>
    createStoredRecord<unknown>(ports, { key: keys[field], read: (json) => json ?? undefined }),
  );

  async function hold(record: unknown, viewer: ReferralViewer): Promise<Referral | undefined> {
    const referral = readReferral(record);
    const stored = referralEligibility(referral, viewer).ok ? referral : undefined;
    const values = record as Readonly<Record<string, unknown>>;
    version += 1;
    set(stored);
    await Promise.all(fields.map((field, at) => write(field, stored && values[names[at] ?? ""])));
    return stored;
  }

  async function read(): Promise<Readonly<Record<string, unknown>> | undefined> {
    const values = await Promise.all(fields.map((field) => field.load()));
    if (!values.some(Boolean)) return undefined;
    const record: Record<string, unknown> = {};
    names.forEach((name, at) => (record[name] = values[at]));
    return record;
  }

  const clear = async (): Promise<void> => {
    await hold(undefined, { userId: undefined, nowMs: 0 });
  };

  return {
    get,
    read,
    subscribe,
    async load(owner) {
      const viewer = viewerOf(owner);
      const before = version;
      const record = await read();
      const current = get();
      if (version !== before) return referralEligibility(current, viewer).ok ? current : undefined;
      if (!current && record === undefined) return undefined;
      return hold(record, viewer);
    },
    store: (arrived) => hold(Object(arrived)["record"], viewerOf(arrived)),
    clear,
    async clearUsed({ id }) {
      if ((await fields[0]?.load()) === id) await clear();
    },
  };
}

const write = (field: StoredRecord<unknown>, value: unknown): Promise<void> =>
  value === undefined || value === null ? field.clear() : field.set(value);
