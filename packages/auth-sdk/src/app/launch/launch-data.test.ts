import { isMarqueeError } from "@marquee/http";
import { parseCountryCode, type CountryCode } from "@marquee/config/countries";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCountryConfig } from "./country-config.ts";
import { readLanguageOption } from "./language-option.ts";
import { readLaunch } from "./launch-data.ts";
import { buildCountryConfig, buildLaunchAnswer } from "../../testing/index.ts";
import { translationVersion } from "../texts/translation-versions.ts";
import { launchAnswer } from "../../wire/index.ts";

describe("readLaunch", () => {
  it("reads a full answer", () => {
    expect(readLaunch(buildLaunchAnswer())).toEqual({
      country: {
        code: "IN",
        socialLinks: {
          facebook: "https://facebook.example/marquee",
          twitter: "https://twitter.example/marquee",
          instagram: "https://instagram.example/marquee",
        },
        menuNames: ["home", "tvshows", "movies", "premium", "plex"],
        hasUsReferral: false,
        hasStudentDiscount: true,
        hasPremiumMenu: true,
        showsGetStarted: false,
        displayLanguages: [
          { code: "en", name: "English", nativeName: "English", isDefault: true, isPrimary: true },
          { code: "hi", name: "Hindi", nativeName: "हिन्दी", isDefault: false, isPrimary: true },
        ],
        contentLanguages: [
          { code: "hi", name: "Hindi", nativeName: "हिन्दी", isDefault: true, isPrimary: true },
          { code: "en", name: "English", nativeName: "English", isDefault: true, isPrimary: false },
        ],
      },
      platformToken: "platform-token",
      translations: { version: "1", byNamespace: { header: "a1b2c3" } },
    });
  });

  it.each([
    undefined,
    null,
    "text",
    7,
    [],
    {},
    { country_config: null },
    { country_config: [] },
    { country_config: "IN" },
  ])("throws for %j, which is not enough for a page", (wire) => {
    try {
      readLaunch(wire);
      expect.unreachable();
    } catch (error) {
      expect(isMarqueeError(error) && [error.code, error.endpoint]).toEqual(["UNREADABLE_ANSWER", "LAU01"]);
    }
  });

  it("accepts an answer without platform token and translation versions", () => {
    expect(readLaunch({ country_config: {} })).toMatchObject({
      platformToken: undefined,
      translations: { version: "1", byNamespace: {} },
    });
  });
});

describe("readCountryConfig", () => {
  const defaults = {
    code: "IN",
    socialLinks: {},
    menuNames: [],
    hasUsReferral: false,
    hasStudentDiscount: false,
    hasPremiumMenu: false,
    showsGetStarted: false,
    displayLanguages: [],
    contentLanguages: [],
  };

  it("gives each missing field a safe default [SESS-11] [SHELL-044]", () => {
    expect(readCountryConfig({})).toEqual(defaults);
    const full = readCountryConfig(
      buildCountryConfig({ us_referral: true, svod_journey: { get_started: true } }),
    );
    const fields = {
      code: ["code"],
      footer_options: ["socialLinks"],
      menu_options: ["menuNames"],
      us_referral: ["hasUsReferral"],
      student_discount: ["hasStudentDiscount"],
      premium_menu: ["hasPremiumMenu"],
      svod_journey: ["showsGetStarted"],
      language_config: ["displayLanguages", "contentLanguages"],
    } as const;
    for (const [wireName, names] of Object.entries(fields)) {
      const config = readCountryConfig({
        ...buildCountryConfig({ us_referral: true, svod_journey: { get_started: true } }),
        [wireName]: undefined,
      });
      for (const name of Object.keys(defaults) as (keyof typeof defaults)[]) {
        expect(config[name]).toEqual(
          (names as readonly string[]).includes(name) ? defaults[name] : full[name],
        );
      }
    }
  });

  it.each([
    ["us_referral", { us_referral: "yes" }, "hasUsReferral"],
    ["student_discount", { student_discount: "yes" }, "hasStudentDiscount"],
    ["premium_menu", { premium_menu: "yes" }, "hasPremiumMenu"],
    ["premium_menu with a capital", { premium_menu: "Yes" }, "hasPremiumMenu"],
    ["premium_menu in upper case", { premium_menu: "YES" }, "hasPremiumMenu"],
    ["get_started", { svod_journey: { get_started: "yes" } }, "showsGetStarted"],
  ])("turns on with %s only what it names [SESS-11] [SHELL-044]", (_, wire, name) => {
    expect(readCountryConfig(wire)).toEqual({ ...defaults, [name]: true });
  });

  it("accepts web addresses of both schemes, and the texts of sections", () => {
    const { socialLinks, sections } = readCountryConfig({
      footer_options: { twitter: "http://twitter.example/", instagram: "https://i.example/" },
      sections: ["news", 7, null, "kids"],
    });
    expect(socialLinks).toEqual({ twitter: "http://twitter.example/", instagram: "https://i.example/" });
    expect(sections).toEqual(["news", "kids"]);
    for (const none of [undefined, "news", {}])
      expect(readCountryConfig({ sections: none })).not.toHaveProperty("sections");
  });

  it("uses the requested country if the answer names none", () => {
    expect(readCountryConfig({ code: "in" }, parseCountryCode("US")).code).toBe("US");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "facebook", 7])(
    "creates no link from %j",
    (address) => {
      expect(readCountryConfig({ footer_options: { facebook: address } }).socialLinks).toEqual({});
    },
  );

  it("removes rentals from the menu of Germany, whatever its options, and from no other [SHELL-157]", () => {
    const menuOf = (code: unknown, fallback?: string) =>
      readCountryConfig(
        { code, menu_options: ["home", "plex", "news"].map((name) => ({ name })) },
        fallback as CountryCode | undefined,
      ).menuNames;
    expect([menuOf("DE"), menuOf(undefined, "DE")]).toEqual([
      ["home", "news"],
      ["home", "news"],
    ]);
    for (const code of ["IN", "US", "GB", "MY"]) expect(menuOf(code)).toEqual(["home", "plex", "news"]);
    expect(menuOf("US", "DE")).toEqual(["home", "plex", "news"]);
  });

  it("keeps each language once, the first with its code", () => {
    const option = (l_code: string, name: string) => ({ l_code, name });
    const { displayLanguages } = readCountryConfig({
      language_config: { display: [option("hi", "Hindi"), option("en", "English"), option("hi", "Again")] },
    });
    expect(displayLanguages.map(({ code, name }) => [code, name])).toEqual([
      ["hi", "Hindi"],
      ["en", "English"],
    ]);
  });

  it("keeps each menu name once, in order", () => {
    expect(
      readCountryConfig({
        menu_options: [{ name: "movies" }, {}, { name: "home" }, { name: "movies" }, null],
      }).menuNames,
    ).toEqual(["movies", "home"]);
  });
});

describe("readLanguageOption", () => {
  it("reads full and partial options [SESS-12]", () => {
    expect(
      readLanguageOption({ l_code: "ta", name: "Tamil", native: "தமிழ்", is_default: "1", category: "1" }),
    ).toEqual({ code: "ta", name: "Tamil", nativeName: "தமிழ்", isDefault: true, isPrimary: true });
    expect(readLanguageOption({ l_code: "bn", name: "Bengali", is_default: "0", category: "1" })).toEqual({
      code: "bn",
      name: "Bengali",
      nativeName: "Bengali",
      isDefault: false,
      isPrimary: true,
    });
    expect(readLanguageOption({ l_code: "ml", is_default: 1, category: 1 })).toMatchObject({
      isDefault: true,
      isPrimary: true,
    });
    expect(readLanguageOption({ l_code: "en", is_default: "1", category: "2" })).toMatchObject({
      isDefault: true,
      isPrimary: false,
    });
    expect(readLanguageOption({ l_code: "ta" })).toEqual({
      code: "ta",
      name: "ta",
      nativeName: "ta",
      isDefault: false,
      isPrimary: false,
    });
    expect(readLanguageOption({ name: "Tamil" })).toBeUndefined();
  });

  it.each([undefined, null, 0, 2, true, "primary"])(
    "is not primary with category %j [SESS-12]",
    (category) => {
      expect(readLanguageOption({ l_code: "ta", category })?.isPrimary).toBe(false);
    },
  );
});

describe("translationVersion", () => {
  const versionIn = (translations: unknown, namespace = "header"): string =>
    translationVersion(readLaunch({ country_config: {}, translations }).translations, namespace);

  it.each([
    [{ version: "3", namespaces: { header: "7" } }, "7"],
    [{ version: "3", namespaces: { footer: "7" } }, "3"],
    [{ version: 3 }, "3"],
    [{ namespaces: {} }, "1"],
    [undefined, "1"],
    [{ version: undefined, namespaces: { header: undefined } }, "1"],
    [{ version: "../secret", namespaces: { header: "a/b" } }, "1"],
  ])("of %j is %s: its own version, the default, or 1 [DEC-040]", (translations, version) => {
    expect(versionIn(translations)).toBe(version);
  });

  it("of a namespace named like a built-in property is the default [DEC-040]", () => {
    expect(versionIn({ version: "2" }, "toString")).toBe("2");
  });
});

describe("reader and schema of launch", () => {
  /** Any JSON in place of any part of a valid answer. */
  const mutated = fc
    .tuple(fc.nat(60), fc.jsonValue(), fc.boolean())
    .map(([position, replacement, isRemoved]) => {
      const answer = JSON.parse(JSON.stringify(buildLaunchAnswer())) as unknown;
      const places: { readonly holder: Record<string, unknown>; readonly key: string }[] = [];
      const visit = (value: unknown): void => {
        if (typeof value !== "object" || value === null) return;
        for (const key of Object.keys(value)) {
          places.push({ holder: value as Record<string, unknown>, key });
          visit((value as Record<string, unknown>)[key]);
        }
      };
      visit(answer);
      const place = places[position % places.length];
      if (place !== undefined && isRemoved) delete place.holder[place.key];
      else if (place !== undefined) place.holder[place.key] = replacement;
      return answer;
    });

  it("agree on thousands of mutated answers: an answer that the schema accepts is read in full, and only one it refuses throws", () => {
    let refused = 0;
    fc.assert(
      fc.property(mutated, (wire) => {
        const parsed = launchAnswer().safeParse(wire);
        if (!parsed.success) refused += 1;
        let data;
        try {
          data = readLaunch(wire);
        } catch (error) {
          expect(isMarqueeError(error)).toBe(true);
          expect(parsed.success).toBe(false);
          return;
        }
        expect(typeof data.country.hasUsReferral).toBe("boolean");
        expect(data.country.code).toMatch(/^[A-Z]{2}$/);
        for (const { code, name, nativeName } of [
          ...data.country.displayLanguages,
          ...data.country.contentLanguages,
        ])
          expect(code && name && nativeName).toBeTruthy();
        if (!parsed.success) return;
        const { country_config: config, platform_token: token } = parsed.data;
        expect(data.country.hasStudentDiscount).toBe(config.student_discount);
        expect(data.country.hasPremiumMenu).toBe(config.premium_menu === "yes");
        expect(data.platformToken).toBe(token.token === "" ? undefined : token.token);
        expect(data.country.menuNames).toEqual(
          [...new Set(config.menu_options.map(({ name }) => name))].filter((name) => name !== ""),
        );
      }),
      { numRuns: 3000 },
    );
    expect(refused).toBeGreaterThan(500);
  });
});
