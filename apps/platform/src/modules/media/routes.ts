import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { defineRoute } from "../../http/route.ts";
import { PlatformError, notFound } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import type { MediaGuard } from "./media-guard.ts";
import { segmentFolder, segmentTokenOf } from "./media-addresses.ts";
import { readMediaToken, type MediaGrant } from "./media-token.ts";
import { masterPlaylist, trackPlaylist, tracksOf } from "./playlists.ts";
import { fileBody, textBody } from "./file-body.ts";
import { readSegmentToken, SEGMENT_TOKEN } from "./segment-token.ts";
import { licenceFor, licenceRequestSchema } from "./licence.ts";
import { missingFile, readSegment } from "./segments.ts";
import { addSpotRoute } from "./spots.ts";
import type { Stream, StreamStore } from "./stream-store.ts";
import { THUMBNAILS_PICTURE, thumbnailList } from "./thumbnails.ts";
import { readTimeline, timelineKeyOf, timelineOf, type Timeline } from "./timeline.ts";
import { MINUTE } from "@marquee/config";

/** Ports of {@link addMediaRoutes}. */
export interface MediaPorts {
  readonly clock: Clock;
  readonly streams: StreamStore;
  readonly secret: Uint8Array;
  readonly guard: MediaGuard;
}

const THUMBNAILS_LIST = "thumbnails.vtt";
const PLAYLIST = "application/vnd.apple.mpegurl";

const expired = () => new PlatformError(403, "MEDIA_EXPIRED", "This playback address has expired");
const forbidden = () =>
  new PlatformError(403, "MEDIA_FORBIDDEN", "This playback address was not made by this service");

/** The grant and stream of a media request whose token is valid. */
interface Playing {
  readonly grant: MediaGrant;
  readonly stream: Stream;
  readonly timeline: Timeline;
}

/** The routes below `/cdn/media`: playlists at signed URLs, and segments, which a delivery network may cache. */
export function addMediaRoutes(app: FastifyInstance, ports: MediaPorts): void {
  const { clock, streams, secret, guard } = ports;
  const steady = createSteadyClock(clock);

  async function requirePlaying(token: string, request: FastifyRequest): Promise<Playing> {
    const nowMs = clock.now();
    const read = readMediaToken(token, { secret, nowMs });
    if (read.state === "expired") throw expired();
    if (read.state === "forged") throw forbidden();
    const { grant } = read;
    await guard.require({ playbackId: grant.playbackId, kind: grant.kind, request });
    const stream = await streams.find(grant.stream);
    if (stream === undefined) throw missingFile(request, `${grant.stream}/stream.json`);
    return { grant, stream, timeline: timelineOf(stream, timelineKeyOf(stream, grant), steady.now()) };
  }

  defineRoute(app, {
    method: "GET",
    path: "/play/:token/:file",
    async handler({ params, request, reply }) {
      const { token, file } = params as { readonly token: string; readonly file: string };
      const playing = await requirePlaying(token, request);
      if (file === THUMBNAILS_PICTURE) return readThumbnailsPicture(streams, playing, { request, reply });
      const text = playlistNamed(file, playing, { secret, nowMs: clock.now() });
      if (text === undefined) throw notFound(`There is no playlist ${file}`);
      // Never cached: on each request access is checked and new tokens are written.
      const type = file === THUMBNAILS_LIST ? "text/vtt; charset=utf-8" : PLAYLIST;
      return textBody(request, reply, { text, type });
    },
  });

  defineRoute(app, {
    method: "GET",
    path: "/play/:token/:rendition/:file",
    async handler({ params, request, reply }) {
      const { token, rendition, file } = params as Readonly<Record<"token" | "rendition" | "file", string>>;
      const { grant, stream } = await requirePlaying(token, request);
      // A player that renews its address finds the segments in its playlist.
      if (grant.kind !== "remote") throw notFound("There is no such segment");
      const { token: fresh } = segmentTokenOf(stream, grant, { secret, nowMs: clock.now() });
      const path = [rendition, file].map(encodeURIComponent).join("/");
      return reply
        .code(307)
        .header("cache-control", "no-store")
        .header(
          "location",
          `../../../segments/${segmentFolder(stream, grant)}/${path}?${SEGMENT_TOKEN}=${fresh}`,
        )
        .send();
    },
  });

  defineRoute(app, {
    method: "POST",
    path: "/play/:token/licence",
    body: licenceRequestSchema,
    async handler({ params, body, request, reply }) {
      // Refused with the playlist: after a stop at once, within half a minute of the end of a right.
      const { stream } = await requirePlaying((params as { readonly token: string }).token, request);
      reply.header("cache-control", "no-store");
      return licenceFor(stream, body);
    },
  });

  addSegmentRoute(app, ports, steady);
  addSpotRoute(app, ports);
}

function addSegmentRoute(
  app: FastifyInstance,
  { clock, streams, secret }: MediaPorts,
  steady: Pick<Clock, "now">,
): void {
  defineRoute(app, {
    method: "GET",
    path: "/segments/:content/:stream/:timeline/:rendition/:file",
    async handler({ params, query, request, reply }): Promise<FastifyReply | Buffer> {
      const named = params as Readonly<
        Record<"content" | "stream" | "timeline" | "rendition" | "file", string>
      >;
      const nowMs = clock.now();
      const given = (query as Readonly<Record<string, unknown>>)[SEGMENT_TOKEN];
      const token = typeof given === "string" ? given : "";
      const folder = `${named.content}/${named.stream}/${named.timeline}`;
      const state = readSegmentToken(token, { folder, secret, nowMs });
      if (state === "expired") throw expired();
      const key = readTimeline(named.timeline);
      if (state === "forged" || key === undefined) throw forbidden();
      const stream = await streams.find(named.stream);
      if (stream === undefined) throw missingFile(request, `${named.stream}/stream.json`);
      const { rendition, file } = named;
      const timeline = timelineOf(stream, key, steady.now());
      const segment = await readSegment(streams, { stream, timeline, rendition, file }, request);
      const leftS = Number(/^exp=(\d+)/.exec(token)?.[1]) - Math.floor(nowMs / 1000);
      // No longer than the token, for caches that do not check it; a network that does keeps it as it likes.
      return fileBody(request, reply, { ...segment, cacheControl: `public, max-age=${leftS}, immutable` });
    },
  });
}

/** The picture of all thumbnails, which the browser keeps while its player is open. @throws {PlatformError} 404 */
async function readThumbnailsPicture(
  streams: StreamStore,
  { stream }: Playing,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Buffer> {
  if (stream.thumbnails === undefined) throw notFound("There are no thumbnails");
  const bytes = await streams.readThumbnails(stream.name);
  if (bytes === undefined) throw missingFile(request, `${stream.name}/${THUMBNAILS_PICTURE}`);
  return fileBody(request, reply, { bytes, type: "image/jpeg", cacheControl: "private, max-age=86400" });
}

function playlistNamed(
  file: string,
  { grant, stream, timeline }: Playing,
  at: { readonly secret: Uint8Array; readonly nowMs: number },
): string | undefined {
  const tracks = tracksOf(stream, { audio: grant.audioLanguages, subtitles: grant.subtitleLanguages });
  if (file === "master.m3u8") return masterPlaylist(tracks);
  if (file === THUMBNAILS_LIST) return thumbnailList(stream, grant.durationS);
  const name = /^([a-z0-9-]+)\.m3u8$/.exec(file)?.[1] ?? "";
  const video = tracks.video.find(({ id }) => `video-${id}` === name);
  const audio = tracks.audio.find(({ id }) => id === name);
  const rendition = video?.id ?? audio?.id;
  const isSubtitle = tracks.subtitles.some((code) => `subtitles-${code}` === name);
  if (rendition === undefined && !isSubtitle) return undefined;
  const { token } = segmentTokenOf(stream, grant, at);
  const folder = rendition ?? name;
  const isRemote = grant.kind === "remote";
  const address = (part: string): string => (isRemote ? `${folder}/${part}` : `{$s}/${folder}/${part}?{$t}`);
  // A variable, as the text would repeat for each of a film's thousand segments.
  const variables = {
    s: `../../segments/${segmentFolder(stream, grant)}`,
    t: `${SEGMENT_TOKEN}=${token}`,
  };
  return trackPlaylist(stream, timeline, {
    ...(isRemote ? {} : { variables }),
    ...(rendition === undefined ? {} : { init: address("init.mp4") }),
    address: (number) => address(`${number}.${rendition === undefined ? "vtt" : "m4s"}`),
    durationMs: (segment) => audio?.segment_durations_ms[segment] ?? stream.segment_ms,
  });
}

/** Up to this many milliseconds a clock that is set back stands still instead. */
const STANDS_STILL_MS = MINUTE;

/** A clock for channels' playlists that does not go back when the system clock is corrected, as a playlist must not. */
function createSteadyClock(clock: Pick<Clock, "now">): Pick<Clock, "now"> {
  let latest = 0;
  return {
    now() {
      const now = clock.now();
      if (now > latest || latest - now >= STANDS_STILL_MS) latest = now;
      return latest;
    },
  };
}
