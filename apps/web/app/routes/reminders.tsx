import type { Route } from './+types/reminders';
import { accountMeta } from '../account-meta.ts';
import { RemindersScreen } from '../features/viewer-lists/RemindersScreen.tsx';
import { loadAccountPage } from '../server/account-page.server.ts';
import { bootstrapContext, visitContext } from '../server/visit.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadAccountPage(context.get(visitContext), context.get(bootstrapContext));
}

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return accountMeta({ titleKey: 'reminders_title', loaderData, matches });
}

export default RemindersScreen;
