import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { fetchPlan } from "./fetch-plans.ts";

describe("a malformed call", () => {
  it("says what the schema of the platform misses [REQ-49]", async () => {
    const json = {
      code: "INVALID_ARGUMENT",
      message: "Something is missing",
      details: ["query.platform: is missing"],
    };
    const client = buildClient({ fetch: fakeFetch({ status: 400, json }) });
    await expect(fetchPlan(client, { id: "0-11-year" })).rejects.toMatchObject({
      code: "REFUSED",
      details: ["query.platform: is missing"],
      serverMessage: "Something is missing",
    });
  });
});
