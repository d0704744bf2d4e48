import type { Messages } from "use-intl";
import type { PageFault } from "./page-fault.ts";

type FallbackKey = keyof Messages["fallback"];

/** Texts that the specification prescribes by status, used when the platform sends no message. */
const KEY_OF_STATUS: Readonly<Partial<Record<number, FallbackKey>>> = {
  471: "status_471",
  472: "status_472",
  473: "status_473",
};

/** The text key of a fault's title: by status or reason if these are more specific than its kind. */
export function faultTitle({
  kind,
  status,
  reason,
}: Pick<PageFault, "kind" | "status" | "reason">): FallbackKey {
  return KEY_OF_STATUS[status ?? 0] ?? reason ?? kind;
}

/** The text key of what the viewer can do. */
export function faultHint({ kind, reason }: Pick<PageFault, "kind" | "reason">): FallbackKey {
  return `${reason ?? kind}_hint`;
}
