import type { Route } from "./+types/blog";
import { WrittenPage } from "../../features/information/WrittenPage.tsx";
import { firstSentences } from "../../page-meta/first-sentences.ts";
import { pageMeta } from "../../page-meta/page-meta.ts";
import { rootData } from "../../route-data/root-data.ts";
import { requirePageFeature } from "../../server/page-data/page-feature.server.ts";
import { loadHelpPage } from "../../server/page-data/help-page.server.ts";
import { bootstrapContext, requestContextKey } from "../../server/request-context/request-context.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  requirePageFeature(requestContext, context.get(bootstrapContext), "blog");
  return loadHelpPage(requestContext, "blog");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: `${loaderData?.title ?? ""} – Marquee`,
    description: loaderData === undefined ? undefined : firstSentences(loaderData.html),
    app: rootData(matches).app,
  });
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <WrittenPage page={loaderData} />;
}
