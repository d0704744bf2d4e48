import { useTranslations } from "use-intl";
import type { Route } from "./+types/season";
import { loadDetail, loadTitlePage, requireDetailType, requireId } from "../features/detail/detail.server.ts";
import { partPageMeta } from "../features/detail/detail-meta.ts";
import { EpisodeList } from "../features/detail/EpisodeList.tsx";
import { SeasonHeading } from "../features/detail/SeasonHeading.tsx";
import { PageLinks } from "../features/listing/PageLinks.tsx";
import { pageNumber } from "../server/page-data/page-number.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadTitlePage(context, (requestContext) => {
    requireDetailType(params.section);
    return loadDetail(requestContext, {
      type: "season",
      id: requireId(params.seasonId),
      page: pageNumber(requestContext.incoming.url),
    });
  });
}

export const meta = partPageMeta("seasonTitle");

export default function SeasonPage({ loaderData: { title, seasons, episodes } }: Route.ComponentProps) {
  const t = useTranslations("episodes");
  return (
    <>
      <SeasonHeading
        title={title}
        seasons={seasons}
        note={t("episodesCount", { count: episodes?.total ?? 0 })}
      />
      <EpisodeList episodes={episodes?.episodes ?? []} />
      {episodes === undefined ? null : <PageLinks page={episodes.page} pages={episodes.pages} />}
    </>
  );
}
