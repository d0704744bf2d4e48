import type { Stream } from "./stream-store.ts";
import { placeOnLoop, type Timeline } from "./timeline.ts";

function timestamp(ms: number): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, "0");
  return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/-->/g, "--&gt;");

/**
 * The subtitles of one segment, timed from the start of the title. A cue that overlaps two segments is in both with the same
 * times, so that a player shows it once.
 */
export function subtitleSegment(
  stream: Stream,
  timeline: Pick<Timeline, "phase">,
  language: string,
  number: number,
): string {
  const { loop, segment } = placeOnLoop(stream, timeline, number);
  const fromMs = segment * stream.segment_ms;
  const toMs = fromMs + stream.segment_ms;
  // Decode times count from the start of the loop in which segment 0 lies, and so do these.
  const offsetMs = loop * stream.loop_ms;
  const cues = (stream.subtitles[language] ?? []).filter((cue) => cue.start_ms < toMs && cue.end_ms > fromMs);
  const blocks = cues.map(
    (cue) =>
      `${timestamp(offsetMs + cue.start_ms)} --> ${timestamp(offsetMs + cue.end_ms)}\n${escaped(cue.text)}\n`,
  );
  return ["WEBVTT", "X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000", "", ...blocks].join("\n");
}
