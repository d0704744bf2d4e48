import type { ResponseLike } from "../ports/fetch.ts";
import { parseJson } from "../request/parse-json.ts";
import { notesOf } from "./response-notes.ts";

/** Most characters of a body that is parsed. */
const maxRefusalLength = 65_536;

/** Code and message of a refused answer. */
export interface Refusal {
  /** `error_code`, else `code`, as text, also from a number. Empty without one. */
  readonly code: string;
  /** Empty without one. */
  readonly message: string;
}

/** Returns code and message of a parsed body. */
export function refusalOf(body: unknown): Refusal {
  const { error_code, code, message } = Object(body) as Record<string, unknown>;
  return { code: textOf(error_code) || textOf(code), message: typeof message === "string" ? message : "" };
}

function textOf(value: unknown): string {
  // A string or a number: the other JSON types do not begin with s or n.
  return /^[sn]/.test(typeof value) ? String(value) : "";
}

/**
 * Reads code and message of a JSON body through a clone, so that the response stays unread. The content type does not count, as
 * servers send JSON under any. A body that is not JSON, is larger than 64 KB or breaks off gives neither. One that does not arrive
 * in time rejects with the call's time-out.
 */
export async function readRefusal(response: ResponseLike): Promise<Refusal> {
  const { headers } = response;
  let body: unknown;
  // A missing header is null, which the check accepts.
  if ((headers.get("content-length") as unknown as number) <= maxRefusalLength) {
    // A body that was read already cannot be cloned; its text, which may be empty, is in the notes.
    const { text = await response.clone().text() } = notesOf(response);
    if (text.length <= maxRefusalLength) body = parseJson(text);
  }
  return refusalOf(body);
}
