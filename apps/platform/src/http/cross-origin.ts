import cors from "@fastify/cors";
import { PARTNER_CODE_HEADER, POLL_TOKEN_HEADER } from "@marquee/auth-sdk/wire";
import type { FastifyInstance } from "fastify";

/** Headers that a client of another origin may send: those of every call, and those that single calls add. */
const REQUEST_HEADERS = [
  "accept",
  "content-type",
  "authorization",
  "access-token",
  "x-access-token",
  "x-z5-guest-token",
  "x-user-type",
  "x-request-id",
  "esk",
  "device_id",
  "country",
  "display-language",
  "content-language",
  "app-platform",
  "app-version",
  "range",
  POLL_TOKEN_HEADER,
  PARTNER_CODE_HEADER,
];

/** Seconds that a browser may remember a preflight. */
const PREFLIGHT_SECONDS = 7200;

/** Lets pages of these origins read answers, without cookies. With an empty list no other origin can. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins.includes("*") ? "*" : [...origins],
    methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: ["Date", "Retry-After", "x-request-id", "Content-Range"],
    credentials: false,
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  });
}
