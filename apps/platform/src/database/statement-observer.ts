import { currentRequest } from "../runtime/request-scope.ts";

/** One statement that the database has executed. */
export interface StatementFacts {
  /** The text with placeholders. Parameters are never reported, as they hold personal data. */
  readonly sql: string;
  readonly durationMs: number;
  readonly requestId: string | undefined;
  readonly failed: boolean;
}

export type StatementObserver = (facts: StatementFacts) => void;

type Query = (this: unknown, statement: unknown, ...rest: unknown[]) => unknown;

/**
 * Wraps the `query` method of a connection, pool or transaction. Each statement carries the request id as a comment, which shows
 * up in the database's own log, and is reported with its duration.
 */
export function observeQueries(target: { query: unknown }, observe: StatementObserver): void {
  const original = target.query as Query;
  target.query = function observed(this: unknown, statement: unknown, ...rest: unknown[]): unknown {
    const scope = currentRequest();
    const marked = scope === undefined ? statement : withComment(statement, scope.requestId);
    const startedAt = performance.now();
    const report = (failed: boolean): void => {
      const durationMs = performance.now() - startedAt;
      if (scope !== undefined) scope.databaseMs += durationMs;
      observe({ sql: statementText(statement), durationMs, requestId: scope?.requestId, failed });
    };
    const result = original.call(this, marked, ...rest);
    if (!(result instanceof Promise)) return result;
    return result.then(
      (value: unknown) => {
        report(false);
        return value;
      },
      (error: unknown) => {
        report(true);
        throw error;
      },
    );
  };
}

const COMMENT = "/* request ";

function withComment(statement: unknown, requestId: string): unknown {
  // A pool passes the statement to one of its clients, which is wrapped too: one comment is enough.
  if (statementText(statement).startsWith(COMMENT)) return statement;
  const comment = `${COMMENT}${requestId} */ `;
  if (typeof statement === "string") return comment + statement;
  if (isTextStatement(statement)) return { ...statement, text: comment + statement.text };
  return statement;
}

function statementText(statement: unknown): string {
  if (typeof statement === "string") return statement;
  return isTextStatement(statement) ? statement.text : "";
}

function isTextStatement(statement: unknown): statement is { text: string } {
  return (
    typeof statement === "object" &&
    statement !== null &&
    "text" in statement &&
    typeof statement.text === "string"
  );
}
