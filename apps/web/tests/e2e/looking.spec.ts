import { localePath, type CountryCode, type InterfaceLanguage } from "@marquee/config";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { WEB_URL, type ADDRESS_IN } from "./addresses.ts";
import { expect, test } from "./member.ts";

/** How the frame looks, compared with the pictures in `looks/`, which somebody has looked at. `--update-snapshots` makes them anew. */
test.skip(process.env["TEST_ALL"] !== "1", "pictures are compared in test:all");
test.use({ trace: "off" });

interface State {
  readonly name: string;
  readonly path: string;
  readonly country?: keyof typeof ADDRESS_IN;
  readonly email?: string;
  readonly partnerMode?: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Menus by what follows their button, since their names are of many languages. */
const menuButtons = (page: Page) => page.locator("header summary:has(+ nav)").filter({ visible: true });
const openDrawer = (page: Page) => menuButtons(page).last().click();
const openAccount = (page: Page) => menuButtons(page).first().click();
const openMore = async (page: Page) => {
  const button = page.locator("header nav > ul > li > details > summary").filter({ visible: true });
  if ((await button.count()) > 0) await button.click();
};
const openLanguages = async (page: Page) => {
  await page
    .locator("header summary:has(+ ul[aria-label])")
    .first()
    .evaluate((button) => (button as HTMLElement).click());
  await page.getByRole("dialog").waitFor();
};

const STATES: readonly State[] = [
  { name: "guest", path: "/aboutus" },
  { name: "abroad", path: "/termsofuse", country: "US", prepare: openMore },
  { name: "menu", path: "/aboutus", prepare: openDrawer },
  { name: "languages", path: "/aboutus", prepare: openLanguages },
  {
    name: "footer",
    path: "/help",
    prepare: (page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  },
  { name: "missing", path: "/there/is/nothing" },
  { name: "plans", path: "/buy-plan" },
  { name: "sign-in", path: "/signin" },
  { name: "consent", path: "/consent-manager", country: "DE" },
  { name: "partner", path: "/aboutus", partnerMode: "satellite", prepare: openDrawer },
  { name: "registered", path: "/aboutus", email: "registered@example.com", prepare: openDrawer },
  { name: "premium", path: "/aboutus", email: "premium@example.com", prepare: openAccount },
];
const WIDTHS = [360, 600, 900, 1200, 1350];
const LANGUAGES: readonly InterfaceLanguage[] = ["en", "hi", "ta", "th"];

/** Pages are written in these fonts here, so that no font of the machine is in a picture. */
const FONTS = {
  latin: fileURLToPath(new URL("./looks/latin-400.woff2", import.meta.url)),
  "latin-bold": fileURLToPath(new URL("./looks/latin-700.woff2", import.meta.url)),
  ...Object.fromEntries(
    [
      "devanagari",
      "tamil",
      "thai",
      "bengali",
      "gujarati",
      "gurmukhi",
      "kannada",
      "malayalam",
      "telugu",
      "cyrillic",
    ].map((script) => [
      script,
      fileURLToPath(new URL(`../../app/theme/fonts/${script}.woff2`, import.meta.url)),
    ]),
  ),
};
const familyOf = (font: string): string => `looks ${font.replace("-bold", "")}`;
const weightOf = (font: string): string =>
  font === "latin" ? "400" : font === "latin-bold" ? "700" : "400 700";
const FACES = Object.keys(FONTS).map(
  (font) =>
    `@font-face { font-family: "${familyOf(font)}"; src: url(/looks/${font}.woff2); font-weight: ${weightOf(font)}; font-display: block }`,
);
const FAMILIES = [...new Set(Object.keys(FONTS).map((font) => `"${familyOf(font)}"`))];
const STYLE = [
  ...FACES,
  `* { font-family: ${FAMILIES.join()} !important }`,
  // Pictures of titles are not part of the frame; years and the next renewal pass.
  "main img, main picture, footer p:first-child, main section:has(> div > [aria-live]) { visibility: hidden }",
].join("\n");

async function writeInOwnFonts(page: Page): Promise<void> {
  for (const [font, path] of Object.entries(FONTS))
    await page.route(`**/looks/${font}.woff2`, (route) => route.fulfill({ path }));
  await page.addInitScript((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
  }, STYLE);
}

for (const [index, { name, path, country = "IN", email, partnerMode, prepare }] of STATES.entries()) {
  test(`the frame looks as before: ${name}`, async ({ visitFrom, signIn }) => {
    const visitor = await visitFrom(country, { expected: /^404 / });
    const { page, context } = visitor;
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (email !== undefined) await signIn(visitor, email);
    if (partnerMode !== undefined)
      await context.addCookies([{ name: "partnerMode", value: partnerMode, url: WEB_URL }]);
    await writeInOwnFonts(page);
    for (const [place, width] of WIDTHS.entries()) {
      const language = LANGUAGES[(index + place) % LANGUAGES.length] ?? "en";
      for (const remembered of ["displayLanguage", "contentLanguages"])
        await context.clearCookies({ name: remembered });
      await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
      await page.goto(localePath({ path, country: country as CountryCode, language }));
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready);
      await prepare?.(page);
      await expect.soft(page).toHaveScreenshot(`${name}-${width}-${language}.png`, {
        animations: "disabled",
        maxDiffPixelRatio: 0.01,
      });
    }
  });
}
