/** A channel between the tabs of one origin. A tab does not receive its own messages. */
export interface Broadcast {
  /** Sends a message that survives structured cloning. Never throws. */
  post(message: unknown): void;
  /** Calls the listener for each message of other tabs; the returned function ends the subscription. */
  subscribe(listener: (message: unknown) => void): () => void;
}

/** Opens the channel with this name. */
export type OpenBroadcast = (name: string) => Broadcast;
