import { acknowledgement, dataCollectionBody } from "@marquee/auth-sdk/wire";
import { SECOND } from "@marquee/config";
import {
  reminderTargetSchema,
  remindersAnswerSchema,
  userActionQuerySchema,
  userActionSchema,
  viewerListQuerySchema,
  watchHistoryAnswerSchema,
  watchHistoryBodySchema,
  watchHistoryRemovalSchema,
  watchHistorySavedSchema,
  watchlistAnswerSchema,
  watchlistEntrySchema,
  watchlistQuerySchema,
  watchlistRemovalSchema,
  type WireItem,
  type WireReminders,
  type WireWatchHistory,
  type WireWatchlist,
} from "@marquee/content-sdk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../../database/database.ts";
import { toListPage } from "../../../http/list-page.ts";
import { requireViewer } from "../../../http/require-viewer.ts";
import { defineRoute, type Schema } from "../../../http/route.ts";
import { notFound } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import { collectData } from "./data-collection.ts";
import { findReminderTarget } from "./find-reminder-target.ts";
import { createParentalLimits, withParentalLimit } from "../settings/parental-limit.ts";
import { createReminderRepository } from "./reminder-repository.ts";
import { toHistoryRows } from "./save-watch-history.ts";
import type { KnownTitle, ListCatalogue } from "./list-catalogue.ts";
import { createUserActionRepository } from "./user-action-repository.ts";
import { createWatchHistoryRepository } from "./watch-history-repository.ts";
import { createWatchlistRepository } from "./watchlist-repository.ts";

const SAVED = { code: 200, message: "Saved" } as const;
/** Largest body of `/datacollection`, in bytes. */
const LARGEST_COLLECTION = 16 * 1024;

interface ListPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly titles: ListCatalogue;
}

interface ListContext extends ListPorts {
  /** The items of a list that the caller may see. */
  itemsFor(
    request: FastifyRequest,
    translation: string | undefined,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, WireItem>>;
  requireTitle(id: string): Promise<KnownTitle>;
}

/** The routes of a person's lists: watchlist, watch history, reminders, likes; and of collected data. */
export function addListRoutes(app: FastifyInstance, { db, clock, titles }: ListPorts): void {
  const limits = createParentalLimits({ db, clock });
  const context: ListContext = {
    db,
    clock,
    titles,
    itemsFor: async ({ marquee }, translation, ids) =>
      titles.items({ marquee: await withParentalLimit(limits, marquee), translation }, ids),
    async requireTitle(id) {
      const title = (await titles.known([id])).get(id);
      if (title === undefined) throw notFound(`There is no content ${id}`);
      return title;
    },
  };
  addWatchlistRoutes(app, context);
  addWatchHistoryRoutes(app, context);
  addReminderRoutes(app, context);
  addActionRoutes(app, context);
  defineRoute(app, {
    method: "POST",
    path: "/datacollection",
    body: dataCollectionBody,
    answer: acknowledgement,
    bodyLimit: LARGEST_COLLECTION,
    async handler({ body, request }) {
      await collectData(db, {
        userId: requireViewer(request.marquee).userId,
        payload: body,
        now: new Date(clock.now()),
      });
      return SAVED;
    },
  });
}

/** Adds a route that removes one entry from a list of the caller. Removing an entry that is not there is no error. */
function addRemoval(
  app: FastifyInstance,
  {
    path,
    query: schema,
    remove,
  }: {
    readonly path: string;
    readonly query: Schema<{ readonly id: string }>;
    readonly remove: (userId: string, id: string) => Promise<void>;
  },
): void {
  defineRoute(app, {
    method: "DELETE",
    path,
    query: schema,
    answer: acknowledgement,
    async handler({ query, request }) {
      await remove(requireViewer(request.marquee).userId, query.id);
      return SAVED;
    },
  });
}

function addWatchlistRoutes(app: FastifyInstance, { db, clock, itemsFor, requireTitle }: ListContext): void {
  const repository = createWatchlistRepository(db);
  defineRoute(app, {
    method: "GET",
    path: "/v2/watchlist",
    query: watchlistQuerySchema,
    answer: watchlistAnswerSchema,
    async handler({ query, request }): Promise<WireWatchlist> {
      const page = toListPage(query);
      const { rows, total } = await repository.list(requireViewer(request.marquee).userId, {
        ...page,
        contentId: query.id,
      });
      const items = await itemsFor(
        request,
        query.translation,
        rows.map(({ contentId }) => contentId),
      );
      return {
        items: rows.map(({ contentId, assetType, addedAt }) => ({
          id: contentId,
          asset_type: assetType,
          added_at: addedAt.toISOString(),
          item: items.get(contentId) ?? null,
        })),
        page: page.page,
        page_size: page.pageSize,
        total,
      };
    },
  });
  defineRoute(app, {
    method: "POST",
    path: "/v2/watchlist",
    body: watchlistEntrySchema,
    answer: acknowledgement,
    async handler({ body, request }) {
      const { id, assetType } = await requireTitle(body.id);
      await repository.add({
        userId: requireViewer(request.marquee).userId,
        contentId: id,
        assetType,
        addedAt: new Date(clock.now()),
      });
      return SAVED;
    },
  });
  addRemoval(app, { path: "/v2/watchlist", query: watchlistRemovalSchema, remove: repository.remove });
}

function addWatchHistoryRoutes(app: FastifyInstance, { db, clock, titles, itemsFor }: ListContext): void {
  const repository = createWatchHistoryRepository(db);
  defineRoute(app, {
    method: "GET",
    path: "/api/v1/watchhistory",
    query: viewerListQuerySchema,
    answer: watchHistoryAnswerSchema,
    async handler({ query, request }): Promise<WireWatchHistory> {
      const page = toListPage(query);
      const { rows, total } = await repository.list(requireViewer(request.marquee).userId, page);
      const ids = rows.map(({ contentId }) => contentId);
      const [items, known] = await Promise.all([
        itemsFor(request, query.translation, ids),
        titles.known(ids),
      ]);
      return {
        items: rows.map(({ contentId, assetType, positionMs, durationMs, watchedAt, startedAt }) => ({
          id: contentId,
          asset_type: assetType,
          position: positionMs / SECOND,
          duration: durationMs / SECOND,
          watched_at: watchedAt.toISOString(),
          started_at: startedAt?.toISOString() ?? null,
          show_id: known.get(contentId)?.showId ?? null,
          item: items.get(contentId) ?? null,
        })),
        now: new Date(clock.now()).toISOString(),
        page: page.page,
        page_size: page.pageSize,
        total,
      };
    },
  });
  defineRoute(app, {
    method: "POST",
    path: "/api/v1/watchhistory",
    body: watchHistoryBodySchema,
    answer: watchHistorySavedSchema,
    async handler({ body, request }) {
      const { userId } = requireViewer(request.marquee);
      const known = await titles.known([...new Set(body.items.map(({ id }) => id))]);
      const { rows, isClockCorrected, unknown } = toHistoryRows(body, {
        userId,
        titles: known,
        nowMs: clock.now(),
      });
      await repository.save(rows, { isClockCorrected });
      return { ...SAVED, unknown };
    },
  });
  addRemoval(app, {
    path: "/api/v1/watchhistory",
    query: watchHistoryRemovalSchema,
    remove: (userId, id) => repository.remove(userId, id, new Date(clock.now())),
  });
}

function addReminderRoutes(app: FastifyInstance, { db, clock, titles, itemsFor }: ListContext): void {
  const repository = createReminderRepository(db);
  defineRoute(app, {
    method: "GET",
    path: "/v1/reminders",
    query: viewerListQuerySchema,
    answer: remindersAnswerSchema,
    async handler({ query, request }): Promise<WireReminders> {
      const rows = await repository.list(requireViewer(request.marquee).userId, new Date(clock.now()));
      const items = await itemsFor(request, query.translation, [
        ...new Set(rows.map(({ contentId }) => contentId)),
      ]);
      return {
        items: rows.map(({ programmeId, channelId, contentId, startsAt }) => {
          const item = items.get(contentId) ?? null;
          return {
            id: programmeId,
            channel_id: channelId,
            content_id: contentId,
            title: item?.title ?? "",
            start_time: startsAt.toISOString(),
            item,
          };
        }),
      };
    },
  });
  defineRoute(app, {
    method: "POST",
    path: "/v1/reminders",
    body: reminderTargetSchema,
    answer: acknowledgement,
    async handler({ body, request }) {
      const { userId } = requireViewer(request.marquee);
      const target = await findReminderTarget(titles, body.id, clock.now());
      await repository.add({ userId, programmeId: body.id, ...target, createdAt: new Date(clock.now()) });
      return SAVED;
    },
  });
  addRemoval(app, { path: "/v1/reminders", query: reminderTargetSchema, remove: repository.remove });
}

function addActionRoutes(app: FastifyInstance, { db, clock, requireTitle }: ListContext): void {
  const repository = createUserActionRepository(db);
  defineRoute(app, {
    method: "GET",
    path: "/getUserActionDetails",
    query: userActionQuerySchema,
    answer: userActionSchema,
    handler: async ({ query, request }) => ({
      content_id: query.content_id,
      action: await repository.find(requireViewer(request.marquee).userId, query.content_id),
    }),
  });
  defineRoute(app, {
    method: "POST",
    path: "/createUserAction",
    body: userActionSchema,
    answer: userActionSchema,
    async handler({ body, request }) {
      const { userId } = requireViewer(request.marquee);
      const { id } = await requireTitle(body.content_id);
      await repository.save(userId, id, { action: body.action, now: new Date(clock.now()) });
      return { content_id: id, action: body.action };
    },
  });
}
