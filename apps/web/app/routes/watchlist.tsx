import type { Route } from './+types/watchlist';
import { accountMeta } from '../account-meta.ts';
import { WatchlistScreen } from '../features/viewer-lists/WatchlistScreen.tsx';
import { loadAccountPage } from '../server/account-page.server.ts';
import { bootstrapContext, visitContext } from '../server/visit.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadAccountPage(context.get(visitContext), context.get(bootstrapContext));
}

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return accountMeta({ titleKey: 'watchlist_title', loaderData, matches });
}

export default WatchlistScreen;
