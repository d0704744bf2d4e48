import { createRequest } from "@marquee/http";
import { fakeFetch, recordingLogger, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { fetchCountry, fetchLocation } from "./fetch-location.ts";
import { defaultPlace, placeFromCookie, readPlace } from "./place.ts";

const families = { location: "/api/location" };
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

const locate = (step: FakeStep, options: Parameters<typeof fetchLocation>[1] = {}) =>
  fetchLocation(createRequest(fakeFetch(step), { families }), options);

describe("fetchLocation", () => {
  it("is a GET with and without address and reads the five facts [SESS-07]", async () => {
    const fetch = fakeFetch({ json: chennai });
    const request = createRequest(fetch, { families });
    const place = {
      countryCode: "IN",
      countryName: "India",
      stateCode: "TN",
      state: "Tamil Nadu",
      city: "Chennai",
      source: "lookup",
    };
    expect(await fetchLocation(request)).toEqual(place);
    expect(await fetchLocation(request, { ip: "49.36.0.1" })).toEqual(place);
    expect(fetch.seen.map(({ method, address }) => `${method} ${address}`)).toEqual([
      "GET /api/location",
      "GET /api/location?ip=49.36.0.1",
    ]);
  });

  it.each([
    ["a server error", { status: 500, json: {} }],
    ["no network", "offline"],
    ["a refusal", { status: 400, json: { message: "no" } }],
    ["an answer that is no object", { json: [[17]] }],
    ["an answer without a country", { json: {} }],
    [
      "a country that cannot be one",
      { json: { country: "United States", country_code: "us", city: "Dayton" } },
    ],
  ] as const)(
    "falls back to the country of the cookie on %s, else to India, and logs it",
    async (_, step) => {
      const logger = recordingLogger();
      expect(await locate(step, { countryCookie: "US", logger })).toEqual({
        countryCode: "US",
        countryName: "US",
        source: "cookie",
      });
      expect(await locate(step, { countryCookie: "us", logger })).toEqual({ ...MUMBAI, source: "default" });
      expect(await locate(step, { logger })).toEqual({ ...MUMBAI, source: "default" });
      expect(logger.lines.map(({ level }) => level)).toEqual(["warn", "warn", "warn"]);
    },
  );

  it("rejects when it is aborted, instead of guessing", async () => {
    const controller = new AbortController();
    const place = locate("hang", { signal: controller.signal, countryCookie: "US" });
    controller.abort();
    await expect(place).rejects.toMatchObject({ code: "ABORTED" });
  });
});

describe("readPlace", () => {
  it("fills missing fields: country India, city Mumbai, and no state or city for another country [SESS-08] [DEC-033]", () => {
    expect(readPlace({})).toEqual({ ...MUMBAI, source: "default" });
    expect(readPlace({ country_code: "IN" })).toEqual({ ...MUMBAI, source: "lookup" });
    expect(
      readPlace({ country: "United States", country_code: "US", state_code: "", state: "", city: "" }),
    ).toEqual({ countryCode: "US", countryName: "United States", source: "lookup" });
    expect(readPlace({ country_code: "US", state: "Ohio", city: "Dayton" })).toMatchObject({
      state: "Ohio",
      city: "Dayton",
    });
  });

  it.each(["in", "IND", "I1", "", "I", " IN", "IN\n", 7, null])(
    "takes the country code %j for missing [SESS-10]",
    (code) => {
      expect(readPlace({ country_code: code, city: "Nowhere" })).toEqual(defaultPlace());
    },
  );
});

describe("placeFromCookie", () => {
  it("takes exactly two capital letters [DEC-034]", () => {
    expect(placeFromCookie("US")?.countryCode).toBe("US");
    for (const cookie of ["us", "USA", "U1", "", undefined]) expect(placeFromCookie(cookie)).toBeUndefined();
  });
});

describe("fetchCountry", () => {
  it("gives the country, and nothing when the lookup fails or makes no sense", async () => {
    const ask = (step: FakeStep) => fetchCountry(createRequest(fakeFetch(step), { families }));
    expect(await ask({ json: { country_code: "AE" } })).toBe("AE");
    expect(await ask({ json: { country_code: "ae" } })).toBeUndefined();
    expect(await ask({ status: 500 })).toBeUndefined();
  });
});
