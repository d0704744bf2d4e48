import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { addressNetwork } from "../../network/address-network.ts";

/** Who reads an address: hashes, so that nothing of a viewer is stored that they did not give. */
export interface PlaybackReader {
  readonly network: string;
  /** Network and player. */
  readonly whole: string;
}

const HASH_CHARS = 16;

/** Tells readers of addresses apart by their network and what their player calls itself. */
export function createReaders(secret: Uint8Array): (request: FastifyRequest) => PlaybackReader {
  const hash = (text: string): string =>
    createHmac("sha256", secret).update("reader\0").update(text).digest("base64url").slice(0, HASH_CHARS);
  return ({ marquee, headers }) => {
    const network = hash(addressNetwork(marquee.ip));
    return { network, whole: `${network}.${hash(headers["user-agent"] ?? "")}` };
  };
}
