import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../../ui/Button/Button.tsx";
import { PLAYER_ICONS } from "./player-icons.ts";
import * as css from "./Slider.css.ts";

interface VolumeControlProps {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly onVolume: (volume: number) => void;
  readonly onToggleMute: () => void;
}

/** Mute button and volume slider. The slider shows only on wide windows with a pointer that hovers. */
export function VolumeControl({ volume, isMuted, onVolume, onToggleMute }: VolumeControlProps) {
  const t = useTranslations("tvshowdetails");
  const isSilent = isMuted || volume === 0;
  const percent = `${isSilent ? 0 : Math.round(volume * 100)}%`;
  return (
    <>
      <IconButton
        icon={isSilent ? PLAYER_ICONS.volumeOff : PLAYER_ICONS.volume}
        label={isSilent ? t("player_unmute") : t("player_mute")}
        onClick={onToggleMute}
      />
      <span className={css.volume}>
        <input
          type="range"
          className={css.slider}
          min={0}
          max={1}
          step={0.05}
          value={isSilent ? 0 : volume}
          onChange={(event) => onVolume(Number(event.currentTarget.value))}
          data-place="volume"
          aria-label={t("player_volume")}
          aria-valuetext={percent}
          style={{ "--filled": percent, "--loaded": percent } as CSSProperties}
        />
      </span>
    </>
  );
}
