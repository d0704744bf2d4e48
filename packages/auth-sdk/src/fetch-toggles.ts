import { togglesEndpoint } from "@marquee/config/endpoints/remote-config";
import type { Toggle } from "@marquee/config/flags";
import type { AbortSignalLike, Clock, Logger, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { FLAG_APP_NAME } from "./defaults.ts";
import type { Place } from "./place.ts";
import { readToggles } from "./toggles.ts";

/** What the flags are evaluated for; nothing about the person goes along [SESS-42]. */
export interface TogglesOptions {
  readonly environment: string;
  readonly place: Place;
  readonly clock: Clock;
  readonly logger?: Logger | undefined;
  readonly signal?: AbortSignalLike | undefined;
}

/**
 * Fetches the feature flags once. A failure is logged and gives an empty list, so that `isFlagOn` of `@marquee/config`
 * answers every default [SESS-46]. Rejects only when aborted.
 */
export async function fetchToggles(
  request: SendRequest,
  options: TogglesOptions,
): Promise<readonly Toggle[]> {
  const { environment, place, clock, logger, signal } = options;
  try {
    const wire = await requireAnswer(request, {
      endpoint: togglesEndpoint,
      access: "device",
      signal,
      query: {
        appName: FLAG_APP_NAME,
        environment,
        "properties[country]": place.countryCode,
        "properties[city]": place.city,
        "properties[state]": place.state,
        "properties[currentTime]": new Date(clock.now()).toISOString(),
      },
    });
    return readToggles(wire);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    logger?.warn("Feature flags could not be fetched, defaults apply", { cause });
    return [];
  }
}
