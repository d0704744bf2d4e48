import type {
  createRequestHandler as CreateRequestHandler,
  RouterContextProvider,
  ServerBuild,
} from "react-router";
import { SECOND } from "@marquee/config";
import { retryAfter } from "../app/faults/passing-fault.ts";
import type { CachedPage, CachedPages } from "../app/server/page-cache/cached-pages.server.ts";
import type { ReceivedRequest } from "../app/server/request-context/received-request.server.ts";
import type {
  refusedRequest as RefusedRequest,
  ServerServices,
  startPageRequest as StartPageRequest,
} from "../app/server/request-context/start-page-request.server.ts";
import type {
  offlinePage as OfflinePage,
  refusalPage as RefusalPage,
} from "../app/server/standalone-pages.server.ts";
import { createGate } from "./gate.ts";
import { OVER_BUDGET, startPageBudget } from "./page-budget.ts";
import { PAGE_BUDGET_MS } from "./platform-calls.ts";

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
export type PageHandler = ReturnType<typeof CreateRequestHandler>;

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
  readonly requested: Request;
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

/** Makes the page within `budgetMs`; when that is over, what shows in place of it. */
async function makePage(
  { module, handle, context }: StartedPage,
  { request, requested, budgetMs }: PageWork,
): Promise<Response> {
  const budget = startPageBudget(budgetMs);
  try {
    const signal = AbortSignal.any([requested.signal, budget.signal]);
    const page = await budget.within(handle(new Request(requested, { signal }), context));
    if (page !== undefined) return readablePage(page, request, module);
    const refused = await handle(impersonal(request), module.refusedRequest(context, OVER_BUDGET));
    return readablePage(refused, request, module);
  } finally {
    budget.end();
  }
}

/** A redirect to where the page that it leads to leads on; the same redirect where that page stands. */
async function lastStep(redirect: Response, page: Promise<Response | CachedPage>): Promise<Response> {
  const further = await page.catch(() => undefined);
  if (!(further instanceof Response)) return redirect;
  // Nobody reads it. A rendering that is cut short would be reported as a failure.
  void further.arrayBuffer().catch(() => undefined);
  const location = further.status >= 300 && further.status < 400 ? further.headers.get("location") : null;
  if (location === null) return redirect;
  const headers = new Headers(redirect.headers);
  headers.set("location", location);
  return new Response(null, { status: redirect.status, headers });
}

/** A build with the handlers of its pages. */
export interface Pages {
  readonly module: PageModule;
  readonly handlerOf: (basename: string) => PageHandler;
}

interface PageMakerOptions {
  readonly services: ServerServices;
  /** Where pages of guests are kept for a moment; without it each is rendered for its own. */
  readonly cachedPages: CachedPages | undefined;
}

/** Answers a request with its page. Rejects with an `OverloadError` when there is no room for it. */
type MakePage = (received: ReceivedRequest, pages: Pages) => Promise<Response | CachedPage>;

/** Makes pages in line, each within its budget. */
export function createPageMaker({ services, cachedPages }: PageMakerOptions): MakePage {
  const starts = createGate(STARTS);
  const renders = createGate(RENDERS);

  const answer = async (
    received: ReceivedRequest,
    pages: Pages,
    patience: AbortSignal,
  ): Promise<Response | CachedPage> => {
    const { module, handlerOf } = pages;
    const { request } = received;
    let budgetMs = PAGE_BUDGET_MS;
    const start = await starts.run(async () => {
      const began = performance.now();
      const started = await module.startPageRequest(received, services);
      budgetMs -= performance.now() - began;
      return started;
    }, patience);
    if (start.kind === "answered") {
      const { response, mayLeadOn } = start;
      if (mayLeadOn !== true || request.method === "POST") return response;
      const target = new URL(response.headers.get("location") ?? "", request.url);
      const { headers, signal } = request;
      const next = { ...received, request: new Request(target, { headers, signal }) };
      return lastStep(response, answer(next, pages, patience));
    }
    const { context, cacheKey } = start;
    const page: StartedPage = { module, handle: handlerOf(start.basename), context };
    const render = (requested: Request): Promise<Response> =>
      renders.run(() => makePage(page, { request, requested, budgetMs }), patience);
    return cachedPages === undefined || cacheKey === undefined
      ? render(request)
      : cachedPages.answer(cacheKey, () => render(impersonal(request)));
  };

  return async (received, pages) => {
    const line = startPageBudget(LINE_LIMIT_MS);
    try {
      return await answer(received, pages, AbortSignal.any([received.request.signal, line.signal]));
    } finally {
      line.end();
    }
  };
}
