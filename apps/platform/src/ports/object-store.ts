/** Stores derived files such as picture variants. Keys are relative paths of plain segments. */
export interface ObjectStore {
  get(key: string): Promise<Uint8Array | undefined>;
  /** Stores a file atomically: a reader never sees half of it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
}
