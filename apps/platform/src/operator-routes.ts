import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "./database/database.ts";
import type { Metrics } from "./metrics.ts";

/** The calls of those who run the platform: alive, able to answer, numbers. */
export function addOperatorRoutes(
  app: FastifyInstance,
  { db, metrics }: { readonly db: Database; readonly metrics: Metrics },
): void {
  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async (request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: "ready" };
    } catch (error) {
      request.log.error({ err: error }, "the database does not answer");
      return reply
        .code(503)
        .header("retry-after", "5")
        .send({ code: "UNAVAILABLE", message: "The database does not answer" });
    }
  });
  app.get("/metrics", async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}
