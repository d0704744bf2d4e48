import { isContentLanguage } from "@marquee/config";
import { redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { loadDetail, requireCanonicalPath, requireId } from "../features/detail/detail.server.ts";
import { TitleList } from "../features/listing/TitleList.tsx";
import { pageFault } from "../faults/page-fault.ts";
import { routeMeta } from "../page-meta/page-meta.ts";
import { BADGE_TEXTS, routeMessages } from "../server/layout/messages.server.ts";
import { loadNarrowedList } from "../server/page-data/narrowed-list.server.ts";
import { requestContextKey, type RequestContext } from "../server/request-context/request-context.server.ts";
import { readListFilter } from "../site-map/list-filter.ts";
import { sectionAt } from "../site-map/sections.ts";

const CHANNEL_ID = /^0-9-/;

/** Leads to the page of a channel. @throws always: the redirect, or the page fault to show */
async function leadToChannel(requestContext: RequestContext, id: string): Promise<never> {
  if (!CHANNEL_ID.test(id)) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  const { item } = await loadDetail(requestContext, { type: "channel", id: requireId(id) });
  requireCanonicalPath(requestContext, item);
  throw pageFault({ kind: "PAGE_NOT_FOUND" });
}

// ANLT-165
export async function loader({ context, params }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const { path, url } = requestContext.incoming;
  const { genre, view, channelSlug, channelId } = params;
  const section = sectionAt(`/${path.split("/")[1] ?? ""}`);
  if (section === undefined || channelSlug === "details") throw pageFault({ kind: "PAGE_NOT_FOUND" });
  if (channelId !== undefined) return leadToChannel(requestContext, channelId);
  if (view === "trending") throw redirect(section.path + url.search, 301);
  const language = isContentLanguage(view) ? view : undefined;
  const filter = readListFilter(new URLSearchParams({ genre: genre ?? "", language: language ?? "" }));
  if (Object.keys(filter).length === 0) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  const [{ list, narrowing }, messages] = await Promise.all([
    loadNarrowedList(requestContext, `${section.page}-all`, filter),
    routeMessages(context, ["consumption", ...BADGE_TEXTS]),
  ]);
  if (list.total === 0) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  const genreTitle = narrowing.facets.genres.find(({ id }) => id === genre)?.title ?? genre;
  return { list, filter, genreTitle, language, labelKey: section.labelKey, messages };
}

type LoaderData = Awaited<ReturnType<typeof loader>>;

/** `TV shows: Drama`. */
const headingOf = (section: string, name: string): string => `${section}: ${name}`;

export const meta = routeMeta(
  "consumption",
  (t, { list, genreTitle, language, labelKey }: LoaderData, { header }) => {
    const name = language === undefined ? (genreTitle ?? "") : t(`language_${language}`);
    const heading = headingOf(header(labelKey), name);
    return {
      title: `${heading}${list.page > 1 ? ` (${list.page})` : ""}`,
      description: t("sectionDescription", { section: heading }),
      card: list.first,
    };
  },
);

export default function ShowView() {
  const { list, filter, genreTitle, language, labelKey } = useLoaderData<typeof loader>();
  const t = useTranslations("header");
  const c = useTranslations("consumption");
  const name = language === undefined ? (genreTitle ?? "") : c(`language_${language}`);
  return <TitleList list={list} filter={filter} title={headingOf(t(labelKey), name)} />;
}
