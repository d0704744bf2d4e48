import { useId, type InputHTMLAttributes } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './TextField.css.ts';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'> {
  readonly label: string;
  /** The label is read, not seen; the placeholder or the surroundings say it. */
  readonly isLabelHidden?: boolean;
  /** What is wrong with the input. */
  readonly message?: string | undefined;
}

/** A field for one line of text. */
export function TextField({ label, isLabelHidden = false, message, ...input }: TextFieldProps) {
  const id = useId();
  const messageId = `${id}m`;
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? undefined : css.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <input
        {...input}
        id={id}
        className={css.field}
        aria-invalid={message === undefined ? undefined : true}
        aria-describedby={message === undefined ? undefined : messageId}
      />
      {message === undefined ? null : (
        <p id={messageId} className={css.message}>
          {message}
        </p>
      )}
    </div>
  );
}
