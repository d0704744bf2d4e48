import type { Broadcast } from "../ports/broadcast.ts";

interface WebChannel {
  /** Exists only on servers. */
  unref?(): void;
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

// Read only inside the functions, never while the module loads.
declare const BroadcastChannel: (new (name: string) => WebChannel) | undefined;
declare function setTimeout(task: () => void, delayMs: number): unknown;
declare function addEventListener(type: "storage", listener: () => void): void;
declare function removeEventListener(type: "storage", listener: () => void): void;

/** After how many milliseconds a message is followed by an empty one. */
const ECHOES_MS = [500, 3000];

/**
 * Opens a `BroadcastChannel`. A message may arrive in another tab before the stored data that it is about, so each message is
 * followed by two empty ones. Without `BroadcastChannel` nothing can be sent, but a change of local storage by another tab is
 * received as an empty message.
 */
export function browserBroadcast(name: string): Broadcast {
  if (typeof BroadcastChannel === "undefined") return { post: () => undefined, subscribe: listenToStorage };
  const channel = new BroadcastChannel(name);
  // An open channel would keep a server process running.
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
