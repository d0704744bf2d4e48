import { checkCall, type Client } from "@marquee/http";
import type { PlaySnapshot, PlayRecorder } from "./create-play-recorder.ts";

/** A shorter stall is not reported, as it is hardly visible. */
const SHORTEST_STALL_MS = 250;

/** A smaller jump is made by a player that recovers from a stall, not by a viewer. */
const SHORTEST_SEEK_MS = 500;

/** Facts of a playback at an interruption, in whole milliseconds. */
export interface InterruptedPlay {
  readonly playbackId: string;
  readonly positionMs: number;
  readonly durationMs?: number;
}

/** An interruption of a playback. `Facts` are those given to the recorder. */
export type InterruptionEvent<Facts extends object = object> =
  | {
      readonly name: "play_seeked";
      /** `fromMs`: position before the seek; consecutive seeks are one. */
      readonly properties: Facts & InterruptedPlay & { readonly fromMs: number };
    }
  | {
      readonly name: "play_stalled";
      /** `stalledMs`: duration of the stall. */
      readonly properties: Facts & InterruptedPlay & { readonly stalledMs: number };
    };

/** Options of `createInterruptionRecorder`. */
export interface InterruptionRecorderOptions<Facts extends object> {
  /** The id of `createPlayRecorder`. */
  readonly playbackId: string;
  /** Sent with every event. */
  readonly facts: Facts;
  readonly onEvent: (event: InterruptionEvent<Facts>) => void;
}

/** Turns interruptions of a media element into events. Forward each element event to it before the play recorder. */
export interface InterruptionRecorder extends PlayRecorder {
  /** A seek starts; the element may already be at its target. */
  seeking(): void;
  /** The element waits for data. */
  waiting(): void;
}

// CONT-70
/**
 * Creates the recorder of interruptions of one playback: seeks of at least half a second, and stalls of at least 250 ms. Forward the
 * events of the media element to it, as to `createPlayRecorder`.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `playbackId`, `facts` or `onEvent`
 * @example
 * const interruptions = createInterruptionRecorder(client, {
 *   playbackId: "p-1",
 *   facts: { contentId: "0-0-1", contentType: "movie" },
 *   onEvent: ({ name, properties }) => console.log(name, properties.positionMs),
 * });
 * video.addEventListener("waiting", () => interruptions.waiting());
 */
export function createInterruptionRecorder<Facts extends object>(
  client: Client,
  options: InterruptionRecorderOptions<Facts>,
): InterruptionRecorder {
  const kinds = { playbackId: "text", facts: "object", onEvent: "function" } as const;
  checkCall("createInterruptionRecorder", client, options, kinds);
  const { playbackId, facts, onEvent } = options;
  const { clock } = client;
  let state: "new" | "playing" | "paused" | "over" = "new";
  let positionMs = 0;
  /** Last position at which the video moved: the element reports a new position before its seek event. */
  let movedMs = 0;
  let isSeeking = false;
  let stalledAt: number | undefined;

  const propertiesOf = <More extends object>(
    snapshot: PlaySnapshot,
    more: More,
  ): Facts & InterruptedPlay & More =>
    Object.assign(
      {},
      facts,
      { playbackId, positionMs: Math.round(snapshot.positionMs) },
      snapshot.durationMs ? { durationMs: Math.round(snapshot.durationMs) } : {},
      more,
    );

  function endStall(snapshot: PlaySnapshot): void {
    const stalledMs = stalledAt === undefined ? 0 : Math.round(clock.monotonic() - stalledAt);
    stalledAt = undefined;
    if (stalledMs >= SHORTEST_STALL_MS)
      onEvent({ name: "play_stalled", properties: propertiesOf(snapshot, { stalledMs }) });
  }

  function endSeek(snapshot: PlaySnapshot): void {
    const fromMs = Math.round(movedMs);
    if (isSeeking && Math.abs(snapshot.positionMs - fromMs) >= SHORTEST_SEEK_MS)
      onEvent({ name: "play_seeked", properties: propertiesOf(snapshot, { fromMs }) });
    isSeeking = false;
  }

  function end(snapshot: PlaySnapshot): void {
    endStall(snapshot);
    endSeek(snapshot);
    state = "over";
  }

  return {
    playing(snapshot) {
      endStall(snapshot);
      ({ positionMs } = snapshot);
      if (state === "new") movedMs = positionMs;
      state = "playing";
    },
    paused(snapshot) {
      endStall(snapshot);
      if (state === "playing") state = "paused";
    },
    progressed(snapshot) {
      // The seek is over only when the video moves.
      const stepMs = snapshot.positionMs - positionMs;
      ({ positionMs } = snapshot);
      if (!(state === "playing" && stepMs > 0 && stepMs <= 2000)) return;
      endStall(snapshot);
      endSeek(snapshot);
      movedMs = positionMs;
    },
    seeking() {
      isSeeking = state === "playing" || state === "paused";
    },
    waiting() {
      // Waiting during a seek is not a stall.
      if (state === "playing" && !isSeeking && stalledAt === undefined) stalledAt = clock.monotonic();
    },
    ended: end,
    left: end,
  };
}
