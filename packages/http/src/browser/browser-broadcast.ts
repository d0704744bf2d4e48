import type { Broadcast } from "../ports/broadcast.ts";

interface WebChannel {
  /** Servers only. */
  unref?(): void;
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

// Read inside the functions only, never while the module loads.
declare const BroadcastChannel: (new (name: string) => WebChannel) | undefined;
declare function setTimeout(task: () => void, delayMs: number): unknown;
declare function addEventListener(type: "storage", listener: () => void): void;
declare function removeEventListener(type: "storage", listener: () => void): void;

/** So many milliseconds after a message it is heard once more. */
const ECHOES_MS = [500, 3000];

/**
 * A `BroadcastChannel`. Browsers may show what was stored to another process later than the word of it, so each message
 * is followed by two that say nothing. Where the channel is missing, nothing can be sent, but what another tab writes to
 * local storage is heard as a message that says nothing.
 */
export function browserBroadcast(name: string): Broadcast {
  if (typeof BroadcastChannel === "undefined") return { post: () => undefined, subscribe: listenToStorage };
  const channel = new BroadcastChannel(name);
  // Alone it would keep a server from ending.
  if (channel.unref) channel.unref();
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      let isHeard = true;
      const onMessage = (event: { readonly data: unknown }): void => {
        listener(event.data);
        for (const ms of ECHOES_MS) setTimeout(() => isHeard && listener(undefined), ms);
      };
      channel.addEventListener("message", onMessage);
      return () => {
        isHeard = false;
        channel.removeEventListener("message", onMessage);
      };
    },
  };
}

function listenToStorage(listener: (message: unknown) => void): () => void {
  const onStorage = (): void => listener(undefined);
  if (typeof addEventListener === "undefined") return () => undefined;
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
