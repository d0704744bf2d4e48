import { readAppConfig, type AppConfig } from "@marquee/auth-sdk/app";
import { classifyPath, isFlagOn } from "@marquee/config";
import type { MiddlewareFunction } from "react-router";
import { pageFault, type PageFault } from "../../faults/page-fault.ts";
import { loadAppConfig } from "./app-config.server.ts";
import { bootstrap } from "./bootstrap.server.ts";
import { bundledMessages, pageMessages } from "../layout/messages.server.ts";
import { requireAllowedPath } from "./partner-mode.server.ts";
import { securityHeaders } from "../security-headers.server.ts";
import { composeAppContext, composeAppContextWithoutLaunch } from "../layout/app-context.server.ts";
import { faultOf } from "../faults/to-page-fault.server.ts";
import { createRequestClient } from "./request-client.server.ts";
import {
  bootstrapContext,
  requestContextKey,
  type Bootstrap,
  type RequestContext,
} from "./request-context.server.ts";

/** Message namespaces of the layout. */
const LAYOUT_NAMESPACES = ["header", "footer", "fallback"] as const;

/** An encoded letter, digit, hyphen, dot, underscore or tilde, or more than one slash at the end. */
const WRITTEN_ANOTHER_WAY = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)|\/\/$/i;

/** How long a browser may use prefetched page data, in seconds. */
const PREFETCH_SECONDS = 15;

/** The page fault of a failed launch: always the same kind, with the answer's message and code. */
export function launchFault(cause: unknown): PageFault {
  const kind = "SOMETHING_WENT_WRONG";
  const fault = faultOf(cause);
  // A status has its own title only on its own kind of page.
  return { ...fault, kind, status: fault.kind === kind ? fault.status : undefined };
}

/** Adds the flags that calls need to the request context. */
function withFlags(requestContext: RequestContext, { toggles }: Bootstrap): RequestContext {
  const isFeatureGatingOn = isFlagOn("feature_gating", toggles, requestContext.locale.country);
  if (isFeatureGatingOn) return requestContext;
  const callFacts = { ...requestContext.callFacts, isFeatureGatingOn };
  return {
    ...requestContext,
    callFacts,
    client: createRequestClient(requestContext.services, () => callFacts),
  };
}

/** The second half of a request: launch, flags, then the route's loaders; response headers at the end. */
export const bootstrapMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const requestContext = context.get(requestContextKey);
  const frame = (appConfig: AppConfig) => ({
    app: composeAppContextWithoutLaunch(requestContext, appConfig),
    messages: bundledMessages(requestContext.locale.language, LAYOUT_NAMESPACES),
  });
  if (requestContext.refusal !== undefined)
    throw pageFault({ ...requestContext.refusal, ...frame(readAppConfig({})) });
  try {
    const known = await bootstrap(requestContext);
    context.set(bootstrapContext, known);
    context.set(requestContextKey, withFlags(requestContext, known));
  } catch (cause) {
    requestContext.client.logger.error("Launch failed, no page can be built", { cause });
    throw pageFault({ ...launchFault(cause), ...frame(await loadAppConfig(requestContext)) });
  }
  const fullFrame = async () => {
    const known = context.get(bootstrapContext);
    const [app, messages] = await Promise.all([
      composeAppContext(requestContext, known),
      pageMessages(requestContext, known.launch.translations, LAYOUT_NAMESPACES),
    ]);
    return { app, messages };
  };
  // The router knows /live-tv in any case and encoding, but page names, robots and partners' rules know one (SHELL-177).
  const { path } = requestContext.incoming;
  if (classifyPath(path) === "unknown" || WRITTEN_ANOTHER_WAY.test(path))
    throw pageFault({ kind: "PAGE_NOT_FOUND", ...(await fullFrame()) });
  await requireAllowedPath(requestContext, fullFrame);
  const response = await next();
  // A page without a form accepts no POST. No loader has run, so the fault includes the layout's texts.
  if (response.status === 405)
    throw pageFault(
      { kind: "SOMETHING_WENT_WRONG", code: "405", ...frame(context.get(bootstrapContext).appConfig) },
      405,
    );
  for (const [name, value] of Object.entries(securityHeaders(requestContext.incoming)))
    response.headers.set(name, value);
  if (!response.headers.has("Cache-Control")) {
    const isAnonymousData =
      requestContext.audience !== "private" &&
      requestContext.incoming.url.pathname.endsWith(".data") &&
      response.status === 200;
    response.headers.set(
      "Cache-Control",
      isAnonymousData ? `private, max-age=${PREFETCH_SECONDS}` : "private, no-store",
    );
  }
  return response;
};
