import { TITLES } from "./addresses.ts";
import { PATHS_OF } from "./every-page.ts";
import { expect, test } from "./visitor.ts";

/** A member's cookie tells the server which layout to send; the server never sees tokens. */
const MEMBER = { cookie: "userType=registered" };

test("no page carries an inline style or lets a foreign script run, and personal pages are never cached [OVER-19]", async ({
  askFrom,
}) => {
  const requested = [
    ...PATHS_OF.guest.map((path) => ({ path, headers: {}, isOwn: false })),
    ...[...PATHS_OF.member, "/", TITLES.freeFilm.path].map((path) => ({
      path,
      headers: MEMBER,
      isOwn: true,
    })),
    { path: "/hi", headers: {}, isOwn: false },
  ];
  for (const { path, headers: sent, isOwn } of requested) {
    const answer = await askFrom("IN", path, sent);
    const html = await answer.text();
    expect([
      path,
      html.includes("<h1"),
      html.match(/<[a-z][^>]*\sstyle="/i)?.[0],
      html.match(/<style[\s>]/i)?.[0],
      html.match(/<[a-z][^>]*\son[a-z]+="/i)?.[0],
    ]).toEqual([path, true, undefined, undefined, undefined]);
    const headers = answer.headers();
    const policy = Object.fromEntries(
      (headers["content-security-policy"] ?? "")
        .split("; ")
        .map((line) => [line.split(" ")[0], line.split(" ").slice(1).join(" ")]),
    );
    expect([
      path,
      policy["script-src"],
      policy["style-src"],
      policy["object-src"],
      policy["base-uri"],
      policy["frame-ancestors"],
    ]).toEqual([
      path,
      expect.stringMatching(/^'self' .*(sha256-|nonce-)/),
      "'self'",
      "'none'",
      "'none'",
      "'none'",
    ]);
    expect(headers["content-security-policy"]).not.toMatch(/unsafe|\*|https?:/);
    expect([
      path,
      headers["x-content-type-options"],
      headers["referrer-policy"],
      headers["x-frame-options"],
    ]).toEqual([path, "nosniff", "strict-origin-when-cross-origin", "DENY"]);
    if (isOwn) expect([path, headers["cache-control"]]).toEqual([path, "private, no-store"]);
  }
  for (const path of [
    "/api/user/v1/user",
    "/api/user/v1/settings",
    "/api/subscription/v1/subscription",
    "/api/location",
  ]) {
    const headers = (await askFrom("IN", path)).headers();
    expect([path, headers["cache-control"], headers["x-content-type-options"]]).toEqual([
      path,
      "private, no-store",
      "nosniff",
    ]);
  }
});

test("a script injected into a page does not run [OVER-19]", async ({ visitFrom }) => {
  const { page, open } = await visitFrom("IN", { expected: /Content Security Policy|favicon\.missing/ });
  await open(TITLES.freeFilm.path);
  const ran = await page.evaluate(async () => {
    const refused: string[] = [];
    const areRefused = new Promise<void>((resolve) => {
      document.addEventListener(
        "securitypolicyviolation",
        (event) => void (refused.push(event.effectiveDirective) === 2 && resolve()),
      );
    });
    const script = document.createElement("script");
    script.textContent = "window.hasRun = true";
    const image = document.createElement("img");
    image.setAttribute("onerror", "window.hasRun = true");
    const hasFailed = new Promise((resolve) => image.addEventListener("error", resolve));
    image.src = "/favicon.missing";
    document.body.append(script, image);
    // By then all scripts that could run have run.
    await Promise.all([areRefused, hasFailed]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { hasRun: "hasRun" in window, refused: refused.sort() };
  });
  expect(ran).toEqual({ hasRun: false, refused: ["script-src-attr", "script-src-elem"] });
});

test("only behind an edge may caches share pages, only those of guests, and two guests get the same [OVER-19]", async ({
  askFrom,
}) => {
  const edge = { "x-country": "IN", "x-device-class": "desktop" };
  for (const path of ["/", "/movies", TITLES.freeFilm.path]) {
    const shared = await askFrom("IN", path, edge);
    expect(shared.headers()["cache-control"]).toMatch(/^public, s-maxage=60, stale-while-revalidate/);
    expect(shared.headers()["vary"]).toBe("X-Country, X-Device-Class");
    expect(shared.headers()["set-cookie"]).toBeUndefined();
    expect(await (await askFrom("IN", path, edge)).text()).toBe(await shared.text());

    const alone = await askFrom("IN", path);
    expect(alone.headers()["cache-control"]).toBe("private, no-cache");
    expect((await askFrom("IN", path, { "if-none-match": alone.headers()["etag"] ?? "" })).status()).toBe(
      304,
    );
    for (const cookie of [
      "userType=premium",
      "contentLanguages=ta",
      "partnerMode=satellite",
      "displayLanguage=hi",
    ]) {
      const personal = await askFrom("IN", path, { ...edge, cookie });
      if (personal.status() === 301)
        expect([cookie, personal.headers()["cache-control"]]).toEqual([cookie, "no-store"]);
      else expect([cookie, personal.headers()["cache-control"]]).toEqual([cookie, "private, no-store"]);
    }
    expect((await askFrom("IN", `${path}?coupon_code=X`, edge)).headers()["cache-control"]).toBe(
      "private, no-store",
    );
  }
});
