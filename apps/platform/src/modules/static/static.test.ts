import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { saveHelpPages } from "./help-page-repository.ts";

const SLUGS = [
  "aboutus",
  "b2b-consumption",
  "b2b-live-tv",
  "b2b",
  "blog",
  "contactus",
  "content-redressal",
  "cookiesconsent",
  "help",
  "know-your-team",
  "partners",
  "privacypolicy",
  "termsofuse",
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const pageOf = async (slug: string, lang: string): Promise<{ title: string; html: string }> => {
  const response = await platform.fetch(`/static/self-help/${slug}?lang=${lang}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { title: string; html: string };
};

describe("GET /static/self-help/{slug}", () => {
  it.each(SLUGS)("answers %s in English and in Hindi [PLAT-19]", async (slug) => {
    const [english, hindi] = [await pageOf(slug, "en"), await pageOf(slug, "hi")];
    expect(english.html.split(/\s+/).length).toBeGreaterThan(150);
    expect(hindi.title).toMatch(/[\u0900-\u097f]/);
    expect(tagsOf(hindi.html)).toEqual(tagsOf(english.html));
    expect(linksOf(hindi.html)).toEqual(linksOf(english.html));
  });

  it("answers a language without a text of its own in English, as does no language", async () => {
    await saveHelpPages(platform.db, [
      { slug: "notice", language: "en", title: "Notice", html: "<p>For everyone.</p>" },
    ]);
    expect(await pageOf("notice", "ta")).toEqual({ title: "Notice", html: "<p>For everyone.</p>" });
    expect(await (await platform.fetch("/static/self-help/aboutus")).json()).toEqual(
      await pageOf("aboutus", "en"),
    );
  });

  it.each([
    ["/static/self-help/nothing", 404],
    ["/static/self-help/aboutus?lang=xx", 400],
    ["/static/self-help/..%2Fetc", 400],
    ["/static/self-help/A", 400],
  ])("answers %s with %i [PLAT-19]", async (path, status) => {
    expect((await platform.fetch(path)).status).toBe(status);
  });
});

function tagsOf(html: string): string[] {
  return html.match(/<\/?[a-z0-9]+/g) ?? [];
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => address);
}
