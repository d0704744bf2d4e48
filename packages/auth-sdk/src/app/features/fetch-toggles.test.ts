import { parseCountryCode } from "@marquee/config/countries";
import { FLAGS, isFlagOn } from "@marquee/config/flags";
import { buildClient, fakeClock, fakeFetch, recordingLogger, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { fetchToggles, readToggles } from "./fetch-toggles.ts";
import { readLocation } from "../location/location.ts";

const IN = parseCountryCode("IN");
const US = parseCountryCode("US");
const DE = parseCountryCode("DE");

const ask = async (...steps: FakeStep[]) => {
  const fetch = fakeFetch(...steps);
  const logger = recordingLogger();
  const toggles = await fetchToggles(buildClient({ fetch, logger, clock: fakeClock(Date.UTC(2026, 0, 1)) }), {
    environment: "production",
    location: readLocation({ country: "India", country_code: "IN", state: "Maharashtra", city: "Mumbai" }),
  });
  return { fetch, logger, toggles };
};

describe("fetchToggles", () => {
  it("sends application, environment, country, city, state and time, and nothing about the person [SESS-42]", async () => {
    const { fetch } = await ask({ json: { toggles: [] } });
    const url = new URL(fetch.seen[0]?.address ?? "", "http://marquee.test");
    expect([fetch.seen[0]?.method, url.pathname]).toEqual(["GET", "/remote-config/toggles"]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appName: "webapp",
      environment: "production",
      "properties[country]": "IN",
      "properties[city]": "Mumbai",
      "properties[state]": "Maharashtra",
      "properties[currentTime]": "2026-01-01T00:00:00.000Z",
    });
    expect(fetch.seen[0]?.init.marquee?.access).toBe("device");
  });

  it("sends the given location and environment instead of the defaults [SESS-42]", async () => {
    const fetch = fakeFetch({ json: { toggles: [] } });
    await fetchToggles(buildClient({ fetch, clock: fakeClock(Date.UTC(2027, 4, 6, 7, 8)) }), {
      environment: "staging",
      location: readLocation({ country: "Malaysia", country_code: "MY", state: "Perak", city: "Ipoh" }),
    });
    const url = new URL(fetch.seen[0]?.address ?? "", "http://marquee.test");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appName: "webapp",
      environment: "staging",
      "properties[country]": "MY",
      "properties[city]": "Ipoh",
      "properties[state]": "Perak",
      "properties[currentTime]": "2027-05-06T07:08:00.000Z",
    });
  });

  it.each([
    ["a server error", { status: 500, json: {} }],
    ["no network", "offline"],
    ["invalid JSON", { text: "{" }],
    ["another form of answer", { json: { toggles: "all" } }],
  ] as const)("leaves every flag at its default on %s", async (_, step) => {
    const { toggles } = await ask(step);
    for (const [name, isOnByDefault] of Object.entries(FLAGS))
      expect([name, isFlagOn(name, toggles, IN)]).toEqual([name, isOnByDefault]);
  });

  it("logs a failure", async () => {
    expect((await ask({ status: 500 })).logger.lines).toHaveLength(1);
    expect((await ask({ json: { toggles: [] } })).logger.lines).toHaveLength(0);
  });

  it("rejects when aborted, without defaults and without a log line [REQ-49]", async () => {
    const ended = new AbortController();
    const logger = recordingLogger();
    const toggles = fetchToggles(buildClient({ fetch: fakeFetch("hang"), logger }), {
      environment: "production",
      signal: ended.signal,
    });
    ended.abort();
    await expect(toggles).rejects.toMatchObject({ code: "ABORTED" });
    expect(logger.lines).toEqual([]);
  });
});

describe("readToggles", () => {
  const toggle = (variant?: unknown): unknown => ({ name: "search", enabled: true, variant });
  const isOn = (wire: unknown, country = IN): boolean =>
    isFlagOn("search", readToggles({ toggles: [wire] }), country);

  it("reads name, state and payload; a missing payload is empty, an unreadable one uses the default [SESS-44]", () => {
    expect(
      readToggles({ toggles: [toggle({ payload: { type: "json", value: '{"india":true}' } })] }),
    ).toEqual([{ name: "search", enabled: true, payload: '{"india":true}' }]);
    expect(readToggles({ toggles: [toggle()] })).toEqual([{ name: "search", enabled: true }]);
    expect(readToggles({ toggles: [toggle()] })[0]).not.toHaveProperty("payload");
    expect(isOn(toggle(), US)).toBe(true);
    expect(isOn(toggle({ payload: { type: "json", value: '{"india":false,"global":false}' } }))).toBe(false);
    expect(isOn(toggle({ payload: { type: "json", value: "{" } }))).toBe(FLAGS.search);
  });

  it("reads a bare list and a payload in text form alike [SESS-44]", () => {
    const unleash = readToggles({
      toggles: [toggle({ payload: { type: "json", value: '{"india":true}' } })],
    });
    expect(readToggles([toggle({ payload: { value: '{"india":true}' } })])).toEqual(unleash);
    expect(readToggles([toggle({ payload: '{"india":true}' })])).toEqual(unleash);
  });

  it.each([
    [{ india: true, global: false, countries: ["US"] }, true, true, false],
    [{ india: false, global: true }, false, true, true],
    [{ countries: ["DE"] }, false, false, true],
    [{}, false, false, false],
  ])(
    "reads the non-text payload %j like its text [SESS-44] [SESS-45] [DEC-041]",
    (payload, india, us, germany) => {
      for (const given of [payload, { type: "json", value: payload }, { value: JSON.stringify(payload) }]) {
        const toggles = readToggles([{ name: "referral", enabled: true, variant: { payload: given } }]);
        expect([IN, US, DE].map((country) => isFlagOn("referral", toggles, country))).toEqual([
          india,
          us,
          germany,
        ]);
      }
    },
  );

  it("uses the default for an unreadable payload, and is not on everywhere [SESS-44] [DEC-041]", () => {
    for (const payload of [5, true, [], ["IN"], { type: "json", value: 5 }, { value: [] }]) {
      const isOnAbroad = (name: string): boolean =>
        isFlagOn(name, readToggles([{ name, enabled: true, variant: { payload } }]), US);
      expect([payload, isOnAbroad("referral"), isOnAbroad("search")]).toEqual([payload, false, true]);
    }
  });

  it("has no payload if none is given", () => {
    for (const payload of [undefined, null, "", { type: "json", value: "" }])
      expect(readToggles([toggle({ payload })])).toEqual([{ name: "search", enabled: true }]);
  });

  it("treats a flag as off unless it is explicitly on", () => {
    for (const enabled of [false, undefined, "true", 1])
      expect(readToggles({ toggles: [{ name: "nft", enabled }] })).toEqual([{ name: "nft", enabled: false }]);
  });

  it("omits flags without a name", () => {
    expect(readToggles({ toggles: [{ enabled: true }, null, "nft", { name: "" }] })).toEqual([]);
  });
});
