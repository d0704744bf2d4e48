import { BOT_AGENTS, ORDINARY_AGENTS } from "../../../../packages/config/src/devices/bots.cases.ts";
import { deviceKind, isBot } from "@marquee/config";
import { request as newRequest } from "@playwright/test";
import { ADDRESS_IN, TITLES, WEB_PORT } from "./addresses.ts";
import { startNginx } from "./start-nginx.ts";
import { expect, test } from "./visitor.ts";

const DESKTOP = ORDINARY_AGENTS[0];
const PHONE = ORDINARY_AGENTS[4];

interface RequestCase {
  readonly path: string;
  readonly country?: keyof typeof ADDRESS_IN;
  readonly agent?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let edge: Awaited<ReturnType<typeof startNginx>>;
test.beforeAll(async () => {
  edge = await startNginx({ webPort: WEB_PORT });
});
test.afterAll(async () => edge?.stop());
test.beforeEach(() => test.skip(edge === undefined, "no nginx here: set NGINX_PROGRAM or install it"));

async function ask({ path, country = "IN", agent = DESKTOP, headers = {} }: RequestCase) {
  const visitor = await newRequest.newContext({
    baseURL: edge?.url ?? "",
    extraHTTPHeaders: { "user-agent": agent, "x-forwarded-for": ADDRESS_IN[country], ...headers },
  });
  const answer = await visitor.get(path, { maxRedirects: 0 });
  const {
    [`x-cache-status`]: cache,
    "cache-control": rule,
    "set-cookie": cookie,
    location,
  } = answer.headers();
  const page = { status: answer.status(), cache, rule, cookie, location, text: await answer.text() };
  await visitor.dispose();
  return page;
}

test("an edge caches a guest page once for all guests of a country and a kind of device", async () => {
  for (const path of ["/", TITLES.freeFilm.path, "/hi/movies"]) {
    const first = await ask({ path });
    expect([path, first.status, first.cache, first.rule]).toEqual([
      path,
      200,
      "MISS",
      expect.stringContaining("public, s-maxage=60"),
    ]);
    const second = await ask({
      path,
      headers: { "accept-language": "de", "x-country": "US", "x-device-class": "mobile" },
    });
    expect([second.cache, second.text === first.text, second.cookie]).toEqual(["HIT", true, undefined]);
    expect((await ask({ path, headers: { cookie: "userType=guest; consent=x" } })).cache).toBe("HIT");

    const phone = await ask({ path, agent: PHONE });
    expect([phone.cache, phone.status]).toEqual(["MISS", 200]);
    expect((await ask({ path, agent: PHONE })).cache).toBe("HIT");
  }
  const abroad = await ask({ path: "/", country: "US" });
  expect([abroad.status, abroad.location]).toEqual([301, "/global"]);
  expect((await ask({ path: "/", country: "US" })).cache).toBe("MISS");
  const [american, german] = [
    await ask({ path: "/global", country: "US" }),
    await ask({ path: "/global", country: "DE" }),
  ];
  expect([american.cache, german.cache]).toEqual(["MISS", "MISS"]);
  expect((await ask({ path: "/global", country: "DE" })).text).toBe(german.text);
});

test("an edge never caches personal pages, nor answers them from its cache", async () => {
  await ask({ path: "/tv-shows" });
  const shared = await ask({ path: "/tv-shows" });
  expect(shared.cache).toBe("HIT");
  for (const cookie of [
    "userType=premium",
    "userType=registered",
    "partnerMode=telecom",
    "contentLanguages=ta",
    "displayLanguage=hi",
  ]) {
    const own = await ask({ path: "/tv-shows", headers: { cookie } });
    expect([cookie, own.cache]).toEqual([cookie, "BYPASS"]);
    expect(own.rule).toMatch(/no-store/);
    expect(own.status).toBe(cookie === "displayLanguage=hi" ? 301 : 200);
    expect((await ask({ path: "/tv-shows" })).text).toBe(shared.text);
  }
  // The privacy signal already applies to the page that is requested with it.
  const signalled = await ask({ path: "/global", country: "US", headers: { "sec-gpc": "1" } });
  expect([signalled.cache, signalled.rule]).toEqual(["BYPASS", "private, no-store"]);
  expect((await ask({ path: "/tv-shows", headers: { "sec-gpc": "0" } })).cache).toBe("HIT");
  expect((await ask({ path: "/hi/tv-shows", headers: { cookie: "displayLanguage=hi" } })).cache).toBe("MISS");
  expect((await ask({ path: "/hi/tv-shows" })).cache).toBe("HIT");
  const withCode = await ask({ path: "/tv-shows?code=SUMMER" });
  expect(withCode.rule).toBe("private, no-store");
  expect((await ask({ path: "/tv-shows?code=SUMMER" })).cache).toBe("MISS");
});

test("an edge never caches the answer to a call, and always a picture", async () => {
  const home = await ask({ path: "/" });
  const picture = /\/api\/cdn\/images\/[^"\s,]+/.exec(home.text)?.[0] ?? "";
  expect(picture).not.toBe("");
  await ask({ path: picture });
  expect((await ask({ path: picture })).cache).toBe("HIT");
  await ask({ path: "/api/location" });
  expect((await ask({ path: "/api/location" })).cache).toBeUndefined();
});

test("an edge distinguishes devices and crawlers as the web app does", async () => {
  for (const agent of [...BOT_AGENTS, ...ORDINARY_AGENTS]) {
    const { text } = await ask({ path: "/__edge/device-class", agent });
    expect([agent, text]).toEqual([agent, isBot(agent) ? "bot" : deviceKind(agent)]);
  }
});
