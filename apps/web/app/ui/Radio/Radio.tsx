import * as css from "./Radio.css.ts";

interface RadioProps {
  /** Shared by all of which one is chosen. */
  readonly name: string;
  readonly value: string | number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** The mark of one choice among several; its label stands round it. */
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
