import { checkCall, checkPort, type Client } from "@marquee/http";
import type { WatchHistory } from "../watch-history.ts";

/** While it plays a position is written at most this often. */
const SAVE_INTERVAL_MS = 5000;

/** What a media element stands at. */
export interface ElementSnapshot {
  /** Milliseconds. */
  readonly positionMs: number;
  readonly isPaused: boolean;
  /** Whether the element has the stream: its length and size are known. */
  readonly hasStream: boolean;
}

/** What is watched and where its position goes. */
export interface PositionRecorderOptions {
  readonly contentId: string;
  readonly assetType: number;
  /** Of an episode: its show. */
  readonly showId?: string | undefined;
  /** Milliseconds. */
  readonly durationMs: number;
  readonly history: Pick<WatchHistory, "record">;
}

/** Writes down where a media element stands. */
export interface PositionRecorder {
  /** Call it at each time update: it writes every five seconds while playing. */
  progressed(snapshot: ElementSnapshot): void;
  paused(snapshot: ElementSnapshot): void;
  seeked(snapshot: ElementSnapshot): void;
  /** The element has lost its stream; another may follow. */
  emptied(): void;
  /** The viewer leaves, or the page goes away. */
  left(snapshot: ElementSnapshot): void;
}

// CONT-71
/**
 * Creates the keeper of the position in one title: it writes every five seconds while playing, at each pause and seek, and at the
 * end. The zero at which an element stands before its stream has begun is no position.
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
