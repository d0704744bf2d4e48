import type { Route } from './+types/enter-details';
import { accountMeta } from '../account-meta.ts';
import { DetailsScreen } from '../features/account/DetailsScreen.tsx';
import { loadAccountPage } from '../server/account-page.server.ts';
import { bootstrapContext, visitContext } from '../server/visit.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadAccountPage(context.get(visitContext), context.get(bootstrapContext));
}

/** Only a form sent before script runs comes here: the page is shown again. */
export function action() {
  return null;
}

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return accountMeta({ titleKey: 'details_title', loaderData, matches });
}

export default DetailsScreen;
