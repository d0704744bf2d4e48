import { fetchCollection } from "@marquee/content-sdk";
import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { useLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import { toListData } from "../features/listing/list-data.ts";
import { TitleList } from "../features/listing/TitleList.tsx";
import { pageFault } from "../page-fault.ts";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { sectionAt } from "../site-map/sections.ts";
import { keptContent } from "../server/page-cache/kept-content.server.ts";
import { BADGE_TEXTS, pageMessages } from "../server/frame/messages.server.ts";
import { pageNumber } from "../server/page-data/page-number.server.ts";
import { requireContent } from "../server/faults/to-page-fault.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const section = sectionAt(requestContext.incoming.path.replace(/\/$/, ""));
  if (section === undefined) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  const id = `${section.page}-all`;
  const page = pageNumber(requestContext.incoming.url);
  const [collection, messages] = await Promise.all([
    requireContent(() =>
      keptContent(requestContext, `list ${id} ${page}`, () =>
        fetchCollection(requestContext.client, { id, page }),
      ),
    ),
    pageMessages(requestContext, context.get(bootstrapContext).launch.translations, [
      "consumption",
      ...BADGE_TEXTS,
    ]),
  ]);
  return { list: toListData(collection), labelKey: section.labelKey, messages };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { app, messages } = rootData(matches);
  if (loaderData === undefined) return [];
  const name = metaTexts(messages, app?.locale.language, "header")(loaderData.labelKey);
  const t = metaTexts(loaderData.messages, app?.locale.language, "consumption");
  const { list } = loaderData;
  const title = `${t("viewAllOf", { title: name })}${list.page > 1 ? ` (${list.page})` : ""} – Marquee`;
  return pageMeta({ title, description: t("sectionDescription", { section: name }), card: list.first, app });
}

export default function ViewAll() {
  const { list, labelKey } = useLoaderData<typeof loader>();
  const t = useTranslations("header");
  const c = useTranslations("consumption");
  return <TitleList list={list} title={c("viewAllOf", { title: t(labelKey) })} />;
}
