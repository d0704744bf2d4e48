import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { badge, crown } from "./Badge.css.ts";

export type BadgeTone = "premium" | "rental" | "live" | "outline";

/** A short word on or beside a title. On artwork, `isOnArt` leaves only the crown of a premium title to be seen. */
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
