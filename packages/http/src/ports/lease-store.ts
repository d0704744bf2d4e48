/** The holder of a lock, and its expiry. */
export interface Lease {
  readonly holder: string;
  /** Epoch milliseconds. */
  readonly untilMs: number;
}

/** Leases that the tabs of an origin share. */
export interface LeaseStore {
  /**
   * Replaces a lease by the result of the rule, atomically across tabs; `undefined` removes it. Resolves with the new lease. Rejects
   * if the store is forbidden or damaged.
   */
  update(name: string, rule: (lease: Lease | undefined) => Lease | undefined): Promise<Lease | undefined>;
}
