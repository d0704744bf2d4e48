import { createHash, timingSafeEqual } from "node:crypto";
import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import { MINUTE } from "@marquee/config";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusalIn } from "../errors/platform-error.ts";
import refusalTexts from "../errors/page-refusal-texts.json" with { type: "json" };
import type { SharedCache } from "../ports/shared-cache.ts";
import { addressNetwork } from "../network/address-network.ts";
import { plainAddress } from "../network/trusted-peers.ts";

/**
 * Paths that do not count: files can be cached forever, and a film alone needs hundreds of them. Events have a limit of their
 * own.
 */
const FREE = ["/health", "/ready", "/metrics"];

const EVENTS = /^\/events(?:\/(?:tracker|push|tag-manager|loyalty))?\/?(?:\?|$)/;

/** By this header the web server shows its key. */
const WEB_SERVER_KEY_HEADER = "x-web-server-key";

interface RateLimits {
  /** Requests of each address. */
  readonly perMinute: number;
  /** Calls of the web server for the pages of each IP address; 0 is no limit. */
  readonly renderPerMinute: number;
  readonly webServerKey: string | undefined;
  readonly cache: SharedCache;
}

/**
 * Refuses requests above an IP address's limit with 429. Calls of the web server for pages are counted separately, so that a page
 * is not refused for the calls of its visitor's browser. The counters are in the cache, so that processes sharing it share the
 * limits.
 */
export async function limitRate(
  app: FastifyInstance,
  { perMinute, renderPerMinute, webServerKey, cache }: RateLimits,
): Promise<void> {
  const isWebServer = createKeyCheck(webServerKey);
  await app.register(rateLimit, {
    global: true,
    max: (request) => (isWebServer(request) ? renderPerMinute : perMinute),
    timeWindow: MINUTE,
    store: storeOn(cache),
    // While the counters cannot be reached, requests are answered without limit.
    skipOnError: true,
    keyGenerator: (request) =>
      (isWebServer(request) ? "rendering:" : "") + addressNetwork(plainAddress(request.ip)),
    allowList: (request) =>
      request.url.startsWith("/cdn/") ||
      EVENTS.test(request.url) ||
      FREE.includes(request.url) ||
      (renderPerMinute === 0 && isWebServer(request)),
    errorResponseBuilder: (_request, context) =>
      refusalIn(refusalTexts.tooMany, {
        status: 429,
        code: "RATE_LIMITED",
        headers: { "retry-after": String(Math.ceil(context.ttl / 1000)) },
      }),
  });
}

const digest = (text: string): Buffer => createHash("sha256").update(text, "utf8").digest();

/** Checks the web server's key in constant time. */
function createKeyCheck(key: string | undefined): (request: FastifyRequest) => boolean {
  if (key === undefined) return () => false;
  const expected = digest(key);
  return ({ headers }) => {
    const shown = headers[WEB_SERVER_KEY_HEADER];
    return typeof shown === "string" && timingSafeEqual(digest(shown), expected);
  };
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
