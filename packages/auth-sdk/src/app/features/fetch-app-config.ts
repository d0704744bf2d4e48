import { launchConfigEndpoint } from "@marquee/config/endpoints/launch";
import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import { requireAnswer } from "../../calls/answer.ts";
import { signalOf, type Abortable } from "../../calls/abortable.ts";
import { readAppConfig } from "./app-config.ts";
import type { AppConfig } from "./app-config.ts";

/**
 * Fetches what an application starts with. Made for applications that are not released with the service, such as TV apps;
 * `readAppConfig(undefined)` gives what holds when it fails.
 * @throws {MarqueeError} code `REFUSED`, or as every call
 * @example
 * const { displayLanguages, streamingQuality } = await fetchAppConfig(client);
 */
export async function fetchAppConfig(client: Client, options?: Abortable): Promise<AppConfig> {
  checkCall("fetchAppConfig", client);
  return readAppConfig(
    await requireAnswer(client.request, {
      endpoint: launchConfigEndpoint,
      access: "start",
      signal: signalOf(options),
    }),
  );
}
