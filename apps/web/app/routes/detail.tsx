import { useTranslations } from "use-intl";
import type { Route } from "./+types/detail";
import {
  detailDataOf,
  loadDetail,
  loadTitlePage,
  requireDetailType,
  requireId,
} from "../features/detail/detail.server.ts";
import { FirstEpisode } from "../features/detail/FirstEpisode.tsx";
import { ShowEpisodes } from "../features/detail/ShowEpisodes.tsx";
import { PlayLink } from "../features/player/press/PlayLink.tsx";
import { TitlePage } from "../layout/TitlePage.tsx";
import { moreOfGenre } from "../server/page-data/more-of-genre.server.ts";
import { requestContextKey } from "../server/request-context/request-context.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const seasonId = requestContext.incoming.url.searchParams.get("season") ?? undefined;
  const detail = loadDetail(requestContext, {
    type: requireDetailType(params.section),
    id: requireId(params.id),
    seasonId: seasonId === undefined ? undefined : requireId(seasonId),
  });
  const [page, ofGenre] = await Promise.all([
    loadTitlePage(context, () => detail),
    // Fetch the row as soon as the genre is known, in parallel with the texts.
    detail.then((found) => {
      const { title, related } = detailDataOf(found);
      return moreOfGenre(requestContext, title, related);
    }),
  ]);
  return { ...page, ofGenre };
}

export { revalidateUnlessHash as shouldRevalidate } from "../route-data/revalidate.ts";

export { titlePageMeta as meta } from "../features/detail/detail-meta.ts";

export default function DetailPage({
  loaderData: { title, related, ofGenre, seasons, seasonId, episodes },
}: Route.ComponentProps) {
  const t = useTranslations("tvshowdetails");
  const first = episodes?.episodes[0];
  const firstEpisode =
    first === undefined ? null : (
      <FirstEpisode card={first.card}>
        <PlayLink to={first.card.to} card={title.card} text={t("playFirstEpisode")} />
      </FirstEpisode>
    );
  const isShowToPlay = episodes !== undefined && title.offer.kind === "play";
  return (
    <TitlePage
      title={title}
      related={related}
      ofGenre={ofGenre}
      seasonCount={seasons.length}
      watchAction={isShowToPlay ? firstEpisode : undefined}
    >
      <ShowEpisodes seasons={seasons} seasonId={seasonId} episodes={episodes} />
    </TitlePage>
  );
}
