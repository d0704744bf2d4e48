import httpProxy from "@fastify/http-proxy";
import { isApiFamily } from "@marquee/config";
import type { FastifyInstance } from "fastify";

/** Headers by which only our own servers speak to the platform; whatever a browser writes there is dropped. */
const SERVER_ONLY_HEADERS = [
  "x-visitor-country",
  "x-country",
  "x-device-class",
  "x-real-ip",
  "forwarded",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-request-id",
];

/** Longest wait for the platform in milliseconds; the browser's own limit is shorter or equal. */
const UPSTREAM_TIMEOUT_MS = 30_000;

/** Serves every endpoint family of the platform below `/api` of our own origin (DEC-109). */
export async function registerApiProxy(
  app: FastifyInstance,
  { platformUrl }: { platformUrl: string },
): Promise<void> {
  await app.register(httpProxy, {
    upstream: platformUrl,
    prefix: "/api",
    // What the platform redirects to is an address of the site, or a whole one.
    internalRewriteLocationHeader: false,
    http: { requestOptions: { timeout: UPSTREAM_TIMEOUT_MS } },
    preHandler(request, reply, done) {
      const family = request.url.slice("/api/".length).split(/[/?]/, 1)[0];
      if (isApiFamily(family)) return done();
      void reply.code(404).send({ code: "NOT_FOUND", message: "No such endpoint family" });
    },
    replyOptions: {
      rewriteRequestHeaders(request, headers) {
        const forwarded = { ...headers };
        for (const name of SERVER_ONLY_HEADERS) delete forwarded[name];
        forwarded["x-forwarded-for"] = request.ip;
        return forwarded;
      },
      onError(reply, { error }) {
        reply.request.log.error({ err: error }, "platform not reached");
        const isTimeout = error.name === "GatewayTimeoutError" || error.message.includes("timeout");
        void reply
          .code(isTimeout ? 504 : 502)
          .send({ code: "PLATFORM_UNAVAILABLE", message: "The platform cannot be reached" });
      },
    },
  });
}
