import { describe, expect, it } from "vitest";
import { parseCountryCode } from "../countries/country-codes.ts";
import { areRentalsSold, isClosedRentals } from "./rentals.ts";

const [IN, DE, GB] = ["IN", "DE", "GB"].map(parseCountryCode);

describe("rentals", () => {
  it("are sold where the menu lists them, and never in Germany [SHELL-157]", () => {
    expect(areRentalsSold({ menuNames: ["home", "plex"], country: IN })).toBe(true);
    expect(areRentalsSold({ menuNames: ["home", "plex"], country: GB })).toBe(true);
    expect(areRentalsSold({ menuNames: ["plex"], country: undefined })).toBe(true);
    expect(areRentalsSold({ menuNames: ["home", "plex"], country: DE })).toBe(false);
    for (const menuNames of [[], ["home"], ["Plex"], ["plexx"], "plex", undefined])
      expect(areRentalsSold({ menuNames: menuNames as readonly string[], country: IN })).toBe(false);
  });

  it("have a page that is closed only in Germany, with and without a trailing slash [SHELL-034]", () => {
    const path = "/zee-plex-movies-on-rent";
    expect(
      [path, path + "/", path + "//"].map((given) => isClosedRentals({ path: given, country: DE })),
    ).toEqual([true, true, true]);
    for (const other of ["/", "/movies", path + "/all", path + "x", "/x" + path])
      expect(isClosedRentals({ path: other, country: DE })).toBe(false);
    for (const country of [IN, GB, undefined]) expect(isClosedRentals({ path, country })).toBe(false);
  });
});
