import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import type { Metrics } from "./metrics.ts";

/** The routes for operators: running, ready, metrics. */
export function addOperatorRoutes(
  app: FastifyInstance,
  {
    db,
    metrics,
    trouble,
  }: {
    readonly db: Database;
    readonly metrics: Metrics;
    /** Known trouble of the database, as a text for an operator. */
    readonly trouble?: () => string | undefined;
  },
): void {
  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async (request, reply) => {
    const notReady = (message: string) =>
      reply.code(503).header("retry-after", "5").send({ code: "UNAVAILABLE", message });
    const known = trouble?.();
    if (known !== undefined) return notReady(known);
    try {
      const { rows } = await answerInTime(
        db.execute<{ is_read_only: boolean }>(
          sql`select current_setting('transaction_read_only') = 'on' as is_read_only`,
        ),
      );
      // A standby reads only as well.
      if (rows[0]?.is_read_only !== false)
        return notReady("The database accepts no writes: it is read-only or a standby");
      return { status: "ready" };
    } catch (error) {
      request.log.error({ err: error }, "the database does not answer");
      return notReady("The database does not answer");
    }
  });
  app.get("/metrics", async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}

/**
 * Limit for the check, in milliseconds; probes give up after a few seconds themselves, and would get no answer from a hanging
 * database.
 */
const PROBE_MS = 2_000;

async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PROBE_MS} ms`)), PROBE_MS);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
