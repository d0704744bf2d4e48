import { classifyPath, pageName } from "@marquee/config";
import { SECTIONS } from "../../app/site-map/sections.ts";
import { TITLES, type ADDRESS_IN } from "./addresses.ts";
import { expect, test } from "./visitor.ts";

const MEMBER = { cookie: "userType=registered" };
/** Networks of countries where a flag is off that is on in others. */
const FROM_BANGLADESH = { "X-Forwarded-For": "103.48.16.1" };
const FROM_PAKISTAN = { "X-Forwarded-For": "39.32.0.1" };

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? "");
const titleOf = (html: string): string => all(html, /<title>([^<]*)<\/title>/g)[0] ?? "";
const headingsOf = (html: string): string[] => all(html, /<h1[^>]*>(.*?)<\/h1>/gs);
const robotsOf = (html: string): string[] => all(html, /<meta name="robots" content="([^"]*)"/g);
const isPageError = (html: string): boolean => html.includes("data-page-error");
/** The content between header and footer. */
const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
/** Links to titles in the order of the page, each once. */
const titlesIn = (part: string): string[] => [
  ...new Set(all(part, /href="((?:\/global)?\/[a-z-]+\/details\/[^"#]+)/g)),
];
const titlesOn = (html: string): string[] => titlesIn(mainOf(html));
/** Items of the first row, below the hero. */
const firstRowOf = (html: string): string =>
  titlesIn(mainOf(html).replace(/^.*?<h1/s, "<h1"))
    .slice(0, 6)
    .join();

const LANDINGS = [
  ...SECTIONS.map(({ path }) => path),
  "/",
  "/tvguide",
  "/channels",
  "/live-tv",
  "/search",
  "/help",
];

test("every landing page is different: title, heading and first row are those of no other [SHELL-001] [SHELL-024] [OVER-01]", async ({
  askFrom,
}) => {
  const pages = new Map<string, string>();
  for (const path of LANDINGS) {
    const answer = await askFrom("IN", path);
    expect([path, answer.status()]).toEqual([path, 200]);
    pages.set(path, await answer.text());
  }
  for (const [path, html] of pages) {
    expect([path, isPageError(html), headingsOf(html).length]).toEqual([path, false, 1]);
    if (path !== "/help") expect([path, titlesOn(html).length > 0]).toEqual([path, true]);
  }
  for (const of of [titleOf, (html: string) => headingsOf(html).join()])
    expect(new Set([...pages.values()].map(of)).size).toBe(pages.size);
  // Channels appear in several orders on three pages; no two rows of titles are the same.
  const rows = [...pages]
    .filter(([path]) => !["/help", "/channels", "/live-tv", "/tvguide"].includes(path))
    .map(([path, html]) => [firstRowOf(html), path] as const);
  const paths = new Map<string, string[]>();
  for (const [row, path] of rows) paths.set(row, [...(paths.get(row) ?? []), path]);
  expect([...paths.values()].filter((same) => same.length > 1)).toEqual([]);
  expect((await askFrom("IN", "/theatre")).status()).toBe(404);
});

test("a list shows twelve titles on a page and the thirteenth on the next [SHELL-025]", async ({
  askFrom,
}) => {
  for (const { path } of SECTIONS.filter(({ hasViewAll }) => hasViewAll)) {
    const [first, second] = [
      titlesOn(await (await askFrom("IN", `${path}/all`)).text()),
      titlesOn(await (await askFrom("IN", `${path}/all?page=2`)).text()),
    ];
    expect([path, first.length]).toEqual([path, 12]);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
  }
  expect((await askFrom("IN", "/news/all")).status()).toBe(404);
});

test("regional news, product apps, cookies, the offer of a partner and the page for what is not found have their addresses [SHELL-027]", async ({
  askFrom,
}) => {
  for (const path of ["/eduauraa-offer/success", "/zeekannada/news", "/marquee-app", "/cookiesconsent"]) {
    const answer = await askFrom("IN", path);
    expect([path, answer.status(), isPageError(await answer.text())]).toEqual([path, 200, false]);
  }
  for (const path of ["/notFound", "/othello-app"]) {
    const answer = await askFrom("IN", path);
    expect([path, answer.status(), isPageError(await answer.text())]).toEqual([path, 404, true]);
  }
});

test("there are more addresses for watching: the latest episode, live streams, channels, matches of a league [SHELL-028]", async ({
  askFrom,
}) => {
  const ways = {
    [`${TITLES.show.path}/latest1`]: "episode detail",
    "/live-streaming/marquee-silents/0-9-2": "live streaming",
    "/channels/details/marquee-silents/0-9-2": "channel detail",
    "/sports/ilt20/videos/details/how-the-league-began/0-0-147": "ilt20 consumption",
  };
  for (const [path, name] of Object.entries(ways)) {
    const answer = await askFrom("IN", path);
    const html = await answer.text();
    expect([path, answer.status(), pageName(path), isPageError(html)]).toEqual([path, 200, name, false]);
    expect([path, /href="[^"]*#play"|See plans/.test(mainOf(html))]).toEqual([path, true]);
  }
  for (const path of [
    "/sports/other/videos/details/how-the-league-began/0-0-147",
    "/live-streaming/nothing/0-9-999",
  ])
    expect((await askFrom("IN", path)).status()).toBe(404);
});

test("pages of a feature exist if its flag is on [SHELL-020] [SHELL-029]", async ({ askFrom }) => {
  const quizzes = ["/watch-n-win", "/watch-n-win/quiz", "/watch-n-win/winners", "/watch-n-win/leaderboard"];
  const quizPages = [...quizzes, "/watch-n-win/result"];
  const league = ["/cricket/schedule", "/cricket/live-streaming", "/cricket/match-clips", "/cricket/teams"];
  const statuses = async (country: keyof typeof ADDRESS_IN, paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path) =>
        (await askFrom(country, `${country === "IN" ? "" : "/global"}${path}`)).status(),
      ),
    );
  const bodies = await Promise.all(
    [...quizzes, ...league].map(async (path) => mainOf(await (await askFrom("IN", path)).text())),
  );
  expect(new Set(bodies).size).toBe(8);
  expect(bodies[0]).toContain("The silent era");
  expect(bodies[4]).toContain("Mumbai Lanterns");
  expect(await statuses("IN", [...quizzes, ...league, "/blog/"])).toEqual(
    Array.from({ length: 9 }, () => 200),
  );
  expect(await statuses("US", [...quizPages, ...league])).toEqual(Array.from({ length: 9 }, () => 404));
  expect(await statuses("AE", ["/watch-n-win", "/cricket/schedule"])).toEqual([200, 404]);
  expect(await statuses("US", ["/blog/", "/cricket/other"])).toEqual([200, 404]);
  expect(await statuses("DE", ["/blog/"])).toEqual([404]);
});

test("a quiz can be entered while it runs, shows its start before and its winners afterwards [SESS-75]", async ({
  askFrom,
}) => {
  const cards = all(
    mainOf(await (await askFrom("IN", "/watch-n-win")).text()),
    /<li[^>]*>(.*?)<\/li>/gs,
  ).filter((card) => card.includes("<h2"));
  const card = (title: string): string => cards.find((one) => one.includes(title)) ?? "";
  expect(card("The silent era")).toMatch(/Open now.*href="\/watch-n-win\/quiz\?campaign=silent-era-quiz"/s);
  expect(card("Cricket on film")).toMatch(/Scheduled.*Starts on/s);
  expect(card("Songs of the fifties")).toMatch(
    /Over.*href="\/watch-n-win\/winners\?campaign=songs-of-the-fifties"/s,
  );
  expect(card("Who directed it?")).toContain("No date yet");
  for (const closed of ["Cricket on film", "Who directed it?"]) expect(card(closed)).not.toContain("href");
  for (const path of [
    "quiz?campaign=cricket-on-film",
    "quiz?campaign=directors",
    "winners?campaign=silent-era-quiz",
    "result",
  ]) {
    const answer = await askFrom("IN", `/watch-n-win/${path}`);
    expect([path, answer.status(), new URL(answer.headers()["location"] ?? "", "http://x").pathname]).toEqual(
      [path, 302, "/watch-n-win"],
    );
  }
  expect(await (await askFrom("IN", "/watch-n-win/winners")).text()).toMatch(
    /Zoya K\..*Kabir S\..*Kavitha R\./s,
  );
});

test("each match has the label of its state [SESS-77]", async ({ askFrom }) => {
  const html = mainOf(await (await askFrom("IN", "/cricket/schedule")).text());
  const stateOf = (team: string, other: string): string[] =>
    all(html, /<article[^>]*>(.*?)<\/article>/gs)
      .filter((article) => article.includes(team) && article.includes(other))
      .flatMap((article) => all(article, />(Cancelled|Completed|Live|Scheduled)</g));
  expect(stateOf("Mumbai Lanterns", "Kolkata Ferries")).toEqual(expect.arrayContaining(["Live"]));
  expect(stateOf("Chennai Catamarans", "Pune Foundries")).toEqual(["Scheduled"]);
  expect(stateOf("Delhi Clocktowers", "Jaipur Kites")).toEqual(["Completed"]);
  expect(stateOf("Kochi Monsoons", "Hyderabad Pearls")).toEqual(["Cancelled"]);
});

test("any other path is not found, nor is one in other letters [SHELL-030] [SHELL-177]", async ({
  askFrom,
}) => {
  for (const path of [
    "/nothing",
    "/movies/nothing",
    "/cricket",
    "/myaccount/other",
    "/watch-n-win/other",
    "/celebrity/nobody",
    "/movies/details",
    "/LIVE-TV",
    "/live%2Dtv",
    "/tv-shows/TV-channels",
    "/AboutUs",
    "/Buy-Plan",
  ]) {
    const answer = await askFrom("IN", path);
    const html = await answer.text();
    expect([path, answer.status(), headingsOf(html)]).toEqual([path, 404, ["Page not found"]]);
    expect(robotsOf(html)).toEqual(["noindex, follow"]);
  }
  expect((await askFrom("IN", "/movies")).status()).toBe(200);
});

test("every link of a visitor abroad begins with /global, none of a visitor in India does [SHELL-031]", async ({
  askFrom,
}) => {
  for (const path of ["/", "/movies", TITLES.freeFilm.path, "/tvguide", "/aboutus"]) {
    const abroad = all(
      await (await askFrom("US", `/global${path === "/" ? "" : path}`)).text(),
      /<a [^>]*href="(\/[^"]*)"/g,
    );
    const home = all(await (await askFrom("IN", path)).text(), /<a [^>]*href="(\/[^"]*)"/g);
    expect(abroad.length).toBeGreaterThan(20);
    expect(abroad.filter((href) => !/^\/global(?:[/?#]|$)/.test(href))).toEqual([]);
    expect(home.filter((href) => href.startsWith("/global"))).toEqual([]);
  }
});

test("an unknown locale answers 301 to the right prefix, path and query kept [SHELL-033]", async ({
  askFrom,
}) => {
  const wrong: readonly [keyof typeof ADDRESS_IN, string, string][] = [
    ["IN", "/xx/movies?a=1&b=%2F", "/movies?a=1&b=%2F"],
    ["IN", "/global/movies?a=1", "/movies?a=1"],
    ["US", "/movies?a=1", "/global/movies?a=1"],
    ["DE", "/hi/kids", "/global/hi/kids"],
    ["IN", "/en/", "/"],
  ];
  for (const [country, path, target] of wrong) {
    const answer = await askFrom(country, path);
    const location = new URL(answer.headers()["location"] ?? "", "http://x");
    expect([path, answer.status(), location.pathname + location.search]).toEqual([path, 301, target]);
    expect((await askFrom(country, target)).status()).toBe(200);
  }
});

test("nothing is rented in Germany: the landing page redirects home, by address and inside the app, and no menu links to it [SHELL-034]", async ({
  askFrom,
}) => {
  const rentals = "/zee-plex-movies-on-rent";
  for (const prefix of ["/global", "/global/hi"]) {
    const answer = await askFrom("DE", prefix + rentals);
    expect([answer.status(), new URL(answer.headers()["location"] ?? "", "http://x").pathname]).toEqual([
      302,
      prefix,
    ]);
    expect(
      all(await (await askFrom("DE", prefix)).text(), /<a [^>]*href="([^"]*)"/g).filter((href) =>
        href.includes(rentals),
      ),
    ).toEqual([]);
  }
  // What a link inside the app requests.
  const data = await askFrom("DE", `/global${rentals}.data`);
  expect(await data.text()).toMatch(/SingleFetchRedirect.*"redirect","\/"/s);
  expect([
    (await askFrom("IN", rentals)).status(),
    (await askFrom("US", `/global${rentals}`)).status(),
  ]).toEqual([200, 200]);
});

/**
 * Every page that a guest or a member sees, by its robots rule; `PAGES` of the configuration decides, these are the ones that the
 * specification names.
 */
const NOINDEX_PATHS = ["/paymentsuccess", "/premium", "/settings", "/referral", "/ref"];
const PROFILE_PATHS = [
  "/myprofile",
  ...["plans", "rentals", "watchlist", "reminders", "payments", "managedevices"].map(
    (section) => `/myprofile/${section}`,
  ),
];

test("outcomes, premium, profile, settings, referral and business pages are not indexed [SHELL-140] [SHELL-141]", async ({
  askFrom,
}) => {
  const robots = async (country: "IN" | "US", path: string, headers = {}) =>
    robotsOf(await (await askFrom(country, path, headers)).text());
  for (const path of NOINDEX_PATHS)
    expect([path, await robots("IN", path)]).toEqual([path, ["noindex, follow"]]);
  for (const path of PROFILE_PATHS)
    expect([path, await robots("IN", path, MEMBER)]).toEqual([path, ["noindex, follow"]]);
  expect(await robots("US", "/global/USReferral")).toEqual(["noindex, follow"]);
  for (const path of ["/b2b", "/b2b-live-tv", "/b2b-consumption"])
    expect([path, await robots("IN", path)]).toEqual([path, ["noindex, follow"]]);
  for (const path of ["/movies", "/signin", "/aboutus", "/b2c"])
    expect([path, (await robots("IN", path))[0]]).toEqual([
      path,
      path === "/b2c" ? "noindex, follow" : "index, follow",
    ]);
});

test("every page tells robots whether to index it [DEC-026]", async ({ askFrom }) => {
  const landings =
    "/ /movies /tv-shows /live-tv /kids /kids/kids-movies /news /movies/all /tvguide /channels";
  const others = "/live-tv/hindi /cricket/teams /watch-n-win /blog/ /marquee-app /buy-plan /consent-manager";
  const texts =
    "/help /aboutus /contactus /termsofuse /privacypolicy /know-your-team /partners /cookiesconsent";
  const found = `${landings} ${others} ${texts} /content-redressal /signin /register`.split(" ");
  found.push(TITLES.freeFilm.path, TITLES.season.path, "/celebrity/buster-keaton/p-buster-keaton");
  const hidden = ["/search?q=x", "/premium", "/settings", "/forgotpassword", "/b2b"];
  hidden.push("/paymentfailure", "/paymentcancelled", "/ref", "/watch-n-win/quiz");
  const own = ["/device", "/parentalcontrol", "/myaccount/account-info", "/myaccount/payment"];
  own.push("/verify-email", "/verify-mobile-number", "/enter-details", "/myprofile/plans", "/logout");
  for (const [paths, headers, expected] of [
    [found, {}, "index, follow"],
    [hidden, {}, "noindex, follow"],
    [own, MEMBER, "noindex, follow"],
  ] as const) {
    for (const path of paths) {
      const answer = await askFrom("IN", path, headers);
      expect([path, answer.status(), robotsOf(await answer.text())]).toEqual([path, 200, [expected]]);
    }
  }
  for (const [country, path, expected] of [
    ["US", `/global${TITLES.freeFilm.path}`, "noindex, follow"],
    ["US", `/global${TITLES.show.path}`, "noindex, follow"],
    ["US", "/global/movies", "index, follow"],
    ["US", "/global/USReferral", "noindex, follow"],
    ["IN", "/nothing", "noindex, follow"],
    ["IN", "/movies/details/gone/0-0-99999", "noindex, follow"],
  ] as const)
    expect([path, robotsOf(await (await askFrom(country, path)).text())]).toEqual([path, [expected]]);
});

/** Menu entries by name and target, without prefix; a country's own menu names, and who sees them. */
const MENU_ENTRIES = [
  [
    "IN",
    "registered",
    {
      "My watchlist": "/myprofile/watchlist",
      "My subscription": "/myprofile/plans",
      "My rentals": "/myprofile/rentals",
      "My transactions": "/myprofile/payments",
      "Manage your devices": "/myprofile/managedevices",
      Leaderboard: "/watch-n-win/leaderboard",
      "Watch and win": "/watch-n-win",
      "Authorised devices": "/device",
      "Parental control": "/parentalcontrol",
      Settings: "/settings",
      "Refer a friend": "/referral",
      "Content redressal": "/content-redressal",
      "Web stories": "https://stories.marquee.example/",
      Articles: "https://articles.marquee.example/",
      "My NFT": "https://nft.marquee.example/",
      "Log out": "/logout",
    },
  ],
  [
    "IN",
    "guest",
    {
      "Buy a plan": "/buy-plan",
      "Have a prepaid code?": "/buy-plan?prepaid=true",
      "Student discount": "/student",
      "My NFT": "https://nft.marquee.example/",
    },
  ],
  ["US", "registered", { "Invite friends": "/USReferral", "Have a prepaid code?": "/buy-plan?prepaid=true" }],
] as const;

test("every entry of the menus links to the decided page, once for each menu that shows it [DEC-007]", async ({
  askFrom,
}) => {
  for (const [country, userType, entries] of MENU_ENTRIES) {
    const prefix = country === "IN" ? "" : "/global";
    const headers = userType === "guest" ? {} : { cookie: `userType=${userType}` };
    const html = await (await askFrom(country, `${prefix}/aboutus`, headers)).text();
    const header =
      /<header[\s\S]*?<\/header>/.exec(html.replace(/<script[\s\S]*?<\/script>/g, ""))?.[0] ?? "";
    const targets = new Map<string, Set<string>>();
    for (const [, href = "", content = ""] of header.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)) {
      const name = content.replace(/<[^>]+>/g, "");
      targets.set(name, (targets.get(name) ?? new Set()).add(href.replace(/^\/global/, "")));
    }
    expect(
      Object.fromEntries(Object.keys(entries).map((name) => [name, [...(targets.get(name) ?? [])]])),
    ).toEqual(Object.fromEntries(Object.entries(entries).map(([name, target]) => [name, [target]])));
    expect([...(targets.get("Help centre") ?? [])].join()).toMatch(/^https:\/\/help\.marquee\.example\/\?/);
  }
});

test("personal pages redirect a guest to sign-in and back; a member finds six sections [SHELL-006] [SHELL-014] [SHELL-015] [OVER-14]", async ({
  askFrom,
}) => {
  for (const path of [
    ...PROFILE_PATHS,
    "/device",
    "/parentalcontrol",
    "/myaccount/account-info",
    "/myaccount/partnersubscriptions",
  ]) {
    const guest = await askFrom("IN", path);
    const to = new URL(guest.headers()["location"] ?? "", "http://x");
    expect([path, guest.status(), to.pathname, to.searchParams.get("returnPath")]).toEqual([
      path,
      302,
      "/signin",
      path,
    ]);
  }
  for (const path of ["/myprofile", "/settings", "/parentalcontrol", "/referral", "/ref", "/premium"]) {
    const answer = await askFrom("IN", path, MEMBER);
    expect([path, answer.status(), isPageError(await answer.text())]).toEqual([path, 200, false]);
  }
  const headings = new Set<string>();
  for (const path of PROFILE_PATHS) {
    const html = await (await askFrom("IN", path, MEMBER)).text();
    headings.add(headingsOf(html).join());
    const tabs = all(mainOf(html), /href="(\/myprofile[^"]*)"/g);
    for (const section of PROFILE_PATHS) expect(tabs).toContain(section);
  }
  expect(headings.size).toBe(PROFILE_PATHS.length);
  expect(classifyPath("/myprofile/other")).toBe("unknown");
  expect((await askFrom("IN", "/myprofile/other", MEMBER)).status()).toBe(404);
});

test("registration is for guests, confirming contacts and missing details have a page each [SHELL-003] [SHELL-008]", async ({
  askFrom,
}) => {
  const register = await askFrom("IN", "/register");
  expect([register.status(), mainOf(await register.text()).includes("<form")]).toEqual([200, true]);
  const member = await askFrom("IN", "/register", MEMBER);
  expect([member.status(), new URL(member.headers()["location"] ?? "", "http://x").pathname]).toEqual([
    302,
    "/",
  ]);
  const headings = new Set<string>();
  for (const path of ["/verify-email", "/verify-mobile-number", "/enter-details"]) {
    const answer = await askFrom("IN", path, MEMBER);
    expect([path, answer.status()]).toEqual([path, 200]);
    headings.add(headingsOf(await answer.text()).join());
  }
  expect(headings.size).toBe(3);
});

test("a person has a page, reached from cast and footer, with the titles that are available here [SHELL-150] [DEC-110]", async ({
  askFrom,
}) => {
  const detail = await (await askFrom("IN", TITLES.freeFilm.path)).text();
  const path = "/celebrity/buster-keaton/p-buster-keaton";
  expect(mainOf(detail)).toContain(`href="${path}"`);
  expect(detail.replace(mainOf(detail), "")).toContain(`href="${path}"`);
  const person = await (await askFrom("IN", path)).text();
  expect([titleOf(person), robotsOf(person)]).toEqual(["Buster Keaton – Marquee", ["index, follow"]]);
  expect(titlesOn(person).length).toBeGreaterThan(3);
  for (const title of titlesOn(person).slice(0, 3)) expect((await askFrom("IN", title)).status()).toBe(200);
  const abroad = titlesOn(await (await askFrom("US", "/global/celebrity/raj-kapoor/p-raj-kapoor")).text());
  const home = titlesOn(await (await askFrom("IN", "/celebrity/raj-kapoor/p-raj-kapoor")).text());
  expect(abroad.length).toBeLessThan(home.length);
  expect((await askFrom("IN", "/celebrity/nobody/p-nobody")).status()).toBe(404);
});

/** Channels of the demo catalogue in each list of live TV, by the last number of their ids. */
const CHANNEL_LISTS = {
  "/live-tv/premium-channels": [3, 6, 8, 9, 10, 19, 21, 24, 25],
  "/live-tv/free-channels": [1, 2, 4, 5, 7, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 23],
  "/live-tv/news-channels": [16, 17, 18, 19],
  "/live-tv/hindi": [1, 2, 4, 5, 6, 17, 20, 22, 24, 25],
  "/live-tv/comedy": [4],
  "/live-tv/hindi-news": [17],
};

test("all channels are listed, by price, language and genre, and the guide shows two days [SHELL-017] [CONT-29]", async ({
  askFrom,
}) => {
  /** Last numbers of the ids of the channels on a page. */
  const channelsOn = (html: string): number[] =>
    titlesOn(html)
      .map((path) => Number(/\/0-9-(\d+)$/.exec(path)?.[1]))
      .sort((one, other) => one - other);
  for (const [path, channels] of Object.entries(CHANNEL_LISTS)) {
    const answer = await askFrom("IN", path);
    expect([path, answer.status(), channelsOn(await answer.text())]).toEqual([path, 200, channels]);
  }
  expect(channelsOn(await (await askFrom("IN", "/tv-shows/tv-channels")).text()).length).toBe(25);
  expect((await askFrom("IN", "/live-tv/nothing-of-ours")).status()).toBe(404);
  const guide = mainOf(await (await askFrom("IN", "/tvguide?channel=0-9-2")).text());
  expect(all(guide, /<h2[^>]*>([^<]*)/g).length).toBeGreaterThanOrEqual(2);
  expect(all(guide, /<time[^>]*dateTime="([^"]*)"/gi).length).toBeGreaterThan(10);
  expect((await askFrom("IN", "/tvguide?channel=0-9-999")).status()).toBe(404);
  expect(
    headingsOf(
      await (await askFrom("IN", "/tv-shows/tv-channels", { cookie: "partnerMode=satellite" })).text(),
    ).join(),
  ).toContain("not part of your partner");
});

/** Titles of the demo catalogue that everyone sees on each kids page, by the ends of their ids: each is rated U there. */
const KIDS_LISTS = {
  "/kids/kids-shows": "6-1 6-10 6-11 6-16 6-18 6-19 6-24 6-30",
  "/kids/kids-movies": "0-112 0-123 0-17 0-21 0-44 0-45 0-48 0-52 0-7 0-79 0-8 0-97",
  "/kids/kids-videos": "0-116 0-119 0-124 0-125 0-127 0-129 0-130",
};

test("the pages of children show what is rated U, and nothing else [CONT-30]", async ({ askFrom }) => {
  const htmlOf = async (path: string): Promise<string> => (await askFrom("IN", path)).text();
  /** Titles of a page, and the first ones of its rows: a row lists two, its own list the first twelve. */
  const titlesBelow = async (path: string): Promise<string[]> => {
    const html = await htmlOf(path);
    const titles = titlesOn(html);
    const lists = new Set(all(html, /href="(\/collections\/[^"]*)"/g));
    expect([path, lists.size > 0]).toEqual([path, true]);
    for (const list of lists) titles.push(...titlesOn(await htmlOf(list)));
    return [...new Set(titles)];
  };
  for (const [path, ids] of Object.entries(KIDS_LISTS)) {
    const shown = (await titlesBelow(path)).map((title) => /\/0-(\d-\d+)$/.exec(title)?.[1] ?? title);
    expect([path, shown.sort().join(" ")]).toEqual([path, ids]);
  }
  const landing = await titlesBelow("/kids");
  expect(landing.length).toBeGreaterThan(20);
  for (const path of landing) {
    const rating = all(await (await askFrom("IN", path)).text(), /Age rating<\/dt><dd[^>]*>([^<]*)/g);
    expect([path, rating]).toEqual([path, ["U"]]);
  }
});

test("search and likes exist unless their flag is off [CONT-41] [SESS-48]", async ({ askFrom }) => {
  const likes = (html: string): number => all(mainOf(html), /aria-label="(I like this|Not for me)"/g).length;
  const searchControls = (html: string): number =>
    all(html.replace(mainOf(html), ""), /href="[^"]*\/(search)"/g).length;
  const home = await (await askFrom("IN", TITLES.freeFilm.path)).text();
  expect([likes(home), searchControls(home) > 0]).toEqual([2, true]);
  const withoutLikes = await (await askFrom("IN", `/global${TITLES.freeFilm.path}`, FROM_BANGLADESH)).text();
  expect([likes(withoutLikes), searchControls(withoutLikes) > 0]).toEqual([0, true]);
  const withoutSearch = await (await askFrom("IN", `/global${TITLES.freeFilm.path}`, FROM_PAKISTAN)).text();
  expect([likes(withoutSearch), searchControls(withoutSearch)]).toEqual([2, 0]);
  expect(headingsOf(await (await askFrom("IN", "/global/search", FROM_PAKISTAN)).text())).toEqual([
    "Feature not available",
  ]);
  expect((await askFrom("IN", "/search")).status()).toBe(200);
});
