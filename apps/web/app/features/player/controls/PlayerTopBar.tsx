import { useTranslations } from "use-intl";
import { IconButton } from "../../../ui/Button/Button.tsx";
import type { PlayedTitle } from "../playback/played-title.ts";
import * as css from "../Player.css.ts";

/** The top bar: names the title and closes the player. */
export function PlayerTopBar({
  title: { card },
  programme,
  isSample,
  onClose,
}: {
  title: PlayedTitle;
  /** For a channel: title of the programme that is played from its beginning. */
  programme?: string | undefined;
  isSample: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("tvshowdetails");
  const e = useTranslations("episodes");
  return (
    <div className={css.top}>
      <div className={css.heading}>
        <h2 className={css.name} lang={card.titleLanguage}>
          {programme ?? card.title}
        </h2>
        {programme === undefined ? null : <p className={css.under}>{card.title}</p>}
        {card.season === undefined || card.episode === undefined ? null : (
          <p className={css.under}>{e("seasonEpisode", { season: card.season, episode: card.episode })}</p>
        )}
      </div>
      {isSample ? <span className={css.badge}>{t("player_sample")}</span> : null}
      <IconButton icon="close" label={t("player_close")} onClick={onClose} />
    </div>
  );
}
