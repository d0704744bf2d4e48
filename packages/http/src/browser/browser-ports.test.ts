import { afterEach, describe, expect, it, vi } from "vitest";
import { browserCookieJar } from "./browser-cookie-jar.ts";
import { browserOnlineState } from "./browser-online-state.ts";

afterEach(() => vi.unstubAllGlobals());

/** A document that records what is written to its cookie. */
function documentWith(cookie = "") {
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
}

describe("the cookie jar of a browser", () => {
  it("reads a cookie by its whole name, decoded, and one of another program as it is [REQ-43]", () => {
    const jar = browserCookieJar(() =>
      documentWith("xuserType=other; userType=premium; name=%E0%A4%B9%20a; off=100%; userType2=no"),
    );
    expect(["userType", "name", "off", "user", "missing"].map((name) => jar.get(name))).toEqual([
      "premium",
      "ह a",
      "100%",
      undefined,
      undefined,
    ]);
  });

  it("writes a cookie for the whole site, its lifetime in seconds, and for a domain only if one is named [REQ-43]", () => {
    const page = documentWith();
    const jar = browserCookieJar(() => page);
    jar.set("name", "ह a;b");
    jar.set("userType", "premium", { maxAgeSeconds: 60, domain: "marquee.example" });
    jar.set("lang", "hi", { path: "/global" });
    expect(page.written).toEqual([
      "name=%E0%A4%B9%20a%3Bb; path=/; samesite=lax",
      "userType=premium; path=/; samesite=lax; domain=marquee.example; max-age=60",
      "lang=hi; path=/global; samesite=lax",
    ]);
  });

  it("removes a cookie of the same domain and path [REQ-43]", () => {
    const page = documentWith();
    const jar = browserCookieJar(() => page);
    jar.remove("userType", { domain: "marquee.example", path: "/a", maxAgeSeconds: 60 });
    jar.remove("lang");
    expect(page.written).toEqual([
      "userType=; path=/a; samesite=lax; domain=marquee.example; max-age=0",
      "lang=; path=/; samesite=lax; max-age=0",
    ]);
  });

  it("writes secure cookies on https and only there [REQ-43]", () => {
    const page = documentWith();
    for (const protocol of ["https:", "http:"]) {
      vi.stubGlobal("location", { protocol });
      browserCookieJar(() => page).set("a", "1");
    }
    expect(page.written).toEqual(["a=1; path=/; samesite=lax; secure", "a=1; path=/; samesite=lax"]);
  });
});

describe("the online state of a browser", () => {
  it("is what the browser says, and reports both changes until the subscription ends [REQ-43]", () => {
    const events = new EventTarget();
    const browser: { onLine?: boolean } = { onLine: false };
    vi.stubGlobal("navigator", browser);
    vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
    vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
    const online = browserOnlineState();
    const heard: boolean[] = [];
    const stop = online.subscribe((isOnline) => heard.push(isOnline));
    expect(online.get()).toBe(false);
    browser.onLine = true;
    events.dispatchEvent(new Event("online"));
    browser.onLine = false;
    events.dispatchEvent(new Event("offline"));
    stop();
    events.dispatchEvent(new Event("online"));
    events.dispatchEvent(new Event("offline"));
    expect(heard).toEqual([true, false]);
    // A browser that does not say counts as online.
    delete browser.onLine;
    expect(online.get()).toBe(true);
  });
});
