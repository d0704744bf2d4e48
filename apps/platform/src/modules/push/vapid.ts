import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from "node:crypto";
import { HOUR, SECOND } from "@marquee/config";

/** How long a signature is valid, in milliseconds; push services accept at most 24 hours. */
const LIFE_MS = 12 * HOUR;

/** Identifies the platform to push services. */
export interface Vapid {
  /** Base64url of 65 bytes: by it browsers tie a subscription to this sender. */
  readonly publicKey: string;
  /** The header `authorization` for a push service, by RFC 8292. */
  authorization(endpoint: string, nowMs: number): string;
}

/** Options of {@link createVapid}. */
export interface VapidOptions {
  /** 32 bytes. */
  readonly privateKey: Uint8Array;
  readonly subject: string;
}

/** Creates the sender's identity. */
export function createVapid({ privateKey, subject }: VapidOptions): Vapid {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const publicKey = point.toString("base64url");
  const signingKey: KeyObject = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: Buffer.from(privateKey).toString("base64url"),
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  return {
    publicKey,
    authorization(endpoint, nowMs) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor((nowMs + LIFE_MS) / SECOND),
        sub: subject,
      };
      const content = [{ typ: "JWT", alg: "ES256" }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
        .join(".");
      const signature = sign("sha256", Buffer.from(content), {
        key: signingKey,
        dsaEncoding: "ieee-p1363",
      }).toString("base64url");
      return `vapid t=${content}.${signature}, k=${publicKey}`;
    },
  };
}

/**
 * The private key for installations without a configured one; derived from the secret, so that it is the same after a restart.
 */
export function deriveVapidKey(secret: Uint8Array): Buffer {
  for (let round = 0; ; round += 1) {
    const key = Buffer.from(hkdfSync("sha256", secret, new Uint8Array(), `vapid ${round}`, 32));
    if (isVapidKey(key)) return key;
  }
}

/** Whether 32 bytes are a private key of the curve. */
export function isVapidKey(key: Uint8Array): boolean {
  try {
    createECDH("prime256v1").setPrivateKey(key);
    return key.length === 32;
  } catch {
    return false;
  }
}
