import { graphqlPostEndpoint, graphqlQueryEndpoint } from "@marquee/config/endpoints/graphql";
import { refusedCall } from "../errors/call-error.ts";
import type { RequestEndpoint } from "../request/endpoint.ts";
import type { QueryParameters } from "../request/query.ts";
import type { RequestAnswer, RequestCall, SendRequest } from "../request/request-call.ts";
import { isMiss } from "./persisted-query-error.ts";
import { variablesText } from "./variables-text.ts";

/** A GraphQL call before it is known to be whole. */
export interface GraphqlTransfer {
  readonly method: "GET" | "POST";
  /** Id of its operation in reporting codes. */
  readonly apiId?: string | undefined;
  readonly name: string;
  /** Names the query to the server; a POST may do without. */
  readonly hash?: string | undefined;
  readonly query?: string | undefined;
  readonly variables?: unknown;
}

/** What a GraphQL call shares with every other call. */
export type GraphqlCallOptions = Pick<
  RequestCall,
  "signal" | "headers" | "timeoutMs" | "access" | "withAccessTokenHeader" | "keepalive" | "cache"
>;

/** What is called by a GraphQL call, and what it carries. The parts of an address stand in one order, so that a shared cache sees one address for one question. */
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
 * Sends one GraphQL call. One without query never leaves, nor a GET without hash: it rejects with a
 * `MarqueeError` of code `INVALID_OPTION`.
 */
export function sendGraphql(
  request: SendRequest,
  transfer: GraphqlTransfer,
  options?: GraphqlCallOptions,
): Promise<RequestAnswer> {
  const call = graphqlCall(transfer);
  if (!transfer.query || (call.query && !transfer.hash))
    return Promise.reject(refusedCall(call.endpoint, "operation.text"));
  // A miss may come with a status of its own; its body decides.
  return request(Object.assign({ isExpected: (_: number, data: unknown) => isMiss(data) }, options, call));
}
