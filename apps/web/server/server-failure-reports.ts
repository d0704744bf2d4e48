import { createFailureReports, type FailureReports } from "@marquee/analytics-sdk";
import { DEFAULT_LANGUAGE, SERVER_TIMEOUT_MS } from "@marquee/config";
import { createClient } from "@marquee/http";
import type { WebConfig } from "./web-config.ts";

/** Maximum reports per minute, as this server makes calls for all visitors. */
const REPORTS_PER_MINUTE = 60;

/** Reports failed calls of this server. Of the visitor they include only country and platform. */
export function createServerFailureReports(
  { platformUrl, runtime }: Pick<WebConfig, "platformUrl" | "runtime">,
  fetch: typeof globalThis.fetch,
): FailureReports {
  const client = createClient({
    origin: platformUrl,
    clientKey: runtime.eskApplicationKey,
    // A default: each failure has the viewer of its request.
    viewer: () => ({ country: "IN", language: DEFAULT_LANGUAGE }),
    fetch,
    timeoutMs: SERVER_TIMEOUT_MS,
  });
  return createFailureReports(client, {
    sampleRate: runtime.failureSamplePercent / 100,
    perMinute: REPORTS_PER_MINUTE,
    source: "web_server",
  });
}
