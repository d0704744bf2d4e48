import type { LoaderFunctionArgs } from "react-router";
import {
  loadConsumptionPage,
  loadDetail,
  loadLatestEpisode,
  requireDetailType,
  requireId,
} from "../features/detail/detail.server.ts";
import { pageFault } from "../faults/page-fault.ts";
import { TitlePage } from "../layout/TitlePage.tsx";

const LEAGUE = /^ilt20(?:-|$)/i;
const CHANNEL_ID = /^0-9-/;

/** Other paths to watch a title: latest episode of a show, live stream, league match. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { section, id = "", league } = params;
  if (league !== undefined && !LEAGUE.test(league)) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  return loadConsumptionPage(context, (requestContext) =>
    section === undefined
      ? loadDetail(requestContext, { type: CHANNEL_ID.test(id) ? "channel" : "video", id: requireId(id) })
      : loadLatestEpisode(requestContext, { type: requireDetailType(section), showId: requireId(id) }),
  );
}

export { revalidateUnlessHash as shouldRevalidate } from "../route-data/revalidate.ts";

export { titlePageMeta as meta } from "../features/detail/detail-meta.ts";

export default function ConsumptionPage({
  loaderData,
}: {
  readonly loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  return <TitlePage {...loaderData} />;
}
