import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineRoute } from "../http/route.ts";
import { createTestPlatform, TEST_ADDRESSES, type TestPlatform } from "./create-test-platform.ts";

describe("the test platform", () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await createTestPlatform({
      modules: () => [
        {
          name: "sample",
          base: "/sample",
          routes(app) {
            defineRoute(app, {
              method: "GET",
              path: "",
              query: z.object({ country: z.string().check(z.length(2)) }),
              handler: ({ query, request }) => ({ requested: query.country, found: request.marquee.country }),
            });
          },
        },
      ],
    });
  });
  afterAll(() => platform.close());

  it("answers a route with the facts about the visitor", async () => {
    const response = await platform.fetch("/sample?country=IN", {
      headers: { "x-forwarded-for": TEST_ADDRESSES.US },
    });
    expect(await response.json()).toEqual({ requested: "IN", found: "US" });
  });

  it("names the parameter that is missing", async () => {
    const response = await platform.fetch("/sample");
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: "INVALID_ARGUMENT",
      message: "Something in the request is missing or wrong",
      details: ["query.country: Invalid input: expected string, received undefined"],
    });
  });
});
