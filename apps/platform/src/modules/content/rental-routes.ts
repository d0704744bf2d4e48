import { rentalsAnswerSchema, rentalsQuerySchema, type WireRentals } from "@marquee/content-sdk/wire";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/database.ts";
import { requireViewer } from "../../http/require-viewer.ts";
import { defineRoute } from "../../http/route.ts";
import type { Clock } from "../../ports/clock.ts";
import { listRentals } from "../orders/grants/list-rentals.ts";
import { toCatalogueViewer } from "./catalogue/catalogue-viewer.ts";
import { createListedTitles } from "./titles/listed-titles.ts";

/** The titles that a person has rented, each with its item. */
export function addRentalRoutes(
  app: FastifyInstance,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void {
  const titles = createListedTitles(db);
  defineRoute(app, {
    method: "GET",
    path: "/v1/rentals",
    query: rentalsQuerySchema,
    answer: rentalsAnswerSchema,
    async handler({ query, request: { marquee } }): Promise<WireRentals> {
      const rentals = await listRentals(db, {
        userId: requireViewer(marquee).userId,
        nowMs: clock.now(),
        state: query.state ?? "all",
      });
      const items = await titles.items(toCatalogueViewer(marquee, query, clock.now()), [
        ...new Set(rentals.map(({ contentId }) => contentId)),
      ]);
      return {
        items: rentals.map(({ id, contentId, kind, state, rentedAt, startedAt, endsAt, watchHours }) => ({
          id,
          content_id: contentId,
          kind,
          state,
          rented_at: rentedAt.toISOString(),
          started_at: startedAt?.toISOString() ?? null,
          ends_at: new Date(endsAt).toISOString(),
          watch_hours: watchHours,
          item: items.get(contentId) ?? null,
        })),
      };
    },
  });
}
