import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isInterfaceLanguage, SECOND } from "@marquee/config";
import type { CachedPages } from "../app/server/page-cache/cached-pages.server.ts";
import type { ReceivedRequest } from "../app/server/request-context/received-request.server.ts";
import type { ServerServices } from "../app/server/request-context/start-page-request.server.ts";
import { OverloadError } from "./gate.ts";
import { createPageMaker, type PageBuild, type PageHandler, type Pages } from "./make-page.ts";
import { sendCachedPage, sendResponse } from "./send-page.ts";
import type { IsTrustedPeer } from "./trusted-peer.ts";
import { sendPlain } from "./plain-answer.ts";

interface RefusalCounterOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
}

/** Interval between log lines about refused pages, so that not every visitor causes one. */
const LOG_INTERVAL_MS = 10 * SECOND;

/** Counts pages refused because of overload and logs the count at intervals. */
function refusalCounter({ now, warn }: RefusalCounterOptions): () => void {
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return () => {
    refused += 1;
    if (now() - loggedAt < LOG_INTERVAL_MS) return;
    warn("Too many pages are asked for at once, some are answered 503", { refusedSinceLastLine: refused });
    refused = 0;
    loggedAt = now();
  };
}

/** Creates one handler per locale prefix, so that routes are declared once and links keep the prefix. */
function createHandlers(build: PageBuild, mode: string): (basename: string) => PageHandler {
  const { createRequestHandler } = build.entry.module;
  const handlers = new Map<string, PageHandler>();
  return (basename) => {
    let handler = handlers.get(basename);
    if (handler === undefined) {
      handler = createRequestHandler({ ...build, basename: basename === "" ? "/" : basename }, mode);
      handlers.set(basename, handler);
    }
    return handler;
  };
}

function toHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    if (value === undefined || name.startsWith(":")) continue;
    for (const entry of Array.isArray(value) ? value : [value]) headers.append(name, entry);
  }
  return headers;
}

function toRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const abort = new AbortController();
  reply.raw.on("close", () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  return new Request(url, {
    method: request.method,
    headers: toHeaders(request.headers),
    signal: abort.signal,
    ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  });
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Headers in which a trusted peer names the host and scheme used by the browser. */
const FORWARDING_HEADERS = ["X-Forwarded-Host", "X-Forwarded-Proto"] as const;

function toReceivedRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  isTrustedPeer: IsTrustedPeer,
): ReceivedRequest {
  const isTrusted = isTrustedPeer(request.raw.socket.remoteAddress);
  return {
    request: toRequest(request, reply),
    address: request.ip,
    isSecure: request.protocol === "https",
    forwardedBy: isTrusted
      ? FORWARDING_HEADERS.filter((name) => request.headers[name.toLowerCase()] !== undefined)
      : [],
    edgeCountry: isTrusted ? headerText(request.headers["x-country"]) : undefined,
    edgeDeviceClass: isTrusted ? headerText(request.headers["x-device-class"]) : undefined,
  };
}

interface PageOptions {
  readonly getBuild: () => Promise<PageBuild>;
  readonly mode: "production" | "development";
  readonly services: ServerServices;
  readonly isTrustedPeer: IsTrustedPeer;
  /** Cache of guests' pages; undefined renders each page for its request. */
  readonly cachedPages: CachedPages | undefined;
}

/** Answers all requests that are neither files nor API calls with pages. */
export function registerPages(
  app: FastifyInstance,
  { getBuild, mode, services, isTrustedPeer, cachedPages }: PageOptions,
): void {
  const makePage = createPageMaker({ services, cachedPages });
  const countRefusal = refusalCounter(services);
  let current: (Pages & { readonly build: PageBuild }) | undefined;

  void app.register((pages, _options, done) => {
    // Read a form's body completely before its page takes a rendering slot.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
    pages.route<{ Params: { language: string } }>({
      method: ["GET", "HEAD"],
      url: "/offline/:language",
      async handler(request, reply) {
        const { language } = request.params;
        if (!isInterfaceLanguage(language)) return sendPlain(reply, 404, "Not found");
        const build = await getBuild();
        return sendResponse(request, reply, build.entry.module.offlinePage(language));
      },
    });
    pages.route({
      method: ["GET", "HEAD", "POST"],
      url: "/*",
      async handler(request, reply) {
        const build = await getBuild();
        const { module } = build.entry;
        if (current?.build !== build) current = { build, module, handlerOf: createHandlers(build, mode) };
        const received = toReceivedRequest(request, reply, isTrustedPeer);
        try {
          const answer = await makePage(received, current);
          return answer instanceof Response
            ? await sendResponse(request, reply, answer)
            : sendCachedPage(request, reply, answer);
        } catch (cause) {
          if (!(cause instanceof OverloadError)) throw cause;
          countRefusal();
          return sendResponse(request, reply, module.refusalPage(received.request, 503));
        }
      },
    });
    done();
  });
}
