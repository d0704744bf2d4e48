import type { AnalyticsEvent, ContentFacts, PlaybackFacts } from "@marquee/analytics-sdk";
import { SECOND } from "@marquee/config";

/** Watched time between two reports of progress. */
const PROGRESS_INTERVAL_MS = 30 * SECOND;
/** A larger step between two time updates is a jump, not watching. */
const LARGEST_STEP_MS = 2 * SECOND;

/** What the element said last. Milliseconds. */
export interface PlayMoment {
  readonly positionMs: number;
  readonly durationMs: number | undefined;
}

interface PlayRecorderOptions {
  readonly facts: ContentFacts;
  readonly playbackId: string;
  /** Monotonic milliseconds at which play was asked for. */
  readonly requestedAt: number;
  readonly isResumed: boolean;
  readonly monotonic: () => number;
  readonly track: (event: AnalyticsEvent) => void;
}

/** Turns what a video element does into play events. */
export interface PlayRecorder {
  playing(moment: PlayMoment): void;
  paused(moment: PlayMoment): void;
  progressed(moment: PlayMoment): void;
  ended(moment: PlayMoment): void;
  /** The viewer leaves; says nothing when the title never began or came to its end. */
  left(moment: PlayMoment): void;
}

/** Makes the recorder of one playback. */
export function createPlayRecorder({
  facts,
  playbackId,
  requestedAt,
  isResumed,
  monotonic,
  track,
}: PlayRecorderOptions): PlayRecorder {
  let state: "new" | "playing" | "paused" | "ended" = "new";
  let watchedMs = 0;
  let reportedMs = 0;
  let lastPositionMs: number | undefined;

  const properties = ({ positionMs, durationMs }: PlayMoment): PlaybackFacts => ({
    ...facts,
    playbackId,
    positionMs: Math.round(positionMs),
    watchedMs: Math.round(watchedMs),
    ...(durationMs === undefined ? {} : { durationMs: Math.round(durationMs) }),
  });

  return {
    playing(moment) {
      if (state === "new")
        track({
          name: "play_started",
          properties: { ...properties(moment), startupMs: Math.round(monotonic() - requestedAt), isResumed },
        });
      else if (state !== "playing") track({ name: "play_resumed", properties: properties(moment) });
      state = "playing";
      lastPositionMs = moment.positionMs;
    },
    paused(moment) {
      if (state !== "playing") return;
      state = "paused";
      track({ name: "play_paused", properties: properties(moment) });
    },
    progressed(moment) {
      const { positionMs, durationMs } = moment;
      const step = lastPositionMs === undefined ? 0 : positionMs - lastPositionMs;
      lastPositionMs = positionMs;
      if (state !== "playing" || step <= 0 || step > LARGEST_STEP_MS) return;
      watchedMs += step;
      if (watchedMs - reportedMs < PROGRESS_INTERVAL_MS) return;
      reportedMs = watchedMs;
      const percent =
        durationMs === undefined || durationMs === 0
          ? 0
          : Math.min(100, Math.floor((positionMs / durationMs) * 100));
      track({ name: "play_progressed", properties: { ...properties(moment), percent } });
    },
    ended(moment) {
      if (state === "new" || state === "ended") return;
      state = "ended";
      track({ name: "play_completed", properties: properties(moment) });
    },
    left(moment) {
      if (state === "new" || state === "ended") return;
      state = "ended";
      track({ name: "play_stopped", properties: properties(moment) });
    },
  };
}
