import { useState, type CSSProperties, type PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { useLocation, useNavigate } from "react-router";
import { PLAY_HASH } from "../../../components/play-hash.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { clockText } from "../video/clock-text.ts";
import type { LiveState } from "../video/use-live-position.ts";
import * as slider from "./Slider.css.ts";
import * as css from "./LiveBar.css.ts";

const behindText = (ms: number): string => `−${clockText(ms)}`;

/** Slider over the DVR window of a live stream: shows the media position and seeks. */
export function LiveBar({ live, onSeek }: { live: LiveState; onSeek: (positionMs: number) => void }) {
  const t = useTranslations("tvshowdetails");
  const [hover, setHover] = useState<number | undefined>(undefined);
  const lengthMs = Math.max(1000, live.edgeMs - live.startMs);
  const doneMs = live.isAtEdge ? lengthMs : Math.max(0, live.positionMs - live.startMs);
  const share = `${Math.min(100, (doneMs / lengthMs) * 100)}%`;
  const onPointerMove = (event: PointerEvent<HTMLInputElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (event.pointerType === "mouse") setHover(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  };
  return (
    <div className={slider.seek}>
      <input
        type="range"
        className={slider.slider}
        min={0}
        max={Math.floor(lengthMs / 1000)}
        step={1}
        value={Math.floor(doneMs / 1000)}
        onChange={(event) => onSeek(live.startMs + Number(event.currentTarget.value) * 1000)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setHover(undefined)}
        data-place="seek"
        aria-label={t("player_seek")}
        aria-valuetext={
          live.isAtEdge ? t("player_live") : t("player_behindLive", { time: clockText(live.behindMs) })
        }
        style={{ "--filled": share, "--loaded": share } as CSSProperties}
      />
      {hover === undefined ? null : (
        <span aria-hidden="true" className={slider.hover} style={{ left: `${hover * 100}%` }}>
          {behindText((1 - hover) * lengthMs)}
        </span>
      )}
    </div>
  );
}

/** Shows that playback is live, or its delay and a button that seeks to the live edge. */
export function LiveStatus({ live, onGoLive }: { live: LiveState | undefined; onGoLive: () => void }) {
  const t = useTranslations("tvshowdetails");
  if (live === undefined || live.isAtEdge)
    return (
      <span className={css.onAir}>
        <span className={css.dot} aria-hidden="true" />
        {t("player_live")}
      </span>
    );
  return (
    <span className={css.behind}>
      <span className={css.time} aria-hidden="true">
        {behindText(live.behindMs)}
      </span>
      <Button size="s" onClick={onGoLive}>
        <span className={css.dot} aria-hidden="true" />
        {t("player_goLive")}
      </Button>
    </span>
  );
}

/** Button that leaves a programme played from its beginning and plays its channel live. */
export function LeaveForLive() {
  const t = useTranslations("tvshowdetails");
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const goLive = (): void => {
    void navigate({ search, hash: PLAY_HASH }, { replace: true, state, preventScrollReset: true });
  };
  return (
    <Button size="s" onClick={goLive}>
      <span className={css.dot} aria-hidden="true" />
      {t("player_goLive")}
    </Button>
  );
}
