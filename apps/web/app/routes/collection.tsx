import { fetchCollection } from "@marquee/content-sdk";
import { redirect } from "react-router";
import type { Route } from "./+types/collection";
import { toListData } from "../features/listing/list-data.ts";
import { TitleList } from "../features/listing/TitleList.tsx";
import { routeMeta } from "../page-meta/page-meta.ts";
import { requireCached } from "../server/page-cache/cached-content.server.ts";
import { BADGE_TEXTS, routeMessages } from "../server/layout/messages.server.ts";
import { pageNumber } from "../server/page-data/page-number.server.ts";
import { requestContextKey } from "../server/request-context/request-context.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const { id, slug } = params;
  const page = pageNumber(requestContext.incoming.url);
  const [collection, messages] = await Promise.all([
    requireCached(requestContext, `list ${id} ${page}`, (client) => fetchCollection(client, { id, page })),
    routeMessages(context, ["consumption", ...BADGE_TEXTS]),
  ]);
  if (collection.slug !== undefined && collection.slug !== slug)
    throw redirect(`/collections/${collection.slug}/${id}${requestContext.incoming.url.search}`, 301);
  return { list: toListData(collection), messages };
}

type LoaderData = Route.ComponentProps["loaderData"];

export const meta = routeMeta("consumption", (t, { list }: LoaderData) => ({
  title: `${list.title}${list.page > 1 ? ` (${list.page})` : ""}`,
  description: t("sectionDescription", { section: list.title }),
  card: list.first,
}));

export default function Collection({ loaderData }: Route.ComponentProps) {
  return <TitleList list={loaderData.list} />;
}
