import { graphqlPostEndpoint, graphqlQueryEndpoint } from "@marquee/config/endpoints/graphql";
import { refusedCall } from "../errors/call-error.ts";
import type { RequestEndpoint } from "../request/endpoint.ts";
import type { QueryParameters } from "../request/query.ts";
import type { RequestAnswer, RequestCall, SendRequest } from "../request/request-call.ts";
import { isMiss } from "./persisted-query-error.ts";
import { variablesText } from "./variables-text.ts";

/** A GraphQL call that may still lack query or hash. */
export interface GraphqlTransfer {
  readonly method: "GET" | "POST";
  /** Id of its operation in reporting codes. */
  readonly apiId?: string | undefined;
  readonly name: string;
  /** Identifies the query on the server; optional for a POST. */
  readonly hash?: string | undefined;
  readonly query?: string | undefined;
  readonly variables?: unknown;
}

/** Options that a GraphQL call shares with every other call. */
export type GraphqlCallOptions = Pick<
  RequestCall,
  "signal" | "headers" | "timeoutMs" | "access" | "withAccessTokenHeader" | "keepalive" | "cache"
>;

/**
 * Returns endpoint and content of a GraphQL call. Parameters have a fixed order, so that equal queries have one address in a
 * shared cache.
 */
export function graphqlCall({ method, apiId, name, hash, query, variables }: GraphqlTransfer): {
  readonly endpoint: RequestEndpoint;
  readonly query?: QueryParameters;
  readonly body?: unknown;
} {
  const isGet = method === "GET";
  const endpoint = Object.assign(
    {},
    isGet ? graphqlQueryEndpoint : graphqlPostEndpoint,
    apiId && { id: apiId },
  );
  const extensions = hash && { persistedQuery: { version: 1, sha256Hash: hash } };
  return isGet
    ? {
        endpoint,
        query: {
          operationName: name,
          variables: variablesText(variables),
          extensions: JSON.stringify(extensions),
        },
      }
    : { endpoint, body: { operationName: name, query, variables: variables || {}, extensions } };
}

/**
 * Sends one GraphQL call. A POST without query, or a GET without hash, is not sent and rejects with a `MarqueeError` of code
 * `INVALID_OPTION`.
 */
export function sendGraphql(
  request: SendRequest,
  transfer: GraphqlTransfer,
  options?: GraphqlCallOptions,
): Promise<RequestAnswer> {
  const call = graphqlCall(transfer);
  if (!transfer.query || (call.query && !transfer.hash))
    return Promise.reject(refusedCall(call.endpoint, "operation.text"));
  // An unknown hash may have any status; the body decides.
  return request(Object.assign({ isExpected: (_: number, data: unknown) => isMiss(data) }, options, call));
}
