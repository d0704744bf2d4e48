import { useState } from "react";

/** Shows what was asked for while it is being carried out, then what came of it: a change that fails goes back by itself. */
export function useAskedValue<Value>(
  value: Value,
  onChange: (value: Value) => unknown,
): readonly [shown: Value, ask: (value: Value) => void] {
  const [asked, setAsked] = useState<{ readonly value: Value } | undefined>(undefined);
  const ask = (next: Value): void => {
    const current = { value: next };
    setAsked(current);
    const settle = (): void => setAsked((latest) => (latest === current ? undefined : latest));
    Promise.resolve(onChange(next)).then(settle, settle);
  };
  return [asked === undefined ? value : asked.value, ask];
}
