import { buildClient, fakeFetch, recordingLogger, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { fetchCountry, fetchLocation } from "./fetch-location.ts";
import { defaultLocation, locationFromCookie, readLocation } from "./location.ts";

const MUMBAI = {
  countryCode: "IN",
  countryName: "India",
  stateCode: "MH",
  state: "Maharashtra",
  city: "Mumbai",
};
const chennai = {
  country: "India",
  country_code: "IN",
  state_code: "TN",
  state: "Tamil Nadu",
  city: "Chennai",
};

const locate = (
  step: FakeStep,
  {
    logger = recordingLogger(),
    ...options
  }: Parameters<typeof fetchLocation>[1] & {
    readonly logger?: ReturnType<typeof recordingLogger>;
  } = {},
) => fetchLocation(buildClient({ fetch: fakeFetch(step), logger }), options);

describe("fetchLocation", () => {
  it("is a GET with or without address and reads five fields [SESS-07]", async () => {
    const fetch = fakeFetch({ json: chennai });
    const client = buildClient({ fetch });
    const location = {
      countryCode: "IN",
      countryName: "India",
      stateCode: "TN",
      state: "Tamil Nadu",
      city: "Chennai",
      source: "lookup",
    };
    expect(await fetchLocation(client)).toEqual(location);
    expect(await fetchLocation(client, { ip: "49.36.0.1" })).toEqual(location);
    expect(fetch.seen.map(({ method, address }) => `${method} ${address}`)).toEqual([
      "GET https://platform.test/location",
      "GET https://platform.test/location?ip=49.36.0.1",
    ]);
  });

  it.each([
    ["a server error", { status: 500, json: {} }],
    ["no network", "offline"],
    ["a refusal", { status: 400, json: { message: "no" } }],
    ["an answer that is not an object", { json: [[17]] }],
    ["an answer without a country", { json: {} }],
    ["an invalid country", { json: { country: "United States", country_code: "us", city: "Dayton" } }],
  ] as const)("falls back to the country of the cookie on %s, or to India, and logs it", async (_, step) => {
    const logger = recordingLogger();
    expect(await locate(step, { countryCookie: "US", logger })).toEqual({
      countryCode: "US",
      countryName: "US",
      source: "cookie",
    });
    expect(await locate(step, { countryCookie: "us", logger })).toEqual({ ...MUMBAI, source: "default" });
    expect(await locate(step, { logger })).toEqual({ ...MUMBAI, source: "default" });
    expect(logger.lines.map(({ level }) => level)).toEqual(["warn", "warn", "warn"]);
  });

  it("rejects when aborted, without a fallback [REQ-49]", async () => {
    const controller = new AbortController();
    const location = locate("hang", { signal: controller.signal, countryCookie: "US" });
    controller.abort();
    await expect(location).rejects.toMatchObject({ code: "ABORTED" });
  });
});

describe("readLocation", () => {
  it("fills in missing fields: country India, city Mumbai, and no state or city for another country [SESS-08] [DEC-033]", () => {
    expect(readLocation({})).toEqual({ ...MUMBAI, source: "default" });
    expect(readLocation({ country_code: "IN" })).toEqual({ ...MUMBAI, source: "lookup" });
    expect(
      readLocation({ country: "United States", country_code: "US", state_code: "", state: "", city: "" }),
    ).toEqual({ countryCode: "US", countryName: "United States", source: "lookup" });
    expect(readLocation({ country_code: "US", state: "Ohio", city: "Dayton" })).toMatchObject({
      state: "Ohio",
      city: "Dayton",
    });
  });

  it.each(["in", "IND", "I1", "", "I", " IN", "IN\n", 7, null])(
    "treats the country code %j as missing [SESS-10]",
    (code) => {
      expect(readLocation({ country_code: code, city: "Nowhere" })).toEqual(defaultLocation());
    },
  );
});

describe("locationFromCookie", () => {
  it("accepts exactly two capital letters [DEC-034]", () => {
    expect(locationFromCookie("US")?.countryCode).toBe("US");
    for (const cookie of ["us", "USA", "U1", "", undefined])
      expect(locationFromCookie(cookie)).toBeUndefined();
  });
});

describe("fetchCountry", () => {
  it("returns the country, and undefined if the lookup fails or is invalid [SESS-10]", async () => {
    const ask = (step: FakeStep) => fetchCountry(buildClient({ fetch: fakeFetch(step) }));
    expect(await ask({ json: { country_code: "AE" } })).toBe("AE");
    for (const country_code of ["ae", "ARE", "A1", "", " AE", 7, null])
      expect(await ask({ json: { country_code } })).toBeUndefined();
    expect(await ask({ status: 500 })).toBeUndefined();
  });

  it("rejects when aborted, without an answer [REQ-49]", async () => {
    const ended = new AbortController();
    const country = fetchCountry(buildClient({ fetch: fakeFetch("hang") }), { signal: ended.signal });
    ended.abort();
    await expect(country).rejects.toMatchObject({ code: "ABORTED" });
  });
});
