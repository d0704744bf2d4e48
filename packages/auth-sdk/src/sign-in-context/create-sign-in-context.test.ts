import { SESSION_KEYS, SESSION_OVER_KEY } from "@marquee/config/storage";
import { MINUTE } from "@marquee/config/time";
import { memoryStorage, type KeyValueStorage } from "@marquee/http";
import { faultyStorage } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createSettings } from "../account/create-settings.ts";
import { testCallsWith, type TestCallsOptions } from "../flows/test-calls.fixture.ts";
import { createSignInContext } from "./create-sign-in-context.ts";
import { readLinkCode } from "./opened-link.ts";
import { readSignInAddress, signInPath } from "./sign-in-address.ts";

const LINK = { code: "123456", contact: "asha+tv@example.com" };
const HASH = `#code=123456&contact=${encodeURIComponent(LINK.contact)}`;
const DEVICE = { displayLanguage: "en", contentLanguages: ["en", "hi"] };

interface VisitParts {
  readonly tab?: KeyValueStorage;
  readonly isSignedIn?: boolean;
  readonly script?: Parameters<typeof testCallsWith> extends [TestCallsOptions, ...infer Steps]
    ? Steps
    : never;
}

/** A visit in a tab of a member or guest; `settings` of the account answer the script. */
function contextWith({ tab = memoryStorage(), isSignedIn = false, script = [] }: VisitParts = {}) {
  let isIn = isSignedIn;
  const state = () =>
    isIn ? ({ status: "signedIn", session: 1 } as const) : ({ status: "guest", session: 0 } as const);
  const calls = testCallsWith({ state }, ...script);
  const auth = Object.assign(calls.auth, { load: () => Promise.resolve() });
  const signInContext = createSignInContext(auth, { sessionStorage: tab, settings: createSettings(auth) });
  return { ...calls, tab, signInContext, setSignedIn: (next: boolean) => void (isIn = next) };
}

describe("the address of a sign-in screen", () => {
  it.each([
    ["", { isSessionOver: false, returnPath: undefined, query: "" }],
    [
      "?redirectFromWebApp=1&returnPath=%2Fsearch%3Fq%3Da%26b&state=x+y",
      { isSessionOver: true, returnPath: "/search?q=a&b", query: "?state=x+y" },
    ],
    ["?code=1&state=2", { isSessionOver: false, returnPath: undefined, query: "?code=1&state=2" }],
    ["?returnPath=%E0%A4%A&a=1", { isSessionOver: false, returnPath: undefined, query: "?a=1" }],
    ["?redirectFromWebApp=0&a=1", { isSessionOver: false, returnPath: undefined, query: "?a=1" }],
    ["returnPath=/a=b", { isSessionOver: false, returnPath: "/a=b", query: "" }],
  ])("%j is read once, and keeps all other parameters [AUTH-86]", (query, read) => {
    expect(readSignInAddress(query)).toEqual(read);
  });

  it("is written as it is read [AUTH-86]", () => {
    const path = signInPath({ isSessionOver: true, returnPath: "/search?q=a&b" });
    expect(path).toBe("/signin?redirectFromWebApp=1&returnPath=%2Fsearch%3Fq%3Da%26b");
    expect(readSignInAddress(path.slice("/signin".length))).toEqual({
      isSessionOver: true,
      returnPath: "/search?q=a&b",
      query: "",
    });
    expect(signInPath({})).toBe("/signin");
    expect(signInPath({ returnPath: "/\uD800" })).toBe("/signin");
  });

  it("has the code of a link in the hash, else in its query, and its contact only in the hash [AUTH-85]", () => {
    expect(readLinkCode({ hash: HASH, query: "?code=9" })).toEqual(LINK);
    expect(readLinkCode({ query: "?code=9&contact=a" })).toEqual({ code: "9", contact: undefined });
    for (const hash of ["", "#", "#code=", "#contact=a%40example.com"])
      expect(readLinkCode({ hash })).toBeUndefined();
  });
});

describe("arriving at sign-in", () => {
  it("stores the page of the address, else the previous one, and returns where back leads [AUTH-86]", async () => {
    const { signInContext, tab } = contextWith();
    expect(await signInContext.receive()).toEqual({ isSessionOver: false, returnPath: "" });
    expect(await signInContext.receive({ previousPage: "/movies?x=1" })).toEqual({
      isSessionOver: false,
      returnPath: "/movies?x=1",
    });
    const named = await signInContext.receive({ query: "?returnPath=%2Fwatchlist", previousPage: "/movies" });
    expect(named.returnPath).toBe("/watchlist");
    expect(await tab.get(SESSION_KEYS.returnPath)).toBe("/watchlist");
    // The address without its parameters, as after a reload: the stored facts remain.
    expect(await signInContext.receive({ query: "" })).toEqual({
      isSessionOver: false,
      returnPath: "/watchlist",
    });
  });

  it.each(["//evil.example", "https://evil.example", "/signin", "javascript:alert(1)"])(
    "redirects only to pages of the site: %s [AUTH-86, AUTH-30]",
    async (returnPath) => {
      const { signInContext } = contextWith({
        tab: memoryStorage({ [SESSION_KEYS.returnPath]: returnPath }),
      });
      const query = `?returnPath=${encodeURIComponent(returnPath)}`;
      expect(await signInContext.receive({ query, previousPage: returnPath })).toEqual({
        isSessionOver: false,
        returnPath: "",
      });
      expect((await signInContext.goOn(DEVICE)).path).toBe("/");
    },
  );

  it("reports that the server has ended the session, and no later page reports it again [AUTH-86]", async () => {
    const { signInContext, tab } = contextWith({ tab: memoryStorage({ [SESSION_OVER_KEY]: "1" }) });
    expect((await signInContext.receive({ query: "?redirectFromWebApp=1" })).isSessionOver).toBe(true);
    expect(await tab.get(SESSION_OVER_KEY)).toBeUndefined();
    expect((await signInContext.receive({ query: "" })).isSessionOver).toBe(false);
  });

  it("redirects home, without throwing, if the tab stores nothing [AUTH-86]", async () => {
    const tab = faultyStorage();
    tab.faults.failing = ["get", "set", "remove"];
    const { signInContext } = contextWith({ tab });
    const query = "?redirectFromWebApp=1&returnPath=%2Fverify-email";
    expect(await signInContext.receive({ query, hash: HASH })).toEqual({
      isSessionOver: true,
      returnPath: "",
    });
    expect((await signInContext.goOn(DEVICE)).path).toBe("/");
    expect(await signInContext.openLink()).toEqual({ kind: "none" });
    expect(await signInContext.openLink({ link: LINK })).toEqual({ kind: "signIn" });
  });
});

describe("the link in a message", () => {
  it("is confirmed at once by a member [AUTH-85]", async () => {
    const { signInContext, tab } = contextWith({ isSignedIn: true });
    expect(await signInContext.openLink({ link: LINK })).toEqual({ kind: "confirm", link: LINK });
    expect(await tab.keys()).toEqual([]);
    expect(await signInContext.openLink()).toEqual({ kind: "none" });
  });

  it("waits in the tab while its owner signs in, is their next page, and is returned once [AUTH-85, AUTH-87]", async () => {
    const { signInContext, tab, setSignedIn, clock } = contextWith({ script: [{ json: [] }] });
    expect(await signInContext.openLink({ link: LINK })).toEqual({ kind: "signIn" });
    await signInContext.receive({ previousPage: "/movies" });
    clock.advance(15 * MINUTE - 1);
    setSignedIn(true);
    expect((await signInContext.goOn(DEVICE)).path).toBe("/verify-email");
    expect(await signInContext.openLink()).toEqual({ kind: "confirm", link: LINK });
    expect([await signInContext.openLink(), await tab.keys()]).toEqual([{ kind: "none" }, []]);
  });

  it("waits also if it came to sign-in in the hash, and an incomplete link does not [AUTH-85]", async () => {
    const query = "?returnPath=%2Fverify-email";
    const { signInContext, setSignedIn } = contextWith();
    await signInContext.receive({ query, hash: HASH });
    setSignedIn(true);
    expect(await signInContext.openLink()).toEqual({ kind: "confirm", link: LINK });
    await signInContext.receive({ query, hash: "#code=123456" });
    await signInContext.receive({ query: "?returnPath=%2Fmovies", hash: HASH });
    expect(await signInContext.openLink()).toEqual({ kind: "none" });
  });

  it("expires after a quarter of an hour, and is removed all the same [AUTH-85]", async () => {
    const { signInContext, tab, setSignedIn, clock } = contextWith({ script: [{ json: [] }] });
    await signInContext.openLink({ link: LINK });
    clock.advance(15 * MINUTE);
    setSignedIn(true);
    expect((await signInContext.goOn(DEVICE)).path).toBe("/");
    expect([await signInContext.openLink(), await tab.keys()]).toEqual([{ kind: "none" }, []]);
  });

  it.each(["{", "null", "[]", '"x"', '{"code":1,"contact":"a","until":9e15}', '{"code":"1","contact":"a"}'])(
    "is missing if the tab contains %s [AUTH-85]",
    async (garbage) => {
      const { signInContext } = contextWith({ tab: memoryStorage({ [SESSION_KEYS.openedLink]: garbage }) });
      expect(await signInContext.openLink()).toEqual({ kind: "none" });
    },
  );
});

describe("continuing after sign-in", () => {
  const entries = (display: string | undefined, content: string | undefined) => ({
    json: [
      ...(display === undefined ? [] : [{ key: "display_language", value: display }]),
      ...(content === undefined ? [] : [{ key: "content_language", value: content }]),
    ],
  });

  it.each([
    ["the same, in another order", entries("en", "hi,en"), "en", undefined, false],
    ["another display language", entries("hi", "en,hi"), "hi", undefined, true],
    ["other content languages", entries("en", "ta"), "en", ["ta"], true],
    ["both", entries("ta", "ta"), "ta", ["ta"], true],
    ["only content languages", entries(undefined, "mr"), "en", ["mr"], true],
    ["a display language we do not have", entries("fr", "en,hi"), "en", undefined, false],
  ])("applies the languages of an account with %s [AUTH-87]", async (_, answer, display, content, other) => {
    const { signInContext } = contextWith({ isSignedIn: true, script: [answer] });
    expect(await signInContext.goOn(DEVICE)).toEqual({
      path: "/",
      displayLanguage: display,
      contentLanguages: content,
      hasOtherLanguages: other,
    });
  });

  it("keeps those of the device, and continues, if the settings are unreadable [AUTH-87]", async () => {
    const { signInContext, sent } = contextWith({ isSignedIn: true, script: [{ status: 503, json: {} }] });
    await signInContext.receive({ previousPage: "/movies" });
    expect(await signInContext.goOn(DEVICE)).toEqual({
      path: "/movies",
      displayLanguage: "en",
      contentLanguages: undefined,
      hasOtherLanguages: false,
    });
    // Nothing of the device is written over an account that was not read.
    expect(sent().filter(([call]) => !call.startsWith("GET"))).toEqual([]);
  });

  it("saves those of the device in an account that has none [AUTH-87]", async () => {
    const { signInContext, sent } = contextWith({
      isSignedIn: true,
      script: [{ json: [] }, { json: {} }, { json: {} }, { json: {} }],
    });
    expect((await signInContext.goOn(DEVICE)).hasOtherLanguages).toBe(false);
    // An account without settings signs in for the first time, which is noted beside.
    const [, ...saved] = sent();
    const isNote = ([, body]: (typeof saved)[number]): boolean =>
      (body as { readonly key?: string }).key === "first_time_login";
    expect(saved.filter(isNote)).toEqual([
      ["POST /user/v1/settings", { key: "first_time_login", value: "false" }],
    ]);
    expect(saved.filter((call) => !isNote(call))).toEqual([
      ["POST /user/v1/settings", { key: "display_language", value: "en" }],
      ["POST /user/v1/settings", { key: "content_language", value: "en,hi" }],
    ]);
  });
});
