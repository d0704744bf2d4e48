import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { SECTIONS } from './sections.ts';
import { INFORMATION_PAGES } from './information-pages.ts';

const landings = SECTIONS.map(({ path, page }) => route(path.slice(1), 'routes/landing.tsx', { id: `landing-${page}` }));

const viewAlls = SECTIONS.filter((section) => section.hasViewAll).map(({ path, page }) =>
  route(`${path.slice(1)}/all`, 'routes/view-all.tsx', { id: `all-${page}` }),
);

const information = INFORMATION_PAGES.map(({ path }) => route(path.slice(1), 'routes/information.tsx', { id: `information-${path.slice(1)}` }));

export default [
  index('routes/home.tsx'),
  ...landings,
  ...viewAlls,
  route('channels', 'routes/channels.tsx', { id: 'channels' }),
  route('live-tv', 'routes/channels.tsx', { id: 'live-tv' }),
  route('tv-shows/tv-channels', 'routes/channels.tsx', { id: 'tv-channels' }),
  route(':section/details/:slug/:id', 'routes/detail.tsx'),
  route(':section/details/:slug/:id/:seasonId', 'routes/season.tsx'),
  route(':section/details/:slug/:id/:episodeSlug/:episodeId', 'routes/episode.tsx'),
  route('collections/:slug/:id', 'routes/collection.tsx'),
  route('celebrity/:slug/:id', 'routes/celebrity.tsx'),
  route('search', 'routes/search.tsx'),
  ...information,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
