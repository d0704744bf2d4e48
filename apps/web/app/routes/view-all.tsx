import { fetchCollection } from "@marquee/content-sdk";
import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import { toListData } from "../features/listing/list-data.ts";
import { TitleList } from "../features/listing/TitleList.tsx";
import { pageFault } from "../faults/page-fault.ts";
import { routeMeta } from "../page-meta/page-meta.ts";
import { sectionAt } from "../site-map/sections.ts";
import { requireCached } from "../server/page-cache/cached-content.server.ts";
import { BADGE_TEXTS, routeMessages } from "../server/layout/messages.server.ts";
import { pageNumber } from "../server/page-data/page-number.server.ts";
import { requestContextKey } from "../server/request-context/request-context.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const section = sectionAt(requestContext.incoming.path.replace(/\/$/, ""));
  if (section === undefined) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  const id = `${section.page}-all`;
  const page = pageNumber(requestContext.incoming.url);
  const [collection, messages] = await Promise.all([
    requireCached(requestContext, `list ${id} ${page}`, (client) => fetchCollection(client, { id, page })),
    routeMessages(context, ["consumption", ...BADGE_TEXTS]),
  ]);
  return { list: toListData(collection), labelKey: section.labelKey, messages };
}

type LoaderData = Awaited<ReturnType<typeof loader>>;

export const meta = routeMeta("consumption", (t, { list, labelKey }: LoaderData, { header }) => ({
  title: `${t("viewAllOf", { title: header(labelKey) })}${list.page > 1 ? ` (${list.page})` : ""}`,
  description: t("sectionDescription", { section: header(labelKey) }),
  card: list.first,
}));

export default function ViewAll() {
  const { list, labelKey } = useLoaderData<typeof loader>();
  const t = useTranslations("header");
  const c = useTranslations("consumption");
  return <TitleList list={list} title={c("viewAllOf", { title: t(labelKey) })} />;
}
