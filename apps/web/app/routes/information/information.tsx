import { toPagePath } from "@marquee/config";
import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { useLoaderData, useLocation } from "react-router";
import { ContactFacts } from "../../features/information/ContactFacts.tsx";
import { FeatureLinks } from "../../features/information/FeatureLinks.tsx";
import { WrittenPage } from "../../features/information/WrittenPage.tsx";
import { firstSentences } from "../../page-meta/first-sentences.ts";
import { INFORMATION_PAGES } from "../../site-map/information-pages.ts";
import { pageFault } from "../../faults/page-fault.ts";
import { pageMeta } from "../../page-meta/page-meta.ts";
import { rootData } from "../../route-data/root-data.ts";
import { offeredFeatures } from "../../server/page-data/offered-features.server.ts";
import { loadHelpPage } from "../../server/page-data/help-page.server.ts";
import { requestContextKey } from "../../server/request-context/request-context.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const { path } = requestContext.incoming;
  const page = INFORMATION_PAGES.find((known) => known.path === path.replace(/\/$/, ""));
  if (page === undefined) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  const [text, features] = await Promise.all([
    loadHelpPage(requestContext, page.slug),
    page.slug === "help" ? offeredFeatures(requestContext) : [],
  ]);
  return { ...text, features };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: `${loaderData.title} – Marquee`,
    description: firstSentences(loaderData.html),
    app: rootData(matches).app,
  });
}

export default function Information() {
  const page = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <WrittenPage page={page}>
      {toPagePath(pathname) === "/contactus" ? <ContactFacts /> : null}
      <FeatureLinks features={page.features} />
    </WrittenPage>
  );
}
