import type { Database } from "../database/database.ts";

/** The error with which a simulated process dies. */
export class ProcessDied extends Error {
  override readonly name = "ProcessDied";
}

const STATEMENTS: ReadonlySet<PropertyKey> = new Set([
  "select",
  "selectDistinct",
  "insert",
  "update",
  "delete",
  "execute",
]);

/** A database whose process dies before its next statement, after `afterStatements` of them, in transactions or outside. */
export function dyingDatabase(db: Database, afterStatements: number): Database {
  let left = afterStatements;
  const watch = (handle: Database): Database =>
    new Proxy(handle, {
      get(target, name, receiver) {
        if (name === "transaction") {
          const begin: Database["transaction"] = (work, ...rest) =>
            target.transaction(
              (tx) => work(watch(tx as unknown as Database) as unknown as typeof tx),
              ...rest,
            );
          return begin;
        }
        if (STATEMENTS.has(name)) {
          if (left === 0) throw new ProcessDied();
          left -= 1;
        }
        const value: unknown = Reflect.get(target, name, receiver);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return watch(db);
}
