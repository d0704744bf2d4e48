import type { Toggle } from "@marquee/config/flags";
import { asList, asObject, asText } from "../../calls/json-fields.ts";

/**
 * Reads the answer of the flag service: the toggles as Unleash gives them, or a bare list of them whose payload may be the text itself. A toggle without a name is left out; one without `enabled` counts as off.
 * The payload stays text: `isFlagOn` of `@marquee/config` decides what an unreadable one means.
 */
export function readToggles(wire: unknown): readonly Toggle[] {
  const toggles: Toggle[] = [];
  for (const entry of asList(asObject(wire)?.["toggles"] ?? wire)) {
    const toggle = asObject(entry);
    const name = asText(toggle?.["name"]);
    if (toggle === undefined || name === undefined) continue;
    const given = asObject(toggle["variant"])?.["payload"];
    const payload = asText(asObject(given)?.["value"] ?? given);
    toggles.push({ name, enabled: toggle["enabled"] === true, ...(payload !== undefined && { payload }) });
  }
  return toggles;
}
