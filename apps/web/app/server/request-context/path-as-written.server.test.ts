import { describe, expect, it } from "vitest";
import { pageAt } from "../faults/page-for-tests.tsx";

const answers = (country: string) => (path: string) => {
  if (path.startsWith("/location")) return Response.json({ country_code: country });
  if (path === "/launch")
    return Response.json({
      country_config: { code: country, menu_options: [{ name: "movies" }] },
      platform_token: { token: "t" },
      translations: {},
    });
  if (path.startsWith("/content/"))
    return Response.json({ id: "home", title: "Home", rows: [], page: 1, page_size: 24, total: 0 });
  return undefined;
};

describe("a path that is not written as the site writes it", () => {
  it.each([
    "/MOVIES",
    "/Buy-Plan",
    "/buy%2Dplan",
    "/%62uy-plan",
    "/Search?q=a",
    "/SIGNIN",
    "/LOGOUT",
    "/l%6Fgout",
    "/MyProfile/rentals",
    "/Collections/best/0-8-1",
    "/movies/Details/the-general/0-0-1",
    "/hi/Buy-Plan",
    "/movies/details/the-general/0%2D0-1",
    "/movies/details/the%2dgeneral/0-0-1",
    "/tv-shows/details/superman/0-6-1/%30-2-1",
    "/celebrity/buster-keaton/p%2Dbuster-keaton",
    "/collections/best/0-8-%31",
    "/offers/0-0-%39",
    "/live-tv/hind%69",
    "/tv-shows/genre/dr%61ma",
    "/live-tv//",
    "/channels//",
    "/buy-plan//",
    "/hi/signin//",
  ])(
    "%s is no page, for guest and member, and nothing is asked for it [SHELL-030] [SHELL-177]",
    async (path) => {
      for (const cookie of [
        "userType=guest",
        "userType=registered",
        "userType=premium; partnerMode=satellite",
      ]) {
        const { status, location, html, requested } = await pageAt(path, answers("IN"), { cookie });
        expect([cookie, status, location]).toEqual([cookie, 404, null]);
        expect(html).toContain('data-page-error="PAGE_NOT_FOUND"');
        expect(html).toContain('content="noindex, follow"');
        expect(
          requested.filter((call) => call.startsWith("/content/") || call.startsWith("/order/")),
        ).toEqual([]);
      }
    },
  );

  it.each(["/movies", "/movies/", "/hi/movies", "/signin?returnPath=%2FMOVIES"])(
    "%s is written so, and stays a page [SHELL-177]",
    async (path) => {
      expect((await pageAt(path, answers("IN"))).status).toBe(200);
    },
  );

  it("takes away nothing less in another case: what a partner blocks is no page there [SHELL-090] [SHELL-177]", async () => {
    const visit = async (path: string) => {
      const { status, location, html } = await pageAt(path, answers("IN"), {
        cookie: "partnerMode=satellite",
      });
      return [status, location, /data-page-error="(\w+)"/.exec(html)?.[1]];
    };
    expect(await visit("/logout")).toEqual([200, null, "NOT_AVAILABLE"]);
    expect(await visit("/Logout")).toEqual([404, null, "PAGE_NOT_FOUND"]);
  });

  it("leads nowhere abroad but to its own prefix [SHELL-034] [SHELL-177]", async () => {
    const visit = async (path: string) => {
      const { status, location } = await pageAt(path, answers("DE"));
      return [status, location];
    };
    expect(await visit("/Zee-Plex-Movies-On-Rent")).toEqual([301, "/global/Zee-Plex-Movies-On-Rent"]);
    expect(await visit("/global/Zee-Plex-Movies-On-Rent")).toEqual([404, null]);
  });
});
