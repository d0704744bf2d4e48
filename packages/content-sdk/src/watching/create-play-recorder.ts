import { checkCall, type Client } from "@marquee/http";

/** Watched time between two progress events, in milliseconds. */
const PROGRESS_INTERVAL_MS = 30_000;
/** A larger step between two time updates is a seek, not watching. */
const MAX_STEP_MS = 2000;

/** State of the media element, in milliseconds. */
export interface PlaySnapshot {
  readonly positionMs: number;
  /** Undefined for a channel. */
  readonly durationMs?: number | undefined;
}

/** Facts of a playback at an event, in whole milliseconds. */
export interface PlayProgress {
  readonly playbackId: string;
  readonly positionMs: number;
  /** Watched time, without seeks and pauses. */
  readonly watchedMs: number;
  readonly durationMs?: number;
}

/** An event of a playback. `Facts` are those given to the recorder. */
export type PlayEvent<Facts extends object = object> =
  | {
      readonly name: "play_started";
      /** `startupMs`: from the press on play to the first picture. */
      readonly properties: Facts & PlayProgress & { readonly startupMs: number; readonly isResumed: boolean };
    }
  | {
      readonly name: "play_paused" | "play_resumed" | "play_completed" | "play_stopped";
      readonly properties: Facts & PlayProgress;
    }
  | {
      readonly name: "play_progressed";
      /** `percent` of the title, a whole number from 0 to 100. */
      readonly properties: Facts & PlayProgress & { readonly percent: number };
    };

/** Options of `createPlayRecorder`. */
export interface PlayRecorderOptions<Facts extends object> {
  readonly contentId: string;
  /** Id of this playback in all its events. Default: derived from the content id and the time. */
  readonly playbackId?: string | undefined;
  /** When play was requested, in milliseconds of the client's monotonic clock. */
  readonly requestedAtMs: number;
  /** Whether the title is resumed. Default false. */
  readonly isResumed?: boolean | undefined;
  /** Sent with every event. */
  readonly facts: Facts;
  readonly onEvent: (event: PlayEvent<Facts>) => void;
}

/** Turns events of a media element into playback events. */
export interface PlayRecorder {
  playing(snapshot: PlaySnapshot): void;
  paused(snapshot: PlaySnapshot): void;
  /** Call it at each time update of the element. */
  progressed(snapshot: PlaySnapshot): void;
  ended(snapshot: PlaySnapshot): void;
  /** Call it when the viewer leaves. No event for a title that never started or has ended. */
  left(snapshot: PlaySnapshot): void;
}

const whole = (value: number): number => (isFinite(value) ? Math.round(value) : 0);

// CONT-70
/**
 * Creates the recorder of one playback. It counts the watched time and reports start, pauses, progress every 30 s of watched time,
 * and the end. Forward the events of the media element to it.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `contentId`, `playbackId`, `requestedAtMs`, `facts` or `onEvent`
 * @example
 * const recorder = createPlayRecorder(client, {
 *   contentId: "0-0-1",
 *   requestedAtMs: client.clock.monotonic(),
 *   facts: { contentType: "movie" },
 *   onEvent: ({ name, properties }) => console.log(name, properties.watchedMs),
 * });
 * video.addEventListener("playing", () => recorder.playing({ positionMs: video.currentTime * 1000 }));
 */
export function createPlayRecorder<Facts extends object>(
  client: Client,
  options: PlayRecorderOptions<Facts>,
): PlayRecorder {
  checkCall("createPlayRecorder", client, options, {
    contentId: "text",
    playbackId: "text?",
    requestedAtMs: "number",
    isResumed: "flag?",
    facts: "object",
    onEvent: "function",
  });
  const { contentId, requestedAtMs, isResumed = false, facts, onEvent } = options;
  const { clock } = client;
  const playbackId = options.playbackId || `${contentId}-${clock.now()}`;
  let state: "new" | "playing" | "paused" | "ended" = "new";
  let watchedMs = 0;
  let reportedMs = 0;
  let lastPositionMs: number | undefined;

  const propertiesOf = ({ positionMs, durationMs }: PlaySnapshot): Facts & PlayProgress =>
    Object.assign(
      {},
      facts,
      { playbackId, positionMs: whole(positionMs), watchedMs: whole(watchedMs) },
      durationMs === undefined ? {} : { durationMs: whole(durationMs) },
    );

  function end(name: "play_completed" | "play_stopped", snapshot: PlaySnapshot): void {
    if (state === "new" || state === "ended") return;
    state = "ended";
    onEvent({ name, properties: propertiesOf(snapshot) });
  }

  return {
    playing(snapshot) {
      const properties = propertiesOf(snapshot);
      if (state === "new")
        onEvent({
          name: "play_started",
          properties: Object.assign(properties, {
            startupMs: whole(clock.monotonic() - requestedAtMs),
            isResumed,
          }),
        });
      else if (state !== "playing") onEvent({ name: "play_resumed", properties });
      state = "playing";
      lastPositionMs = snapshot.positionMs;
    },
    paused(snapshot) {
      if (state !== "playing") return;
      state = "paused";
      onEvent({ name: "play_paused", properties: propertiesOf(snapshot) });
    },
    progressed(snapshot) {
      const { positionMs, durationMs } = snapshot;
      const step = lastPositionMs === undefined ? 0 : positionMs - lastPositionMs;
      lastPositionMs = positionMs;
      if (state !== "playing" || !(step > 0 && step <= MAX_STEP_MS)) return;
      watchedMs += step;
      if (watchedMs - reportedMs < PROGRESS_INTERVAL_MS) return;
      reportedMs = watchedMs;
      const percent = durationMs ? Math.min(100, Math.floor((positionMs / durationMs) * 100)) : 0;
      onEvent({ name: "play_progressed", properties: Object.assign(propertiesOf(snapshot), { percent }) });
    },
    ended: (snapshot) => end("play_completed", snapshot),
    left: (snapshot) => end("play_stopped", snapshot),
  };
}
