import { ENDPOINTS } from "@marquee/config/endpoints";
import { TOKEN_EXPIRED_MESSAGE } from "@marquee/config/errors";
import { SESSION_OVER_KEY, STORAGE_KEYS } from "@marquee/config/storage";
import { memoryStorage, type KeyValueStorage } from "@marquee/http";
import { faultyStorage, recordingLogger, settlePromises } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import {
  browserParts,
  createTokenServer,
  createVirtualWorld,
  openTab,
  signedInAs,
  TEST_DEVICE_ID,
  type Visit,
} from "../testing/index.ts";
import { createSessionGuide } from "./create-session-guide.ts";

/** A page whose guide reacts to changes of the session; `opened` are the pages that replaced it. */
function guideOn(
  { auth }: Pick<Visit, "auth">,
  page: string,
  tab: KeyValueStorage = memoryStorage(),
  openPage?: () => never,
) {
  const opened: string[] = [];
  const ended: string[] = [];
  const guide = createSessionGuide(auth, {
    sessionStorage: tab,
    page: () => page,
    openPage: openPage ?? ((path) => void opened.push(path)),
    onEnd: (reason) => void ended.push(reason),
  });
  const heard: unknown[] = [];
  guide.subscribe(({ session, userType }) => heard.push([session, userType]));
  return { guide, tab, opened, ended, heard };
}

/** The server ends the session with its next answer. */
async function endAtServer({ auth, server }: Visit): Promise<void> {
  server.fail("other", { status: 401, json: { code: 401, message: TOKEN_EXPIRED_MESSAGE } });
  await auth.request({ endpoint: ENDPOINTS.consumption }).catch(() => undefined);
  await settlePromises();
}

const HOUR_MS = 3_600_000;

/** What the server answers when it has ended the session, by the reason that the tokens then give. */
const ENDS = {
  async refused(visit: Visit) {
    const { auth, server, world } = visit;
    // The tab has slept past its token's life, so it refreshes first.
    await world.timers.advance(2 * HOUR_MS);
    server.fail("refresh", { status: 401, json: { code: 401, message: TOKEN_EXPIRED_MESSAGE } });
    await auth.request({ endpoint: ENDPOINTS.consumption }).catch(() => undefined);
    await settlePromises();
  },
  async retriesExhausted({ auth, server }: Visit) {
    const refusal = { status: 401, json: { message: "not valid" } };
    server.fail("other", refusal, refusal, refusal, refusal);
    await auth.request({ endpoint: ENDPOINTS.consumption }).catch(() => undefined);
    await settlePromises();
  },
};

const OWN = "/myaccount/account-info?tab=1";
const BACK = "returnPath=%2Fmyaccount%2Faccount-info%3Ftab%3D1";

describe("the session guide", () => {
  describe.each(["refused", "retriesExhausted"] as const)("of a session that ends as %s", (reason) => {
    it.each([
      ["/movies", "/signin?redirectFromWebApp=1"],
      [OWN, `/signin?redirectFromWebApp=1&${BACK}`],
    ])("redirects from %s to sign-in with the notice [SESS-83, AUTH-31]", async (page, signIn) => {
      const visit = await signedInAs("premium");
      const { guide, opened, ended, tab } = guideOn(visit, page);
      await guide.begin();
      await ENDS[reason](visit);
      expect(visit.auth.tokens.get()).toMatchObject({ status: "guest", endReason: reason });
      expect([opened, ended, guide.get()]).toEqual([
        [signIn],
        ["session_ended"],
        { session: 1, userType: "guest" },
      ]);
      expect(await tab.get(SESSION_OVER_KEY)).toBe("1");
    });

    it("redirects once when it has ended before the guide began [SESS-83]", async () => {
      const visit = await signedInAs("premium");
      await ENDS[reason](visit);
      const first = guideOn(visit, "/movies");
      await first.guide.begin();
      first.guide.close();
      const second = guideOn(visit, "/movies");
      await second.guide.begin();
      expect([first.opened, second.opened]).toEqual([["/signin?redirectFromWebApp=1"], []]);
    });
  });

  it.each([
    ["/movies", "/signin?redirectFromWebApp=1"],
    [OWN, `/signin?redirectFromWebApp=1&${BACK}`],
  ])(
    "redirects from %s to sign-in when the server ends the session [SESS-83, AUTH-31]",
    async (page, signIn) => {
      const signInContext = await signedInAs("premium");
      const { guide, opened, ended, tab } = guideOn(signInContext, page);
      await guide.begin();
      expect([guide.get(), opened]).toEqual([{ session: 0, userType: "premium" }, []]);
      await endAtServer(signInContext);
      expect([opened, ended]).toEqual([[signIn], ["session_ended"]]);
      expect(guide.get()).toEqual({ session: 1, userType: "guest" });
      expect(await tab.get(SESSION_OVER_KEY)).toBe("1");
    },
  );

  it.each([
    ["/movies", "/signin?redirectFromWebApp=1"],
    [OWN, `/signin?redirectFromWebApp=1&${BACK}`],
  ])(
    "redirects from %s to sign-in, once, when the server has ended the session before the guide began [SESS-83, AUTH-31]",
    async (page, signIn) => {
      const signInContext = await signedInAs("premium");
      await endAtServer(signInContext);
      const first = guideOn(signInContext, page);
      await first.guide.begin();
      first.guide.close();
      const second = guideOn(signInContext, "/movies");
      await second.guide.begin();
      expect([first.opened, second.opened]).toEqual([[signIn], []]);
    },
  );

  it("tells an end that a guide has met to no later guide of the page [SESS-83, AUTH-31]", async () => {
    const signInContext = await signedInAs("premium");
    const first = guideOn(signInContext, "/movies");
    await first.guide.begin();
    await endAtServer(signInContext);
    first.guide.close();
    const [later, own] = [guideOn(signInContext, "/movies"), guideOn(signInContext, OWN)];
    await later.guide.begin();
    await own.guide.begin();
    expect([first.opened, later.opened, own.opened]).toEqual([
      ["/signin?redirectFromWebApp=1"],
      [],
      [`/signin?${BACK}`],
    ]);
  });

  it("starts once, and not at all if its page was left before [SESS-83]", async () => {
    const signInContext = await signedInAs("premium");
    const { guide, opened, ended } = guideOn(signInContext, "/movies");
    await Promise.all([guide.begin(), guide.begin()]);
    await guide.begin();
    const gone = guideOn(signInContext, OWN);
    gone.guide.close();
    await gone.guide.begin();
    await endAtServer(signInContext);
    expect([opened, ended]).toEqual([["/signin?redirectFromWebApp=1"], ["session_ended"]]);
    expect([gone.opened, gone.ended]).toEqual([[], []]);
  });

  it("stays on its page, and reports no end, when a guest signs in and while tokens are renewed [SESS-83]", async () => {
    const signInContext = await signedInAs("guest");
    const { auth, server } = signInContext;
    const { guide, opened, ended } = guideOn(signInContext, "/movies");
    await guide.begin();
    await auth.tokens.signIn(server.ledger.signIn("premium", TEST_DEVICE_ID));
    await settlePromises();
    server.fail("other", { status: 401, json: { message: "expired" } });
    await auth.request({ endpoint: ENDPOINTS.consumption }).catch(() => undefined);
    await settlePromises();
    expect([auth.tokens.get().status, opened, ended]).toEqual(["signedIn", [], []]);
    expect(guide.get()).toEqual({ session: 1, userType: "registered" });
  });

  it("lets the next page report the end once, if the page that detected it was left [SESS-83]", async () => {
    const tab = memoryStorage({ [SESSION_OVER_KEY]: "1" });
    const signInContext = await signedInAs("guest");
    const first = guideOn(signInContext, "/movies", tab);
    await first.guide.begin();
    const second = guideOn(signInContext, "/movies", tab);
    await second.guide.begin();
    expect([first.opened, second.opened]).toEqual([["/signin?redirectFromWebApp=1"], []]);
  });

  it("reports nothing to a viewer who has signed in since [SESS-83]", async () => {
    const tab = memoryStorage({ [SESSION_OVER_KEY]: "1" });
    const { guide, opened } = guideOn(await signedInAs("registered"), "/movies", tab);
    await guide.begin();
    expect([opened, await tab.get(SESSION_OVER_KEY)]).toEqual([[], undefined]);
  });

  it("leaves a public page after a logout, and redirects from a member's page to sign-in and back, without a notice [SESS-83, SESS-73, AUTH-31]", async () => {
    for (const [page, expected] of [
      ["/movies", []],
      [OWN, [`/signin?${BACK}`]],
    ] as const) {
      const signInContext = await signedInAs("premium");
      const { guide, opened, ended, heard } = guideOn(signInContext, page);
      await guide.begin();
      await signInContext.auth.logOut();
      await settlePromises();
      expect([opened, ended, heard.slice(-1)]).toEqual([expected, [], [[1, "guest"]]]);
    }
  });

  it("reports that another tab has ended the session, and sends nobody to sign-in with a reason [SESS-83, AUTH-31]", async () => {
    const world = createVirtualWorld({ seed: 3 });
    const server = createTokenServer({ clock: world.clock });
    const storage = memoryStorage({ [STORAGE_KEYS.guestDeviceId]: TEST_DEVICE_ID });
    const parts = browserParts({ world, server, storage });
    const [one, other] = [openTab(parts), openTab(parts)];
    await one.auth.tokens.signIn(server.ledger.signIn("premium", TEST_DEVICE_ID));
    await Promise.all([one.auth.load(), other.auth.load()]);
    const { guide, opened, ended } = guideOn(other, "/movies");
    await guide.begin();
    await one.auth.logOut();
    await world.timers.advance(60_000);
    expect([ended, opened, guide.get().userType]).toEqual([["other_tab"], [], "guest"]);
  });

  it("does not keep a member's page open for a guest, nor after close [SESS-83]", async () => {
    const signInContext = await signedInAs("guest");
    const { guide, opened } = guideOn(signInContext, OWN);
    await guide.begin();
    await guide.begin();
    expect(opened).toEqual([`/signin?${BACK}`]);
    const closed = guideOn(signInContext, OWN);
    closed.guide.close();
    await closed.guide.begin();
    expect(closed.opened).toEqual([]);
    const member = await signedInAs("premium");
    const ended = guideOn(member, OWN);
    await ended.guide.begin();
    ended.guide.close();
    await endAtServer(member);
    expect([ended.opened, ended.ended, ended.guide.get().session]).toEqual([[], [], 0]);
  });

  it("treats a sign-in as another session, and follows the user type [SESS-83, SESS-22]", async () => {
    const signInContext = await signedInAs("guest");
    const { guide } = guideOn(signInContext, "/movies");
    await guide.begin();
    await signInContext.auth.tokens.signIn({ accessToken: "a", refreshToken: "b", expiresInSeconds: 900 });
    await signInContext.auth.updateUserType();
    expect(guide.get()).toEqual({ session: 1, userType: "registered" });
  });

  it("continues if the tab stores nothing and if a page cannot be opened, which is logged [SESS-83]", async () => {
    const tab = faultyStorage();
    tab.faults.failing = ["get", "set", "remove"];
    const logger = recordingLogger();
    const signInContext = await signedInAs("premium", { logger });
    const { guide, ended } = guideOn(signInContext, OWN, tab, () => {
      throw new Error("no router");
    });
    await guide.begin();
    await endAtServer(signInContext);
    expect([ended, guide.get().session]).toEqual([["session_ended"], 1]);
    expect(JSON.stringify(logger.lines)).toContain("A port of the session guide failed");
  });
});
