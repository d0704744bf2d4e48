import { isMaintenanceCode } from "@marquee/config/errors";

/** One error of a GraphQL answer. */
export interface GraphqlError {
  /** Empty when the answer has none. */
  readonly message: string;
  /** `extensions.code`, such as `NOT_FOUND`, unchanged. */
  readonly code?: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** A GraphQL answer. Field errors come together with data and do not reject. */
export interface GraphqlAnswer<Data> {
  /** `undefined` when the answer has none. */
  readonly data: Data | null | undefined;
  /** Empty on success. */
  readonly errors: readonly GraphqlError[];
  /** Set when a code contains MNTN: the service is under maintenance. */
  readonly maintenance?: GraphqlError | undefined;
  /** HTTP status, usually 200. */
  readonly status: number;
}

/** Reads the body of a GraphQL answer. */
export function readGraphqlAnswer<Data>(body: unknown, status: number): GraphqlAnswer<Data> {
  const errors = errorsOf(body);
  return {
    data: (Object(body) as { data?: Data }).data,
    errors,
    status,
    maintenance: errors.filter(({ code }) => code && isMaintenanceCode(code))[0],
  };
}

/** Returns the errors of an answer; none of an unreadable one. */
export function errorsOf(body: unknown): readonly GraphqlError[] {
  const { errors } = Object(body) as { errors?: unknown };
  return Array.isArray(errors) ? errors.map(readGraphqlError) : [];
}

function readGraphqlError(given: unknown): GraphqlError {
  const { message, path, extensions } = Object(given) as {
    message?: string | number | null;
    path?: (string | number)[];
    extensions?: Record<string, unknown>;
  };
  const { code } = Object(extensions) as { code?: unknown };
  return {
    message: String(message || ""),
    path: Array.isArray(path) ? path : undefined,
    extensions,
    code: typeof code === "string" ? code : undefined,
  } as GraphqlError;
}
