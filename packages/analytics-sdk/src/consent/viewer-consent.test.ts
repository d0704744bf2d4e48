import { memoryBroadcast, memoryCookieJar, memoryStorage, type ViewerFacts } from "@marquee/http";
import { buildClient, fakeFetch, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createConsent } from "./create-consent.ts";
import { createViewerConsent } from "./create-viewer-consent.ts";

const ALL = ["measuring", "advertising", "sharing"];
const AGREED = { IsThirdPartyDataSharing: true, IsTargetedAds: true };

function openTab(
  openBroadcast = memoryBroadcast(),
  { userId }: Pick<ViewerFacts, "userId"> = { userId: "u-1" },
) {
  const viewer: { -readonly [Name in keyof ViewerFacts]: ViewerFacts[Name] } = {
    country: "US",
    language: "en",
    userId,
  };
  const logger = recordingLogger();
  const client = buildClient({ fetch: fakeFetch(), logger, viewer: () => viewer });
  const consent = createConsent(client, { storage: memoryStorage(), cookies: memoryCookieJar() });
  const viewerConsent = createViewerConsent(client, { consent, openBroadcast });
  const heard: string[] = [];
  viewerConsent.subscribe(({ groups }) => heard.push(groups.join()));
  return { consent, viewerConsent, heard, viewer, groups: () => viewerConsent.get().groups };
}

describe("the consent of device and account", () => {
  it("is that of the device for a guest, and loses only sharing with an account that does not agree [SESS-88]", () => {
    const { viewerConsent, groups, heard } = openTab();
    expect([groups(), viewerConsent.account()]).toEqual([ALL, undefined]);
    for (const account of [{}, { IsThirdPartyDataSharing: false, IsTargetedAds: true }]) {
      viewerConsent.setAccount(account);
      expect(groups()).toEqual(["measuring", "advertising"]);
    }
    viewerConsent.setAccount(AGREED);
    expect(groups()).toEqual(ALL);
    viewerConsent.setAccount({ IsThirdPartyDataSharing: false });
    viewerConsent.setAccount(undefined);
    expect([groups(), viewerConsent.account()]).toEqual([ALL, undefined]);
    viewerConsent.setAccount(AGREED);
    viewerConsent.setAccount(undefined);
    expect(heard).toEqual([
      "measuring,advertising",
      "measuring,advertising,sharing",
      "measuring,advertising",
      "measuring,advertising,sharing",
    ]);
  });

  it("grants nothing that the device does not, and follows each choice at once [SESS-88]", async () => {
    const { consent, viewerConsent, groups, heard } = openTab();
    viewerConsent.setAccount(AGREED);
    await consent.choose({ groups: ["measuring"] });
    expect([groups(), heard[heard.length - 1]]).toEqual([["measuring"], "measuring"]);
    expect(viewerConsent.get()).toMatchObject({ isOpen: true, choice: { groups: ["measuring"] } });
    viewerConsent.close();
    await consent.choose({ groups: [] });
    expect(groups()).toEqual(["measuring"]);
  });
});

describe("what an account withdraws in one tab", () => {
  it("counts at once in the other tabs of the same person [SESS-88]", () => {
    const openBroadcast = memoryBroadcast();
    const [one, two] = [openTab(openBroadcast), openTab(openBroadcast)];
    for (const { viewerConsent } of [one, two]) viewerConsent.setAccount(AGREED);
    one.viewerConsent.changeAccount({ IsThirdPartyDataSharing: false, IsTargetedAds: true });
    for (const { groups } of [one, two]) expect(groups()).toEqual(["measuring", "advertising"]);
    expect(two.viewerConsent.account()).toEqual({ IsThirdPartyDataSharing: false, IsTargetedAds: true });
    one.viewerConsent.changeAccount({ IsThirdPartyDataSharing: false, IsTargetedAds: false });
    expect(two.viewerConsent.account()).toEqual({ IsThirdPartyDataSharing: false, IsTargetedAds: false });
  });

  it("is what was withdrawn, and nothing else [SESS-88]", () => {
    const openBroadcast = memoryBroadcast();
    const [one, two] = [openTab(openBroadcast), openTab(openBroadcast)];
    for (const { viewerConsent } of [one, two]) viewerConsent.setAccount(AGREED);
    one.viewerConsent.changeAccount({ IsThirdPartyDataSharing: true, IsTargetedAds: false });
    expect(two.viewerConsent.account()).toEqual({ IsThirdPartyDataSharing: true, IsTargetedAds: false });
  });

  it("does not affect another person, a guest, or a tab that has not read the account [SESS-88]", () => {
    const openBroadcast = memoryBroadcast();
    const one = openTab(openBroadcast);
    const other = openTab(openBroadcast, { userId: "u-2" });
    const unread = openTab(openBroadcast);
    const guest = openTab(openBroadcast, {});
    other.viewerConsent.setAccount(AGREED);
    one.viewerConsent.changeAccount({ IsThirdPartyDataSharing: false });
    expect(other.groups()).toEqual(ALL);
    expect([unread.viewerConsent.account(), guest.viewerConsent.account()]).toEqual([undefined, undefined]);
  });

  it("is not granted in another tab: what is granted there applies after it has read the account [SESS-88]", () => {
    const openBroadcast = memoryBroadcast();
    const [one, two] = [openTab(openBroadcast), openTab(openBroadcast)];
    for (const { viewerConsent } of [one, two]) viewerConsent.setAccount({ IsTargetedAds: false });
    one.viewerConsent.changeAccount(AGREED);
    expect([one.groups(), two.groups()]).toEqual([ALL, ["measuring", "advertising"]]);
    openBroadcast("marquee.account-consent").post("nonsense");
    openBroadcast("marquee.account-consent").post(undefined);
    expect(two.viewerConsent.account()).toMatchObject({ IsTargetedAds: false });
  });

  it("is not sent by a guest, who has no account [SESS-88]", () => {
    const openBroadcast = memoryBroadcast();
    const told: unknown[] = [];
    openBroadcast("marquee.account-consent").subscribe((message) => void told.push(message));
    const { viewerConsent, viewer } = openTab(openBroadcast, {});
    viewerConsent.changeAccount(AGREED);
    viewer.userId = "u-1";
    viewerConsent.changeAccount(AGREED);
    expect(told).toEqual([{ userId: "u-1", ...AGREED }]);
  });
});
