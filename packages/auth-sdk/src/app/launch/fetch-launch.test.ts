import type { ViewerFacts } from "@marquee/http";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { type UserType } from "@marquee/config/account";
import { parseCountryCode } from "@marquee/config/countries";
import { describe, expect, it } from "vitest";
import { fetchLaunch, type LaunchOptions } from "./fetch-launch.ts";
import { buildLaunchAnswer } from "../../testing/index.ts";
import { launchQuery } from "../../wire/index.ts";

const IN = parseCountryCode("IN");
const US = parseCountryCode("US");

async function requested(viewer: Partial<ViewerFacts> = {}, options?: LaunchOptions) {
  const fetch = fakeFetch({ json: buildLaunchAnswer() });
  const client = buildClient({
    fetch,
    viewer: () => ({ country: IN, language: "en", platformName: "desktop_web", ...viewer }),
  });
  const data = await fetchLaunch(client, options);
  const [call] = fetch.seen;
  const url = new URL(call?.address ?? "");
  return { call, path: url.pathname, query: Object.fromEntries(url.searchParams), data };
}

describe("fetchLaunch", () => {
  it("sends a GET with version, user type, partner, state, platform name and country, and returns the answer [SESS-01]", async () => {
    const { call, path, query, data } = await requested({
      userType: "premium",
      state: "MH",
      partner: "tata sky",
    });
    expect([call?.method, path]).toEqual(["GET", "/launch"]);
    expect(query).toEqual({
      version: "13",
      user_type: "subscribed",
      partner_name: "tata sky",
      state: "MH",
      platform_name: "desktop_web",
      country: "IN",
    });
    expect(data.platformToken).toBe("platform-token");
  });

  it.each([
    ["guest", "guest"],
    ["registered", "registered"],
    ["premium", "subscribed"],
  ] as const)("sends %s as %s and never another value [SESS-01]", async (userType: UserType, sent) => {
    const { query } = await requested({ userType });
    expect(query["user_type"]).toBe(sent);
    expect(launchQuery().safeParse(query).success).toBe(true);
  });

  it("sends the state only for India [SESS-02]", async () => {
    expect((await requested({ state: "MH" })).query["state"]).toBe("MH");
    expect((await requested({ state: "CA", country: US })).query).not.toHaveProperty("state");
  });

  it("sends the partner in a partner mode and omits an empty one [SESS-03]", async () => {
    expect((await requested({ partner: "Vi" })).query["partner_name"]).toBe("Vi");
    expect((await requested({ partner: "Vi" }, { partnerName: "Tata" })).query["partner_name"]).toBe("Tata");
    expect((await requested({ partner: "" })).query).not.toHaveProperty("partner_name");
    expect((await requested()).query).not.toHaveProperty("partner_name");
  });

  it("sends no token, since the answer contains it", async () => {
    expect((await requested()).call?.init.marquee).toMatchObject({ access: "start" });
  });

  it.each([
    ["a server error", { status: 500, json: {} }, "REJECTED"],
    ["no network", "offline", "NO_ACTIVE_INTERNET"],
    ["text instead of JSON", { text: "<html>" }, "UNREADABLE_ANSWER"],
    [
      "an answer without country configuration",
      { json: { platform_token: { token: "x" } } },
      "UNREADABLE_ANSWER",
    ],
    [
      "refused parameters",
      { status: 400, json: { code: "INVALID_ARGUMENT", message: "query.country: there is no such country" } },
      "REFUSED",
    ],
  ] as const)("rejects on %s", async (_, answer, code) => {
    await expect(fetchLaunch(buildClient({ fetch: fakeFetch(answer) }))).rejects.toMatchObject({ code });
  });
});
