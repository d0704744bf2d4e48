import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createTestPlatform, type TestPlatform } from "../testing/create-test-platform.ts";
import { user } from "../schema/users.ts";
import { PlatformError } from "../errors/platform-error.ts";
import { defineRoute } from "./route.ts";
import { eq } from "drizzle-orm";

const BAD_TEXTS = [
  "'; drop table app_user; --",
  "' or '1'='1",
  "1; select pg_sleep(10)",
  "%_\\",
  '"',
  "${7*7}",
  "../../etc/passwd",
  "\u202Eevil",
  "𝌆".repeat(50),
];

interface DeleteRequest {
  readonly type?: string;
  readonly body?: string;
}

describe("a route", () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await createTestPlatform({
      modules: ({ db }) => [
        {
          name: "sample",
          base: "/sample",
          routes(app) {
            defineRoute(app, {
              method: "POST",
              path: "/people/:name",
              params: z.object({ name: z.string() }),
              query: z.object({ note: z.optional(z.string()) }),
              body: z.object({
                text: z.string(),
                count: z.optional(z.int()),
                tags: z.optional(z.array(z.object({ id: z.string() }))),
              }),
              handler: async ({ params, query, body }) => {
                const rows = await db.select().from(user).where(eq(user.firstName, params.name));
                await db.insert(user).values({
                  email: `${crypto.randomUUID()}@example.com`,
                  firstName: params.name,
                  lastName: body.text,
                  countryCode: "IN",
                });
                return { rows: rows.length, note: query.note ?? null, text: body.text };
              },
            });
            defineRoute(app, {
              method: "POST",
              path: "/form",
              accepts: "form",
              body: z.object({ token: z.string() }),
              handler: ({ body }) => body,
            });
            defineRoute(app, {
              method: "POST",
              path: "/start",
              body: z.object({ note: z.optional(z.string()) }),
              handler: ({ body }) => body,
            });
            defineRoute(app, {
              method: "DELETE",
              path: "/removed",
              handler: () => ({ removed: true }),
            });
            defineRoute(app, {
              method: "DELETE",
              path: "/confirmed",
              body: z.object({ password: z.optional(z.string()) }),
              handler: ({ body }) => body,
            });
            defineRoute(app, {
              method: "GET",
              path: "/refuses",
              handler: () => {
                throw new PlatformError(400, 3603, "Not yours", { fields: { error_code: 3603 } });
              },
            });
            defineRoute(app, {
              method: "GET",
              path: "/breaks",
              handler: () => {
                throw new Error("password=hunter2 at line 7");
              },
            });
            defineRoute(app, {
              method: "GET",
              path: "/lies",
              answer: z.object({ id: z.string() }),
              handler: () => ({ id: 5 }),
            });
          },
        },
      ],
    });
  });
  afterAll(() => platform.close());

  const post = (path: string, body: string, type = "application/json") =>
    platform.fetch(path, { method: "POST", body, headers: { "content-type": type } });

  it.each(BAD_TEXTS)("takes %s as text and nothing else", async (text) => {
    const response = await post(
      `/sample/people/${encodeURIComponent(text)}?note=${encodeURIComponent(text)}`,
      JSON.stringify({ text }),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ rows: 0, note: text, text });
    const again = await post(`/sample/people/${encodeURIComponent(text)}`, JSON.stringify({ text }));
    expect(await again.json()).toMatchObject({ rows: 1 });
  });

  it.each([
    ["malformed JSON", "/sample/people/a", '{"text":', 400, "INVALID_ARGUMENT", "body: is not valid JSON"],
    ["an empty body", "/sample/people/a", "", 400, "INVALID_ARGUMENT", "body: is empty"],
    [
      "a NUL in the body",
      "/sample/people/a",
      '{"text":"a\\u0000b"}',
      400,
      "INVALID_ARGUMENT",
      "body: holds a NUL character or half a character",
    ],
    [
      "half a character in the body",
      "/sample/people/a",
      '{"text":"\\ud800"}',
      400,
      "INVALID_ARGUMENT",
      "body: holds a NUL character or half a character",
    ],
    [
      "a NUL in a field nobody reads",
      "/sample/people/a",
      '{"text":"a","deep":{"er":["\\u0000"]}}',
      400,
      "INVALID_ARGUMENT",
      "body: holds a NUL character or half a character",
    ],
    [
      "a NUL in the query",
      "/sample/people/a?note=%00",
      '{"text":"a"}',
      400,
      "INVALID_ARGUMENT",
      "query: holds a NUL character or half a character",
    ],
    [
      "a NUL in the path",
      "/sample/people/%00",
      '{"text":"a"}',
      400,
      "INVALID_ARGUMENT",
      "params: holds a NUL character or half a character",
    ],
    [
      "a path that cannot be decoded",
      "/sample/people/%zz",
      '{"text":"a"}',
      400,
      "INVALID_ARGUMENT",
      "The address cannot be decoded",
    ],
    [
      "a prototype in disguise",
      "/sample/people/a",
      '{"text":"a","__proto__":{"admin":true}}',
      400,
      "INVALID_ARGUMENT",
      "body: is not valid JSON",
    ],
  ])("refuses %s", async (_name, path, body, status, code, message) => {
    const response = await post(path, body);
    expect({ status: response.status, body: await response.json() }).toEqual({
      status,
      body: { code, message },
    });
  });

  it.each([
    ["a body that is a list", "[]", ["body: Invalid input: expected object, received array"]],
    ["a missing field", "{}", ["body.text: Invalid input: expected string, received undefined"]],
    [
      "a field of the wrong kind",
      '{"text":"a","count":"3"}',
      ["body.count: Invalid input: expected number, received string"],
    ],
    [
      "several fields, each with its place",
      '{"count":"3","tags":[{"id":1},{"id":"b"},{}]}',
      [
        "body.text: Invalid input: expected string, received undefined",
        "body.count: Invalid input: expected number, received string",
        "body.tags.0.id: Invalid input: expected string, received number",
        "body.tags.2.id: Invalid input: expected string, received undefined",
      ],
    ],
    [
      "many fields, of which it names five",
      '{"text":"a","tags":[{},{},{},{},{},{},{}]}',
      [0, 1, 2, 3, 4].map((at) => `body.tags.${at}.id: Invalid input: expected string, received undefined`),
    ],
  ])("says of %s in details alone what its schema misses [AUTH-78]", async (_name, body, details) => {
    const response = await post("/sample/people/a", body);
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 400,
      body: {
        code: "INVALID_ARGUMENT",
        message: "Something in the request is missing or wrong",
        details,
      },
    });
  });

  it("takes a call without a body as one with an empty object [PLAT-34] [AUTH-78]", async () => {
    const bare = (path: string) => platform.fetch(path, { method: "POST" });
    expect(await (await bare("/sample/start")).json()).toEqual({});
    const response = await bare("/sample/people/a");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "INVALID_ARGUMENT",
      details: ["body.text: Invalid input: expected string, received undefined"],
    });
    expect((await bare("/sample/form")).status).toBe(400);
  });

  it.each([
    ["without body and type", {}],
    ["of type JSON without body", { type: "application/json" }],
    ["of type JSON with a charset, without body", { type: "application/json; charset=utf-8" }],
    ["of type JSON with an empty body", { type: "application/json", body: "" }],
    ["with an empty object", { type: "application/json", body: "{}" }],
    ["with an object nobody reads", { type: "application/json", body: '{"id":"0-0-1","asset_type":0}' }],
    ["with null", { type: "application/json", body: "null" }],
  ])("takes a DELETE %s [PLAT-54]", async (_name, { type, body }: DeleteRequest) => {
    for (const [path, answer] of [
      ["/sample/removed", { removed: true }],
      ["/sample/confirmed", {}],
    ] as const) {
      const response = await platform.fetch(path, {
        method: "DELETE",
        headers: type === undefined ? {} : { "content-type": type },
        ...(body === undefined ? {} : { body }),
      });
      expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: answer });
    }
  });

  it("refuses a DELETE whose body is not JSON, and reads one that is [PLAT-54]", async () => {
    const remove = (path: string, body: string) =>
      platform.fetch(path, { method: "DELETE", body, headers: { "content-type": "application/json" } });
    for (const body of ["{", '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"x":1}}}'])
      expect((await remove("/sample/removed", body)).status).toBe(400);
    expect((await remove("/sample/confirmed", '{"password":1}')).status).toBe(400);
    expect(await (await remove("/sample/confirmed", '{"password":"x"}')).json()).toEqual({ password: "x" });
  });

  it("refuses a body over 1 MiB with 413", async () => {
    const response = await post("/sample/people/a", JSON.stringify({ text: "x".repeat(1024 * 1024) }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  });

  it("refuses a body nested deeper than 64 levels with 400, however deep, and reads one that is not [PLAT-108]", async () => {
    const nested = (levels: number) =>
      post("/sample/people/a", `{"text":"a","deep":${"[".repeat(levels)}${"]".repeat(levels)}}`);
    expect((await nested(63)).status).toBe(200);
    for (const levels of [64, 5000, 200_000]) {
      const response = await nested(levels);
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 400,
        body: { code: "INVALID_ARGUMENT", message: "body: is nested deeper than 64 levels" },
      });
    }
  });

  it.each(["text/plain", "application/xml", "multipart/form-data; boundary=x"])(
    "refuses %s with 415",
    async (type) => {
      const response = await post("/sample/people/a", '{"text":"a"}', type);
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
    },
  );

  it("keeps forms and JSON apart", async () => {
    expect(
      await (await post("/sample/form", "token=abc", "application/x-www-form-urlencoded")).json(),
    ).toEqual({ token: "abc" });
    expect((await post("/sample/form", '{"token":"abc"}')).status).toBe(415);
    expect((await post("/sample/people/a", "text=a", "application/x-www-form-urlencoded")).status).toBe(415);
  });

  it("answers 404 for an unknown path and 405 with the methods for a known one", async () => {
    const unknown = await platform.fetch("/nowhere");
    expect({ status: unknown.status, body: await unknown.json() }).toEqual({
      status: 404,
      body: { code: "NOT_FOUND", message: "There is no such call" },
    });
    const wrong = await platform.fetch("/sample/people/a", { method: "DELETE" });
    expect({ status: wrong.status, allow: wrong.headers.get("allow") }).toEqual({
      status: 405,
      allow: "POST",
    });
  });

  it("answers a refusal with its code and fields", async () => {
    const response = await platform.fetch("/sample/refuses");
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 400,
      body: { code: 3603, error_code: 3603, message: "Not yours" },
    });
  });

  it("shows nothing of a failure", async () => {
    const response = await platform.fetch("/sample/breaks");
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 500,
      body: { code: "INTERNAL", message: "Something went wrong" },
    });
  });

  it("detects in test mode an answer that violates its contract", async () => {
    expect((await platform.fetch("/sample/lies")).status).toBe(500);
  });

  it("marks answers as private unless a route says otherwise", async () => {
    const response = await platform.fetch("/sample/refuses");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });
});
