import type { RuntimeConfig } from '@marquee/config';
import type { SharedCache } from './shared-cache.server.ts';

/** What the server process hands to every request. */
export interface ServerServices {
  readonly runtime: RuntimeConfig;
  /** Origin of the platform as this server reaches it. */
  readonly platformUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly cache: SharedCache;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
}
