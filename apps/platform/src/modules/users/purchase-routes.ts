import { isInterfaceLanguage } from "@marquee/config";
import { rentalsAnswerSchema, rentalsQuerySchema, type WireRentals } from "@marquee/content-sdk/wire";
import { shareLinkAnswer, transactionsAnswer, transactionsQuery } from "@marquee/plans-sdk/wire";
import type { FastifyInstance } from "fastify";
import { requireViewer } from "../../http/require-viewer.ts";
import { defineRoute } from "../../http/route.ts";
import { unauthenticated } from "../../platform-error.ts";
import { toCatalogueViewer } from "../content/catalogue-viewer.ts";
import { createListedTitles } from "../content/listed-titles.ts";
import { listRentals } from "../orders/list-rentals.ts";
import { listTransactions } from "../orders/list-transactions.ts";
import { findShareCode } from "../plans/find-share-code.ts";
import { toListPage } from "./list-page.ts";
import type { UserPorts } from "./user-ports.ts";

/** What purchase calls need beside the rest. */
export interface PurchasePorts extends Pick<UserPorts, "db" | "clock" | "users"> {
  readonly secret: Uint8Array;
  /** Public origin of the web app, where links lead. */
  readonly webOrigin: string;
}

/** What a person has paid for, and the link by which they invite others. */
export function addPurchaseRoutes(app: FastifyInstance, ports: PurchasePorts): void {
  const { db, clock, users } = ports;
  const titles = createListedTitles(db);
  defineRoute(app, {
    method: "GET",
    path: "/v1/transactions",
    query: transactionsQuery,
    answer: transactionsAnswer,
    handler({ query, request: { marquee } }) {
      const language = isInterfaceLanguage(query.translation) ? query.translation : marquee.displayLanguage;
      return listTransactions(db, { userId: requireViewer(marquee).userId, language, ...toListPage(query) });
    },
  });
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
        items: rentals.map(({ id, contentId, kind, state, rentedAt, startedAt, endsAt }) => ({
          id,
          content_id: contentId,
          kind,
          state,
          rented_at: rentedAt.toISOString(),
          started_at: startedAt?.toISOString() ?? null,
          ends_at: new Date(endsAt).toISOString(),
          item: items.get(contentId) ?? null,
        })),
      };
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/referral/shareLink",
    answer: shareLinkAnswer,
    async handler({ request: { marquee } }) {
      const person = await users.find(requireViewer(marquee).userId);
      if (person === undefined) throw unauthenticated();
      const code = await findShareCode(ports, { userId: person.id, name: person.firstName });
      // Who invites goes along, so that nobody is offered their own invitation.
      const record = new URLSearchParams({ code, id: code, name: "referral", referralUserId: person.id });
      return { link: new URL(`/ref?${record.toString()}`, ports.webOrigin).href, code };
    },
  });
}
