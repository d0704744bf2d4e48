import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import * as css from "./TextField.css.ts";

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "style" | "id"> {
  readonly label: string;
  /** Hides the label visually, when placeholder or context make it clear. */
  readonly isLabelHidden?: boolean;
  /** Problem of the input. */
  readonly message?: string | undefined;
  /** Help text; replaced by `message`. */
  readonly hint?: string | undefined;
  /** Shown before the text. */
  readonly start?: ReactNode;
  /** A button after the text. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField({
  label,
  isLabelHidden = false,
  message,
  hint,
  start,
  end,
  ref,
  ...input
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}m`;
  const note = message ?? hint;
  const className = [
    css.field,
    start === undefined ? "" : css.afterStart,
    end === undefined ? "" : css.beforeEnd,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? undefined : css.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={css.frame}>
        {start === undefined ? null : <span className={css.start}>{start}</span>}
        <input
          {...input}
          ref={ref}
          id={id}
          className={className}
          aria-invalid={message === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {end === undefined ? null : <span className={css.end}>{end}</span>}
      </div>
      <p
        id={noteId}
        className={message === undefined ? css.note : `${css.note} ${css.message}`}
        aria-live="polite"
      >
        {note}
      </p>
    </div>
  );
}
