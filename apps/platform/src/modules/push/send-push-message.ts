import { SECOND } from "@marquee/config";
import { readRetryAfter } from "../../http/retry-after.ts";
import { encryptMessage, type BrowserKeys } from "./encrypt-message.ts";
import type { Vapid } from "./vapid.ts";

const TIMEOUT_MS = 10 * SECOND;

/** One message to one browser. */
export interface OutgoingPush {
  readonly endpoint: string;
  readonly keys: BrowserKeys;
  readonly text: string;
  /** At most 32 characters of base64url. */
  readonly topic: string;
  /** How long the push service stores it for a browser that is offline. */
  readonly ttlSeconds: number;
}

/** The result of sending a message. */
export type PushOutcome =
  | { readonly outcome: "sent" }
  /** The browser has unsubscribed. */
  | { readonly outcome: "gone" }
  /** The push service refuses this message for good. */
  | { readonly outcome: "refused"; readonly status: number }
  | { readonly outcome: "later"; readonly retryAfterMs: number | undefined };

/** Sends one message by RFC 8030, encrypted and signed. Never rejects. */
export async function sendPushMessage(
  { endpoint, keys, text, topic, ttlSeconds }: OutgoingPush,
  {
    vapid,
    nowMs,
    fetch = globalThis.fetch,
  }: { readonly vapid: Vapid; readonly nowMs: number; readonly fetch?: typeof globalThis.fetch },
): Promise<PushOutcome> {
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: {
        authorization: vapid.authorization(endpoint, nowMs),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(ttlSeconds),
        urgency: "normal",
        topic,
      },
      body: new Uint8Array(encryptMessage(text, keys)),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch {
    return { outcome: "later", retryAfterMs: undefined };
  }
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: "sent" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  if (status === 429 || status >= 500 || status === 408)
    return { outcome: "later", retryAfterMs: readRetryAfter(headers) };
  return { outcome: "refused", status };
}
