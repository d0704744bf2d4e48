import type { FooterLinks } from "../layout/built-in-footer.server.ts";
import type { FailureReports } from "@marquee/analytics-sdk";
import type { RuntimeConfig } from "@marquee/config";
import type { SharedCache } from "../page-cache/shared-cache.server.ts";

/** What the server process hands to every request. */
export interface ServerServices {
  readonly runtime: RuntimeConfig;
  /** Origin of the platform as this server reaches it. */
  readonly platformUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly cache: SharedCache;
  /** What the footer links to of its own accord. */
  readonly footerLinks: FooterLinks;
  /** Resolves when a rendering may begin. Default at once. */
  readonly renderTurn?: () => Promise<void>;
  /** Hears of calls that failed. Default: nobody does. */
  readonly failures?: Pick<FailureReports, "watch" | "hear">;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
}
