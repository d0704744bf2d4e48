import { parseCountryCode } from "@marquee/config";
import { afterEach, expect, it, vi } from "vitest";
import {
  hasChosenContentLanguages,
  hasStoredLanguage,
  storeContentLanguages,
  storeCountry,
  storeLanguage,
  storedContentLanguages,
  storePartnerMode,
} from "./visitor-cookies.ts";

afterEach(() => vi.unstubAllGlobals());

it("has stored the languages when it answers, so that the next page is requested with them [SHELL-111] [SESS-09]", () => {
  const acts: string[] = [];
  vi.stubGlobal("document", {
    get cookie() {
      acts.push("read");
      return "";
    },
    set cookie(text: string) {
      acts.push(text);
    },
  });
  storeCountry(parseCountryCode("MY"), "kino.example");
  storeLanguage("hi", "");
  storeContentLanguages(["gu", "pa"], "marquee.example");
  expect(acts).toEqual([
    "country_code=MY; path=/; max-age=31536000; samesite=lax; domain=kino.example",
    "read",
    "displayLanguage=hi; path=/; max-age=31536000; samesite=lax",
    "read",
    "contentLanguages=gu,pa; path=/; max-age=31536000; samesite=lax; domain=marquee.example",
    "read",
  ]);
});

it("stores every choice on the shared domain, and without one for this host only [DEC-034] [DEC-035] [DEC-037]", () => {
  const jar = { cookie: "" };
  vi.stubGlobal("document", jar);
  const stored = (store: (cookieDomain: string) => void) =>
    ["kino.example", ""].map((cookieDomain) => {
      store(cookieDomain);
      return jar.cookie.replace(/^.*samesite=lax/, "");
    });
  for (const store of [
    (cookieDomain: string) => storeCountry(parseCountryCode("MY"), cookieDomain),
    (cookieDomain: string) => storeLanguage("hi", cookieDomain),
    (cookieDomain: string) => storeContentLanguages(["gu"], cookieDomain),
    (cookieDomain: string) => storePartnerMode("telecom", cookieDomain),
  ])
    expect(stored(store)).toEqual(["; domain=kino.example", ""]);
});

it("keeps the mode of a partner as long as the browser is open, and knows what a visitor has chosen", () => {
  const jar = { cookie: "" };
  vi.stubGlobal("document", jar);
  storePartnerMode("telecom", "");
  expect(jar.cookie).toBe("partnerMode=telecom; path=/; samesite=lax");
  expect([hasStoredLanguage(), hasChosenContentLanguages()]).toEqual([false, false]);
  jar.cookie = "userType=guest; displayLanguage=hi";
  expect([hasStoredLanguage(), hasChosenContentLanguages()]).toEqual([true, false]);
  jar.cookie = "contentLanguages=gu";
  expect([hasStoredLanguage(), hasChosenContentLanguages()]).toEqual([false, true]);
});

it("knows the content languages of this device, and none where the cookie holds none", () => {
  const jar = { cookie: "userType=guest; contentLanguages=gu,pa; displayLanguage=hi" };
  vi.stubGlobal("document", jar);
  expect(storedContentLanguages()).toEqual(["gu", "pa"]);
  jar.cookie = "contentLanguages=; displayLanguage=hi";
  expect(storedContentLanguages()).toBeUndefined();
});
