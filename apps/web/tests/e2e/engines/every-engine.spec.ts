import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { ADDRESS_IN, TITLES } from "../addresses.ts";
import { CLUB_MONTH } from "../checkout.ts";
import { DEMO_PASSWORD } from "../member.ts";
import { startChromiumEngine } from "./chromium-engine.ts";
import { VIEW, type Engine } from "./engine.ts";
import { startFirefoxEngine } from "./firefox-engine.ts";
import { visitorOf, type EngineVisitor } from "./visitor-of-engine.ts";

const { freeFilm, show } = TITLES;
const VIEWER = { "X-Forwarded-For": ADDRESS_IN.IN };

/** The oldest Chromium that gets scripts, as the build defines it. */
const OLDEST = /cssTarget: \[[^\]]*"chrome(\d+)"/.exec(
  readFileSync(new URL("../../../vite.config.ts", import.meta.url), "utf8"),
)?.[1];

interface EngineUnderTest {
  readonly name: string;
  /** The environment variable with its program's path. */
  readonly variable: string;
  readonly agent: RegExp;
  readonly start: (program: string, headers: Readonly<Record<string, string>>) => Promise<Engine>;
  /** The only message that the browser itself writes to the console. */
  readonly expected?: RegExp;
}

const ENGINES: readonly EngineUnderTest[] = [
  {
    name: `Chromium ${OLDEST}, the oldest that gets script`,
    variable: "OLDEST_CHROMIUM_PATH",
    agent: new RegExp(`Chrome/${OLDEST}\\.`),
    start: startChromiumEngine,
  },
  {
    name: "Firefox",
    variable: "FIREFOX_PATH",
    agent: /Firefox\/\d+/,
    start: startFirefoxEngine,
    // It requests an icon from the test provider's page, whose policy forbids it.
    expected: /^Content-Security-Policy: .* \(img-src\) at \S+\/favicon\.ico because .*default-src 'none'/,
  },
];

async function play({ engine, press, see, until, gone }: EngineVisitor): Promise<void> {
  await press("link", /^(Play$|Resume from)/);
  await see("dialog", /^Player/);
  const position = 'document.querySelector("video").currentTime';
  await until(`(window.playedFrom = ${position}) > 0`, "the picture moves");
  await until(`${position} > window.playedFrom + 1`, "the picture goes on");
  // On a slow machine the controls may be hidden by now; moving the pointer shows them.
  await engine.pressAt(VIEW.width / 2, VIEW.height / 2);
  await press("button", /^Close player/);
  await gone("dialog", /^Player/);
}

async function signIn({ open, press, fill, until }: EngineVisitor): Promise<void> {
  await open("/signin");
  await fill(/^E-mail or mobile number/, "registered@example.com");
  await press("field", /^I am not a robot/);
  await press("button", /^Continue$/);
  await fill(/^Password$/, DEMO_PASSWORD);
  await press("button", /^Sign in$/);
  await until("!/signin/.test(location.pathname)", "signed in");
}

async function buy({ engine, open, press, see }: EngineVisitor): Promise<void> {
  await open("/buy-plan");
  await see("button", /^Continue$/);
  await engine.evaluate(
    `localStorage.setItem("selectedPlan", ${JSON.stringify(JSON.stringify(CLUB_MONTH))})`,
  );
  await open("/myaccount/payment");
  await see("heading", /^Club, 1 month/);
  await press("button", /^Pay /);
  await see("heading", /^Test payment/);
  await press("button", /^Pay$/);
  await see("heading", /^Thank you!/);
}

/** A dialog that cannot be loaded says so; back online it opens on the same page, even if the engine cached the failure. */
async function loseConnection({ engine, open, press, see, gone, until }: EngineVisitor): Promise<void> {
  await open("/tv-shows");
  await engine.evaluate("window.isSamePage = true");
  await engine.setOffline(true);
  await press("button", /^Language/);
  await until("/No internet connection/.test(document.body.textContent)", "the page says why");
  await gone("dialog", /^Languages/);
  await engine.setOffline(false);
  await press("button", /^Language/);
  await see("dialog", /^Languages/);
  await until(
    'getComputedStyle(document.querySelector("[role=dialog], dialog[open]")).position === "fixed"',
    "the dialog has its style",
  );
  await until("window.isSamePage", "the page was not loaded anew");
}

for (const { name, variable, agent, start, expected } of ENGINES) {
  test(`a viewer browses, plays, signs in, buys, and loses the connection for a while in ${name} [SHELL-165]`, async () => {
    // oxlint-disable-next-line node/no-process-env
    const program = process.env[variable];
    test.skip(program === undefined, `NOT TESTED: no program by ${variable}`);
    const engine = await start(program ?? "", VIEWER);
    try {
      expect(engine.agent).toMatch(agent);
      const visitor = visitorOf(engine);
      await visitor.open("/");
      await visitor.see("link", new RegExp(show.name));
      await visitor.press("link", /^Movies$/);
      await visitor.until('location.pathname === "/movies"', "Movies");
      await loseConnection(visitor);
      await visitor.open(freeFilm.path);
      await visitor.see("heading", new RegExp(`^${freeFilm.name}`));
      await play(visitor);
      await signIn(visitor);
      await buy(visitor);
      expect(engine.problems.filter((problem) => !expected?.test(problem))).toEqual([]);
    } finally {
      await engine.close();
    }
  });
}
