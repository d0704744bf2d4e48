import type { PlayNotice } from "@marquee/content-sdk";
import { SECOND } from "@marquee/config";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import * as css from "./Player.css.ts";

/** So long a picture stands still without network before the player says why. */
const PATIENCE_MS = 2 * SECOND;

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

/** Whether the network is gone. What is loaded plays on; once it has run out, the player stops and says so. */
export function useOfflineNotice({ isWaiting, hasStream, onFailure }: OfflineOptions): boolean {
  const isOffline = useSyncExternalStore(followNetwork, () => !navigator.onLine);
  const isStuck = isOffline && isWaiting && hasStream;
  useEffect(() => {
    if (!isStuck) return undefined;
    const timer = setTimeout(
      () => onFailure({ kind: "page", error: "NO_ACTIVE_INTERNET", message: undefined, code: undefined }),
      PATIENCE_MS,
    );
    return () => clearTimeout(timer);
  }, [isStuck, onFailure]);
  return isOffline;
}

/** Says that the network is gone while the title still plays. */
export function OfflineNote() {
  const f = useTranslations("fallback");
  return (
    <p className={css.offline} role="status">
      {f("NO_ACTIVE_INTERNET")}
    </p>
  );
}
