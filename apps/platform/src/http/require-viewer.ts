import type { FastifyInstance } from "fastify";
import { unauthenticated } from "../errors/platform-error.ts";
import type { Viewer } from "../ports/viewer-tokens.ts";
import type { MarqueeRequest } from "./request-context.ts";

/**
 * The signed-in caller.
 * @throws {PlatformError} 401 for guests
 */
export function requireViewer({ viewer }: Pick<MarqueeRequest, "viewer">): Viewer {
  if (viewer === undefined) throw unauthenticated();
  return viewer;
}

/** Refuses guests before their body is read, and forbids shared caches to store any answer of the scope. */
export function forSignedInOnly(scope: FastifyInstance): void {
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "private, no-store");
    requireViewer(request.marquee);
  });
}
