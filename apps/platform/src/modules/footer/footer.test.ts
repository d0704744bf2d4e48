import { FOOTER_TEXT_TYPES, footerTextType, INTERFACE_LANGUAGES } from "@marquee/config";
import type { WebFooterAnswer } from "@marquee/auth-sdk/wire";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { footerGroups } from "./tables.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const fetchFooter = (ccode: string, lang: string, textType: string): Promise<Response> =>
  platform.fetch(`/static/web-footer?${new URLSearchParams({ ccode, lang, text_type: textType })}`);
const footerOf = async (ccode: string, lang: string, textType: string): Promise<WebFooterAnswer> => {
  const response = await fetchFooter(ccode, lang, textType);
  expect(response.status).toBe(200);
  return (await response.json()) as WebFooterAnswer;
};

describe("GET /static/web-footer", () => {
  it.each(FOOTER_TEXT_TYPES)(
    "answers titled groups for %s in English and Hindi, some with external items [PLAT-18] [PLAT-95]",
    async (textType) => {
      const [english, hindi] = [await footerOf("IN", "en", textType), await footerOf("IN", "hi", textType)];
      expect(english.length).toBeGreaterThan(1);
      expect(hindi.map(({ items }) => items.map(({ slug }) => slug))).toEqual(
        english.map(({ items }) => items.map(({ slug }) => slug)),
      );
      // The name of the service is the same everywhere.
      for (const { title, items } of hindi)
        for (const text of [title, ...items.map((item) => item.title)])
          expect(text).toMatch(/^Marquee$|[\u0900-\u097f]/);
      const items = english.flatMap((group) => group.items);
      expect(items.some(({ external }) => external)).toBe(true);
      for (const { slug, external } of items) expect(slug).toMatch(external ? /^https:\/\// : /^\/[a-z]/);
    },
  );

  it("has nothing for the kids path, which asks for no text type, and refuses one made up for it [PLAT-95]", async () => {
    expect(footerTextType("/kids")).toBeUndefined();
    expect((await fetchFooter("IN", "en", "child_footer_kids")).status).toBe(400);
  });

  it("differs between India and abroad [PLAT-18]", async () => {
    const slugs = async (country: string): Promise<string[]> =>
      (await footerOf(country, "en", "child_footer_movies")).flatMap(({ items }) =>
        items.map(({ slug }) => slug),
      );
    expect(await slugs("IN")).not.toEqual(await slugs("US"));
    expect(await slugs("DE")).toEqual(await slugs("US"));
  });

  it.each(INTERFACE_LANGUAGES.filter((language) => language !== "en"))(
    "names the pages in %s, all in its own words",
    async (language) => {
      const [english, own] = [
        await footerOf("SG", "en", "generic"),
        await footerOf("SG", language, "generic"),
      ];
      expect(own.map(({ items }) => items.map(({ slug }) => slug))).toEqual(
        english.map(({ items }) => items.map(({ slug }) => slug)),
      );
      const pages = (groups: WebFooterAnswer) =>
        groups.flatMap(({ items }) => items.filter(({ external }) => !external).map(({ title }) => title));
      const same = pages(own).filter((title, index) => title === pages(english)[index]);
      expect(same).toEqual([]);
    },
  );

  it("answers a language that has no groups any more in English", async () => {
    await platform.db.delete(footerGroups).where(eq(footerGroups.language, "ta"));
    expect(await footerOf("IN", "ta", "generic")).toEqual(await footerOf("IN", "en", "generic"));
  });

  it.each([
    ["ccode", "XX", "en", "generic"],
    ["lang", "IN", "xx", "generic"],
    ["text_type", "IN", "en", "kids"],
    ["text_type", "IN", "en", ""],
  ])("refuses an unknown %s with 400", async (name, ccode, lang, textType) => {
    const response = await fetchFooter(ccode, lang, textType);
    expect(response.status).toBe(400);
    const { message, details = [message] } = (await response.json()) as {
      readonly message: string;
      readonly details?: readonly string[];
    };
    expect(details).toEqual([expect.stringContaining(`query.${name}: `)]);
  });
});
