import type { FastifyInstance, FastifyRequest } from "fastify";
import { isIP } from "node:net";
import { sendPlain } from "./plain-answer.ts";

/** The hosts and origins that the page serves. */
export interface RequestGuardOptions {
  /** The host that the server listens on. */
  readonly host: string;
  /** The origin behind a proxy; undefined without one. */
  readonly origin: string | undefined;
}

/** Only our own script and style run; no site may frame the page, and no cache may store it. */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  // Posts must name their origin, which is checked; other sites get no referrer.
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "x-robots-tag": "noindex, nofollow",
} as const;

/** Checks every request and sets the headers of every answer, refusals included. */
export function guardRequests(app: FastifyInstance, options: RequestGuardOptions): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(HEADERS);
    if (!isOwnHost(request.headers.host ?? "", options))
      return sendPlain(reply.code(421), "This server does not serve that host.");
    if (request.method !== "GET" && request.method !== "HEAD" && !isOwnOrigin(request, options))
      return sendPlain(reply.code(403), "This form was sent by another site.");
    return undefined;
  });
}

/** Whether the page is served over https, so that its cookie is sent over https only. */
export function isSecure({ origin }: RequestGuardOptions): boolean {
  return origin?.startsWith("https://") === true;
}

/**
 * Refuses another site's name that resolves to this machine (DNS rebinding). Loopback names pass with any port, as a tunnel may
 * change it. A server that listens on all addresses must be called by IP address, which no other site can use as its name.
 */
function isOwnHost(header: string, { host, origin }: RequestGuardOptions): boolean {
  if (!URL.canParse(`http://${header}`)) return false;
  const { hostname, host: withPort } = new URL(`http://${header}`);
  if (origin !== undefined && new URL(origin).host === withPort) return true;
  const plain = hostname.replace(/^\[|\]$/g, "");
  if (plain === "localhost" || plain === "::1" || /^127\.\d+\.\d+\.\d+$/.test(plain)) return true;
  return plain === host || (["0.0.0.0", "::"].includes(host) && isIP(plain) !== 0);
}

/** Browsers send an origin with every post; a post without one is refused. */
function isOwnOrigin(request: FastifyRequest, { origin }: RequestGuardOptions): boolean {
  const stated = request.headers.origin;
  return stated !== undefined && (stated === origin || stated === `http://${request.headers.host ?? ""}`);
}
