import { togglesEndpoint } from "@marquee/config/endpoints/remote-config";
import type { Toggle } from "@marquee/config/flags";
import type { Client } from "@marquee/http";
import { checked, type Abortable } from "../../calls/abortable.ts";
import { requireAnswer } from "../../calls/answer.ts";
import { FLAG_APP_NAME } from "../../defaults.ts";
import type { Location } from "../location/location.ts";
import { asList, asText, type JsonObject } from "../../calls/json-fields.ts";

/**
 * Reads the answer of the flag service: the toggles as Unleash gives them, or a bare list of them whose payload may be the text
 * itself, or the object that the text stands for. A toggle without a name is left out; one without `enabled` counts as off. The
 * payload becomes text: `isFlagOn` of `@marquee/config` decides what an unreadable one means.
 */
export function readToggles(wire: unknown): readonly Toggle[] {
  const { toggles = wire } = Object(wire) as JsonObject;
  return asList(toggles)
    .map((entry) => {
      const { name, enabled, variant } = Object(entry) as JsonObject;
      const { payload: given } = Object(variant) as JsonObject;
      const { value = given } = Object(given) as JsonObject;
      // One that is no text is kept too, as a flag without payload is on everywhere.
      const payload = asText(typeof value === "string" ? value : JSON.stringify(value ?? undefined));
      return Object.assign({ name, enabled: enabled === true }, payload && { payload }) as Toggle;
    })
    .filter(({ name }) => asText(name));
}

/** Options of `fetchToggles`. */
export interface TogglesOptions extends Abortable {
  /** Environment of the flag service, such as `production`. */
  readonly environment: string;
  /** Location of the visitor, for flags that differ by state or city. Default: only the viewer's country. */
  readonly location?: Pick<Location, "countryCode" | "state" | "city"> | undefined;
}

/**
 * Fetches the feature flags for the visitor's location; no personal data is sent. A failure is logged and gives an empty list,
 * with which `isFlagOn` of `@marquee/config/flags` returns the defaults.
 * @throws {MarqueeError} code `ABORTED` only, and `INVALID_OPTION`
 * @example
 * const toggles = await fetchToggles(client, { environment: "production" });
 */
export async function fetchToggles(client: Client, options: TogglesOptions): Promise<readonly Toggle[]> {
  const { environment, location, signal } = checked("fetchToggles", client, options, {
    environment: "text",
    location: "object?",
  });
  const { country } = client.viewer();
  const { countryCode = country, city, state }: Partial<Location> = location || {};
  try {
    // No personal data is sent [SESS-42].
    const wire = await requireAnswer(client.request, {
      endpoint: togglesEndpoint,
      access: "device",
      signal,
      query: {
        appName: FLAG_APP_NAME,
        environment,
        "properties[country]": countryCode,
        "properties[city]": city,
        "properties[state]": state,
        "properties[currentTime]": new Date(client.clock.now()).toISOString(),
      },
    });
    return readToggles(wire);
  } catch (cause) {
    if (signal && signal.aborted) throw cause;
    client.logger.warn("Feature flags could not be fetched, defaults apply", { cause });
    return [];
  }
}
