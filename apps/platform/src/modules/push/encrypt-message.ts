import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** Most bytes of a text; with padding and headers a push service takes 4096. */
export const MOST_BYTES = 3993;

const RECORD_BYTES = 4096;
const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;

/** Keys of a browser, base64url as it states them. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Random values of each message; only tests pass their own. */
export interface MessageRandom {
  readonly privateKey: Uint8Array;
  readonly salt: Uint8Array;
}

/** Whether these can be keys of a browser: a point of the curve, and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== PUBLIC_KEY_BYTES || point[0] !== 4) return false;
  if (Buffer.from(auth, "base64url").length !== AUTH_BYTES) return false;
  try {
    const own = createECDH("prime256v1");
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a text for one browser, by RFC 8291: the content encoding `aes128gcm` in one record. */
export function encryptMessage(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { privateKey, salt }: Partial<MessageRandom> = {},
): Buffer {
  const plain = Buffer.from(text, "utf8");
  if (plain.length > MOST_BYTES) throw new RangeError(`A message has at most ${MOST_BYTES} bytes`);
  const sender = createECDH("prime256v1");
  if (privateKey === undefined) sender.generateKeys();
  else sender.setPrivateKey(privateKey);
  const receiverKey = Buffer.from(p256dh, "base64url");
  const { key, nonce, header } = messageKeys({
    shared: sender.computeSecret(receiverKey),
    auth: Buffer.from(auth, "base64url"),
    receiverKey,
    senderKey: sender.getPublicKey(),
    salt: Buffer.from(salt ?? randomBytes(16)),
  });
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The byte 2 says that this record is the last.
  return Buffer.concat([
    header,
    cipher.update(plain),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** The keys of one message, and its header of RFC 8188: salt, record size, sender's key. */
export function messageKeys({
  shared,
  auth,
  receiverKey,
  senderKey,
  salt,
}: {
  readonly shared: Uint8Array;
  readonly auth: Uint8Array;
  readonly receiverKey: Uint8Array;
  readonly senderKey: Uint8Array;
  readonly salt: Uint8Array;
}): { readonly key: Buffer; readonly nonce: Buffer; readonly header: Buffer } {
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiverKey, senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
  const derive = (name: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES, 0);
  head.writeUInt8(senderKey.length, 4);
  return {
    key: derive("aes128gcm", 16),
    nonce: derive("nonce", 12),
    header: Buffer.concat([salt, head, senderKey]),
  };
}
