import { HEARTBEAT_MS, renewPlayback, stopPlayback, type PlayNotice } from "@marquee/content-sdk";
import { renewedAddress } from "@marquee/content-sdk/player";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { addressesAtom } from "../../../state/app-context/app-context-atoms.ts";
import type { ReadyPlayback } from "./request-playback-atom.ts";

/** Renewal of a granted playback. */
export interface Renewal {
  /** Returns an address of an earlier playlist with its renewed parts. */
  readonly currentAddress: (address: string) => string;
  /** Renews at once. Resolves with the notice of why playback has ended; with undefined if it can go on or be requested again. */
  readonly renew: () => Promise<PlayNotice | undefined>;
}

const NO_RENEWAL: Renewal = { currentAddress: (address) => address, renew: () => Promise.resolve(undefined) };

/** Sends heartbeats that renew the addresses of a playback, and stops the playback on leaving. */
export function useRenewal(
  ready: ReadyPlayback | undefined,
  onStopped: (notice: PlayNotice) => void,
): { readonly current: Renewal } {
  const { mediaBase } = useAtomValue(addressesAtom);
  const renewal = useRef<Renewal>(NO_RENEWAL);
  useEffect(() => {
    if (ready === undefined) return undefined;
    const { client } = ready;
    const { playbackId } = ready.playback;
    const abort = new AbortController();
    let addresses: Parameters<typeof renewedAddress>[1] | undefined;
    const renew = async (): Promise<PlayNotice | undefined> => {
      const renewed = await renewPlayback(client, { playbackId, mediaBase, signal: abort.signal });
      if (!renewed.ok) return renewed.notice;
      addresses = renewed.value;
      return undefined;
    };
    renewal.current = {
      currentAddress: (address) => (addresses === undefined ? address : renewedAddress(address, addresses)),
      renew,
    };
    const beat = (): void => {
      // A failed heartbeat is followed by the next one. A stream that fails meanwhile renews by itself.
      renew()
        .then((notice) => (notice === undefined || abort.signal.aborted ? undefined : onStopped(notice)))
        .catch(() => undefined);
    };
    const timer = setInterval(beat, HEARTBEAT_MS);
    const stop = (): void => {
      void stopPlayback(client, { playbackId, isLeaving: true }).catch(() => undefined);
    };
    // A page in the back/forward cache may be shown again and then plays on.
    const leave = ({ persisted }: PageTransitionEvent): void => (persisted ? undefined : stop());
    window.addEventListener("pagehide", leave);
    // Timers of a suspended tab run late, so addresses may have expired.
    window.addEventListener("online", beat);
    document.addEventListener("visibilitychange", beat);
    return () => {
      clearInterval(timer);
      abort.abort();
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", beat);
      document.removeEventListener("visibilitychange", beat);
      renewal.current = NO_RENEWAL;
      stop();
    };
  }, [ready, mediaBase, onStopped]);
  return renewal;
}
