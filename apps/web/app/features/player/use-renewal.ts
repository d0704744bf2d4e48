import { HEARTBEAT_MS, renewPlayback, stopPlayback, type PlayNotice } from "@marquee/content-sdk";
import { renewedAddress } from "@marquee/content-sdk/player";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import type { ReadyPlayback } from "./use-playback.ts";

/** What a stream learns of its playback. */
export interface Renewal {
  /** An address of an earlier playlist, with what was renewed since. */
  readonly current: (address: string) => string;
  /** Asks at once. Answers why nothing plays any more; undefined where a new address helps. */
  readonly ask: () => Promise<PlayNotice | undefined>;
}

const LOST: Renewal = { current: (address) => address, ask: () => Promise.resolve(undefined) };

/** Renews the addresses of what plays, says that it plays, and stops it on leaving. */
export function useRenewal(
  ready: ReadyPlayback | undefined,
  onStopped: (notice: PlayNotice) => void,
): { readonly current: Renewal } {
  const { mediaBase } = useAtomValue(addressesAtom);
  const renewal = useRef<Renewal>(LOST);
  useEffect(() => {
    if (ready === undefined) return undefined;
    const { client } = ready;
    const { playbackId } = ready.playback;
    const abort = new AbortController();
    let addresses: Parameters<typeof renewedAddress>[1] | undefined;
    const ask = async (): Promise<PlayNotice | undefined> => {
      const renewed = await renewPlayback(client, { playbackId, mediaBase, signal: abort.signal });
      if (!renewed.ok) return renewed.notice;
      addresses = renewed.value;
      return undefined;
    };
    renewal.current = {
      current: (address) => (addresses === undefined ? address : renewedAddress(address, addresses)),
      ask,
    };
    const beat = (): void => {
      // What cannot be reached now is asked again; a stream that ends meanwhile asks by itself.
      ask()
        .then((notice) => (notice === undefined || abort.signal.aborted ? undefined : onStopped(notice)))
        .catch(() => undefined);
    };
    const timer = setInterval(beat, HEARTBEAT_MS);
    const stop = (): void => {
      void stopPlayback(client, { playbackId, isLeaving: true }).catch(() => undefined);
    };
    // A page that may come back plays on then.
    const leave = ({ persisted }: PageTransitionEvent): void => (persisted ? undefined : stop());
    window.addEventListener("pagehide", leave);
    // Timers of a tab that slept are late, and so is what an address allows.
    window.addEventListener("online", beat);
    document.addEventListener("visibilitychange", beat);
    return () => {
      clearInterval(timer);
      abort.abort();
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", beat);
      document.removeEventListener("visibilitychange", beat);
      renewal.current = LOST;
      stop();
    };
  }, [ready, mediaBase, onStopped]);
  return renewal;
}
