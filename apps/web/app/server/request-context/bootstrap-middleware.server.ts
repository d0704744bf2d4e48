import { readAppConfig, type AppConfig } from "@marquee/auth-sdk/app";
import { isFlagOn } from "@marquee/config";
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

/** Namespaces of what stands around every page. */
const FRAME = ["header", "footer", "fallback"] as const;

/** How long a browser may use the data of a page it has prefetched, in seconds. */
const PREFETCH_SECONDS = 15;

/** Without launch every refusal is the same page, with the message and code of the answer (SHELL-117, SHELL-122). */
export function launchFault(cause: unknown): PageFault {
  const kind = "SOMETHING_WENT_WRONG";
  const fault = faultOf(cause);
  // A status says its own title only on the page that it leads to by itself.
  return { ...fault, kind, status: fault.kind === kind ? fault.status : undefined };
}

/** Flags that change what is asked for are known to the calls from here on (DEC-039). */
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

/** Second half of the request order: launch, flags, then the route's loaders; headers on the way out. */
export const bootstrapMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const requestContext = context.get(requestContextKey);
  const frame = (appConfig: AppConfig) => ({
    app: composeAppContextWithoutLaunch(requestContext, appConfig),
    messages: bundledMessages(requestContext.locale.language, FRAME),
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
  await requireAllowedPath(requestContext, async () => {
    const known = context.get(bootstrapContext);
    const [app, messages] = await Promise.all([
      composeAppContext(requestContext, known),
      pageMessages(requestContext, known.launch.translations, FRAME),
    ]);
    return { app, messages };
  });
  const response = await next();
  // A page without a form takes no post. No loader has run for it, so the frame must come with the fault.
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
