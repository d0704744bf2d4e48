import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import { MINUTE } from "@marquee/config";
import type { FastifyInstance } from "fastify";
import { PlatformError } from "../platform-error.ts";
import type { SharedCache } from "../ports/shared-cache.ts";
import { addressNetwork } from "./address-network.ts";
import { plainAddress } from "./trusted-peers.ts";

/** Paths that do not count: files are cached for ever by whoever asks, and a film alone needs hundreds of them. */
const FREE = ["/health", "/ready", "/metrics"];

/** Refuses what an address asks beyond `perMinute` with 429. Counts where the cache counts, so that processes sharing it share the limit. */
export async function limitRate(
  app: FastifyInstance,
  { perMinute, cache }: { readonly perMinute: number; readonly cache: SharedCache },
): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: MINUTE,
    store: storeOn(cache),
    // Better to answer too much for a while than nothing at all because the counters are away.
    skipOnError: true,
    keyGenerator: (request) => addressNetwork(plainAddress(request.ip)),
    allowList: (request) => request.url.startsWith("/cdn/") || FREE.includes(request.url),
    errorResponseBuilder: (_request, context) =>
      new PlatformError(429, "RATE_LIMITED", "Too many requests from this address", {
        headers: { "retry-after": String(Math.ceil(context.ttl / 1000)) },
      }),
  });
}

/** The plugin wants a class and callbacks. */
function storeOn(cache: SharedCache): new () => FastifyRateLimitStore {
  return class SharedStore implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore["incr"]>[1], windowMs: number): void {
      cache.increment(`requests:${key}`, { windowMs }).then(
        ({ count, resetsInMs }) => callback(null, { current: count, ttl: resetsInMs }),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
