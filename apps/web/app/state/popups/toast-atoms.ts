import { atom } from "jotai";
import { TOAST_MS } from "../../theme/motion.ts";

/** A short message that goes away by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly durationMs: number;
}

const lastIdAtom = atom(0);
const shownAtom = atom<Toast | undefined>(undefined);

/** The message that shows now. */
export const toastAtom = atom((get) => get(shownAtom));

/** Shows a message for so many milliseconds, 2000 unless told otherwise (SHELL-124); a newer one replaces it. */
export const showToastAtom = atom(
  null,
  (get, set, { text, durationMs = TOAST_MS }: { readonly text: string; readonly durationMs?: number }) => {
    const id = get(lastIdAtom) + 1;
    set(lastIdAtom, id);
    set(shownAtom, { id, text, durationMs });
  },
);

/** Lets the time of a message begin, since it can be seen from now on; answers how to stop it. */
export const beginToastAtom = atom(null, (_get, set, { id, durationMs }: Toast) => {
  const timer = setTimeout(
    () => set(shownAtom, (shown) => (shown?.id === id ? undefined : shown)),
    durationMs,
  );
  return () => clearTimeout(timer);
});
