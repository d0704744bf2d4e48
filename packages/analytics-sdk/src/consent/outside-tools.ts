import { isGranted } from "./consent-groups.ts";
import type { ConsentGroup } from "./consent-groups.ts";
import type { ConsentState } from "./consent-state.ts";

/** Third-party tools that receive facts of a viewer, each with the group it requires. */
export const OUTSIDE_TOOLS = {
  /** Push messages in the browser or on a television. */
  push: "measuring",
  /** Counts page views and events. */
  eventTracker: "measuring",
  /** Runs tags, each of which receives the consent. */
  tagManager: "measuring",
  /** Reports conversions, and the click that led to one. */
  socialPixel: "advertising",
  /** Name, email, mobile, gender and age; the account must agree, too. */
  person: "sharing",
  /** Counts the events of an identified person. */
  loyalty: "sharing",
} as const satisfies { readonly [tool: string]: ConsentGroup };

/** Milliseconds between load and the start of the tools. Spec: plans §9, "tool init delay 6 s". */
export const TOOL_INITIALISATION_DELAY_MS = 6000;

/** Name of a third-party tool. */
export type OutsideTool = keyof typeof OUTSIDE_TOOLS;

/** Whether a third-party tool may start, or receive facts of the viewer. An invalid consent allows nothing. */
export function isToolAllowed(
  consent: Pick<ConsentState, "groups"> | { readonly groups: readonly string[] } | undefined,
  tool: OutsideTool,
): boolean {
  const group = OUTSIDE_TOOLS[tool] as ConsentGroup | undefined;
  return group !== undefined && isGranted(consent, group);
}
