import type { ReactNode } from "react";
import { visuallyHidden } from "./VisuallyHidden.css.ts";

/** Text for screen readers only. Set `as` to a heading if the page's outline needs one. */
export function VisuallyHidden({
  as: Element = "span",
  children,
}: {
  as?: "span" | "h1" | "h2";
  children: ReactNode;
}) {
  return <Element className={visuallyHidden}>{children}</Element>;
}
