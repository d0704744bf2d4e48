import { isGranted } from "./consent-groups.ts";
import type { ConsentGroup } from "./consent-groups.ts";
import type { ConsentState } from "./consent-state.ts";

/** Tools of others that hear of a viewer, each with the group it waits for. */
export const OUTSIDE_TOOLS = {
  /** Messages by the browser or the television. */
  push: "measuring",
  /** Counts what is done where. */
  eventTracker: "measuring",
  /** Runs tags, each of which hears what may be done besides. */
  tagManager: "measuring",
  /** Conversions, and the click that led to one. */
  socialPixel: "advertising",
  /** Name, email, mobile, gender and age; the account has to agree as well. */
  person: "sharing",
  /** Counts what a person does, by who they are. */
  loyalty: "sharing",
} as const satisfies { readonly [tool: string]: ConsentGroup };

/** Milliseconds after load before any of them starts. Spec: plans §9, "tool init delay 6 s". */
export const TOOL_INITIALISATION_DELAY_MS = 6000;

/** A tool of others. */
export type OutsideTool = keyof typeof OUTSIDE_TOOLS;

/** Whether a tool of others may begin, or hear of the viewer. What is no consent allows nothing. */
export function isToolAllowed(
  consent: Pick<ConsentState, "groups"> | { readonly groups: readonly string[] } | undefined,
  tool: OutsideTool,
): boolean {
  const group = OUTSIDE_TOOLS[tool] as ConsentGroup | undefined;
  return group !== undefined && isGranted(consent, group);
}
