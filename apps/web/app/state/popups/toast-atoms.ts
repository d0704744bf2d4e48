import { atom } from "jotai";
import { TOAST_MS } from "../../theme/motion.ts";

/** A short message that disappears after some time. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly durationMs: number;
}

const lastIdAtom = atom(0);
const shownAtom = atom<Toast | undefined>(undefined);

/** The current message. */
export const toastAtom = atom((get) => get(shownAtom));

/** Shows a message for `durationMs`, 2000 by default. A newer message replaces it. */
export const showToastAtom = atom(
  null,
  (get, set, { text, durationMs = TOAST_MS }: { readonly text: string; readonly durationMs?: number }) => {
    const id = get(lastIdAtom) + 1;
    set(lastIdAtom, id);
    set(shownAtom, { id, text, durationMs });
  },
);

/** Starts the timer of a message once it is visible. Returns a function to stop the timer. */
export const startToastTimerAtom = atom(null, (_get, set, { id, durationMs }: Toast) => {
  const timer = setTimeout(
    () => set(shownAtom, (shown) => (shown?.id === id ? undefined : shown)),
    durationMs,
  );
  return () => clearTimeout(timer);
});
