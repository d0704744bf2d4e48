import { describe, expect, it } from "vitest";
import { BOT_AGENTS, ORDINARY_AGENTS } from "./bots.cases.ts";
import { botCountry, isBot } from "./bots.ts";
import { parseCountryCode } from "../countries/country-codes.ts";
import { DEVICE_WIDTHS, deviceKind } from "./device-widths.ts";
import { helpCentreLink } from "../menus/help-centre-link.ts";
import { platformName } from "./platform-names.ts";
import { isOutdatedBrowser } from "./supported-browsers.ts";
import { readLaunchUserType, readUserType, toLaunchUserType } from "../account/user-types.ts";

/** Names by which crawlers are known without an address to read about them. */
const BOT_NAMES = [
  "Googlebot-Image/1.0",
  "Mozilla/5.0 (compatible; Google-InspectionTool/1.0)",
  "GoogleOther",
  "AdsBot-Google-Mobile",
  "Mediapartners-Google/2.1",
  "Storebot-Google/1.0",
  "bingbot/2.0",
  "BingPreview/1.0b",
  "msnbot-media/1.1",
  "Yahoo! Slurp",
  "DuckDuckBot/1.1",
  "Baiduspider-render/2.0",
  "YandexBot/3.0",
  "YandexImages/3.0",
  "YandexMobileBot/3.0",
  "Sogou web spider/4.0",
  "Exabot/3.0",
  "facebookexternalhit/1.1",
  "Facebot",
  "meta-externalagent/1.1",
  "Twitterbot/1.0",
  "LinkedInBot/1.0",
  "Pinterestbot/1.0",
  "TelegramBot (like TwitterBot)",
  "Slackbot 1.0",
  "Discordbot/2.0",
  "WhatsApp/2.23.20.0",
  "Applebot/0.1",
  "Amazonbot/0.1",
  "PetalBot",
  "Bytespider",
  "SemrushBot/7~bl",
  "AhrefsBot/7.0",
  "MJ12bot/v1.4.8",
  "DotBot/1.2",
  "rogerbot/1.2",
  "SeznamBot/4.0",
  "NaverBot/1.0",
  "Yeti/1.1",
  "ia_archiver",
  "archive.org_bot",
  "CCBot/2.0",
  "GPTBot/1.2",
  "OAI-SearchBot/1.0",
  "ClaudeBot/1.0",
  "PerplexityBot/1.0",
  "Embedly/0.2",
  "Screaming Frog SEO Spider/20.0",
];

describe("isBot", () => {
  it("recognises crawlers and no ordinary browser [SESS-58]", () => {
    expect([...BOT_AGENTS, ...BOT_NAMES].filter((agent) => !isBot(agent))).toEqual([]);
    expect(ORDINARY_AGENTS.filter((agent) => isBot(agent))).toEqual([]);
    expect([isBot(undefined), isBot("")]).toEqual([false, false]);
  });

  it("looks at the start of an agent only, as nothing bounds what a sender writes [SESS-58]", () => {
    const bot = "example-crawler/2.0 (https://crawler.example/about)";
    expect([isBot(bot), isBot(`${"x".repeat(1024 - bot.length)}${bot}`)]).toEqual([true, true]);
    expect(isBot(`${"x".repeat(1024)} ${bot}`)).toBe(false);
    expect(isBot(`${"x".repeat(1024)}Googlebot/2.1`)).toBe(false);
    expect(isBot("bot ".repeat(4000))).toBe(false);
  });
});

describe("botCountry", () => {
  it("depends on the address, not on the location of the bot [DEC-032]", () => {
    const country = (pathname: string, location?: string) =>
      botCountry({ pathname, location: location === undefined ? undefined : parseCountryCode(location) });
    for (const location of ["US", "FR", "SG", undefined])
      expect([
        country("/", location),
        country("/hi/movies", location),
        country("/globalx", location),
      ]).toEqual(["IN", "IN", "IN"]);
    expect([
      country("/global", "US"),
      country("/global/hi/movies", "US"),
      country("/global", "SG"),
      country("/global", "FR"),
      country("/global"),
    ]).toEqual(["US", "US", "SG", "US", "US"]);
  });
});

describe("user types", () => {
  it("map to launch and back; anything unknown is a guest [DEC-036]", () => {
    const types = ["guest", "registered", "premium"] as const;
    expect(types.map(toLaunchUserType)).toEqual(["guest", "registered", "subscribed"]);
    expect(types.map((type) => readLaunchUserType(toLaunchUserType(type)))).toEqual(types);
    expect(types.map(readUserType)).toEqual(types);
    expect(readUserType("register")).toBe("registered");
    for (const value of ["Register", "x", "subscribed", "", null, undefined, 1])
      expect(readUserType(value)).toBe("guest");
    for (const value of ["premium", "register", "", undefined])
      expect(readLaunchUserType(value)).toBe("guest");
  });
});

describe("platformName", () => {
  it("changes above 480; the server uses the device if the width is unknown [SESS-61]", () => {
    expect([480, 481].map(platformName)).toEqual(["mobile_web", "desktop_web"]);
    const phone =
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
    expect([phone, undefined].map((agent) => platformName(DEVICE_WIDTHS[deviceKind(agent)]))).toEqual([
      "mobile_web",
      "desktop_web",
    ]);
  });
});

describe("isOutdatedBrowser", () => {
  const chrome = (version: number) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
  const safari = (version: string) =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_7) AppleWebKit/534.55 (KHTML, like Gecko) Version/${version} Safari/534.55`;

  it("is a Chrome below 80 or a Safari below 5.1.5 [SHELL-128]", () => {
    expect([79, 80, 126].map((version) => isOutdatedBrowser(chrome(version)))).toEqual([true, false, false]);
    expect(
      ["4.0.5", "5", "5.1", "5.1.4", "5.1.5", "5.2", "6.0", "17.5"].map((version) =>
        isOutdatedBrowser(safari(version)),
      ),
    ).toEqual([true, true, true, true, false, false, false, false]);
    for (const agent of [
      undefined,
      "",
      "Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0",
    ])
      expect(isOutdatedBrowser(agent)).toBe(false);
  });
});

describe("helpCentreLink", () => {
  it("contains language, country, platform, user type and version, before a hash [SHELL-094]", () => {
    const visit = {
      helpCentreUrl: "https://help.example/centre",
      language: "hi",
      country: parseCountryCode("US"),
      isSignedIn: true,
    } as const;
    expect(helpCentreLink(visit)).toBe(
      "https://help.example/centre?translation=hi&country=US&platform=desktop_web&user_type=loggedin&app_version=4.25.2",
    );
    expect(helpCentreLink({ ...visit, helpCentreUrl: "https://help.example/?a=1", isSignedIn: false })).toBe(
      "https://help.example/?a=1&translation=hi&country=US&platform=desktop_web&user_type=guest&app_version=4.25.2",
    );
    expect(helpCentreLink({ ...visit, helpCentreUrl: "https://help.example/#/faq?b=2" })).toBe(
      "https://help.example/?translation=hi&country=US&platform=desktop_web&user_type=loggedin&app_version=4.25.2#/faq?b=2",
    );
    expect(helpCentreLink({ ...visit, helpCentreUrl: "https://help.example/a?b=1#c" })).toBe(
      "https://help.example/a?b=1&translation=hi&country=US&platform=desktop_web&user_type=loggedin&app_version=4.25.2#c",
    );
  });
});
