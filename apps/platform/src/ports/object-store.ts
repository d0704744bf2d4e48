/** Keeps derived files such as picture variants. Keys are relative paths of plain segments. */
export interface ObjectStore {
  get(key: string): Promise<Uint8Array | undefined>;
  /** Complete or not at all: a reader never sees half a file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
}
