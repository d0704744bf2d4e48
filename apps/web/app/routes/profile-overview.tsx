import type { Route } from './+types/profile-overview';
import { accountMeta } from '../account-meta.ts';
import { ProfileOverview } from '../features/profile-sections/ProfileOverview.tsx';
import { loadAccountPage } from '../server/account-page.server.ts';
import { bootstrapContext, visitContext } from '../server/visit.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadAccountPage(context.get(visitContext), context.get(bootstrapContext));
}

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return accountMeta({ titleKey: 'profile_title', loaderData, matches });
}

export default ProfileOverview;
