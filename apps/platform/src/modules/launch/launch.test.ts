import { ISO_COUNTRIES, OTHER_COUNTRIES } from "@marquee/config";
import type { CountryConfigWire, CountryListAnswer, LaunchAnswer } from "@marquee/auth-sdk/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGE_NAMES } from "../../../seed/countries/languages.ts";
import { createTestPlatform, TEST_ADDRESSES, type TestPlatform } from "../../testing/create-test-platform.ts";

const SEED_COUNTRIES = ["IN", "US", "DE", "AE", "SG", "GB", "CA", "AU", "MY", "LK", "BD", "PK"];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const launchPath = (query: Record<string, string>): string =>
  `/launch?${new URLSearchParams({ version: "13", user_type: "guest", platform_name: "desktop_web", country: "IN", ...query })}`;

async function launch(query: Record<string, string>): Promise<LaunchAnswer> {
  const response = await platform.fetch(launchPath(query));
  expect(response.status).toBe(200);
  return (await response.json()) as LaunchAnswer;
}

const configOf = async (country: string): Promise<CountryConfigWire> =>
  (await launch({ country })).country_config;
const menuOf = (config: CountryConfigWire): string[] => config.menu_options.map(({ name }) => name);

describe("GET /launch", () => {
  it.each(["guest", "registered", "subscribed"])(
    "answers %s visitors in India and the US with configuration, token and translation versions [PLAT-09]",
    async (user_type) => {
      for (const [country, platform_name] of [
        ["IN", "desktop_web"],
        ["US", "mobile_web"],
      ] as const) {
        const answer = await launch({ country, user_type, platform_name });
        expect(answer.country_config.code).toBe(country);
        expect(platform.ports.platformTokens.read(answer.platform_token.token)?.platformName).toBe(
          platform_name,
        );
        expect(answer.translations.version).toBe("1");
      }
    },
  );

  it.each([
    ["user_type", { user_type: "premium" }],
    ["country", { country: "XX" }],
    ["country", { country: "in" }],
    ["platform_name", { platform_name: "" }],
  ])("refuses an unusable %s with 400 and says which [PLAT-09]", async (name, query) => {
    const response = await platform.fetch(launchPath({ ...query }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "INVALID_ARGUMENT",
      details: [expect.stringContaining(`query.${name}`)],
    });
  });

  it.each(["version", "user_type", "platform_name", "country"])(
    "refuses a request without %s",
    async (name) => {
      const query = new URLSearchParams(launchPath({}).split("?")[1]);
      query.delete(name);
      expect((await platform.fetch(`/launch?${query}`)).status).toBe(400);
    },
  );

  it("ignores fields it does not know [DEC-108]", async () => {
    expect((await platform.fetch(launchPath({ colour: "blue" }))).status).toBe(200);
  });

  it("leaves the pages of a partner mode that the mode takes away out of the menu [PLAT-09]", async () => {
    const { country_config: own } = await launch({});
    const { country_config: partner } = await launch({ partner_name: "tata sky" });
    expect(menuOf(own)).toEqual(
      expect.arrayContaining(["live_tv", "news", "plex", "eduauraa", "music", "tv-channels"]),
    );
    expect(
      menuOf(partner).filter((name) =>
        ["live_tv", "news", "eduauraa", "music", "tv-channels"].includes(name),
      ),
    ).toEqual([]);
    expect(menuOf(partner)).toContain("movies");
    expect(menuOf((await launch({ partner_name: "somebody" })).country_config)).toEqual(menuOf(own));
  });

  it("keeps plex in every partner mode, as it also decides my rentals and whether titles are rented [OVER-13] [SHELL-082]", async () => {
    for (const partner_name of ["tata sky", "Samsung app", "Vi"])
      expect(menuOf((await launch({ partner_name })).country_config)).toContain("plex");
    expect(menuOf((await launch({ partner_name: "tata sky", country: "DE" })).country_config)).not.toContain(
      "plex",
    );
  });
});

describe("the seeded countries", () => {
  it("offer rentals only in India, the Emirates and the US [PLAT-84]", async () => {
    const withRentals = [];
    for (const country of SEED_COUNTRIES)
      if (menuOf(await configOf(country)).includes("plex")) withRentals.push(country);
    expect(withRentals).toEqual(["IN", "US", "AE"]);
  });

  it("differ in student discount, referral, premium label and get started [PLAT-84]", async () => {
    const [india, us, emirates] = [await configOf("IN"), await configOf("US"), await configOf("AE")];
    expect([india.student_discount, us.student_discount]).toEqual([true, false]);
    expect([india.us_referral, us.us_referral]).toEqual([false, true]);
    expect([india.premium_menu, us.premium_menu]).toEqual(["yes", "no"]);
    expect([india.svod_journey.get_started, emirates.svod_journey.get_started]).toEqual([false, true]);
  });

  it("show the blog link in one country and not in another [PLAT-84] [PLAT-86]", async () => {
    const blogOf = async (address: string): Promise<string[]> => {
      const response = await platform.fetch("/launch/featurelist", {
        headers: { "x-forwarded-for": address },
      });
      const features = (await response.json()) as { name: string; state: string }[];
      return features
        .filter(({ name, state }) => name.startsWith("blog_") && state === "on")
        .map(({ name }) => name);
    };
    expect(await blogOf(TEST_ADDRESSES.IN)).toEqual(["blog_india"]);
    expect(await blogOf(TEST_ADDRESSES.US)).toEqual(["blog_global"]);
    expect(await blogOf(TEST_ADDRESSES.DE)).toEqual([]);
  });

  it("have three, two and no social addresses", async () => {
    const counts = [];
    for (const country of ["IN", "US", "PK"])
      counts.push(Object.keys((await configOf(country)).footer_options).length);
    expect(counts).toEqual([3, 2, 0]);
  });

  it("offer English first and the eleven content languages, some of them primary [PLAT-85]", async () => {
    for (const country of SEED_COUNTRIES) {
      const { display, content } = (await configOf(country)).language_config;
      expect(display[0]).toMatchObject({ l_code: "en", is_default: true });
      expect(content.map(({ l_code }) => l_code).sort()).toEqual([
        "bn",
        "en",
        "gu",
        "hi",
        "hr",
        "kn",
        "ml",
        "mr",
        "pa",
        "ta",
        "te",
      ]);
      expect(new Set(content.map(({ category }) => category))).toEqual(new Set([1, 2]));
      expect(content.some(({ is_default, category }) => is_default && category === 1)).toBe(true);
      expect(display.map(({ l_code }) => l_code)).not.toContain("or");
    }
  });

  it("name hr Bhojpuri; or, which no country offers, is Odia [DEC-031]", async () => {
    const { display } = (await configOf("IN")).language_config;
    expect(display.find(({ l_code }) => l_code === "hr")).toMatchObject({
      name: "Bhojpuri",
      native: "भोजपुरी",
    });
    expect(LANGUAGE_NAMES.filter(([code]) => code === "or")).toEqual([["or", "Odia", "ଓଡ଼ିଆ"]]);
  });

  it("are not the only ones: every country of the world can launch", async () => {
    for (const country of Object.keys({ ...ISO_COUNTRIES, ...OTHER_COUNTRIES }))
      expect(menuOf(await configOf(country)).length).toBeGreaterThan(8);
  }, 60_000);
});

describe("the other launch calls", () => {
  it("list the phone countries once each, with their digits and ways to sign in [PLAT-12]", async () => {
    const response = await platform.fetch("/launch/countrylist");
    const list = (await response.json()) as CountryListAnswer;
    const facts = list.map(
      ({
        code,
        name,
        phone_code: callingCode,
        digits_min: fewest,
        digits_max: most,
        sign_in_ways: methods,
      }) => [code, name, callingCode, fewest, most, ...methods].join(" "),
    );
    expect(facts.sort()).toEqual([
      "AE United Arab Emirates +971 9 9 email mobile",
      "AU Australia +61 9 9 email mobile",
      "BD Bangladesh +880 10 10 email mobile",
      "CA Canada +1 10 10 email mobile",
      "DE Germany +49 10 11 email mobile",
      "GB United Kingdom +44 10 10 email mobile",
      "IN India +91 10 10 mobile email",
      "LK Sri Lanka +94 9 9 email mobile",
      "MY Malaysia +60 9 10 email mobile",
      "PK Pakistan +92 10 10 email mobile",
      "SG Singapore +65 8 8 email mobile",
      "US United States +1 10 10 email mobile",
    ]);
  });

  it.each(["tv_samsung", "acme-settop-7"])(
    "renews the token of the application %j, to which launch gives one [PLAT-13]",
    async (platform_name) => {
      const { platform_token } = await launch({ country: "IN", platform_name });
      const query = new URLSearchParams({ platform_name });
      const response = await platform.fetch(`/launch/platform_tokens?${query}`);
      const { token } = (await response.json()) as { token: string };
      const read = (of: string): string | undefined => platform.ports.platformTokens.read(of)?.platformName;
      expect([read(platform_token.token), read(token)]).toEqual([platform_name, platform_name]);
    },
  );

  it("answers a platform token that calls accept, and none without a name [PLAT-13]", async () => {
    const response = await platform.fetch("/launch/platform_tokens?platform_name=web_app");
    const { token } = (await response.json()) as { token: string };
    expect(
      (await platform.fetch("/launch/countrylist", { headers: { "x-access-token": token } })).status,
    ).toBe(200);
    expect(
      (await platform.fetch("/launch/countrylist", { headers: { "x-access-token": "made-up" } })).status,
    ).toBe(403);
    for (const query of ["", "?platform_name=", `?platform_name=${"t".repeat(33)}`])
      expect((await platform.fetch(`/launch/platform_tokens${query}`)).status).toBe(400);
  });

  it("list every feature with its state and take no POST [PLAT-15]", async () => {
    const response = await platform.fetch("/launch/featurelist");
    const features = (await response.json()) as { name: string; state: string }[];
    expect(Object.fromEntries(features.map(({ name, state }) => [name, state]))).toEqual({
      blog_india: "on",
      blog_global: "off",
      nft: "on",
      referral: "on",
      sports_predict_win: "on",
      gamification_entry: "on",
      dynamic_logo: "off",
      footer_api: "off",
      lapser_banner: "on",
      search: "on",
      reactions: "on",
      sports: "on",
      commerce: "on",
      feature_gating: "on",
    });
    expect(features).toHaveLength(14);
    expect((await platform.fetch("/launch/featurelist", { method: "POST" })).status).toBe(405);
  });

  it("tell the constants an application starts with", async () => {
    const config = await (await platform.fetch("/launch/config")).json();
    expect(config).toMatchObject({
      app_version: "4.25.2",
      default_country: "IN",
      default_language: "en",
      streaming_quality: "Auto",
      auto_play: true,
    });
  });
});
