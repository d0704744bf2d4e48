import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { startRequest, type PageRequest } from "./page-request-for-tests.ts";
import { partnerCookie, requireAllowedPath } from "./partner-mode.server.ts";

const messages = {
  fallback: { partnerBlocked: "blocked in these words", partnerBlockedHint: "do that instead" },
};

/** The fault of a page that the visitor's partner takes away; undefined when it is open. */
async function blockerOf(path: string, cookie = "", location?: PageRequest["location"]) {
  const { requestContext } = await startRequest({ path, headers: { cookie }, ...(location && { location }) });
  try {
    await requireAllowedPath(requestContext, async () => ({ app: buildAppContext(), messages }));
    return undefined;
  } catch (thrown) {
    const { data, init } = thrown as { data: Record<string, unknown>; init: { status: number } };
    return [init.status, data["kind"], data["message"], data["hint"]];
  }
}

const BLOCKED = [200, "NOT_AVAILABLE", "blocked in these words", "do that instead"];

describe("a page that a partner takes away", () => {
  it("is replaced by a blocker in words of its own, also below it and for its data [SHELL-090]", async () => {
    for (const path of ["/live-tv", "/hi/live-tv/hindi", "/news?x=1", "/music-videos.data", "/logout"])
      expect([path, await blockerOf(path, "partnerMode=satellite")]).toEqual([path, BLOCKED]);
    expect(await blockerOf("/live-tv?partner=tatasky")).toEqual(BLOCKED);
  });

  it("leads home in Germany where it is the rentals page, as without a partner [SHELL-034]", async () => {
    const path = "/global/hi/zee-plex-movies-on-rent/";
    const cookie = "partnerMode=satellite";
    expect(await blockerOf(path, cookie, { country_code: "DE" })).toBeUndefined();
    expect(await blockerOf(path, cookie, { country_code: "US" })).toEqual(BLOCKED);
  });

  it("is open to visitors of other partners and of none, as are the partner's other pages [SHELL-090]", async () => {
    for (const cookie of ["", "partnerMode=telecom", "partnerMode=handset"])
      expect(await blockerOf("/live-tv", cookie)).toBeUndefined();
    for (const path of ["/movies", "/", "/tv-shows", "/newsroom"])
      expect([path, await blockerOf(path, "partnerMode=satellite")]).toEqual([path, undefined]);
  });
});

describe("the partner of a visit", () => {
  const cookieOf = async (request: PageRequest) =>
    partnerCookie((await startRequest(request)).requestContext);

  it("is stored when the address names it, until the browser is closed [SHELL-091] [DEC-035]", async () => {
    expect(await cookieOf({ path: "/?partner=vi" })).toBe("partnerMode=telecom; Path=/; SameSite=Lax");
    expect(
      await cookieOf({
        path: "/movies?partner_platform=samsung",
        headers: { cookie: "partnerMode=telecom" },
        runtime: { cookieDomain: "kino.example" },
      }),
    ).toBe("partnerMode=handset; Domain=kino.example; Path=/; SameSite=Lax");
  });

  it("is not stored again on later pages, nor for another company [SHELL-091]", async () => {
    expect(await cookieOf({ headers: { cookie: "partnerMode=telecom" } })).toBeUndefined();
    expect(await cookieOf({ path: "/?partner=visa" })).toBeUndefined();
  });
});
