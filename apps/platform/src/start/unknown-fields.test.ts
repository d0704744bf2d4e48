import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson, TEST_PASSWORD, type TestPerson } from "../modules/users/users.fixture.ts";
import { createTestPlatform, type TestPlatform } from "../testing/create-test-platform.ts";

/** Calls whose payload the documents do not show, each as a client makes it. */
const CALLS: readonly {
  readonly row: string;
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: object;
}[] = [
  { row: "PLAT-11", method: "GET", path: "/location/country" },
  { row: "PLAT-12", method: "GET", path: "/launch/countrylist" },
  { row: "PLAT-13", method: "GET", path: "/launch/platform_tokens?platform_name=web_app" },
  { row: "PLAT-15", method: "GET", path: "/launch/featurelist" },
  { row: "PLAT-19", method: "GET", path: "/static/self-help/help?lang=hi" },
  { row: "PLAT-20", method: "POST", path: "/launch/shorturl", body: { url: "http://127.0.0.1:3000/movies" } },
  {
    row: "PLAT-21",
    method: "POST",
    path: "/events",
    body: {
      events: [{ event: "page_viewed", properties: {}, timestamp: 1_736_137_800_000, sessionId: "s-1" }],
    },
  },
  { row: "PLAT-34", method: "POST", path: "/auth/truecaller/start", body: {} },
  { row: "PLAT-35", method: "GET", path: "/partner/getcode?partner=Vi" },
  { row: "PLAT-35", method: "GET", path: "/partner/getdeviceuser?partner=Vi" },
  { row: "PLAT-39", method: "POST", path: "/auth/device/code", body: { device_name: "Den" } },
  {
    row: "PLAT-53",
    method: "POST",
    path: "/user/datacollection",
    body: { type: "survey", data: { answer: 3 } },
  },
  { row: "PLAT-54", method: "POST", path: "/user/v2/watchlist", body: { id: "0-0-5", asset_type: 0 } },
  { row: "PLAT-54", method: "GET", path: "/user/v2/watchlist?page_size=2" },
  { row: "PLAT-54", method: "DELETE", path: "/user/v2/watchlist?id=0-0-5&asset_type=0" },
  { row: "PLAT-55", method: "POST", path: "/user/v1/reminders", body: { id: "0-0-211" } },
  { row: "PLAT-55", method: "GET", path: "/user/v1/reminders" },
  { row: "PLAT-55", method: "DELETE", path: "/user/v1/reminders?id=0-0-211" },
  {
    row: "PLAT-57",
    method: "POST",
    path: "/user/createUserAction",
    body: { content_id: "0-0-1", action: "like" },
  },
  { row: "PLAT-57", method: "GET", path: "/user/getUserActionDetails?content_id=0-0-1" },
  { row: "PLAT-58", method: "POST", path: "/user/v1/parentalcheck", body: { password: TEST_PASSWORD } },
  { row: "PLAT-60", method: "GET", path: "/user/v1/transactions" },
  { row: "PLAT-60", method: "GET", path: "/user/v1/rentals" },
  {
    row: "PLAT-72",
    method: "POST",
    path: "/payment/validateOffer",
    body: { offer: "learning", plan_id: "0-11-in-year", country_code: "IN" },
  },
  { row: "PLAT-77", method: "GET", path: "/content/details_with_licences?content_id=0-0-1" },
  { row: "PLAT-77", method: "GET", path: "/content/contentlight/details?content_id=0-0-1" },
  { row: "PLAT-77", method: "GET", path: "/content/v1/movie?content_id=0-0-1" },
  { row: "PLAT-77", method: "GET", path: "/content/genre?id=comedy" },
  { row: "PLAT-77", method: "GET", path: "/content/tophits?country=IN" },
  { row: "PLAT-77", method: "GET", path: "/content/reco/upnext?content_id=0-1-1" },
  { row: "PLAT-77", method: "GET", path: "/content/seo/genres-languages" },
  { row: "PLAT-77", method: "GET", path: "/content/tvshowGenre" },
  { row: "PLAT-80", method: "GET", path: "/playback/displayAds?content_id=0-0-1&country=IN" },
  { row: "PLAT-82", method: "GET", path: "/content/campaign" },
  { row: "PLAT-82", method: "GET", path: "/content/matches" },
];

describe("a field that a call does not know", () => {
  let platform: TestPlatform;
  let person: TestPerson;
  beforeAll(async () => {
    platform = await createTestPlatform();
    person = await newPerson(platform, { password: true });
  });
  afterAll(() => platform.close());

  it.each(CALLS)("changes nothing of $row, $method $path [DEC-108]", async ({ method, path, body }) => {
    const send = async (address: string, more: object) => {
      const answer = await platform.fetch(address, {
        method,
        headers: {
          ...person.headers,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify({ ...body, ...more }) }),
      });
      return { status: answer.status, fields: fieldsOf(await answer.json()) };
    };
    const plain = await send(path, {});
    expect(plain.status).toBe(200);
    const unknown = { colour: "blue", "x-nested": { deep: [1] } };
    expect(await send(`${path}${path.includes("?") ? "&" : "?"}colour=blue`, unknown)).toEqual(plain);
  });
});

/** The names of an answer's fields; values such as tokens differ from call to call. */
const fieldsOf = (answer: unknown): readonly string[] =>
  Array.isArray(answer) ? ["list", String(answer.length)] : Object.keys(answer as object).sort();
