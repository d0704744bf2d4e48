import type { PlayNotice } from "@marquee/content-sdk";
import { mayRenewStream } from "@marquee/content-sdk/rules";
import { useCallback, useEffect, useRef, useState } from "react";
import { decodesInSoftware } from "./decodes-in-software.ts";
import type { ReadyPlayback } from "./request-playback-atom.ts";
import { useRenewal } from "./use-renewal.ts";
import type { StreamFailure } from "./stream-failure.ts";
import { openStream, type VideoStream } from "./video-stream.ts";

interface UseStreamOptions {
  readonly video: HTMLVideoElement | null;
  readonly ready: ReadyPlayback | undefined;
  /** Resolves when playback may start, for example after an ad break. */
  readonly beforeStart: () => Promise<void>;
  /** Requests playback again, to go on at a position in milliseconds. */
  readonly onRestart: (startAtMs: number) => void;
  readonly onFailure: (notice: PlayNotice) => void;
}

/** The open stream, and how its addresses are renewed. */
interface PlayingStream {
  readonly stream: VideoStream | undefined;
  /** Returns an address of an earlier answer with its renewed parts. */
  readonly currentAddress: (address: string) => string;
}

/** Opens the granted stream in the video element and plays it. */
export function useStream({
  video,
  ready,
  beforeStart,
  onRestart,
  onFailure,
}: UseStreamOptions): PlayingStream {
  const [stream, setStream] = useState<VideoStream | undefined>(undefined);
  const restarts = useRef(0);
  const renewal = useRenewal(ready, onFailure);

  useEffect(() => {
    if (video === null || ready === undefined) return undefined;
    let isOver = false;
    let opened: VideoStream | undefined;
    const { playback, startAtMs } = ready;
    const fail = ({ reason, code }: StreamFailure): void => {
      if (isOver) return;
      if (reason === "expired" && mayRenewStream(restarts.current)) {
        restarts.current += 1;
        // The position is 0 until the stream has started.
        const at = opened?.position() || startAtMs;
        const goOn = (notice?: PlayNotice): void => {
          if (isOver) return;
          if (notice === undefined) onRestart(at);
          else onFailure(notice);
        };
        // Gives a notice if the viewer's right has ended or another screen stopped the playback: then nothing is requested again.
        renewal.current.renew().then(goOn, () => goOn());
      } else if (reason === "offline")
        onFailure({ kind: "page", error: "NO_ACTIVE_INTERNET", message: undefined, code: undefined });
      else if (reason === "undecodable")
        void decodesInSoftware(navigator.mediaCapabilities).then((isSoftware) =>
          isOver ? undefined : onFailure(isSoftware ? { kind: "hardware" } : { kind: "stream", code }),
        );
      else onFailure({ kind: "stream", code });
    };
    const renewed = (address: string): string => renewal.current.currentAddress(address);
    const player = { currentAddress: renewed, onFailure: fail };
    const opening = ready.ahead?.take(video, player) ?? openStream({ video, playback, startAtMs, ...player });
    opening.then(
      async (next) => {
        if (isOver) return next.close();
        opened = next;
        setStream(next);
        await beforeStart();
        if (isOver) return undefined;
        // If the browser blocks autoplay, the video stays paused under the large play button.
        return video.play().catch(() => undefined);
      },
      () => fail({ reason: navigator.onLine ? "broken" : "offline", code: "PLAYER_NOT_LOADED" }),
    );
    return () => {
      isOver = true;
      opened?.close();
      setStream(undefined);
    };
  }, [video, ready, renewal, beforeStart, onRestart, onFailure]);

  const currentAddress = useCallback((address: string) => renewal.current.currentAddress(address), [renewal]);
  return { stream, currentAddress };
}
