import { describe, expect, it } from "vitest";
import { PAGE_PATHS } from "./page-paths.ts";
import { toPagePath } from "./page-path.ts";
import {
  AUTH_PATHS,
  canonicalPath,
  hasReducedHeader,
  isAuthPage,
  suppressesPushPrompt,
} from "./page-rules.ts";
import { classifyPath } from "./path-class.ts";
import { isRedirectable } from "./redirectable.ts";
import { isSignedInPage } from "./signed-in-pages.ts";

const paths = Object.keys(PAGE_PATHS);
const prefixed = (path: string) => ["", "/global", "/hi", "/global/hi"].map((prefix) => prefix + path);

describe("page paths", () => {
  it("match with and without trailing slash [DEC-002]", () => {
    for (const path of paths) {
      expect(classifyPath(path + "/")).toBe(classifyPath(path));
      expect(toPagePath(path + "/")).toBe(toPagePath(path));
    }
    for (const path of ["/contactus", "/resetpassword", "/live-tv", "/tvguide"])
      expect(classifyPath(path)).not.toBe("unknown");
    expect([
      canonicalPath("/blog"),
      canonicalPath("/blog/"),
      canonicalPath("/global/hi/movies/?x=1"),
    ]).toEqual(["/blog/", "/blog/", "/movies"]);
    expect(classifyPath("contactus")).toBe("contactUs");
  });

  it("have one canonical address for both addresses of the buy-plan page", () => {
    expect([canonicalPath("/apr"), canonicalPath("/buy-plan"), canonicalPath("/")]).toEqual([
      "/buy-plan",
      "/buy-plan",
      "/",
    ]);
    expect(paths.filter(hasReducedHeader)).toEqual(["/buy-plan", "/apr"]);
    expect(hasReducedHeader("/global/hi/apr/?x")).toBe(true);
  });
});

describe("isAuthPage", () => {
  it("recognises ten pages, with and without prefix", () => {
    for (const path of AUTH_PATHS.flatMap(prefixed)) expect(isAuthPage(path + "?x=1")).toBe(true);
    for (const path of ["/device", "/movies", "/signinx", "/"].flatMap(prefixed))
      expect(isAuthPage(path)).toBe(false);
    expect(AUTH_PATHS.filter((path) => !(path in PAGE_PATHS))).toEqual([]);
    expect(AUTH_PATHS).toHaveLength(10);
  });
});

describe("isSignedInPage", () => {
  it("recognises the pages that send a guest to sign-in", () => {
    expect(paths.filter(isSignedInPage)).toEqual([
      "/myprofile",
      "/myprofile/plans",
      "/myprofile/rentals",
      "/myprofile/watchlist",
      "/myprofile/reminders",
      "/myprofile/payments",
      "/myprofile/managedevices",
      "/device",
      "/myaccount/account-info",
      "/myaccount/partnersubscriptions",
      "/parentalcontrol",
    ]);
  });
});

describe("suppressesPushPrompt", () => {
  it("recognises three paths [SHELL-148]", () => {
    expect(paths.filter(suppressesPushPrompt)).toEqual([
      "/myaccount/subscription",
      "/myaccount/payment",
      "/b2b",
    ]);
  });
});

describe("isRedirectable", () => {
  it("is false for bots, static files and API paths", () => {
    for (const pathname of ["/movies", "/", "/xx", "/apix", "/movies/details/mr.robot/0-0-1"]) {
      expect(isRedirectable({ pathname, isBot: false })).toBe(true);
      expect(isRedirectable({ pathname, isBot: true })).toBe(false);
    }
    for (const pathname of [
      "/api",
      "/api/launch",
      "/assets/x",
      "/health",
      "/__manifest",
      "/favicon.ico",
      "/xx/robots.txt",
      "/sitemap.xml",
    ])
      expect(isRedirectable({ pathname, isBot: false })).toBe(false);
  });
});
