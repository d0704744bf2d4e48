import { useTranslations } from "use-intl";
import { Icon } from "../../../ui/Icon/Icon.tsx";
import type { VideoState } from "../video/use-video-state.ts";
import * as css from "../Player.css.ts";

interface StageSignProps {
  readonly state: VideoState;
  readonly hasStream: boolean;
  readonly onPlay: () => void;
}

/** Shows a loading spinner or a large play button over the video. */
export function StageSign({ state, hasStream, onPlay }: StageSignProps) {
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
