import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { invalidArgument, PlatformError } from "../../errors/platform-error.ts";
import { parseJson } from "../../network/parse-json.ts";

/** Largest body in bytes, both compressed and decompressed. */
export const EVENTS_BODY_LIMIT = 4 * 1024 * 1024;

/** Shared, as creating a decoder takes longer than reading a small body. It has no state between calls. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

const unpack = promisify(gunzip);

/**
 * Lets the routes of a scope accept JSON, also compressed by gzip, and also as `text/plain`, which `navigator.sendBeacon` sends
 * without a CORS preflight. The body stays bytes, so that each event can be judged separately.
 */
export function acceptEventBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/json", "text/plain"],
    { parseAs: "buffer", bodyLimit: EVENTS_BODY_LIMIT },
    async (request: FastifyRequest, body: Buffer) => unpacked(body, request.headers["content-encoding"]),
  );
}

async function unpacked(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (body.length === 0) return body;
  const name = encoding?.trim().toLowerCase() ?? "identity";
  if (name === "identity" || name === "") return body;
  if (name !== "gzip" && name !== "x-gzip")
    throw new PlatformError(415, "UNSUPPORTED_MEDIA_TYPE", "The body may be packed by gzip only", {
      headers: { "accept-encoding": "gzip" },
    });
  try {
    // Decompression stops at the limit, so a small body cannot expand to gigabytes.
    return await unpack(body, { maxOutputLength: EVENTS_BODY_LIMIT });
  } catch (cause) {
    if ((cause as { readonly code?: unknown }).code === "ERR_BUFFER_TOO_LARGE")
      throw new PlatformError(413, "PAYLOAD_TOO_LARGE", "The body is larger than this call takes", { cause });
    throw invalidArgument("body: is not valid gzip");
  }
}

/**
 * Parses the JSON of a body.
 * @throws {PlatformError} 400 when it is not JSON
 */
export function readEventsBody(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) throw invalidArgument("body: is missing");
  if (body.length === 0) throw invalidArgument("body: is empty");
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw invalidArgument("body: is not valid UTF-8");
  }
  const value = parseJson(text);
  if (value === undefined) throw invalidArgument("body: is not valid JSON");
  return value;
}
