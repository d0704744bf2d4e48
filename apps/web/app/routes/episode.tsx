import { useTranslations } from 'use-intl';
import type { Route } from './+types/episode';
import { About } from '../features/detail/About.tsx';
import { isUpcoming } from '../features/detail/detail-data.ts';
import { loadEpisode, loadTitlePage, requireDetailType, requireId } from '../features/detail/detail.server.ts';
import { DetailHero } from '../features/detail/DetailHero.tsx';
import { detailMeta } from '../features/detail/detail-meta.ts';
import { MoreEpisodes } from '../features/detail/MoreEpisodes.tsx';
import { WayToWatch } from '../features/detail/WayToWatch.tsx';
import { ContentRail } from '../features/listing/ContentRail.tsx';
import { PlayAction } from '../features/player/PlayAction.tsx';
import { metaTexts } from '../page-meta.ts';
import { ShareAction } from '../features/share/ShareAction.tsx';
import { TitleActions } from '../features/viewer-lists/TitleActions.tsx';
import { rootData } from '../root-data.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadTitlePage(context, (visit) => loadEpisode(visit, { type: requireDetailType(params.section), seriesId: requireId(params.id), id: requireId(params.episodeId) }));
}

export { revalidateUnlessHash as shouldRevalidate } from '../revalidate-unless-hash.ts';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = rootData(matches);
  if (loaderData === undefined) return [];
  const { title, messages } = loaderData;
  const t = metaTexts(messages, site?.language, 'episodes');
  const { card, show } = title;
  return detailMeta({ title, messages, site, ...(show === undefined ? {} : { name: t('episodeTitle', { title: card.title, show: show.title }) }) });
}

export default function EpisodePage({ loaderData: { title, related, seasons, seasonId, episodes } }: Route.ComponentProps) {
  const t = useTranslations('tvshowdetails');
  return (
    <article>
      <DetailHero title={title}>
        <WayToWatch key={title.card.id} title={title}>
          <PlayAction card={title.card} language={title.languages[0]} seriesId={title.show?.id} />
        </WayToWatch>
        <TitleActions key={`marks ${title.card.id}`} card={title.card} isUpcoming={isUpcoming(title)}>
          <ShareAction card={title.card} />
        </TitleActions>
      </DetailHero>
      <MoreEpisodes seasons={seasons} seasonId={seasonId} episodes={episodes} currentId={title.card.id} />
      <About title={title} />
      {related.length === 0 ? null : <ContentRail row={{ id: 'related', title: t('moreLikeThis'), layout: 'poster', allPath: undefined, cards: related }} />}
    </article>
  );
}
