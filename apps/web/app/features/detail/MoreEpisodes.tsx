import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import type { DetailData } from "./detail-data.ts";
import { EpisodeList } from "./EpisodeList.tsx";
import * as css from "./Episodes.css.ts";

/** The other episodes of an episode's season. */
export function MoreEpisodes({
  seasons,
  seasonId,
  episodes,
  currentId,
}: Pick<DetailData, "seasons" | "seasonId" | "episodes"> & { currentId: string }) {
  const t = useTranslations("episodes");
  const season = seasons.find((known) => known.id === seasonId);
  if (episodes === undefined || episodes.episodes.length === 0) return null;
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={css.heading}>
          {season === undefined ? t("moreEpisodes") : t("episodesOf", { season: season.title })}
        </h2>
        {season === undefined ? null : (
          <ButtonLink to={season.to} size="s" tone="outline" prefetch="intent">
            {t("allEpisodesOf", { season: season.title })}
          </ButtonLink>
        )}
      </div>
      <EpisodeList episodes={episodes.episodes} currentId={currentId} />
    </section>
  );
}
