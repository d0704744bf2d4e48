import { graphqlPostEndpoint, graphqlQueryEndpoint } from "@marquee/config/endpoints/graphql";
import { refusedCall } from "../errors/call-error.ts";
import { buildAddress, type FamilyBases, type RequestEndpoint } from "../request/address.ts";
import type { QueryParameters } from "../request/query.ts";
import type { RequestAnswer, RequestCall, SendRequest } from "../request/request-call.ts";
import { isMiss } from "./persisted-query-error.ts";
import { variablesText } from "./variables-text.ts";

/** Body of a GraphQL POST. */
export interface GraphqlBody {
  readonly operationName?: string;
  readonly query?: string;
  readonly variables?: unknown;
  readonly extensions?: unknown;
}

/** A GraphQL call before it is known to be whole. */
export type GraphqlTransfer =
  | {
      readonly method: "GET";
      readonly name: string;
      readonly hash?: string;
      readonly query?: string;
      readonly variables?: unknown;
    }
  | { readonly method: "POST"; readonly name: string; readonly body?: GraphqlBody };

/** What a GraphQL call shares with every other call. */
export type GraphqlCallOptions = Pick<
  RequestCall,
  "signal" | "headers" | "timeoutMs" | "access" | "withAccessTokenHeader" | "keepalive" | "cache"
>;

/** Extension that names a persisted query. */
export function persistedQueryExtension(hash: string | undefined): { readonly persistedQuery: object } {
  return { persistedQuery: { version: 1, sha256Hash: hash } };
}

function queryOf(transfer: Extract<GraphqlTransfer, { method: "GET" }>): QueryParameters {
  return {
    operationName: transfer.name,
    variables: variablesText(transfer.variables),
    extensions: JSON.stringify(persistedQueryExtension(transfer.hash)),
  };
}

/** The address a GET would have. Its parts stand in one order, so that a shared cache sees one address for one question. */
export function graphqlAddress(
  transfer: Extract<GraphqlTransfer, { method: "GET" }>,
  families: FamilyBases,
): string {
  return buildAddress({ endpoint: graphqlQueryEndpoint, query: queryOf(transfer) }, families);
}

/**
 * Sends one GraphQL call. A GET without query and a POST without body, or without query in it, never leave (REQ-15, REQ-16):
 * they reject with a `MarqueeError` of code `INVALID_OPTION`.
 */
export function sendGraphql(
  request: SendRequest,
  transfer: GraphqlTransfer,
  {
    apiId,
    options,
  }: { readonly apiId?: string | undefined; readonly options?: GraphqlCallOptions | undefined },
): Promise<RequestAnswer> {
  const isGet = transfer.method === "GET";
  const base = isGet ? graphqlQueryEndpoint : graphqlPostEndpoint;
  const query = isGet ? transfer.query && transfer.hash : transfer.body && transfer.body.query;
  if (!query) {
    return Promise.reject(refusedCall(base, "operation.text", `${transfer.name} has no query`));
  }
  const endpoint: RequestEndpoint = Object.assign({}, base, { id: apiId || base.id });
  const payload = isGet ? { query: queryOf(transfer) } : { body: transfer.body };
  // A miss may come with a status of its own; its body decides.
  return request(
    Object.assign({ isExpected: (_: number, data: unknown) => isMiss(data) }, options, { endpoint }, payload),
  );
}
