import { fetchSitemap, SITEMAP_KINDS } from "@marquee/content-sdk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentClient, get } from "./content.fixture.ts";
import { contentItems } from "./tables.ts";

describe("the titles of a sitemap", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  it("are each in one kind, with the countries they may be shown in, as far as the country may be shown them [CONT-96]", async () => {
    const client = contentClient(platform);
    const found = new Map<string, string>();
    for (const kind of SITEMAP_KINDS) {
      const { titles, total, changedAt } = await fetchSitemap(client, { kind });
      expect([kind, titles.length, titles.length > 0]).toEqual([kind, total, true]);
      expect(changedAt).toBeGreaterThan(0);
      for (const { item } of titles) {
        expect(found.has(item.id)).toBe(false);
        found.set(item.id, kind);
      }
    }
    expect(["0-0-1", "0-6-1", "0-2-1", "0-1-1", "0-9-1"].map((id) => found.get(id))).toEqual([
      "movies",
      "shows",
      "seasons",
      "episodes",
      "channels",
    ]);
    const rows = await platform.db.select().from(contentItems);
    const isForIndia = ({ countries }: (typeof rows)[number]) =>
      countries.some((country) => country === "*" || country === "IN") && !countries.includes("!IN");
    expect(rows.filter((row) => found.has(row.id) && !isForIndia(row))).toEqual([]);
    expect(rows.some((row) => !isForIndia(row) && !found.has(row.id))).toBe(true);
  });

  it("name the countries of a licence and those it leaves out [CONT-96]", async () => {
    const client = contentClient(platform);
    await platform.db
      .update(contentItems)
      .set({ countries: ["IN", "AE"] })
      .where(eq(contentItems.id, "0-0-1"));
    await platform.db
      .update(contentItems)
      .set({ countries: ["*", "!US"] })
      .where(eq(contentItems.id, "0-0-2"));
    const { titles } = await fetchSitemap(client, { kind: "movies" });
    const countriesOf = (id: string) => {
      const title = titles.find(({ item }) => item.id === id);
      return [title?.countries, title?.excludedCountries];
    };
    expect(countriesOf("0-0-1")).toEqual([["IN", "AE"], []]);
    expect(countriesOf("0-0-2")).toEqual([undefined, ["US"]]);
    expect(countriesOf("0-0-3")).toEqual([undefined, []]);
    const abroad = await fetchSitemap(contentClient(platform, { from: "US" }), { kind: "movies" });
    expect(abroad.titles.filter(({ item }) => ["0-0-1", "0-0-2"].includes(item.id))).toEqual([]);
  });

  it("come page by page, end with an empty page and refuse what is no kind [CONT-96]", async () => {
    const client = contentClient(platform);
    const first = await fetchSitemap(client, { kind: "episodes", pageSize: 2 });
    const second = await fetchSitemap(client, { kind: "episodes", pageSize: 2, page: 2 });
    expect([first.titles.length, first.page, second.page]).toEqual([2, 1, 2]);
    expect(second.titles[0]?.item.id).not.toBe(first.titles[0]?.item.id);
    expect((await fetchSitemap(client, { kind: "episodes", page: 999 })).titles).toEqual([]);
    for (const wrong of ["kind=people", "kind=", "page=1", "kind=movies&page_size=501", "kind=movies&page=0"])
      expect([wrong, (await get(platform, `/content/sitemap?${wrong}`)).status]).toEqual([wrong, 400]);
  });
});
