import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** A component that nobody has asked for: it shows once its code has arrived, and where that cannot be fetched the page does without. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}
