import type { PlayNotice } from "@marquee/content-sdk";
import { mayRenewStream } from "@marquee/content-sdk/rules";
import { useCallback, useEffect, useRef, useState } from "react";
import { decodesInSoftware } from "./decodes-in-software.ts";
import type { ReadyPlayback } from "./use-playback.ts";
import { useRenewal } from "./use-renewal.ts";
import type { StreamFailure } from "./stream-failure.ts";
import { openStream, type VideoStream } from "./video-stream.ts";

interface StreamUse {
  readonly video: HTMLVideoElement | null;
  readonly ready: ReadyPlayback | undefined;
  /** Comes back once it may play, for example after an advertisement. */
  readonly beforeStart: () => Promise<void>;
  /** Ask for a new address and go on here. */
  readonly onRestart: (startAtMs: number) => void;
  readonly onFailure: (notice: PlayNotice) => void;
}

/** A stream that plays, and how its addresses are renewed. */
interface PlayingStream {
  readonly stream: VideoStream | undefined;
  /** An address of an earlier answer, with what was renewed since. */
  readonly currentAddress: (address: string) => string;
}

/** Puts the granted stream into the video and plays it. */
export function useStream({ video, ready, beforeStart, onRestart, onFailure }: StreamUse): PlayingStream {
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
        // A stream that has not begun is nowhere yet.
        const at = opened?.place() || startAtMs;
        const goOn = (notice?: PlayNotice): void => {
          if (isOver) return;
          if (notice === undefined) onRestart(at);
          else onFailure(notice);
        };
        // An address that ended with its right, or was stopped elsewhere, is not asked for anew.
        renewal.current.ask().then(goOn, () => goOn());
      } else if (reason === "offline")
        onFailure({ kind: "page", error: "NO_ACTIVE_INTERNET", message: undefined, code: undefined });
      else if (reason === "undecodable")
        void decodesInSoftware(navigator.mediaCapabilities).then((isSoftware) =>
          isOver ? undefined : onFailure(isSoftware ? { kind: "hardware" } : { kind: "stream", code }),
        );
      else onFailure({ kind: "stream", code });
    };
    const renewed = (address: string): string => renewal.current.current(address);
    openStream({ video, playback, startAtMs, currentAddress: renewed, onFailure: fail }).then(
      async (next) => {
        if (isOver) return next.close();
        opened = next;
        setStream(next);
        await beforeStart();
        if (isOver) return undefined;
        // Where the browser wants a press first, the picture waits with its big button.
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

  const currentAddress = useCallback((address: string) => renewal.current.current(address), [renewal]);
  return { stream, currentAddress };
}
