import { fetchCollection, listCollection, shareReads } from "@marquee/content-sdk";
import {
  createClient,
  noTokens,
  silentLogger,
  type Client,
  type Fetch,
  type RequestCall,
} from "@marquee/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";

describe("equal reads at the same time", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  /** A client of the real platform, the addresses that it requested, and the number of aborted calls. */
  function recorded() {
    const seen: string[] = [];
    let ended = 0;
    const fetch = ((address: string, init: RequestInit = {}) => {
      seen.push(address.replace(/\?.*page=/, " page="));
      init.signal?.addEventListener("abort", () => (ended += 1));
      return platform.fetch(address, init);
    }) as unknown as Fetch;
    const client: Client = createClient({
      fetch,
      families: { content: "/content" },
      clientKey: "marquee-web",
      viewer: () => ({ country: "IN", language: "en" }),
      logger: silentLogger,
      tokens: noTokens,
    });
    return { client: shareReads(client), seen, ended: () => ended };
  }

  it("are one call, and the next one after them is a new call [CONT-126]", async () => {
    const { client, seen } = recorded();
    const ask = (id: string, page: number) => fetchCollection(client, { id, page });
    const [first, second, other, next] = await Promise.all([
      ask("movies-all", 1),
      ask("movies-all", 1),
      ask("videos-all", 1),
      ask("movies-all", 2),
    ]);
    expect(second).toEqual(first);
    expect(first.items).toHaveLength(12);
    expect([other.id, next.page]).toEqual(["videos-all", 2]);
    expect(seen).toHaveLength(3);
    await ask("movies-all", 1);
    expect(seen).toHaveLength(4);
  });

  it("go on for the others when one caller leaves, and end with the last one [CONT-126]", async () => {
    const { client, seen, ended } = recorded();
    const leaving = new AbortController();
    const staying = new AbortController();
    const left = fetchCollection(client, { id: "movies-all", signal: leaving.signal });
    const stayed = fetchCollection(client, { id: "movies-all", signal: staying.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: "ABORTED" });
    expect([(await stayed).items.length, ended()]).toEqual([12, 0]);
    expect(seen).toHaveLength(1);

    const both = [leaving, staying].map(() => new AbortController());
    const waits = both.map(({ signal }) => fetchCollection(client, { id: "videos-all", signal }));
    await expect.poll(() => seen.length).toBe(2);
    for (const { abort } of both.map((controller) => ({ abort: () => controller.abort() }))) abort();
    for (const wait of waits) await expect(wait).rejects.toMatchObject({ code: "ABORTED" });
    expect([seen.length, ended()]).toEqual([2, 1]);
    // A later call does not get the aborted answer.
    expect((await fetchCollection(client, { id: "videos-all" })).items.length).toBeGreaterThan(0);
    await expect(fetchCollection(client, { id: "news-all", signal: leaving.signal })).rejects.toMatchObject({
      code: "ABORTED",
    });
    expect(seen.filter((address) => address.includes("news-all"))).toEqual([]);
  });

  it("send no calls for pages of a list that are not shown [CONT-126]", async () => {
    const { client, seen } = recorded();
    let count = 0;
    for await (const item of listCollection(client, { id: "movies-all" }).items()) {
      expect(item.id).not.toBe("");
      count += 1;
      if (count === 13) break;
    }
    expect(seen).toHaveLength(2);
  });

  it("fail together, and the failure is not cached [CONT-126]", async () => {
    const { client, seen } = recorded();
    const waits = [1, 2].map(() => fetchCollection(client, { id: "0-8-none" }));
    for (const wait of waits) await expect(wait).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(fetchCollection(client, { id: "0-8-none" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(seen).toHaveLength(2);
  });

  it("are only those of the catalogue: other families and other methods send each call [CONT-126]", async () => {
    let sent = 0;
    const client = shareReads({
      ...recorded().client,
      request: () => Promise.resolve({ data: (sent += 1), meta: undefined } as never),
    });
    const send = (method: "GET" | "POST", family: "content" | "user") => {
      const endpoint = { method, family, path: "/watchlist" } as unknown as RequestCall["endpoint"];
      return Promise.all([client.request({ endpoint }), client.request({ endpoint })]);
    };
    await send("GET", "content");
    expect(sent).toBe(1);
    await send("GET", "user");
    expect(sent).toBe(3);
    await send("POST", "content");
    expect(sent).toBe(5);
  });
});
