import type { FooterLinks } from "../layout/built-in-footer.server.ts";
import type { FailureReports } from "@marquee/analytics-sdk";
import type { RuntimeConfig } from "@marquee/config";
import type { SharedCache } from "../page-cache/shared-cache.server.ts";

/** Services of the server process, shared by all requests. */
export interface ServerServices {
  readonly runtime: RuntimeConfig;
  /** Origin of the platform for this server. */
  readonly platformUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly cache: SharedCache;
  /** Built-in links of the footer. */
  readonly footerLinks: FooterLinks;
  /** Resolves when a rendering may start. Default: at once. */
  readonly renderTurn?: () => Promise<void>;
  /** Reports failed calls. Default: no reports. */
  readonly failures?: Pick<FailureReports, "watch" | "hear">;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
}
