import * as z from "zod/mini";
import { notFound } from "../../errors/platform-error.ts";
import type { Stream } from "./stream-store.ts";

const KEY_ID_LENGTH = 22;
const MOST_KEYS = 16;

/** A browser's licence request: the ids of the keys that it needs, in base64url (W3C Encrypted Media Extensions, 9.1.3). */
export const licenceRequestSchema = z.object({
  kids: z.array(z.string().check(z.length(KEY_ID_LENGTH))).check(z.minLength(1), z.maxLength(MOST_KEYS)),
  type: z.optional(z.literal("temporary")),
});

/** Keys as a set of JSON web keys. */
export interface Licence {
  readonly keys: readonly { readonly kty: "oct"; readonly kid: string; readonly k: string }[];
  readonly type: "temporary";
}

const toBase64Url = (hexadecimal: string): string => Buffer.from(hexadecimal, "hex").toString("base64url");

/**
 * The decryption keys of a stream, valid while its page is open.
 * @throws {PlatformError} 404 for an unencrypted stream or a key of another one
 */
export function licenceFor({ encryption }: Stream, { kids }: z.infer<typeof licenceRequestSchema>): Licence {
  const kid = encryption === undefined ? undefined : toBase64Url(encryption.key_id);
  if (encryption === undefined || kid === undefined || kids.some((wanted) => wanted !== kid))
    throw notFound("There is no such key");
  return { keys: [{ kty: "oct", kid, k: toBase64Url(encryption.key) }], type: "temporary" };
}
