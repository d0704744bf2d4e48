/** Whether something is rendered: while open and for a time after closing. */
export interface Linger {
  get(): boolean;
  subscribe(listener: () => void): () => void;
  setOpen(isOpen: boolean): void;
}

/** Keeps a closed element rendered for `durationMs` milliseconds, so that it can fade out. */
export function createLinger(durationMs: number): Linger {
  const listeners = new Set<() => void>();
  let isRendered = false;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const set = (next: boolean): void => {
    if (isRendered === next) return;
    isRendered = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => isRendered,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setOpen(isOpen) {
      clearTimeout(leaving);
      if (isOpen) set(true);
      else if (isRendered) leaving = setTimeout(() => set(false), durationMs);
    },
  };
}
