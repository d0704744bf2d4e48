import { createHmac, timingSafeEqual } from "node:crypto";

/** The segments that a token allows, and its expiry. */
export interface SegmentAccess {
  /** Folder of the segments below `/segments`, without slashes at its ends. */
  readonly folder: string;
  /** Epoch seconds. */
  readonly expiresAtS: number;
}

/** Query parameter of a token. A delivery network checks it and leaves it out of its cache key. */
export const SEGMENT_TOKEN = "hdnts";

/** The key that a delivery network has to know, as text of hexadecimal digits. */
const keyOf = (secret: Uint8Array): Buffer => createHmac("sha256", secret).update("segments\0key").digest();

const aclOf = (folder: string): string => `*/media/segments/${folder}/*`;

const sign = (text: string, secret: Uint8Array): string =>
  createHmac("sha256", keyOf(secret)).update(text).digest("hex");

/** A token as Akamai's EdgeAuth 2.0 writes it, which other networks can check in a few lines. */
export function createSegmentToken({ folder, expiresAtS }: SegmentAccess, secret: Uint8Array): string {
  const text = `exp=${expiresAtS}~acl=${aclOf(folder)}`;
  return `${text}~hmac=${sign(text, secret)}`;
}

/** Reads and verifies an untrusted segment token. */
export function readSegmentToken(
  token: string,
  { folder, secret, nowMs }: { readonly folder: string; readonly secret: Uint8Array; readonly nowMs: number },
): "valid" | "expired" | "forged" {
  const [, text = "", expires = "", acl = "", hmac = ""] =
    /^(exp=(\d{1,12})~acl=([^~]{1,300}))~hmac=([0-9a-f]{64})$/.exec(token) ?? [];
  const isOurs =
    hmac !== "" &&
    timingSafeEqual(Buffer.from(hmac), Buffer.from(sign(text, secret))) &&
    acl === aclOf(folder);
  if (!isOurs) return "forged";
  return nowMs >= Number(expires) * 1000 ? "expired" : "valid";
}
