import { ENDPOINTS, FAMILIES } from "@marquee/config";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { call, newPerson } from "./users.fixture.ts";

/** Calls of signed-in people, except the restoring of an account, for which no session exists. */
const CALLS = Object.values(ENDPOINTS)
  .filter(
    ({ family, path }) =>
      (family === "user" && path !== "/v1/user/restore") ||
      path === "/userconsents" ||
      path === "/v1/subscription",
  )
  .filter(({ id }) => !["ORD10", "ORD11"].includes(id))
  .map(({ method, family, path }) => [method, `${FAMILIES[family]}${path}`] as const);

describe("the calls of people who have signed in", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  it.each(CALLS)(
    "%s %s answers a guest with 401, whatever the guest sends [PLAT-52] [PLAT-53] [PLAT-59] [PLAT-60] [PLAT-68] [AUTH-56]",
    async (method, path) => {
      const body = method === "GET" ? {} : { body: { key: "x" } };
      expect(await call(platform, method, path, body)).toMatchObject({
        status: 401,
        body: { code: "UNAUTHENTICATED" },
      });
    },
  );

  it.each(CALLS)(
    "%s %s answers nonsense with a 4xx and keeps every answer out of caches",
    async (method, path) => {
      const as = await newPerson(platform);
      const nonsense =
        method === "GET" || method === "DELETE"
          ? `${path}?page=-1&platform_name=tv&content_id=${"x".repeat(300)}&state=old&include_all=7`
          : path;
      const answered = await call(platform, method, nonsense, {
        as,
        ...(method === "GET"
          ? {}
          : { body: { key: 7, items: "none", email: 9, IsPrivacyPolicy: "yes", password: "" } }),
      });
      expect(answered.headers.get("cache-control")).toBe("private, no-store");
      const takesNothing =
        /v1\/user$|userDetails|export|shareLink|userconsents$/.test(path) && method === "GET";
      if (takesNothing) expect(answered.status).toBe(200);
      else expect(answered).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    },
  );

  it("answer anything at all with less than 500", async () => {
    const as = await newPerson(platform);
    const FIELDS = [
      "key",
      "value",
      "id",
      "items",
      "asset_type",
      "content_id",
      "action",
      "type",
      "data",
      "password",
      "otp",
      "first_name",
      "birthday",
      "location",
      "contentLanguage",
      "IsTargetedAds",
      "PolicyVersion",
      "page",
      "page_size",
      "state",
    ];
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(
        "0-0-1",
        "0-9-1-1736137800",
        "__proto__",
        "\u0000",
        "1e999",
        "-1",
        "9".repeat(400),
        "hi,en",
        "2000-01-01",
        '{"age_rating":"A"}',
        [{ id: "0-0-1", position: 1, duration: 1 }],
      ),
    );
    const body = fc.oneof(
      fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 5 }),
      fc.jsonValue({ maxDepth: 1 }),
    );
    const query = fc.dictionary(
      fc.constantFrom(...FIELDS, "platform_name", "include_all", "translation"),
      fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom("0-0-1", "1", "50", "hi", "web_app", "all")),
      { maxKeys: 3 },
    );
    // Deleting the account is proved elsewhere; here it would end the session.
    const calls = CALLS.filter(([method, path]) => !(method === "DELETE" && path.endsWith("/v1/user")));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), body, query, async ([method, path], sent, requested) => {
        const { status } = await call(
          platform,
          method,
          `${path}?${new URLSearchParams(requested).toString()}`,
          {
            as,
            ...(method === "GET" ? {} : { body: sent }),
          },
        );
        expect(status).toBeLessThan(500);
        expect(status).not.toBe(401);
      }),
      { numRuns: 300 },
    );
  });
});
