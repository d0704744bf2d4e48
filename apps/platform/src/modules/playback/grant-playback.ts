import type { WirePlayback, WireRights } from "@marquee/content-sdk/wire";
import { NO_DIALOGUE, SECOND } from "@marquee/config";
import { pageNotFound } from "../../errors/platform-error.ts";
import type { PlayableProgramme } from "../content/titles/find-programme.ts";
import type { PlayableTitle } from "../content/titles/playable-content.ts";
import { refusalToPlay } from "../content/rights/refuse-to-play.ts";
import { mediaAddresses } from "../media/media-addresses.ts";
import { languageLabel, tracksOf, type Tracks } from "../media/playlists.ts";
import type { Stream, StreamStore } from "../media/stream-store.ts";
import type { PlayingRepository } from "./playing-repository.ts";
import type { playing } from "./tables.ts";

/** Ports of {@link grantPlayback}. */
export interface PlaybackPorts {
  readonly streams: StreamStore;
  readonly secret: Uint8Array;
  readonly rows: Pick<PlayingRepository, "add">;
  /** Seconds at which a signed-in viewer left the title; undefined for guests. */
  readonly resumeAt: (contentId: string) => Promise<number | undefined>;
  /**
   * The programme of a channel to play from its start; undefined to play live. @throws {PlatformError} when it cannot be played
   */
  readonly findProgramme: () => Promise<PlayableProgramme | undefined>;
  /** Called once it is certain that the title plays. */
  readonly onStart: (contentId: string) => Promise<void>;
}

/** The title to play, with the viewer's rights and screen. */
export interface PlaybackRequest {
  readonly title: PlayableTitle;
  readonly rights: WireRights;
  readonly rentalEndsAt: Date | undefined;
  readonly preferredAudioLanguage: string | undefined;
  readonly screen: Pick<typeof playing.$inferInsert, "userId" | "deviceId" | "deviceName" | "location">;
  readonly nowMs: number;
}

const CHANNEL = 9;

/** The tracks of a title: first the preferred language, then the title's original languages, then its others. */
function chooseTracks(stream: Stream, { title, preferredAudioLanguage }: PlaybackRequest): Tracks {
  const isLive = title.assetType === CHANNEL;
  const preferred = preferredAudioLanguage === undefined ? [] : [preferredAudioLanguage];
  const languages = [...new Set([...preferred, ...title.contentLanguages, ...title.audioLanguages])];
  return tracksOf(stream, {
    audio: isLive ? languages : languages.filter((code) => title.audioLanguages.includes(code)),
    subtitles: isLive ? Object.keys(stream.subtitles) : title.subtitleLanguages,
  });
}

/** Length in seconds; 0 for a channel, which has no end. */
function titleLength(title: PlayableTitle, stream: Stream): number {
  return title.assetType === CHANNEL ? 0 : (title.durationS ?? stream.loop_ms / SECOND);
}

/**
 * Starts a playback and answers everything that a player needs.
 * @throws {PlatformError} with a player code when the viewer may not play it; 404 when there is no stream
 */
export async function grantPlayback(ports: PlaybackPorts, request: PlaybackRequest): Promise<WirePlayback> {
  const { title, rights, nowMs } = request;
  const refusal = refusalToPlay(rights);
  if (refusal !== undefined) throw refusal;
  const stream = title.stream === null ? undefined : await ports.streams.find(title.stream);
  if (stream === undefined) throw pageNotFound(`There is nothing to play for ${title.id}`);

  const programme = await ports.findProgramme();
  const isChannel = title.assetType === CHANNEL;
  const isLive = isChannel && programme === undefined;
  const durationS = programme === undefined ? titleLength(title, stream) : programme.endS - programme.startS;
  const tracks = chooseTracks(stream, request);
  const startedAtS = Math.floor(nowMs / SECOND);
  const media = {
    contentId: title.id,
    stream: stream.name,
    durationS,
    ...(programme === undefined ? {} : { programmeAtS: programme.startS }),
    // `NO_DIALOGUE` says that there is no track; an empty list would mean all tracks.
    audioLanguages: tracks.audio.length === 0 ? [NO_DIALOGUE] : tracks.audio.map(({ language }) => language),
    subtitleLanguages: tracks.subtitles,
    startedAtS,
  };
  const at = new Date(nowMs);
  const playbackId = await ports.rows.add({
    ...request.screen,
    contentId: title.id,
    media,
    startedAt: at,
    seenAt: at,
    decidedAt: at,
    rentalEndsAt: request.rentalEndsAt ?? null,
  });
  const addresses = mediaAddresses(stream, { ...media, playbackId }, { secret: ports.secret, nowMs });
  const [resumeAt] = await Promise.all([
    isChannel ? undefined : ports.resumeAt(title.id),
    ports.onStart(title.id),
  ]);
  return {
    content_id: title.id,
    playback_id: playbackId,
    address: `${addresses.base}/master.m3u8`,
    remote_address: `${addresses.remoteBase}/master.m3u8`,
    expires_at: new Date(addresses.expiresAtS * SECOND).toISOString(),
    duration: isLive ? null : durationS,
    live: isLive,
    ...(programme === undefined
      ? {}
      : {
          programme_title: programme.title,
          programme_at: new Date(programme.startS * SECOND).toISOString(),
        }),
    subtitles: tracks.subtitles.map((language) => ({
      language,
      label: languageLabel(language),
      address: `${addresses.base}/subtitles-${language}.m3u8`,
    })),
    audio: tracks.audio.map(({ language }) => ({ language, label: languageLabel(language) })),
    qualities: tracks.video.map(({ height, bandwidth }) => ({ height, bandwidth })),
    has_thumbnails: !isLive && stream.thumbnails !== undefined,
    markers: title.markers.map((marker) => ({
      kind: marker.kind,
      start_ms: marker.start_s * SECOND,
      end_ms: marker.kind === "ad_break" || marker.end_s === undefined ? null : marker.end_s * SECOND,
    })),
    // A position beyond the real length is ignored, as the client stated it.
    resume_at: resumeAt !== undefined && resumeAt < durationS ? resumeAt : null,
    sample_stream: true,
    credit: title.credit,
  };
}
