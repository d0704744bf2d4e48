import type { WirePlayback, WireRights } from '@marquee/content-sdk/wire';
import { HOUR, SECOND } from '@marquee/config';
import { notFound } from '../../platform-error.ts';
import type { CatalogueViewer } from '../content/catalogue-viewer.ts';
import type { ContentRepository, ItemRow } from '../content/content-repository.ts';
import { requireTarget, type Target } from '../content/read-consumption.ts';
import { refusalToPlay } from '../content/refuse-to-play.ts';
import { notAvailableInRegion } from '../content/requirements.ts';
import { createMediaToken } from '../media/media-token.ts';
import { languageLabel, tracksOf } from '../media/playlists.ts';
import type { StreamStore } from '../media/stream-store.ts';

/** What granting a playback needs. */
export interface PlaybackPorts {
  readonly repository: ContentRepository;
  readonly streams: StreamStore;
  readonly secret: Uint8Array;
  readonly rightsOf: (item: ItemRow) => Promise<WireRights>;
  /** Seconds at which a signed-in viewer left the item; undefined for guests. */
  readonly resumeAt: (contentId: string) => Promise<number | undefined>;
  /** Called once it is certain that the item plays. */
  readonly started: (item: ItemRow) => Promise<void>;
}

/** What is asked to be played. */
export interface PlaybackRequest extends Target {
  /** Countries the client claims to be in, from parameters and headers. */
  readonly statedCountries: readonly (string | undefined)[];
  readonly preferredAudioLanguage: string | undefined;
}

/** An address lives for the length of the title and this long beyond it, for pauses. */
const SLACK_MS = 6 * HOUR;

const unique = (values: readonly string[]) => [...new Set(values)];

/**
 * Everything a player needs, once right, age, region, licence and platform have been checked (PLAT-79).
 * @throws {PlatformError} 475 when the client claims another country than the one found (PLAT-96), 474, 404, or a player code
 */
export async function grantPlayback(ports: PlaybackPorts, viewer: CatalogueViewer, asked: PlaybackRequest): Promise<WirePlayback> {
  const { repository } = ports;
  const claimsElsewhere = asked.statedCountries.some((country) => country !== undefined && country !== '' && country.toUpperCase() !== viewer.country);
  if (claimsElsewhere) throw notAvailableInRegion();
  const item = await requireTarget(repository, viewer, asked);
  const refusal = refusalToPlay(await ports.rightsOf(item));
  if (refusal !== undefined) throw refusal;
  const stream = item.stream === null ? undefined : await ports.streams.find(item.stream);
  if (stream === undefined) throw notFound(`There is nothing to play for ${item.id}`);

  const isLive = item.assetType === 9;
  const durationS = isLive ? 0 : (item.durationS ?? stream.loop_ms / SECOND);
  const preferred = asked.preferredAudioLanguage === undefined ? [] : [asked.preferredAudioLanguage];
  const audioLanguages = unique([...preferred, ...item.contentLanguages, ...item.audioLanguages]).filter((code) => item.audioLanguages.includes(code) || isLive);
  const subtitleLanguages = isLive ? Object.keys(stream.subtitles) : item.subtitleLanguages;
  const tracks = tracksOf(stream, { audio: audioLanguages, subtitles: subtitleLanguages });
  const issuedAtMs = viewer.now.getTime();
  const expiresAtS = Math.floor((issuedAtMs + durationS * SECOND + SLACK_MS) / SECOND);
  const token = createMediaToken(
    {
      contentId: item.id,
      stream: stream.name,
      durationS,
      audioLanguages: tracks.audio.map(({ language }) => language),
      subtitleLanguages: tracks.subtitles,
      issuedAtS: Math.floor(issuedAtMs / SECOND),
      expiresAtS,
    },
    ports.secret,
  );
  const [resumeAt] = await Promise.all([isLive ? undefined : ports.resumeAt(item.id), ports.started(item)]);
  return {
    content_id: item.id,
    address: `/cdn/media/${token}/master.m3u8`,
    expires_at: new Date(expiresAtS * SECOND).toISOString(),
    duration: isLive ? null : durationS,
    live: isLive,
    subtitles: tracks.subtitles.map((language) => ({ language, label: languageLabel(language), address: `/cdn/media/${token}/subtitles-${language}.m3u8` })),
    audio: tracks.audio.map(({ language }) => ({ language, label: languageLabel(language) })),
    qualities: tracks.video.map(({ height, bandwidth }) => ({ height, bandwidth })),
    resume_at: resumeAt ?? null,
    sample_stream: true,
    credit: item.credit,
  };
}
