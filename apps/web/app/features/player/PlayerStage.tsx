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
import { captionLook } from "./captions/caption-look.ts";
import type { PlayedTitle } from "./playback/played-title.ts";
import type { PlayerAction } from "./keys/player-keys.ts";
import type { PlayStart } from "./playback/play-start.ts";
import { PlayerControls } from "./controls/PlayerControls.tsx";
import { TitlePicture } from "../../components/PlayerFrame.tsx";
import { PlayerTopBar } from "./controls/PlayerTopBar.tsx";
import { ResumeNote } from "./ResumeNote.tsx";
import { SkipButton } from "./controls/SkipButton.tsx";
import { StageSign } from "./controls/StageSign.tsx";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { OfflineNote, useOfflineNotice } from "./OfflineNote.tsx";
import type { NextTitleControl } from "./next/use-next-title.ts";
import { useAdBreaks } from "./ads/use-ad-breaks.ts";
import { useCaptionAppearance } from "./captions/use-caption-appearance.ts";
import { TapSign } from "./controls/TapSign.tsx";
import { useRemotePlayback } from "./video/use-remote-playback.ts";
import { usePictureTaps } from "./keys/use-picture-taps.ts";
import { useHeldKeys } from "./playback/held-keys.ts";
import { useFullscreen } from "./video/use-fullscreen.ts";
import { useHasPicture } from "./video/use-has-picture.ts";
import { useLivePosition } from "./video/use-live-position.ts";
import { useIdle } from "./controls/use-idle.ts";
import { useMediaSession } from "./keys/use-media-session.ts";
import type { ReadyPlayback } from "./playback/request-playback-atom.ts";
import type { StreamControl } from "./playback/use-playback.ts";
import { useSavedVolume } from "./controls/use-saved-volume.ts";
import { useStream } from "./playback/use-stream.ts";
import { useStreamSettings } from "./stream/use-stream-settings.ts";
import { useThumbnails } from "./controls/use-thumbnails.ts";
import { VideoPlace } from "./VideoPlace.tsx";
import { useVideoCommands } from "./video/use-video-commands.ts";
import { useVideoState, type VideoState } from "./video/use-video-state.ts";
import { useWatchPosition } from "./playback/use-watch-position.ts";
import * as css from "./Player.css.ts";

const AdPane = lazyDialog(async () => (await import("./ads/AdPane.tsx")).AdPane);
const UpNext = lazyDialog(async () => (await import("./next/UpNext.tsx")).UpNext);
const CaptionPane = lazyDialog(async () => (await import("./captions/CaptionPane.tsx")).CaptionPane);
const ShortcutsPane = lazyDialog(async () => (await import("./keys/ShortcutsPane.tsx")).ShortcutsPane);

/** What the dialog's key handler can do with the stage. */
export interface StageHandle {
  readonly perform: (action: PlayerAction) => void;
  readonly wake: () => void;
}

interface PlayerStageProps {
  readonly ref: Ref<StageHandle>;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly title: PlayedTitle;
  readonly video: HTMLVideoElement | null;
  readonly start: Pick<PlayStart, "nextVideo" | "keys">;
  readonly onVideo: (video: HTMLVideoElement | null) => void;
  /** Undefined until playback is granted. */
  readonly ready: ReadyPlayback | undefined;
  readonly control: StreamControl;
  readonly onClose: () => void;
  readonly next: NextTitleControl;
  readonly shortcuts: { readonly hasShortcuts: boolean; readonly onChange: (hasShortcuts: boolean) => void };
}

/**
 * Returns the marker that can be skipped now, and whether the title is over: ended or in its last credits. Neither applies to
 * channels and their programmes.
 */
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

/** The video with its controls and panes. */
export function PlayerStage({
  ref,
  root,
  title,
  video,
  start,
  onVideo,
  ready,
  control,
  onClose,
  next,
  shortcuts,
}: PlayerStageProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsCaptionStyle, setShowsCaptionStyle] = useState(false);
  const playback = ready?.playback;
  useWatchPosition(title, video, ready);
  const ads = useAdBreaks({ video, ready });
  const isAd = ads.current !== undefined;
  const { beforeStart, done } = ads;
  const endAd = useCallback(() => {
    done();
    // The skip button disappears with its focus, so the root takes it.
    root.current?.focus();
  }, [done, root]);
  const { stream, currentAddress } = useStream({ video, ready, beforeStart, control });
  const thumbnails = useThumbnails(playback && thumbnailsAddress(playback), currentAddress);
  const state = useVideoState(video);
  const hasPicture = useHasPicture(video);
  const commands = useVideoCommands({ video, durationMs: playback?.durationMs });
  const settings = useStreamSettings({ stream, playback, preferences: ready?.preferences, video });
  const captions = useCaptionAppearance(ready?.captions ?? DEFAULT_CAPTIONS, stream);
  useSavedVolume(video, ready?.preferences);
  const fullscreen = useFullscreen(video, next.isStarting);
  const onRemote = useRemotePlayback(video);
  // During an ad break nothing is offered.
  const { skippable, isOver } = offersAt(isAd ? undefined : playback, state);
  const isOffline = useOfflineNotice({
    isWaiting: state.isWaiting,
    hasStream: stream !== undefined,
    onFailure: control.stop,
  });
  const live = useLivePosition(video, playback?.isLive === true && stream !== undefined);
  const isHeld = state.isPaused || isMenuOpen || showsKeys || showsCaptionStyle || stream === undefined;
  const { isIdle, wake, sleep } = useIdle(isHeld);
  useEffect(() => stream?.raiseCaptions(!isIdle), [stream, isIdle]);
  useMediaSession({ card: title.card, video, seekBy: commands.seekBy, onNext: next.open, isAd });
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
  useHeldKeys(start.keys, { stream, ready, root });

  const onPointerMove = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== "touch") wake();
  };

  return (
    <div className={isIdle ? css.idle : undefined} onPointerMove={onPointerMove}>
      <VideoPlace
        video={video}
        nextVideo={start.nextVideo}
        onVideo={onVideo}
        look={captionLook(captions.appearance)}
        taps={taps}
      />
      {hasPicture ? null : (
        <div className={css.poster}>
          <TitlePicture card={title.card} isFirst />
        </div>
      )}
      {taps.sought === undefined ? null : <TapSign key={taps.sought.id} seconds={taps.sought.seconds} />}
      {ads.current === undefined || ready === undefined ? (
        <StageSign state={state} hasStream={stream !== undefined} onPlay={commands.togglePlay} />
      ) : (
        <AdPane
          key={ads.current.id}
          adBreak={ads.current}
          client={ready.client}
          titleVideo={video}
          onClose={endAd}
        />
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
