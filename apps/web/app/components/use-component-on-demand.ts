import { useState, type ComponentType } from "react";

/**
 * A component to load on hover, focus or touch, and the function that loads it. Undefined until loaded. After a failure
 * the next call retries.
 */
export function useComponentOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): readonly [Component: ComponentType<Props> | undefined, loadComponent: () => void] {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const loadComponent = (): void => {
    if (Component !== undefined) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      () => undefined,
    );
  };
  return [Component, loadComponent];
}
