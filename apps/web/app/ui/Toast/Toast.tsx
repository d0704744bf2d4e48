import * as css from "./Toast.css.ts";

/** A live region for one message. */
export function Toast({ text }: { text: string | undefined }) {
  return (
    <output aria-live="polite" className={css.region}>
      {text === undefined ? null : <span className={css.toast}>{text}</span>}
    </output>
  );
}
