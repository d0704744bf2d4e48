import type { AbortSignalLike } from "../ports/abort.ts";
import type { Broadcast, OpenBroadcast } from "../ports/broadcast.ts";
import type { CookieJar } from "../ports/cookie-jar.ts";
import type { KeyValueStorage } from "../ports/key-value-storage.ts";
import type { Locks } from "../ports/locks.ts";
import type { Logger } from "../ports/logger.ts";
import type { OnlineState } from "../ports/online-state.ts";
import { untilAborted } from "../steps/abort-signal.ts";

/** Creates a storage in memory, for servers (one for each request), tests, and devices without storage. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const values = new Map<string, string>(
    Object.keys(entries).map((key) => [key, String(entries[key])] as [string, string]),
  );
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
    },
    remove(key) {
      values.delete(key);
    },
    keys: () => Array.from(values.keys()),
  };
}

/** Creates cookies in memory, for servers, tests and devices without cookies. */
export function memoryCookieJar(
  cookies: Readonly<Record<string, string>> = {},
): CookieJar & { entries(): Readonly<Record<string, string>> } {
  const values = new Map<string, string>(
    Object.keys(cookies).map((name) => [name, String(cookies[name])] as [string, string]),
  );
  return {
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
    entries() {
      const copy: Record<string, string> = {};
      values.forEach((value, name) => (copy[name] = value));
      return copy;
    },
  };
}

/** Creates locks within one program: first come, first served. */
export function memoryLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async run<Result>(
      name: string,
      task: () => Promise<Result>,
      { signal }: { readonly signal?: AbortSignalLike } = {},
    ): Promise<Result> {
      const before = tails.get(name) || Promise.resolve();
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const tail = before.then(() => held);
      tails.set(name, tail);
      // Not before the holder ends, as a waiter that gives up is the last in line.
      void tail.then(() => tails.get(name) === tail && tails.delete(name));
      try {
        await untilAborted(before, signal);
        return await task();
      } finally {
        release();
      }
    },
  };
}

/**
 * Creates channels within one program. Each call of the result opens one end, like a tab; ends of one name get each other's
 * messages.
 */
export function memoryBroadcast(): OpenBroadcast {
  const ends = new Map<string, Set<(message: unknown) => void>>();
  return (name): Broadcast => {
    const heard = ends.get(name) || new Set();
    ends.set(name, heard);
    const own = new Set<(message: unknown) => void>();
    return {
      post(message) {
        for (const listener of Array.from(heard)) if (!own.has(listener)) listener(message);
      },
      subscribe(listener) {
        const end = (message: unknown): void => listener(message);
        own.add(end);
        heard.add(end);
        return () => {
          own.delete(end);
          heard.delete(end);
        };
      },
    };
  };
}

/** Creates an online state that changes by `set`. */
export function memoryOnlineState(isOnline = true): OnlineState & { set(isOnline: boolean): void } {
  const listeners = new Set<(isOnline: boolean) => void>();
  let current = isOnline;
  return {
    get: () => current,
    subscribe(listener) {
      const own = (value: boolean): void => listener(value);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    set(value) {
      if (value === current) return;
      current = value;
      for (const listener of Array.from(listeners)) listener(value);
    },
  };
}

/** A logger that drops every line. */
export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
