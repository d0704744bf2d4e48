import type { PlayNotice } from "@marquee/content-sdk";
import { mayRenewStream } from "@marquee/content-sdk/rules";
import { useCallback, useEffect, useRef, useState } from "react";
import { decodesInSoftware } from "../stream/decodes-in-software.ts";
import type { ReadyPlayback } from "./request-playback-atom.ts";
import type { StreamControl } from "./use-playback.ts";
import { useRenewal } from "./use-renewal.ts";
import type { StreamFailure } from "../stream/stream-failure.ts";
import { openStream, type VideoStream } from "../stream/video-stream.ts";

interface UseStreamOptions {
  readonly video: HTMLVideoElement | null;
  readonly ready: ReadyPlayback | undefined;
  /** Resolves when playback may start, for example after an ad break. */
  readonly beforeStart: () => Promise<void>;
  readonly control: StreamControl;
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
  control: { stop, restart, closedAt },
}: UseStreamOptions): PlayingStream {
  const [stream, setStream] = useState<VideoStream | undefined>(undefined);
  const restarts = useRef(0);
  const renewal = useRenewal(ready, stop);

  useEffect(() => {
    if (video === null || ready === undefined) return undefined;
    let isOver = false;
    let opened: VideoStream | undefined;
    const { playback, startAtMs } = ready;
    /** The position of a stream is 0 until it has started. */
    const position = (): number => opened?.position() || startAtMs;
    const { programmeAt } = playback;
    const fail = ({ reason, code }: StreamFailure): void => {
      if (isOver) return;
      if (reason === "expired" && mayRenewStream(restarts.current)) {
        restarts.current += 1;
        const at = position();
        const goOn = (notice?: PlayNotice): void => {
          if (isOver) return;
          if (notice === undefined) restart({ atMs: at, programmeAt });
          else stop(notice);
        };
        // Gives a notice if the viewer's right has ended or another screen stopped the playback: then nothing is requested again.
        renewal.current.renew().then(goOn, () => goOn());
      } else if (reason === "offline")
        stop({ kind: "page", error: "NO_ACTIVE_INTERNET", message: undefined, code: undefined });
      else if (reason === "undecodable")
        void decodesInSoftware(navigator.mediaCapabilities).then((isSoftware) =>
          isOver ? undefined : stop(isSoftware ? { kind: "hardware" } : { kind: "stream", code }),
        );
      else stop({ kind: "stream", code });
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
      if (opened !== undefined) closedAt.current = { atMs: video.ended ? 0 : position(), programmeAt };
      opened?.close();
      setStream(undefined);
    };
  }, [video, ready, renewal, beforeStart, restart, stop, closedAt]);

  const currentAddress = useCallback((address: string) => renewal.current.currentAddress(address), [renewal]);
  return { stream, currentAddress };
}
