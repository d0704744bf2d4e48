import { useTranslations } from 'use-intl';
import type { Route } from './+types/detail';
import { About } from '../features/detail/About.tsx';
import { isUpcoming } from '../features/detail/detail-data.ts';
import { loadDetail, loadTitlePage, requireDetailType, requireId } from '../features/detail/detail.server.ts';
import { DetailHero } from '../features/detail/DetailHero.tsx';
import { detailMeta } from '../features/detail/detail-meta.ts';
import { FirstEpisode } from '../features/detail/FirstEpisode.tsx';
import { ShowEpisodes } from '../features/detail/ShowEpisodes.tsx';
import { WayToWatch } from '../features/detail/WayToWatch.tsx';
import { ContentRail } from '../features/listing/ContentRail.tsx';
import { PlayAction } from '../features/player/PlayAction.tsx';
import { PlayLink } from '../features/player/PlayLink.tsx';
import { ShareAction } from '../features/share/ShareAction.tsx';
import { TitleActions } from '../features/viewer-lists/TitleActions.tsx';
import { rootData } from '../root-data.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadTitlePage(context, (visit) => {
    const seasonId = visit.url.searchParams.get('season') ?? undefined;
    return loadDetail(visit, { type: requireDetailType(params.section), id: requireId(params.id), seasonId: seasonId === undefined ? undefined : requireId(seasonId) });
  });
}

export { revalidateUnlessHash as shouldRevalidate } from '../revalidate-unless-hash.ts';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = rootData(matches);
  return loaderData === undefined ? [] : detailMeta({ title: loaderData.title, messages: loaderData.messages, site });
}

export default function DetailPage({ loaderData: { title, related, seasons, seasonId, episodes } }: Route.ComponentProps) {
  const t = useTranslations('tvshowdetails');
  const first = episodes?.episodes[0];
  return (
    <article>
      <DetailHero title={title} seasonCount={seasons.length}>
        {episodes === undefined || title.offer.kind !== 'play' ? (
          <WayToWatch key={title.card.id} title={title}>
            <PlayAction card={title.card} language={title.languages[0]} />
          </WayToWatch>
        ) : first === undefined ? null : (
          <FirstEpisode card={first.card}>
            <PlayLink to={first.card.to} text={t('playFirstEpisode')} />
          </FirstEpisode>
        )}
        <TitleActions key={`marks ${title.card.id}`} card={title.card} isUpcoming={isUpcoming(title)}>
          <ShareAction card={title.card} />
        </TitleActions>
      </DetailHero>
      <ShowEpisodes seasons={seasons} seasonId={seasonId} episodes={episodes} />
      <About title={title} />
      {related.length === 0 ? null : (
        <ContentRail row={{ id: 'related', title: t('moreLikeThis'), layout: title.card.kind === 'channel' ? 'square' : 'poster', allPath: undefined, cards: related }} />
      )}
    </article>
  );
}
