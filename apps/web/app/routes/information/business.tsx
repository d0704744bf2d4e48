import { toPagePath } from "@marquee/config";
import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { useLoaderData } from "react-router";
import { BUSINESS_PAGES } from "../../site-map/business-pages.ts";
import { BusinessScreen } from "../../features/business/BusinessScreen.tsx";
import { WrittenPage } from "../../features/information/WrittenPage.tsx";
import { PlayAction } from "../../features/player/press/PlayAction.tsx";
import { firstSentences } from "../../page-meta/first-sentences.ts";
import { pageFault } from "../../faults/page-fault.ts";
import { pageMeta } from "../../page-meta/page-meta.ts";
import { rootData } from "../../route-data/root-data.ts";
import { loadBusinessSample } from "../../server/page-data/business-sample.server.ts";
import { GATE_TEXTS, memberPlayerTexts, routeMessages } from "../../server/layout/messages.server.ts";
import { loadHelpPage } from "../../server/page-data/help-page.server.ts";
import { requestContextKey } from "../../server/request-context/request-context.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const path = toPagePath(requestContext.incoming.path);
  const page = BUSINESS_PAGES.find((known) => known.path === path);
  if (page === undefined) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  const [text, sample, messages] = await Promise.all([
    loadHelpPage(requestContext, page.slug),
    loadBusinessSample(requestContext, page.plays),
    routeMessages(
      context,
      page.plays === undefined
        ? []
        : ["consumption", "tvshowdetails", "episodes", ...GATE_TEXTS, ...memberPlayerTexts(requestContext)],
    ),
  ]);
  return { path, text, sample, messages };
}

export { revalidateUnlessHash as shouldRevalidate } from "../../route-data/revalidate.ts";

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: `${loaderData.text.title} – Marquee`,
    description: firstSentences(loaderData.text.html),
    card: loaderData.sample?.card,
    app: rootData(matches).app,
  });
}

export default function Business() {
  const { path, text, sample } = useLoaderData<typeof loader>();
  return (
    <BusinessScreen
      path={path}
      sample={sample?.card}
      playAction={
        sample === undefined ? null : (
          <PlayAction key={sample.card.id} card={sample.card} language={sample.language} />
        )
      }
    >
      <WrittenPage page={text} isPart />
    </BusinessScreen>
  );
}
