import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { badge, crown } from "./Badge.css.ts";

export type BadgeTone = "premium" | "rental" | "live" | "outline";

/** A short label. `isOnArt` shows only the crown of a premium title, for use on artwork. */
export function Badge({
  tone = "outline",
  isOnArt = false,
  children,
}: {
  tone?: BadgeTone;
  isOnArt?: boolean;
  children: ReactNode;
}) {
  const isCrown = tone === "premium" && isOnArt;
  return (
    <span className={isCrown ? `${badge({ tone })} ${crown}` : badge({ tone })}>
      {tone === "premium" ? <Icon name="crown" size={16} /> : null}
      {isCrown ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </span>
  );
}
