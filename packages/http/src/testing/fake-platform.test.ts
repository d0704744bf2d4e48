import { ENDPOINTS } from "@marquee/config/endpoints";
import { describe, expect, it } from "vitest";
import { createClient } from "../client/create-client.ts";
import { buildClient } from "./build-client.ts";
import { fakeClock } from "./fake-clock.ts";
import { fakeFetch } from "./fake-fetch.ts";
import { createFakePlatform, type FakeFamily } from "./fake-platform.ts";

const films: FakeFamily = {
  families: ["content"],
  answer: ({ path }) => (path === "/movie/0-0-1" ? { json: { title: "Film" } } : undefined),
};
const later: FakeFamily = {
  families: ["content", "graphql"],
  answer: async ({ method, path }) => (method === "POST" ? undefined : { json: { later: path } }),
};

describe("createFakePlatform", () => {
  it("passes each call to the families of its address in order, and answers 404 if none does [REQ-51]", async () => {
    const { fetch, origin, seen } = createFakePlatform({ families: [films, later] });
    const ask = async (path: string, init = {}) => {
      const response = await fetch(path, init);
      return [response.status, await response.json()];
    };
    const missing = [404, { code: "NOT_FOUND", message: "Nothing answers here" }];
    expect(await ask(`${origin}/content/movie/0-0-1?x=1`)).toEqual([200, { title: "Film" }]);
    expect(await ask("/content/movie/0-0-2")).toEqual([200, { later: "/movie/0-0-2" }]);
    expect(await ask("/graphql")).toEqual([200, { later: "" }]);
    expect(await ask("/content/x", { method: "post" })).toEqual(missing);
    expect(await ask("/contents/movie/0-0-1")).toEqual(missing);
    expect(await ask("/user/x")).toEqual(missing);
    expect(await ask("https://elsewhere.test/content/movie/0-0-1")).toEqual(missing);
    expect(seen.map(({ family, path }) => family + path)).toEqual([
      "content/movie/0-0-1",
      "content/movie/0-0-2",
      "graphql",
      "content/x",
      "user/x",
    ]);
  });

  it("reads query, headers, JSON and forms, decoded once, and the time of its clock [REQ-51]", async () => {
    const clock = fakeClock(1000);
    const { fetch, seen } = createFakePlatform({ clock, families: [] });
    clock.advance(5);
    await fetch("/user/a%20b/%?q=%E0%A4%B9&q=2", { headers: { "X-A": "1" } });
    await fetch("/user", { method: "POST", body: '{"otp":"1"}' });
    await fetch("/user", {
      method: "POST",
      body: "a=b+c&d=",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(seen).toEqual([
      {
        family: "user",
        method: "GET",
        path: "/a%20b/%",
        query: { q: "2" },
        headers: { "x-a": "1" },
        body: undefined,
        nowMs: 1005,
      },
      expect.objectContaining({ path: "", body: { otp: "1" } }),
      expect.objectContaining({ body: { a: "b c", d: "" } }),
    ]);
  });

  it("fails the next calls of one family as configured, one after the other, and then answers again [REQ-51]", async () => {
    const { fetch, failNext } = createFakePlatform({
      families: [films, { families: ["user"], answer: () => ({}) }],
    });
    failNext("content", { status: 503, json: {} });
    failNext("content", "offline");
    expect((await fetch("/user")).status).toBe(200);
    expect((await fetch("/content/movie/0-0-1")).status).toBe(503);
    await expect(fetch("/content/movie/0-0-1")).rejects.toThrow("fetch failed");
    expect((await fetch("/content/movie/0-0-1")).status).toBe(200);
  });

  it("can be passed to createClient as it is [REQ-51]", async () => {
    const platform = createFakePlatform({
      families: [films, { families: ["auth"], answer: () => ({ json: { token: "guest-1" } }) }],
    });
    const client = createClient({
      ...platform,
      clientKey: "test",
      viewer: () => ({ country: "IN", language: "en" }),
    });
    const { data } = await client.request({
      endpoint: ENDPOINTS.assetDetail,
      pathParams: { type: "movie", asset_id: "0-0-1" },
    });
    expect(data).toEqual({ title: "Film" });
    expect(platform.seen.map(({ headers }) => headers["x-z5-guest-token"])).toEqual([undefined, "guest-1"]);
  });
});

describe("buildClient", () => {
  it("needs no options, fetches no token, counts its ids, has a stopped clock and logs nothing", async () => {
    const fetch = fakeFetch({ json: { a: 1 } });
    const client = buildClient({ fetch });
    await client.request({ endpoint: ENDPOINTS.consumption });
    expect(fetch.seen.map(({ address }) => address)).toEqual(["https://platform.test/content/consumption"]);
    expect([client.clock.now(), client.clock.now()]).toEqual([fakeClock().now(), fakeClock().now()]);
    const next = client.randomId();
    expect([next, client.randomId()]).toEqual(["id-2", "id-3"]);
    expect(client.viewer()).toMatchObject({ country: "IN", language: "en", deviceId: "device-1" });
  });

  it("accepts every option of a client in place of its own", () => {
    const viewer = () => ({ country: "US", language: "en", deviceId: "tv-1" });
    expect(buildClient({ viewer, origin: undefined, families: { user: "https://a.test" } })).toMatchObject({
      families: { user: "https://a.test" },
    });
    expect(buildClient({ viewer }).viewer().deviceId).toBe("tv-1");
  });
});
