import "../theme/style-scope-for-tests.ts";
import { isRouteErrorResponse, type LoaderFunctionArgs } from "react-router";
import { describe, expect, it } from "vitest";
import { startRequest, type PageRequest } from "../server/request-context/page-request-for-tests.ts";
import { loader as clips } from "./cricket/cricket-clips.tsx";
import { loader as live } from "./cricket/cricket-live.tsx";
import { loader as schedule } from "./cricket/cricket-schedule.tsx";
import { loader as teams } from "./cricket/cricket-teams.tsx";
import { loader as appPage } from "./information/app-page.tsx";
import { loader as blog } from "./information/blog.tsx";
import { action as chooseConsent } from "./information/consent-manager.tsx";
import { meta as paymentMeta } from "./plans/payment-outcome.tsx";
import { loader as referral } from "./plans/referral.tsx";
import { loader as student } from "./plans/student.tsx";
import { loader as quiz } from "./quiz/quiz.tsx";
import { loader as leaderboard } from "./quiz/quiz-leaderboard.tsx";
import { loader as result } from "./quiz/quiz-result.tsx";
import { loader as winners } from "./quiz/quiz-winners.tsx";
import { loader as quizzes } from "./quiz/quizzes.tsx";
import { loader as device } from "./sign-in/device.tsx";
import { loader as logout } from "./sign-in/logout.tsx";
import { loader as signIn } from "./sign-in/sign-in.tsx";

type Load = (args: never) => unknown;

/** What a loader answers: `page`, the kind of a fault, or the target of a redirect. */
async function answerOf(load: Load, request: PageRequest, params: Record<string, string> = {}) {
  const { context, request: sent } = await (await startRequest(request)).load();
  const args = { context, request: sent, params, url: new URL(sent.url), pattern: "" };
  try {
    const answer = await load(args as unknown as LoaderFunctionArgs as never);
    if (answer instanceof Response) return answer;
    return "page";
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get("location")}`;
    if (isRouteErrorResponse(thrown)) return (thrown.data as { kind: string }).kind;
    return (thrown as { data: { kind: string } }).data.kind;
  }
}

const US = { country_code: "US" };
const member = (userType: string) => ({ headers: { cookie: `userType=${userType}` } });

describe("the student page", () => {
  it("is where the country is configured for it, elsewhere the feature is not available [SHELL-007] [SHELL-070]", async () => {
    const at = (student_discount?: boolean) =>
      answerOf(student, {
        path: "/student",
        countryConfig: { student_discount, us_referral: !student_discount },
      });
    expect([await at(true), await at(false), await at()]).toEqual([
      "page",
      "FEATURE_NOT_AVAILABLE",
      "FEATURE_NOT_AVAILABLE",
    ]);
  });
});

describe("the US referral page", () => {
  it("is where the country has it, elsewhere no page; the other referral pages are everywhere [SHELL-014] [SHELL-016]", async () => {
    const at = (path: string, us_referral: boolean) =>
      answerOf(referral, {
        path: `/global${path}`,
        location: US,
        countryConfig: { us_referral, student_discount: !us_referral },
      });
    expect([await at("/USReferral", true), await at("/USReferral", false)]).toEqual([
      "page",
      "PAGE_NOT_FOUND",
    ]);
    expect([await at("/referral", false), await at("/ref", false)]).toEqual(["page", "page"]);
  });
});

describe("the blog", () => {
  it("exists while the flag of its country is on, and by no other flag [SHELL-020]", async () => {
    const at = (country_code: string, ...names: string[]) =>
      answerOf(blog, {
        path: country_code === "IN" ? "/blog/" : "/global/blog/",
        location: { country_code },
        toggles: names.map((name) => ({ name, enabled: true })),
        answer: ({ pathname }) =>
          pathname.startsWith("/static/self-help/")
            ? Response.json({ title: "Blog", html: "<p>News.</p>" })
            : undefined,
      });
    expect([await at("IN", "blog_india"), await at("DE", "blog_global")]).toEqual(["page", "page"]);
    expect([await at("IN", "blog_global", "sports"), await at("DE", "blog_india"), await at("IN")]).toEqual([
      "PAGE_NOT_FOUND",
      "PAGE_NOT_FOUND",
      "PAGE_NOT_FOUND",
    ]);
  });
});

describe("the pages of a quiz and of a league", () => {
  it.each([
    ["gamification_entry", { quizzes, quiz, result, winners, leaderboard }],
    ["sports", { schedule, live, clips, teams }],
  ] as const)("exist by the flag %s alone, each of them [SHELL-029]", async (own, loaders) => {
    for (const [name, load] of Object.entries(loaders)) {
      const withFlags = (isOwnOn: boolean) =>
        answerOf(load, {
          path: `/${name}`,
          ...member("registered"),
          toggles: ["gamification_entry", "sports", "sports_predict_win"].map((flag) => ({
            name: flag,
            enabled: (flag === own) === isOwnOn,
          })),
          // A page that exists asks for its campaign or league, here in vain.
          answer: ({ pathname }) =>
            pathname.startsWith("/content/") ? new Response("", { status: 500 }) : undefined,
        });
      expect([name, await withFlags(false), await withFlags(true)]).toEqual([
        name,
        "PAGE_NOT_FOUND",
        "SOMETHING_WENT_WRONG",
      ]);
    }
  });
});

describe("the page of an app", () => {
  it("exists for configured products only [SHELL-027]", async () => {
    const at = (product: string) =>
      answerOf(
        appPage,
        { path: `/${product}-app`, runtime: { appSlugs: ["kino", "kino-kids"] } },
        { product: `${product}-app` },
      );
    expect([await at("kino"), await at("kino-kids"), await at("marquee"), await at("other")]).toEqual([
      "page",
      "page",
      "PAGE_NOT_FOUND",
      "PAGE_NOT_FOUND",
    ]);
  });
});

describe("sign-in", () => {
  it("is for guests; whoever is signed in is sent home [SHELL-002] [SHELL-003]", async () => {
    for (const path of ["/signin", "/register"]) {
      expect(await answerOf(signIn, { path })).toBe("page");
      for (const userType of ["registered", "premium"])
        expect(await answerOf(signIn, { path, ...member(userType) })).toBe("302 /");
    }
  });

  it("is where a guest is led from a page of members, to come back with its query [SHELL-006] [OVER-14]", async () => {
    expect(await answerOf(device, { path: "/device?code=A1&next=%2Fmovies" })).toBe(
      "302 /signin?returnPath=%2Fdevice%3Fcode%3DA1%26next%3D%252Fmovies",
    );
    for (const userType of ["registered", "premium"])
      expect(await answerOf(device, { path: "/device?code=A1", ...member(userType) })).toBe("page");
  });
});

describe("the page that signs out", () => {
  it("sends a guest home, without an error [SHELL-021]", async () => {
    expect(await answerOf(logout, { path: "/logout" })).toBe("302 /");
    expect(await answerOf(logout, { path: "/logout", ...member("premium") })).toBe("page");
  });

  it("signs nobody out by itself: no call, no cookie, only a page whose script does [SHELL-021]", async () => {
    const started = await (await startRequest({ path: "/logout", ...member("premium") })).load();
    const before = started.seen.length;
    const args = { context: started.context, request: started.request, params: {} };
    const load: Load = logout;
    const answer = (await load(args as never)) as object;
    expect([answer instanceof Response, Object.keys(answer).sort()]).toEqual([
      false,
      ["messages", "needsConfirmation"],
    ]);
    expect(started.seen.slice(before).filter(({ path }) => !path.startsWith("/cdn/"))).toEqual([]);
  });
});

describe("the outcome of a payment", () => {
  it("is named by each of its three pages [SHELL-009] [SHELL-010]", () => {
    const titleAt = (pathname: string) => {
      const messages = {
        subscription: { success_title: "paid", failure_title: "failed", cancelled_title: "cancelled" },
      };
      const meta = paymentMeta({ loaderData: { messages }, matches: [], location: { pathname } });
      return (meta[0] as { title: string }).title;
    };
    expect(["/paymentsuccess", "/hi/paymentfailure/", "/global/paymentcancelled"].map(titleAt)).toEqual([
      "paid – Marquee",
      "failed – Marquee",
      "cancelled – Marquee",
    ]);
  });
});

describe("a choice of consents without script", () => {
  const NOW = Date.UTC(2026, 10, 22, 23, 30);
  const choose = async (form: Record<string, string>, request: PageRequest = {}) => {
    const answer = await answerOf(chooseConsent, {
      path: "/global/consent-manager?view=do-not-sell",
      location: US,
      method: "POST",
      body: new URLSearchParams(form),
      now: NOW,
      ...request,
    });
    return answer instanceof Response
      ? [answer.status, answer.headers.get("location"), answer.headers.get("set-cookie")]
      : answer;
  };

  it("is stored in the consent cookie of the shared domain for a year, with its day, and leads back to its view [SESS-55] [SESS-56] [DEC-035] [DEC-037]", async () => {
    expect(await choose({ decision: "groups", group: "sharing" })).toEqual([
      303,
      "/consent-manager?view=do-not-sell",
      "consent=2026-11-22.sharing; Max-Age=31536000; Path=/; SameSite=Lax",
    ]);
    expect(
      await choose({ decision: "objection", objection: "on" }, { runtime: { cookieDomain: "kino.example" } }),
    ).toEqual([
      303,
      "/consent-manager?view=do-not-sell",
      "consent=2026-11-22.measuring; Max-Age=31536000; Domain=kino.example; Path=/; SameSite=Lax",
    ]);
  });

  it("says whether the browser sent the privacy signal [SESS-89]", async () => {
    const [, , cookie] = (await choose({ decision: "all" }, { headers: { "sec-gpc": "1" } })) as string[];
    expect(cookie).toMatch(/^consent=2026-11-22\.measuring\.advertising\.sharing\.signal;/);
  });

  it("stores nothing where groups do not open [SESS-51] [DEC-025]", async () => {
    expect(
      await choose(
        { decision: "none" },
        { path: "/consent-manager?view=preferences", location: { country_code: "IN" } },
      ),
    ).toEqual([303, "/consent-manager?view=preferences", null]);
  });
});
