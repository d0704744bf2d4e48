import { describe, expect, it } from "vitest";
import { startRequest, type PageRequest } from "../request-context/page-request-for-tests.ts";
import { bootstrapContext } from "../request-context/request-context.server.ts";
import { composeAppContext } from "./app-context.server.ts";

async function appOf(request: PageRequest) {
  const { context, requestContext } = await (await startRequest(request)).load();
  return composeAppContext(requestContext, context.get(bootstrapContext));
}

const option = (l_code: string, name: string, native: string) => ({ l_code, name, native, category: 2 });
const CALIFORNIA = {
  country: "United States",
  country_code: "US",
  state_code: "CA",
  state: "California",
  city: "Fresno",
};
const TAMIL_NADU = { country_code: "IN", state_code: "TN", state: "Tamil Nadu", city: "Madurai" };

describe("the app context", () => {
  it("has the country's menu, links, offers and languages, each in its place [SHELL-039] [SHELL-044] [SHELL-070] [SHELL-071] [SHELL-104] [SHELL-108] [DEC-014]", async () => {
    const american = await appOf({
      path: "/global",
      location: CALIFORNIA,
      countryConfig: {
        menu_options: ["news", "home", "movies"].map((name) => ({ name })),
        footer_options: {
          facebook: "https://facebook.example/us",
          instagram: "https://instagram.example/us",
        },
        us_referral: true,
        student_discount: false,
        premium_menu: "no",
        svod_journey: { get_started: true },
        language_config: {
          display: [option("en", "English", "English"), option("de", "German", "Deutsch")],
          content: [option("te", "Telugu", "తెలుగు"), option("en", "English", "English")],
        },
      },
    });
    expect(american.menu).toEqual({ menuNames: ["news", "home", "movies"], hasPremiumMenu: false });
    expect(american.footer.socialLinks).toEqual({
      facebook: "https://facebook.example/us",
      instagram: "https://instagram.example/us",
    });
    expect(american.offers).toEqual({
      hasUsReferral: true,
      hasStudentDiscount: false,
      showsGetStarted: true,
      nudgePages: [],
    });
    expect(american.locale.displayLanguages).toEqual([
      { code: "en", name: "English", nativeName: "English" },
      { code: "de", name: "German", nativeName: "Deutsch" },
    ]);
    expect(american.locale.contentLanguageOptions.map(({ code }) => code)).toEqual(["te", "en"]);
    const german = await appOf({
      path: "/global/de",
      location: { country_code: "DE" },
      countryConfig: {
        us_referral: false,
        student_discount: true,
        premium_menu: "yes",
        svod_journey: { get_started: false },
      },
    });
    expect([german.menu.hasPremiumMenu, german.offers]).toEqual([
      true,
      { hasUsReferral: false, hasStudentDiscount: true, showsGetStarted: false, nudgePages: [] },
    ]);
  });

  it("offers no language that interface or content cannot have, and those of the application where the country names none [SESS-11] [SESS-30] [SESS-31] [DEC-031] [DEC-111]", async () => {
    const languagesOf = async (display: readonly object[], content: readonly object[]) => {
      const { locale } = await appOf({ countryConfig: { language_config: { display, content } } });
      return [locale.displayLanguages, locale.contentLanguageOptions].map((list) =>
        list.map(({ code }) => code),
      );
    };
    const odia = option("or", "Odia", "ଓଡ଼ିଆ");
    const german = option("de", "German", "Deutsch");
    const tamil = option("ta", "Tamil", "தமிழ்");
    expect(await languagesOf([odia, tamil, german], [odia, german, tamil])).toEqual([["ta", "de"], ["ta"]]);
    for (const none of [[odia], []]) {
      const [display, content] = await languagesOf(none, none);
      expect([display?.length, content?.join()]).toEqual([16, "bn,en,gu,hi,hr,kn,ml,mr,pa,ta,te"]);
    }
  });

  it("names the visitor's place and language; the state in India only [SESS-02] [SHELL-031] [SHELL-032]", async () => {
    const placeOf = async (path: string, location: Record<string, string>) => {
      const { country, state, language, prefix } = (await appOf({ path, location })).locale;
      return [country, state, language, prefix];
    };
    expect(await placeOf("/global/hi/movies", CALIFORNIA)).toEqual(["US", undefined, "hi", "/global/hi"]);
    expect(await placeOf("/ta/movies", TAMIL_NADU)).toEqual(["IN", "TN", "ta", "/ta"]);
  });

  it("has the installation's addresses, none in the place of another [SHELL-040] [SHELL-103] [DEC-027] [DEC-028]", async () => {
    const addresses = {
      supportPhone: "+49 30 5550 7",
      supportEmail: "hilfe@kino.example",
      helpCentreUrl: "https://help.kino.example/",
      androidAppUrl: "https://store.kino.example/",
      nftUrl: "https://nft.kino.example/",
      storiesUrl: "https://stories.kino.example/",
      articlesUrl: "https://articles.kino.example/",
    };
    expect((await appOf({ runtime: addresses })).addresses).toMatchObject(addresses);
  });

  it("samples failed calls of the page at the rate of the installation, all by default [ANLT-157]", async () => {
    const rateOf = async (runtime: PageRequest["runtime"] = {}) =>
      (await appOf({ runtime })).api.failureSampleRate;
    expect([
      await rateOf(),
      await rateOf({ failureSamplePercent: 12 }),
      await rateOf({ failureSamplePercent: 0 }),
    ]).toEqual([1, 0.12, 0]);
  });

  it("has the year of the page for the copyright line [SHELL-101]", async () => {
    const yearOf = async (now: number) => (await appOf({ now })).footer.year;
    expect([
      await yearOf(Date.UTC(2031, 11, 31, 23, 59, 59, 999)),
      await yearOf(Date.UTC(2032, 0, 1)),
    ]).toEqual([2031, 2032]);
  });

  it("has the flags of the visitor's country, and the pages of the renewal nudge [SESS-45] [DEC-042]", async () => {
    const toggle = (name: string, payload: object) => ({
      name,
      enabled: true,
      variant: { payload: { type: "json", value: JSON.stringify(payload) } },
    });
    const toggles = [
      toggle("nft", { india: true }),
      toggle("referral", { countries: ["DE"] }),
      toggle("lapser_banner", { global: true, pages: ["news", "home"] }),
    ];
    const flagsIn = async (path: string, country_code: string) => {
      const { flags, offers } = await appOf({ path, location: { country_code }, toggles });
      return [flags.nft, flags.referral, flags.lapser_banner, offers.nudgePages];
    };
    expect(await flagsIn("/", "IN")).toEqual([true, false, false, []]);
    expect(await flagsIn("/global", "DE")).toEqual([false, true, true, ["news", "home"]]);
    expect(await flagsIn("/global", "US")).toEqual([false, false, true, ["news", "home"]]);
  });

  it("has the origin of the main host also on another host, for canonical addresses [SHELL-137] [SHELL-147]", async () => {
    const hostOf = async (host?: string) =>
      (await appOf({ runtime: { mainHost: "kino.example" }, ...(host === undefined ? {} : { host }) })).host;
    expect(await hostOf("kino.example")).toMatchObject({ origin: "http://kino.example", isMainHost: true });
    expect(await hostOf("copy.example")).toMatchObject({ origin: "https://kino.example", isMainHost: false });
  });

  it("says what the visitor's browser says of itself [SESS-61] [SESS-78] [SHELL-128]", async () => {
    const visitorWith = async (headers: Record<string, string>) => {
      const { platformName, hasPrivacySignal, isOutdatedBrowser } = (await appOf({ headers })).visitor;
      return [platformName, hasPrivacySignal, isOutdatedBrowser];
    };
    const chrome = (version: number, device: string) =>
      `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`;
    expect(
      await visitorWith({ "user-agent": chrome(79, "Linux; Android 14; Pixel 8"), "sec-gpc": "1" }),
    ).toEqual(["mobile_web", true, true]);
    expect(
      await visitorWith({ "user-agent": chrome(80, "Linux; Android 14; Pixel 8"), "sec-gpc": "0" }),
    ).toEqual(["mobile_web", false, false]);
    expect(await visitorWith({})).toEqual(["desktop_web", false, false]);
  });

  it("asks for the footer of the page, not of its address [SHELL-105]", async () => {
    const typeAt = async (path: string, country_code: string) =>
      (await appOf({ path, location: { country_code } })).footer.textType;
    expect([await typeAt("/global/hi/movies", "US"), await typeAt("/global", "US")]).toEqual([
      "child_footer_movies",
      "mega_menu_footer",
    ]);
  });
});
