import { describe, expect, it } from "vitest";
import { BREAKPOINTS, CONTAINER_WIDTH, DESKTOP_WIDTH, TABLET_WIDTH, layoutOf } from "./breakpoints.ts";
import { cardsPerRow } from "./cards-per-row.ts";
import { DEVICE_WIDTHS, deviceKind } from "../devices/device-widths.ts";
import { AVATAR_SIZES, LAPSER_BUTTON, SKELETON_RADIUS } from "./element-sizes.ts";
import { isFooterlessPage, isFooterlessWidth } from "../menus/footer-visibility.ts";
import { HEADER_HEIGHTS, headerHeight } from "./header-heights.ts";
import { INTERFACE_LANGUAGES } from "../languages/languages.ts";
import { MENU_ANIMATION_MS, MODAL_FADE_MS, SHINE_MS, TOAST_MS } from "./motion.ts";
import { MOBILE_WEB_WIDTH, platformName } from "../devices/platform-names.ts";
import { WEB_APP } from "../versions/web-app.ts";

describe("widths", () => {
  it("has six ascending breakpoints, desktop 1200 and tablet 900 [DEC-011]", () => {
    expect(BREAKPOINTS).toEqual([600, 900, 1200, 1240, 1366, 1800]);
    expect([DESKTOP_WIDTH, TABLET_WIDTH, CONTAINER_WIDTH]).toEqual([1200, 900, 1240]);
    expect(BREAKPOINTS).not.toContain(1024);
  });

  it("changes the layout at 900 and 1200", () => {
    expect([320, 899, 900, 1199, 1200, 2000].map(layoutOf)).toEqual([
      "mobile",
      "mobile",
      "tablet",
      "tablet",
      "desktop",
      "desktop",
    ]);
  });

  it("names the platform mobile_web up to 480 and never for settings", () => {
    expect([320, 480, 481, 1200].map(platformName)).toEqual([
      "mobile_web",
      "mobile_web",
      "desktop_web",
      "desktop_web",
    ]);
    expect([MOBILE_WEB_WIDTH, WEB_APP]).toEqual([480, "web_app"]);
  });

  it("has three header heights [SHELL-056]", () => {
    expect(HEADER_HEIGHTS).toEqual([44, 48, 65]);
    expect([599, 600, 1199, 1200].map(headerHeight)).toEqual([44, 48, 48, 65]);
  });

  it("fits more cards in a row as it gets wider, fewer for three languages [DEC-013] [SHELL-144]", () => {
    const widths = [320, 599, 600, 899, 900, 1199, 1200, 1365, 1366, 1799, 1800, 2560];
    for (const language of INTERFACE_LANGUAGES) {
      const isWide = ["ta", "ml", "kn"].includes(language);
      expect(widths.map((width) => cardsPerRow({ language, width }))).toEqual(
        isWide ? [2, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6] : [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7],
      );
    }
  });

  it("hides the footer up to 600 and on subscription and redirection pages", () => {
    expect([600, 601].map(isFooterlessWidth)).toEqual([true, false]);
    const pages = [
      "/buy-plan",
      "/apr",
      "/myaccount/subscription",
      "/myaccount/payment",
      "/paymentsuccess",
      "/paymentfailure",
      "/paymentcancelled",
    ];
    for (const path of pages) expect(isFooterlessPage({ path: "/global" + path, search: "" })).toBe(true);
    expect(isFooterlessPage({ path: "/signin", search: "?redirectFromWebApp=1" })).toBe(true);
    expect(isFooterlessPage({ path: "/signin", search: "?a=1&redirectFromWebApp=1&b=2" })).toBe(true);
    for (const search of ["", "?redirectFromWebApp=0", "?redirectFromWebApp=12"])
      expect(isFooterlessPage({ path: "/signin", search })).toBe(false);
    for (const path of ["/movies", "/myaccount/account-info"])
      expect(isFooterlessPage({ path, search: "?redirectFromWebApp=1" })).toBe(false);
  });
});

describe("sizes and motion", () => {
  it("has avatars of exactly 46 and 32 pixels [SHELL-060]", () => {
    expect(AVATAR_SIZES).toEqual([46, 32]);
  });

  it("has the sizes and times of the documents", () => {
    expect(LAPSER_BUTTON).toEqual({ width: 122, height: 32 });
    expect(SKELETON_RADIUS).toBe(6);
    expect([TOAST_MS, MODAL_FADE_MS, MENU_ANIMATION_MS, SHINE_MS]).toEqual([2000, 200, 220, 800]);
  });
});

describe("deviceKind", () => {
  const IPHONE =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
  const IPAD =
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1";
  const PIXEL =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
  const GALAXY_TAB =
    "Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
  const WINDOWS =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

  it("tells phone, tablet and desktop agents apart; without agent it is a desktop", () => {
    expect([IPHONE, PIXEL].map(deviceKind)).toEqual(["mobile", "mobile"]);
    expect([IPAD, GALAXY_TAB].map(deviceKind)).toEqual(["tablet", "tablet"]);
    expect([WINDOWS, "", undefined].map(deviceKind)).toEqual(["desktop", "desktop", "desktop"]);
    expect(DEVICE_WIDTHS).toEqual({ mobile: 480, tablet: 1024, desktop: 1200 });
  });
});
