import type { FastifyInstance } from "fastify";
import { unauthenticated } from "../errors/platform-error.ts";
import type { Viewer } from "../ports/viewer-tokens.ts";
import type { MarqueeRequest } from "./request-context.ts";

/**
 * The signed-in person who asks.
 * @throws {PlatformError} 401 for guests
 */
export function requireViewer({ viewer }: Pick<MarqueeRequest, "viewer">): Viewer {
  if (viewer === undefined) throw unauthenticated();
  return viewer;
}

/** Refuses guests before anything they sent is looked at, and keeps every answer of the scope out of shared caches. */
export function forSignedInOnly(scope: FastifyInstance): void {
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "private, no-store");
    requireViewer(request.marquee);
  });
}
