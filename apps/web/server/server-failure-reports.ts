import { createFailureReports, type FailureReports } from "@marquee/analytics-sdk";
import { DEFAULT_LANGUAGE, SERVER_TIMEOUT_MS } from "@marquee/config";
import { createClient } from "@marquee/http";
import type { WebConfig } from "./web-config.ts";

/** Most reports of one server in a minute; it calls for all of its visitors. */
const REPORTS_PER_MINUTE = 60;

/** Reports of the calls that this server makes. They leave in its own name: nothing of a visitor but country and platform goes with them. */
export function createServerFailureReports(
  { platformUrl, runtime }: Pick<WebConfig, "platformUrl" | "runtime">,
  fetch: typeof globalThis.fetch,
): FailureReports {
  const client = createClient({
    origin: platformUrl,
    clientKey: runtime.eskApplicationKey,
    // Each failure brings the viewer of its request.
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
