import { SECOND } from "@marquee/config";
import { DeliveryError, type MessageSender, type OutgoingMessage } from "../../ports/message-sender.ts";

const TIMEOUT_MS = 5 * SECOND;
const TRANSIENT = new Set([408, 425, 429]);

/** Options of {@link createHttpMessages}. `{recipient}` (a number with plus) and `{text}` are filled in. */
export interface HttpMessagesOptions {
  readonly url: string;
  readonly method: "GET" | "POST" | "PUT";
  readonly header: { readonly name: string; readonly value: string } | undefined;
  /** JSON when it starts with a brace, else a form. Not sent with GET. */
  readonly body: string;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Default: 5 s. */
  readonly timeoutMs?: number;
}

/** Sends short messages through an HTTP service. */
export function createHttpMessages({
  url,
  method,
  header,
  body,
  fetch = globalThis.fetch,
  timeoutMs = TIMEOUT_MS,
}: HttpMessagesOptions): MessageSender {
  const isJson = body.trimStart().startsWith("{");
  return {
    async send(message) {
      const headers: Record<string, string> = header === undefined ? {} : { [header.name]: header.value };
      if (method !== "GET")
        headers["content-type"] = isJson ? "application/json" : "application/x-www-form-urlencoded";
      const filled =
        method === "GET" ? {} : { body: fill(body, message, isJson ? insideJson : encodeURIComponent) };
      const status = await fetchStatus(fetch, fill(url, message, encodeURIComponent), {
        method,
        headers,
        ...filled,
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status >= 200 && status < 300) return;
      throw new DeliveryError(`The message service answered ${status}`, {
        isTransient: status >= 500 || TRANSIENT.has(status),
      });
    },
  };
}

async function fetchStatus(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<number> {
  try {
    const response = await fetch(url, init);
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    // The error's own text may hold the URL, and with GET the URL holds the code.
    throw new DeliveryError(
      `The message service could not be reached: ${error instanceof Error ? error.name : "unknown"}`,
      { isTransient: true },
    );
  }
}

function fill(
  template: string,
  { recipient, body }: OutgoingMessage,
  encode: (text: string) => string,
): string {
  const values: Readonly<Record<string, string>> = { recipient: `+${recipient}`, text: body };
  return template.replace(/\{(recipient|text)\}/g, (_, name: string) => encode(values[name] ?? ""));
}

function insideJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
