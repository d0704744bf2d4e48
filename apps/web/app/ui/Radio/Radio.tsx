import * as css from "./Radio.css.ts";

interface RadioProps {
  /** Name of the group. */
  readonly name: string;
  readonly value: string | number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A radio button; the caller wraps it in a label. */
export function Radio({ name, value, isChosen, onChoose }: RadioProps) {
  return (
    <input
      type="radio"
      name={name}
      className={css.radio}
      value={value}
      checked={isChosen}
      onChange={onChoose}
    />
  );
}
