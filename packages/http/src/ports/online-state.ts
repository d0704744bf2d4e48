/** Whether the device has a network. `true` is a guess, `false` is certain. */
export interface OnlineState {
  get(): boolean;
  /** Calls the listener on each change; the answer ends the subscription. */
  subscribe(listener: (isOnline: boolean) => void): () => void;
}
