import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { rent, signUp, subscribe, type Visitor } from "../content/content.fixture.ts";
import { adBreaks } from "./ad-breaks.ts";

describe("GET displayAds", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  const ask = async (query: string, { bearer }: Visitor = {}) => {
    const response = await platform.fetch(
      `/playback/displayAds?country=IN&translation=en&platform_name=desktop_web&${query}`,
      { headers: bearer === undefined ? {} : { authorization: `bearer ${bearer}` } },
    );
    const body = (await response.json()) as { readonly ad_breaks: readonly { readonly position: number }[] };
    return {
      status: response.status,
      body,
      positions: response.ok ? body.ad_breaks.map(({ position }) => position) : undefined,
    };
  };

  it("answers breaks to guests and registered viewers of a free title, and none to subscribers [PLAT-80]", async () => {
    const [registered, premium] = [await signUp(platform), await signUp(platform)];
    await subscribe(platform, premium.userId);
    const guest = await ask("content_id=0-0-1");
    expect(guest).toMatchObject({ status: 200, positions: [0, 900, 1800, 2700, 3600, 4500] });
    expect(guest.body).toMatchObject({
      content_id: "0-0-1",
      ad_breaks: [{ id: "0-0-1-0", kind: "pre_roll", duration: 30 }, { kind: "mid_roll" }, {}, {}, {}, {}],
    });
    expect((await ask("content_id=0-0-1", registered)).positions).toEqual(guest.positions);
    expect((await ask("content_id=0-0-1", premium)).positions).toEqual([]);
  });

  it("names breaks where the catalogue marks them, instead of every quarter of an hour [CONT-130]", async () => {
    const { body, positions } = await ask("content_id=0-0-2");
    expect(positions).toEqual([0, 780, 1620]);
    expect(body.ad_breaks).toMatchObject([{ kind: "pre_roll" }, { kind: "mid_roll" }, { kind: "mid_roll" }]);
  });

  it("answers none for paid titles and titles that do not play", async () => {
    const renter = await signUp(platform);
    await rent(platform, { userId: renter.userId, contentId: "0-0-9" });
    expect((await ask("content_id=0-0-9", renter)).positions).toEqual([]);
    expect((await ask("content_id=0-0-5")).positions).toEqual([]);
    expect((await ask("content_id=0-0-226")).positions).toEqual([]);
  });

  it("refuses an unknown id, both ids and none", async () => {
    for (const [query, status] of [
      ["content_id=0-0-99999", 404],
      ["content_id=0-0-1&channel_id=0-9-1", 400],
      ["", 400],
    ] as const)
      expect((await ask(query)).status).toBe(status);
  });
});

it("breaks come before what is live, every quarter of an hour in the rest, and not shortly before its end", () => {
  const positions = (durationS: number | undefined) =>
    adBreaks({ contentId: "x", durationS }).map(({ position }) => position);
  expect([undefined, 60, 1019, 1020, 3600].map(positions)).toEqual([
    [0],
    [0],
    [0],
    [0, 900],
    [0, 900, 1800, 2700],
  ]);
});
