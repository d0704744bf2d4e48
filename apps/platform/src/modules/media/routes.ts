import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { defineRoute } from "../../http/route.ts";
import { PlatformError, notFound } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import { placeFragment } from "./fragment.ts";
import { readMediaToken, type MediaGrant } from "./media-token.ts";
import { masterPlaylist, trackPlaylist, tracksOf } from "./playlists.ts";
import { fileBody } from "./file-body.ts";
import type { Stream, StreamStore } from "./stream-store.ts";
import { subtitleSegment } from "./subtitles.ts";
import { placeOnLoop, timelineOf, type Timeline } from "./timeline.ts";

/** What the media calls need. */
export interface MediaPorts {
  readonly clock: Clock;
  readonly streams: StreamStore;
  readonly secret: Uint8Array;
}

const PLAYLIST = "application/vnd.apple.mpegurl";

/** What a request for media is about, once its token has been read. */
interface Playing {
  readonly grant: MediaGrant;
  readonly stream: Stream;
  readonly timeline: Timeline;
  /** Seconds until the address ends. */
  readonly leftS: number;
}

interface MediaParams {
  readonly token: string;
  readonly file: string;
  readonly rendition: string;
}

/** The calls below `/cdn/media`: playlists, segments and subtitles of a signed address. */
export function addMediaRoutes(app: FastifyInstance, ports: MediaPorts): void {
  async function requirePlaying(token: string, request: FastifyRequest): Promise<Playing> {
    const nowMs = ports.clock.now();
    const read = readMediaToken(token, { secret: ports.secret, nowMs });
    if (read.state === "expired")
      throw new PlatformError(403, "MEDIA_EXPIRED", "This playback address has expired");
    if (read.state === "forged")
      throw new PlatformError(403, "MEDIA_FORBIDDEN", "This playback address was not made by this service");
    const { grant } = read;
    const stream = await ports.streams.find(grant.stream);
    if (stream === undefined) throw missing(request, `${grant.stream}/stream.json`);
    return {
      grant,
      stream,
      timeline: timelineOf(stream, grant, nowMs),
      leftS: grant.expiresAtS - Math.floor(nowMs / 1000),
    };
  }

  defineRoute(app, {
    method: "GET",
    path: "/:token/:file",
    async handler({ params, request, reply }) {
      const { token, file } = params as MediaParams;
      const playing = await requirePlaying(token, request);
      const text = playlistNamed(file, playing);
      if (text === undefined) throw notFound(`There is no playlist ${file}`);
      // A title's playlists stay as they are; a channel's grow by a segment every few seconds.
      const cacheControl = playing.timeline.isLive
        ? "no-store"
        : `private, max-age=${Math.min(playing.leftS, 300)}`;
      return textBody(reply, text, PLAYLIST, cacheControl);
    },
  });

  defineRoute(app, {
    method: "GET",
    path: "/:token/:rendition/:file",
    async handler({ params, request, reply }) {
      const { token, rendition, file } = params as MediaParams;
      const playing = await requirePlaying(token, request);
      const cacheControl = `public, max-age=${playing.leftS}, immutable`;
      const language = /^subtitles-([a-z]{2,3})$/.exec(rendition)?.[1];
      if (language !== undefined)
        return textBody(
          reply,
          requireSubtitles(playing, language, file),
          "text/vtt; charset=utf-8",
          cacheControl,
        );
      const bytes = await requirePart(ports, playing, { rendition, file }, request);
      const isAudio = rendition.startsWith("audio-");
      return fileBody(request, reply, { bytes, type: isAudio ? "audio/mp4" : "video/mp4", cacheControl });
    },
  });
}

function textBody(reply: FastifyReply, text: string, type: string, cacheControl: string): string {
  reply.header("content-type", type).header("cache-control", cacheControl);
  return text;
}

function playlistNamed(file: string, { grant, stream, timeline }: Playing): string | undefined {
  const tracks = tracksOf(stream, { audio: grant.audioLanguages, subtitles: grant.subtitleLanguages });
  if (file === "master.m3u8") return masterPlaylist(tracks);
  const name = /^([a-z0-9-]+)\.m3u8$/.exec(file)?.[1] ?? "";
  const video = tracks.video.find(({ id }) => `video-${id}` === name);
  const audio = tracks.audio.find(({ id }) => id === name);
  const rendition = video?.id ?? audio?.id;
  if (rendition !== undefined) {
    return trackPlaylist(stream, timeline, {
      init: `${rendition}/init.mp4`,
      address: (number) => `${rendition}/${number}.m4s`,
      durationMs: (segment) => audio?.segment_durations_ms[segment] ?? stream.segment_ms,
    });
  }
  if (!tracks.subtitles.some((code) => `subtitles-${code}` === name)) return undefined;
  return trackPlaylist(stream, timeline, {
    address: (number) => `${name}/${number}.vtt`,
    durationMs: () => stream.segment_ms,
  });
}

/** The number of a segment that the playlist of now could name. */
function segmentNumber(file: string, extension: string, { timeline }: Playing): number | undefined {
  const number = new RegExp(`^(\\d{1,9})\\.${extension}$`).exec(file)?.[1];
  if (number === undefined) return undefined;
  // A channel's older segments stay for players that are behind, newer ones do not exist yet.
  const isListed =
    Number(number) < timeline.first + timeline.count && (timeline.isLive || Number(number) >= timeline.first);
  return isListed ? Number(number) : undefined;
}

function requireSubtitles(playing: Playing, language: string, file: string): string {
  const number = segmentNumber(file, "vtt", playing);
  if (number === undefined || !playing.grant.subtitleLanguages.includes(language))
    throw notFound("There are no such subtitles");
  return subtitleSegment(playing.stream, playing.timeline, language, number);
}

async function requirePart(
  ports: MediaPorts,
  playing: Playing,
  requested: { readonly rendition: string; readonly file: string },
  request: FastifyRequest,
): Promise<Uint8Array> {
  const { stream, timeline } = playing;
  const track = [...stream.video, ...stream.audio].find(({ id }) => id === requested.rendition);
  if (track === undefined) throw notFound(`There is no track ${requested.rendition}`);
  const isInit = requested.file === "init.mp4";
  const number = isInit ? 0 : segmentNumber(requested.file, "m4s", playing);
  if (number === undefined) throw notFound("There is no such segment");
  const { loop, segment } = placeOnLoop(stream, timeline, number);
  const part = isInit ? "init.mp4" : `seg-${segment}.m4s`;
  const bytes = await ports.streams.readPart(stream.name, track.id, part);
  if (bytes === undefined) throw missing(request, `${stream.name}/${track.id}/${part}`);
  const shiftTicks = (BigInt(loop) * BigInt(stream.loop_ms) * BigInt(track.timescale)) / 1000n;
  return isInit ? bytes : placeFragment(bytes, { sequence: number + 1, shiftTicks });
}

/** A file that the installation should have: the operator reads which, the viewer does not. */
function missing(request: FastifyRequest, file: string): PlatformError {
  request.log.warn({ file }, "a media file is missing");
  return notFound("This part of the stream is missing");
}
