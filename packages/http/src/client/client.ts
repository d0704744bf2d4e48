import type { ExecuteOperation } from "../persisted-queries/create-persisted-queries.ts";
import type { Clock } from "../ports/clock.ts";
import type { Fetch } from "../ports/fetch.ts";
import type { Logger } from "../ports/logger.ts";
import type { RandomId } from "../ports/random-id.ts";
import type { Timers } from "../ports/timers.ts";
import type { FamilyBases } from "../request/address.ts";
import type { SendRequest } from "../request/request-call.ts";
import type { Viewer } from "../viewer.ts";

/** First argument of every SDK function; create one with `createClient` or `createAuth`. */
export interface Client {
  /** Sends a request to the platform; see `createRequest` for its errors. */
  readonly request: SendRequest;
  /** Runs a GraphQL operation. */
  readonly execute: ExecuteOperation;
  /** A fetch with a deadline; it adds headers and tokens to addresses of `families`. */
  readonly fetch: Fetch;
  /**
   * Returns the current viewer, with defaults.
   * @throws {MarqueeError} code `INVALID_OPTION` when the program's `viewer` returns a value that cannot be sent
   */
  viewer(): Viewer;
  /** Base address of each family. */
  readonly families: FamilyBases;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly randomId: RandomId;
  readonly logger: Logger;
}
