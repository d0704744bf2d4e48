import { useTranslations } from "use-intl";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import type { SeasonData, TitleData } from "./detail-data.ts";
import * as css from "./SeasonHeading.css.ts";

/** Heading of a season page: breadcrumbs to the show, and tabs of its other seasons. */
export function SeasonHeading({
  title,
  seasons,
  note,
}: {
  title: TitleData;
  seasons: readonly SeasonData[];
  note: string;
}) {
  const t = useTranslations("episodes");
  const { card, show } = title;
  return (
    <div className={css.heading}>
      <div className={css.text}>
        <Breadcrumbs title={title} />
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
