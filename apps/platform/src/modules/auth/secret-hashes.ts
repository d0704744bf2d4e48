import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A new random token of 43 characters. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** How a token is stored. Sha256 without salt is enough, as tokens are long and random. */
export function hashToken(plain: string): string {
  return createHash("sha256").update(plain).digest("hex");
}

/** Hashes short secrets and encrypts secrets that must be read again, with keys derived from the installation's secret. */
export interface SecretHashes {
  /** Keyed, so that six digits cannot be found by trying all of them on a copy of the database. */
  keyed(purpose: string, plain: string): Buffer;
  seal(plain: string): string;
  /** Undefined when it was sealed with another secret. */
  unseal(sealed: string): string | undefined;
}

/** Creates the hashes. */
export function createSecretHashes(secret: Uint8Array): SecretHashes {
  const hashKey = Buffer.from(hkdfSync("sha256", secret, "", "marquee short secrets", 32));
  const sealKey = Buffer.from(hkdfSync("sha256", secret, "", "marquee sealed tokens", 32));
  return {
    keyed: (purpose, plain) => createHmac("sha256", hashKey).update(`${purpose}\0${plain}`).digest(),
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, nonce);
      const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      try {
        const decipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
