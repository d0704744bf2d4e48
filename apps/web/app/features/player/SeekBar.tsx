import { useState, type CSSProperties, type PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { clockText } from "./clock-text.ts";
import * as css from "./Slider.css.ts";

interface SeekBarProps {
  readonly positionMs: number;
  readonly durationMs: number;
  readonly bufferedMs: number;
  readonly onSeek: (positionMs: number) => void;
}

/** Where in the title the viewer is, to be moved by hand or keys. */
export function SeekBar({ positionMs, durationMs, bufferedMs, onSeek }: SeekBarProps) {
  const t = useTranslations("tvshowdetails");
  const [hover, setHover] = useState<{ readonly share: number } | undefined>(undefined);
  const share = (ms: number): string => `${durationMs === 0 ? 0 : Math.min(100, (ms / durationMs) * 100)}%`;
  const onPointerMove = (event: PointerEvent<HTMLInputElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (event.pointerType === "mouse")
      setHover({ share: Math.min(1, Math.max(0, (event.clientX - left) / width)) });
  };
  return (
    <div className={css.seek}>
      <input
        type="range"
        className={css.slider}
        min={0}
        max={Math.max(1, Math.floor(durationMs / 1000))}
        step={1}
        value={Math.floor(positionMs / 1000)}
        onChange={(event) => onSeek(Number(event.currentTarget.value) * 1000)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setHover(undefined)}
        data-place="seek"
        aria-label={t("player_seek")}
        aria-valuetext={t("player_position", {
          position: clockText(positionMs),
          duration: clockText(durationMs),
        })}
        style={
          {
            "--filled": share(positionMs),
            "--loaded": share(Math.max(positionMs, bufferedMs)),
          } as CSSProperties
        }
      />
      {hover === undefined ? null : (
        <span aria-hidden="true" className={css.hover} style={{ left: `${hover.share * 100}%` }}>
          {clockText(hover.share * durationMs)}
        </span>
      )}
    </div>
  );
}
