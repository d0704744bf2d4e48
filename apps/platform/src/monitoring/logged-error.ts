/** Facts about an error without values of viewers: names, numbers and server addresses. */
const FACTS = [
  "code",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "syscall",
  "errno",
  "address",
  "port",
  "status",
  "statusCode",
  "responseCode",
  "requestId",
] as const;

/** SQLSTATE classes whose messages are about the server, never about a value. */
const SERVER_CLASSES = new Set(["08", "25", "40", "53", "55", "57", "58", "F0", "XX"]);
const MAX_DEPTH = 5;
const MAX_SQL = 300;

/**
 * The part of an error that is logged. A database error's message is left out when it may contain parameters: addresses, search
 * words and hashes of tokens that viewers sent. The statement keeps its placeholders.
 */
export function describeError(error: unknown): unknown {
  return error instanceof Error ? describe(error, { depth: 0, isFromStatement: false }) : error;
}

/** The error and what caused it, outermost first: the query builder wraps what the driver throws. */
export function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error && causes.length < MAX_DEPTH; current = current.cause)
    causes.push(current);
  return causes;
}

interface Place {
  readonly depth: number;
  /** Whether a statement of the database failed because of this error. */
  readonly isFromStatement: boolean;
}

function describe(error: Error, { depth, isFromStatement }: Place): Record<string, unknown> {
  const given = error as Error & Record<string, unknown>;
  const sql = "params" in error && typeof given["query"] === "string" ? given["query"] : undefined;
  const isStatement = sql !== undefined || isFromStatement;
  const inner = { depth: depth + 1, isFromStatement: isStatement };
  const { cause } = error;
  return {
    type: error.constructor.name,
    message: messageOf(given, { sql, isStatement }),
    ...(sql === undefined ? {} : { sql: sql.slice(0, MAX_SQL) }),
    ...Object.fromEntries(
      FACTS.filter((fact) => ["string", "number"].includes(typeof given[fact])).map((fact) => [
        fact,
        given[fact],
      ]),
    ),
    stack: frames(error),
    ...(cause instanceof Error && depth < MAX_DEPTH ? { cause: describe(cause, inner) } : {}),
    ...(error instanceof AggregateError && depth < MAX_DEPTH
      ? {
          errors: error.errors.flatMap((one: unknown) =>
            one instanceof Error ? [describe(one, inner)] : [],
          ),
        }
      : {}),
  };
}

function messageOf(
  error: Error & Record<string, unknown>,
  { sql, isStatement }: { readonly sql: string | undefined; readonly isStatement: boolean },
): string {
  const sqlState = sqlStateOf(error);
  if (sqlState !== undefined)
    return SERVER_CLASSES.has(sqlState.slice(0, 2)) ? error.message : `database error ${sqlState}`;
  if (sql !== undefined) return "a statement failed";
  // Of a driver's own errors only those of the socket are known to name nothing but the server.
  if (isStatement && typeof error["syscall"] !== "string") return "the database driver failed";
  return error.message;
}

function sqlStateOf({ code }: Error & Record<string, unknown>): string | undefined {
  return typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The places alone: the head of a stack repeats the message. */
function frames({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
}
