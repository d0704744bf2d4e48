import { errorsOf } from "./graphql-answer.ts";

/** Whether an answer reports an unknown hash. */
export function isMiss(body: unknown): boolean {
  return hasError(body, "found");
}

/** Whether an answer reports that the server does not support persisted queries. */
export function isNotSupported(body: unknown): boolean {
  return hasError(body, "supported");
}

/** Whether an error reports this, by its message or by its code. */
function hasError(body: unknown, what: string): boolean {
  return errorsOf(body).some(({ message, code }) =>
    [message, code].some((text) => RegExp(`^persisted_?query_?not_?${what}$`, "i").test(text as string)),
  );
}
