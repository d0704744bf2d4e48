import { buildWireItem, buildWirePage } from "@marquee/content-sdk/testing";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import type { RequestContext } from "../request-context/request-context.server.ts";
import { searchKind, searchResults } from "./search-page.server.ts";

it("takes the kind of a search from the address, and ignores an unknown kind [CONT-151]", () => {
  const kindOf = (tab: string) => searchKind(new URL(`https://marquee.example/search?q=raj&tab=${tab}`));
  expect(["titles", "people", "channels"].map(kindOf)).toEqual(["titles", "people", "channels"]);
  expect(["", "genres", "People", "people,channels"].map(kindOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe("the results of a search", () => {
  const RAJ = { id: "p-raj", name: "Raj Kapoor", web_slug: "raj-kapoor", image: "p-raj", title_count: 4 };

  /** The kinds and pages that were asked for, and what shows, where so many of each kind are found. */
  async function resultsOf(counts: { titles: number; people: number; channels: number }, query: string) {
    const fetch = fakeFetch(({ address }) => {
      const kind = new URL(address, "http://platform").searchParams.get("kind");
      return {
        json: {
          ...buildWirePage(kind === "people" ? [] : [buildWireItem({ title: `one of ${kind ?? ""}` })]),
          q: "raj",
          counts,
          ...(kind === "people" ? { people: [RAJ] } : {}),
        },
      };
    });
    const url = new URL(`https://marquee.example/search?q=raj${query}`);
    const context = { client: buildClient({ fetch }), incoming: { url } } as unknown as RequestContext;
    const { kind, people, found, counts: shown } = await searchResults(context, "raj");
    const asked = fetch.seen.map(({ address }) => {
      const { searchParams } = new URL(address, "http://platform");
      return [searchParams.get("kind"), searchParams.get("page") ?? "1"].join(" ");
    });
    return { kind, asked, shown, titles: found.items.map(({ title }) => title), people };
  }

  it("are those of the first kind of which there is any, asked for once or twice [CONT-151]", async () => {
    expect(await resultsOf({ titles: 2, people: 1, channels: 3 }, "")).toMatchObject({
      kind: "titles",
      asked: ["titles 1"],
      titles: ["one of titles"],
    });
    const people = await resultsOf({ titles: 0, people: 1, channels: 3 }, "");
    expect(people).toMatchObject({
      kind: "people",
      asked: ["titles 1", "people 1"],
      shown: { titles: 0, people: 1, channels: 3 },
    });
    expect(people.people.map(({ name, to }) => [name, to])).toEqual([
      ["Raj Kapoor", "/celebrity/raj-kapoor/p-raj"],
    ]);
    expect(await resultsOf({ titles: 0, people: 0, channels: 3 }, "")).toMatchObject({
      kind: "channels",
      asked: ["titles 1", "channels 1"],
      titles: ["one of channels"],
    });
    expect((await resultsOf({ titles: 0, people: 0, channels: 0 }, "")).asked).toEqual(["titles 1"]);
  });

  it("are of the kind and page of the address, though another has more [CONT-151]", async () => {
    expect(await resultsOf({ titles: 0, people: 9, channels: 3 }, "&tab=channels&page=2")).toMatchObject({
      kind: "channels",
      asked: ["channels 2"],
    });
    expect(await resultsOf({ titles: 0, people: 9, channels: 0 }, "&tab=titles")).toMatchObject({
      kind: "titles",
      asked: ["titles 1"],
    });
  });
});
