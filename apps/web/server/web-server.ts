import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { createCachedPages } from "../app/server/page-cache/cached-pages.server.ts";
import { answerHeaders } from "../app/server/security-headers.server.ts";
import type { ServerServices } from "../app/server/request-context/start-page-request.server.ts";
import { registerApiProxy } from "./api-proxy.ts";
import { registerPages } from "./page-requests.ts";
import type { PlatformBreaker } from "./platform-breaker.ts";
import type { PageSource } from "./page-source.ts";
import { registerStaticFiles } from "./static-files.ts";
import { isTrustedPeer } from "./trusted-peer.ts";
import type { WebConfig } from "./web-config.ts";

/**
 * What crawlers need not fetch. Pages that are not to be listed say so themselves (their robots tag), and a crawler that
 * may not fetch them would never read it; hence only what is no page stands here, and the one address that acts.
 */
const ROBOTS_TXT = ["User-agent: *", "Disallow: /api/", "Disallow: /logout", "Disallow: /*/logout", ""].join(
  "\n",
);

/** Serves `/robots.txt`. */
function registerRobotsTxt(app: FastifyInstance): void {
  app.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(ROBOTS_TXT),
  );
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** Pages of every language, country and class of device that are asked for at the same time, in at most so much memory. */
const CACHED_PAGES = { maximumPages: 500, maximumBytes: 128 * 1024 * 1024 };
/** Longest time for a whole request to arrive, its body included, and how often that is looked at. Milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000;
const CHECKS_PER_TIMEOUT = 8;
const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;

const SCHEMES: readonly string[] = ["http", "https"];

/** What a call that never reached the platform says beside its refusal: it is data, and nobody may keep it. */
const REFUSED_CALL = { "X-Content-Type-Options": "nosniff", "Cache-Control": "private, no-store" };

/** An address that cannot be decoded is that of no page, so its signs are taken as they stand; a backslash would name another host. */
function usableAddress(address: string): string {
  const [path = "/", ...query] = address.replace(/^[/\\]+/, "/").split("?");
  let readable = path;
  try {
    decodeURI(path);
  } catch {
    readable = path.replaceAll("%", "%25");
  }
  return [readable, ...query].join("?");
}

/** Whether host and scheme, which a peer may have forwarded, are those of a page. */
function isUsableOrigin({ host, protocol }: Pick<FastifyRequest, "host" | "protocol">): boolean {
  return SCHEMES.includes(protocol) && HOST.test(host) && URL.canParse(`${protocol}://${host}`);
}

export interface WebServerOptions {
  readonly config: WebConfig;
  readonly services: ServerServices;
  /** Knows whether the platform is away. */
  readonly breaker: PlatformBreaker;
  readonly pages: PageSource;
  /** Least severe level that is logged. Default `warn`. */
  readonly logLevel?: string;
  /** Default `REQUEST_TIMEOUT_MS`. */
  readonly requestTimeoutMs?: number;
}

/** The web application's own server: files, the way to the platform, pages. */
export async function createWebServer({
  config,
  services,
  breaker,
  pages,
  logLevel = "warn",
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
}: WebServerOptions): Promise<FastifyInstance> {
  const { trustsEveryPeer } = config;
  const app = fastify({
    logger: { level: logLevel, redact: ["req.headers.authorization", "req.headers.cookie"] },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: requestTimeoutMs,
    http: {
      // Node takes the limit of the headers from this one when it is made.
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / CHECKS_PER_TIMEOUT),
    },
    trustProxy: (address: string) => isTrustedPeer({ address, trustsEveryPeer }),
    forceCloseConnections: "idle",
    rewriteUrl: ({ url = "/" }) => usableAddress(url),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2048 },
  });

  app.addHook("onRequest", async (request, reply) => {
    if (isUsableOrigin(request)) return undefined;
    return reply.code(400).type("text/plain; charset=utf-8").send("Bad request: unusable Host or scheme");
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    // Answers of the platform have headers of their own.
    const guards = request.url.startsWith("/api/")
      ? REFUSED_CALL
      : answerHeaders({ isSecure: request.protocol === "https" });
    for (const [name, value] of Object.entries(guards)) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "request failed");
    return reply
      .code(status)
      .type("text/plain; charset=utf-8")
      .header("cache-control", "private, no-store")
      .send(status >= 500 ? "Something went wrong" : "Bad request");
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(405)
      .header("allow", "GET, HEAD, POST")
      .type("text/plain; charset=utf-8")
      .send("Method not allowed"),
  );

  pages.attach?.(app);
  app.get("/health", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  registerRobotsTxt(app);
  await registerApiProxy(app, { platformUrl: config.platformUrl, breaker });
  if (pages.clientFolder !== undefined) await registerStaticFiles(app, { root: pages.clientFolder });
  const isKeeping = config.pageCacheMs > 0 && pages.mode === "production";
  const cachedPages = isKeeping
    ? createCachedPages({ ...CACHED_PAGES, cacheMs: config.pageCacheMs, now: services.now })
    : undefined;
  registerPages(app, { getBuild: pages.getBuild, mode: pages.mode, services, trustsEveryPeer, cachedPages });
  return app;
}
