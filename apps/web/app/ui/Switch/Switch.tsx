import { useOptimisticValue } from "../use-optimistic-value.ts";
import * as css from "./Switch.css.ts";

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  /** May return a promise, which is awaited. */
  readonly onChange: (isOn: boolean) => unknown;
  readonly isDisabled?: boolean;
}

/** A switch that takes effect at once. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false }: SwitchProps) {
  const [shown, ask] = useOptimisticValue(isOn, onChange);
  return (
    <label className={css.row}>
      <span className={css.text}>
        {label}
        {hint === undefined ? null : <span className={css.hint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={shown}
        className={css.track}
        checked={shown}
        disabled={isDisabled}
        onChange={(event) => ask(event.target.checked)}
      />
    </label>
  );
}
