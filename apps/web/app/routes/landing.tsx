import { useTranslations } from 'use-intl';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData, useLocation } from 'react-router';
import { EduauraaClaim } from '../features/eduauraa/EduauraaClaim.tsx';
import { Hero } from '../features/hero/Hero.tsx';
import { EmptyList } from '../features/listing/EmptyList.tsx';
import { ListingHeading } from '../features/listing/ListingHeading.tsx';
import { ContentRail } from '../features/listing/ContentRail.tsx';
import { metaTexts, pageMeta } from '../page-meta.ts';
import { rootData } from '../root-data.ts';
import { sectionAt } from '../sections.ts';
import { loadLanding } from '../server/landing.server.ts';
import { bootstrapContext, visitContext } from '../server/visit.server.ts';
import { pageFault } from '../page-fault.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext);
  const section = sectionAt(visit.path.replace(/\/$/, ''));
  if (section === undefined) throw pageFault({ kind: 'PAGE_NOT_FOUND' });
  return loadLanding(visit, context.get(bootstrapContext), section.page);
}

export function meta({ loaderData, matches, location }: MetaArgs<typeof loader>) {
  const { site, messages } = rootData(matches);
  const section = sectionAt(sitePath(location.pathname, site?.prefix));
  if (section === undefined) return [];
  const name = metaTexts(messages, site?.language, 'header')(section.labelKey);
  const t = metaTexts(loaderData?.messages, site?.language, 'consumption');
  return pageMeta({ title: `${name} – Marquee`, description: t('sectionDescription', { section: name }), card: loaderData?.heroes[0], site });
}

export default function Landing() {
  const { heroes, rows } = useLoaderData<typeof loader>();
  const t = useTranslations('header');
  const c = useTranslations('consumption');
  const section = sectionAt(useLocation().pathname.replace(/\/$/, ''));
  if (section === undefined) return null;
  const all = section.hasViewAll ? { to: `${section.path}/all`, text: c('viewAll') } : undefined;
  return (
    <>
      <Hero heroes={heroes} />
      <ListingHeading title={t(section.labelKey)} all={all} isUnderHero={heroes.length > 0} />
      {section.page === 'eduauraa' ? <EduauraaClaim /> : null}
      {rows.map((row, index) => (
        <ContentRail key={row.id} row={row} isFirst={index === 0 && heroes.length === 0} />
      ))}
      {heroes.length + rows.length === 0 ? <EmptyList /> : null}
    </>
  );
}

function sitePath(pathname: string, prefix: string | undefined): string {
  const bare = prefix !== undefined && pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname;
  return bare.replace(/\/$/, '');
}
