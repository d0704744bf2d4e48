import { findNats, findPostgres, findRedis } from "./system-tools.mjs";
import { startThrowawayPostgres } from "./throwaway-postgres.mjs";
import { startThrowawayNats, startThrowawayRedis } from "./throwaway-server.mjs";

/** The services of a scaled-out platform, and what stays untested when one is not available. */
const SERVICES = [
  {
    name: "PostgreSQL",
    variable: "TEST_DATABASE_URL",
    find: findPostgres,
    start: startThrowawayPostgres,
    without: "the database tests run on PGlite only",
  },
  {
    name: "Redis",
    variable: "TEST_CACHE_URL",
    find: findRedis,
    start: startThrowawayRedis,
    without: "CACHE_URL and platforms of several processes are not tested",
  },
  {
    name: "NATS",
    variable: "TEST_EVENTS_URL",
    find: findNats,
    start: startThrowawayNats,
    without: "EVENTS_URL and platforms of several processes are not tested",
  },
];

/** Starts all available services on loopback ports; `env` tells the tests their addresses, `stop` ends them. */
export async function startThrowawayServices() {
  const env = {};
  const started = [];
  for (const { name, variable, find, start, without } of SERVICES) {
    const program = await find();
    if (!program) {
      console.log(`marquee: NOT TESTED: no ${name} here and none could be installed, so ${without}`);
      continue;
    }
    const server = await start(program);
    started.push(server);
    env[variable] = server.url;
  }
  return { env, stop: () => Promise.all(started.map((server) => server.stop())) };
}
