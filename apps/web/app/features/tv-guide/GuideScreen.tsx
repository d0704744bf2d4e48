import { lazy, Suspense, useSyncExternalStore, type ReactNode } from "react";
import { media } from "../../theme/media.ts";
import * as css from "./Guide.css.ts";
import type { GuideDayGridProps } from "./GuideDayGrid.tsx";

/** Where its code cannot be fetched, the list stays. */
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
  /** The list by channel: on a phone, without script, and until the grid is there. */
  readonly list: ReactNode;
}

/** The guide of all channels: a grid where there is room for one, else a list. */
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
