import { MINUTE } from "@marquee/config";
import type { FastifyInstance } from "fastify";
import { addressNetwork } from "../../network/address-network.ts";
import { plainAddress } from "../../network/trusted-peers.ts";
import { PlatformError } from "../../errors/platform-error.ts";
import type { SharedCache } from "../../ports/shared-cache.ts";

/** Options of {@link limitEventCalls}. */
export interface EventLimit {
  /** Calls per minute and network address; 0 means no limit. */
  readonly perMinute: number;
  readonly cache: SharedCache;
}

/** Refuses the calls of a scope beyond the limit of their address with 429, before their bodies are read. */
export function limitEventCalls(app: FastifyInstance, { perMinute, cache }: EventLimit): void {
  if (perMinute === 0) return;
  app.addHook("onRequest", async (request) => {
    const key = `events:${addressNetwork(plainAddress(request.ip))}`;
    // While the counters cannot be reached, calls are accepted without limit.
    const counted = await cache.increment(key, { windowMs: MINUTE }).catch((error: unknown) => {
      request.log.warn({ err: error }, "calls with events cannot be counted");
      return undefined;
    });
    if (counted === undefined || counted.count <= perMinute) return;
    throw new PlatformError(429, "RATE_LIMITED", "Too many calls with events from this address", {
      headers: { "retry-after": String(Math.max(1, Math.ceil(counted.resetsInMs / 1000))) },
    });
  });
}
