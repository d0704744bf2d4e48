import type { AbortSignalLike } from "../ports/abort.ts";
import type { Broadcast } from "../ports/broadcast.ts";
import type { Clock } from "../ports/clock.ts";
import type { KeyValueStorage } from "../ports/key-value-storage.ts";
import type { Locks } from "../ports/locks.ts";
import type { LogFacts, Logger } from "../ports/logger.ts";
import type { OnlineState } from "../ports/online-state.ts";
import type { RandomId } from "../ports/random-id.ts";
import type { TimerHandle, Timers } from "../ports/timers.ts";
import { memoryLocks } from "./memory.ts";

interface WebStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface WebLocks {
  request(
    name: string,
    options: { readonly signal?: AbortSignalLike },
    task: () => Promise<unknown>,
  ): Promise<unknown>;
}

interface WebChannel {
  /** Servers only. */
  unref?(): void;
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

// What browsers, workers and servers offer globally. Read inside the functions only, never while the module loads.
declare const localStorage: WebStorage;
declare const performance: { now(): number } | undefined;
declare const navigator: { readonly locks?: WebLocks; readonly onLine?: boolean } | undefined;
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
declare const BroadcastChannel: (new (name: string) => WebChannel) | undefined;
declare const console: Record<
  "debug" | "info" | "warn" | "error",
  (message: string, facts?: unknown) => void
>;
declare function setTimeout(task: () => void, delayMs: number): TimerHandle;
declare function clearTimeout(handle: TimerHandle): void;
declare function addEventListener(type: "online" | "offline" | "storage", listener: () => void): void;
declare function removeEventListener(type: "online" | "offline" | "storage", listener: () => void): void;

/** The platform's clock. Works on servers too. */
export function browserClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => (typeof performance === "undefined" ? Date.now() : performance.now()),
  };
}

/** The platform's timers. Works on servers too. */
export function browserTimers(): Timers {
  return {
    setTimeout: (task, delayMs) => setTimeout(task, delayMs),
    clearTimeout: (handle) => clearTimeout(handle),
  };
}

/** `localStorage`, or the web storage handed in. Its methods throw what the browser throws (full, forbidden). */
export function browserStorage(getStorage: () => WebStorage = () => localStorage): KeyValueStorage {
  return {
    get(key) {
      const value = getStorage().getItem(key);
      return value === null ? undefined : value;
    },
    set: (key, value) => getStorage().setItem(key, value),
    remove: (key) => getStorage().removeItem(key),
    keys() {
      const storage = getStorage();
      const keys: string[] = [];
      for (let index = 0; index < storage.length; index += 1) {
        const key = storage.key(index);
        if (key !== null) keys.push(key);
      }
      return keys;
    },
  };
}

/** The console. */
export function browserLogger(): Logger {
  const line =
    (level: "debug" | "info" | "warn" | "error") =>
    (message: string, facts?: LogFacts): void => {
      if (facts === undefined) console[level](message);
      else console[level](message, facts);
    };
  return { debug: line("debug"), info: line("info"), warn: line("warn"), error: line("error") };
}

/** Random version 4 UUIDs. Works on pages without TLS, where `crypto.randomUUID` is missing. */
export function browserRandomId(): RandomId {
  return () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
    const digits = Array.from(bytes, (byte) => (byte + 0x100).toString(16).slice(1)).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  };
}

/** The browser's idea of being online; always online where it has none, as on servers. */
export function browserOnlineState(): OnlineState {
  const get = (): boolean => typeof navigator === "undefined" || navigator.onLine !== false;
  return {
    get,
    subscribe(listener) {
      const onChange = (): void => listener(get());
      if (typeof addEventListener === "undefined") return () => undefined;
      addEventListener("online", onChange);
      addEventListener("offline", onChange);
      return () => {
        removeEventListener("online", onChange);
        removeEventListener("offline", onChange);
      };
    },
  };
}

/** Web Locks across the tabs of the origin; where they are missing, locks within this tab only. */
export function browserLocks(): Locks {
  const inTab = memoryLocks();
  return {
    run<Result>(
      name: string,
      task: () => Promise<Result>,
      options: { readonly signal?: AbortSignalLike } = {},
    ): Promise<Result> {
      const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
      if (!locks) return inTab.run(name, task, options);
      return locks.request(name, options.signal ? { signal: options.signal } : {}, task) as Promise<Result>;
    },
  };
}

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
