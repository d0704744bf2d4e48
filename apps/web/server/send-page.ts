import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedPage } from "../app/server/page-cache/cached-pages.server.ts";
import { matchesEntityTag } from "../app/server/page-cache/page-cache-headers.server.ts";
import { chooseEncoding, compressStream, compressWhole, type ContentEncoding } from "./content-encoding.ts";

interface Form {
  /** Value of the `Vary` header, including the encoding. */
  readonly vary: string | undefined;
  readonly encoding: ContentEncoding | undefined;
}

/**
 * Chooses encoding and `Vary` of an answer. A shared cache stores one body, so it gets it uncompressed and compresses it
 * itself.
 */
function formFor({ headers }: FastifyRequest, answer: Pick<Headers, "get">): Form {
  const vary = answer.get("vary") ?? undefined;
  const isText = /^text\/|json|javascript|xml/.test(answer.get("content-type") ?? "");
  if (!isText || /\bpublic\b/.test(answer.get("cache-control") ?? "")) return { vary, encoding: undefined };
  const accepted = headers["accept-encoding"];
  return {
    vary: [vary, "Accept-Encoding"].filter(Boolean).join(", "),
    encoding: chooseEncoding(Array.isArray(accepted) ? accepted[0] : accepted),
  };
}

/** Sends an answer made for this request. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  reply.code(response.status);
  if (response.status === 405) reply.header("allow", "GET, HEAD");
  response.headers.forEach((value, name) => {
    if (name !== "set-cookie") reply.header(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
  if (response.body === null || request.method === "HEAD") return reply.send(null);

  const { vary, encoding } = formFor(request, response.headers);
  if (vary !== undefined) reply.header("vary", vary);
  const isWhole = response.headers.has("etag") || response.headers.has("content-length");
  if (!isWhole)
    return encoding === undefined
      ? reply.send(response.body)
      : reply.header("content-encoding", encoding).send(compressStream(response.body, encoding));
  const body = Buffer.from(await response.arrayBuffer());
  const compressed = encoding === undefined ? undefined : compressWhole(body, encoding);
  if (encoding === undefined || compressed === undefined) return reply.send(body);
  return reply
    .header("content-encoding", encoding)
    .header("content-length", compressed.byteLength)
    .send(compressed);
}

/** Sends a page shared by guests, or 304 when the client has it already. */
export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body, compressed }: CachedPage,
): FastifyReply {
  for (const [name, value] of headers) reply.header(name, value);
  if (matchesEntityTag(request.headers["if-none-match"] ?? null, headers.get("etag") ?? ""))
    return reply.removeHeader("content-type").code(304).send();

  const { vary, encoding } = formFor(request, headers);
  if (vary !== undefined) reply.header("vary", vary);
  if (encoding === undefined) return reply.send(body);

  const packed = compressed.get(encoding) ?? compressWhole(body, encoding);
  if (packed === undefined) return reply.send(body);
  compressed.set(encoding, packed);
  return reply.header("content-encoding", encoding).send(packed);
}
