import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import type { ExecuteOperation } from "@marquee/http/persisted-queries";
import { requireResult } from "../calls/answer.ts";
import type { Contact } from "../contact/contact.ts";
import type { JsonObject } from "../calls/json-fields.ts";
import { userExistsOperation } from "../wire/generated/operations.ts";

/**
 * Resolves with whether an account has this contact. Without a contact it is false, and no request is sent.
 * @throws {MarqueeError} code `REFUSED`, or the code of a failed request
 * @example
 * const isKnown = await userExists(client, { contact: { type: "email", value: "asha@example.com" } });
 */
export async function userExists(client: Client, options: { readonly contact: Contact }): Promise<boolean> {
  checkCall("userExists", client, options, { contact: "object" });
  return findUser(client.execute, options.contact);
}

/** Like `userExists`, for flows. */
export async function findUser(execute: ExecuteOperation, { type, value }: Contact): Promise<boolean> {
  if (!value) return false;
  const found = await requireResult(execute, userExistsOperation, { [type]: value });
  return (found as JsonObject)["exists"] === true;
}
