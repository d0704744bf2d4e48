import type { PlayNotice } from "@marquee/content-sdk";
import { neighbourRate } from "@marquee/content-sdk/player";
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useState,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
} from "react";
import { useTranslations } from "use-intl";
import { Icon } from "../../ui/Icon/Icon.tsx";
import type { PlayedTitle } from "./played-title.ts";
import type { PlayerAction } from "./player-keys.ts";
import { PlayerControls } from "./PlayerControls.tsx";
import { PlayerTopBar } from "./PlayerTopBar.tsx";
import { ResumeNote } from "./ResumeNote.tsx";
import { lazyDialog } from "../../parts/lazy-dialog.tsx";
import { OfflineNote, useOfflineNotice } from "./OfflineNote.tsx";
import type { NextTitleControl } from "./use-next-title.ts";
import { useAdBreaks } from "./ads/use-ad-breaks.ts";
import { useFullscreen } from "./use-fullscreen.ts";
import { useLivePosition } from "./use-live-position.ts";
import { useIdle } from "./use-idle.ts";
import { useMediaSession } from "./use-media-session.ts";
import type { ReadyPlayback } from "./use-playback.ts";
import { useSavedVolume } from "./use-saved-volume.ts";
import { useStream } from "./use-stream.ts";
import { useStreamSettings } from "./use-stream-settings.ts";
import { useVideoCommands } from "./use-video-commands.ts";
import { useVideoState, type VideoState } from "./use-video-state.ts";
import { useWatchPosition } from "./use-watch-position.ts";
import * as css from "./Player.css.ts";

const AdPane = lazyDialog(async () => (await import("./ads/AdPane.tsx")).AdPane);
const UpNext = lazyDialog(async () => (await import("./UpNext.tsx")).UpNext);
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
  const stream = useStream({ video, ready, beforeStart, onFailure, onRestart });
  const state = useVideoState(video);
  const commands = useVideoCommands({ video, durationMs: playback?.durationMs });
  const settings = useStreamSettings({ stream, playback, preferences: ready?.preferences, video });
  useSavedVolume(video, ready?.preferences);
  const fullscreen = useFullscreen(video, next.isStarting);
  const isOffline = useOfflineNotice({
    isWaiting: state.isWaiting,
    hasStream: stream !== undefined,
    onFailure,
  });
  const live = useLivePosition(video, playback?.isLive === true && stream !== undefined);
  const isHeld = state.isPaused || isMenuOpen || showsKeys || stream === undefined;
  const { isIdle, wake, sleep } = useIdle(isHeld);
  useEffect(() => stream?.raiseCaptions(!isIdle), [stream, isIdle]);
  useMediaSession({ card: title.card, video, seekBy: commands.seekBy });

  const perform = useCallback(
    (action: PlayerAction): void => {
      if (action.kind === "toggleFullscreen") fullscreen.toggle();
      // What lies below an advertisement waits.
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

  /** A finger shows and hides the controls, a mouse plays and pauses. */
  const onPicture = (event: MouseEvent<HTMLVideoElement>): void => {
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch";
    if (!isTouch) commands.togglePlay();
    else if (isIdle) wake();
    else sleep();
  };
  const onPointerMove = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== "touch") wake();
  };

  return (
    <div className={isIdle ? css.idle : undefined} onPointerMove={onPointerMove}>
      <div className={css.screen}>
        <video
          ref={onVideo}
          className={css.video}
          playsInline
          disableRemotePlayback={false}
          onClick={onPicture}
          onDoubleClick={fullscreen.toggle}
        />
      </div>
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
      {ready !== undefined && ready.startAtMs > 0 && stream !== undefined ? (
        <ResumeNote startAtMs={ready.startAtMs} onStartOver={() => commands.seekTo(0)} />
      ) : null}
      {isOffline ? <OfflineNote /> : null}
      {state.hasEnded && title.card.kind !== "channel" ? (
        <UpNext
          contentId={title.card.id}
          startedInARow={next.startedInARow}
          onStart={next.start}
          onClose={onClose}
        />
      ) : null}
      {showsKeys ? <ShortcutsPane {...shortcuts} onClose={() => setShowsKeys(false)} /> : null}
      {playback === undefined || isAd ? null : (
        <PlayerControls
          playback={playback}
          live={live}
          state={state}
          commands={commands}
          settings={settings}
          fullscreen={fullscreen}
          root={root}
          onMenu={setMenuOpen}
        />
      )}
    </div>
  );
}
