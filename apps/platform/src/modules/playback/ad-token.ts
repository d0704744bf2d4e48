import { createHmac, timingSafeEqual } from "node:crypto";

/** One showing of a break to somebody: its advertisement is played, and counted, once. */
export interface AdShowing {
  /** Tells this showing from every other one; says nothing of who sees it. */
  readonly id: string;
  readonly breakId: string;
  /** Epoch seconds. */
  readonly expiresAtS: number;
}

const SIGNATURE_CHARS = 22;

const sign = (payload: string, secret: Uint8Array): string =>
  createHmac("sha256", secret).update("ads\0").update(payload).digest("base64url").slice(0, SIGNATURE_CHARS);

/** Makes the name of a showing, which stands in addresses. */
export function createAdToken({ id, breakId, expiresAtS }: AdShowing, secret: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify([id, breakId, expiresAtS])).toString("base64url");
  return `${payload}.${sign(payload, secret)}`;
}

/** Reads the name of a showing that anyone may have written; undefined for one that is not ours or is over. */
export function readAdToken(
  token: string,
  { secret, nowMs }: { readonly secret: Uint8Array; readonly nowMs: number },
): AdShowing | undefined {
  const [payload = "", signature = "", ...rest] = token.split(".");
  const isOurs =
    rest.length === 0 &&
    /^[\w-]+$/.test(signature) &&
    signature.length === SIGNATURE_CHARS &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(payload, secret)));
  if (!isOurs) return undefined;
  const [id, breakId, expiresAtS] = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as [
    string,
    string,
    number,
  ];
  return nowMs >= expiresAtS * 1000 ? undefined : { id, breakId, expiresAtS };
}
