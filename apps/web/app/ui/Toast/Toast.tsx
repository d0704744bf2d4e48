import * as css from './Toast.css.ts';

/** A live region with at most one message. */
export function Toast({ text }: { text: string | undefined }) {
  return (
    <div role="status" aria-live="polite" className={css.region}>
      {text === undefined ? null : <p className={css.toast}>{text}</p>}
    </div>
  );
}
