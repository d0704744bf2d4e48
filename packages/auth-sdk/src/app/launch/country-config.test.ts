import { describe, expect, it } from "vitest";
import { buildLaunchAnswer } from "../../testing/index.ts";
import { readCountryConfig } from "./country-config.ts";

const socialLinksOf = (options: object) =>
  readCountryConfig({ ...buildLaunchAnswer().country_config, footer_options: options }).socialLinks;

describe("the social links of a country", () => {
  it("are web addresses; any other value is no link, not even an empty one", () => {
    expect(
      socialLinksOf({
        facebook: "https://facebook.example/marquee",
        twitter: "javascript:https://twitter.example",
        instagram: 7,
      }),
    ).toStrictEqual({ facebook: "https://facebook.example/marquee" });
    expect(
      socialLinksOf({ twitter: "http://twitter.example", instagram: "https://instagram.example" }),
    ).toStrictEqual({ twitter: "http://twitter.example", instagram: "https://instagram.example" });
    expect(socialLinksOf({})).toStrictEqual({});
  });
});
