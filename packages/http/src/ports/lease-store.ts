/** Who holds a lock, and until when. */
export interface Lease {
  readonly holder: string;
  /** Epoch milliseconds. */
  readonly untilMs: number;
}

/** Leases that the tabs of an origin share. */
export interface LeaseStore {
  /**
   * Reads a lease and replaces it by what the rule makes of it, in one step that no other tab can come between; `undefined`
   * removes it. Resolves with what is there afterwards. Rejects where the store is forbidden or broken.
   */
  update(name: string, rule: (lease: Lease | undefined) => Lease | undefined): Promise<Lease | undefined>;
}
