import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";
import type { DetailData } from "./detail-data.ts";
import { EpisodeList } from "./EpisodeList.tsx";
import * as css from "./Episodes.css.ts";

/** The seasons of a show and the first episodes of the selected one. Each season has its own URL. */
export function ShowEpisodes({
  seasons,
  seasonId,
  episodes,
}: Pick<DetailData, "seasons" | "seasonId" | "episodes">) {
  const t = useTranslations("episodes");
  const { pathname } = useLocation();
  if (episodes === undefined) return null;
  const season = seasons.find((known) => known.id === seasonId);
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={css.heading}>
          {season === undefined ? t("episodes") : t("episodesOf", { season: season.title })}
        </h2>
        {season === undefined ? null : (
          <ButtonLink to={season.to} size="s" tone="outline" prefetch="intent">
            {t("allEpisodesOf", { season: season.title })}
          </ButtonLink>
        )}
      </div>
      {seasons.length < 2 ? null : (
        <LinkTabs
          label={t("seasons")}
          tabs={seasons.map(({ id, title }) => ({
            to: `${pathname}?season=${encodeURIComponent(id)}`,
            text: title,
            isCurrent: id === seasonId,
          }))}
        />
      )}
      <EpisodeList episodes={episodes.episodes} />
    </section>
  );
}
