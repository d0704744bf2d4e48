import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type {
  createRequestHandler as CreateRequestHandler,
  RouterContextProvider,
  ServerBuild,
} from "react-router";
import { isInterfaceLanguage, SECOND } from "@marquee/config";
import type {
  offlinePage as OfflinePage,
  refusalPage as RefusalPage,
} from "../app/server/standalone-pages.server.ts";
import { retryAfter } from "../app/passing-fault.ts";
import type { KeptPage, KeptPages } from "../app/server/page-cache/kept-pages.server.ts";
import type {
  ReceivedRequest,
  refusedRequest as RefusedRequest,
  ServerServices,
  startPageRequest as StartPageRequest,
} from "../app/server/request-context/start-page-request.server.ts";
import { createGate, OverloadError } from "./gate.ts";
import { OVER_BUDGET, startPageBudget } from "./page-budget.ts";
import { PAGE_BUDGET_MS } from "./platform-calls.ts";
import { refusalCounter } from "./refusal-counter.ts";
import { sendKeptPage, sendResponse } from "./send-page.ts";
import { isTrustedPeer } from "./trusted-peer.ts";

/** A server build and what its entry adds to React Router's own exports. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      startPageRequest: typeof StartPageRequest;
      refusedRequest: typeof RefusedRequest;
      offlinePage: typeof OfflinePage;
      refusalPage: typeof RefusalPage;
      createRequestHandler: typeof CreateRequestHandler;
    };
  };
};

type PageModule = PageBuild["entry"]["module"];
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

/** By these a trusted peer says which host and scheme the browser used. */
const FORWARDING_HEADERS = ["X-Forwarded-Host", "X-Forwarded-Proto"] as const;

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
  readonly trustsEveryPeer: boolean;
  /** Where pages of guests are kept for a moment; without it each is rendered for its own. */
  readonly keptPages: KeptPages | undefined;
}

/** Pages that are made at once, and further ones that wait for it. */
const RENDERS = { atOnce: 16, waiting: 200 };
/** The same for what comes before: finding out where visitors are, and which pages are there already. */
const STARTS = { atOnce: 64, waiting: 2000 };

/** Longest wait for a turn, in milliseconds; it is not time of the page itself. */
const LINE_LIMIT_MS = 8 * SECOND;

/** A page whose visitor and location are known. */
interface StartedPage {
  readonly module: PageModule;
  readonly handle: PageHandler;
  readonly context: RouterContextProvider;
}

interface PageWork {
  readonly request: Request;
  /** What the page is made from: the request itself, or what it has in common with others. */
  readonly asked: Request;
  readonly budgetMs: number;
}

/** What a page for all guests is made from: no header and no end of the request that happens to come first. */
function impersonal({ url }: Request): Request {
  return new Request(url);
}

/** An answer of the router that is no page, such as one to a rendering that failed, gives way to a page that can be read. */
function readablePage(response: Response, request: Request, { refusalPage }: PageModule): Response {
  const isText = response.headers.get("content-type")?.startsWith("text/plain") === true;
  const answer = response.status >= 500 && isText ? refusalPage(request, 500) : response;
  const wait = retryAfter(answer.status);
  if (wait !== undefined && !answer.headers.has("retry-after")) answer.headers.set("retry-after", wait);
  return answer;
}

/** Answers everything that is neither a file nor an API call with a page. */
export function registerPages(
  app: FastifyInstance,
  { getBuild, mode, services, trustsEveryPeer, keptPages }: PageOptions,
): void {
  const starts = createGate(STARTS);
  const renders = createGate(RENDERS);
  const countRefusal = refusalCounter(services);
  let current: { build: PageBuild; handlerOf: (basename: string) => PageHandler } | undefined;

  /** Makes the page within `budgetMs`; when that is over, what shows in place of it. */
  async function makePage(
    { module, handle, context }: StartedPage,
    { request, asked, budgetMs }: PageWork,
  ): Promise<Response> {
    const budget = startPageBudget(budgetMs);
    try {
      const signal = AbortSignal.any([asked.signal, budget.signal]);
      const page = await budget.within(handle(new Request(asked, { signal }), context));
      if (page !== undefined) return readablePage(page, request, module);
      const refused = await handle(impersonal(request), module.refusedRequest(context, OVER_BUDGET));
      return readablePage(refused, request, module);
    } finally {
      budget.end();
    }
  }

  async function answerPage(
    received: ReceivedRequest,
    { build, handlerOf }: NonNullable<typeof current>,
    patience: AbortSignal,
  ): Promise<Response | KeptPage> {
    const { module } = build.entry;
    const { request } = received;
    let budgetMs = PAGE_BUDGET_MS;
    const start = await starts.run(async () => {
      const began = performance.now();
      const started = await module.startPageRequest(received, services);
      budgetMs -= performance.now() - began;
      return started;
    }, patience);
    if (start.kind === "answered") return start.response;
    const { context, keptAs } = start;
    const page: StartedPage = { module, handle: handlerOf(start.basename), context };
    const render = (asked: Request): Promise<Response> =>
      renders.run(() => makePage(page, { request, asked, budgetMs }), patience);
    return keptPages === undefined || keptAs === undefined
      ? render(request)
      : keptPages.answer(keptAs, () => render(impersonal(request)));
  }

  void app.register((pages, _options, done) => {
    // A form is read to its end before its page takes a place among those that are made.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
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
        const wait = startPageBudget(LINE_LIMIT_MS);
        try {
          const patience = AbortSignal.any([received.request.signal, wait.signal]);
          const answer = await answerPage(received, current, patience);
          return answer instanceof Response
            ? await sendResponse(request, reply, answer)
            : sendKeptPage(request, reply, answer);
        } catch (cause) {
          if (!(cause instanceof OverloadError)) throw cause;
          countRefusal();
          return sendResponse(request, reply, build.entry.module.refusalPage(received.request, 503));
        } finally {
          wait.end();
        }
      },
    });
    done();
  });
}
