import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { regionOf } from "../../http/request-context.ts";
import { addressNetwork } from "../../network/address-network.ts";
import type { PlayingLocation } from "./tables.ts";

/** The reader of a media URL, as hashes, so that neither address nor user agent is stored. */
export interface PlaybackReader {
  readonly network: string;
  /** Hash of network and user agent. */
  readonly whole: string;
}

/** The location of a request, as access decisions need it. */
export function locationOf(
  { marquee }: FastifyRequest,
  { platform, reader }: { readonly platform: string | undefined; readonly reader: PlaybackReader },
): PlayingLocation {
  return {
    country: marquee.country,
    region: regionOf(marquee),
    platform,
    network: reader.network,
  };
}

const HASH_CHARS = 16;

/** Creates a function that identifies the reader of a request by its network and user agent. */
export function createReaders(secret: Uint8Array): (request: FastifyRequest) => PlaybackReader {
  const hash = (text: string): string =>
    createHmac("sha256", secret).update("reader\0").update(text).digest("base64url").slice(0, HASH_CHARS);
  return ({ marquee, headers }) => {
    const network = hash(addressNetwork(marquee.ip));
    return { network, whole: `${network}.${hash(headers["user-agent"] ?? "")}` };
  };
}
