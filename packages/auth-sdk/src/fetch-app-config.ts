import { launchConfigEndpoint } from "@marquee/config/endpoints/launch";
import type { AbortSignalLike, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { readAppConfig } from "./app-config.ts";
import type { AppConfig } from "./app-config.ts";

/**
 * Fetches what an application starts with. Made for applications that are not released with the service, such as TV apps.
 * @throws errors of `@marquee/http`, AuthError `REFUSED`; the caller then takes `readAppConfig(undefined)`
 */
export async function fetchAppConfig(
  request: SendRequest,
  options: { readonly signal?: AbortSignalLike | undefined } = {},
): Promise<AppConfig> {
  return readAppConfig(
    await requireAnswer(request, { endpoint: launchConfigEndpoint, access: "start", ...options }),
  );
}
