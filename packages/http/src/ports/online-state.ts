/** Whether the device is online. `true` may be wrong, `false` is certain. */
export interface OnlineState {
  get(): boolean;
  /** Calls the listener on each change; the returned function ends the subscription. */
  subscribe(listener: (isOnline: boolean) => void): () => void;
}
