/** Whether something is still to be seen: while it is open and for a while after. */
export interface Linger {
  get(): boolean;
  subscribe(listener: () => void): () => void;
  setOpen(isOpen: boolean): void;
}

/** Keeps what has been closed for `durationMs` milliseconds, so that it can fade out. */
export function createLinger(durationMs: number): Linger {
  const listeners = new Set<() => void>();
  let isThere = false;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const set = (next: boolean): void => {
    if (isThere === next) return;
    isThere = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => isThere,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setOpen(isOpen) {
      clearTimeout(leaving);
      if (isOpen) set(true);
      else if (isThere) leaving = setTimeout(() => set(false), durationMs);
    },
  };
}
