import type { FastifyInstance, FastifyRequest } from "fastify";
import { isIP } from "node:net";
import { sendPlain } from "./plain-answer.ts";

/** Where the page may be asked. */
export interface RequestGuardOptions {
  /** What the server listens on. */
  readonly host: string;
  /** The origin behind a proxy, where there is one. */
  readonly origin: string | undefined;
}

/** Nothing but our own script and style runs, nobody frames the page, nothing is stored. */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  // A form that is sent says where from, which is checked; another site is told nothing.
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "x-robots-tag": "noindex, nofollow",
} as const;

/** Guards every answer of the server, refusals included. */
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

/** Whether the page is served by https, so that its cookie leaves by https alone. */
export function isSecure({ origin }: RequestGuardOptions): boolean {
  return origin?.startsWith("https://") === true;
}

/**
 * A name of another site that leads to this machine (DNS rebinding) is refused. Loopback names pass whatever their port, which a
 * tunnel may change. A server that listens everywhere is asked by address, which no other site can have.
 */
function isOwnHost(header: string, { host, origin }: RequestGuardOptions): boolean {
  if (!URL.canParse(`http://${header}`)) return false;
  const { hostname, host: withPort } = new URL(`http://${header}`);
  if (origin !== undefined && new URL(origin).host === withPort) return true;
  const plain = hostname.replace(/^\[|\]$/g, "");
  if (plain === "localhost" || plain === "::1" || /^127\.\d+\.\d+\.\d+$/.test(plain)) return true;
  return plain === host || (["0.0.0.0", "::"].includes(host) && isIP(plain) !== 0);
}

/** Browsers name the origin of every post; what names none is no browser of ours. */
function isOwnOrigin(request: FastifyRequest, { origin }: RequestGuardOptions): boolean {
  const stated = request.headers.origin;
  return stated !== undefined && (stated === origin || stated === `http://${request.headers.host ?? ""}`);
}
