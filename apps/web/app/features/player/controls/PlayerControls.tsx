import type { Playback } from "@marquee/content-sdk";
import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../../ui/Button/Button.tsx";
import { ChoiceMenu } from "../../../ui/Menu/ChoiceMenu.tsx";
import { clockText } from "../video/clock-text.ts";
import { LeaveForLive, LiveBar, LiveStatus } from "./LiveBar.tsx";
import { SEEK_STEP_SECONDS } from "../keys/player-keys.ts";
import { SeekBar } from "./SeekBar.tsx";
import { useStreamChoices } from "../stream/stream-choices.ts";
import type { LiveState } from "../video/use-live-position.ts";
import type { StreamSettings } from "../stream/use-stream-settings.ts";
import type { Thumbnails } from "./use-thumbnails.ts";
import type { VideoCommands } from "../video/use-video-commands.ts";
import type { VideoState } from "../video/use-video-state.ts";
import { VolumeControl } from "./VolumeControl.tsx";
import { PLAYER_ICONS } from "./player-icons.ts";
import * as css from "../Player.css.ts";

/** Toggles picture-in-picture; renders nothing if the browser does not support it. */
function PictureInPictureButton({ onToggle }: { onToggle: () => void }) {
  const t = useTranslations("tvshowdetails");
  if (!("pictureInPictureEnabled" in document) || !document.pictureInPictureEnabled) return null;
  return (
    <IconButton
      icon={PLAYER_ICONS.pictureInPicture}
      label={t("player_pictureInPicture")}
      onClick={onToggle}
    />
  );
}

interface PlayerControlsProps {
  readonly playback: Playback;
  /** The position in the DVR window; undefined unless a live stream is open. */
  readonly live: LiveState | undefined;
  readonly state: VideoState;
  readonly commands: VideoCommands;
  readonly settings: StreamSettings;
  readonly thumbnails: Thumbnails;
  readonly fullscreen: { readonly isFullscreen: boolean; readonly toggle: () => void };
  /** The player's root element, in which menus are rendered. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly onMenu: (isOpen: boolean) => void;
  readonly onCaptionStyle: () => void;
  /** Opens the picker of remote screens; undefined when none is available. */
  readonly onRemote: (() => void) | undefined;
}

/** The control bar at the bottom of the player. */
export function PlayerControls({
  playback,
  live,
  state,
  commands,
  settings,
  thumbnails,
  fullscreen,
  root,
  onMenu,
  onCaptionStyle,
  onRemote,
}: PlayerControlsProps) {
  const t = useTranslations("tvshowdetails");
  const durationMs = playback.durationMs ?? state.durationMs;
  const { isLive } = playback;
  const goLive = (): void => {
    commands.seekTo(Number.POSITIVE_INFINITY);
    // The button disappears with its focus. The root takes the focus, so that keyboard shortcuts still work.
    root.current?.focus();
  };
  const isSeekable = isLive ? live !== undefined : durationMs > 0;
  return (
    <div className={css.bottom}>
      {live === undefined ? null : <LiveBar live={live} onSeek={commands.seekTo} />}
      {isSeekable && !isLive ? (
        <SeekBar
          positionMs={state.positionMs}
          durationMs={durationMs}
          bufferedMs={state.bufferedMs}
          thumbnails={thumbnails}
          onSeek={commands.seekTo}
        />
      ) : null}
      <div className={css.row}>
        <div className={css.group}>
          <PlayButton state={state} onToggle={commands.togglePlay} onAgain={() => commands.seekTo(0)} />
          {isSeekable ? (
            <>
              <IconButton
                icon={PLAYER_ICONS.back10}
                label={t("player_back")}
                onClick={() => commands.seekBy(-SEEK_STEP_SECONDS)}
              />
              <IconButton
                icon={PLAYER_ICONS.forward10}
                label={t("player_forward")}
                onClick={() => commands.seekBy(SEEK_STEP_SECONDS)}
              />
            </>
          ) : null}
          <VolumeControl
            volume={state.volume}
            isMuted={state.isMuted}
            onVolume={commands.setVolume}
            onToggleMute={commands.toggleMute}
          />
          {isLive ? (
            <LiveStatus live={live} onGoLive={goLive} />
          ) : (
            <span className={css.time}>
              {clockText(state.positionMs)} / {clockText(durationMs)}
            </span>
          )}
          {playback.programmeAt === undefined ? null : <LeaveForLive />}
        </div>
        <div className={css.group}>
          <StreamMenus
            playback={playback}
            settings={settings}
            root={root}
            onMenu={onMenu}
            onCaptionStyle={onCaptionStyle}
          />
          {onRemote === undefined ? null : (
            <IconButton icon="device" label={t("player_remote")} onClick={onRemote} />
          )}
          <PictureInPictureButton onToggle={commands.togglePictureInPicture} />
          <IconButton
            icon={fullscreen.isFullscreen ? PLAYER_ICONS.fullscreenExit : PLAYER_ICONS.fullscreen}
            label={fullscreen.isFullscreen ? t("player_exitFullscreen") : t("player_fullscreen")}
            onClick={fullscreen.toggle}
          />
        </div>
      </div>
    </div>
  );
}

function PlayButton({
  state: { isPaused, hasEnded },
  onToggle,
  onAgain,
}: {
  state: VideoState;
  onToggle: () => void;
  onAgain: () => void;
}) {
  const t = useTranslations("tvshowdetails");
  if (hasEnded) {
    return (
      <IconButton
        icon="replay"
        label={t("player_again")}
        onClick={() => {
          onAgain();
          onToggle();
        }}
      />
    );
  }
  return (
    <IconButton
      icon={isPaused ? "play" : PLAYER_ICONS.pause}
      label={isPaused ? t("player_play") : t("player_pause")}
      onClick={onToggle}
    />
  );
}

function StreamMenus({
  playback,
  settings,
  root,
  onMenu,
  onCaptionStyle,
}: Pick<PlayerControlsProps, "playback" | "settings" | "root" | "onMenu" | "onCaptionStyle">) {
  const t = useTranslations("tvshowdetails");
  const choices = useStreamChoices(playback);
  const shared = { container: () => root.current, onOpenChange: onMenu };
  return (
    <>
      {choices.captions.length > 1 ? (
        <ChoiceMenu
          {...shared}
          icon={PLAYER_ICONS.captions}
          label={t("player_captions")}
          choices={choices.captions}
          value={settings.captions}
          onChoose={settings.setCaptions}
          more={{ text: t("player_captionStyle"), onOpen: onCaptionStyle }}
        />
      ) : null}
      {choices.audio.length > 1 ? (
        <ChoiceMenu
          {...shared}
          icon={PLAYER_ICONS.audio}
          label={t("player_audio")}
          choices={choices.audio}
          value={settings.audio}
          onChoose={settings.setAudio}
        />
      ) : null}
      {choices.quality.length > 1 ? (
        <ChoiceMenu
          {...shared}
          icon={PLAYER_ICONS.settings}
          label={t("player_quality")}
          choices={choices.quality}
          value={settings.quality}
          onChoose={settings.setQuality}
        />
      ) : null}
      {playback.isLive ? null : (
        <ChoiceMenu
          {...shared}
          icon={PLAYER_ICONS.speed}
          label={t("player_speed")}
          choices={choices.speed}
          value={settings.speed}
          onChoose={settings.setSpeed}
        />
      )}
    </>
  );
}
