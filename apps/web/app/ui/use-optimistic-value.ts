import { useState } from "react";

/** Shows what was asked for while it is being carried out, then what came of it: a change that fails goes back by itself. */
export function useOptimisticValue<Value>(
  value: Value,
  onChange: (value: Value) => unknown,
): readonly [shown: Value, ask: (value: Value) => void] {
  const [requested, setRequested] = useState<{ readonly value: Value } | undefined>(undefined);
  const ask = (next: Value): void => {
    const current = { value: next };
    setRequested(current);
    const settle = (): void => setRequested((latest) => (latest === current ? undefined : latest));
    Promise.resolve(onChange(next)).then(settle, settle);
  };
  return [requested === undefined ? value : requested.value, ask];
}
