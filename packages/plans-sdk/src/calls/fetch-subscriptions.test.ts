import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { fetchSubscriptions } from "./fetch-subscriptions.ts";

/** A client whose calls get one answer, and the last request. */
function asking(json: unknown) {
  const fetch = fakeFetch({ json });
  const last = () => new URL(fetch.seen.at(-1)?.address ?? "");
  return {
    client: buildClient({ fetch, viewer: () => ({ country: "MY", language: "hi" }) }),
    path: () => `GET ${last().pathname}`,
    sent: () => Object.fromEntries(last().searchParams),
  };
}

describe("the call for subscriptions", () => {
  it("requests all of them if told to, and from the family of orders if told to [PLAN-92]", async () => {
    const { client, path, sent } = asking([]);
    expect(await fetchSubscriptions(client)).toEqual([]);
    expect([path(), sent()]).toEqual(["GET /subscription/v1/subscription", { translation: "hi" }]);
    await fetchSubscriptions(client, { includeAll: true, service: "order" });
    expect([path(), sent()]).toEqual([
      "GET /order/v1/subscription",
      { include_all: "true", translation: "hi" },
    ]);
  });

  it("accepts a list, null and the object of orders, and rejects any other answer", async () => {
    for (const json of [[], null, { currentActiveSubscriptions: [] }])
      expect(await fetchSubscriptions(asking(json).client)).toEqual([]);
    for (const json of ["none", 7, true, {}, { subscriptions: [] }])
      await expect(fetchSubscriptions(asking(json).client)).rejects.toMatchObject({
        code: "UNREADABLE_ANSWER",
      });
  });
});
