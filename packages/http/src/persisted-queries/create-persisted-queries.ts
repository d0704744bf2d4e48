import { GRAPHQL_OPERATION_IDS } from "@marquee/config/endpoints/graphql";
import type { Clock } from "../ports/clock.ts";
import type { Logger } from "../ports/logger.ts";
import { buildAddress, type FamilyBases } from "../request/address.ts";
import type { RequestAnswer, SendRequest } from "../request/request-call.ts";
import { untilAborted } from "../steps/abort-signal.ts";
import { readGraphqlAnswer, type GraphqlAnswer } from "./graphql-answer.ts";
import type { Operation } from "./operation.ts";
import { isMiss, isNotSupported } from "./persisted-query-error.ts";
import { privateOperations as privateByDefault } from "./private-operations.ts";
import { graphqlCall, sendGraphql, type GraphqlCallOptions } from "./send-graphql.ts";

/** Longest address of a GET, in bytes; a longer request is sent by POST. */
export const MAX_ADDRESS_BYTES = 2048;

/**
 * How long queries are sent by POST after a server has answered that it does not support persisted queries: 5 minutes, in
 * milliseconds.
 */
export const NOT_SUPPORTED_PAUSE_MS = 300_000;

/** Options of `createPersistedQueries`. */
export interface PersistedQueriesOptions {
  readonly request: SendRequest;
  /** Base addresses, the same as of `createRequest`; they decide the length of an address. */
  readonly families: FamilyBases;
  readonly clock: Clock;
  /** Logs every GraphQL error with operation and code. */
  readonly logger?: Logger | undefined;
  /** Operations sent by POST at once, in addition to mutations. Default: `privateOperations`. */
  readonly privateOperations?: readonly string[] | undefined;
  /** Reporting ids by operation name. Default: `GRAPHQL_OPERATION_IDS`. */
  readonly operationIds?: Readonly<Record<string, string>>;
}

/**
 * Runs a GraphQL operation. Resolves with data and field errors, also with UNAUTHENTICATED in a 200.
 * @throws {MarqueeError} as `createRequest` does, and `INVALID_OPTION` for an operation without query.
 */
export type ExecuteOperation = <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables?: Variables,
  options?: GraphqlCallOptions,
) => Promise<GraphqlAnswer<Data>>;

/**
 * Creates the function that runs operations as persisted queries: by GET with hash, name and variables. If the server does not know
 * the hash, one call registers it by POST with the query, and waiting calls then repeat their GET. Mutations, private operations
 * and addresses over 2 KB are sent by POST at once. Other failures reject and cause no POST. A server without persisted queries
 * gets plain POSTs for five minutes, then GET is tried again.
 *
 * A GraphQL client can call this function in its terminating link. Never throws; the function rejects with a `MarqueeError`.
 *
 * Spec: requests §7, "GraphQL via persisted-query GET (sha256 hash; falls back to POST when the query is not found)".
 * @example
 * const execute = createPersistedQueries({ request, families, clock: systemClock() });
 * const { data, errors } = await execute(loggedInDevicesOperation, {});
 */
export function createPersistedQueries({
  request,
  families,
  clock,
  logger,
  privateOperations = privateByDefault,
  operationIds = GRAPHQL_OPERATION_IDS,
}: PersistedQueriesOptions): ExecuteOperation {
  const registering = new Map<string, Promise<unknown>>();
  let postOnlyUntilMs = -Infinity;

  async function transfer(
    { name, kind, hash, text: query }: Operation,
    variables: unknown,
    options: GraphqlCallOptions = {},
  ): Promise<RequestAnswer> {
    const isPostOnly = clock.monotonic() < postOnlyUntilMs;
    const requested = { method: "GET", apiId: operationIds[name], name, hash, query, variables } as const;
    const get = (): Promise<RequestAnswer> => sendGraphql(request, requested, options);
    const post = (): Promise<RequestAnswer> =>
      sendGraphql(
        request,
        Object.assign({}, requested, { method: "POST" as const }, isPostOnly && { hash: undefined }),
        options,
      );
    if (
      kind === "mutation" ||
      isPostOnly ||
      privateOperations.indexOf(name) >= 0 ||
      buildAddress(graphqlCall(requested), families).length > MAX_ADDRESS_BYTES
    )
      return post();

    let answer = await get();
    const running = registering.get(hash);
    if (running && isMiss(answer.data)) {
      await untilAborted(running, options.signal);
      answer = await get();
    }
    if (!isMiss(answer.data)) return answer;
    const posted = post();
    const forget = (): void => {
      if (registering.get(hash) === settled) registering.delete(hash);
    };
    const settled = posted.then(forget, forget);
    registering.set(hash, settled);
    return posted;
  }

  return async <Data, Variables>(
    operation: Operation<Data, Variables>,
    variables?: Variables,
    options?: GraphqlCallOptions,
  ) => {
    const { data: body, status } = await transfer(operation, variables, options);
    if (isNotSupported(body)) postOnlyUntilMs = clock.monotonic() + NOT_SUPPORTED_PAUSE_MS;
    const answer = readGraphqlAnswer<Data>(body, status);
    if (logger) {
      for (const { code, message } of answer.errors)
        logger.warn("GraphQL error", { operation: operation.name, code, message });
    }
    return answer;
  };
}
