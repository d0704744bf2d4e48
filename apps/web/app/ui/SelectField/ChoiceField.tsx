import { useId } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { label as labelStyle } from "../TextField/TextField.css.ts";
import * as css from "./SelectField.css.ts";

interface ChoiceFieldProps {
  readonly label: string;
  readonly name: string;
  /** The initial value. Default: the first option. */
  readonly value?: string | undefined;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** An uncontrolled select of a form. */
export function ChoiceField({ label, name, value = "", options }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <div className={css.frame}>
        <select id={id} name={name} className={css.select} defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <span className={css.arrow}>
          <Icon name="chevronDown" size={20} />
        </span>
      </div>
    </div>
  );
}
