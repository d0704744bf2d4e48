import type { Route } from './+types/account-info';
import { accountMeta } from '../account-meta.ts';
import { AccountScreen } from '../features/account/AccountScreen.tsx';
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
  return accountMeta({ titleKey: 'account_title', loaderData, matches });
}

export default AccountScreen;
