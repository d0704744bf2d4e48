import { createHmac, timingSafeEqual } from "node:crypto";

/** What a media URL may play. It is part of the URL, with a signature. */
export interface MediaGrant {
  /** The playback, which is checked on each request. */
  readonly playbackId: string;
  /**
   * `play`: the player renews the URL. `remote`: the URL is valid as long as the playback, for players that read a playlist once.
   */
  readonly kind: "play" | "remote";
  readonly contentId: string;
  /** Name of the stream. */
  readonly stream: string;
  /** Length in seconds; 0 for a live channel, which has no end. */
  readonly durationS: number;
  /** Start of a channel's programme in epoch seconds; undefined for other media. */
  readonly programmeAtS?: number | undefined;
  readonly audioLanguages: readonly string[];
  readonly subtitleLanguages: readonly string[];
  /** Epoch seconds at which the playback began. */
  readonly startedAtS: number;
  /** Epoch seconds at which it expires. */
  readonly expiresAtS: number;
}

/** The result of reading a token. */
export type ReadGrant =
  | { readonly state: "valid"; readonly grant: MediaGrant }
  | { readonly state: "expired" }
  | { readonly state: "forged" };

const SIGNATURE_BYTES = 16;

function sign(payload: string, secret: Uint8Array): Buffer {
  return createHmac("sha256", secret).update("media\0").update(payload).digest().subarray(0, SIGNATURE_BYTES);
}

type Fields = [string, "play" | "remote", string, string, number, string, string, number, number, number?];

/** Makes the token of an address. */
export function createMediaToken(grant: MediaGrant, secret: Uint8Array): string {
  const fields: Fields = [
    grant.playbackId,
    grant.kind,
    grant.contentId,
    grant.stream,
    grant.durationS,
    grant.audioLanguages.join(),
    grant.subtitleLanguages.join(),
    grant.startedAtS,
    grant.expiresAtS,
    ...(grant.programmeAtS === undefined ? ([] as const) : ([grant.programmeAtS] as const)),
  ];
  const payload = Buffer.from(JSON.stringify(fields)).toString("base64url");
  return `${payload}.${sign(payload, secret).toString("base64url")}`;
}

const listOf = (text: string) => (text === "" ? [] : text.split(","));

/** Reads and verifies an untrusted token. */
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
  const fields = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as Fields;
  const [playbackId, kind, contentId, stream, durationS, audio, subtitles, startedAtS, expiresAtS] = fields;
  const programmeAtS = fields[9];
  if (nowMs >= expiresAtS * 1000) return { state: "expired" };
  return {
    state: "valid",
    grant: {
      playbackId,
      kind,
      contentId,
      stream,
      durationS,
      audioLanguages: listOf(audio),
      subtitleLanguages: listOf(subtitles),
      startedAtS,
      expiresAtS,
      ...(programmeAtS === undefined ? {} : { programmeAtS }),
    },
  };
}
