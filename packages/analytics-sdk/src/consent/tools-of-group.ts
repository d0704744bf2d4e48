import type { ConsentGroup } from "./consent-groups.ts";
import { OUTSIDE_TOOLS, type OutsideTool } from "./outside-tools.ts";

/** An outside tool that starts. `person` is not a tool, but the facts that tools may receive. */
export type StartedTool = Exclude<OutsideTool, "person">;

/**
 * Returns the outside tools that a group starts, for the texts of a consent manager. Empty for an unknown group.
 *
 * @example
 * console.log(toolsOfGroup("measuring"));
 */
export function toolsOfGroup(group: ConsentGroup): readonly StartedTool[] {
  return (Object.keys(OUTSIDE_TOOLS) as OutsideTool[]).filter(
    (tool): tool is StartedTool => tool !== "person" && OUTSIDE_TOOLS[tool] === group,
  );
}
