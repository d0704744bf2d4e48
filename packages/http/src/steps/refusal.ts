import type { ResponseLike } from '../ports/fetch.ts';
import { raceWatch, watchOf } from './body-watch.ts';

/** Largest body that is looked into, in bytes. */
const maxRefusalBytes = 64 * 1024;

/** What a body says about a refusal. */
export interface Refusal {
  /** `error_code`, else `code`, as text; numbers too (DEC-120). Empty when there is none. */
  readonly code: string;
  /** Empty when there is none. */
  readonly message: string;
}

/** Code and message of a parsed body. */
export function refusalOf(body: unknown): Refusal {
  const { error_code, code, message } = (body || {}) as Record<string, unknown>;
  return { code: textOf(error_code) || textOf(code), message: textOf(message) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Reads code and message of a JSON body through a clone, so that the response itself stays unread. A body that is no
 * JSON, larger than 64 KB or broken says nothing; one that does not arrive in time rejects with the call's time-out.
 */
export async function readRefusal(response: ResponseLike): Promise<Refusal> {
  const { headers } = response;
  let body: unknown;
  if (/json/i.test(String(headers.get('content-type'))) && !(Number(headers.get('content-length')) > maxRefusalBytes)) {
    const watch = watchOf(response);
    const reading = readStart(response.clone());
    const text = await (watch ? raceWatch(watch, reading, (start) => start) : reading);
    try {
      body = JSON.parse(text);
    } catch {
      // Broken or cut JSON says nothing about the refusal; the caller still gets the body as it came.
    }
  }
  return refusalOf(body);
}

interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: ArrayLike<number> }>;
  cancel(): Promise<unknown>;
}

/**
 * The body's text, empty when it is larger than 64 KB. Bytes become characters one by one: codes and the terminal
 * message are ASCII, and JSON with other characters in between parses all the same.
 */
async function readStart(response: ResponseLike): Promise<string> {
  const body = response.body as { getReader(): BodyReader } | null | undefined;
  // A fetch made of XMLHttpRequest has no streams.
  if (!body) return response.text();
  const reader = body.getReader();
  let text = '';
  for (;;) {
    const { value = [] as ArrayLike<number>, done } = await reader.read();
    if (done) return text;
    if (text.length + value.length > maxRefusalBytes) {
      reader.cancel().catch(() => undefined);
      return '';
    }
    text += String.fromCharCode.apply(undefined, value as number[]);
  }
}
