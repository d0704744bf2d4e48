import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Metrics } from "../monitoring/metrics.ts";
import { runInRequest, type RequestScope } from "../runtime/request-scope.ts";
import { maskedAddress } from "../network/masked-address.ts";
import type { IsTrustedPeer } from "../network/trusted-peers.ts";

declare module "fastify" {
  interface FastifyRequest {
    scope: RequestScope;
  }
}

/** What an id from outside may look like: it ends up in log lines and SQL comments. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Uses the `x-request-id` of a trusted peer, so that one id goes from the browser to the SQL log; otherwise creates one. */
export function createRequestIds(isTrustedPeer: IsTrustedPeer): (request: IncomingMessage) => string {
  return (request) => {
    const stated = request.headers["x-request-id"];
    const usable =
      typeof stated === "string" && REQUEST_ID.test(stated) && isTrustedPeer(request.socket?.remoteAddress);
    return usable ? stated : randomUUID();
  };
}

/** Sets the headers that every answer has. */
export function nameAnswer({ id }: Pick<FastifyRequest, "id">, reply: FastifyReply): void {
  reply.header("x-request-id", id).header("x-content-type-options", "nosniff");
}

/** Carries the request id everywhere, measures, writes one log line per answer. */
export function addRequestLifecycle(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onRequest", (request, reply, done) => {
    request.scope = { requestId: request.id, databaseMs: 0 };
    nameAnswer(request, reply);
    metrics.requestsInFlight(1);
    let isOver = false;
    const end = (isAnswered: boolean): void => {
      if (!isOver) recordEnd(request, reply, { isAnswered, metrics });
      isOver = true;
    };
    // No hook of Fastify runs for a caller who leaves after the body was read.
    reply.raw.once("finish", () => end(true)).once("close", () => end(false));
    runInRequest(request.scope, done);
  });
  // Reading the body happens in events of the socket, which do not belong to the request: enter its scope again.
  app.addHook("preValidation", (request, _reply, done) => runInRequest(request.scope, done));
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
  });
}

/** Measures and logs an answer, or says that the caller has left before its end. */
function recordEnd(
  request: FastifyRequest,
  reply: FastifyReply,
  { isAnswered, metrics }: { readonly isAnswered: boolean; readonly metrics: Metrics },
): void {
  metrics.requestsInFlight(-1);
  const durationMs = reply.elapsedTime;
  const { method } = request;
  const facts = { method, address: maskedAddress(request) };
  const times = { ms: round(durationMs), databaseMs: round(request.scope.databaseMs) };
  if (!isAnswered) {
    request.log.info({ ...facts, ...times }, "request aborted by the caller");
    return;
  }
  const { config, url: route = "unknown" } = request.routeOptions;
  metrics.requestAnswered({ method, route, status: reply.statusCode, durationMs });
  const level = config.isQuiet === true && reply.statusCode < 400 ? "debug" : "info";
  request.log[level](
    { ...facts, status: reply.statusCode, ...times, country: request.marquee?.country },
    "answered",
  );
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
