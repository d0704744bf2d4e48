import { lazy, Suspense, useSyncExternalStore, type ReactNode } from "react";
import { media } from "../../theme/media.ts";
import * as css from "./Guide.css.ts";
import type { GuideDayGridProps } from "./GuideDayGrid.tsx";

/** If the code cannot be loaded, the list stays. */
const GuideDayGrid = lazy(async () => {
  try {
    return { default: (await import("./GuideDayGrid.tsx")).GuideDayGrid };
  } catch {
    return { default: ({ fallback }: GuideDayGridProps) => fallback };
  }
});

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(media.from900);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

interface GuideScreenProps extends Omit<GuideDayGridProps, "fallback"> {
  /** The list by channel, shown on phones, without JavaScript, and until the grid is loaded. */
  readonly list: ReactNode;
}

/** The guide of all channels: a grid on wide screens, otherwise a list. */
export function GuideScreen({ list, ...grid }: GuideScreenProps) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media.from900).matches,
    () => false,
  );
  return (
    <div className={css.stage}>
      {isWide ? (
        <Suspense fallback={list}>
          <GuideDayGrid {...grid} fallback={list} />
        </Suspense>
      ) : (
        list
      )}
    </div>
  );
}
