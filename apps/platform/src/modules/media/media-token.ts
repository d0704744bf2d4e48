import { createHmac, timingSafeEqual } from "node:crypto";

/** What a media address may play; it stands in the address itself, signed. */
export interface MediaGrant {
  readonly contentId: string;
  /** Name of the stream. */
  readonly stream: string;
  /** Seconds to fill; 0 is a channel, which has no end. */
  readonly durationS: number;
  readonly audioLanguages: readonly string[];
  readonly subtitleLanguages: readonly string[];
  /** Epoch seconds at which the address was made. */
  readonly issuedAtS: number;
  /** Epoch seconds after which it answers 403. */
  readonly expiresAtS: number;
}

/** What reading a token gives. */
export type ReadGrant =
  | { readonly state: "valid"; readonly grant: MediaGrant }
  | { readonly state: "expired" }
  | { readonly state: "forged" };

const SIGNATURE_BYTES = 16;

function sign(payload: string, secret: Uint8Array): Buffer {
  return createHmac("sha256", secret).update("media\0").update(payload).digest().subarray(0, SIGNATURE_BYTES);
}

/** Makes the token of an address. */
export function createMediaToken(grant: MediaGrant, secret: Uint8Array): string {
  const fields = [
    grant.contentId,
    grant.stream,
    grant.durationS,
    grant.audioLanguages.join(),
    grant.subtitleLanguages.join(),
    grant.issuedAtS,
    grant.expiresAtS,
  ];
  const payload = Buffer.from(JSON.stringify(fields)).toString("base64url");
  return `${payload}.${sign(payload, secret).toString("base64url")}`;
}

const listOf = (text: string) => (text === "" ? [] : text.split(","));

/** Reads a token that anyone may have written. */
export function readMediaToken(
  token: string,
  { secret, nowMs }: { readonly secret: Uint8Array; readonly nowMs: number },
): ReadGrant {
  const [payload = "", signature = "", ...rest] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  // Comparing the text as well: several texts decode to the same bytes, and an address must have one spelling to be cached.
  const isOurs =
    rest.length === 0 &&
    given.length === SIGNATURE_BYTES &&
    given.toString("base64url") === signature &&
    timingSafeEqual(given, sign(payload, secret));
  if (!isOurs) return { state: "forged" };
  const [contentId, stream, durationS, audio, subtitles, issuedAtS, expiresAtS] = JSON.parse(
    Buffer.from(payload, "base64url").toString("utf8"),
  ) as [string, string, number, string, string, number, number];
  if (nowMs >= expiresAtS * 1000) return { state: "expired" };
  return {
    state: "valid",
    grant: {
      contentId,
      stream,
      durationS,
      audioLanguages: listOf(audio),
      subtitleLanguages: listOf(subtitles),
      issuedAtS,
      expiresAtS,
    },
  };
}
