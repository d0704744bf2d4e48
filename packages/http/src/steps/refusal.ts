import type { ResponseLike } from '../ports/fetch.ts';
import { unlessEnded } from './body-watch.ts';

/** Largest body that is looked into, in bytes. */
const maxRefusalBytes = 64 * 1024;

/** What a body says about a refusal. */
export interface Refusal {
  /** `error_code`, else `code`, as text; numbers too (DEC-120). */
  readonly code?: string;
  readonly message?: string;
}

/** Code and message of a parsed body; nothing when it has none. */
export function refusalOf(body: unknown): Refusal {
  if (typeof body !== 'object' || body === null) return {};
  const { error_code: errorCode, code, message } = body as Record<string, unknown>;
  const refusal: { code?: string; message?: string } = {};
  if (isCode(errorCode)) refusal.code = String(errorCode);
  else if (isCode(code)) refusal.code = String(code);
  if (typeof message === 'string') refusal.message = message;
  return refusal;
}

function isCode(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

/**
 * Reads code and message of a JSON body through a clone, so that the response itself stays unread. A body that is no
 * JSON, larger than 64 KB or broken says nothing; one that does not arrive in time rejects with the call's time-out.
 */
export async function readRefusal(response: ResponseLike): Promise<Refusal> {
  if (!/json/i.test(response.headers.get('content-type') || '')) return {};
  if (Number(response.headers.get('content-length')) > maxRefusalBytes) return {};
  const clone = response.clone();
  const text = await unlessEnded(response, readStart(clone));
  try {
    return refusalOf(JSON.parse(text));
  } catch {
    // Broken or cut JSON says nothing about the refusal; the caller still gets the body as it came.
    return {};
  }
}

interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: ArrayLike<number> }>;
  cancel(): Promise<unknown>;
}

/**
 * The body's first 64 KB, empty when it is larger. Bytes become characters one by one: codes and the terminal message
 * are ASCII, and JSON with other characters in between parses all the same.
 */
async function readStart(response: ResponseLike): Promise<string> {
  const body = response.body as { getReader?: () => BodyReader } | null | undefined;
  if (!body || !body.getReader) return response.text();
  const reader = body.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) return text;
    if (text.length + value.length > maxRefusalBytes) {
      reader.cancel().catch(() => undefined);
      return '';
    }
    for (let at = 0; at < value.length; at += 1) text += String.fromCharCode(value[at] as number);
  }
}
