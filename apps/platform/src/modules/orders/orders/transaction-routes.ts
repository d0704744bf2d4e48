import { isInterfaceLanguage } from "@marquee/config";
import { transactionsAnswer, transactionsQuery } from "@marquee/plans-sdk/wire";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../database/database.ts";
import { toListPage } from "../../../http/list-page.ts";
import { requireViewer } from "../../../http/require-viewer.ts";
import { defineRoute } from "../../../http/route.ts";
import { listTransactions } from "./list-transactions.ts";

/** The route of a person's transactions. */
export function addTransactionRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
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
}
