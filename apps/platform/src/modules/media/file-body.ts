import type { FastifyReply, FastifyRequest } from "fastify";
import { PlatformError } from "../../errors/platform-error.ts";

/** A file to be sent. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly cacheControl: string;
}

/** Writes the head of a file's answer and gives its body: the file, or the part that `Range` asks for. @throws {PlatformError} 416 for a part that is not there */
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
