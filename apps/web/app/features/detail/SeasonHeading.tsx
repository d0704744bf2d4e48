import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";
import type { SeasonData, TitleData } from "./detail-data.ts";
import * as hero from "./DetailHero.css.ts";
import * as css from "./SeasonHeading.css.ts";

/** Head of the page with all episodes of a season: the way back to the show and to its other seasons. */
export function SeasonHeading({
  title: { card, show },
  seasons,
  note,
}: {
  title: TitleData;
  seasons: readonly SeasonData[];
  note: string;
}) {
  const t = useTranslations("episodes");
  return (
    <div className={css.heading}>
      <div className={css.text}>
        {show === undefined ? null : (
          <Link to={show.to} prefetch="intent" className={hero.series}>
            <Icon name="chevronLeft" size={16} />
            {t("backToShow", { show: show.title })}
          </Link>
        )}
        <h1 className={css.title} lang={card.titleLanguage}>
          {show === undefined ? card.title : t("seasonTitle", { show: show.title, season: card.title })}
        </h1>
        <p className={css.note}>{note}</p>
      </div>
      {seasons.length < 2 ? null : (
        <LinkTabs
          label={t("seasons")}
          tabs={seasons.map(({ id, title, titleLanguage, to }) => ({
            to,
            text: title,
            lang: titleLanguage,
            isCurrent: id === card.id,
          }))}
        />
      )}
    </div>
  );
}
