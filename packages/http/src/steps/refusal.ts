import type { ResponseLike } from "../ports/fetch.ts";
import { parseJson } from "../request/parse-json.ts";
import { notesOf } from "./response-notes.ts";

/** Length of the longest body that is looked into. */
const maxRefusalLength = 65_536;

/** What a body says about a refusal. */
export interface Refusal {
  /** `error_code`, else `code`, as text; numbers too. Empty when there is none. */
  readonly code: string;
  /** Empty when there is none. */
  readonly message: string;
}

/** Code and message of a parsed body. */
export function refusalOf(body: unknown): Refusal {
  const { error_code, code, message } = (body || {}) as Record<string, unknown>;
  return { code: textOf(error_code) || textOf(code), message: typeof message === "string" ? message : "" };
}

function textOf(value: unknown): string {
  // Of what JSON can hold, text and numbers.
  return /^[sn]/.test(typeof value) ? String(value) : "";
}

/**
 * Reads code and message of a JSON body through a clone, so that the response itself stays unread. What a body is called
 * counts for little: servers send JSON as text or without a type. A page, a body that is no JSON, larger than 64 KB or
 * broken says nothing; one that does not arrive in time rejects with the call's time-out.
 */
export async function readRefusal(response: ResponseLike): Promise<Refusal> {
  const { headers } = response;
  let body: unknown;
  if (
    // A header that is missing is no page and no length, which both operators take as it is.
    !/html/i.test(headers.get("content-type") as string) &&
    (headers.get("content-length") as unknown as number) <= maxRefusalLength
  ) {
    // A text that has been read may be empty, and cannot be read again.
    const { text = await response.clone().text() } = notesOf(response);
    if (text.length <= maxRefusalLength) body = parseJson(text);
  }
  return refusalOf(body);
}
