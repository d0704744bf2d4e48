import type { AdBreak } from "@marquee/content-sdk";
import { AD_LIMITS } from "@marquee/content-sdk/ads";
import type { Client } from "@marquee/http";
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { addressesAtom } from "../../../state/app-context/app-context-atoms.ts";
import { Button, IconButton } from "../../../ui/Button/Button.tsx";
import { clockText } from "../video/clock-text.ts";
import { useVideoState } from "../video/use-video-state.ts";
import { abortAfter } from "../playback/abort-after.ts";
import { loadAds, type PlayableAd } from "./load-ads.ts";
import { PLAYER_ICONS } from "../controls/player-icons.ts";
import * as player from "../Player.css.ts";
import * as css from "./AdPane.css.ts";

/** VAST error codes: the media file cannot be shown, or does not load in time. */
const NOT_SHOWN = "405";
const TOO_SLOW = "402";

interface AdPaneProps {
  readonly adBreak: AdBreak;
  readonly client: Client;
  /** The video element of the title; ads play at its volume. */
  readonly titleVideo: HTMLVideoElement | null;
  /** Called once the break has ended or failed; the title then plays on. */
  readonly onClose: () => void;
}

/** Returns the ads of a break; none while they load. Calls `onClose` if loading fails or finds none. */
function useAds({ adBreak, client, onClose }: Pick<AdPaneProps, "adBreak" | "client" | "onClose">) {
  const { mediaBase } = useAtomValue(addressesAtom);
  const [ads, setAds] = useState<readonly PlayableAd[]>([]);
  useEffect(() => {
    let isOver = false;
    const bases = {
      playback: client.families["playback"] ?? "/playback",
      media: mediaBase,
      page: location.href,
    };
    const height = window.innerHeight * window.devicePixelRatio;
    const signal = abortAfter(AD_LIMITS.documentMs);
    loadAds(adBreak.address, { bases, height, signal }).then(
      (found) => (isOver ? undefined : found.length === 0 ? onClose() : setAds(found)),
      () => (isOver ? undefined : onClose()),
    );
    return () => {
      isOver = true;
    };
  }, [adBreak, client, mediaBase, onClose]);
  return ads;
}

/** Plays the ads of a break one after another, with their controls. Import on demand. */
export function AdPane({ adBreak, client, titleVideo, onClose }: AdPaneProps) {
  const ads = useAds({ adBreak, client, onClose });
  const [index, setIndex] = useState(0);
  const next = useCallback(
    () => (index + 1 < ads.length ? setIndex(index + 1) : onClose()),
    [index, ads.length, onClose],
  );
  const ad = ads[index];
  const t = useTranslations("tvshowdetails");
  return (
    <section className={css.pane} aria-label={t("player_ad")}>
      {ad === undefined ? (
        <span className={player.spinner} aria-hidden="true" />
      ) : (
        <PlayedAd key={index} ad={ad} titleVideo={titleVideo} onDone={next} />
      )}
    </section>
  );
}

/** Reports an ad whose playback stalls, and ends one that plays longer than its stated duration. */
function useWatchdog(
  video: HTMLVideoElement | null,
  ad: PlayableAd,
  onFault: (code: string) => void,
  onOver: () => void,
): void {
  useEffect(() => {
    if (video === null) return undefined;
    let [last, stillMs] = [-1, 0];
    const timer = setInterval(() => {
      const { currentTime, paused } = video;
      stillMs = currentTime === last && !(paused && currentTime > 0) ? stillMs + 1000 : 0;
      last = currentTime;
      if (stillMs >= AD_LIMITS.stillMs) onFault(TOO_SLOW);
      else if (currentTime * 1000 > ad.durationMs + 1000) onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [video, ad, onFault, onOver]);
}

function PlayedAd({
  ad,
  titleVideo,
  onDone,
}: {
  ad: PlayableAd;
  titleVideo: HTMLVideoElement | null;
  onDone: () => void;
}) {
  const t = useTranslations("tvshowdetails");
  const { tracker, skipAfterMs, durationMs, page } = ad;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const state = useVideoState(video);
  const isOver = useRef(false);
  const end = useCallback(
    (count: () => void) => {
      if (isOver.current) return;
      isOver.current = true;
      count();
      onDone();
    },
    [onDone],
  );
  const fail = useCallback((code: string) => end(() => tracker.errorWithCode(code)), [end, tracker]);
  const complete = useCallback(() => end(() => tracker.complete()), [end, tracker]);
  useWatchdog(video, ad, fail, complete);
  useEffect(() => {
    if (video === null) return;
    video.volume = titleVideo?.volume ?? 1;
    video.muted = titleVideo?.muted ?? false;
    // If the browser blocks autoplay the ad ends; the title then waits for a press, too.
    video.play().catch(() => fail(NOT_SHOWN));
  }, [video, titleVideo, fail]);
  const togglePlay = (): void => {
    tracker.setPaused(!state.isPaused);
    if (state.isPaused) void video?.play().catch(() => undefined);
    else video?.pause();
  };
  const open = (): void => {
    tracker.click();
    video?.pause();
    window.open(page, "_blank", "noopener,noreferrer");
  };
  const leftMs = Math.max(0, durationMs - state.positionMs);
  const skipInMs = skipAfterMs === undefined ? undefined : Math.max(0, skipAfterMs - state.positionMs);
  return (
    <>
      <video
        ref={setVideo}
        className={css.picture}
        src={ad.source}
        playsInline
        preload="auto"
        onPlaying={() => tracker.trackImpression()}
        onTimeUpdate={({ currentTarget }) => tracker.setProgress(currentTarget.currentTime)}
        onEnded={complete}
        onError={() => fail(NOT_SHOWN)}
      />
      <div className={css.bar}>
        <div className={css.group}>
          <span className={css.mark}>{t("player_ad")}</span>
          <span className={css.count}>{clockText(leftMs + 999)}</span>
          <IconButton
            icon={state.isPaused ? "play" : PLAYER_ICONS.pause}
            label={state.isPaused ? t("player_play") : t("player_pause")}
            onClick={togglePlay}
          />
        </div>
        <div className={css.group}>
          {page === undefined ? null : (
            <Button size="s" tone="outline" onClick={open}>
              {t("player_adMore")}
            </Button>
          )}
          {skipInMs === undefined ? null : skipInMs > 0 ? (
            <span className={css.count}>{t("player_adSkipIn", { seconds: Math.ceil(skipInMs / 1000) })}</span>
          ) : (
            <Button size="s" tone="accent" onClick={() => end(() => tracker.skip())}>
              {t("player_adSkip")}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
