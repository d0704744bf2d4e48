import {
  memoryBroadcast,
  memoryCookieJar,
  memoryStorage,
  type CookieJar,
  type KeyValueStorage,
} from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, faultyStorage } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import type { Lifecycle, LifecycleChange } from "../lifecycle.ts";
import { createConsent } from "./create-consent.ts";
import { shareConsent, type ShareConsentOptions } from "./share-consent.ts";

/** A device with tabs: they share cookies, storage and the channel. */
function device(shared: { cookies?: CookieJar; storage?: KeyValueStorage } = {}) {
  const { cookies = memoryCookieJar(), storage = memoryStorage() } = shared;
  const openBroadcast = memoryBroadcast();
  const openTab = (ports: Omit<ShareConsentOptions, "consent"> = { openBroadcast }) => {
    const client = buildClient({
      fetch: fakeFetch(),
      clock: fakeClock(Date.UTC(2026, 10, 22, 9)),
      viewer: () => ({ country: "US", language: "en" }),
    });
    const consent = createConsent(client, { storage, cookies });
    const close = shareConsent(client, Object.assign({ consent }, ports));
    const heard: string[] = [];
    consent.subscribe(({ groups }) => heard.push(groups.join()));
    return { consent, heard, close };
  };
  return { cookies, storage, openTab, openBroadcast };
}

function page() {
  const listeners = new Set<(change: LifecycleChange) => void>();
  const lifecycle: Lifecycle = {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    lifecycle,
    become: (change: LifecycleChange) => listeners.forEach((listener) => listener(change)),
    listeners,
  };
}

describe("a choice made in another tab", () => {
  it("applies at once in every open tab, and is reported once [SESS-87]", async () => {
    const { openTab } = device();
    const [one, two, three] = [openTab(), openTab(), openTab()];
    await one.consent.choose({ groups: ["measuring"] });
    for (const { consent, heard } of [one, two, three]) {
      expect(consent.get()).toMatchObject({ groups: ["measuring"], choice: { date: "2026-11-22" } });
      expect(heard).toEqual(["measuring"]);
    }
  });

  it("applies in every tab although it equals the last one that its tab has heard [SESS-87]", async () => {
    const { openTab } = device();
    const [one, two] = [openTab(), openTab()];
    await two.consent.choose({ groups: [] });
    await one.consent.choose({ groups: ["measuring"] });
    await one.consent.choose({ groups: [] });
    expect([two.consent.get().groups, two.heard]).toEqual([[], ["", "measuring", ""]]);
  });

  it("is received when neither cookie nor storage can be read [SESS-87]", async () => {
    const forbidden = () => {
      throw new Error("forbidden");
    };
    const storage = faultyStorage();
    storage.faults.failing = ["get", "set"];
    const { openTab } = device({ cookies: { get: forbidden, set: forbidden, remove: forbidden }, storage });
    const [one, two] = [openTab(), openTab()];
    await one.consent.choose({ groups: [] });
    expect(two.consent.get().groups).toEqual([]);
  });

  it("is read from the cookie on a message without content, such as echoes and storage events [SESS-87]", () => {
    const { openTab, cookies, openBroadcast } = device();
    const { consent, heard } = openTab();
    cookies.set("consent", "2026-11-22.advertising");
    openBroadcast("marquee.consent").post(undefined);
    openBroadcast("marquee.consent").post(undefined);
    expect([consent.get().groups, heard]).toEqual([["advertising"], ["advertising"]]);
  });

  it.each([["nonsense"], [5], [{ groups: ["sharing"] }], ["2026-11-22.measuring;"]])(
    "is ignored when the message is %j [SESS-87]",
    (word) => {
      const { openTab, openBroadcast } = device();
      const { consent, heard } = openTab();
      openBroadcast("marquee.consent").post(word);
      expect([consent.get().choice, heard]).toEqual([undefined, []]);
    },
  );

  it.each(["visible", "resumed"] as const)(
    "counts when the page is %s again, without any channel [SESS-87]",
    (change) => {
      const { openTab, cookies } = device();
      const { lifecycle, become, listeners } = page();
      const { consent, heard, close } = openTab({ lifecycle });
      cookies.set("consent", "2026-11-22.measuring");
      for (const other of ["hidden", "frozen", "leaving"] as const) become(other);
      expect(heard).toEqual([]);
      become(change);
      become(change);
      expect([consent.get().groups, heard]).toEqual([["measuring"], ["measuring"]]);
      close();
      expect(listeners.size).toBe(0);
    },
  );

  it("is read by refresh; a missing cookie grants nothing [SESS-87]", () => {
    const { openTab, cookies } = device();
    const { consent } = openTab({});
    cookies.set("consent", "2026-11-22");
    expect(consent.refresh().groups).toEqual([]);
    cookies.remove("consent");
    expect(consent.refresh().groups).toEqual([]);
  });

  it("made by a form without script is sent to open tabs by the next page, and stored on the device [SESS-55] [SESS-87]", async () => {
    const { openTab, cookies, storage } = device();
    const open = openTab();
    cookies.set("consent", "2026-11-22.sharing");
    const next = openTab();
    await next.consent.load();
    expect([await storage.get("consent"), open.consent.get().groups, next.heard]).toEqual([
      "2026-11-22.sharing",
      ["sharing"],
      [],
    ]);
    await next.consent.load();
    expect(open.heard).toEqual(["sharing"]);
  });

  it("is heard no more after close [SESS-87]", async () => {
    const { openTab } = device();
    const [one, two] = [openTab(), openTab()];
    two.close();
    await one.consent.choose({ groups: [] });
    expect(two.heard).toEqual([]);
  });

  it("needs no channel at first, with or without a choice [SESS-87]", async () => {
    const { openTab, cookies, openBroadcast } = device();
    const words: unknown[] = [];
    openBroadcast("marquee.consent").subscribe((word) => words.push(word));
    openTab();
    expect(words).toEqual([]);
    cookies.set("consent", "2026-11-22.sharing");
    const { consent } = openTab({});
    expect(await consent.choose({ groups: [] })).toBe(true);
    expect(words).toEqual([]);
    openTab();
    expect(words).toEqual(["2026-11-22"]);
  });
});
