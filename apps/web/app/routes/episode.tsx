import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/episode';
import { About } from '../features/detail/About.tsx';
import { loadEpisode, requireDetailType, requireId, requireRightAddress } from '../features/detail/detail.server.ts';
import { toDetailData } from '../features/detail/detail-data.ts';
import { DetailHero } from '../features/detail/DetailHero.tsx';
import { detailMeta } from '../features/detail/detail-meta.ts';
import { MoreEpisodes } from '../features/detail/MoreEpisodes.tsx';
import { OfferNote } from '../features/detail/OfferNote.tsx';
import { ContentRail } from '../features/listing/ContentRail.tsx';
import { PlayAction } from '../features/player/PlayAction.tsx';
import { metaTexts } from '../page-meta.ts';
import { rootData } from '../root-data.ts';
import { pageMessages } from '../server/messages.server.ts';
import { bootstrapContext, visitContext } from '../server/visit.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const asked = { type: requireDetailType(params.section), seriesId: requireId(params.id), id: requireId(params.episodeId) };
  const [detail, messages] = await Promise.all([
    loadEpisode(visit, asked),
    pageMessages(visit, context.get(bootstrapContext).launch.translations, ['consumption', 'tvshowdetails', 'episodes', 'subscription', 'plex']),
  ]);
  requireRightAddress(visit, detail.item);
  return { ...toDetailData(detail), messages };
}

/** Opening and closing the player changes the hash only and needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search);
}

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
        {title.offer.kind === 'play' ? (
          <PlayAction key={title.card.id} card={title.card} language={title.languages[0]} seriesId={title.show?.id} />
        ) : (
          <OfferNote offer={title.offer} />
        )}
      </DetailHero>
      <MoreEpisodes seasons={seasons} seasonId={seasonId} episodes={episodes} currentId={title.card.id} />
      <About title={title} />
      {related.length === 0 ? null : <ContentRail row={{ id: 'related', title: t('moreLikeThis'), layout: 'poster', allPath: undefined, cards: related }} />}
    </article>
  );
}
