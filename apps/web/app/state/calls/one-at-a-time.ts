import { atom, type Getter, type Setter, type WritableAtom } from "jotai";

/**
 * An action that runs once at a time. A second call while it runs gets the same promise, so nothing is done or tracked
 * twice.
 */
export function oneAtATime<Input extends unknown[], Value>(
  action: (get: Getter, set: Setter, ...input: Input) => Promise<Value>,
): WritableAtom<null, Input, Promise<Value>> {
  const runningAtom = atom<Promise<Value> | undefined>(undefined);
  return atom(null, (get, set, ...input: Input): Promise<Value> => {
    const running = get(runningAtom);
    if (running !== undefined) return running;
    const started = action(get, set, ...input).finally(() => set(runningAtom, undefined));
    set(runningAtom, started);
    return started;
  });
}

/** Resolves when the document is unloaded. An action that opens another document runs until then. */
export const pageLeft = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener("pagehide", () => resolve(), { once: true }));
