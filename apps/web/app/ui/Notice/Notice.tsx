import type { ReactNode } from "react";
import * as css from "./Notice.css.ts";

/** A highlighted short text. Screen readers announce problems at once. */
export function Notice({
  tone,
  children,
}: {
  readonly tone: "info" | "warning" | "danger" | "success";
  readonly children: ReactNode;
}) {
  return (
    <div
      role={tone === "danger" ? "alert" : tone === "success" ? "status" : undefined}
      className={css.notice({ tone })}
    >
      {children}
    </div>
  );
}
