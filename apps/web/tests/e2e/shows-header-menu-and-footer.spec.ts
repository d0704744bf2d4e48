import type { ADDRESS_IN } from "./addresses.ts";
import { expect, test } from "./visitor.ts";

type Country = keyof typeof ADDRESS_IN;
type AskFrom = (
  country: Country,
  path: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ text(): Promise<string> }>;

type Link = readonly [text: string, href: string];

interface Frame {
  readonly bar: readonly Link[];
  readonly drawer: readonly Link[];
  readonly footer: readonly Link[];
  /** The header as HTML. */
  readonly header: string;
  /** The text of the footer. */
  readonly said: string;
}

const between = (html: string, from: string, to: string): string =>
  html.includes(from) ? html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from))) : "";
const linksIn = (html: string): readonly Link[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", inner = ""]) => [
    inner.replace(/<[^>]*>/g, "").trim(),
    href.replaceAll("&amp;", "&"),
  ]);
const texts = (links: readonly Link[]): readonly string[] => links.map(([text]) => text);
const only = (links: readonly Link[], names: readonly string[]): readonly string[] =>
  [...new Set(texts(links))].filter((text) => names.includes(text));

/** The layout as the web server sends it to a visitor with that role. */
async function frameOf(askFrom: AskFrom, country: Country, path: string, userType = "guest"): Promise<Frame> {
  const html = await (await askFrom(country, path, { cookie: `userType=${userType}` })).text();
  const header = between(html, "<header", "</header>");
  const drawerAt = header.indexOf("<nav", header.lastIndexOf('data-menu="main"') + 10);
  const footer = between(html, "<footer", "</footer>");
  return {
    header,
    bar: linksIn(header.slice(0, drawerAt)),
    drawer: linksIn(header.slice(drawerAt)),
    footer: linksIn(footer),
    said: footer.replace(/<[^>]*>/g, " "),
  };
}

test("the header fits country and role: logo, sign-in and registration, plans or premium, profile [SHELL-036] [SHELL-040] [SHELL-047] [SHELL-048] [SHELL-049] [SHELL-050] [OVER-11]", async ({
  askFrom,
}) => {
  for (const [country, path, home] of [
    ["IN", "/movies", "/"],
    ["IN", "/hi/movies", "/hi"],
    ["US", "/global/movies", "/global"],
    ["DE", "/global/hi/movies", "/global/hi"],
  ] as const) {
    const { bar, header } = await frameOf(askFrom, country, path);
    expect([path, bar.find(([text]) => text === "Marquee")?.[1]]).toEqual([path, home]);
    const inside = linksIn(header).filter(([, href]) => href.startsWith("/"));
    expect(inside.filter(([, href]) => country !== "IN" && !href.startsWith("/global"))).toEqual([]);
    expect(inside.filter(([, href]) => country === "IN" && href.startsWith("/global"))).toEqual([]);
  }
  const ways = ["Log in", "Register", "Sign up"];
  const seen: Record<string, unknown> = {};
  for (const [country, home, role] of [
    ["IN", "/", "guest"],
    ["US", "/global", "guest"],
    ["IN", "/", "registered"],
    ["US", "/global", "registered"],
    ["IN", "/", "premium"],
    ["DE", "/global", "premium"],
  ] as const) {
    const { bar, drawer, header } = await frameOf(askFrom, country, home, role);
    seen[`${role} ${country}`] = [
      only(bar, ways),
      only(drawer, ways),
      texts(bar).some((text) => text.startsWith("Subscribe")),
      />Premium<\/span>/.test(header),
      header.includes('aria-label="Profile menu"'),
    ];
  }
  expect(seen).toEqual({
    "guest IN": [["Log in"], ["Log in", "Sign up"], true, false, false],
    "guest US": [["Register", "Log in"], ["Log in", "Sign up"], true, false, false],
    "registered IN": [[], [], true, false, true],
    "registered US": [[], [], true, false, true],
    "premium IN": [[], [], false, true, true],
    "premium DE": [[], [], false, true, true],
  });
  const { header } = await frameOf(askFrom, "IN", "/");
  for (const href of ["https://stories.marquee.example/", "https://articles.marquee.example/"])
    expect(header).toMatch(new RegExp(`href="${href}" target="_blank" rel="noopener noreferrer"`));
});

test("a partner removes its links and entries from bar, menus and footer of guest, registered and premium viewers, and nothing else [OVER-13]", async ({
  askFrom,
}) => {
  const taken = {
    satellite: [
      "/live-tv",
      "/eduauraa",
      "/news",
      "/zee-plex-movies-on-rent",
      "/tv-shows/tv-channels",
      "/music-videos",
      "/logout",
    ],
    handset: ["/logout", "/myprofile/managedevices"],
    telecom: [],
  } as const;
  for (const role of ["guest", "registered", "premium"]) {
    const linksFor = async (mode?: keyof typeof taken) => {
      const cookie = mode === undefined ? role : `${role}; partnerMode=${mode}`;
      const { bar, drawer, footer } = await frameOf(askFrom, "IN", "/movies", cookie);
      return [bar, drawer, footer];
    };
    const all = await linksFor();
    expect(all.map((links) => links.length > 5)).toEqual([true, true, true]);
    for (const mode of Object.keys(taken) as (keyof typeof taken)[]) {
      const gone: readonly string[] = taken[mode];
      const left = all.map((links) => links.filter(([, href]) => !gone.includes(href)));
      expect([role, mode, await linksFor(mode)]).toEqual([role, mode, left]);
    }
  }
});

test("the hamburger menu fits country and role: home first, settings, plans, information [SHELL-061] [SHELL-064] [SHELL-065] [SHELL-073] [SHELL-074] [SHELL-075] [SHELL-076] [DEC-015]", async ({
  askFrom,
  visitFrom,
}) => {
  const entries = ["Parental control", "Authorised devices", "Consent settings"];
  const information = ["About us", "Terms of use", "Privacy policy", "Content redressal", "My NFT", "Blog"];
  const seen: Record<string, unknown> = {};
  for (const [country, home, role] of [
    ["IN", "/", "guest"],
    ["IN", "/", "registered"],
    ["US", "/global", "guest"],
    ["DE", "/global", "guest"],
    ["DE", "/global", "registered"],
  ] as const) {
    const { drawer } = await frameOf(askFrom, country, home, role);
    const menu = texts(drawer);
    expect([country, menu.filter((text) => text === "Home").length]).toEqual([country, 1]);
    expect([country, menu[menu.indexOf("Home") + 1]]).toEqual([country, "TV shows"]);
    seen[`${role} ${country}`] = [only(drawer, entries), only(drawer, information)];
  }
  const abroad = ["About us", "Terms of use", "Privacy policy"];
  expect(seen).toEqual({
    "guest IN": [[], information],
    "registered IN": [["Parental control", "Authorised devices"], information],
    "guest US": [["Consent settings"], [...abroad, "Blog"]],
    "guest DE": [["Consent settings"], abroad],
    "registered DE": [entries, abroad],
  });
  // A guest in India reaches registration through the menu, not the bar.
  const { page, open } = await visitFrom("IN", { width: 360, height: 740 });
  await open("/movies");
  await expect(page.getByRole("banner").getByRole("link", { name: "Register" })).toHaveCount(0);
  await page.getByRole("banner").locator("summary").filter({ hasText: "Menu" }).click();
  await page
    .getByRole("navigation", { name: "Menu", exact: true })
    .getByRole("link", { name: "Sign up", exact: true })
    .click();
  await expect(page).toHaveURL(/\/register$/);
});

test("the footer fits country, role and page: links, help, networks, browsers, its own block [SHELL-092] [SHELL-094] [SHELL-097] [SHELL-102] [SHELL-104] [DEC-020]", async ({
  askFrom,
  request,
}) => {
  const us = await frameOf(askFrom, "US", "/global");
  const named = (links: readonly Link[], name: string) => links.find(([text]) => text === name)?.[1];
  expect(
    [
      "TV channels",
      "About us",
      "Privacy policy",
      "Terms of use",
      "Preferences",
      "Do Not Sell or Share",
      "Blog",
    ].map((name) => named(us.footer, name)),
  ).toEqual([
    "/global/tv-shows/tv-channels",
    "/global/aboutus",
    "/global/privacypolicy",
    "/global/termsofuse",
    "/global/consent-manager?view=preferences",
    "/global/consent-manager?view=do-not-sell",
    "/global/blog/",
  ]);
  expect(us.footer.filter(([, href]) => href === "" || href === "#")).toEqual([]);
  const help = async (...visitor: [Country, string, string]) =>
    Object.fromEntries(
      new URL(
        (await frameOf(askFrom, ...visitor)).footer.find(([, href]) =>
          href.startsWith("https://help."),
        )?.[1] ?? "",
      ).searchParams,
    );
  const told = { platform: "desktop_web", app_version: "4.25.2" };
  expect([
    await help("US", "/global", "guest"),
    await help("IN", "/hi", "registered"),
    await help("DE", "/global/de", "premium"),
  ]).toEqual([
    { ...told, translation: "en", country: "US", user_type: "guest" },
    { ...told, translation: "hi", country: "IN", user_type: "loggedin" },
    { ...told, translation: "de", country: "DE", user_type: "loggedin" },
  ]);
  const html = await (await askFrom("US", "/global")).text();
  expect(between(html, "<footer", "</footer>")).toMatch(
    /href="https:\/\/help\.[^"]*" target="_blank" rel="noopener noreferrer"/,
  );

  const networks = async (country: Country, home: string) =>
    only((await frameOf(askFrom, country, home)).footer, ["Facebook", "Twitter", "Instagram"]);
  expect([await networks("IN", "/"), await networks("US", "/global")]).toEqual([
    ["Facebook", "Twitter", "Instagram"],
    ["Facebook", "Instagram"],
  ]);
  const pakistan = { "x-country": "PK", "x-device-class": "desktop" };
  const nowhere = await (await request.get("/global", { headers: pakistan })).text();
  expect(between(nowhere, "<footer", "</footer>")).not.toMatch(/Facebook|Twitter|Instagram|Follow us/);
  expect(us.said).toContain("Best viewed on Google Chrome 80+ and Safari 5.1.5+");

  const countryBlock = async (path: string) =>
    [
      ...between(await (await askFrom("IN", path)).text(), "<footer", "</footer>").matchAll(
        /<h2[^>]*>(Popular [^<]*)<\/h2>/g,
      ),
    ].map(([, title]) => title)[0];
  expect([
    await countryBlock("/tv-shows"),
    await countryBlock("/episodes/none"),
    await countryBlock("/movies"),
    await countryBlock("/series/none"),
    await countryBlock("/originals/none"),
    await countryBlock("/kids"),
  ]).toEqual([
    "Popular shows",
    "Popular shows",
    "Popular movies",
    "Popular web series",
    "Popular web series",
    undefined,
  ]);

  for (const path of [
    "/buy-plan",
    "/apr",
    "/myaccount/subscription",
    "/myaccount/payment",
    "/paymentsuccess",
    "/paymentfailure",
    "/paymentcancelled",
    "/signin?redirectFromWebApp=1",
  ]) {
    const role = path.startsWith("/signin") ? "guest" : "registered";
    expect([path, (await frameOf(askFrom, "IN", path, role)).said]).toEqual([path, ""]);
  }
  for (const path of ["/movies", "/signin"])
    expect([path, (await frameOf(askFrom, "IN", path)).said === ""]).toEqual([path, false]);
});
