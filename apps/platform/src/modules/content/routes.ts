import type { FastifyInstance } from "fastify";
import {
  channelsAnswerSchema,
  channelsQuerySchema,
  consumptionAnswerSchema,
  consumptionQuerySchema,
  contentIdQuerySchema,
  detailAnswerSchema,
  detailParamsSchema,
  detailQuerySchema,
  episodeParamsSchema,
  guideAnswerSchema,
  guideQuerySchema,
  itemAnswerSchema,
  licencesAnswerSchema,
  LARGEST_SITEMAP_PAGE,
  sitemapAnswerSchema,
  sitemapQuerySchema,
  upNextAnswerSchema,
} from "@marquee/content-sdk/wire";
import type { Database } from "../../database/database.ts";
import { defineRoute } from "../../http/route.ts";
import { pageNotFound } from "../../errors/platform-error.ts";
import type { Clock } from "../../ports/clock.ts";
import { createEntitlements } from "../orders/subscriptions/find-entitlement.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { toCatalogueViewer, type CatalogueViewer } from "./catalogue/catalogue-viewer.ts";
import { createChannelRepository } from "./catalogue/channel-repository.ts";
import type { ItemRow } from "./catalogue/catalogue-rows.ts";
import { createCollectionRepository } from "./catalogue/collection-repository.ts";
import { createContentRepository } from "./catalogue/content-repository.ts";
import { decideRights, type PlayLimitsOf } from "./rights/decide-rights.ts";
import { addGenreRoutes } from "./genre-routes.ts";
import { pageOf, type RouteContext } from "./route-context.ts";
import { addSearchRoutes } from "./search-routes.ts";
import { addCollectionRoute } from "./collection-routes.ts";
import { readConsumption } from "./titles/read-consumption.ts";
import { readAssetDetail, readEpisodeDetail } from "./titles/read-detail.ts";
import { guideSpan, listChannels, readGuide } from "./titles/read-guide.ts";
import { readSitemap } from "./titles/read-sitemap.ts";
import { readUpNext } from "./titles/read-up-next.ts";
import { requireShowable } from "./rights/requirements.ts";
import { toFullWireItem, toWireItems } from "./titles/wire-item.ts";

/** Ports of {@link addContentRoutes}. */
export interface ContentPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly limitsOf: PlayLimitsOf;
}

/** The routes below `/content`. */
export function addContentRoutes(app: FastifyInstance, ports: ContentPorts): void {
  const repository = createContentRepository(ports.db);
  const entitlements = createEntitlements(ports.db);
  const context: RouteContext = {
    repository,
    answers: createAnswerCache(ports.db),
    viewerOf: (request, query) => toCatalogueViewer(request.marquee, query, ports.clock.now()),
    rightsFor:
      (request, viewer, { platform, limitsOf }) =>
      (item) =>
        decideRights(item, {
          marquee: request.marquee,
          viewer,
          platform: platform ?? request.marquee.platform,
          entitlements,
          limitsOf,
        }),
  };
  addItemRoutes(app, context, ports.limitsOf);
  addDetailRoutes(app, context);
  addCollectionRoute(app, context, createCollectionRepository(ports.db));
  addSitemapRoute(app, context);
  addSearchRoutes(app, context, ports.db);
  addGenreRoutes(app, context);
  addChannelRoutes(app, context, ports.db);
}

function addItemRoutes(
  app: FastifyInstance,
  { repository, viewerOf, rightsFor }: RouteContext,
  limitsOf: PlayLimitsOf,
): void {
  defineRoute(app, {
    method: "GET",
    path: "/consumption",
    query: consumptionQuerySchema,
    answer: consumptionAnswerSchema,
    handler({ query, request }) {
      const viewer = viewerOf(request, query);
      return readConsumption(
        { repository, rightsOf: rightsFor(request, viewer, { platform: query.platform_name, limitsOf }) },
        viewer,
        { contentId: query.content_id, channelId: query.channel_id },
      );
    },
  });
  const requireItem = async (viewer: CatalogueViewer, id: string): Promise<ItemRow> => {
    const item = await repository.findItem(id);
    if (item === undefined) throw pageNotFound(`There is no content ${id}`);
    requireShowable(item, viewer);
    return item;
  };
  defineRoute(app, {
    method: "GET",
    path: "/contentlight/details",
    query: contentIdQuerySchema,
    answer: itemAnswerSchema,
    async handler({ query, request }) {
      const viewer = viewerOf(request, query);
      const [item] = await toWireItems(repository, viewer, [await requireItem(viewer, query.content_id)]);
      return { item };
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/v1/movie",
    query: contentIdQuerySchema,
    answer: itemAnswerSchema,
    async handler({ query, request }) {
      const viewer = viewerOf(request, query);
      const row = await requireItem(viewer, query.content_id);
      if (row.assetType !== 0) throw pageNotFound(`There is no movie ${query.content_id}`);
      return { item: await toFullWireItem(repository, viewer, row) };
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/details_with_licences",
    query: contentIdQuerySchema,
    answer: licencesAnswerSchema,
    async handler({ query, request }) {
      const viewer = viewerOf(request, query);
      const row = await requireItem(viewer, query.content_id);
      const licences = row.countries
        .filter((country) => !country.startsWith("!"))
        .map((country) => ({
          country,
          excluded_regions: row.blockedRegions,
          expires_at: row.licenceExpiresAt?.toISOString() ?? null,
          billing_type: row.billingType,
          business_type: row.businessType,
        }));
      return { item: await toFullWireItem(repository, viewer, row), licences };
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/reco/upnext",
    query: contentIdQuerySchema,
    answer: upNextAnswerSchema,
    handler: ({ query, request }) => readUpNext(repository, viewerOf(request, query), query.content_id),
  });
}

function addDetailRoutes(app: FastifyInstance, { repository, viewerOf, rightsFor }: RouteContext): void {
  defineRoute(app, {
    method: "GET",
    path: "/:type/:asset_id",
    params: detailParamsSchema,
    query: detailQuerySchema,
    answer: detailAnswerSchema,
    handler({ params, query, request }) {
      const viewer = viewerOf(request, query);
      const ports = { repository, rightsOf: rightsFor(request, viewer, { platform: query.platform_name }) };
      return readAssetDetail(ports, viewer, {
        type: params.type,
        id: params.asset_id,
        seasonId: query.season_id,
        page: pageOf(query),
      });
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/:type/:series_id/:asset_id",
    params: episodeParamsSchema,
    query: detailQuerySchema,
    answer: detailAnswerSchema,
    handler({ params, query, request }) {
      const viewer = viewerOf(request, query);
      const ports = { repository, rightsOf: rightsFor(request, viewer, { platform: query.platform_name }) };
      return readEpisodeDetail(ports, viewer, {
        type: params.type,
        seriesId: params.series_id,
        id: params.asset_id,
        page: pageOf(query),
      });
    },
  });
}

function addSitemapRoute(app: FastifyInstance, { repository, viewerOf }: RouteContext): void {
  defineRoute(app, {
    method: "GET",
    path: "/sitemap",
    query: sitemapQuerySchema,
    answer: sitemapAnswerSchema,
    handler: ({ query, request }) =>
      readSitemap(repository, viewerOf(request, query), query.kind, {
        page: query.page ?? 1,
        pageSize: query.page_size ?? LARGEST_SITEMAP_PAGE,
      }),
  });
}

function addChannelRoutes(
  app: FastifyInstance,
  { repository, viewerOf, answers }: RouteContext,
  db: Database,
): void {
  const ports = { repository, channels: createChannelRepository(db) };
  defineRoute(app, {
    method: "GET",
    path: "/channels",
    query: channelsQuerySchema,
    answer: channelsAnswerSchema,
    handler({ query, request }) {
      const viewer = viewerOf(request, query);
      const filter = { list: query.list, language: query.language, genre: query.genre };
      const page = pageOf(query);
      return answers.read(viewer, ["channels", filter, page], () =>
        listChannels(ports, viewer, filter, page),
      );
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/epg",
    query: guideQuerySchema,
    answer: guideAnswerSchema,
    handler({ query, request }) {
      const viewer = viewerOf(request, query);
      const page = pageOf(query);
      const { channel_id: channelId, date, time_zone: timeZone } = query;
      const span = guideSpan({ date, timeZone }, viewer.now.getTime());
      return answers.read(viewer, ["epg", channelId, span, page], async () => {
        if (channelId === undefined || channelId === "") {
          const { items, total } = await ports.channels.listChannels(viewer, {}, page);
          return {
            ...(await readGuide(ports, viewer, items, span)),
            page: page.page,
            page_size: page.pageSize,
            total,
          };
        }
        const channel = await repository.findItem(channelId);
        if (channel?.assetType !== 9) throw pageNotFound(`There is no channel ${channelId}`);
        requireShowable(channel, viewer);
        return {
          ...(await readGuide(ports, viewer, [channel], span)),
          page: 1,
          page_size: page.pageSize,
          total: 1,
        };
      });
    },
  });
}
