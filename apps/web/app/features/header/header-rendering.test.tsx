import { describe, expect, it } from "vitest";
import { linkTargets, linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import type { AppContext, Visitor } from "../../state/app-context/app-context.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import type { Viewer } from "../../state/session/viewer-atoms.ts";
import * as menu from "./Hamburger.css.ts";
import * as css from "./Header.css.ts";
import { Header } from "./Header.tsx";

interface Setting extends Omit<NonNullable<Parameters<typeof buildAppContext>[0]>, never> {
  readonly path?: string;
  readonly viewer?: Partial<Viewer>;
}

function renderHeader({ path = "/", viewer = {}, ...facts }: Setting = {}) {
  const html = renderPart(<Header />, { app: buildAppContext(facts), path, viewer });
  const drawerAt = html.indexOf("<nav", html.lastIndexOf('aria-label="Menu"') - 200);
  return { html, bar: html.slice(0, drawerAt), drawer: html.slice(drawerAt) };
}

/** The entries of a group of the hamburger menu; undefined when the group is missing. */
function group(drawer: string, title: string): readonly string[] | undefined {
  const [, inner] =
    new RegExp(
      `<summary[^>]*>${title}<span.*?</summary><ul>(.*?)</ul></details>(?=<details|<ul|</nav|<a |$)`,
      "s",
    ).exec(drawer) ?? [];
  return inner === undefined ? undefined : linkTexts(inner);
}

/** Target of the first link with this text. */
const targetOf = (html: string, text: string): string | undefined =>
  linkTargets(html)[linkTexts(html.replace(/<button\s.*?<\/button>/gs, "")).indexOf(text)];

const everyone = ["guest", "registered", "premium"] as const;

describe("the logo", () => {
  it("leads home and keeps the prefix [SHELL-036]", () => {
    for (const [prefix, country] of [
      ["", "IN"],
      ["/hi", "IN"],
      ["/global", "US"],
      ["/global/hi", "US"],
    ] as const) {
      const { html } = renderHeader({ country, prefix, path: "/movies" });
      expect(/<a [^>]*aria-label="Marquee, Home"[^>]*>/.exec(html)?.[0]).toContain(`href="${prefix || "/"}"`);
      expect(
        linkTargets(html).filter(
          (href) => href.startsWith("/") && !href.startsWith(prefix) && !html.includes(`href="${href}" lang`),
        ),
      ).toEqual([]);
    }
  });

  it("is the picture of remote config when there is one, with a size and an empty alternative text", () => {
    const { html } = renderHeader({
      logo: { wide: "/api/remote-config/logo/header/a", narrow: "/api/remote-config/logo/header_mobile/b" },
    });
    expect(html).toMatch(
      /<source media="\(max-width: 37\.49875em\)" srcSet="\/api\/remote-config\/logo\/header_mobile\/b" width="32" height="32"\/>/,
    );
    expect(html).toMatch(/<img src="\/api\/remote-config\/logo\/header\/a" alt="" width="148" height="32"/);
    expect(renderHeader().html).not.toContain("/remote-config/");
  });
});

describe("the actions of the bar", () => {
  const inBar = (facts: Setting): readonly string[] => linkTexts(renderHeader(facts).bar);

  it("offer log in to guests and to nobody else [SHELL-047]", () => {
    expect(everyone.map((userType) => inBar({ userType }).includes("Log in"))).toEqual([true, false, false]);
  });

  it("offer registration in the bar to guests abroad only, and signing up in the menu to guests everywhere [SHELL-048] [DEC-015]", () => {
    for (const country of ["US", "DE", "AE"]) expect(inBar({ country })).toContain("Register");
    expect(inBar({ country: "IN" })).not.toContain("Register");
    expect(inBar({ country: "US", userType: "registered" })).not.toContain("Register");
    for (const country of ["IN", "US"])
      expect(linkTexts(renderHeader({ country }).drawer)).toEqual(
        expect.arrayContaining(["Log in", "Sign up"]),
      );
  });

  it("lead each to its own page, with the prefix [SHELL-047] [SHELL-048] [SHELL-049] [SHELL-077]", () => {
    const { bar, drawer } = renderHeader({ country: "DE", path: "/movies" });
    expect(["Register", "Log in", "Subscribe"].map((text) => targetOf(bar, text))).toEqual([
      "/global/register",
      "/global/signin",
      "/global/buy-plan",
    ]);
    expect(["Log in", "Sign up"].map((text) => targetOf(drawer, text))).toEqual([
      "/global/signin",
      "/global/register",
    ]);
  });

  it("name the price of the best offering for a guest abroad only [SHELL-051] [DEC-014]", () => {
    const bestOffering = { price: "AED 10" };
    const texts = (facts: Setting) => inBar({ country: "AE", showsGetStarted: true, ...facts });
    expect(texts({ bestOffering })).toContain("Subscribe AED\u00a010");
    expect(texts({})).toContain("Get started");
    expect(texts({ bestOffering, userType: "registered" })).toContain("Get started");
    expect(texts({ bestOffering, userType: "premium" }).join()).not.toMatch(/Subscribe|Get started|AED/);
  });

  it("offer the plans to guests and registered viewers, and say premium to those who have one [SHELL-049] [SHELL-050]", () => {
    expect(everyone.map((userType) => inBar({ userType }).includes("Subscribe"))).toEqual([
      true,
      true,
      false,
    ]);
    expect(
      everyone.map((userType) => inBar({ userType, showsGetStarted: true }).includes("Get started")),
    ).toEqual([true, true, false]);
    expect(
      everyone.map((userType) => />Premium<\/span>/.test(renderHeader({ userType, menuNames: [] }).bar)),
    ).toEqual([false, false, true]);
  });

  it("give a registered viewer the profile menu and the subscribe button, and no sign-in or registration [OVER-11]", () => {
    for (const country of ["IN", "US"]) {
      const texts = inBar({ userType: "registered", country });
      expect(texts).toContain("Subscribe");
      expect(renderHeader({ userType: "registered", country }).bar).toContain('aria-label="Profile menu"');
      for (const signInLink of ["Log in", "Register", "Sign up"]) expect(texts).not.toContain(signInLink);
    }
  });

  it("are missing on the plan page, as are the menu and the choice of languages [SHELL-053]", () => {
    const { html } = renderHeader({ path: "/buy-plan", userType: "registered" });
    for (const text of ["Subscribe", "Language", "Explore", "Movies", "/search"])
      expect(html).not.toContain(text);
  });

  it("have the profile menu for signed-in viewers [SHELL-046]", () => {
    expect(
      everyone.map((userType) => renderHeader({ userType }).bar.includes('aria-label="Profile menu"')),
    ).toEqual([false, true, true]);
  });

  it("have search only while its flag is on", () => {
    expect(linkTargets(renderHeader().bar)).toContain("/search");
    expect(linkTargets(renderHeader({ flags: { search: false } }).bar)).not.toContain("/search");
  });

  it("call a person without a first name a guest [SHELL-059]", () => {
    expect(renderHeader({ userType: "registered" }).bar).toContain(">Guest</span>");
    expect(renderHeader({ userType: "registered", viewer: { firstName: "Asha" } }).bar).toContain(
      ">Asha</span>",
    );
  });
});

describe("the header of the plan page", () => {
  const reduced = (facts: Setting) =>
    renderHeader({ path: "/buy-plan", menuNames: ["movies"], ...facts }).html;

  it("has a back link and the logo, both home with the prefix, and no menu [SHELL-054] [DEC-001]", () => {
    for (const path of ["/buy-plan", "/apr"]) {
      const html = reduced({ path, country: "US", prefix: "/global/hi" });
      // The first link skips to the content.
      expect([linkTexts(html).slice(1), linkTargets(html).slice(1)]).toEqual([
        ["Back", "Marquee"],
        ["/global/hi", "/global/hi"],
      ]);
      expect(html).not.toContain("<nav");
    }
    expect(renderHeader({ path: "/buy-plans", menuNames: ["movies"] }).html).toContain("<nav");
  });

  it("welcomes signed-in viewers by their first name, and nobody else [SHELL-054] [SHELL-059]", () => {
    for (const userType of ["registered", "premium"] as const) {
      expect(reduced({ userType, viewer: { firstName: "Asha" } })).toMatch(/<p [^>]*>[^<]*Asha[^<]*<\/p>/);
      expect(reduced({ userType })).toMatch(/<p [^>]*>[^<]*Guest[^<]*<\/p>/);
    }
    expect(reduced({ viewer: { firstName: "Asha" } })).not.toMatch(/<p |Asha|Welcome/);
  });
});

describe("the active entry", () => {
  const menuNames = ["movies", "home", "news", "kids", "premium"];
  const currentAt = (path: string, html: "bar" | "drawer") =>
    [
      ...renderHeader({ country: "US", menuNames, path })[html].matchAll(
        /<a [^>]*aria-current="page"[^>]*>/g,
      ),
    ].map(([link]) => /href="([^"]*)"/.exec(link)?.[1]);

  it("is marked in bar and drawer, for the section of the page and for no other [SHELL-043]", () => {
    expect([currentAt("/news/details/a/0-0-1", "bar"), currentAt("/news", "drawer")]).toEqual([
      ["/global/news"],
      ["/global/news"],
    ]);
    expect([currentAt("/", "bar"), currentAt("/", "drawer")]).toEqual([["/global"], ["/global"]]);
    expect([currentAt("/aboutus", "bar"), currentAt("/aboutus", "drawer")]).toEqual([[], []]);
  });

  it("takes the last visible slot when it would fall under more [DEC-008]", () => {
    const more = (path: string) => {
      const { bar } = renderHeader({ country: "US", menuNames, path });
      return linkTexts(/<details[^>]*>(<summary[^>]*>More.*?<\/details>)/s.exec(bar)?.[1] ?? "");
    };
    expect([more("/aboutus"), more("/kids")]).toEqual([
      ["Kids", "Premium"],
      ["News", "Premium"],
    ]);
  });

  it("reads Premium where the country says so, else Exclusive [SHELL-044]", () => {
    const texts = (hasPremiumMenu: boolean) => {
      const { bar, drawer } = renderHeader({ country: "US", menuNames: ["premium"], hasPremiumMenu });
      return [bar, drawer].map((html) =>
        linkTexts(html).filter((text) => ["Premium", "Exclusive"].includes(text)),
      );
    };
    expect(texts(true)).toEqual([["Premium"], ["Premium"]]);
    expect(texts(false)).toEqual([["Exclusive"], ["Exclusive"]]);
  });
});

describe("the choice of languages", () => {
  const displayLanguages = [
    { code: "en", name: "English", nativeName: "English" },
    { code: "hr", name: "Bhojpuri", nativeName: "भोजपुरी" },
    { code: "or", name: "Odia", nativeName: "ଓଡ଼ିଆ" },
  ];

  it("links, before hydration, to the same page and query in each language of the country [SHELL-035] [SHELL-053]", () => {
    const { html } = renderHeader({
      country: "DE",
      language: "hr",
      prefix: "/global/hr",
      path: "/movies?sort=title&page=2",
      displayLanguages,
    });
    const links = [...html.matchAll(/<a href="([^"]*)" lang="([^"]*)"[^>]*?(aria-current="true")?>/g)].map(
      ([, href = "", lang, current]) => [href.replaceAll("&amp;", "&"), lang, current !== undefined],
    );
    const both = [
      ["/global/movies?sort=title&page=2", "en", false],
      ["/global/hr/movies?sort=title&page=2", "bho", true],
    ];
    // In the bar and in the drawer.
    expect(links).toEqual([...both, ...both]);
  });

  it("is there for two languages, and not for one [SHELL-053]", () => {
    const has = (count: number) =>
      renderHeader({ displayLanguages: displayLanguages.slice(0, count) }).html.includes(
        "Choose the display language",
      );
    expect([has(2), has(1)]).toEqual([true, false]);
  });
});

describe("the horizontal menu", () => {
  it("leads outside to stories and articles, in a new tab [SHELL-040]", () => {
    const { html } = renderHeader();
    for (const [href, name] of [
      ["https://stories.example/", "Web stories"],
      ["https://articles.example/", "Articles"],
    ]) {
      expect(html).toMatch(
        new RegExp(
          `<a class="[^"]*" href="${href}" target="_blank" rel="noopener noreferrer"[^>]*>(?:<[^>]*>)*${name}<`,
        ),
      );
    }
  });
});

describe("the bar", () => {
  it.each([
    [
      ["movies", "home", "news"],
      ["Movies", "Home", "News"],
    ],
    [
      ["movies", "nonsense", "", "news"],
      ["Movies", "News"],
    ],
    [["home"], ["Home"]],
    [[], []],
  ])(
    "has the options %j of the country in their order, and home only where they have it [SHELL-039]",
    (menuNames, texts) => {
      const { bar } = renderHeader({ country: "US", menuNames, path: "/aboutus" });
      const list = /data-menu="main"[^>]*><div[^>]*><ul[^>]*>(.*?)<\/ul>/s.exec(bar)?.[1] ?? "";
      expect(linkTexts(list)).toEqual(texts);
    },
  );
});

describe("more in the bar", () => {
  const moreOf = (menuNames: readonly string[]) => {
    const { bar } = renderHeader({ country: "US", menuNames, path: "/aboutus" });
    const [, inner] = /<details[^>]*>(<summary[^>]*>More.*?<\/details>)/s.exec(bar) ?? [];
    return inner === undefined ? undefined : linkTexts(inner);
  };

  it("holds the fourth name and the rest in their order, before the bar is measured [SHELL-042]", () => {
    expect(moreOf(["movies", "home", "news", "kids", "premium"])).toEqual(["Kids", "Premium"]);
    expect(moreOf(["movies", "home", "news", "kids"])).toEqual(["Kids"]);
  });

  it("is not there for three names or fewer [SHELL-042]", () => {
    for (const names of [["movies", "home", "news"], ["movies"], []]) expect(moreOf(names)).toBeUndefined();
  });
});

describe("the hamburger menu", () => {
  const full: Setting = {
    country: "DE",
    userType: "registered",
    hasStudentDiscount: true,
    hasUsReferral: true,
    flags: { gamification_entry: true, referral: true, blog_global: true, nft: true },
  };

  it("begins with home, once [SHELL-061]", () => {
    for (const menuNames of [["home", "movies"], ["movies", "home"], ["movies"]]) {
      for (const country of ["IN", "US", "DE"]) {
        const { drawer } = renderHeader({ country, menuNames });
        const afterActions = linkTexts(drawer).slice(2);
        expect([afterActions.slice(0, 2), afterActions.filter((text) => text === "Home").length]).toEqual([
          ["Home", "Movies"],
          1,
        ]);
      }
    }
  });

  it("has all seven settings for a member in Europe with gamification [SHELL-063]", () => {
    const { drawer } = renderHeader(full);
    const settings = drawer.slice(drawer.indexOf(">Settings<span"), drawer.indexOf(">My plans<span"));
    const found = [
      "Parental control",
      "Authorised devices",
      "Reset settings",
      "Help centre",
      "Consent settings",
      ">Language<",
      "Watch and win",
    ].map((text) => settings.indexOf(text));
    expect(found.every((at) => at > 0)).toBe(true);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  it("has only the settings that everyone has for a guest in India without gamification [SHELL-063]", () => {
    const { drawer } = renderHeader({ country: "IN", flags: { gamification_entry: false } });
    const settings = drawer.slice(drawer.indexOf(">Settings<span"), drawer.indexOf(">My plans<span"));
    const isThere = (text: string): boolean => settings.includes(text);
    expect(["Reset settings", "Help centre"].map(isThere)).toEqual([true, true]);
    const conditional = ["Parental control", "Authorised devices", "Consent settings", "Watch and win"];
    expect(conditional.filter(isThere)).toEqual([]);
  });

  it("shows consent settings in the consent countries only [SHELL-065]", () => {
    const has = (country: string) => linkTexts(renderHeader({ country }).drawer).includes("Consent settings");
    expect(["DE", "US", "IN", "AE"].map(has)).toEqual([true, true, false, false]);
  });

  it("shows watch and win only with its flag [SHELL-067]", () => {
    expect(
      [true, false].map((isOn) =>
        linkTexts(renderHeader({ flags: { gamification_entry: isOn } }).drawer).includes("Watch and win"),
      ),
    ).toEqual([true, false]);
  });

  it("has the four entries about plans where they are configured, and no gap where not [SHELL-068]", () => {
    expect(group(renderHeader(full).drawer, "My plans")).toEqual([
      "Buy a plan",
      "Have a prepaid code?",
      "Student discount",
      "Invite friends",
    ]);
    expect(group(renderHeader({ country: "DE" }).drawer, "My plans")).toEqual([
      "Buy a plan",
      "Have a prepaid code?",
    ]);
    expect(group(renderHeader({ userType: "registered" }).drawer, "My plans")).toBeUndefined();
    const plansOf = (facts: Setting) => group(renderHeader({ country: "US", ...facts }).drawer, "My plans");
    expect(plansOf({ hasStudentDiscount: true })?.slice(2)).toEqual(["Student discount"]);
    expect(plansOf({ hasUsReferral: true })?.slice(2)).toEqual(["Invite friends"]);
    // Abroad only those without a subscription can buy one.
    expect([plansOf({ userType: "registered" })?.length, plansOf({ userType: "premium" })]).toEqual([
      2,
      undefined,
    ]);
  });

  it("has the language entry for screens without one in the bar [SHELL-066]", () => {
    const { drawer } = renderHeader({ country: "US" });
    expect(drawer).toMatch(new RegExp(`<li class="${menu.hamburgerLanguage}"><details`));
  });

  it("has groups that open and close each by itself [SHELL-078]", () => {
    const groups = [...renderHeader(full).drawer.matchAll(/<details([^>]*)><summary[^>]*>(\w[\w ]*)<span/g)];
    expect(groups.map(([, , title]) => title)).toEqual([
      "Explore",
      "Settings",
      "Language",
      "My plans",
      "Information",
    ]);
    // A shared name would make the browser close one when another opens.
    expect(groups.filter(([, attributes = ""]) => /\sname=/.test(attributes))).toEqual([]);
  });

  it("treats a premium viewer as signed in [SESS-18] [SHELL-064]", () => {
    const texts = linkTexts(renderHeader({ userType: "premium" }).drawer);
    expect(texts).toEqual(expect.arrayContaining(["Parental control", "Authorised devices", "Log out"]));
    for (const text of ["Log in", "Sign up"]) expect(texts).not.toContain(text);
  });

  it("shows the referral entry only with its flag [SHELL-072]", () => {
    expect(
      [true, false].map((isOn) =>
        linkTargets(renderHeader({ flags: { referral: isOn } }).drawer).includes("/referral"),
      ),
    ).toEqual([true, false]);
  });

  it("has the entries of the info group in their order, redressal and NFT in India only [SHELL-073] [SHELL-074] [SHELL-075]", () => {
    const info = (facts: Setting) => group(renderHeader(facts).drawer, "Information");
    expect(info({ country: "IN", flags: { nft: true, blog_india: true } })).toEqual([
      "About us",
      "Terms of use",
      "Privacy policy",
      "Content redressal",
      "My NFT",
      "Blog",
    ]);
    expect(info({ country: "IN", flags: { nft: false } })).toEqual([
      "About us",
      "Terms of use",
      "Privacy policy",
      "Content redressal",
    ]);
    expect(info({ country: "US", flags: { nft: true } })).toEqual([
      "About us",
      "Terms of use",
      "Privacy policy",
    ]);
    expect(linkTargets(renderHeader({ flags: { nft: true, blog_india: true } }).drawer)).toEqual(
      expect.arrayContaining([
        "/aboutus",
        "/termsofuse",
        "/privacypolicy",
        "/content-redressal",
        "https://nft.example/",
        "/blog/",
      ]),
    );
  });

  it("shows the blog by the flag of the place, and the flag of the other place has no effect [SHELL-076]", () => {
    const has = (country: string, flags: Partial<AppContext["flags"]>) =>
      linkTexts(renderHeader({ country, flags }).drawer).includes("Blog");
    expect([
      has("IN", { blog_india: true }),
      has("US", { blog_global: true }),
      has("IN", { blog_global: true }),
      has("US", { blog_india: true }),
    ]).toEqual([true, true, false, false]);
  });
});

describe("the account menu", () => {
  const member: Setting = {
    userType: "registered",
    menuNames: ["plex"],
    hasUsReferral: true,
    flags: { sports_predict_win: true },
  };
  const ALL = [
    "My watchlist",
    "My subscription",
    "My rentals",
    "My transactions",
    "Manage your devices",
    "Leaderboard",
    "Invite friends",
    "Log out",
  ];
  const entries = (html: string) => linkTexts(html).filter((text) => ALL.includes(text));

  it("has the same entries in both places", () => {
    const { bar, drawer } = renderHeader(member);
    expect([entries(bar), entries(drawer.slice(0, drawer.indexOf(">Explore<")))]).toEqual([ALL, ALL]);
  });

  it("leads each to its own page, with the prefix [SHELL-081] [DEC-007]", () => {
    const { bar } = renderHeader({ ...member, country: "US" });
    expect(ALL.map((text) => targetOf(bar, text))).toEqual([
      "/global/myprofile/watchlist",
      "/global/myprofile/plans",
      "/global/myprofile/rentals",
      "/global/myprofile/payments",
      "/global/myprofile/managedevices",
      "/global/watch-n-win/leaderboard",
      "/global/USReferral",
      "/global/logout",
    ]);
    expect(
      targetOf(renderHeader({ ...member, viewer: { isRestricted: true } }).bar, "Finish your registration"),
    ).toBe("/enter-details");
  });

  it("has each conditional entry by its own condition [SHELL-082] [SHELL-083] [SHELL-084] [SHELL-088]", () => {
    const missing = (facts: Setting) => {
      const shown = entries(renderHeader({ ...member, ...facts }).bar);
      return ALL.filter((text) => !shown.includes(text));
    };
    expect(missing({ menuNames: ["home", "movies"] })).toEqual(["My rentals"]);
    expect(missing({ flags: { gamification_entry: true, sports: true } })).toEqual(["Leaderboard"]);
    expect(missing({ hasUsReferral: false, hasStudentDiscount: true })).toEqual(["Invite friends"]);
    expect(missing({ viewer: { hideLogout: "true" } })).toEqual(["Log out"]);
    expect(missing({ viewer: { hideLogout: "yes" } })).toEqual([]);
  });

  it("is in the profile menu of wide screens and in the hamburger menu of others, with a small avatar beside the name [SHELL-046] [SHELL-060] [DEC-012]", () => {
    const { bar, drawer } = renderHeader(member);
    expect(bar).toMatch(
      new RegExp(`<details class="[^"]*\\b${css.fromDesktop}\\b[^"]*"><summary class="[^"]*${css.avatar}`),
    );
    expect(drawer).toContain(
      `<div class="${menu.belowDesktop}"><p class="${css.viewer}"><span class="${css.smallAvatar}"`,
    );
  });

  it("hides four entries from a viewer with an unfinished registration, who sees plans and a request to finish it", () => {
    const { bar, drawer } = renderHeader({ ...member, viewer: { isRestricted: true } });
    expect(entries(bar)).toEqual(["My watchlist", "My rentals", "Invite friends", "Log out"]);
    expect(linkTexts(bar)).toContain("Finish your registration");
    expect(group(drawer, "My plans")).toContain("Buy a plan");
    expect(linkTexts(renderHeader(member).html)).not.toContain("Finish your registration");
  });
});

describe("a partner", () => {
  const TAKEN = [
    "/live-tv",
    "/eduauraa",
    "/news",
    "/zee-plex-movies-on-rent",
    "/tv-shows/tv-channels",
    "/music-videos",
    "/logout",
  ];

  it.each(everyone)(
    "takes its links from header, menus and account menu of a %s, and nothing else [OVER-13]",
    (userType) => {
      const targetsIn = (partnerMode: Visitor["partnerMode"]) => [
        ...new Set(linkTargets(renderHeader({ userType, partnerMode }).html)),
      ];
      const all = targetsIn(undefined);
      expect(targetsIn("satellite")).toEqual(all.filter((href) => !TAKEN.includes(href)));
      expect(targetsIn("handset")).toEqual(
        all.filter((href) => !["/logout", "/myprofile/managedevices"].includes(href)),
      );
      expect(targetsIn("telecom")).toEqual(all);
    },
  );
});

describe("a catalogue of an operator", () => {
  it("is linked by menu and drawer, which link to nothing that it lacks [PLAT-136]", () => {
    const targets = (sections?: readonly string[]) =>
      linkTargets(renderHeader(sections === undefined ? {} : { sections }).html);
    expect(targets()).toEqual(expect.arrayContaining(["/movies", "/tv-shows", "/live-tv"]));
    const own = targets(["movies"]);
    expect(own).toContain("/movies");
    expect(own.filter((path) => ["/tv-shows", "/live-tv", "/news", "/kids"].includes(path))).toEqual([]);
  });
});
