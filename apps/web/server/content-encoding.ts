import { Readable } from "node:stream";
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from "node:zlib";

export type ContentEncoding = "br" | "gzip";

/** Brotli quality for dynamic answers: about as fast as gzip, but clearly smaller. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/** Below this many bytes compression costs more than it saves. */
const SMALLEST_BYTES = 860;

/** The best encoding that the client accepts; undefined for none. */
export function chooseEncoding(acceptEncoding: string | undefined): ContentEncoding | undefined {
  if (acceptEncoding === undefined) return undefined;
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/g;
  const accepted = acceptEncoding.toLowerCase().replace(refused, "");
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

/** Compresses a whole answer; undefined when it is too small for compression. */
export function compressWhole(body: Buffer, encoding: ContentEncoding): Buffer | undefined {
  if (body.byteLength < SMALLEST_BYTES) return undefined;
  if (encoding === "gzip") return gzipSync(body, { level: GZIP_LEVEL });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

/** Compresses a streamed answer and flushes each chunk, so that the start of the page arrives before the rest. */
export function compressStream(body: ReadableStream<Uint8Array>, encoding: ContentEncoding): Readable {
  const compressor =
    encoding === "gzip"
      ? createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH })
      : createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
        });
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  source.on("error", (error) => compressor.destroy(error));
  compressor.on("close", () => source.destroy());
  return source.pipe(compressor);
}
