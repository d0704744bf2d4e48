// The baseline for the collector: one Fastify route that passes its body unread to the same staged insert. It imports the store's
// sources directly, so that both sides write with the same code.
import { createRequire } from "node:module";
import { inRoot } from "../../run/repository.mjs";

const source = (path) => import(inRoot(`apps/platform/src/${path}`));
const { default: Fastify } = await import(
  createRequire(inRoot("apps/platform/package.json")).resolve("fastify")
);
const { openConfigured } = await source("database/open-configured.ts");
const { prepareDataFolder } = await source("database/data-folder.ts");
const { createTableEventSink } = await source("modules/events/table-event-sink.ts");
const { systemClock } = await source("adapters/clock/system-clock.ts");

const dataDir = process.env.DATA_DIR;
await prepareDataFolder(dataDir);
const database = await openConfigured({
  dataDir,
  databaseUrl: process.env.DATABASE_URL,
  databasePoolSize: 10,
});
const sink = createTableEventSink({ db: database.db, clock: systemClock, retentionDays: 90 });
const app = Fastify();
app.get("/ready", () => ({ status: "ready" }));
app.post("/events", async ({ body: { events }, id }) => {
  const receivedAt = Date.now();
  await sink.write(
    events.map((event) => ({ sink: "events", name: event.event, payload: event, receivedAt, requestId: id })),
  );
  return { accepted: events.length };
});
await app.listen({ host: "127.0.0.1", port: Number(process.env.PLATFORM_PORT) });
process.on("SIGTERM", async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
