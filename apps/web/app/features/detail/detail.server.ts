import { detailType, fetchDetail, fetchEpisode, itemAddress, type Detail } from '@marquee/content-sdk';
import { redirect } from 'react-router';
import { pageFault } from '../../page-fault.ts';
import { keptContent } from '../../server/kept-content.server.ts';
import { requireContent } from '../../server/to-page-fault.server.ts';
import type { Visit } from '../../server/visit.server.ts';

const ID = /^\d{1,6}-\d{1,6}-[A-Za-z0-9_-]{1,60}$/;

/** The type a section's details are asked with. @throws page not found for sections without details (DEC-005) */
export function requireDetailType(section: string): string {
  const type = detailType(section);
  if (type === undefined) throw pageFault({ kind: 'PAGE_NOT_FOUND' });
  return type;
}

/** @throws page not found for what cannot be an id */
export function requireId(id: string): string {
  if (!ID.test(id)) throw pageFault({ kind: 'PAGE_NOT_FOUND' });
  return id;
}

interface DetailAsked {
  readonly type: string;
  readonly id: string;
  readonly seasonId?: string | undefined;
  readonly page?: number;
}

/** The details of an item that is no episode. @throws the fitting fallback (CONT-27) */
export function loadDetail(visit: Visit, { type, id, seasonId, page = 1 }: DetailAsked): Promise<Detail> {
  const options = { type, id, page, seasonId };
  return requireContent(() => keptContent(visit, ['detail', type, id, seasonId, page].join(' '), () => fetchDetail(visit.sdks.content, options)));
}

/** The details of an episode of a series. @throws the fitting fallback, page not found when it is of another series */
export function loadEpisode(visit: Visit, { type, seriesId, id }: { readonly type: string; readonly seriesId: string; readonly id: string }): Promise<Detail> {
  return requireContent(() => keptContent(visit, ['episode', type, seriesId, id].join(' '), () => fetchEpisode(visit.sdks.content, { type, seriesId, id })));
}

/** Leads to the one right address of an item when the page was asked for by another. @throws a permanent redirect */
export function requireRightAddress(visit: Visit, item: Detail['item']): void {
  const right = itemAddress(item);
  const asked = decodeURI(visit.path.replace(/\.data$/, '')).replace(/\/+$/, '');
  if (asked !== right) throw redirect(right + visit.url.search, { status: 301, headers: { 'Cache-Control': 'no-store' } });
}
