import { useState, type CSSProperties, type PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { clockText } from "../video/clock-text.ts";
import { SeekPreview } from "./SeekPreview.tsx";
import type { Thumbnails } from "./use-thumbnails.ts";
import * as css from "./Slider.css.ts";

interface SeekBarProps {
  readonly positionMs: number;
  readonly durationMs: number;
  readonly bufferedMs: number;
  readonly thumbnails: Thumbnails;
  readonly onSeek: (positionMs: number) => void;
}

/** How the viewer uses the bar: a pointer hovers or drags at `share` (0 to 1), or the bar has a visible focus. */
type SeekUse = { readonly by: "pointer"; readonly share: number } | { readonly by: "focus" } | undefined;

/** Slider that shows the media position and seeks, with a thumbnail preview. */
export function SeekBar({ positionMs, durationMs, bufferedMs, thumbnails, onSeek }: SeekBarProps) {
  const t = useTranslations("tvshowdetails");
  const [use, setUse] = useState<SeekUse>(undefined);
  const share = (ms: number): string => `${durationMs === 0 ? 0 : Math.min(100, (ms / durationMs) * 100)}%`;
  const follow = (event: PointerEvent<HTMLInputElement>): void => {
    const isTouch = event.pointerType !== "mouse";
    if (isTouch && event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    thumbnails.load();
    setUse({ by: "pointer", share: Math.min(1, Math.max(0, (event.clientX - left) / width)) });
  };
  const leave = (): void => setUse((before) => (before?.by === "pointer" ? undefined : before));
  const shown = use?.by === "pointer" ? use.share : Math.min(1, positionMs / Math.max(1, durationMs));
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
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerUp={(event) => (event.pointerType === "mouse" ? undefined : leave())}
        onPointerCancel={leave}
        onPointerLeave={leave}
        onFocus={(event) => {
          if (!event.currentTarget.matches(":focus-visible")) return;
          thumbnails.load();
          setUse({ by: "focus" });
        }}
        onBlur={() => setUse(undefined)}
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
      {use === undefined ? null : (
        <SeekPreview
          share={shown}
          positionMs={shown * durationMs}
          thumbnail={thumbnails.at(shown * durationMs)}
        />
      )}
    </div>
  );
}
