import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import type { ExecuteOperation } from "@marquee/http/persisted-queries";
import { requireResult } from "../calls/answer.ts";
import type { Contact } from "../contact/contact.ts";
import type { JsonObject } from "../calls/json-fields.ts";
import { userExistsOperation } from "../wire/generated/operations.ts";

/**
 * Whether an account has this contact; without one the answer is no, and no call is made.
 * @throws {MarqueeError} code `REFUSED`, or as every call
 * @example
 * const isKnown = await userExists(client, { contact: { type: "email", value: "asha@example.com" } });
 */
export async function userExists(client: Client, options: { readonly contact: Contact }): Promise<boolean> {
  checkCall("userExists", client, options, { contact: "object" });
  return findUser(client.execute, options.contact);
}

/** The same for flows. */
export async function findUser(execute: ExecuteOperation, { type, value }: Contact): Promise<boolean> {
  if (!value) return false;
  const found = await requireResult(execute, userExistsOperation, { [type]: value });
  return (found as JsonObject)["exists"] === true;
}
