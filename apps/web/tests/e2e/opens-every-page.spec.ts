import { readFileSync } from "node:fs";
import { TRANSLATION_NAMESPACES } from "@marquee/config";
import { TITLES } from "./addresses.ts";
import { ALIASES, PATHS_OF } from "./every-page.ts";
import { expect, test } from "./member.ts";

/** The readable text between header and footer. */
function readableOf(html: string): string {
  const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? "";
  return main
    .replace(/<(script|noscript)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** A path that starts with an interface language: the same page again, which `visits-every-route.spec.ts` checks. */
const IN_ANOTHER_LANGUAGE = /^\/(hi|bn|de|gu|hr|id|kn|ml|mr|ms|pa|ru|ta|te|th)(\/|$|\?)/;
const PLACEHOLDER =
  /lorem ipsum|coming soon|\bTODO\b|\bTBD\b|under construction|\[object |undefined|\{[a-z]+\}/i;

test("every page of a guest or member has content of its own, no placeholders, and no link that leads nowhere [OVER-17]", async ({
  askFrom,
  signIn,
  visitFrom,
}) => {
  test.setTimeout(240_000);
  const texts = new Map<string, string>();
  const links = new Map<string, string>();
  const problems: string[] = [];
  const judge = (path: string, text: string): void => {
    if (PLACEHOLDER.test(text)) problems.push(`${path}: ${PLACEHOLDER.exec(text)?.[0]}`);
    const [same] = [...texts].find(([, other]) => other === text) ?? [];
    if (same !== ALIASES[path])
      problems.push(`${path} is ${same === undefined ? "unlike its alias" : `the page of ${same}`}`);
    texts.set(path, text);
  };
  const followLinks = (path: string, html: string): void => {
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      links.set(href.replaceAll("&amp;", "&"), path);
  };
  for (const path of PATHS_OF.guest) {
    const html = await (await askFrom("IN", path)).text();
    judge(path, readableOf(html));
    if (path !== "/there/is/nothing") followLinks(path, html);
  }

  const member = await visitFrom("IN");
  await signIn(member, "premium@example.com");
  const main = member.page.getByRole("main");
  for (const path of PATHS_OF.member) {
    await member.open(path);
    expect([path, new URL(member.page.url()).pathname]).toEqual([path, path]);
    await main.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
    expect([path, await main.getByRole("heading", { level: 1 }).count()]).toEqual([path, 1]);
    const html = await main.evaluate((element) => element.outerHTML);
    judge(path, readableOf(html));
    followLinks(path, html);
  }
  const queue = [...links].filter(([href]) => !IN_ANOTHER_LANGUAGE.test(href));
  expect(queue.length).toBeGreaterThan(300);
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let link = queue.pop(); link !== undefined; link = queue.pop()) {
        const answer = await askFrom("IN", link[0]);
        const [status, target] = [answer.status(), answer.headers()["location"] ?? ""];
        // A redirect to a title's own slug, and one to sign-in before an account page, count as one step.
        const end =
          (status === 301 || status === 302) && target.startsWith("/")
            ? (await askFrom("IN", target)).status()
            : status;
        if (end !== 200)
          problems.push(
            `${link[0]} from ${link[1]} answers ${status}${end === status ? "" : ` and then ${end}`}`,
          );
      }
    }),
  );
  expect(problems).toEqual([]);
});

test("one build serves India and abroad, whoever visits [OVER-09]", async ({ askFrom }) => {
  const filesOf = (html: string): readonly string[] =>
    [...new Set([...html.matchAll(/\/assets\/[^"'\\\s]+\.(?:js|css)/g)].map(([file]) => file))].sort();
  for (const path of ["/", TITLES.freeFilm.path, "/buy-plan"]) {
    const built = new Set<string>();
    for (const [country, prefix] of [
      ["IN", ""],
      ["US", "/global"],
      ["DE", "/global"],
    ] as const) {
      for (const userType of ["guest", "registered", "premium"]) {
        const answer = await askFrom(country, path === "/" ? prefix || "/" : prefix + path, {
          cookie: `userType=${userType}`,
        });
        const html = await answer.text();
        expect([path, country, userType, answer.status()]).toEqual([path, country, userType, 200]);
        const strays = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)]
          .map(([, href = ""]) => href)
          .filter((href) => href.startsWith("/global") !== (prefix !== ""));
        expect([path, country, userType, strays]).toEqual([path, country, userType, []]);
        const files = filesOf(html);
        expect(files.length).toBeGreaterThan(5);
        built.add(files.find((file) => file.includes("manifest")) ?? "");
        built.add(files.find((file) => file.includes("/frame-")) ?? "");
      }
    }
    expect([path, built.has(""), built.size]).toEqual([path, false, 2]);
  }
});

/** A page that shows texts of each namespace. */
const PAGE_OF: Readonly<Record<string, string>> = {
  aggregator: TITLES.partnerFilm.path,
  celebs: "/celebrity/buster-keaton/p-buster-keaton",
  "consent-manager": "/consent-manager",
  consumption: "/movies",
  episodes: TITLES.show.path,
  fallback: "/there/is/nothing",
  footer: "/",
  gamification: "/watch-n-win",
  header: "/",
  "login-register": "/signin",
  plex: TITLES.rentalFilm.path,
  subscription: "/buy-plan",
  tvshowdetails: TITLES.freeFilm.path,
};

/** The texts of a page, one by one, as people read or hear them. */
function textsOf(html: string): ReadonlySet<string> {
  const body = html.replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, "");
  const heard = [...body.matchAll(/(?:aria-label|placeholder|alt|title)="([^"]*)"/g)].map(
    ([, text = ""]) => text,
  );
  return new Set(
    [...heard, ...body.split(/<[^>]*>/)].map((text) =>
      text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&").trim(),
    ),
  );
}

/** A pattern of a text, with any values in its placeholders. */
const formOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{[^{}]*\}/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".+")}$`,
  );

test("a page of each namespace speaks Hindi throughout [OVER-07]", async ({ askFrom }) => {
  const texts = (language: string, namespace: string) =>
    JSON.parse(
      readFileSync(new URL(`../../app/i18n/messages/${language}/${namespace}.json`, import.meta.url), "utf8"),
    ) as Readonly<Record<string, string>>;
  for (const namespace of TRANSLATION_NAMESPACES) {
    const [english, hindi] = [texts("en", namespace), texts("hi", namespace)];
    const path = PAGE_OF[namespace];
    expect([namespace, Object.keys(english).length > 0]).toEqual([namespace, path !== undefined]);
    if (path === undefined) continue;
    const answer = await askFrom("IN", path === "/" ? "/hi" : `/hi${path}`);
    const shown = textsOf(await answer.text());
    const own = Object.values(hindi).filter((text) => [...shown].some((one) => formOf(text).test(one)));
    expect([namespace, own.length > 0]).toEqual([namespace, true]);
    expect(own.some((text) => /[\u0900-\u097f]{2,}/.test(text))).toBe(true);
    // A language has its own name everywhere, and so has a brand on the button that leads to it.
    const left = TRANSLATION_NAMESPACES.flatMap((other) =>
      Object.entries(texts("en", other))
        .filter(
          ([key, text]) =>
            !key.startsWith("language_") &&
            key !== "facebook" &&
            text !== texts("hi", other)[key] &&
            shown.has(text),
        )
        .map(([key]) => `${other}.${key}`),
    );
    expect([path, left]).toEqual([path, []]);
  }
});
