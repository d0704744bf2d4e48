import { checkCall, type Client } from "@marquee/http";
import type { PlaySnapshot, PlayRecorder } from "./create-play-recorder.ts";

/** A picture that stands still for less is not seen to. */
const SHORTEST_STALL_MS = 250;

/** A player that goes on where it stuck moves the picture by less than this; no viewer does. */
const SHORTEST_SEEK_MS = 500;

/** What is known of a playback at an interruption. Milliseconds, whole numbers. */
export interface InterruptedPlay {
  readonly playbackId: string;
  readonly positionMs: number;
  readonly durationMs?: number;
}

/** What came between in a playback. `Facts` are those that the recorder was made with. */
export type InterruptionEvent<Facts extends object = object> =
  | {
      readonly name: "play_seeked";
      /** `fromMs`: where the viewer left; seeks one after the other are one. */
      readonly properties: Facts & InterruptedPlay & { readonly fromMs: number };
    }
  | {
      readonly name: "play_stalled";
      /** `stalledMs`: how long the picture stood still. */
      readonly properties: Facts & InterruptedPlay & { readonly stalledMs: number };
    };

/** What a recorder of interruptions is made of. */
export interface InterruptionRecorderOptions<Facts extends object> {
  /** The id of `createPlayRecorder`. */
  readonly playbackId: string;
  /** Go with every event. */
  readonly facts: Facts;
  readonly onEvent: (event: InterruptionEvent<Facts>) => void;
}

/** Turns what a media element does between into events. Tell it of a moment before the recorder of the playback. */
export interface InterruptionRecorder extends PlayRecorder {
  /** A seek begins; the element may stand at its end already. */
  seeking(): void;
  /** The element waits for data. */
  waiting(): void;
}

// CONT-70
/**
 * Creates the recorder of what interrupts one playback: seeks by half a second and more, and stalls of 250 ms and more. A program forwards the events of its
 * media element, as to `createPlayRecorder`.
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
  /** Where the picture last moved: the element tells the new place before it says that it seeks. */
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
      // Only a picture that moves is past its seek.
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
      // A seek has to wait, too.
      if (state === "playing" && !isSeeking && stalledAt === undefined) stalledAt = clock.monotonic();
    },
    ended: end,
    left: end,
  };
}
