import type { FastifyInstance } from "fastify";
import { defineRoute } from "../../http/route.ts";
import { notFound } from "../../errors/platform-error.ts";
import { fileBody } from "../media/file-body.ts";
import type { ImageRenderer } from "./image-renderer.ts";
import { readImageRequest } from "./image-request.ts";

const TYPES = {
  avif: "image/avif",
  webp: "image/webp",
  jp2: "image/jp2",
  jpg: "image/jpeg",
  png: "image/png",
} as const;

const FOREVER = "public, max-age=31536000, immutable";

/** The calls below `/cdn/images`. */
export function addImageRoutes(app: FastifyInstance, renderer: ImageRenderer): void {
  defineRoute(app, {
    method: "GET",
    path: "/:id/:kind/:file",
    async handler({ params, request, reply }) {
      const { id, kind, file } = params as {
        readonly id: string;
        readonly kind: string;
        readonly file: string;
      };
      const requested = readImageRequest(
        { id, kind, file },
        { accept: request.headers.accept, userAgent: request.headers["user-agent"] },
      );
      const bytes = await renderer.render(requested);
      if (bytes === undefined) throw notFound(`There is no ${requested.kind} picture of ${id}`);
      // Where other origins may read the answer, `vary` already names the origin.
      if (requested.isNegotiated)
        reply.header("vary", [reply.getHeader("vary") ?? [], "accept, user-agent"].flat().join(", "));
      return fileBody(request, reply, { bytes, type: TYPES[requested.format], cacheControl: FOREVER });
    },
  });
}
