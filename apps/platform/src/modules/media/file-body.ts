import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PlatformError } from "../../errors/platform-error.ts";

/** A file to send. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly cacheControl: string;
}

/**
 * Sets the headers of a file's answer and returns its body: the file, or the part in `Range`. @throws {PlatformError} 416 for a
 * part outside the file
 */
export function fileBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, cacheControl }: SentFile,
): Buffer {
  reply.header("content-type", type).header("cache-control", cacheControl).header("accept-ranges", "bytes");
  const range = readRange(request.headers.range, bytes.length);
  if (range === undefined) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const part = bytes.subarray(range.start, range.end + 1);
  reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${bytes.length}`);
  return Buffer.from(part.buffer, part.byteOffset, part.length);
}

const compress = promisify(gzip);
/** Below this many characters compression costs more than it saves. */
const SMALLEST_COMPRESSED = 860;

/** The body of a text that is never cached, compressed if the client accepts gzip: a film's playlist shrinks from 50 KB to 4. */
export async function textBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type }: { readonly text: string; readonly type: string },
): Promise<string | Buffer> {
  reply.header("content-type", type).header("cache-control", "no-store");
  const accepted = (request.headers["accept-encoding"] ?? "").toLowerCase();
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted);
  if (!takesGzip || text.length < SMALLEST_COMPRESSED) return text;
  reply.header("content-encoding", "gzip");
  return compress(text);
}

/** A single range of bytes; anything else is answered with the whole file, as HTTP allows. */
function readRange(
  header: string | undefined,
  length: number,
): { readonly start: number; readonly end: number } | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === "" || last === "" ? length - 1 : Math.min(Number(last), length - 1);
  if (start > end || start >= length) {
    throw new PlatformError(
      416,
      "RANGE_NOT_SATISFIABLE",
      "The part of the file that is asked for is not there",
      { headers: { "content-range": `bytes */${length}` } },
    );
  }
  return { start, end };
}
