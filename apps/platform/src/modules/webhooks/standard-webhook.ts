import { createHmac, timingSafeEqual } from "node:crypto";
import { SECOND } from "@marquee/config";

/** How far the time of a webhook may lie from the receiver's, in milliseconds. */
const TOLERANCE_MS = 300 * SECOND;
/** Bytes of a secret. */
const KEY_BYTES = { least: 24, most: 64 };

/** The three headers of a webhook. */
export interface WebhookHeaders {
  readonly "webhook-id": string;
  /** Epoch seconds. */
  readonly "webhook-timestamp": string;
  /** One or several signatures, separated by spaces. */
  readonly "webhook-signature": string;
}

/** Why a webhook is refused. */
export type WebhookRefusal = "missingHeader" | "tooOld" | "tooNew" | "wrongSignature" | "replayed";

/** The key of a secret `whsec_…`: base64 of 24 to 64 bytes. Undefined for an invalid secret. */
export function readWebhookSecret(secret: string): Buffer | undefined {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  if (encoded === undefined) return undefined;
  const key = Buffer.from(encoded, "base64");
  return key.length < KEY_BYTES.least || key.length > KEY_BYTES.most ? undefined : key;
}

/** Signs a webhook by the specification of Standard Webhooks, version 1. */
export function signWebhook(
  key: Uint8Array,
  { id, body, nowMs }: { readonly id: string; readonly body: string; readonly nowMs: number },
): WebhookHeaders {
  const timestamp = String(Math.floor(nowMs / SECOND));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signatureOf(key, `${id}.${timestamp}.${body}`)}`,
  };
}

/** What a receiver checks a webhook with. */
export interface WebhookCheck {
  readonly headers: Readonly<Partial<Record<string, string | readonly string[]>>>;
  /** The body as it came, before it is parsed. */
  readonly body: string;
  readonly nowMs: number;
  /** Remembers an id and says whether it is new; ids need to be remembered for ten minutes. Default: a receiver that counts by id itself. */
  readonly isNew?: (id: string) => boolean;
}

/** Why a webhook must be refused; undefined for a valid one. */
export function verifyWebhook(
  key: Uint8Array,
  { headers, body, nowMs, isNew }: WebhookCheck,
): WebhookRefusal | undefined {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
    (name) => headers[name],
  );
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string")
    return "missingHeader";
  if (id === "" || !/^\d{1,12}$/.test(timestamp)) return "missingHeader";
  // The signature is checked first, so that forged webhooks all get the same answer.
  const expected = Buffer.from(signatureOf(key, `${id}.${timestamp}.${body}`), "base64");
  const isSigned = signatures.split(" ").some((entry) => {
    const [version, signature = ""] = entry.split(",");
    const given = Buffer.from(signature, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return "wrongSignature";
  const ageMs = nowMs - Number(timestamp) * SECOND;
  if (ageMs > TOLERANCE_MS) return "tooOld";
  if (ageMs < -TOLERANCE_MS) return "tooNew";
  return isNew === undefined || isNew(id) ? undefined : "replayed";
}

function signatureOf(key: Uint8Array, content: string): string {
  return createHmac("sha256", key).update(content).digest("base64");
}
