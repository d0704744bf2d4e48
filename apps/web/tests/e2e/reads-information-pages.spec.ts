import { htmlLanguage, INTERFACE_LANGUAGES } from "@marquee/config";
import { expect, test } from "./visitor.ts";

/** The text of an information page, without markup. */
function written(html: string): string {
  const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? "";
  return main
    .replace(/<script[\s\S]*?<\/script>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const PAGES = [
  "/know-your-team",
  "/contactus",
  "/partners",
  "/aboutus",
  "/privacypolicy",
  "/termsofuse",
  "/help",
  "/content-redressal",
  "/cookiesconsent",
  "/b2b",
  "/b2b-live-tv",
  "/b2b-consumption",
];

test("each information page has a full text of its own, in English and in Hindi [SHELL-013] [SHELL-018]", async ({
  askFrom,
}) => {
  const seen = new Map<string, string>();
  for (const path of PAGES) {
    for (const prefix of ["", "/hi"]) {
      const answer = await askFrom("IN", prefix + path);
      const html = await answer.text();
      const text = written(html);
      expect([path, answer.status(), html.match(/<h1/g)?.length, text.split(" ").length > 150]).toEqual([
        path,
        200,
        1,
        true,
      ]);
      if (prefix === "/hi") expect(text).toMatch(/[\u0900-\u097f]{3,}/);
      expect(text).not.toMatch(/lorem ipsum|coming soon|TODO/i);
      expect([path, seen.get(text)]).toEqual([path, undefined]);
      seen.set(text, path);
    }
  }
  const contact = (await (await askFrom("IN", "/contactus")).text()).replace(/<footer[\s\S]*/, "");
  expect(contact).toMatch(/href="tel:\+?\d+"/);
  expect(contact).toMatch(/href="mailto:[^"]+@[^"]+"/);
});

test("an information page is written in each of the sixteen languages, under the name its link has", async ({
  askFrom,
}) => {
  const texts = new Set<string>();
  for (const language of INTERFACE_LANGUAGES) {
    const prefix = language === "en" ? "" : `/${language}`;
    const html = await (await askFrom("IN", `${prefix}/help`)).text();
    const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
    const link = new RegExp(`<a[^>]*href="${prefix}/help"[^>]*>([^<]*)</a>`).exec(
      html.replace(/[\s\S]*<footer/, ""),
    )?.[1];
    expect([language, /<html[^>]* lang="([^"]*)"/.exec(html)?.[1], heading]).toEqual([
      language,
      htmlLanguage(language),
      link,
    ]);
    texts.add(written(html));
  }
  expect(texts.size).toBe(INTERFACE_LANGUAGES.length);
});

test("pages for businesses play a channel and a title [SHELL-012]", async ({ visitFrom }) => {
  const { page, open, position } = await visitFrom("IN");
  const action = page.getByRole("main").locator('a[href$="#play"]');
  await open("/b2b");
  await expect(action).toHaveCount(0);
  for (const [name, heading] of [
    ["Live channels", "Live channels for business"],
    ["Films and series", "Films and series for business"],
  ] as const) {
    await page.getByRole("navigation", { name: "For business" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await action.click();
    await expect(page.getByRole("dialog", { name: /^Player/ })).toBeVisible();
    await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
