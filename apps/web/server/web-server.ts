import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { createCachedPages } from "../app/server/page-cache/cached-pages.server.ts";
import { answerHeaders } from "../app/server/security-headers.server.ts";
import type { ServerServices } from "../app/server/request-context/start-page-request.server.ts";
import { registerApiProxy } from "./api-proxy.ts";
import { registerPages } from "./page-requests.ts";
import type { PlatformBreaker } from "./platform-breaker.ts";
import type { PageSource } from "./page-source.ts";
import { registerSitemaps } from "./sitemap/register-sitemaps.ts";
import { registerStaticFiles } from "./static-files.ts";
import { createTrustedPeers } from "./trusted-peer.ts";
import type { WebConfig } from "./web-config.ts";
import { sendPlain } from "./plain-answer.ts";

/**
 * Crawlers must not fetch API calls and the sign-out page. Pages that must not be listed have a robots meta tag instead,
 * which a crawler can read only if it may fetch the page.
 */
const ROBOTS_TXT = ["User-agent: *", "Disallow: /api/", "Disallow: /logout", "Disallow: /*/logout", ""].join(
  "\n",
);

/** Serves `/robots.txt`, with the sitemap's URL on hosts that have one. */
function registerRobotsTxt(app: FastifyInstance, mainHost: string): void {
  app.get("/robots.txt", ({ protocol, host }, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(host === mainHost ? `${ROBOTS_TXT}Sitemap: ${protocol}://${host}/sitemap.xml\n` : ROBOTS_TXT),
  );
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** Limits of the page cache: pages by language, country and device class, and memory. */
const CACHED_PAGES = { maximumPages: 500, maximumBytes: 128 * 1024 * 1024 };
/** Maximum time for a request and its body to arrive, in milliseconds, and checks within that time. */
const REQUEST_TIMEOUT_MS = 15_000;
const CHECKS_PER_TIMEOUT = 8;
const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;

const SCHEMES: readonly string[] = ["http", "https"];

/** Headers of a refused API call: its body is data and must not be cached. */
const REFUSED_CALL = { "X-Content-Type-Options": "nosniff", "Cache-Control": "private, no-store" };

/** Scheme and host of an address as it is sent to a forward proxy, which Node passes on. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?]*/i;

/**
 * Escapes the percent signs of a path that cannot be decoded, as it belongs to no page. Removes an origin, and reduces
 * leading slashes and backslashes to one slash, as they would name another host than the one that is checked.
 */
function usableAddress(address: string): string {
  const [path = "/", ...query] = address
    .replace(ORIGIN, "/")
    .replace(/^[/\\]+/, "/")
    .split("?");
  let readable = path;
  try {
    decodeURI(path);
  } catch {
    readable = path.replaceAll("%", "%25");
  }
  return [readable, ...query].join("?");
}

/** Whether host and scheme, possibly forwarded by a peer, are valid. */
function isUsableOrigin({ host, protocol }: Pick<FastifyRequest, "host" | "protocol">): boolean {
  return SCHEMES.includes(protocol) && HOST.test(host) && URL.canParse(`${protocol}://${host}`);
}

export interface WebServerOptions {
  readonly config: WebConfig;
  readonly services: ServerServices;
  /** The breaker of the platform's calls. */
  readonly breaker: PlatformBreaker;
  readonly pages: PageSource;
  /** Minimum log level. Default `warn`. */
  readonly logLevel?: string;
  /** Default `REQUEST_TIMEOUT_MS`. */
  readonly requestTimeoutMs?: number;
}

/** Creates the web server: files, API proxy, sitemaps and pages. */
export async function createWebServer({
  config,
  services,
  breaker,
  pages,
  logLevel = "warn",
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
}: WebServerOptions): Promise<FastifyInstance> {
  const isTrustedPeer = createTrustedPeers(config);
  const app = fastify({
    logger: { level: logLevel, redact: ["req.headers.authorization", "req.headers.cookie"] },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: requestTimeoutMs,
    http: {
      // Node derives the time limit of headers from this option at creation.
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / CHECKS_PER_TIMEOUT),
    },
    trustProxy: (address: string) => isTrustedPeer(address),
    forceCloseConnections: "idle",
    rewriteUrl: ({ url = "/" }) => usableAddress(url),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2048 },
  });

  app.addHook("onRequest", async (request, reply) => {
    if (isUsableOrigin(request)) return undefined;
    return sendPlain(reply, 400, "Bad request: unusable Host or scheme");
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    // The platform sets its own headers.
    const guards = request.url.startsWith("/api/")
      ? REFUSED_CALL
      : answerHeaders({ isSecure: request.protocol === "https" });
    for (const [name, value] of Object.entries(guards)) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "request failed");
    reply.header("cache-control", "private, no-store");
    return sendPlain(reply, status, status >= 500 ? "Something went wrong" : "Bad request");
  });
  app.setNotFoundHandler((_request, reply) =>
    sendPlain(reply.header("allow", "GET, HEAD, POST"), 405, "Method not allowed"),
  );

  pages.attach?.(app);
  app.get("/health", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  registerRobotsTxt(app, config.runtime.mainHost);
  registerSitemaps(app, services);
  await registerApiProxy(app, { platformUrl: config.platformUrl, breaker });
  if (pages.clientFolder !== undefined) await registerStaticFiles(app, { root: pages.clientFolder });
  const isCaching = config.pageCacheMs > 0 && pages.mode === "production";
  const cachedPages = isCaching
    ? createCachedPages({ ...CACHED_PAGES, cacheMs: config.pageCacheMs, now: services.now })
    : undefined;
  registerPages(app, { getBuild: pages.getBuild, mode: pages.mode, services, isTrustedPeer, cachedPages });
  return app;
}
