import { describe, expect, it } from "vitest";
import { linkTargets, linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { Footer } from "./Footer.tsx";

interface Setting extends NonNullable<Parameters<typeof buildAppContext>[0]> {
  readonly path?: string;
}

const renderFooter = ({ path = "/", ...facts }: Setting = {}): string =>
  renderPart(<Footer />, { app: buildAppContext(facts), path });
const headings = (html: string): readonly string[] =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text = ""]) => text);
const LISTS = [
  "Popular shows",
  "Popular movies",
  "Live channels",
  "Popular web series",
  "Celebrities",
  "Games",
  "Stories",
];
const listsAt = (path: string): readonly string[] =>
  headings(renderFooter({ path, textType: undefined, groups: undefined })).filter((title) =>
    LISTS.includes(title),
  );

/** Target of the link with this text. */
const targetOf = (html: string, text: string): string | undefined =>
  linkTargets(html)[linkTexts(html).indexOf(text)];

describe("the links of the footer", () => {
  it("lead to channels only where the catalogue has some [CONT-184]", () => {
    expect(linkTargets(renderFooter({ sections: ["movies"] }))).not.toContain("/tv-shows/tv-channels");
    expect(linkTargets(renderFooter({ sections: ["channels"] }))).toContain("/tv-shows/tv-channels");
  });

  it("lead to eight places, the internal ones with prefix [SHELL-092]", () => {
    const targets = linkTargets(renderFooter({ country: "US", flags: { blog_global: true } }));
    expect(targets).toEqual(
      expect.arrayContaining([
        "/global/tv-shows/tv-channels",
        "/global/aboutus",
        "/global/privacypolicy",
        "/global/termsofuse",
        "/global/consent-manager?view=preferences",
        "/global/consent-manager?view=do-not-sell",
        "/global/blog/",
        expect.stringMatching(/^https:\/\/help\.example\//),
      ]),
    );
    expect(targets.filter((href) => href.startsWith("/") && !href.startsWith("/global"))).toEqual([]);
    expect(targets.filter((href) => href === "" || href === "#")).toEqual([]);
  });

  it("lead each to the page it names [SHELL-092] [SHELL-018] [SHELL-013]", () => {
    const html = renderFooter({ country: "US", flags: { blog_global: true } });
    expect(
      [
        "TV channels",
        "About us",
        "Know your team",
        "Partners",
        "Contact us",
        "Privacy policy",
        "Terms of use",
        "Preferences",
        "Do Not Sell or Share",
        "Blog",
      ].map((text) => targetOf(html, text)),
    ).toEqual([
      "/global/tv-shows/tv-channels",
      "/global/aboutus",
      "/global/know-your-team",
      "/global/partners",
      "/global/contactus",
      "/global/privacypolicy",
      "/global/termsofuse",
      "/global/consent-manager?view=preferences",
      "/global/consent-manager?view=do-not-sell",
      "/global/blog/",
    ]);
  });

  it("lead to stories and articles outside, each by its own name [SHELL-040]", () => {
    const html = renderFooter({ textType: undefined, groups: undefined });
    for (const [href, name] of [
      ["https://stories.example/", "Web stories"],
      ["https://articles.example/", "Articles"],
    ])
      expect(html).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>(?:<[^>]*>)*${name}<`));
  });

  it("open the help centre in a new tab and send it the viewer's facts [SHELL-094]", () => {
    const query = (userType: "guest" | "registered") => {
      const html = renderFooter({ country: "US", language: "hi", userType });
      expect(html).toMatch(/href="https:\/\/help\.example\/[^"]*" target="_blank" rel="noopener noreferrer"/);
      return Object.fromEntries(
        new URL(linkTargets(html).find((href) => href.startsWith("https://help.example/")) ?? "")
          .searchParams,
      );
    };
    const told = { translation: "hi", country: "US", platform: "desktop_web", app_version: "4.25.2" };
    expect(query("guest")).toEqual({ ...told, user_type: "guest" });
    expect(query("registered")).toEqual({ ...told, user_type: "loggedin" });
  });

  it("show the blog by the flag of the place, and the consent manager in the consent countries", () => {
    const texts = (facts: Setting) =>
      linkTexts(renderFooter(facts)).filter((text) =>
        ["Blog", "Preferences", "Do Not Sell or Share"].includes(text),
      );
    expect(texts({ country: "IN", flags: { blog_india: true, blog_global: true } })).toEqual(["Blog"]);
    expect(texts({ country: "IN", flags: { blog_global: true } })).toEqual([]);
    expect(texts({ country: "US", flags: { blog_india: true } })).toEqual([
      "Preferences",
      "Do Not Sell or Share",
    ]);
    expect(texts({ country: "AE" })).toEqual([]);
  });

  it("lead to the networks that the country names, and to no other [SHELL-104]", () => {
    const all = {
      facebook: "https://facebook.example/m",
      twitter: "https://twitter.example/m",
      instagram: "https://instagram.example/m",
    };
    const networks = (socialLinks: Partial<typeof all>) =>
      linkTexts(renderFooter({ socialLinks })).filter((text) =>
        ["Facebook", "Twitter", "Instagram"].includes(text),
      );
    expect(networks(all)).toEqual(["Facebook", "Twitter", "Instagram"]);
    expect(networks({ facebook: all.facebook, instagram: all.instagram })).toEqual(["Facebook", "Instagram"]);
    const html = renderFooter({ socialLinks: all });
    expect(["Facebook", "Twitter", "Instagram"].map((name) => targetOf(html, name))).toEqual(
      Object.values(all),
    );
    expect(networks({})).toEqual([]);
    expect(renderFooter({ socialLinks: {} })).not.toContain("Follow us");
  });
});

describe("the end of the footer", () => {
  it("has the year, the browsers, and the support of the installation in place of placeholders [SHELL-101] [SHELL-102] [SHELL-103]", () => {
    const html = renderFooter({
      year: 2031,
      supportPhone: "+49 30 5550 7",
      supportEmail: "hilfe@kino.example",
    });
    for (const text of ["© 2031 Marquee", "Best viewed on Google Chrome 80+ and Safari 5.1.5+"])
      expect(html).toContain(text);
    for (const placeholder of ["{YEAR}", "{phone}", "{email}"]) expect(html).not.toContain(placeholder);
    expect([targetOf(html, "+49 30 5550 7"), targetOf(html, "hilfe@kino.example")]).toEqual([
      "tel:+493055507",
      "mailto:hilfe@kino.example",
    ]);
  });
});

describe("the lists of the footer", () => {
  it("follow the kind of page: all seven at home, a block of its own in five sections, none in kids [SHELL-097]", () => {
    expect(listsAt("/")).toEqual(LISTS);
    for (const path of ["/tv-shows", "/episodes/x", "/movies/details/x/0-0-1", "/series", "/originals"])
      expect([path, listsAt(path).length]).toEqual([path, 3]);
    expect([listsAt("/movies")[0], listsAt("/tv-shows")[0], listsAt("/series")[0]]).toEqual([
      "Popular movies",
      "Popular shows",
      "Popular web series",
    ]);
    expect(listsAt("/kids")).toEqual([]);
    expect(listsAt("/aboutus")).toEqual([]);
  });

  it("come from the footer call when it answered; external items lead outside [SHELL-099]", () => {
    const groups = [
      {
        title: "From the backend",
        items: [
          { title: "Inside", slug: "/movies", isExternal: false },
          { title: "Outside", slug: "https://out.example/", isExternal: true },
        ],
      },
    ];
    const html = renderFooter({
      flags: { footer_api: true },
      textType: "mega_menu_footer",
      groups,
    });
    expect(headings(html)[0]).toBe("From the backend");
    expect(headings(html).filter((title) => LISTS.includes(title))).toEqual([]);
    expect(html).toMatch(
      /<a class="[^"]*" href="https:\/\/out\.example\/" target="_blank" rel="noopener noreferrer" aria-label="Outside \(opens in a new tab\)">/,
    );
    expect(html).toMatch(/<a class="[^"]*" href="\/movies"/);
  });

  it("leave out what the partner removes", () => {
    const taken = [
      "/live-tv",
      "/eduauraa",
      "/news",
      "/zee-plex-movies-on-rent",
      "/tv-shows/tv-channels",
      "/music-videos",
      "/logout",
    ];
    const groups = [
      { title: "Browse", items: taken.map((slug) => ({ title: slug, slug, isExternal: false })) },
    ];
    for (const footer of [
      { textType: "mega_menu_footer", groups } as const,
      { textType: "mega_menu_footer", groups: undefined } as const,
    ]) {
      const targets = (partnerMode: "satellite" | "telecom" | undefined) =>
        linkTargets(renderFooter({ partnerMode, ...footer }));
      expect(targets("satellite").filter((href) => taken.includes(href))).toEqual([]);
      expect(targets("telecom")).toEqual(targets(undefined));
      expect(targets(undefined).filter((href) => taken.includes(href)).length).toBeGreaterThan(0);
    }
  });
});

describe("where the footer is", () => {
  it.each([
    "/buy-plan",
    "/apr",
    "/myaccount/subscription",
    "/myaccount/payment",
    "/paymentsuccess",
    "/paymentfailure",
    "/paymentcancelled",
    "/signin?redirectFromWebApp=1",
  ])("is not on %s [DEC-020]", (path) => {
    expect(renderFooter({ path })).toBe("");
  });

  it.each(["/movies", "/signin", "/myaccount/account-info", "/buy-plans"])("is on %s", (path) => {
    expect(renderFooter({ path })).toContain("<footer");
  });
});

describe("a catalogue of an operator", () => {
  it("is all that the footer links to: its sections, and no title of the demo [PLAT-136]", () => {
    const targets = (sections?: readonly string[]) =>
      linkTargets(renderFooter({ textType: undefined, groups: undefined, sections }));
    expect(targets()).toEqual(
      expect.arrayContaining(["/movies", "/tv-shows", "/movies/details/a/0-0-1", "/play5-games"]),
    );
    const own = targets(["movies"]);
    expect(own).toEqual(expect.arrayContaining(["/movies", "/aboutus"]));
    expect(own.filter((path) => /details|celebrity|tv-shows$|kids|play5/.test(path))).toEqual([]);
  });
});
