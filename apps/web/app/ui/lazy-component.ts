import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** A component whose code is loaded on demand. If loading fails it renders nothing, so use it only for optional content. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}
