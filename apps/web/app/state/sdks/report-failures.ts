import { createFailureReports, type FailureReports } from "@marquee/analytics-sdk";
import type { Client } from "@marquee/http";
import type { AppContext } from "../app-context/app-context.ts";
import type { WatchedCalls } from "./watched-calls.ts";

/** Starts reporting a page's failed calls. Unsent reports are sent when the page is left. */
export function reportFailures(
  client: Client,
  calls: WatchedCalls,
  { visitor, api }: Pick<AppContext, "visitor" | "api">,
): Pick<FailureReports, "hear"> {
  // Crawlers are not tracked.
  const sampleRate = visitor.isBot ? 0 : api.failureSampleRate;
  const reports = createFailureReports(client, { sampleRate, source: "web" });
  calls.fetch = reports.watch(calls.fetch);
  window.addEventListener("pagehide", () => void reports.flush());
  return reports;
}
