import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openBrowser, type PageCall } from "../../testing/browser-for-tests.ts";
import {
  applyLanguagesAtom,
  changeContentLanguagesAtom,
  changeDisplayLanguageAtom,
} from "../languages/apply-languages-atom.ts";
import { chooseConsentAtom } from "../popups/choose-consent-atom.ts";
import { authAtom } from "../sdks/sdk-atoms.ts";
import { resetSettingsAtom } from "./reset-settings-atom.ts";

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 15) }));
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DOWN = (): Response => Response.json({ code: "UNAVAILABLE", message: "No" }, { status: 503 });

/** The settings that were written, as method, key and value. */
const written = (calls: readonly PageCall[]) =>
  calls.flatMap(({ call, body }) => {
    const { key, value } = Object(body) as { readonly key?: string; readonly value?: string };
    return /^(?:PUT|POST) .*\/settings$/.test(call) ? [`${call.split(" ")[0]} ${key}=${value}`] : [];
  });

describe("resetting the settings", () => {
  const page = {
    app: buildAppContext({ country: "US", prefix: "/global/ta", language: "ta" }),
    address: "/global/ta/movies?x=1",
  };

  it("of a guest opens the same page in English, without a setting on the server [SESS-40]", async () => {
    const { store, acts, calls, local } = openBrowser(page);
    await store.set(resetSettingsAtom);
    expect(acts).toEqual(["cookie displayLanguage=en", "open /global/movies?x=1"]);
    expect(JSON.parse(local.getItem("settings") ?? "")).toEqual({
      auto_play: "true",
      display_language: "en",
      streaming_quality: "Auto",
    });
    expect(written(calls)).toEqual([]);
  });

  it("of a member writes the three settings first, and opens nothing where they are refused [SESS-40]", async () => {
    const { store, acts, calls } = openBrowser({ ...page, isSignedIn: true });
    await store.set(resetSettingsAtom);
    expect(written(calls)).toEqual([
      "POST auto_play=true",
      "POST display_language=en",
      "POST streaming_quality=Auto",
    ]);
    expect(acts.slice(-1)).toEqual(["open /global/movies?x=1"]);
    const refused = openBrowser({
      ...page,
      isSignedIn: true,
      answer: (call) => (/^(?:PUT|POST) .*\/settings$/.test(call) ? DOWN() : undefined),
    });
    expect(await refused.store.set(resetSettingsAtom)).toMatchObject({ ok: false });
    expect(refused.acts).toEqual([]);
  });
});

describe("applying languages", () => {
  const page = { app: buildAppContext({ country: "DE", prefix: "/global" }), address: "/global/movies" };
  const languages = { displayLanguage: "hi", contentLanguages: ["hi", "ta"] };

  it("saves both, stores both on the device, and opens the page in them, in this order [SHELL-111] [SHELL-112] [SESS-84]", async () => {
    const { store, acts, calls } = openBrowser({ ...page, isSignedIn: true });
    expect(await store.set(applyLanguagesAtom, languages)).toBe(true);
    expect(written(calls)).toEqual(["POST display_language=hi", "POST content_language=hi,ta"]);
    expect(acts).toEqual([
      "cookie displayLanguage=hi",
      "cookie contentLanguages=hi,ta",
      "open /global/hi/movies",
    ]);
  });

  it("of a guest sends no setting [SHELL-112]", async () => {
    const { store, acts, calls } = openBrowser(page);
    expect(await store.set(applyLanguagesAtom, languages)).toBe(true);
    expect([written(calls), acts.slice(-1)]).toEqual([[], ["open /global/hi/movies"]]);
  });

  it("changes nothing on the device where the account refuses one of them [SESS-84]", async () => {
    for (const key of ["display_language", "content_language"]) {
      const { store, acts } = openBrowser({
        ...page,
        isSignedIn: true,
        answer: (_call, body) => ((Object(body) as { key?: string }).key === key ? DOWN() : undefined),
      });
      expect([key, await store.set(applyLanguagesAtom, languages), acts]).toEqual([key, false, []]);
    }
  });
});

describe("changing the content languages on the settings page", () => {
  const page = { app: buildAppContext({ country: "IN", cookieDomain: "" }), isSignedIn: true };

  it("stores them sorted, in the account and on the device [SESS-35]", async () => {
    const { store, acts, calls } = openBrowser(page);
    expect((await store.set(changeContentLanguagesAtom, ["ta", "en", "bn"])).ok).toBe(true);
    expect([written(calls), acts]).toEqual([
      ["POST content_language=bn,en,ta"],
      ["cookie contentLanguages=bn,en,ta"],
    ]);
  });

  it("counts for the calls and events of this document from then on", async () => {
    const { store, local } = openBrowser({ app: buildAppContext({ contentLanguages: ["en", "hi"] }) });
    const inCalls = async () => (await store.get(authAtom)).viewer().contentLanguages;
    expect(await inCalls()).toEqual(["en", "hi"]);
    await store.set(changeContentLanguagesAtom, ["ta", "en"]);
    expect(await inCalls()).toEqual(["en", "ta"]);
    await store.set(changeDisplayLanguageAtom, "hi");
    const stored = Array.from({ length: local.length }, (_, index) => local.getItem(local.key(index) ?? ""));
    const events = stored.filter((text) => text?.includes("language_changed"));
    expect(events).toHaveLength(2);
    expect(events).toEqual([
      expect.stringContaining('{"displayLanguage":"en","contentLanguages":["ta","en"],'),
      expect.stringContaining('{"displayLanguage":"hi","contentLanguages":["en","ta"],'),
    ]);
  });

  it("leaves the device as it was where the account refuses them [SESS-35] [SESS-84]", async () => {
    const { store, acts } = openBrowser({
      ...page,
      answer: (call) => (/^(?:PUT|POST) .*\/settings$/.test(call) ? DOWN() : undefined),
    });
    expect([(await store.set(changeContentLanguagesAtom, ["ta"])).ok, acts]).toEqual([false, []]);
  });
});

describe("choosing consents", () => {
  const app = buildAppContext({ country: "US" });
  const answer = (...ticked: readonly string[]) => ({ decision: "groups", ticked, isObjecting: false });

  it("asks for a reload where groups change, and for none where they do not [SESS-53]", async () => {
    const { store } = openBrowser({ app });
    expect(await store.set(chooseConsentAtom, answer("measuring", "sharing"))).toBe(true);
    expect(await store.set(chooseConsentAtom, answer("sharing", "measuring"))).toBe(false);
  });

  it("of a member is stored as gdpr_policy too; a guest sends none [SESS-55]", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const member = openBrowser({ app, isSignedIn: true });
    await member.store.set(chooseConsentAtom, answer("measuring"));
    expect(written(member.calls)).toEqual([`POST gdpr_policy=${today}.measuring`]);
    expect([member.acts, member.local.getItem("consent")]).toEqual([
      [`cookie consent=${today}.measuring`],
      `${today}.measuring`,
    ]);
    const guest = openBrowser({ app });
    await guest.store.set(chooseConsentAtom, answer("measuring"));
    expect([written(guest.calls), guest.acts]).toEqual([[], [`cookie consent=${today}.measuring`]]);
  });

  it("counts on the device also where the account cannot be reached [SESS-55]", async () => {
    const { store, local } = openBrowser({
      app,
      isSignedIn: true,
      answer: (call) => (call.includes("/settings") ? DOWN() : undefined),
    });
    expect(await store.set(chooseConsentAtom, answer())).toBe(true);
    expect(local.getItem("consent")).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
