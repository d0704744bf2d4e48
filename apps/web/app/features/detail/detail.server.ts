import { detailType, fetchDetail, fetchEpisode, itemAddress, type Detail } from "@marquee/content-sdk";
import { redirect, type RouterContextProvider } from "react-router";
import { pageFault } from "../../faults/page-fault.ts";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { requireCached } from "../../server/page-cache/cached-content.server.ts";
import { memoized } from "../../server/page-cache/memoized.server.ts";
import { memberPlayerTexts, routeMessages, type WantedTexts } from "../../server/layout/messages.server.ts";
import {
  requestContextKey,
  type RequestContext,
} from "../../server/request-context/request-context.server.ts";
import { toDetailData, type DetailData } from "./detail-data.ts";

/** Texts of badges and offers. */
const OFFER_TEXTS: readonly WantedTexts[] = [
  { namespace: "subscription", keys: ["premium", "plans_see", "note_upgrade", "note_upgrade_action"] },
  {
    namespace: "plex",
    keys: [
      "rent",
      "rental_again",
      "rental_begin_title",
      "rental_begin",
      "rental_begin_later",
      "rental_watching",
      "rental_notStarted",
    ],
  },
];

const ID = /^\d{1,6}-\d{1,6}-[A-Za-z0-9_-]{1,60}$/;

/** The detail type of a section. @throws page not found for sections without details */
export function requireDetailType(section: string): string {
  const type = detailType(section);
  if (type === undefined) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  return type;
}

/** Requires a well-formed content id. @throws page not found */
export function requireId(id: string): string {
  if (!ID.test(id)) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  return id;
}

interface DetailQuery {
  readonly type: string;
  readonly id: string;
  readonly seasonId?: string | undefined;
  readonly page?: number;
}

/** Details of an item that is not an episode. @throws the page fault to show */
export function loadDetail(
  requestContext: RequestContext,
  { type, id, seasonId, page = 1 }: DetailQuery,
): Promise<Detail> {
  const options = { type, id, page, seasonId };
  return requireCached(requestContext, ["detail", type, id, seasonId, page].join(" "), (client) =>
    fetchDetail(client, options),
  );
}

/** Details of an episode. @throws the page fault to show; page not found when it belongs to another series */
export function loadEpisode(
  requestContext: RequestContext,
  { type, seriesId, id }: { readonly type: string; readonly seriesId: string; readonly id: string },
): Promise<Detail> {
  return requireCached(requestContext, ["episode", type, seriesId, id].join(" "), (client) =>
    fetchEpisode(client, { type, seriesId, id }),
  );
}

/**
 * Details of a show's newest episode, the last one of its last season. @throws the page fault to show; page not found
 * for a show without episodes
 */
export async function loadLatestEpisode(
  requestContext: RequestContext,
  { type, showId }: { readonly type: string; readonly showId: string },
): Promise<Detail> {
  const { seasons } = await loadDetail(requestContext, { type, id: showId });
  const seasonId = seasons[seasons.length - 1]?.id;
  if (seasonId === undefined) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  const first = (await loadDetail(requestContext, { type: "season", id: seasonId })).episodes;
  const lastPage = first === undefined ? 1 : Math.max(1, Math.ceil(first.total / first.pageSize));
  const { episodes } =
    lastPage === 1
      ? { episodes: first }
      : await loadDetail(requestContext, { type: "season", id: seasonId, page: lastPage });
  const latest = episodes?.items[episodes.items.length - 1];
  if (latest === undefined) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  return loadEpisode(requestContext, { type, seriesId: showId, id: latest.id });
}

/** Requires the canonical path of an item. @throws a permanent redirect from any other path */
export function requireCanonicalPath(requestContext: RequestContext, item: Detail["item"]): void {
  const right = itemAddress(item);
  const requested = decodeURI(requestContext.incoming.path.replace(/\.data$/, "")).replace(/\/+$/, "");
  if (requested !== right)
    throw redirect(right + requestContext.incoming.url.search, {
      status: 301,
      headers: { "Cache-Control": "no-store" },
    });
}

async function loadTitle(
  context: Readonly<RouterContextProvider>,
  load: (requestContext: RequestContext) => Promise<Detail>,
): Promise<{ readonly detail: Detail; readonly messages: MessageSet }> {
  const requestContext = context.get(requestContextKey);
  const [detail, messages] = await Promise.all([
    load(requestContext),
    routeMessages(context, [
      "consumption",
      "tvshowdetails",
      "aggregator",
      "episodes",
      ...OFFER_TEXTS,
      ...memberPlayerTexts(requestContext),
    ]),
  ]);
  return { detail, messages };
}

/** The page data of details, memoized while the details are cached. */
export const detailDataOf = memoized(toDetailData);

/** Details and texts of a title's page. @throws the page fault to show, or a redirect to the canonical path */
export async function loadTitlePage(
  context: Readonly<RouterContextProvider>,
  load: (requestContext: RequestContext) => Promise<Detail>,
): Promise<DetailData & { readonly messages: MessageSet }> {
  const { detail, messages } = await loadTitle(context, load);
  requireCanonicalPath(context.get(requestContextKey), detail.item);
  return { ...detailDataOf(detail), messages };
}

/** Details and texts for other paths of a title, without a redirect. @throws the page fault to show */
export async function loadConsumptionPage(
  context: Readonly<RouterContextProvider>,
  load: (requestContext: RequestContext) => Promise<Detail>,
): Promise<DetailData & { readonly messages: MessageSet }> {
  const { detail, messages } = await loadTitle(context, load);
  return { ...detailDataOf(detail), messages };
}
