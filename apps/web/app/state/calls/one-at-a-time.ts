import { atom, type Getter, type Setter, type WritableAtom } from "jotai";

/** An act that a second press joins while it is under way, so that nothing happens, and nothing is recorded, twice. */
export function oneAtATime<Input extends unknown[], Value>(
  act: (get: Getter, set: Setter, ...input: Input) => Promise<Value>,
): WritableAtom<null, Input, Promise<Value>> {
  const runningAtom = atom<Promise<Value> | undefined>(undefined);
  return atom(null, (get, set, ...input: Input): Promise<Value> => {
    const running = get(runningAtom);
    if (running !== undefined) return running;
    const begun = act(get, set, ...input).finally(() => set(runningAtom, undefined));
    set(runningAtom, begun);
    return begun;
  });
}

/** Resolves when this document is left; an act that opens another one is under way until then. */
export const pageLeft = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener("pagehide", () => resolve(), { once: true }));
