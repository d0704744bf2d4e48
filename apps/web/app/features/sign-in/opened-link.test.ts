import { MINUTE, SESSION_KEYS } from "@marquee/config";
import { memoryStorage, type KeyValueStorage } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { keepLink, peekLink, readLink, takeLink } from "./opened-link.ts";

const LINK = { code: "123456", contact: "asha+tv@example.com" };
const NOW = 1_800_000_000_000;

describe("the link of a message opened by a guest", () => {
  it("is read from behind the # only, whole or not at all", () => {
    expect(readLink(`#code=123456&contact=${encodeURIComponent(LINK.contact)}`)).toEqual(LINK);
    for (const hash of [
      "",
      "#",
      "#code=123456",
      "#contact=a%40example.com",
      "#code=&contact=a%40example.com",
    ])
      expect(readLink(hash)).toBeUndefined();
  });

  it("waits in the tab while its owner signs in, comes back once, and is gone then", async () => {
    const tab = memoryStorage();
    await keepLink(tab, LINK, NOW);
    expect(await peekLink(tab, NOW + MINUTE)).toEqual(LINK);
    expect(await takeLink(tab, NOW + MINUTE)).toEqual(LINK);
    expect(await tab.keys()).toEqual([]);
    expect(await takeLink(tab, NOW + MINUTE)).toBeUndefined();
  });

  it("is worth nothing after a quarter of an hour, and is removed all the same", async () => {
    const tab = memoryStorage();
    await keepLink(tab, LINK, NOW);
    expect(await peekLink(tab, NOW + 15 * MINUTE)).toBeUndefined();
    expect(await takeLink(tab, NOW + 15 * MINUTE)).toBeUndefined();
    expect(await tab.keys()).toEqual([]);
  });

  it.each(["{", "null", "[]", '"x"', '{"code":1,"contact":"a","until":9e15}'])(
    "is none where the tab holds %s",
    async (garbage) => {
      const tab = memoryStorage();
      await tab.set(SESSION_KEYS.openedLink, garbage);
      expect(await takeLink(tab, NOW)).toBeUndefined();
    },
  );

  it("is lost, without a throw, where the tab keeps nothing", async () => {
    const fails = () => Promise.reject(new Error("full"));
    const broken: KeyValueStorage = { get: fails, set: fails, remove: fails, keys: fails };
    await keepLink(broken, LINK, NOW);
    expect(await takeLink(broken, NOW)).toBeUndefined();
  });
});
