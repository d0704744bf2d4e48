import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { defineRoute } from "../http/route.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import type { AdjustableClock } from "../ports/clock.ts";
import type { EventSink } from "../ports/event-sink.ts";
import type { Outbox } from "../ports/outbox.ts";
import type { Faults } from "./faults.ts";

/** What the calls of test mode work on. */
export interface TestRoutePorts {
  readonly faults: Faults;
  readonly clock: AdjustableClock;
  readonly outbox: Outbox;
  readonly events: EventSink;
  readonly modules: readonly PlatformModule[];
  reset(): Promise<void>;
}

const faultBody = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(200)),
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  body: z.optional(z.unknown()),
  headers: z.optional(z.record(z.string(), z.string())),
  delay_ms: z.optional(z.int().check(z.gte(0), z.lte(120_000))),
  times: z.optional(z.int().check(z.gte(1))),
});
const clockBody = z.object({ now: z.optional(z.number()), advance_ms: z.optional(z.number()) });
/**
 * As stored with messages: an address in small letters, a number without its plus. An unencoded plus in a URL arrives as a space.
 */
const recipient = z.pipe(
  z.string(),
  z.transform((text) => text.trim().replace(/^\+/, "").toLowerCase()),
);
const listQuery = z.object({
  limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  recipient: z.optional(recipient),
  sink: z.optional(z.string()),
});
const DEFAULT_LIMIT = 100;

/** Adds `/test/*`. Called in test mode only, so that these paths answer 404 in ordinary runs. */
export function addTestRoutes(
  app: FastifyInstance,
  { faults, clock, outbox, events, modules, reset }: TestRoutePorts,
): void {
  defineRoute(app, {
    method: "POST",
    path: "/test/faults",
    body: faultBody,
    handler: ({ body }) => (faults.add(body), { status: "ok" }),
  });
  defineRoute(app, { method: "GET", path: "/test/faults", handler: () => ({ faults: faults.list() }) });
  defineRoute(app, {
    method: "DELETE",
    path: "/test/faults",
    handler: () => (faults.clear(), { status: "ok" }),
  });
  defineRoute(app, { method: "GET", path: "/test/clock", handler: () => ({ now: clock.now() }) });
  defineRoute(app, {
    method: "POST",
    path: "/test/clock",
    body: clockBody,
    handler: ({ body }) => {
      if (body.now !== undefined) clock.set(body.now);
      if (body.advance_ms !== undefined) clock.advance(body.advance_ms);
      return { now: clock.now() };
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/test/outbox",
    query: listQuery,
    handler: async ({ query }) => ({
      messages: await outbox.recent({
        ...(query.recipient === undefined ? {} : { recipient: query.recipient }),
        limit: Number(query.limit ?? DEFAULT_LIMIT),
      }),
    }),
  });
  defineRoute(app, {
    method: "GET",
    path: "/test/events",
    query: listQuery,
    handler: async ({ query }) => ({
      events: await events.recent({
        ...(query.sink === undefined ? {} : { sink: query.sink }),
        limit: Number(query.limit ?? DEFAULT_LIMIT),
      }),
    }),
  });
  defineRoute(app, {
    method: "POST",
    path: "/test/reset",
    handler: async () => {
      faults.clear();
      await reset();
      return { status: "ok" };
    },
  });
  void app.register(
    async (scope) => {
      for (const module of modules) await module.testRoutes?.(scope);
    },
    { prefix: "/test" },
  );
}
