import type { StreamFailure } from "./stream-failure.ts";
import { openStream, type StreamOptions, type VideoStream } from "./video-stream.ts";

/** The callbacks by which a stream uses its player. */
type StreamPlayer = Pick<StreamOptions, "currentAddress" | "onFailure">;

/** A stream that loads before its player is rendered. */
export interface StreamAhead {
  readonly stream: Promise<VideoStream>;
  /**
   * Hands the stream over to its player, and reports a failure that came before. Returns undefined if it was taken or cancelled.
   * Another video element closes the stream and returns undefined too.
   */
  take(video: HTMLVideoElement, player: StreamPlayer): Promise<VideoStream> | undefined;
  /** Closes the stream, unless the player has taken it. */
  cancel(): void;
}

/** Opens a stream before its player is rendered. */
export function openStreamAhead(options: Omit<StreamOptions, keyof StreamPlayer>): StreamAhead {
  let player: StreamPlayer | undefined;
  let isCancelled = false;
  let failure: StreamFailure | undefined;
  const stream = openStream({
    ...options,
    currentAddress: (address) => player?.currentAddress(address) ?? address,
    onFailure(next) {
      failure ??= next;
      player?.onFailure(next);
    },
  });
  // The player that takes the stream handles a rejection. Until then this prevents an unhandled one.
  stream.catch(() => undefined);
  const cancel = (): void => {
    if (player !== undefined || isCancelled) return;
    isCancelled = true;
    stream.then(({ close }) => close()).catch(() => undefined);
  };
  return {
    stream,
    take(video, next) {
      if (video !== options.video) cancel();
      if (player !== undefined || isCancelled) return undefined;
      player = next;
      if (failure !== undefined) next.onFailure(failure);
      return stream;
    },
    cancel,
  };
}
