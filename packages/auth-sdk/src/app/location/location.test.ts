import { describe, expect, it } from "vitest";
import { defaultLocation, locationFromCookie, readLocation } from "./location.ts";

describe("a location", () => {
  it("has no empty fields for unknown values", () => {
    expect(readLocation({ country_code: "US" })).toStrictEqual({
      countryCode: "US",
      countryName: "US",
      source: "lookup",
    });
    expect(readLocation({ country_code: "IN", country: "India", city: "Chennai" })).toStrictEqual({
      countryCode: "IN",
      countryName: "India",
      source: "lookup",
      city: "Chennai",
    });
    expect(locationFromCookie("US")).toStrictEqual({
      countryCode: "US",
      countryName: "US",
      source: "cookie",
    });
    expect(locationFromCookie("us")).toBeUndefined();
  });

  it("is India, Mumbai, if the country is unknown", () => {
    const mumbai = {
      countryCode: "IN",
      countryName: "India",
      source: "default",
      stateCode: "MH",
      state: "Maharashtra",
      city: "Mumbai",
    };
    expect(defaultLocation()).toStrictEqual(mumbai);
    expect(readLocation({ country_code: "usa", city: "Boston" })).toStrictEqual(mumbai);
  });
});
