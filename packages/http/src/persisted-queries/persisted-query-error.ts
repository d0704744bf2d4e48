import { errorsOf } from "./graphql-answer.ts";

/** Whether an answer says that the hash is not known. */
export function isMiss(body: unknown): boolean {
  return hasError(body, "found");
}

/** Whether an answer says that the server keeps no queries at all. */
export function isNotSupported(body: unknown): boolean {
  return hasError(body, "supported");
}

/** Whether one of the errors says so: by its message in the one spelling, or by its code in the other. */
function hasError(body: unknown, what: string): boolean {
  return errorsOf(body).some(({ message, code }) =>
    [message, code].some((text) => RegExp(`^persisted_?query_?not_?${what}$`, "i").test(text as string)),
  );
}
