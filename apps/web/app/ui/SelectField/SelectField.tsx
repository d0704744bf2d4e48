import { useId } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { label as labelStyle } from "../TextField/TextField.css.ts";
import { useOptimisticValue } from "../use-optimistic-value.ts";
import * as css from "./SelectField.css.ts";

interface SelectFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** May return a promise, which is awaited. */
  readonly onChange: (value: string) => unknown;
  readonly isDisabled?: boolean;
}

/** A native select. */
export function SelectField({ label, name, value, options, onChange, isDisabled = false }: SelectFieldProps) {
  const id = useId();
  const [shown, ask] = useOptimisticValue(value, onChange);
  return (
    <div>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <div className={css.frame}>
        <select
          id={id}
          name={name}
          className={css.select}
          value={shown}
          disabled={isDisabled}
          onChange={(event) => ask(event.target.value)}
        >
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
