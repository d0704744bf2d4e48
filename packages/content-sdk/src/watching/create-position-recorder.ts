import { checkCall, checkPort, type Client } from "@marquee/http";
import type { WatchHistory } from "./watch-history.ts";

/** Least time between two stored positions during playback, in milliseconds. */
const SAVE_INTERVAL_MS = 5000;

/** State of a media element. */
export interface ElementSnapshot {
  /** Milliseconds. */
  readonly positionMs: number;
  readonly isPaused: boolean;
  /** Whether the element has loaded the stream, so that length and size are known. */
  readonly hasStream: boolean;
}

/** Options of `createPositionRecorder`. */
export interface PositionRecorderOptions {
  readonly contentId: string;
  readonly assetType: number;
  /** Show of an episode. */
  readonly showId?: string | undefined;
  /** Milliseconds. */
  readonly durationMs: number;
  readonly history: Pick<WatchHistory, "record">;
}

/** Stores the position of a media element. */
export interface PositionRecorder {
  /** Call it at each time update: it stores the position every five seconds while playing. */
  progressed(snapshot: ElementSnapshot): void;
  paused(snapshot: ElementSnapshot): void;
  seeked(snapshot: ElementSnapshot): void;
  /** The element has lost its stream; another may follow. */
  emptied(): void;
  /** Call it when the viewer leaves or the page is closed. */
  left(snapshot: ElementSnapshot): void;
}

// CONT-71
/**
 * Creates the recorder of the position in one title. It stores the position every five seconds while playing, at each pause and seek,
 * and at the end. Position 0 of an element without a stream is ignored.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `contentId`, `assetType`, `showId`, `durationMs` or `history`
 * @example
 * const recorder = createPositionRecorder(client, { contentId: "0-0-1", assetType: 0, durationMs: 4_020_000, history });
 * video.addEventListener("pause", () =>
 *   recorder.paused({ positionMs: video.currentTime * 1000, isPaused: true, hasStream: video.readyState > 0 }),
 * );
 */
export function createPositionRecorder(client: Client, options: PositionRecorderOptions): PositionRecorder {
  const where = "createPositionRecorder";
  checkCall(where, client, options, {
    contentId: "text",
    assetType: "number",
    showId: "text?",
    durationMs: "number",
  });
  const { contentId, assetType, showId, durationMs, history } = options;
  checkPort(where, "history", history, ["record"]);
  const { clock, logger } = client;
  const startedAt = clock.now();
  let savedAt: number | undefined;
  let hasSought = false;

  function save({ positionMs, hasStream }: ElementSnapshot): void {
    if (!hasStream || !(positionMs >= 0) || (positionMs === 0 && !hasSought)) return;
    savedAt = clock.monotonic();
    history
      .record({ contentId, assetType, showId, positionMs: Math.round(positionMs), durationMs, startedAt })
      .catch((cause: unknown) => logger.warn("A position could not be kept", { cause: String(cause) }));
  }

  return {
    progressed(snapshot) {
      const isDue = savedAt === undefined || clock.monotonic() - savedAt >= SAVE_INTERVAL_MS;
      if (!snapshot.isPaused && isDue) save(snapshot);
    },
    paused: save,
    seeked(snapshot) {
      hasSought = true;
      save(snapshot);
    },
    emptied() {
      hasSought = false;
    },
    left: save,
  };
}
