import { describe, expect, it } from "vitest";
import { withLocationDefaults } from "./location-defaults.ts";

describe("withLocationDefaults", () => {
  it("fills an unknown location with Mumbai, India [SESS-08] [DEC-033]", () => {
    const mumbai = {
      country: "India",
      countryCode: "IN",
      state: "Maharashtra",
      stateCode: "MH",
      city: "Mumbai",
    };
    expect(withLocationDefaults({})).toEqual(mumbai);
    expect(withLocationDefaults({ countryCode: "in", city: "" })).toEqual(mumbai);
    expect(withLocationDefaults({ countryCode: "IN", country: "India", state: 4 })).toEqual(mumbai);
  });

  it("gives no state and no city to other countries [DEC-033]", () => {
    expect(withLocationDefaults({ countryCode: "US" })).toEqual({
      country: "US",
      countryCode: "US",
      state: undefined,
      stateCode: undefined,
      city: undefined,
    });
  });

  it("replaces no known state, and no unknown one beside a known city [DEC-033]", () => {
    const karnataka = {
      country: "India",
      countryCode: "IN",
      state: "Karnataka",
      stateCode: "KA",
      city: "Hubli",
    };
    expect(withLocationDefaults(karnataka)).toEqual(karnataka);
    expect(withLocationDefaults({ countryCode: "IN", city: "Pune" })).toMatchObject({
      city: "Pune",
      state: undefined,
      stateCode: undefined,
    });
    expect(withLocationDefaults({ countryCode: "IN", state: "Goa" })).toMatchObject({
      state: "Goa",
      stateCode: undefined,
      city: "Mumbai",
    });
    expect(withLocationDefaults({ countryCode: "IN", stateCode: "KA" })).toMatchObject({
      state: undefined,
      stateCode: "KA",
      city: "Mumbai",
    });
  });
});
