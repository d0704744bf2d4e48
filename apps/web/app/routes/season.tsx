import { useTranslations } from 'use-intl';
import type { Route } from './+types/season';
import { loadDetail, requireDetailType, requireId, requireRightAddress } from '../features/detail/detail.server.ts';
import { toDetailData } from '../features/detail/detail-data.ts';
import { detailMeta } from '../features/detail/detail-meta.ts';
import { EpisodeList } from '../features/detail/EpisodeList.tsx';
import { SeasonHeading } from '../features/detail/SeasonHeading.tsx';
import { PageLinks } from '../features/listing/PageLinks.tsx';
import { metaTexts } from '../page-meta.ts';
import { rootData } from '../root-data.ts';
import { pageMessages } from '../server/messages.server.ts';
import { pageNumber } from '../server/page-number.server.ts';
import { bootstrapContext, visitContext } from '../server/visit.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  requireDetailType(params.section);
  const [detail, messages] = await Promise.all([
    loadDetail(visit, { type: 'season', id: requireId(params.seasonId), page: pageNumber(visit.url) }),
    pageMessages(visit, context.get(bootstrapContext).launch.translations, ['consumption', 'tvshowdetails', 'episodes', 'subscription', 'plex']),
  ]);
  requireRightAddress(visit, detail.item);
  return { ...toDetailData(detail), messages };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = rootData(matches);
  if (loaderData === undefined) return [];
  const { title, messages } = loaderData;
  const t = metaTexts(messages, site?.language, 'episodes');
  const { card, show } = title;
  return detailMeta({ title, messages, site, ...(show === undefined ? {} : { name: t('seasonTitle', { show: show.title, season: card.title }) }) });
}

export default function SeasonPage({ loaderData: { title, seasons, episodes } }: Route.ComponentProps) {
  const t = useTranslations('episodes');
  return (
    <>
      <SeasonHeading title={title} seasons={seasons} note={t('episodesCount', { count: episodes?.total ?? 0 })} />
      <EpisodeList episodes={episodes?.episodes ?? []} />
      {episodes === undefined ? null : <PageLinks page={episodes.page} pages={episodes.pages} />}
    </>
  );
}
