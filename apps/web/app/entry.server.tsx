import { isRouteErrorResponse, type EntryContext, type RouterContextProvider } from "react-router";
import { renderPage } from "./server/render-page.server.tsx";
import { requestContextKey } from "./server/request-context/request-context.server.ts";

// The server imports these from here, so that it and the pages share one copy of the router.
export { createRequestHandler } from "react-router";
export { offlinePage, refusalPage } from "./server/standalone-pages.server.ts";
export { refusedRequest, startPageRequest } from "./server/request-context/start-page-request.server.ts";

/** Longest time for the data of a streamed page, in milliseconds. */
export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return renderPage({ request, status, headers, entry, requestContext: context.get(requestContextKey) });
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // An invalid request is not a failure of the page.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `${JSON.stringify({ level: "error", message: "page failed", path: new URL(request.url).pathname, cause })}\n`,
  );
}
