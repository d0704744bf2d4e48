import httpProxy from "@fastify/http-proxy";
import { isApiFamily, SECOND } from "@marquee/config";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AWAY_MS, type Absence, type PlatformBreaker } from "./platform-breaker.ts";
import { PAGE_BUDGET_MS, WEB_SERVER_KEY_HEADER } from "./platform-calls.ts";

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
  WEB_SERVER_KEY_HEADER,
];

/** Longest wait for the platform in milliseconds; the browser's own limit is shorter or equal. */
const UPSTREAM_TIMEOUT_MS = 30_000;

/** Status of a call that has no answer: the platform refuses connections, or takes them and is silent. */
const STATUS: Readonly<Record<Absence, number>> = { unreachable: 502, silent: 504 };

function refuse(reply: FastifyReply, absence: Absence): void {
  void reply
    .code(STATUS[absence])
    .header("retry-after", String(AWAY_MS / SECOND))
    .send({ code: "PLATFORM_UNAVAILABLE", message: "The platform cannot be reached" });
}

/** Whether an address stays where it is; any other is refused whether the platform is there or not. */
function isPlain(address: string): boolean {
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

/** Serves every endpoint family of the platform below `/api` of our own origin (DEC-109). */
export async function registerApiProxy(
  app: FastifyInstance,
  { platformUrl, breaker }: ApiProxyOptions,
): Promise<void> {
  const suspicions = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  await app.register(httpProxy, {
    upstream: platformUrl,
    prefix: "/api",
    // What the platform redirects to is an address of the site, or a whole one.
    internalRewriteLocationHeader: false,
    http: { requestOptions: { timeout: UPSTREAM_TIMEOUT_MS } },
    preHandler(request, reply, done) {
      const family = request.url.slice("/api/".length).split(/[/?]/, 1)[0];
      if (!isApiFamily(family)) {
        void reply.code(404).send({ code: "NOT_FOUND", message: "No such endpoint family" });
        return;
      }
      const absence = isPlain(request.url) ? breaker.admit() : undefined;
      if (absence !== undefined) return refuse(reply, absence);
      const suspicion = setTimeout(() => breaker.suspect(), PAGE_BUDGET_MS);
      suspicions.set(request, suspicion);
      reply.raw.once("close", () => clearTimeout(suspicion));
      done();
    },
    replyOptions: {
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
