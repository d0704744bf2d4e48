import httpProxy from "@fastify/http-proxy";
import { isApiFamily, SECOND } from "@marquee/config";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AWAY_MS, type Absence, type PlatformBreaker } from "./platform-breaker.ts";
import { PAGE_BUDGET_MS, WEB_SERVER_KEY_HEADER } from "./platform-calls.ts";

/** Headers that only our own servers may send to the platform. They are removed from browsers' requests. */
const SERVER_ONLY_HEADERS = [
  "x-visitor-country",
  "x-country",
  "x-device-class",
  "x-real-ip",
  "forwarded",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-request-id",
  WEB_SERVER_KEY_HEADER,
];

/** Maximum wait for the platform in milliseconds. The browser's own limit is not longer. */
const UPSTREAM_TIMEOUT_MS = 30_000;

/** Status of an unanswered call: the platform refuses connections, or accepts them without answering. */
const STATUS: Readonly<Record<Absence, number>> = { unreachable: 502, silent: 504 };

function refuse(reply: FastifyReply, absence: Absence): void {
  void reply
    .code(STATUS[absence])
    .header("retry-after", String(AWAY_MS / SECOND))
    .send({ code: "PLATFORM_UNAVAILABLE", message: "The platform cannot be reached" });
}

/** Whether a path can be decoded and has no `..`. Other paths are refused even while the platform is away. */
function isSafePath(address: string): boolean {
  try {
    return !decodeURIComponent(address.split("?", 1)[0] ?? "")
      .split("/")
      .includes("..");
  } catch {
    return false;
  }
}

interface ApiProxyOptions {
  readonly platformUrl: string;
  readonly breaker: PlatformBreaker;
}

/** Proxies every endpoint family of the platform below `/api` of our own origin. */
export async function registerApiProxy(
  app: FastifyInstance,
  { platformUrl, breaker }: ApiProxyOptions,
): Promise<void> {
  const suspicions = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  await app.register(httpProxy, {
    upstream: platformUrl,
    prefix: "/api",
    // Redirects of the platform name a path of the site or a full URL, so they stay unchanged.
    internalRewriteLocationHeader: false,
    http: { requestOptions: { timeout: UPSTREAM_TIMEOUT_MS } },
    preHandler(request, reply, done) {
      const family = request.url.slice("/api/".length).split(/[/?]/, 1)[0];
      if (!isApiFamily(family)) {
        void reply.code(404).send({ code: "NOT_FOUND", message: "No such endpoint family" });
        return;
      }
      const absence = isSafePath(request.url) ? breaker.admit() : undefined;
      if (absence !== undefined) return refuse(reply, absence);
      const suspicion = setTimeout(() => breaker.suspect(), PAGE_BUDGET_MS);
      suspicions.set(request, suspicion);
      reply.raw.once("close", () => clearTimeout(suspicion));
      done();
    },
    replyOptions: {
      // A kept connection may end while a read is sent on it. With a count, answers 503 are not repeated.
      retriesCount: 1,
      onResponse(request, reply, response) {
        clearTimeout(suspicions.get(request as FastifyRequest));
        breaker.answered();
        void reply.send("stream" in response ? response.stream : response);
      },
      rewriteRequestHeaders(request, headers) {
        const forwarded = { ...headers };
        for (const name of SERVER_ONLY_HEADERS) delete forwarded[name];
        forwarded["x-forwarded-for"] = request.ip;
        return forwarded;
      },
      onError(reply, { error }) {
        reply.request.log.error({ err: error }, "platform not reached");
        const isTimeout = error.name === "GatewayTimeoutError" || error.message.includes("timeout");
        breaker.suspect();
        refuse(reply as unknown as FastifyReply, isTimeout ? "silent" : "unreachable");
      },
    },
  });
}
