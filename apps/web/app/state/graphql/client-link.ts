import { ApolloLink, Observable } from "@apollo/client";
import { MarqueeError } from "@marquee/http";
import { print } from "@apollo/client/utilities";
import type { ExecuteOperation, GraphqlCallOptions, Operation } from "@marquee/http/persisted-queries";

/** A document with the hash added by the code generator. */
interface HashedDocument {
  readonly __meta__?: { readonly hash?: string };
}

/** The last link of Apollo's chain. It uses the session's client, with its tokens, persisted queries and error rules. */
export function clientLink(execute: ExecuteOperation): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const abort = new AbortController();
        const { call } = operation.getContext() as { readonly call?: GraphqlCallOptions };
        execute(toOperation(operation), operation.variables, { ...call, signal: abort.signal }).then(
          ({ data, errors }) => {
            if (!data && errors.length === 0) return observer.error(unreadable(operation));
            observer.next({ data: data as Record<string, unknown> | null, errors });
            observer.complete();
          },
          (cause: unknown) => observer.error(cause),
        );
        return () => abort.abort();
      }),
  );
}

function toOperation({ query, operationName, operationType }: ApolloLink.Operation): Operation {
  const { hash } = (query as HashedDocument).__meta__ ?? {};
  if (operationName === undefined || hash === undefined)
    throw new Error("Only documents that codegen has hashed can be sent");
  return {
    name: operationName,
    kind: operationType === "mutation" ? "mutation" : "query",
    hash,
    text: print(query),
  };
}

const unreadable = ({ operationName = "" }: ApolloLink.Operation): MarqueeError =>
  new MarqueeError({
    code: "UNREADABLE_ANSWER",
    message: `${operationName} answered nothing`,
    endpoint: operationName,
    path: "",
  });
