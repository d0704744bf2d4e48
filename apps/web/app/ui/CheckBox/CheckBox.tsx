import { useId, type ReactNode } from "react";
import { message as messageStyle, note } from "../TextField/TextField.css.ts";
import * as css from "./CheckBox.css.ts";

interface CheckBoxProps {
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isRequired?: boolean;
  readonly message?: string | undefined;
  readonly children: ReactNode;
}

/** A check box with its label. A problem is shown above it. */
export function CheckBox({
  name,
  isChecked,
  onChange,
  isRequired = false,
  message,
  children,
}: CheckBoxProps) {
  const id = useId();
  return (
    <div>
      {message === undefined ? null : (
        <p id={id} role="alert" className={`${note} ${messageStyle}`}>
          {message}
        </p>
      )}
      <label className={css.row}>
        <input
          type="checkbox"
          name={name}
          className={css.box}
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          aria-required={isRequired || undefined}
          aria-invalid={message === undefined ? undefined : true}
          aria-describedby={message === undefined ? undefined : id}
        />
        <span>{children}</span>
      </label>
    </div>
  );
}
