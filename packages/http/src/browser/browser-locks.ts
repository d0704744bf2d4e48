import { memoryLocks } from "../adapters/memory.ts";
import type { AbortSignalLike } from "../ports/abort.ts";
import type { Locks } from "../ports/locks.ts";

interface WebLocks {
  request(
    name: string,
    options: { readonly signal?: AbortSignalLike },
    task: () => Promise<unknown>,
  ): Promise<unknown>;
}

// Read only inside the functions, never while the module loads.
declare const navigator: { readonly locks?: WebLocks } | undefined;

/** Returns Web Locks across the tabs of the origin; without them, locks within this tab only. */
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
