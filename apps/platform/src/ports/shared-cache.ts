/** A cache that all processes of one installation see: one process by default, Redis or Valkey by configuration. */
export interface SharedCache {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, options: { readonly ttlMs: number }): Promise<void>;
  delete(key: string): Promise<void>;
  /** Adds one and answers the new count; the count begins anew when its time has passed. */
  increment(key: string, options: { readonly ttlMs: number }): Promise<number>;
  close(): Promise<void>;
}
