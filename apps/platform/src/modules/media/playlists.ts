import { NO_DIALOGUE } from "@marquee/config";
import type { AudioRendition, Stream, VideoRendition } from "./stream-store.ts";
import { placeOnLoop, type Timeline } from "./timeline.ts";

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

/** A language in its own script, as track menus have it. */
export const languageLabel = (code: string): string => languageNames[code] ?? code;

/** Tracks of a stream that an address may play. */
export interface Tracks {
  readonly video: readonly VideoRendition[];
  readonly audio: readonly AudioRendition[];
  readonly subtitles: readonly string[];
}

/** The tracks of a stream in the languages of a title, in their order. Without any of its languages every sound track stays, but where nobody speaks none does. */
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

/** The master playlist: qualities from the smallest up, the first sound track the default, no subtitle on by itself. */
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
  /** What stands for a longer text in the addresses, as `{$name}`. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Address of the initialisation segment, when there is one. */
  readonly init?: string;
  readonly address: (number: number) => string;
  /** Milliseconds of a segment of the loop. */
  readonly durationMs: (segment: number) => number;
}

/** The playlist of one track. A title ends with `EXT-X-ENDLIST`, a channel goes on. */
export function trackPlaylist(stream: Stream, timeline: Timeline, names: SegmentNames): string {
  const durations: number[] = [];
  for (let index = 0; index < timeline.count; index += 1) {
    durations.push(names.durationMs(placeOnLoop(stream, timeline, timeline.first + index).segment));
  }
  const lines = [
    "#EXTM3U",
    `#EXT-X-VERSION:${names.variables === undefined ? 7 : 8}`,
    ...Object.entries(names.variables ?? {}).map(
      ([name, value]) => `#EXT-X-DEFINE:NAME="${name}",VALUE="${value}"`,
    ),
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...durations) / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${timeline.first}`,
    ...(timeline.isLive ? [] : ["#EXT-X-PLAYLIST-TYPE:VOD"]),
    ...(names.init === undefined ? [] : [`#EXT-X-MAP:URI="${names.init}"`]),
    ...(timeline.firstAtMs === undefined
      ? []
      : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(timeline.firstAtMs).toISOString()}`]),
  ];
  durations.forEach((durationMs, index) =>
    lines.push(`#EXTINF:${(durationMs / 1000).toFixed(6)},`, names.address(timeline.first + index)),
  );
  if (!timeline.isLive) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}
