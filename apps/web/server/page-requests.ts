import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { createRequestHandler as CreateRequestHandler, ServerBuild } from "react-router";
import { isInterfaceLanguage } from "@marquee/config";
import type { offlinePage as OfflinePage } from "../app/server/offline-page.server.ts";
import type { KeptPages } from "../app/server/page-cache/kept-pages.server.ts";
import type {
  ReceivedRequest,
  ServerServices,
  startPageRequest as StartPageRequest,
} from "../app/server/request-context/start-page-request.server.ts";
import { sendKeptPage, sendResponse } from "./send-page.ts";
import { isTrustedPeer } from "./trusted-peer.ts";

/** A server build and what its entry adds to React Router's own exports. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      startPageRequest: typeof StartPageRequest;
      offlinePage: typeof OfflinePage;
      createRequestHandler: typeof CreateRequestHandler;
    };
  };
};

type PageHandler = ReturnType<typeof CreateRequestHandler>;

/** One handler per locale prefix: the routes are declared once and every link keeps the prefix. */
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
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  return new Request(url, {
    method: request.method,
    headers: toHeaders(request.headers),
    signal: abort.signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream<Uint8Array>, duplex: "half" } : {}),
  });
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function toReceivedRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  trustsEveryPeer: boolean,
): ReceivedRequest {
  const isTrusted = isTrustedPeer({ address: request.raw.socket.remoteAddress, trustsEveryPeer });
  return {
    request: toRequest(request, reply),
    address: request.ip,
    isSecure: request.protocol === "https",
    edgeCountry: isTrusted ? headerText(request.headers["x-country"]) : undefined,
    edgeDeviceClass: isTrusted ? headerText(request.headers["x-device-class"]) : undefined,
  };
}

interface PageOptions {
  readonly getBuild: () => Promise<PageBuild>;
  readonly mode: "production" | "development";
  readonly services: ServerServices;
  readonly trustsEveryPeer: boolean;
  /** Where pages of guests are kept for a moment; without it each is rendered for its own. */
  readonly keptPages: KeptPages | undefined;
}

/** What a page for all guests is made from: no header and no end of the request that happens to come first. */
function impersonal({ url }: Request): Request {
  return new Request(url);
}

/** Answers everything that is neither a file nor an API call with a page. */
export function registerPages(
  app: FastifyInstance,
  { getBuild, mode, services, trustsEveryPeer, keptPages }: PageOptions,
): void {
  let current: { build: PageBuild; handlerOf: (basename: string) => PageHandler } | undefined;

  void app.register((pages, _options, done) => {
    // Form posts are read by the routes themselves.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", (_request, _payload, parsed) => parsed(null));
    pages.route<{ Params: { language: string } }>({
      method: ["GET", "HEAD"],
      url: "/offline/:language",
      async handler(request, reply) {
        const { language } = request.params;
        if (!isInterfaceLanguage(language))
          return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
        const build = await getBuild();
        return sendResponse(request, reply, build.entry.module.offlinePage(language));
      },
    });
    pages.route({
      method: ["GET", "HEAD", "POST"],
      url: "/*",
      async handler(request, reply) {
        const build = await getBuild();
        if (current?.build !== build) current = { build, handlerOf: createHandlers(build, mode) };
        const received = toReceivedRequest(request, reply, trustsEveryPeer);
        const requestContext = await build.entry.module.startPageRequest(received, services);
        if (requestContext.kind === "answered") return sendResponse(request, reply, requestContext.response);
        const { context, keptAs } = requestContext;
        const handle = current.handlerOf(requestContext.basename);
        if (keptPages === undefined || keptAs === undefined)
          return sendResponse(request, reply, await handle(received.request, context));
        const answer = await keptPages.answer(keptAs, () => handle(impersonal(received.request), context));
        return answer instanceof Response
          ? sendResponse(request, reply, answer)
          : sendKeptPage(request, reply, answer);
      },
    });
    done();
  });
}
