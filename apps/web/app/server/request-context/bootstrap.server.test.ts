import { describe, expect, it } from "vitest";
import { emptyCache, startRequest, type PageRequest } from "./page-request-for-tests.ts";

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148";
const MUMBAI = { country_code: "IN", state_code: "MH", state: "Maharashtra", city: "Mumbai" };
const MADURAI = { country_code: "IN", state_code: "TN", state: "Tamil Nadu", city: "Madurai" };
const NAGPUR = { ...MUMBAI, city: "Nagpur" };
const FRESNO = { country_code: "US", state_code: "CA", state: "California", city: "Fresno" };

/** Requests that share a cache, as those of one web server do; returns the calls of each to a path. */
async function callsOf(path: string, ...requests: readonly PageRequest[]) {
  const cache = emptyCache();
  const calls = [];
  for (const request of requests) {
    const started = await (await startRequest({ ...request, cache })).load();
    calls.push(started.calls(path).map(({ query }) => query));
  }
  return calls;
}

const LAUNCH = {
  version: "13",
  user_type: "guest",
  state: "MH",
  platform_name: "desktop_web",
  country: "IN",
};

describe("launch", () => {
  it.each<[string, PageRequest, object]>([
    ["country", { path: "/global", location: FRESNO }, { country: "US", state: undefined }],
    ["state", { location: MADURAI }, { state: "TN" }],
    ["user type", { headers: { cookie: "userType=premium" } }, { user_type: "subscribed" }],
    ["partner", { headers: { cookie: "partnerMode=telecom" } }, { partner_name: "Vi" }],
    ["device", { headers: { "user-agent": PHONE } }, { platform_name: "mobile_web" }],
  ])(
    "is asked again for another %s, and once for visitors who share all of them [SESS-01] [SESS-02] [SESS-03] [SESS-21] [SESS-82]",
    async (_what, other, difference) => {
      const first = { location: MUMBAI };
      const [one, same, changed] = await callsOf("/launch", first, first, { ...first, ...other });
      expect([one, same]).toEqual([[LAUNCH], []]);
      expect(changed).toEqual([JSON.parse(JSON.stringify({ ...LAUNCH, ...difference }))]);
    },
  );

  it("is asked again after a purchase, whose next page sends the new user type [SESS-21]", async () => {
    const types = (
      await callsOf(
        "/launch",
        { headers: { cookie: "userType=registered" } },
        { headers: { cookie: "userType=premium" } },
        { headers: { cookie: "userType=registered" } },
      )
    ).map((calls) => calls.map(({ user_type }) => user_type));
    expect(types).toEqual([["registered"], ["subscribed"], []]);
  });
});

describe("the flags", () => {
  const placesOf = async (...requests: readonly PageRequest[]) =>
    (await callsOf("/remote-config/toggles", ...requests)).map((calls) =>
      calls.map((query) =>
        ["environment", "properties[country]", "properties[state]", "properties[city]"].map(
          (name) => query[name],
        ),
      ),
    );

  it("of a member are those of country, state and city, asked for once for each [SESS-42]", async () => {
    const member = (location: Record<string, string>, path = "/") => ({
      path,
      location,
      headers: { cookie: "userType=registered" },
      runtime: { environment: "staging" },
    });
    expect(
      await placesOf(
        member(MUMBAI),
        member(NAGPUR),
        member(MADURAI),
        member(FRESNO, "/global"),
        member(MUMBAI),
      ),
    ).toEqual([
      [["staging", "IN", "Maharashtra", "Mumbai"]],
      [["staging", "IN", "Maharashtra", "Nagpur"]],
      [["staging", "IN", "Tamil Nadu", "Madurai"]],
      [["staging", "US", "California", "Fresno"]],
      [],
    ]);
  });

  it("of a guest are those of the country alone, so that all guests there share a page [SESS-42]", async () => {
    expect(
      await placesOf({ location: MUMBAI }, { location: MADURAI }, { path: "/global", location: FRESNO }),
    ).toEqual([[["local", "IN", undefined, undefined]], [], [["local", "US", undefined, undefined]]]);
  });
});
