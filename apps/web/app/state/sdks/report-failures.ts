import { createFailureReports } from "@marquee/analytics-sdk";
import type { Client } from "@marquee/http";
import type { FailureInbox } from "./failure-inbox.ts";

/** Reports what the inbox holds and hears from now on; what has not left yet leaves with the page. */
export function reportFailures(client: Client, inbox: FailureInbox, sampleRate: number): void {
  const { watch, hear, flush } = createFailureReports(client, { sampleRate, source: "web" });
  inbox.fetch = watch(inbox.fetch);
  inbox.hear = hear;
  for (const failure of inbox.waiting.splice(0)) hear(failure);
  window.addEventListener("pagehide", () => void flush());
}
