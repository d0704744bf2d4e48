import { TOAST_MS } from '@marquee/config';
import { atom } from 'jotai';

/** A short message that goes away by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Milliseconds. */
  readonly durationMs: number;
}

const lastIdAtom = atom(0);

export const toastAtom = atom<Toast | undefined>(undefined);

/** Shows a message, 2000 ms unless told otherwise (SHELL-124); a newer one replaces it. */
export const showToastAtom = atom(null, (get, set, { text, durationMs = TOAST_MS }: { text: string; durationMs?: number }) => {
  const id = get(lastIdAtom) + 1;
  set(lastIdAtom, id);
  set(toastAtom, { id, text, durationMs });
});

/** Takes the message away, unless a newer one is showing. */
export const hideToastAtom = atom(null, (get, set, id: number) => {
  if (get(toastAtom)?.id === id) set(toastAtom, undefined);
});
