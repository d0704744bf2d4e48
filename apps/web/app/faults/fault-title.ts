import type { Messages } from "use-intl";
import type { PageFault } from "./page-fault.ts";

type FallbackKey = keyof Messages["fallback"];

/** What the specification says for a status that tells the viewer what to do (DEC-050), where the platform has no words of its own. */
const KEY_OF_STATUS: Readonly<Partial<Record<number, FallbackKey>>> = {
  471: "status_471",
  472: "status_472",
  473: "status_473",
};

/** The key of what a failure is called on the page: by its status or its reason where that says more than its kind. */
export function faultTitle({
  kind,
  status,
  reason,
}: Pick<PageFault, "kind" | "status" | "reason">): FallbackKey {
  return KEY_OF_STATUS[status ?? 0] ?? reason ?? kind;
}

/** The key of what the viewer may do about it. */
export function faultHint({ kind, reason }: Pick<PageFault, "kind" | "reason">): FallbackKey {
  return `${reason ?? kind}_hint`;
}
