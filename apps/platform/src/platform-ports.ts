import type { Database } from './database/database.ts';
import type { Logger } from './logger.ts';
import type { Clock } from './ports/clock.ts';
import type { EventSink } from './ports/event-sink.ts';
import type { GeoLookup } from './ports/geo-lookup.ts';
import type { ObjectStore } from './ports/object-store.ts';
import type { Outbox } from './ports/outbox.ts';
import type { PlatformTokens } from './ports/platform-tokens.ts';

/** Everything that the composition hands out. Modules never take this object, only the ports they use. */
export interface PlatformPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly geo: GeoLookup;
  readonly platformTokens: PlatformTokens;
  readonly outbox: Outbox;
  readonly events: EventSink;
  /** Derived files, below `DATA_DIR`. */
  readonly objects: ObjectStore;
  readonly logger: Logger;
  /** Signs what only this installation reads: media addresses and the like. 32 bytes, the same after a restart. */
  readonly secret: Uint8Array;
  /** Public origin of the web app. */
  readonly webOrigin: string;
  /** Absolute folder with `{lang}/{namespace}.json`. */
  readonly translationsDir: string;
}
