import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import { SECOND } from "@marquee/config";
import { errors, jwtVerify, SignJWT, type JWTPayload } from "jose";
import type { AccessTokenFacts, AccessTokens } from "../../ports/access-tokens.ts";
import type { Clock } from "../../ports/clock.ts";

const ALGORITHM = "EdDSA";
const ISSUER = "marquee";
const TYPE = "at+jwt";
/** DER encoding of an Ed25519 private key, up to the 32 bytes of the key itself (RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * Access tokens as JWT signed with Ed25519. The key is derived from the installation's secret: tokens stay valid over a restart
 * and on every process with the same secret.
 */
export function createSignedAccessTokens({
  secret,
  clock,
  lifetimeSeconds,
}: {
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly lifetimeSeconds: number;
}): AccessTokens {
  const privateKey = signingKey(secret);
  const publicKey = createPublicKey(privateKey);
  return {
    lifetimeSeconds,
    issue({ userId, sessionId }) {
      // Rounded up to whole seconds, so that no token expires early.
      const nowSeconds = Math.ceil(clock.now() / SECOND);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setExpirationTime(nowSeconds + lifetimeSeconds)
        .sign(privateKey);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          typ: TYPE,
          currentDate: new Date(clock.now()),
          requiredClaims: ["exp"],
        });
        return toFacts(payload, false);
      } catch (error) {
        if (error instanceof errors.JWTExpired) return toFacts(error.payload, true);
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

function signingKey(secret: Uint8Array): KeyObject {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "marquee access tokens", 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
}

function toFacts({ sub, sid }: JWTPayload, isExpired: boolean): AccessTokenFacts | undefined {
  return typeof sub === "string" && typeof sid === "string"
    ? { userId: sub, sessionId: sid, isExpired }
    : undefined;
}
