import {
  GRAPHQL_OPERATION_IDS,
  graphqlPostEndpoint,
  type GraphqlOperationName,
} from "@marquee/config/endpoints/graphql";
import type { RequestCall } from "@marquee/http";
import type { Operation } from "@marquee/http/persisted-queries";

/**
 * Returns the request of a private operation: by POST with query and hash, without the viewer's token. For operations that
 * start or end a session: they must not wait for a token or be repeated with another one.
 */
export function postOperation<Variables>(
  { name, text, hash }: Operation<unknown, Variables>,
  variables: Variables,
): RequestCall {
  return {
    endpoint: Object.assign({}, graphqlPostEndpoint, {
      id: GRAPHQL_OPERATION_IDS[name as GraphqlOperationName],
    }),
    body: {
      operationName: name,
      query: text,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    },
    access: "device",
    cache: "no-store",
  };
}
