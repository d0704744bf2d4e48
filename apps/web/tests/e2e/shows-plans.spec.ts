import { PLATFORM_URL, TITLES } from "./addresses.ts";
import { expect, test } from "./visitor.ts";

const REGISTERED = { cookie: "userType=registered" };

/** The plain text of a page, without its scripts. */
const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const addressOf = (country: string, path: string): string => (country === "IN" ? path : `/global${path}`);

test("plans of the country and their prices are in the HTML of both addresses of the page, and of pack selection [SHELL-004]", async ({
  askFrom,
}) => {
  const prices = {
    IN: ["₹999", "₹1,499", "₹49"],
    US: ["$49.99", "$69.99", "$7.99"],
    DE: ["EUR 49.99"],
    AE: ["AED 199"],
  } as const;
  for (const [country, amounts] of Object.entries(prices) as ["IN", readonly string[]][]) {
    for (const path of ["/buy-plan", "/apr", "/myaccount/subscription"]) {
      const answer = await askFrom(country, addressOf(country, path));
      const html = await answer.text();
      expect([country, path, answer.status()]).toEqual([country, path, 200]);
      for (const amount of amounts)
        expect([country, path, textOf(html)]).toEqual([country, path, expect.stringContaining(amount)]);
      expect([country, path, html.match(/<input[^>]*type="radio"[^>]*checked/g)?.length]).toEqual([
        country,
        path,
        1,
      ]);
      expect([path, html.match(/<[a-z][^>]*\sstyle="/i)?.[0]]).toEqual([path, undefined]);
    }
  }
  expect(textOf(await (await askFrom("US", "/global/buy-plan")).text())).not.toContain("₹");
});

test("the duration of the address is shown and chosen without script [PLAN-137]", async ({ askFrom }) => {
  const shown = async (path: string) => {
    const html = await (await askFrom("IN", path)).text();
    const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input);
    const idOf = (input: string): string | undefined => /value="([^"]*)"/.exec(input)?.[1];
    return [radios.map(idOf), radios.filter((input) => /\schecked/.test(input)).map(idOf)];
  };
  const month = [["0-11-in-month", "0-11-in-club-month"], ["0-11-in-month"]];
  expect(await shown("/buy-plan?duration=30")).toEqual(month);
  expect(await shown("/myaccount/subscription?duration=30")).toEqual(month);
  expect(await shown("/buy-plan?duration=7")).toEqual([["0-11-in-week"], ["0-11-in-week"]]);
  for (const none of ["", "?duration=31", "?duration=x"])
    expect([none, (await shown(`/buy-plan${none}`))[1]]).toEqual([none, ["0-11-in-year"]]);
});

test("the header of both plan addresses is reduced to back, logo and welcome; search engines list /buy-plan [DEC-001] [SHELL-053]", async ({
  askFrom,
}) => {
  for (const path of ["/buy-plan", "/apr"]) {
    const html = await (await askFrom("IN", path)).text();
    const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
    expect([path, [...header.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)]).toEqual([
      path,
      ["/", "/"],
    ]);
    expect([path, textOf(header)]).not.toEqual([path, expect.stringContaining("Welcome")]);
    expect([
      path,
      textOf(
        /<header[\s\S]*?<\/header>/.exec(await (await askFrom("IN", path, REGISTERED)).text())?.[0] ?? "",
      ),
    ]).toEqual([path, expect.stringContaining("Welcome")]);
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/buy-plan"/);
  }
  for (const path of ["/movies", "/myaccount/subscription", "/myaccount/payment"]) {
    expect([path, /<header[\s\S]*?<\/header>/.exec(await (await askFrom("IN", path)).text())?.[0]]).toEqual([
      path,
      expect.stringContaining('href="/movies"'),
    ]);
  }
});

test("guests abroad see the best price on the button, everyone else the country's text [SHELL-051] [DEC-014] [DEC-114]", async ({
  askFrom,
}) => {
  const buttonIn = async (country: "IN" | "US" | "AE", headers = {}): Promise<string> => {
    const html = await (await askFrom(country, addressOf(country, "/movies"), headers)).text();
    const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
    return textOf(/<a [^>]*href="[^"]*\/buy-plan"[^>]*>.*?<\/a>/.exec(header)?.[0] ?? "").trim();
  };
  expect(await buttonIn("US")).toBe("Subscribe $49.99");
  expect(await buttonIn("AE")).toBe("Subscribe AED 199");
  expect([await buttonIn("US", REGISTERED), await buttonIn("AE", REGISTERED)]).toEqual([
    "Subscribe",
    "Get started",
  ]);
  expect([await buttonIn("IN"), await buttonIn("IN", REGISTERED)]).toEqual(["Subscribe", "Subscribe"]);
  expect(await buttonIn("US", { cookie: "userType=premium" })).toBe("");
  expect(textOf(await (await askFrom("US", "/global/buy-plan")).text())).toContain("$49.99");
});

test("a code of the address lowers the prices of a guest, unless autoapply is off [PLAN-49]", async ({
  askFrom,
}) => {
  const pageOf = async (query: string): Promise<string> =>
    (await askFrom("US", `/global/buy-plan?${query}`)).text();
  const applied = textOf(await pageOf("code=BINGE&autoapply=true"));
  expect(applied).toContain("BINGE is applied: 50% off");
  expect(applied).toContain("$25");
  for (const off of ["code=BINGE&autoapply=false", "code=BINGE&autoapply=0", "code=BINGE"]) {
    const html = await pageOf(off);
    expect([off, textOf(html)]).toEqual([off, expect.stringContaining("$49.99")]);
    expect([off, textOf(html)]).not.toEqual([off, expect.stringContaining("is applied")]);
    expect(html).toContain('value="BINGE"');
  }
  expect(textOf(await pageOf("code=MONSOON&autoapply=true"))).toContain("This code has expired.");
});

test("plans that cannot be fetched are reported with a retry, and everything else works [PLAN-95]", async ({
  askFrom,
  request,
}) => {
  const faults = { body: { code: "X", message: "stack" }, times: 2 };
  await request.post(`${PLATFORM_URL}/test/faults`, {
    data: { endpoint: "/order/v2/pages/plans/selection", status: 500, ...faults },
  });
  for (const path of ["/buy-plan", "/myaccount/subscription"]) {
    const answer = await askFrom("IN", `${path}?pp=visa`);
    const html = await answer.text();
    expect([path, answer.status(), answer.headers()["cache-control"]]).toEqual([
      path,
      503,
      "private, no-store",
    ]);
    expect([path, textOf(html)]).toEqual([path, expect.stringContaining("The plans could not be loaded")]);
    expect([path, html]).toEqual([path, expect.stringContaining(`href="${path}?pp=visa"`)]);
    expect([path, textOf(html)]).not.toEqual([path, expect.stringContaining("stack")]);
  }
  expect((await askFrom("IN", "/movies?pp=visa")).status()).toBe(200);
  // A missing answer counts as a refusal.
  await request.post(`${PLATFORM_URL}/test/faults`, {
    data: { endpoint: "/order/v2/pages/plans/selection", delay_ms: 20_000, times: 1 },
  });
  const late = await askFrom("IN", "/buy-plan?pp=visa");
  expect([late.status(), textOf(await late.text())]).toEqual([
    503,
    expect.stringContaining("The plans could not be loaded"),
  ]);
  await request.delete(`${PLATFORM_URL}/test/faults`);
  expect(textOf(await (await askFrom("IN", "/buy-plan?pp=visa")).text())).toContain("₹999");
});

test("a call about plans ends after 8 seconds in the browser too, one about content after 30 [REQ-10]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN", { expected: /ERR_ABORTED|ERR_FAILED/ });
  /** Lets a call hang that a press starts, and returns whether it is still pending at each of these times. */
  const waitsFor = async (call: RegExp, press: () => Promise<void>, moments: readonly number[]) => {
    const asked = page.waitForRequest(call);
    const ended = new Set<string>();
    page.on("requestfailed", (request) => (call.test(request.url()) ? ended.add(request.url()) : undefined));
    await page.route(call, () => undefined);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await press();
    await asked;
    const waits: boolean[] = [];
    let now = 0;
    for (const moment of moments) {
      await page.clock.runFor(moment - now);
      now = moment;
      // The end of a request is reported to us a little later than the page ends it.
      await page.evaluate(() => fetch("/health").then(({ status }) => status));
      waits.push(ended.size === 0);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.clock.resume();
    return waits;
  };
  await page.clock.install();
  await open("/buy-plan");
  await page.getByRole("textbox", { name: "Promo code" }).fill("BINGE");
  const apply = () => page.getByRole("button", { name: "Apply", exact: true }).click();
  expect(await waitsFor(/\/api\/.*promotion/, apply, [7990, 8010])).toEqual([true, false]);
  await open(TITLES.freeFilm.path);
  const play = () => page.getByRole("main").getByRole("link", { name: "Play", exact: true }).click();
  expect(await waitsFor(/\/getDetails\/secure/, play, [8010, 29_990, 30_010])).toEqual([true, true, false]);
});

test("the referral nudge shows only to registered viewers without partner on the buy-plan page [PLAN-59]", async ({
  askFrom,
}) => {
  const showsTo = async (cookie: string, path = "/buy-plan") =>
    (await (await askFrom("IN", path, { cookie })).text()).includes('aria-label="Invite a friend"');
  expect(await showsTo("userType=registered")).toBe(true);
  for (const cookie of ["userType=guest", "userType=premium", "userType=registered; partnerMode=telecom"])
    expect([cookie, await showsTo(cookie)]).toEqual([cookie, false]);
  expect(await showsTo("userType=registered", "/myaccount/subscription")).toBe(false);
});

test("the student offer and the US invitation exist where the country has them [SHELL-007] [SHELL-016]", async ({
  askFrom,
}) => {
  expect(textOf(await (await askFrom("IN", "/student")).text())).toContain("Student discount");
  const elsewhere = await askFrom("US", "/global/student");
  expect([elsewhere.status(), textOf(await elsewhere.text())]).toEqual([
    200,
    expect.stringContaining("Feature not available"),
  ]);
  expect(textOf(await (await askFrom("US", "/global/USReferral")).text())).toContain(
    "Invite friends in the US",
  );
  expect((await askFrom("IN", "/USReferral")).status()).toBe(404);
  for (const path of ["/referral", "/ref"]) expect((await askFrom("IN", path)).status()).toBe(200);
});
