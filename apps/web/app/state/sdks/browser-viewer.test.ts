import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openBrowser } from "../../testing/browser-for-tests.ts";
import { joinPartnerAtom, partnerModeAtom } from "../app-context/partner-atoms.ts";
import { settingsAtom } from "../session/auth-atoms.ts";
import { authAtom, consentAtom } from "./sdk-atoms.ts";

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 15) }));
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Facts = NonNullable<Parameters<typeof buildAppContext>[0]>;

const viewerOf = async (facts: Facts) =>
  (await openBrowser({ app: buildAppContext(facts) }).store.get(authAtom)).viewer();

describe("the viewer of a browser", () => {
  it.each([
    ["satellite", "tata sky"],
    ["handset", "Samsung app"],
    ["telecom", "Vi"],
    [undefined, undefined],
  ] as const)(
    "of the partner mode %s names the partner as launch does: %s [SESS-82]",
    async (partnerMode, partner) => {
      expect((await viewerOf({ partnerMode })).partner).toBe(partner);
    },
  );

  it("names the partner of the account as soon as the menus follow it, and no other one later [SESS-82] [SHELL-091]", async () => {
    const { store } = openBrowser({ app: buildAppContext(), isSignedIn: true });
    const auth = await store.get(authAtom);
    expect(auth.viewer().partner).toBeUndefined();
    store.set(joinPartnerAtom, "Tata Sky");
    expect([store.get(partnerModeAtom), auth.viewer().partner]).toEqual(["satellite", "tata sky"]);
    store.set(joinPartnerAtom, "vi");
    expect([store.get(partnerModeAtom), auth.viewer().partner]).toEqual(["satellite", "tata sky"]);

    const { store: visit } = openBrowser({ app: buildAppContext({ partnerMode: "telecom" }) });
    document.cookie = "partnerMode=satellite";
    expect((await visit.get(authAtom)).viewer().partner).toBe("Vi");
    const { store: unknown } = openBrowser({ app: buildAppContext() });
    document.cookie = "partnerMode=constructor";
    expect((await unknown.get(authAtom)).viewer().partner).toBeUndefined();
  });

  it("has country, state, languages, device and version that the page was made for [SESS-02] [SESS-61] [DEC-039]", async () => {
    expect(
      await viewerOf({
        country: "IN",
        state: "TN",
        language: "ta",
        contentLanguages: ["en", "te"],
        platformName: "mobile_web",
      }),
    ).toMatchObject({
      country: "IN",
      state: "TN",
      language: "ta",
      contentLanguages: ["en", "te"],
      platformName: "mobile_web",
      isFeatureGatingOn: true,
    });
    expect(await viewerOf({ country: "DE", flags: { feature_gating: false } })).toMatchObject({
      country: "DE",
      language: "en",
      platformName: "desktop_web",
      isFeatureGatingOn: false,
    });
  });

  it("calls with the languages of a cookie that another program wrote, in the order of the account [SESS-35]", async () => {
    const { store } = openBrowser({ app: buildAppContext(), isSignedIn: true });
    document.cookie = "contentLanguages=ta, en";
    expect((await store.get(authAtom)).viewer().contentLanguages).toEqual(["en", "ta"]);
    expect(await (await store.get(settingsAtom)).load()).toMatchObject({ ok: true });
  });
});

describe("the consent of a browser", () => {
  const groupsOf = async (facts: Facts, hasPrivacySignal?: boolean) => {
    const { store } = openBrowser({
      app: buildAppContext(facts),
      ...(hasPrivacySignal === undefined ? {} : { hasPrivacySignal }),
    });
    return (await store.get(consentAtom)).get().groups;
  };

  it("obeys the privacy signal, whether the server saw it or only the browser knows it [SESS-78]", async () => {
    expect(await groupsOf({ country: "US" })).toEqual(["measuring", "advertising", "sharing"]);
    expect(await groupsOf({ country: "US" }, true)).toEqual(["measuring"]);
    expect(await groupsOf({ country: "US", hasPrivacySignal: true })).toEqual(["measuring"]);
    expect(await groupsOf({ country: "IN" }, true)).toEqual(["measuring", "advertising", "sharing"]);
    expect(await groupsOf({ country: "DE" }, true)).toEqual([]);
  });

  it("grants nothing in a country that is only assumed [DEC-024]", async () => {
    expect(await groupsOf({ country: "IN", isCountryAssumed: true })).toEqual([]);
    expect(await groupsOf({ country: "IN" })).toEqual(["measuring", "advertising", "sharing"]);
  });
});
