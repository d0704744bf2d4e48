import type { Route } from './+types/own-packs';
import { PacksScreen } from '../features/purchases/PacksScreen.tsx';
import { metaTexts, pageMeta } from '../page-meta.ts';
import { rootData } from '../root-data.ts';
import { loadAccountPage } from '../server/account-page.server.ts';
import { bootstrapContext, visitContext } from '../server/visit.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadAccountPage(context.get(visitContext), context.get(bootstrapContext), ['subscription']);
}

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = rootData(matches);
  return pageMeta({ title: `${metaTexts(loaderData?.messages, site?.language, 'subscription')('plans_title')} – Marquee`, description: undefined, site });
}

export default PacksScreen;
