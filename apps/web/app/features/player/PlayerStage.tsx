import type { PlayNotice } from "@marquee/content-sdk";
import { neighbourRate } from "@marquee/content-sdk/player";
import { DEFAULT_CAPTIONS } from "@marquee/content-sdk/captions";
import { markerInForce, thumbnailsAddress } from "@marquee/content-sdk/timeline";
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useState,
  type PointerEvent,
  type Ref,
  type RefObject,
} from "react";
import { useTranslations } from "use-intl";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { captionLook } from "./caption-look.ts";
import type { PlayedTitle } from "./played-title.ts";
import type { PlayerAction } from "./player-keys.ts";
import { PlayerControls } from "./PlayerControls.tsx";
import { TitlePicture } from "../../components/PlayerFrame.tsx";
import { PlayerTopBar } from "./PlayerTopBar.tsx";
import { ResumeNote } from "./ResumeNote.tsx";
import { SkipButton } from "./SkipButton.tsx";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { OfflineNote, useOfflineNotice } from "./OfflineNote.tsx";
import type { NextTitleControl } from "./use-next-title.ts";
import { useAdBreaks } from "./ads/use-ad-breaks.ts";
import { useCaptionAppearance } from "./use-caption-appearance.ts";
import { TapSign } from "./TapSign.tsx";
import { useRemotePlayback } from "./use-remote-playback.ts";
import { usePictureTaps } from "./use-picture-taps.ts";
import { useFullscreen } from "./use-fullscreen.ts";
import { useHasPicture } from "./use-has-picture.ts";
import { useLivePosition } from "./use-live-position.ts";
import { useIdle } from "./use-idle.ts";
import { useMediaSession } from "./use-media-session.ts";
import type { ReadyPlayback } from "./use-playback.ts";
import { useSavedVolume } from "./use-saved-volume.ts";
import { useStream } from "./use-stream.ts";
import { useStreamSettings } from "./use-stream-settings.ts";
import { useThumbnails } from "./use-thumbnails.ts";
import { useVideoCommands } from "./use-video-commands.ts";
import { useVideoState, type VideoState } from "./use-video-state.ts";
import { useWatchPosition } from "./use-watch-position.ts";
import * as css from "./Player.css.ts";

const AdPane = lazyDialog(async () => (await import("./ads/AdPane.tsx")).AdPane);
const UpNext = lazyDialog(async () => (await import("./UpNext.tsx")).UpNext);
const CaptionPane = lazyDialog(async () => (await import("./CaptionPane.tsx")).CaptionPane);
const ShortcutsPane = lazyDialog(async () => (await import("./ShortcutsPane.tsx")).ShortcutsPane);

/** What keys do to the stage. */
export interface StageHandle {
  readonly perform: (action: PlayerAction) => void;
  readonly wake: () => void;
}

interface PlayerStageProps {
  readonly ref: Ref<StageHandle>;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly title: PlayedTitle;
  readonly video: HTMLVideoElement | null;
  readonly onVideo: (video: HTMLVideoElement | null) => void;
  /** Missing while the platform is being asked. */
  readonly ready: ReadyPlayback | undefined;
  readonly onFailure: (notice: PlayNotice) => void;
  readonly onRestart: (startAtMs: number) => void;
  readonly onClose: () => void;
  readonly next: NextTitleControl;
  readonly shortcuts: { readonly hasShortcuts: boolean; readonly onChange: (hasShortcuts: boolean) => void };
}

interface StageSignProps {
  readonly state: VideoState;
  readonly hasStream: boolean;
  readonly onPlay: () => void;
}

/** What stands over the picture: that it is loading, or a large button to play it. */
function StageSign({ state, hasStream, onPlay }: StageSignProps) {
  const t = useTranslations("tvshowdetails");
  const showsBigPlay = hasStream && state.isPaused && !state.hasEnded && !state.isWaiting;
  return (
    <div className={css.center}>
      {state.isWaiting && !state.hasEnded ? (
        <>
          <span className={css.spinner} aria-hidden="true" />
          <span role="status" className={css.hidden}>
            {t("player_loading")}
          </span>
        </>
      ) : null}
      {showsBigPlay ? (
        <button type="button" className={css.bigPlay} aria-label={t("player_play")} onClick={onPlay}>
          <Icon name="play" size={40} />
        </button>
      ) : null}
    </div>
  );
}

/** What the title offers at its position: to skip a part of it, or to go on to the next one. A programme of a channel offers neither. */
function offersAt(playback: ReadyPlayback["playback"] | undefined, state: VideoState) {
  const durationMs = playback?.durationMs;
  if (playback === undefined || durationMs === undefined || playback.programmeAt !== undefined)
    return { skippable: undefined, isOver: false };
  const marker = markerInForce({ markers: playback.markers, positionMs: state.positionMs, durationMs });
  const isInLastCredits = marker?.kind === "credits" && marker.isLast;
  return {
    skippable: isInLastCredits || state.hasEnded ? undefined : marker,
    isOver: state.hasEnded || isInLastCredits,
  };
}

/** The picture with its controls. */
export function PlayerStage({
  ref,
  root,
  title,
  video,
  onVideo,
  ready,
  onFailure,
  onRestart,
  onClose,
  next,
  shortcuts,
}: PlayerStageProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsCaptionStyle, setShowsCaptionStyle] = useState(false);
  const playback = ready?.playback;
  useWatchPosition(title, video, ready);
  const ads = useAdBreaks({ title, video, ready });
  const isAd = ads.place !== undefined;
  const { beforeStart, done } = ads;
  const endAd = useCallback(() => {
    done();
    // The button that skips goes, and the focus with it.
    root.current?.focus();
  }, [done, root]);
  const { stream, currentAddress } = useStream({ video, ready, beforeStart, onFailure, onRestart });
  const thumbnails = useThumbnails(playback && thumbnailsAddress(playback), currentAddress);
  const state = useVideoState(video);
  const hasPicture = useHasPicture(video);
  const commands = useVideoCommands({ video, durationMs: playback?.durationMs });
  const settings = useStreamSettings({ stream, playback, preferences: ready?.preferences, video });
  const captions = useCaptionAppearance(ready?.captions ?? DEFAULT_CAPTIONS, stream);
  useSavedVolume(video, ready?.preferences);
  const fullscreen = useFullscreen(video, next.isStarting);
  const onRemote = useRemotePlayback(video);
  // What lies below an advertisement waits.
  const { skippable, isOver } = offersAt(isAd ? undefined : playback, state);
  const isOffline = useOfflineNotice({
    isWaiting: state.isWaiting,
    hasStream: stream !== undefined,
    onFailure,
  });
  const live = useLivePosition(video, playback?.isLive === true && stream !== undefined);
  const isHeld = state.isPaused || isMenuOpen || showsKeys || showsCaptionStyle || stream === undefined;
  const { isIdle, wake, sleep } = useIdle(isHeld);
  useEffect(() => stream?.raiseCaptions(!isIdle), [stream, isIdle]);
  useMediaSession({ card: title.card, video, seekBy: commands.seekBy, onNext: next.open });
  const taps = usePictureTaps({
    isSeekable: playback?.durationMs !== undefined,
    isIdle,
    wake,
    sleep,
    togglePlay: commands.togglePlay,
    toggleFullscreen: fullscreen.toggle,
    seekBy: commands.seekBy,
  });

  const perform = useCallback(
    (action: PlayerAction): void => {
      if (action.kind === "toggleFullscreen") fullscreen.toggle();
      else if (isAd) return;
      else if (action.kind === "toggleCaptions") settings.toggleCaptions();
      else if (action.kind === "next") next.open();
      else if (action.kind === "shortcuts") setShowsKeys((shows) => !shows);
      else if (action.kind === "changeSpeed")
        settings.setSpeed(String(neighbourRate(Number(settings.speed), action.by)));
      else commands.perform(action);
    },
    [commands, fullscreen, settings, next, isAd],
  );
  useImperativeHandle(ref, () => ({ perform, wake }), [perform, wake]);

  const onPointerMove = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== "touch") wake();
  };

  return (
    <div className={isIdle ? css.idle : undefined} onPointerMove={onPointerMove}>
      <div className={css.screen}>
        <video
          ref={onVideo}
          className={`${css.video} ${captionLook(captions.appearance)}`}
          playsInline
          disableRemotePlayback={false}
          onClick={taps.onClick}
          onDoubleClick={taps.onDoubleClick}
        />
      </div>
      {hasPicture ? null : (
        <div className={css.poster}>
          <TitlePicture card={title.card} isFirst />
        </div>
      )}
      {taps.sought === undefined ? null : <TapSign key={taps.sought.id} seconds={taps.sought.seconds} />}
      {ads.place === undefined || ready === undefined ? (
        <StageSign state={state} hasStream={stream !== undefined} onPlay={commands.togglePlay} />
      ) : (
        <AdPane key={ads.place.id} place={ads.place} client={ready.client} film={video} onClose={endAd} />
      )}
      <PlayerTopBar
        title={title}
        programme={playback?.programmeTitle}
        isSample={playback?.isSampleStream === true}
        onClose={onClose}
      />
      {ready !== undefined &&
      !ready.playback.isLive &&
      ready.startAtMs > 0 &&
      stream !== undefined &&
      !isAd ? (
        <ResumeNote startAtMs={ready.startAtMs} onStartOver={() => commands.seekTo(0)} />
      ) : null}
      {isOffline ? <OfflineNote /> : null}
      {skippable === undefined ? null : (
        <SkipButton key={skippable.kind} marker={skippable} root={root} onSkip={commands.seekTo} />
      )}
      {isOver ? (
        <UpNext
          contentId={title.card.id}
          hasEnded={state.hasEnded}
          isPaused={state.isPaused}
          root={root}
          startedInARow={next.startedInARow}
          onStart={next.start}
          onClose={onClose}
        />
      ) : null}
      {showsKeys ? <ShortcutsPane {...shortcuts} onClose={() => setShowsKeys(false)} /> : null}
      {showsCaptionStyle ? (
        <CaptionPane {...captions} root={root} onClose={() => setShowsCaptionStyle(false)} />
      ) : null}
      {playback === undefined || isAd ? null : (
        <PlayerControls
          playback={playback}
          live={live}
          state={state}
          commands={commands}
          settings={settings}
          thumbnails={thumbnails}
          fullscreen={fullscreen}
          root={root}
          onMenu={setMenuOpen}
          onRemote={onRemote}
          onCaptionStyle={() => setShowsCaptionStyle(true)}
        />
      )}
    </div>
  );
}
