import type { ExecuteOperation } from "@marquee/http/persisted-queries";
import { requireResult } from "../answer.ts";
import type { Contact } from "../contact.ts";
import { asObject } from "../json-fields.ts";
import { userExistsOperation } from "../wire/generated/operations.ts";

/**
 * Whether an account has this contact [AUTH-16]; without one nothing is asked and nobody is known.
 * @throws {AuthError} code `REFUSED`; errors of `@marquee/http` otherwise
 */
export async function userExists(execute: ExecuteOperation, { type, value }: Contact): Promise<boolean> {
  return (
    !!value &&
    asObject(await requireResult(execute, userExistsOperation, { [type]: value }))?.["exists"] === true
  );
}
