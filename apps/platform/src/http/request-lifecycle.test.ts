import { connect } from "node:net";
import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { emptyCluster, openTestPglite } from "../testing/test-database.ts";
import type { StatementFacts } from "../database/statement-observer.ts";
import { createLogger } from "../monitoring/logger.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import { createTestPlatform, type TestPlatform } from "../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../testing/describe-on-every-database.ts";
import { runInRequest } from "../runtime/request-scope.ts";
import { observeQueries } from "../database/statement-observer.ts";
import { defineRoute } from "./route.ts";

function recordingLog(level: "info" | "debug" = "info") {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()),
  });
  return { lines, logger: createLogger({ level, destination }) };
}

describe("a request", () => {
  let platform: TestPlatform;
  const { lines, logger } = recordingLog();
  let begun = () => undefined as void;
  let release = () => undefined as void;

  beforeAll(async () => {
    const sample: PlatformModule = {
      name: "sample",
      base: "/order",
      routes(app) {
        defineRoute(app, {
          method: "GET",
          path: "/v3/promotions/:code",
          handler: ({ request }) => {
            request.log.info(
              { otp: "123456", nested: { refresh_token: "r-secret" }, authorization: "bearer secret" },
              "inside",
            );
            return {};
          },
        });
        defineRoute(app, {
          method: "POST",
          path: "/echo",
          body: z.object({}),
          handler: ({ request }) => ({ id: request.marquee.requestId }),
        });
        defineRoute(app, {
          method: "POST",
          path: "/often",
          body: z.object({ is_good: z.literal(true) }),
          isQuiet: true,
          handler: () => ({}),
        });
        defineRoute(app, {
          method: "POST",
          path: "/slow",
          body: z.object({}),
          handler: async () => {
            begun();
            await new Promise<void>((resolve) => (release = resolve));
            return {};
          },
        });
      },
    };
    platform = await createTestPlatform({ modules: () => [sample], logger });
  });
  afterAll(() => platform.close());

  it("gets an id that the answer and its log lines carry", async () => {
    const response = await platform.fetch("/order/v3/promotions/SAVE50");
    const id = response.headers.get("x-request-id");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const own = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ requestId }) => requestId === id);
    expect(own.map(({ msg }) => msg)).toEqual(["inside", "answered"]);
  });

  it("writes no line of a good answer of a call that is made all the time, and one of a refusal", async () => {
    const post = (body: string) =>
      platform.fetch("/order/often", {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
    lines.length = 0;
    expect((await post('{"is_good":true}')).status).toBe(200);
    expect(lines).toEqual([]);
    expect((await post("{}")).status).toBe(400);
    expect(lines.map((line) => (JSON.parse(line) as { readonly status: number }).status)).toEqual([400]);
  });

  it("keeps the id that a trusted peer states and replaces anything else", async () => {
    const post = (id: string) =>
      platform.fetch("/order/echo", {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json", "x-request-id": id },
      });
    expect(await (await post("browser-0001")).json()).toEqual({ id: "browser-0001" });
    for (const id of ["short", "a */ drop table", "x".repeat(65)])
      expect((await post(id)).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const stranger = await platform.app.inject({
      url: "/health",
      headers: { "x-request-id": "stranger-0001" },
      remoteAddress: "203.0.113.9",
    });
    expect(stranger.headers["x-request-id"]).not.toBe("stranger-0001");
  });

  it("leaves no code, token, password or contact in the log", async () => {
    lines.length = 0;
    await platform.fetch(
      "/order/v3/promotions/SAVE50?coupon_code=GIFT99&promo_code=HOLI&email=a%40example.com&token=t-secret&country=IN",
      {
        headers: { "x-z5-guest-token": "g-secret", cookie: "session=c-secret" },
      },
    );
    const post = { method: "POST" };
    expect((await platform.fetch("/order/v3/promotions/SAVE50", post)).status).toBe(405);
    expect((await platform.fetch("/order/v3/promotion/SAVE50")).status).toBe(404);
    const text = lines.join("");
    expect(text.match(/"address":"\/order\/v3\/\[masked\]"/g)).toHaveLength(2);
    expect(text).toContain(
      "/order/v3/promotions/[masked]?coupon_code=[masked]&promo_code=[masked]&email=[masked]&token=[masked]&country=IN",
    );
    for (const secret of [
      "SAVE50",
      "GIFT99",
      "HOLI",
      "a@example.com",
      "a%40example.com",
      "t-secret",
      "g-secret",
      "c-secret",
      "123456",
      "r-secret",
      "bearer secret",
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it("is counted and timed by route", async () => {
    await platform.fetch("/order/v3/promotions/OTHER");
    await platform.fetch("/nowhere");
    const text = await (await platform.fetch("/metrics")).text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/order\/v3\/promotions\/:code",status="200"\} [1-9]/,
    );
    expect(text).not.toContain("OTHER");
    expect(text).toMatch(/route="unknown",status="404"/);
    expect(text).toMatch(/http_requests_in_flight 1\n/);
  });

  it("whose caller leaves before the answer is logged once and is no longer in flight", async () => {
    const { port } = new URL(await platform.listen());
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    lines.length = 0;
    const caller = connect(Number(port), "127.0.0.1");
    caller.write(
      "POST /order/slow HTTP/1.1\r\nhost: platform\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}",
    );
    await hasBegun;
    caller.destroy();
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    release();
    const text = await (await platform.fetch("/metrics")).text();
    expect(text).toMatch(/http_requests_in_flight 1\n/);
    expect(text).not.toContain('route="/order/slow"');
    expect(
      lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ address }) => address !== "/metrics"),
    ).toEqual([
      expect.objectContaining({
        msg: "request aborted by the caller",
        method: "POST",
        address: "/order/slow",
        ms: expect.any(Number) as number,
      }),
    ]);
  });
});

describe("a statement", () => {
  it("carries the id of its request and is reported with its time, in a transaction too", async () => {
    const seen: StatementFacts[] = [];
    const database = await openTestPglite({
      dump: await emptyCluster(),
      observe: (facts) => seen.push(facts),
    });
    seen.length = 0;
    await runInRequest({ requestId: "browser-0002", databaseMs: 0 }, async () => {
      await database.db.execute(sql`select 1`);
      await database.db.transaction((tx) => tx.execute(sql`select 2`));
    });
    expect(
      seen
        .filter(({ sql: text }) => text.startsWith("select"))
        .map(({ requestId, failed }) => [requestId, failed]),
    ).toEqual([
      ["browser-0002", false],
      ["browser-0002", false],
    ]);
    await expect(database.db.execute(sql`select nonsense`)).rejects.toThrow();
    expect(seen.at(-1)).toMatchObject({ failed: true, requestId: undefined });
    await database.close();
  }, 60_000);

  it("reaches the database with the id in a comment", async () => {
    const sent: unknown[] = [];
    const target = { query: async (statement: unknown) => void sent.push(statement) };
    observeQueries(target, () => undefined);
    await runInRequest({ requestId: "browser-0003", databaseMs: 0 }, () =>
      (target.query as (statement: unknown) => Promise<unknown>)({ text: "select 1" }),
    );
    expect(sent).toEqual([{ text: "/* request browser-0003 */ select 1" }]);
  });
});

describeOnEveryDatabase("the readiness call", (engine) => {
  it("checks that the database answers and accepts writes", async () => {
    const platform = await createTestPlatform({ modules: () => [], openDatabase: engine.openDatabase });
    expect(await (await platform.fetch("/ready")).json()).toEqual({ status: "ready" });
    await platform.db.execute(sql`set default_transaction_read_only = on`);
    const readOnly = await platform.fetch("/ready");
    expect([readOnly.status, readOnly.headers.get("retry-after"), await readOnly.json()]).toEqual([
      503,
      "5",
      { code: "UNAVAILABLE", message: "The database accepts no writes: it is read-only or a standby" },
    ]);
    await platform.db.execute(sql`set default_transaction_read_only = off`);
    expect((await platform.fetch("/ready")).status).toBe(200);
    await platform.close();
  }, 60_000);
});
