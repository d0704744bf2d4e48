import type { FastifyInstance } from "fastify";
import { DAY, SECOND } from "@marquee/config";
import { notFound } from "../../errors/platform-error.ts";
import { defineRoute } from "../../http/route.ts";
import { fileBody } from "./file-body.ts";
import type { StreamStore } from "./stream-store.ts";
import { segmentsPerLoop } from "./timeline.ts";

/** Streams that are advertisements. They need no token. */
const SPOTS: readonly string[] = ["spot"];

/** The route of an advertisement's video, as one file. */
export function addSpotRoute(app: FastifyInstance, { streams }: { readonly streams: StreamStore }): void {
  defineRoute(app, {
    method: "GET",
    path: "/spots/:stream/:file",
    async handler({ params, request, reply }) {
      const named = params as Readonly<Record<"stream" | "file", string>>;
      const stream = SPOTS.includes(named.stream) ? await streams.find(named.stream) : undefined;
      const video = stream?.video.find(({ id }) => `${id}.mp4` === named.file);
      if (stream === undefined || video === undefined) throw notFound("There is no such advertisement");
      const names = [
        "init.mp4",
        ...Array.from({ length: segmentsPerLoop(stream) }, (_, segment) => `seg-${segment}.m4s`),
      ];
      const parts = await Promise.all(names.map((name) => streams.readPart(stream.name, video.id, name)));
      if (parts.includes(undefined)) throw notFound("There is no such advertisement");
      return fileBody(request, reply, {
        bytes: Buffer.concat(parts as Buffer[]),
        type: "video/mp4",
        cacheControl: `public, max-age=${DAY / SECOND}`,
      });
    },
  });
}
