import { AsyncLocalStorage } from "node:async_hooks";

/** Facts that follow a request through every call, down to its SQL. */
export interface RequestScope {
  readonly requestId: string;
  /** Milliseconds spent waiting for the database, added up over the request. */
  databaseMs: number;
}

const storage = new AsyncLocalStorage<RequestScope>();

/** The scope of the request being answered, `undefined` outside of one. */
export function currentRequest(): RequestScope | undefined {
  return storage.getStore();
}

/** Runs `work` with the scope set for everything it starts. */
export function runInRequest<Result>(scope: RequestScope, work: () => Result): Result {
  return storage.run(scope, work);
}
