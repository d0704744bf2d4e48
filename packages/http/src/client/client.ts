import type { ExecuteOperation } from "../persisted-queries/create-persisted-queries.ts";
import type { Clock } from "../ports/clock.ts";
import type { Fetch } from "../ports/fetch.ts";
import type { Logger } from "../ports/logger.ts";
import type { RandomId } from "../ports/random-id.ts";
import type { Timers } from "../ports/timers.ts";
import type { FamilyBases } from "../request/address.ts";
import type { SendRequest } from "../request/request-call.ts";
import type { Viewer } from "../viewer.ts";

/** What every call of every SDK takes as its first argument; `createClient` and `createAuth` make one. */
export interface Client {
  /** Calls of the platform with the error rules. */
  readonly request: SendRequest;
  /** GraphQL operations on those calls. */
  readonly execute: ExecuteOperation;
  /** A genuine fetch with deadline, and with headers and tokens where the address is one of `families`. */
  readonly fetch: Fetch;
  /**
   * Who asks, as of now, defaults filled in.
   * @throws {MarqueeError} code `INVALID_OPTION` when the program's own `viewer` tells something that cannot be sent
   */
  viewer(): Viewer;
  /** Base address of each family. */
  readonly families: FamilyBases;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly randomId: RandomId;
  readonly logger: Logger;
}
