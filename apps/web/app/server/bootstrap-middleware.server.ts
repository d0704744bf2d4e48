import type { MiddlewareFunction } from 'react-router';
import { pageFault } from '../page-fault.ts';
import { bootstrap } from './bootstrap.server.ts';
import { bundledMessages } from './messages.server.ts';
import { securityHeaders } from './security-headers.server.ts';
import { buildSiteWithoutLaunch } from './site.server.ts';
import { bootstrapContext, visitContext } from './visit.server.ts';

/** How long a browser may use the data of a page it has prefetched, in seconds. */
const PREFETCH_SECONDS = 15;

/** Second half of the request order: launch, flags, then the route's loaders; headers on the way out. */
export const bootstrapMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const visit = context.get(visitContext);
  try {
    context.set(bootstrapContext, await bootstrap(visit));
  } catch (cause) {
    visit.sdks.logger.error('Launch failed, no page can be built', { cause });
    throw pageFault({
      kind: 'SOMETHING_WENT_WRONG',
      site: buildSiteWithoutLaunch(visit),
      messages: bundledMessages(visit.language, ['header', 'footer', 'fallback']),
    });
  }
  const response = await next();
  for (const [name, value] of Object.entries(securityHeaders(visit))) response.headers.set(name, value);
  if (!response.headers.has('Cache-Control')) {
    const isAlikeData = visit.audience !== 'private' && visit.url.pathname.endsWith('.data') && response.status === 200;
    response.headers.set('Cache-Control', isAlikeData ? `private, max-age=${PREFETCH_SECONDS}` : 'private, no-store');
  }
  return response;
};
