import type { FastifyRequest } from "fastify";
import { notFound, type PlatformError } from "../../errors/platform-error.ts";
import { shiftFragment } from "./fragment.ts";
import type { SentFile } from "./file-body.ts";
import type { Stream, StreamStore } from "./stream-store.ts";
import { subtitleSegment } from "./subtitles.ts";
import { placeOnLoop, type Timeline } from "./timeline.ts";

/** A request for a segment. */
export interface AskedSegment {
  readonly stream: Stream;
  readonly timeline: Timeline;
  readonly rendition: string;
  readonly file: string;
}

/**
 * A segment of video, audio or subtitles, without its caching time.
 * @throws {PlatformError} 404 for a segment that the title does not have
 */
export async function readSegment(
  streams: StreamStore,
  asked: AskedSegment,
  request: FastifyRequest,
): Promise<Omit<SentFile, "cacheControl">> {
  const language = /^subtitles-([a-z]{2,3})$/.exec(asked.rendition)?.[1];
  if (language !== undefined)
    return { bytes: Buffer.from(requireSubtitles(asked, language)), type: "text/vtt; charset=utf-8" };
  const bytes = await requirePart(streams, asked, request);
  return { bytes, type: asked.rendition.startsWith("audio-") ? "audio/mp4" : "video/mp4" };
}

/** The number of a segment, if the current playlist could contain it. */
function segmentNumber({ file, timeline }: AskedSegment, extension: string): number | undefined {
  // Each number has only one valid spelling, so that nobody can fill a delivery network with copies.
  const number = new RegExp(`^(0|[1-9]\\d{0,8})\\.${extension}$`).exec(file)?.[1];
  if (number === undefined) return undefined;
  // Segments that have left a channel's playlist stay available as long again, for players with an older playlist.
  const stays = timeline.growth === "sliding" ? timeline.count : 0;
  const isListed =
    Number(number) < timeline.first + timeline.count && Number(number) >= timeline.first - stays;
  return isListed ? Number(number) : undefined;
}

function requireSubtitles(asked: AskedSegment, language: string): string {
  const number = segmentNumber(asked, "vtt");
  if (number === undefined || !Object.hasOwn(asked.stream.subtitles, language))
    throw notFound("There are no such subtitles");
  return subtitleSegment(asked.stream, asked.timeline, language, number);
}

async function requirePart(
  streams: StreamStore,
  asked: AskedSegment,
  request: FastifyRequest,
): Promise<Uint8Array> {
  const { stream, timeline } = asked;
  const track = [...stream.video, ...stream.audio].find(({ id }) => id === asked.rendition);
  if (track === undefined) throw notFound(`There is no track ${asked.rendition}`);
  const isInit = asked.file === "init.mp4";
  const number = isInit ? 0 : segmentNumber(asked, "m4s");
  if (number === undefined) throw notFound("There is no such segment");
  const { loop, segment } = placeOnLoop(stream, timeline, number);
  const part = isInit ? "init.mp4" : `seg-${segment}.m4s`;
  const bytes = await streams.readPart(stream.name, track.id, part);
  if (bytes === undefined) throw missingFile(request, `${stream.name}/${track.id}/${part}`);
  const shiftTicks = (BigInt(loop) * BigInt(stream.loop_ms) * BigInt(track.timescale)) / 1000n;
  return isInit ? bytes : shiftFragment(bytes, { sequence: number + 1, shiftTicks });
}

/** The error for a missing file of the installation. Its name is only logged, not answered. */
export function missingFile(request: FastifyRequest, file: string): PlatformError {
  request.log.warn({ file }, "a media file is missing");
  return notFound("This part of the stream is missing");
}
