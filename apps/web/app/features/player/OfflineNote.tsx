import type { PlayNotice } from "@marquee/content-sdk";
import { SECOND } from "@marquee/config";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import * as css from "./Player.css.ts";

/** How long playback may stall without network before the player shows a notice. */
const STALL_LIMIT_MS = 2 * SECOND;

function followNetwork(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

interface OfflineOptions {
  readonly isWaiting: boolean;
  readonly hasStream: boolean;
  readonly onFailure: (notice: PlayNotice) => void;
}

/**
 * Returns whether the browser is offline. Buffered media plays on; once playback has stalled for {@link STALL_LIMIT_MS},
 * `onFailure` is called.
 */
export function useOfflineNotice({ isWaiting, hasStream, onFailure }: OfflineOptions): boolean {
  const isOffline = useSyncExternalStore(followNetwork, () => !navigator.onLine);
  const isStuck = isOffline && isWaiting && hasStream;
  useEffect(() => {
    if (!isStuck) return undefined;
    const timer = setTimeout(
      () => onFailure({ kind: "page", error: "NO_ACTIVE_INTERNET", message: undefined, code: undefined }),
      STALL_LIMIT_MS,
    );
    return () => clearTimeout(timer);
  }, [isStuck, onFailure]);
  return isOffline;
}

/** Says that the network is gone while buffered media still plays. */
export function OfflineNote() {
  const f = useTranslations("fallback");
  return (
    <p className={css.offline} role="status">
      {f("NO_ACTIVE_INTERNET")}
    </p>
  );
}
