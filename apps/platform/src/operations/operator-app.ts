import type { RequestListener } from "node:http";
import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { addressNetwork } from "../network/address-network.ts";
import type { EarlyServer } from "../http/early-server.ts";
import { plainAddress } from "../network/trusted-peers.ts";
import type { Logger } from "../monitoring/logger.ts";
import { readFilter, type EventFilter } from "./events/event-filter.ts";
import { RANGES, type RangeName } from "./events/event-series.ts";
import type { EventStreams } from "./event-streams.ts";
import { OPERATOR_SESSION_MS, type OperatorSessions } from "./operator-sessions.ts";
import type { PageFiles } from "./page-files.ts";
import { addressOf, queryOf, type PageView } from "./pages/page-view.ts";
import { toSignInPage } from "./pages/sign-in-page.ts";
import { guardRequests, isSecure, type RequestGuardOptions } from "./request-guards.ts";
import { sendPlain } from "./plain-answer.ts";

/** Options of {@link createOperatorApp}. */
export interface OperatorAppOptions extends RequestGuardOptions {
  readonly sessions: OperatorSessions;
  readonly streams: EventStreams;
  /** Renders the whole page for a view. */
  page(view: PageView): Promise<string>;
  readonly files: PageFiles;
  readonly logger: Logger;
  /** The server that is already listening. */
  readonly earlyServer?: Pick<EarlyServer, "handOver">;
}

const COOKIE = "marquee_operator";
const BODY_LIMIT = 4 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 20_000;

/** Who sent the request: a session, a script with the token, or someone with neither. */
type Requester =
  | { readonly kind: "session"; readonly session: string }
  | { readonly kind: "token" }
  | { readonly kind: "nobody"; readonly retryAfterMs?: number };

/** Creates the server of the operator page; it does not listen yet. */
export async function createOperatorApp(options: OperatorAppOptions): Promise<FastifyInstance> {
  const { logger, earlyServer, streams } = options;
  const app: FastifyInstance = Fastify({
    ...(earlyServer === undefined
      ? {}
      : {
          serverFactory: (handler: RequestListener) =>
            earlyServer.handOver(handler, {
              requestTimeout: REQUEST_TIMEOUT_MS,
              keepAliveTimeout: KEEP_ALIVE_MS,
            }),
        }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: "idle",
  });
  guardRequests(app, options);
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  app.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logger.error({ err: error }, "the operator page failed");
    return sendPlain(
      reply.code(status),
      status >= 500 ? "The operator page failed; the log of the platform says why." : "Refused.",
    );
  });
  app.setNotFoundHandler((_request, reply) => sendPlain(reply.code(404), "There is no such page."));
  app.addHook("preClose", async () => streams.closeAll());
  addPages(app, options);
  addSignIn(app, options);
  return app;
}

function addPages(app: FastifyInstance, options: OperatorAppOptions): void {
  const { files, page, streams, sessions } = options;
  app.get("/health", async () => ({ status: "ok" }));
  for (const { path, type, content } of files)
    app.get(path, async (_request, reply) => reply.type(type).send(content));
  app.get("/", async (request, reply) => {
    const requester = requesterOf(request, options);
    const view = viewOf(request);
    if (requester.kind !== "nobody") return reply.type("text/html; charset=utf-8").send(await page(view));
    if (request.headers.authorization !== undefined) return refuseToken(reply, requester);
    const query = queryOf(view);
    const mark = request.headers["sec-fetch-site"] === "cross-site" ? "from=link" : "";
    const rest = [query, mark].filter((part) => part !== "").join("&");
    return reply.redirect(rest === "" ? "/sign-in" : `/sign-in?${rest}`, 303);
  });
  // HEAD would open a stream that no one reads.
  app.get("/events", { exposeHeadRoute: false }, (request, reply) => {
    const requester = requesterOf(request, options);
    if (requester.kind === "nobody") {
      refuseToken(reply, requester);
      return;
    }
    const isAllowed = (): boolean => requester.kind === "token" || sessions.isOpen(requester.session);
    const close = openStream({ request, reply, streams, filter: viewOf(request).filter, isAllowed });
    if (requester.kind === "session" && close !== undefined)
      reply.raw.once("close", sessions.onEnd(requester.session, close));
  });
}

interface StreamCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly streams: EventStreams;
  readonly filter: EventFilter;
  isAllowed(): boolean;
}

function openStream({ request, reply, streams, filter, isAllowed }: StreamCall): (() => void) | undefined {
  const stated = request.headers["last-event-id"] ?? queryOfRequest(request).get("after") ?? undefined;
  const after = Array.isArray(stated) ? stated[0] : stated;
  // The headers are sent with the first bytes of the stream.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader("content-type", "text/event-stream; charset=utf-8");
  const reader = streams.open(reply.raw, { filter, after, isAllowed });
  if (reader !== undefined) {
    reply.hijack();
    return () => reader.close();
  }
  reply.raw.removeHeader("content-type");
  void sendPlain(reply.code(503).header("retry-after", "10"), "Too many readers at once.");
  return undefined;
}

function addSignIn(app: FastifyInstance, options: OperatorAppOptions): void {
  const { sessions } = options;
  app.get("/sign-in", async (request, reply) => {
    const view = viewOf(request);
    const isFromElsewhere = queryOfRequest(request).get("from") === "link";
    // The redirect drops `from`: a link from another site, sent without the cookie, would otherwise redirect in a circle.
    if (requesterOf(request, options).kind === "session") return reply.redirect(addressOf(view), 303);
    return sendPage(reply, toSignInPage({ query: queryOf(view), isFromElsewhere }));
  });
  app.post("/sign-in", async (request, reply) => {
    const view = viewOf(request);
    const { token } = (request.body ?? {}) as { readonly token?: unknown };
    const result = sessions.checkToken(typeof token === "string" ? token.trim() : "", networkOf(request));
    if (result.outcome === "right") {
      const session = sessions.begin();
      return reply
        .header("set-cookie", cookieOf(session, OPERATOR_SESSION_MS / 1000, options))
        .redirect(addressOf(view), 303);
    }
    if (result.outcome === "wrong")
      return sendPage(reply.code(401), toSignInPage({ query: queryOf(view), problem: "wrong" }));
    const waitSeconds = secondsOf(result.retryAfterMs);
    return sendPage(
      reply.code(429).header("retry-after", String(waitSeconds)),
      toSignInPage({ query: queryOf(view), problem: "locked", waitSeconds }),
    );
  });
  app.post("/sign-out", async (request, reply) => {
    const session = sessionCookie(request);
    if (session !== undefined) sessions.end(session);
    return reply.header("set-cookie", cookieOf("", 0, options)).redirect("/sign-in", 303);
  });
}

function requesterOf(request: FastifyRequest, { sessions }: OperatorAppOptions): Requester {
  const session = sessionCookie(request);
  if (session !== undefined && sessions.isOpen(session)) return { kind: "session", session };
  const token = /^bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) return { kind: "nobody" };
  const result = sessions.checkToken(token, networkOf(request));
  if (result.outcome === "right") return { kind: "token" };
  return result.outcome === "locked"
    ? { kind: "nobody", retryAfterMs: result.retryAfterMs }
    : { kind: "nobody" };
}

function refuseToken(
  reply: FastifyReply,
  { retryAfterMs }: Extract<Requester, { kind: "nobody" }>,
): FastifyReply {
  if (retryAfterMs === undefined)
    return sendPlain(reply.code(401).header("www-authenticate", "Bearer"), "Sign in first.");
  return sendPlain(
    reply.code(429).header("retry-after", String(secondsOf(retryAfterMs))),
    "Too many wrong tokens; wait.",
  );
}

/** The network for which wrong tokens are counted: the peer's own address, as anyone can forge headers. */
function networkOf(request: FastifyRequest): string {
  return addressNetwork(plainAddress(request.socket.remoteAddress ?? ""));
}

function sessionCookie(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{20,100})(?:;|$)`).exec(request.headers.cookie ?? "")?.[1];
}

function cookieOf(session: string, maxAgeSeconds: number, options: RequestGuardOptions): string {
  const secure = isSecure(options) ? "; Secure" : "";
  return `${COOKIE}=${session}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`;
}

function viewOf(request: FastifyRequest): PageView {
  const query = queryOfRequest(request);
  const range = query.get("range") ?? "";
  return { filter: readFilter(query), range: isRange(range) ? range : "hour" };
}

function isRange(text: string): text is RangeName {
  return Object.hasOwn(RANGES, text);
}

function queryOfRequest(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split("?")[1] ?? "");
}

function secondsOf(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(page);
}
