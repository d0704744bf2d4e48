import type { MetaDescriptor } from 'react-router';
import type { MessageSet } from '../../i18n/namespaces.ts';
import { metaTexts, pageMeta } from '../../page-meta.ts';
import type { Site } from '../../site.ts';
import type { TitleData } from './detail-data.ts';

/** Longest description a search engine shows. */
const DESCRIPTION_LENGTH = 200;

const TYPES = { movie: 'video.movie', show: 'video.tv_show', season: 'video.tv_show', episode: 'video.episode' } as const;

interface DetailMeta {
  readonly title: TitleData;
  readonly messages: MessageSet;
  readonly site: Site | undefined;
  /** Stands for the title when the page is about a part of it. */
  readonly name?: string;
}

/** Title, description and picture of a detail page for search engines and social networks. */
export function detailMeta({ title, messages, site, name }: DetailMeta): MetaDescriptor[] {
  const t = metaTexts(messages, site?.language, 'tvshowdetails');
  const { card, description } = title;
  const type = TYPES[card.kind as keyof typeof TYPES] ?? 'video.other';
  const year = card.year === undefined || name !== undefined ? '' : ` (${card.year})`;
  return pageMeta({
    title: `${name ?? card.title}${year} – Marquee`,
    description: description?.slice(0, DESCRIPTION_LENGTH) ?? t('detailDescription', { title: name ?? card.title }),
    type,
    card,
    site,
  });
}
