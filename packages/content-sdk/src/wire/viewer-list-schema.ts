import * as z from "zod/mini";
import { itemSchema } from "./item-schema.ts";
import { lazySchema } from "./lazy-schema.ts";
import { LARGEST_PAGE_SIZE } from "./content-query-schema.ts";

const contentId = () => z.string().check(z.minLength(1), z.maxLength(200));
const assetType = () => z.int().check(z.gte(0), z.lte(100));
const wholeNumber = (minimum: number, maximum: number) =>
  z.optional(z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum)));
/** The item in the viewer's language; `null` once it is no longer available. */
const listedItem = () => z.nullish(itemSchema());
const pageFields = () => ({ page: z.number(), page_size: z.number(), total: z.number() });

/** Query of lists of the current user. */
export const viewerListQuerySchema = lazySchema(() =>
  z.object({
    page: wholeNumber(1, 100_000),
    page_size: wholeNumber(1, LARGEST_PAGE_SIZE),
    translation: z.optional(z.string().check(z.maxLength(10))),
  }),
);

/** Query of GET user/v2/watchlist; `id` selects that title, if it is in the list. */
export const watchlistQuerySchema = lazySchema(() =>
  z.extend(viewerListQuerySchema(), { id: z.optional(contentId()) }),
);

/** Body of POST user/v2/watchlist and query of its DELETE. */
export const watchlistEntrySchema = lazySchema(() =>
  z.object({ id: contentId(), asset_type: z.optional(assetType()) }),
);
export const watchlistRemovalSchema = lazySchema(() =>
  z.object({ id: contentId(), asset_type: wholeNumber(0, 100) }),
);

/** GET user/v2/watchlist, newest first. */
export const watchlistAnswerSchema = lazySchema(() =>
  z.object({
    items: z.array(
      z.object({ id: z.string(), asset_type: z.number(), added_at: z.string(), item: listedItem() }),
    ),
    ...pageFields(),
  }),
);

/** Most entries in one POST of the watch history. */
export const MOST_WATCHED_AT_ONCE = 100;

const instant = () => z.iso.datetime({ offset: true });

/**
 * Body of POST user/api/v1/watchhistory. Positions are seconds, times ISO instants; the default of `watched_at` is now. Of two
 * sittings the later one wins (`started_at`); within one sitting, the later `watched_at`. `sent_at` is the device's current time,
 * by which the platform corrects its instants.
 */
export const watchHistoryBodySchema = lazySchema(() =>
  z.object({
    items: z
      .array(
        z.object({
          id: contentId(),
          position: z.number().check(z.gte(0), z.lte(1_000_000)),
          duration: z.number().check(z.gte(0), z.lte(1_000_000)),
          watched_at: z.optional(instant()),
          started_at: z.optional(instant()),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_WATCHED_AT_ONCE)),
    sent_at: z.optional(instant()),
  }),
);

/** Answer of that POST; `unknown` are ids that the catalogue lacks. 404 when it has none of them. */
export const watchHistorySavedSchema = lazySchema(() =>
  z.object({ code: z.literal(200), message: z.string(), unknown: z.array(z.string()) }),
);

/** Query of DELETE user/api/v1/watchhistory. */
export const watchHistoryRemovalSchema = lazySchema(() => z.object({ id: contentId() }));

/** GET user/api/v1/watchhistory, last watched first. `now` is the platform's time. */
export const watchHistoryAnswerSchema = lazySchema(() =>
  z.object({
    items: z.array(
      z.object({
        id: z.string(),
        asset_type: z.number(),
        /** Position, in seconds. */
        position: z.number(),
        duration: z.number(),
        watched_at: z.string(),
        started_at: z.nullish(z.string()),
        /** For an episode: the id of its show. */
        show_id: z.nullish(z.string()),
        item: listedItem(),
      }),
    ),
    now: z.optional(z.string()),
    ...pageFields(),
  }),
);

/** Body of POST user/v1/reminders and query of its DELETE: a programme of the guide, or a title to be released. */
export const reminderTargetSchema = lazySchema(() => z.object({ id: contentId() }));

/** GET user/v1/reminders: future ones, the next one first. `channel_id` is `null` for a title. */
export const remindersAnswerSchema = lazySchema(() =>
  z.object({
    items: z.array(
      z.object({
        id: z.string(),
        channel_id: z.nullish(z.string()),
        content_id: z.string(),
        title: z.string(),
        start_time: z.string(),
        item: listedItem(),
      }),
    ),
  }),
);

/** A viewer's opinion of a title. */
export const USER_ACTIONS = ["like", "dislike", "none"] as const;

/** GET user/getUserActionDetails, and answer of createUserAction. */
export const userActionQuerySchema = lazySchema(() => z.object({ content_id: contentId() }));
export const userActionSchema = lazySchema(() =>
  z.object({ content_id: contentId(), action: z.enum(USER_ACTIONS) }),
);

/** GET user/v1/rentals. */
export const rentalsQuerySchema = lazySchema(() =>
  z.object({
    state: z.optional(z.enum(["active", "expired", "all"])),
    translation: z.optional(z.string().check(z.maxLength(10))),
  }),
);
export const rentalsAnswerSchema = lazySchema(() =>
  z.object({
    items: z.array(
      z.object({
        id: z.string(),
        content_id: z.string(),
        kind: z.enum(["movie", "combo"]),
        state: z.enum(["notStarted", "watching", "expired"]),
        rented_at: z.string(),
        started_at: z.nullish(z.string()),
        ends_at: z.string(),
        /** Hours of watching, counted from the first play. */
        watch_hours: z.nullish(z.number()),
        item: listedItem(),
      }),
    ),
  }),
);

/** GET user/v2/watchlist on the wire. */
export type WireWatchlist = z.infer<ReturnType<typeof watchlistAnswerSchema>>;
/** GET user/api/v1/watchhistory on the wire. */
export type WireWatchHistory = z.infer<ReturnType<typeof watchHistoryAnswerSchema>>;
/** Body of POST user/api/v1/watchhistory. */
export type WireWatched = z.infer<ReturnType<typeof watchHistoryBodySchema>>;
/** GET user/v1/reminders on the wire. */
export type WireReminders = z.infer<ReturnType<typeof remindersAnswerSchema>>;
/** A viewer's opinion of a title, on the wire. */
export type WireUserAction = z.infer<ReturnType<typeof userActionSchema>>;
/** GET user/v1/rentals on the wire. */
export type WireRentals = z.infer<ReturnType<typeof rentalsAnswerSchema>>;
