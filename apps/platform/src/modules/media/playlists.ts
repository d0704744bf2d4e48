import { NO_DIALOGUE } from "@marquee/config";
import type { AudioRendition, Stream, VideoRendition } from "./stream-store.ts";
import { placeOnLoop, segmentsPerLoop, type Timeline } from "./timeline.ts";

const languageNames: Readonly<Record<string, string>> = {
  en: "English",
  hi: "हिन्दी",
  ta: "தமிழ்",
  te: "తెలుగు",
  bn: "বাংলা",
  mr: "मराठी",
  kn: "ಕನ್ನಡ",
  ml: "മലയാളം",
  gu: "ગુજરાતી",
  pa: "ਪੰਜਾਬੀ",
};

/** The name of a language in its own script, for menus of tracks. */
export const languageLabel = (code: string): string => languageNames[code] ?? code;

/** Tracks of a stream that a media URL may play. */
export interface Tracks {
  readonly video: readonly VideoRendition[];
  readonly audio: readonly AudioRendition[];
  readonly subtitles: readonly string[];
}

/**
 * The tracks of a stream in the languages of a title, in their order. If the stream has none of the languages, all its audio
 * tracks are kept; a title without dialogue has none.
 */
export function tracksOf(
  stream: Stream,
  languages: { readonly audio: readonly string[]; readonly subtitles: readonly string[] },
): Tracks {
  const wanted = languages.audio.flatMap((code) => stream.audio.filter(({ language }) => language === code));
  return {
    video: [...stream.video].sort((left, right) => left.bandwidth - right.bandwidth),
    audio: wanted.length > 0 || languages.audio.includes(NO_DIALOGUE) ? wanted : stream.audio,
    subtitles: languages.subtitles.filter((code) => Object.hasOwn(stream.subtitles, code)),
  };
}

/** The master playlist: qualities in ascending order, the first audio track as default, no subtitles by default. */
export function masterPlaylist({ video, audio, subtitles }: Tracks): string {
  const lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"];
  audio.forEach(({ id, language }, index) => {
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${languageLabel(language)}",LANGUAGE="${language}",DEFAULT=${index === 0 ? "YES" : "NO"},AUTOSELECT=YES,CHANNELS="2",URI="${id}.m3u8"`,
    );
  });
  for (const code of subtitles) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="${languageLabel(code)}",LANGUAGE="${code}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subtitles-${code}.m3u8"`,
    );
  }
  const sound = audio.reduce((most, { bandwidth }) => Math.max(most, bandwidth), 0);
  const soundCodecs = audio[0]?.codecs;
  for (const rendition of video) {
    const attributes = [
      `BANDWIDTH=${rendition.bandwidth + sound}`,
      ...(rendition.average_bandwidth === undefined
        ? []
        : [`AVERAGE-BANDWIDTH=${rendition.average_bandwidth + sound}`]),
      `CODECS="${[rendition.codecs, ...(soundCodecs === undefined ? [] : [soundCodecs])].join(",")}"`,
      `RESOLUTION=${rendition.width}x${rendition.height}`,
      "FRAME-RATE=24.000",
      ...(audio.length === 0 ? [] : ['AUDIO="audio"']),
      ...(subtitles.length === 0 ? [] : ['SUBTITLES="subtitles"']),
    ];
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(",")}`, `video-${rendition.id}.m3u8`);
  }
  return `${lines.join("\n")}\n`;
}

/** How the segments of a playlist are named and how long they are. */
export interface SegmentNames {
  /** Variables of the playlist, used in URLs as `{$name}`. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Address of the initialisation segment, when there is one. */
  readonly init?: string;
  readonly address: (number: number) => string;
  /** Duration of a segment of the loop, in milliseconds. */
  readonly durationMs: (segment: number) => number;
}

/** The header lines of a playlist. A title has type VOD, a growing programme EVENT, a channel none. */
function playlistHead(timeline: Timeline, names: SegmentNames, targetS: number): readonly string[] {
  const type = timeline.originMs === undefined ? "VOD" : timeline.growth === "sliding" ? undefined : "EVENT";
  return [
    "#EXTM3U",
    `#EXT-X-VERSION:${names.variables === undefined ? 7 : 8}`,
    ...Object.entries(names.variables ?? {}).map(
      ([name, value]) => `#EXT-X-DEFINE:NAME="${name}",VALUE="${value}"`,
    ),
    `#EXT-X-TARGETDURATION:${targetS}`,
    `#EXT-X-MEDIA-SEQUENCE:${timeline.first}`,
    ...(type === undefined ? [] : [`#EXT-X-PLAYLIST-TYPE:${type}`]),
    ...(names.init === undefined ? [] : [`#EXT-X-MAP:URI="${names.init}"`]),
  ];
}

/**
 * The playlist of one track. A title ends with `EXT-X-ENDLIST`; a channel has no end. Channels and their programmes carry the
 * time of day. At each start of the loop there is a discontinuity; the header counts those that have left the playlist.
 */
export function trackPlaylist(stream: Stream, timeline: Timeline, names: SegmentNames): string {
  const { first, count, phase, originMs } = timeline;
  const perLoop = segmentsPerLoop(stream);
  const durations = Array.from({ length: perLoop }, (_, segment) => names.durationMs(segment));
  const startsInLoop = durations.map((_, segment) =>
    durations.slice(0, segment).reduce((sum, durationMs) => sum + durationMs, 0),
  );
  const lines = [...playlistHead(timeline, names, Math.ceil(Math.max(...durations) / 1000))];
  if (originMs !== undefined)
    lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${placeOnLoop(stream, timeline, first).loop}`);
  for (let number = first; number < first + count; number += 1) {
    const { loop, segment } = placeOnLoop(stream, timeline, number);
    if (originMs !== undefined && (number === first || segment === 0)) {
      if (number > first) lines.push("#EXT-X-DISCONTINUITY");
      const loopAtMs = originMs - phase * stream.segment_ms + loop * stream.loop_ms;
      const at = new Date(Math.round(loopAtMs + (startsInLoop[segment] ?? 0))).toISOString();
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${at}`);
    }
    lines.push(`#EXTINF:${((durations[segment] ?? 0) / 1000).toFixed(6)},`, names.address(number));
  }
  if (timeline.growth === "none") lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}
