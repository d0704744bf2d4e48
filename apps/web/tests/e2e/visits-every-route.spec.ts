import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { isFooterlessPage, MINUTE, TRANSLATION_NAMESPACES } from "@marquee/config";
import { matchPath } from "react-router";
import { choiceAt, pairwise, productSize, rotation } from "../visits/pairwise.ts";
import routes from "../../app/routes.ts";
import {
  EVERY_ROUTE,
  EVERYTHING,
  MEMBERS,
  problemsOf,
  SELDOM_VISITED,
  USUAL,
  type Visit,
} from "./every-page.ts";
import { expect, newMobile, test } from "./member.ts";
import { isFull, SEED } from "./seed.ts";
import { SIGHTS, type Sight } from "./sights.ts";

/** Minutes for the full product; the other journeys and checks take the rest of the 80 that `test:all` may take. */
const FULL_MINUTES = Number(process.env["VISIT_MINUTES"] ?? 40);
/** Limits the visits of each country, for trying things out. */
const SLICE = Number(process.env["VISIT_SLICE"] ?? Infinity);

// One browser makes many visits, and each problem names its visit; recording them all would only cost time.
test.use({ trace: "off" });

test.describe.configure({ mode: "parallel" });

/** The country of a visit, and who visits from there. */
type Group = Pick<Visit, "country" | "role">;

const DIMENSIONS = isFull ? EVERYTHING : USUAL;
const GROUPS: readonly Group[] = DIMENSIONS.country.flatMap((country) =>
  DIMENSIONS.role
    .filter((role) => role === "guest" || MEMBERS[country] !== undefined)
    .map((role) => ({ country, role })),
);

function* fullProduct(group: Group): Generator<Visit> {
  for (const number of rotation(productSize(EVERYTHING), SEED)) {
    const visit = choiceAt(EVERYTHING, number);
    if (visit.country === group.country && visit.role === group.role) yield visit;
  }
}

const PAIRS = pairwise(USUAL);

/** Days within which every pair of values is visited. */
const PAIR_DAYS = 7;

/** Days within which each route is visited, except those that another journey opens in every run. */
const ROUTE_DAYS = 4;

/** Each route is visited within four days, every pair of values within a week. `test:all` visits the full product. */
function dueVisits({ country, role }: Group): readonly Visit[] {
  const isRouteDue = ({ route }: Visit): boolean =>
    USUAL.route.indexOf(route) % ROUTE_DAYS === SEED % ROUTE_DAYS;
  return PAIRS.filter((visit) => visit.country === country && visit.role === role).filter(
    (visit, index) =>
      index % PAIR_DAYS === SEED % PAIR_DAYS ||
      (isRouteDue(visit) && PAIRS.find(({ route }) => route === visit.route) === visit),
  );
}

/**
 * The additional display settings of a visit: all of them in the full product; otherwise one for each page, another one at its
 * next visit.
 */
function sightsOf(visit: Visit): readonly Sight[] {
  if (isFull) return SIGHTS;
  const turn = PAIRS.filter(({ route }) => route === visit.route).indexOf(visit);
  return SIGHTS.filter((_, index) => index === turn % SIGHTS.length);
}

for (const group of GROUPS) {
  const { country, role } = group;
  test(`every page is complete for a ${role} viewer in ${country}: status, title, page name, robots, console, accessibility [JRNY-36]`, async ({
    visitFrom,
    signIn,
  }) => {
    const limitMs = isFull ? (FULL_MINUTES * MINUTE) / GROUPS.length : 15 * MINUTE;
    test.setTimeout(limitMs + 2 * MINUTE);
    const visitor = await visitFrom(country, { expected: /^404 / });
    const email = role === "guest" ? undefined : MEMBERS[country]?.[role];
    if (email !== undefined) await signIn(visitor, email);
    const visits = isFull ? fullProduct(group) : dueVisits(group);
    const end = Date.now() + limitMs;
    const problems: string[] = [];
    let count = 0;
    for (const visit of visits) {
      if (count >= SLICE || (isFull && Date.now() > end)) break;
      problems.push(...(await problemsOf(visitor.page, visit, sightsOf(visit))));
      count += 1;
    }
    const seconds = ((Date.now() - end + limitMs) / 1000 / Math.max(1, count)).toFixed(1);
    const size = isFull
      ? productSize(EVERYTHING) / EVERYTHING.country.length / EVERYTHING.role.length
      : count;
    console.log(
      `${country} ${role}: ${count} of ${size} visits${isFull ? `, ${((count / size) * 100).toFixed(1)} %` : ""}, seed ${SEED}, ${seconds} s each`,
    );
    expect(PAIRS.length).toBeLessThanOrEqual(250);
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
}

/** Routes that redirect: signing out, pages that need an earlier step, referrals of the United States, missing pages. */
const PASSED_ON = [
  "logout",
  "forgotverifymobile",
  "forgotsetpassword",
  "resetpassword",
  "watch-n-win/result",
  "USReferral",
  "collections/:slug/:id",
  "*",
];

/** Paths of the routes that are pages, without layouts. */
function patternsOf(entries: typeof routes): readonly string[] {
  return entries.flatMap((entry): readonly string[] =>
    "children" in entry && entry.children !== undefined ? patternsOf(entry.children) : [entry.path ?? ""],
  );
}

/** The language whose letters need most bytes, and its texts. */
const HEAVIEST = "ml";
const TEXTS = TRANSLATION_NAMESPACES.flatMap((namespace) =>
  Object.entries(
    JSON.parse(
      readFileSync(new URL(`../../app/i18n/messages/${HEAVIEST}/${namespace}.json`, import.meta.url), "utf8"),
    ) as Readonly<Record<string, string>>,
  ),
);
const MOST_TEXT_BYTES = 8192;

/** Compressed bytes (brotli) of the texts that a page includes for its components. */
function textBytes(html: string): number {
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script]) => script)
    .join("");
  const sent = TEXTS.filter(([, text]) =>
    scripts.includes(
      `\\"${JSON.stringify(text).slice(1, -1).replaceAll("\\", "\\\\").replaceAll("<", "\\u003C")}\\"`,
    ),
  );
  return brotliCompressSync(Buffer.from(JSON.stringify(Object.fromEntries(sent)))).length;
}

test("every route is complete on the server: title, menu, content, other languages, search and footer without script, and no more than 8 KB of texts [SHELL-146]", async ({
  askFrom,
}) => {
  const open = new Set(patternsOf(routes).filter((pattern) => !PASSED_ON.includes(pattern)));
  for (const { path, status = 200, leadsTo } of EVERY_ROUTE) {
    for (const pattern of open)
      if (matchPath(`/${pattern}`, path.split("?")[0] ?? "") !== null) open.delete(pattern);
    const answer = await askFrom(
      "IN",
      `/${HEAVIEST}${path === "/" ? "" : path}`,
      leadsTo === undefined ? {} : { cookie: "userType=registered" },
    );
    const html = await answer.text();
    const [, header = ""] = /<header[^>]*>(.*?)<\/header>/s.exec(html) ?? [];
    const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    const isReduced = ["/buy-plan", "/apr"].includes(path);
    expect([path, answer.status(), /<title>[^<]{4,}<\/title>/.test(html)]).toEqual([path, status, true]);
    expect([path, (header.match(/<a [^>]*href="\//g) ?? []).length > (isReduced ? 1 : 8)]).toEqual([
      path,
      true,
    ]);
    expect([
      path,
      /<h1[^>]*>.*?\S.*?<\/h1>/s.test(main),
      /<(a|button|input|form|p)[ >]|aria-busy="true"/.test(main),
    ]).toEqual([path, true, true]);
    // Where the catalogue omits header or footer (SHELL-054, DEC-020), nothing of them is there.
    const [, footer = ""] = /<footer[^>]*>(.*?)<\/footer>/s.exec(html) ?? [];
    const ways = [
      header.includes(`href="/hi${path === "/" ? "" : path}"`),
      header.includes(`href="/${HEAVIEST}/search"`),
      (footer.match(/<a [^>]*href="/g) ?? []).length >= 10,
    ];
    expect([path, ...ways]).toEqual([path, !isReduced, !isReduced, !isFooterlessPage({ path, search: "" })]);
    const bytes = textBytes(html);
    expect([path, bytes > 1500, bytes <= MOST_TEXT_BYTES ? "light" : bytes]).toEqual([path, true, "light"]);
  }
  expect([...open]).toEqual([]);
});

test("rarely visited routes hydrate without a console message [SHELL-146]", async ({ visitFrom, signUp }) => {
  // An outcome page without an order requests none; a member without a partner or a plan is told so.
  const visitor = await visitFrom("IN");
  await signUp(visitor, { mobile: newMobile(), firstName: "Ina" });
  for (const { path } of SELDOM_VISITED) {
    await visitor.open(path);
  }
});
