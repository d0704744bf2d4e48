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

/** A server build, with the exports that our entry adds to React Router's. */
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

/** Limits of rendering: pages rendered at once, and pages waiting. */
const RENDERS = { atOnce: 16, waiting: 200 };
/** Limits of the step before: looking up locations and cached pages. */
const STARTS = { atOnce: 64, waiting: 2000 };

/** Maximum wait for a slot, in milliseconds. It does not count towards the page's budget. */
const QUEUE_LIMIT_MS = 8 * SECOND;

/** A page whose request context is known. */
interface StartedPage {
  readonly module: PageModule;
  readonly handle: PageHandler;
  readonly context: RouterContextProvider;
}

interface PageWork {
  readonly request: Request;
  /** The request to render: the original one, or one without personal headers. */
  readonly requested: Request;
  readonly budgetMs: number;
}

/** A request for a page shared by all guests, without headers and abort signal of the first one. */
function withoutHeaders({ url }: Request): Request {
  return new Request(url);
}

/** Replaces the router's plain text answer to a failed rendering by a readable page. */
function readablePage(response: Response, request: Request, { refusalPage }: PageModule): Response {
  const isText = response.headers.get("content-type")?.startsWith("text/plain") === true;
  const answer = response.status >= 500 && isText ? refusalPage(request, 500) : response;
  const wait = retryAfter(answer.status);
  if (wait !== undefined && !answer.headers.has("retry-after")) answer.headers.set("retry-after", wait);
  return answer;
}

/** Renders the page within `budgetMs`; after that, renders the page fault. */
async function makePage(
  { module, handle, context }: StartedPage,
  { request, requested, budgetMs }: PageWork,
): Promise<Response> {
  const budget = startPageBudget(budgetMs);
  try {
    const signal = AbortSignal.any([requested.signal, budget.signal]);
    const page = await budget.within(handle(new Request(requested, { signal }), context));
    if (page !== undefined) return readablePage(page, request, module);
    const refused = await handle(withoutHeaders(request), module.refusedRequest(context, OVER_BUDGET));
    return readablePage(refused, request, module);
  } finally {
    budget.end();
  }
}

/** Follows a redirect once: if its target also redirects, answers with that target, else with the same redirect. */
async function followRedirect(redirect: Response, page: Promise<Response | CachedPage>): Promise<Response> {
  const further = await page.catch(() => undefined);
  if (!(further instanceof Response)) return redirect;
  // Read and drop the body, as an aborted rendering would be reported as a failure.
  void further.arrayBuffer().catch(() => undefined);
  const location = further.status >= 300 && further.status < 400 ? further.headers.get("location") : null;
  if (location === null) return redirect;
  const headers = new Headers(redirect.headers);
  headers.set("location", location);
  return new Response(null, { status: redirect.status, headers });
}

/** A build and its page handlers. */
export interface Pages {
  readonly module: PageModule;
  readonly handlerOf: (basename: string) => PageHandler;
}

interface PageMakerOptions {
  readonly services: ServerServices;
  /** Cache of guests' pages; undefined renders each page for its request. */
  readonly cachedPages: CachedPages | undefined;
}

/** Answers a request with its page. Rejects with an `OverloadError` when too many pages wait. */
type MakePage = (received: ReceivedRequest, pages: Pages) => Promise<Response | CachedPage>;

/** Creates the function that renders pages within limits and budgets. */
export function createPageMaker({ services, cachedPages }: PageMakerOptions): MakePage {
  const starts = createGate(STARTS);
  const renders = createGate(RENDERS);

  const answer = async (
    received: ReceivedRequest,
    pages: Pages,
    queueSignal: AbortSignal,
  ): Promise<Response | CachedPage> => {
    const { module, handlerOf } = pages;
    const { request } = received;
    let budgetMs = PAGE_BUDGET_MS;
    const start = await starts.run(async () => {
      const began = performance.now();
      const started = await module.startPageRequest(received, services);
      budgetMs -= performance.now() - began;
      return started;
    }, queueSignal);
    if (start.kind === "answered") {
      const { response, mayLeadOn } = start;
      if (mayLeadOn !== true || request.method === "POST") return response;
      const target = new URL(response.headers.get("location") ?? "", request.url);
      const { headers, signal } = request;
      const next = { ...received, request: new Request(target, { headers, signal }) };
      return followRedirect(response, answer(next, pages, queueSignal));
    }
    const { context, cacheKey } = start;
    const page: StartedPage = { module, handle: handlerOf(start.basename), context };
    const render = (requested: Request): Promise<Response> =>
      renders.run(() => makePage(page, { request, requested, budgetMs }), queueSignal);
    return cachedPages === undefined || cacheKey === undefined
      ? render(request)
      : cachedPages.answer(cacheKey, () => render(withoutHeaders(request)));
  };

  return async (received, pages) => {
    const queueBudget = startPageBudget(QUEUE_LIMIT_MS);
    try {
      return await answer(received, pages, AbortSignal.any([received.request.signal, queueBudget.signal]));
    } finally {
      queueBudget.end();
    }
  };
}
