import type { Clock, Logger, MaybePromise, SendRequest, Timers } from "@marquee/http";
import type { ExecuteOperation } from "@marquee/http/persisted-queries";
import type { SignInTokens } from "./tokens/read-tokens.ts";

/** How the clients of this package reach the backend. */
export interface AuthCalls {
  readonly request: SendRequest;
  /** Made by `createPersistedQueries` of `@marquee/http/persisted-queries`. */
  readonly execute: ExecuteOperation;
  /** Told of calls that failed, by codes only. Default: nobody. */
  readonly logger?: Logger | undefined;
}

/** What the flows that sign in need besides. */
export interface SignInPorts extends AuthCalls {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Takes over the tokens of a viewer who has signed in. */
  readonly signIn: (tokens: SignInTokens) => MaybePromise<unknown>;
}
