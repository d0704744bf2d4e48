import type { InterfaceLanguage } from "@marquee/config";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hasChosenContentLanguages, storedContentLanguages } from "../../state/sdks/visitor-cookies.ts";
import { contentLanguagesOf, readVisitor } from "./visitor.server.ts";

const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const OLD_CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.0.0 Safari/537.36";

interface Sent {
  readonly agent?: string;
  readonly cookie?: string;
  readonly search?: string;
  readonly signal?: string;
  readonly edgeDeviceClass?: string;
}

const read = ({ agent, cookie, search = "", signal, edgeDeviceClass }: Sent = {}) =>
  readVisitor({
    headers: new Headers({
      ...(agent === undefined ? {} : { "user-agent": agent }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(signal === undefined ? {} : { "sec-gpc": signal }),
    }),
    search: new URLSearchParams(search),
    edgeDeviceClass,
  });

const EVERY_COOKIE =
  "userType=premium; country_code=DE; displayLanguage=ta; contentLanguages=te; partnerMode=telecom; consent=2026-11-22.sharing";

afterEach(() => vi.unstubAllGlobals());

describe("a visitor", () => {
  it("has what each cookie says, and nothing of an unusable one", () => {
    const { userType, partnerMode, cookies } = read({ cookie: EVERY_COOKIE });
    expect([userType, partnerMode, cookies]).toEqual([
      "premium",
      "telecom",
      {
        country: "DE",
        language: "ta",
        contentLanguages: ["te"],
        consent: { groups: ["sharing"], date: "2026-11-22" },
      },
    ]);
    const unusable =
      "userType=admin; country_code=XX; displayLanguage=fr; contentLanguages=xx; partnerMode=visa; consent=all";
    const none = read({ cookie: unusable });
    expect([none.userType, none.partnerMode, none.cookies]).toEqual([
      "guest",
      undefined,
      { country: undefined, language: undefined, contentLanguages: undefined, consent: undefined },
    ]);
  });

  it("that is a crawler is a guest without partner, consent, content languages or prompt, whatever it sends [SESS-59] [SESS-60] [SHELL-128]", () => {
    for (const crawler of [{ agent: CRAWLER }, { agent: OLD_CHROME, edgeDeviceClass: "bot" }]) {
      const sent = { ...crawler, cookie: EVERY_COOKIE, search: "partner=vi", signal: "1" };
      const { device, userType, partnerMode, namedPartner, cookies, hasPrivacySignal } = read(sent);
      expect(device).toMatchObject({ isBot: true, isOutdatedBrowser: false, deviceClass: "bot" });
      expect([userType, partnerMode, namedPartner, hasPrivacySignal]).toEqual([
        "guest",
        undefined,
        undefined,
        false,
      ]);
      expect([cookies.contentLanguages, cookies.consent]).toEqual([undefined, undefined]);
    }
    expect(read({ agent: OLD_CHROME }).device).toMatchObject({ isBot: false, isOutdatedBrowser: true });
  });

  it("comes from the partner that the address names, else from the stored one [SHELL-091]", () => {
    const modeOf = (search: string, cookie?: string) => {
      const { partnerMode, namedPartner } = read({ search, ...(cookie === undefined ? {} : { cookie }) });
      return [partnerMode, namedPartner];
    };
    expect(modeOf("partner=tata%20sky")).toEqual(["satellite", "satellite"]);
    expect(modeOf("partner_platform=Samsung%20app")).toEqual(["handset", "handset"]);
    expect(modeOf("partner=vi&partner_platform=handset")).toEqual(["telecom", "telecom"]);
    expect(modeOf("partner=&partner_platform=handset")).toEqual(["handset", "handset"]);
    expect(modeOf("", "partnerMode=handset")).toEqual(["handset", undefined]);
    expect(modeOf("partner=vi", "partnerMode=handset")).toEqual(["telecom", "telecom"]);
    expect(modeOf("partner=visa", "partnerMode=handset")).toEqual(["handset", undefined]);
    expect(modeOf("partner=visa")).toEqual([undefined, undefined]);
  });

  it("objects to sale and sharing by the signal 1 and by nothing else [SESS-78]", () => {
    expect(
      ["1", "0", "true", undefined].map(
        (signal) => read(signal === undefined ? {} : { signal }).hasPrivacySignal,
      ),
    ).toEqual([true, false, false, false]);
  });

  it("has the device that a trusted edge names, else that of the agent [SHELL-143]", () => {
    const classOf = (sent: Sent) => {
      const { deviceClass, platformName } = read(sent).device;
      return [deviceClass, platformName];
    };
    expect(classOf({ agent: OLD_CHROME, edgeDeviceClass: "mobile" })).toEqual(["mobile", "mobile_web"]);
    expect(classOf({ agent: OLD_CHROME, edgeDeviceClass: "tablet" })).toEqual(["tablet", "desktop_web"]);
    expect(classOf({ agent: OLD_CHROME, edgeDeviceClass: "watch" })).toEqual(["desktop", "desktop_web"]);
  });
});

describe("the content languages of a page", () => {
  it("are those chosen, sorted and once each, else English and the display language, or Hindi [SESS-32] [SESS-35]", () => {
    const languages = (cookie: string | undefined, language: InterfaceLanguage) =>
      contentLanguagesOf(read(cookie === undefined ? {} : { cookie }), language);
    expect(languages("contentLanguages=ta%2C%20en%2Cta", "hi")).toEqual(["en", "ta"]);
    expect(languages("contentLanguages=te,bn", "en")).toEqual(["bn", "te"]);
    expect(languages("contentLanguages=%20%2C%20", "ta")).toEqual(["en", "ta"]);
    expect(languages(undefined, "en")).toEqual(["en", "hi"]);
    expect(languages(undefined, "ta")).toEqual(["en", "ta"]);
    expect(languages(undefined, "de")).toEqual(["en", "de"]);
  });

  it("of a crawler are twelve in a fixed order [SESS-33]", () => {
    expect(contentLanguagesOf(read({ agent: CRAWLER, cookie: "contentLanguages=ta" }), "ta").join()).toBe(
      "hi,en,mr,te,kn,ta,ml,bn,gu,pa,hr,or",
    );
  });

  it.each([
    ["ta, en", ["en", "ta"]],
    ["ta%2C%20en%2Cta", ["en", "ta"]],
    ["en,xx", ["en"]],
    ["xx,EN", undefined],
    ["%20%2C%20", undefined],
    ["hi,%zz", ["hi"]],
  ])("are read alike by browser and server where the cookie holds %j: %j [SESS-35]", (stored, known) => {
    const cookie = `oldcontentLanguages=gu; contentLanguages=${stored}; displayLanguage=hi`;
    vi.stubGlobal("document", { cookie });
    expect(storedContentLanguages()).toEqual(known);
    expect(hasChosenContentLanguages()).toBe(known !== undefined);
    expect(read({ cookie }).cookies.contentLanguages).toEqual(known);
  });
});
