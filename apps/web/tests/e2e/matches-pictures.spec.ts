import { localePath, type CountryCode, type InterfaceLanguage } from "@marquee/config";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { WEB_URL, type ADDRESS_IN } from "./addresses.ts";
import { expect, test } from "./member.ts";

/**
 * Compares what only people can judge with the screenshots in `looks/`, which a person has checked. Widths, cut texts, contrast
 * and sizes are asserted on every page elsewhere. `--update-snapshots` renews the screenshots.
 */
test.use({ trace: "off" });

/** One of each layout. */
const WIDTHS = [360, 600, 900, 1200, 1350] as const;

interface State {
  readonly name: string;
  readonly path: string;
  readonly width: (typeof WIDTHS)[number];
  readonly language: InterfaceLanguage;
  /** What the screenshot shows that no assertion can check. */
  readonly shows: string;
  readonly country?: keyof typeof ADDRESS_IN;
  readonly email?: string;
  readonly partnerMode?: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Menus are found by the element after their button, as their names are in many languages. */
const menuButtons = (page: Page) => page.locator("header summary:has(+ nav)").filter({ visible: true });
const openDrawer = (page: Page) => menuButtons(page).last().click();
const openAccount = (page: Page) => menuButtons(page).first().click();
const openMore = (page: Page) => page.locator('[data-menu="main"] summary').click();
const openLanguages = async (page: Page) => {
  await page
    .locator("header summary:has(+ ul[aria-label])")
    .first()
    .evaluate((button) => (button as HTMLElement).click());
  await page.getByRole("dialog").waitFor();
};

const STATES: readonly State[] = [
  {
    name: "guest",
    path: "/aboutus",
    width: 900,
    language: "ta",
    shows: "rhythm of long text and of a tight bar in a script with tall letters",
  },
  {
    name: "abroad",
    path: "/termsofuse",
    width: 1200,
    language: "en",
    shows: 'the list under "more" beside the bar that it comes from',
    country: "US",
    prepare: openMore,
  },
  {
    name: "menu",
    path: "/aboutus",
    width: 600,
    language: "th",
    shows: "weight and grouping of the hamburger menu over a dimmed page",
    prepare: openDrawer,
  },
  {
    name: "languages",
    path: "/aboutus",
    width: 360,
    language: "th",
    shows: "names in sixteen languages in one list, each in its own script",
    prepare: openLanguages,
  },
  {
    name: "footer",
    path: "/help",
    width: 1350,
    language: "en",
    shows: "balance of the columns of the footer",
    prepare: (page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  },
  {
    name: "missing",
    path: "/there/is/nothing",
    width: 360,
    language: "hi",
    shows: "a page with little on it that does not look broken",
  },
  {
    name: "plans",
    path: "/buy-plan",
    width: 1350,
    language: "ta",
    shows: "which plan stands out",
  },
  {
    name: "sign-in",
    path: "/signin",
    width: 900,
    language: "hi",
    shows: "order and weight of the ways to sign in",
  },
  {
    name: "consent",
    path: "/consent-manager",
    width: 600,
    language: "hi",
    shows: "that refusing looks as easy as agreeing",
    country: "DE",
  },
  {
    name: "partner",
    path: "/aboutus",
    width: 360,
    language: "hi",
    shows: "the menu of a partner",
    partnerMode: "satellite",
    prepare: openDrawer,
  },
  {
    name: "registered",
    path: "/aboutus",
    width: 360,
    language: "ta",
    shows: "who is signed in, above the entries of the account",
    email: "registered@example.com",
    prepare: openDrawer,
  },
  {
    name: "premium",
    path: "/aboutus",
    width: 1350,
    language: "th",
    shows: "the label of a subscriber and the account menu below it",
    email: "premium@example.com",
    prepare: openAccount,
  },
];

/** Pages use these fonts here, so that no font of the machine is in a screenshot. */
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
  // Pictures of titles are not part of the layout; years and the next renewal change with time.
  "main img, main picture, footer p:first-child, main section:has(> div > [aria-live]) { visibility: hidden }",
].join("\n");

async function writeInTestFonts(page: Page): Promise<void> {
  for (const [font, path] of Object.entries(FONTS))
    await page.route(`**/looks/${font}.woff2`, (route) => route.fulfill({ path }));
  await page.addInitScript((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
  }, STYLE);
}

for (const { name, path, width, language, shows, country = "IN", email, partnerMode, prepare } of STATES) {
  test(`the page looks as before: ${name}, ${shows}`, async ({ visitFrom, signIn }) => {
    const visitor = await visitFrom(country, { expected: /^404 / });
    const { page, context } = visitor;
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (email !== undefined) await signIn(visitor, email);
    if (partnerMode !== undefined)
      await context.addCookies([{ name: "partnerMode", value: partnerMode, url: WEB_URL }]);
    await writeInTestFonts(page);
    await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
    await page.goto(localePath({ path, country: country as CountryCode, language }));
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    await prepare?.(page);
    await expect(page).toHaveScreenshot(`${name}-${width}-${language}.png`, {
      animations: "disabled",
      maxDiffPixelRatio: 0.01,
    });
  });
}
