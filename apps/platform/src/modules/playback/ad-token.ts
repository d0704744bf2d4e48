import { createHmac, timingSafeEqual } from "node:crypto";

/** One showing of an advertisement break to one viewer; it is counted once. */
export interface AdShowing {
  /** Random id of the showing; it does not identify the viewer. */
  readonly id: string;
  readonly breakId: string;
  /** Epoch seconds. */
  readonly expiresAtS: number;
}

const SIGNATURE_CHARS = 22;

const sign = (payload: string, secret: Uint8Array): string =>
  createHmac("sha256", secret).update("ads\0").update(payload).digest("base64url").slice(0, SIGNATURE_CHARS);

/** Creates the signed token of a showing, which is part of URLs. */
export function createAdToken({ id, breakId, expiresAtS }: AdShowing, secret: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify([id, breakId, expiresAtS])).toString("base64url");
  return `${payload}.${sign(payload, secret)}`;
}

/** Reads and verifies a token; undefined when its signature is wrong or it has expired. */
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
