import type { Route } from "./+types/episode";
import {
  loadEpisode,
  loadTitlePage,
  requireDetailType,
  requireId,
} from "../features/detail/detail.server.ts";
import { partPageMeta } from "../features/detail/detail-meta.ts";
import { MoreEpisodes } from "../features/detail/MoreEpisodes.tsx";
import { TitlePage } from "../layout/TitlePage.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadTitlePage(context, (requestContext) =>
    loadEpisode(requestContext, {
      type: requireDetailType(params.section),
      seriesId: requireId(params.id),
      id: requireId(params.episodeId),
    }),
  );
}

export { revalidateUnlessHash as shouldRevalidate } from "../route-data/revalidate.ts";

export const meta = partPageMeta("episodeTitle");

export default function EpisodePage({
  loaderData: { title, related, seasons, seasonId, episodes },
}: Route.ComponentProps) {
  return (
    <TitlePage title={title} related={related}>
      <MoreEpisodes seasons={seasons} seasonId={seasonId} episodes={episodes} currentId={title.card.id} />
    </TitlePage>
  );
}
