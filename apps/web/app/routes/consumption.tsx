import { useTranslations } from 'use-intl';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { About } from '../features/detail/About.tsx';
import { isUpcoming } from '../features/detail/detail-data.ts';
import { loadConsumptionPage, loadDetail, loadLatestEpisode, requireDetailType, requireId } from '../features/detail/detail.server.ts';
import { DetailHero } from '../features/detail/DetailHero.tsx';
import { detailMeta } from '../features/detail/detail-meta.ts';
import { WayToWatch } from '../features/detail/WayToWatch.tsx';
import { ContentRail } from '../features/listing/ContentRail.tsx';
import { PlayAction } from '../features/player/PlayAction.tsx';
import { ShareAction } from '../features/share/ShareAction.tsx';
import { TitleActions } from '../features/viewer-lists/TitleActions.tsx';
import { pageFault } from '../page-fault.ts';
import { rootData } from '../root-data.ts';

const LEAGUE = /^ilt20(?:-|$)/i;
const CHANNEL_ID = /^0-9-/;

/** The further addresses under which something is watched: the latest episode of a show, a live stream, a match of a league (SHELL-028). */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { section, id = '', league } = params;
  if (league !== undefined && !LEAGUE.test(league)) throw pageFault({ kind: 'PAGE_NOT_FOUND' });
  return loadConsumptionPage(context, (visit) =>
    section === undefined
      ? loadDetail(visit, { type: CHANNEL_ID.test(id) ? 'channel' : 'video', id: requireId(id) })
      : loadLatestEpisode(visit, { type: requireDetailType(section), showId: requireId(id) }),
  );
}

export { revalidateUnlessHash as shouldRevalidate } from '../revalidate-unless-hash.ts';

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { site } = rootData(matches);
  return loaderData === undefined ? [] : detailMeta({ title: loaderData.title, messages: loaderData.messages, site });
}

export default function ConsumptionPage() {
  const { title, related } = useLoaderData<typeof loader>();
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
      <About title={title} />
      {related.length === 0 ? null : (
        <ContentRail row={{ id: 'related', title: t('moreLikeThis'), layout: title.card.kind === 'channel' ? 'square' : 'poster', allPath: undefined, cards: related }} />
      )}
    </article>
  );
}
