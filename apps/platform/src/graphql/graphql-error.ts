import { GraphQLError } from "graphql";
import { PlatformError } from "../errors/platform-error.ts";

/** Codes that a GraphQL answer may carry; in maintenance a code containing MNTN. */
export type GraphqlErrorCode =
  | "DEADLINE_EXCEEDED"
  | "INVALID_ARGUMENT"
  | "NOT_FOUND"
  | "PERMISSION_DENIED"
  | "UNAUTHENTICATED"
  | "UNAVAILABLE"
  | "MNTN"
  | "PERSISTED_QUERY_NOT_FOUND"
  | "PERSISTED_QUERY_MISMATCH";

const CODE_OF_STATUS: Readonly<Record<number, GraphqlErrorCode>> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  408: "DEADLINE_EXCEEDED",
  409: "INVALID_ARGUMENT",
  413: "INVALID_ARGUMENT",
  415: "INVALID_ARGUMENT",
  422: "INVALID_ARGUMENT",
  503: "UNAVAILABLE",
  504: "DEADLINE_EXCEEDED",
};

/** The GraphQL error code for an HTTP status. */
export function graphqlCodeOf({ status }: PlatformError): GraphqlErrorCode {
  return CODE_OF_STATUS[status] ?? "UNAVAILABLE";
}

/** The answer to a GraphQL request that was refused before execution. */
export function graphqlRefusal(
  code: GraphqlErrorCode,
  message: string,
): {
  readonly errors: readonly [
    { readonly message: string; readonly extensions: { readonly code: GraphqlErrorCode } },
  ];
} {
  return { errors: [{ message, extensions: { code } }] };
}

/**
 * Converts any error of a resolver or of validation to one that callers may see; `onUnexpected` gets errors to log. Messages are
 * in English until `inLanguage`.
 */
export function toGraphqlError(error: unknown, onUnexpected: (error: unknown) => void): GraphQLError {
  const source = isGraphqlError(error) ? error : undefined;
  const original = source === undefined ? error : source.originalError;
  const place = source === undefined ? {} : { nodes: source.nodes, path: source.path };
  if (original instanceof PlatformError) {
    return new GraphQLError(original.message, {
      ...place,
      originalError: original,
      extensions: { code: graphqlCodeOf(original), ...original.fields },
    });
  }
  if (source !== undefined && (original === undefined || original === null || isGraphqlError(original))) {
    // Refused by the language itself: syntax, an unknown field, a value of the wrong kind. Suggestions would list the schema.
    return new GraphQLError(withoutSuggestion(source.message), {
      nodes: source.nodes,
      path: source.path,
      extensions: { code: "INVALID_ARGUMENT", ...httpStatus(source) },
    });
  }
  onUnexpected(original);
  return new GraphQLError("Something went wrong", { ...place, extensions: { code: "UNAVAILABLE" } });
}

/** The same error with its message in the language of the caller's screens, where viewers read it. */
export function inLanguage(error: GraphQLError, language: string): GraphQLError {
  const { originalError, message, nodes, path, extensions } = error;
  return originalError instanceof PlatformError
    ? new GraphQLError(originalError.texts[language] ?? message, { nodes, path, extensions })
    : error;
}

/** By name, as two copies of the library can be loaded: one for development and one for production. */
export function isGraphqlError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === "GraphQLError";
}

/** Before execution nothing has a path; such a request is refused as a whole, with 400. */
function httpStatus(error: GraphQLError): Pick<GraphQLError["extensions"], "http"> {
  if (error.extensions.http !== undefined) return { http: error.extensions.http };
  return error.path === undefined ? { http: { status: 400 } } : {};
}

function withoutSuggestion(message: string): string {
  return message.replace(/ ?Did you mean .*$/s, "");
}
