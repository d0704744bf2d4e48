import { useState } from "react";

/** Shows the requested value while `onChange` runs, then `value` again, so that a failed change reverts. */
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
