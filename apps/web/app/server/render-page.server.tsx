import { PassThrough, Writable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext } from "react-router";
import { readPageFault, type PageFault } from "../faults/page-fault.ts";
import { retryAfter } from "../faults/passing-fault.ts";
import { contentSecurityPolicy, outsideOrigins, type ScriptProof } from "./content-security-policy.server.ts";
import { matchesEntityTag, pageCacheHeaders } from "./page-cache/page-cache-headers.server.ts";
import { createMarkupCache } from "./markup-cache/create-markup-cache.server.tsx";
import { partnerCookie } from "./request-context/partner-mode.server.ts";
import { securityHeaders } from "./security-headers.server.ts";
import { structuredData } from "./structured-data/structured-data.server.ts";
import { rootData } from "../route-data/root-data.ts";
import { MarkupCacheContext } from "../state/app-context/markup-cache.ts";
import { StructuredDataContext } from "../state/app-context/structured-data.ts";
import type { RequestContext } from "./request-context/request-context.server.ts";

/** Base URLs of an external captcha. Allowed on every page, as sign-in opens without a new document. */
function captchaBases({ services: { runtime } }: Pick<RequestContext, "services">): readonly string[] {
  return runtime.captcha.provider === "recaptcha" ? runtime.captcha.bases : [];
}

/** Slightly more than the stream's own time limit, so that its end is still rendered. */
const RENDER_LIMIT_MS = 11_000;

/**
 * Renders all content in place. React would otherwise move parts by script, and they would be missing without
 * JavaScript.
 */
const progressiveChunkSize = Number.MAX_SAFE_INTEGER;

interface PageRendering {
  readonly request: Request;
  readonly status: number;
  readonly headers: Headers;
  readonly entry: EntryContext;
  readonly requestContext: RequestContext;
}

function logRenderError(error: unknown): void {
  process.stderr.write(
    `${JSON.stringify({ level: "error", message: "rendering failed", cause: error instanceof Error ? error.stack : String(error) })}\n`,
  );
}

/** The markup cache of this process, only for markup shared by guests. */
const markupCache = createMarkupCache();

/** Renders the complete page. */
function renderWhole(page: ReactElement): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on("finish", () => resolve(Buffer.concat(chunks)));
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: logRenderError,
    });
    const timer = setTimeout(() => abort(), RENDER_LIMIT_MS);
    sink.on("close", () => clearTimeout(timer));
  });
}

/** Renders the page as a stream that starts with the layout. */
function renderStream(page: ReactElement, nonce: string): Promise<ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize,
      nonce,
      onShellReady() {
        resolve(createReadableStreamFromReadable(body));
        pipe(body);
      },
      onShellError: reject,
      onError: logRenderError,
    });
    const timer = setTimeout(() => abort(), RENDER_LIMIT_MS);
    body.on("close", () => clearTimeout(timer));
  });
}

function policyOf(requestContext: RequestContext, proof: ScriptProof): string {
  const { imageBase, mediaBase, families } = requestContext.services.runtime;
  return contentSecurityPolicy({
    proof,
    outsideOrigins: outsideOrigins([imageBase, mediaBase, ...Object.values(families)]),
    isSecure: requestContext.incoming.isSecure,
    captchaBases: captchaBases(requestContext),
    isDevelopment: import.meta.env.DEV,
  });
}

/** The page fault shown instead of the content. */
function faultIn({ staticHandlerContext: { errors } }: EntryContext): PageFault | undefined {
  const [error] = Object.values(errors ?? {});
  return error == null ? undefined : readPageFault(error);
}

/** The structured data of the last matching route. */
function structuredDataOf({ staticHandlerContext }: EntryContext, path: string): string | undefined {
  const { matches, loaderData } = staticHandlerContext;
  const id = matches[matches.length - 1]?.route.id;
  const { app, messages } = rootData([{ id: "root", loaderData: loaderData["root"] }]);
  if (id === undefined || app === undefined || messages === undefined) return undefined;
  return structuredData(id, { data: loaderData[id], app, messages, path: path.replace(/(.)\/$/, "$1") });
}

/**
 * Makes the answer of a page. What others may get too is rendered to the end and proves its scripts by hashes;
 * what is private streams and proves them by a nonce. A page with an error is private.
 */
export async function renderPage({
  request,
  status,
  headers,
  entry,
  requestContext,
}: PageRendering): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  setAll(headers, securityHeaders(requestContext.incoming));
  const partner = partnerCookie(requestContext);
  if (partner !== undefined) headers.append("Set-Cookie", partner);
  const hasError = status >= 400 || entry.staticHandlerContext.errors !== null;
  const wait = retryAfter(status, faultIn(entry));
  if (wait !== undefined) headers.set("Retry-After", wait);
  await requestContext.services.renderTurn?.();
  const isPrivate = hasError || requestContext.audience === "private";
  const told = hasError ? undefined : structuredDataOf(entry, requestContext.incoming.path);

  if (isPrivate && !requestContext.visitor.device.isBot) {
    const body = await renderStream(
      <StructuredDataContext.Provider value={told}>
        <ServerRouter context={entry} url={request.url} nonce={requestContext.incoming.nonce} />
      </StructuredDataContext.Provider>,
      requestContext.incoming.nonce,
    );
    headers.set(
      "Content-Security-Policy",
      policyOf(requestContext, { nonce: requestContext.incoming.nonce }),
    );
    setAll(headers, pageCacheHeaders({ audience: "private", html: "" }));
    return new Response(body, { status, headers });
  }

  const page = (
    <StructuredDataContext.Provider value={told}>
      <ServerRouter context={entry} url={request.url} />
    </StructuredDataContext.Provider>
  );
  const html = await renderWhole(
    isPrivate ? page : <MarkupCacheContext.Provider value={markupCache}>{page}</MarkupCacheContext.Provider>,
  );
  headers.set("Content-Security-Policy", policyOf(requestContext, { html }));
  setAll(
    headers,
    pageCacheHeaders({
      audience: isPrivate ? "private" : requestContext.audience,
      html,
      forwardedBy: requestContext.incoming.forwardedBy,
    }),
  );
  const tag = headers.get("etag");
  if (tag !== null && status === 200 && matchesEntityTag(request.headers.get("if-none-match"), tag)) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  return new Response(html, { status, headers });
}

function setAll(headers: Headers, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
}
