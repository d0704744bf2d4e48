import { MINUTE } from "@marquee/config";
import { startWeb } from "./start-web.ts";
import { expect, test } from "./visitor.ts";
import { withFault } from "./with-fault.ts";

/** Search results are requested each time a page is rendered. */
const DOWN = {
  endpoint: "/content/search",
  status: 500,
  body: { code: "INTERNAL", message: "down" },
} as const;

test("a page that is the same for all guests is cached for a moment, and no one else gets it", async ({
  askFrom,
  request,
}) => {
  const web = await startWeb({ pageCacheMs: MINUTE });
  try {
    const ask = (headers: Readonly<Record<string, string>> = {}, more = "") =>
      askFrom("IN", `${web.url}/search?q=general${more}`, headers);
    const first = await ask();
    const rules = first.headers();
    expect([first.status(), rules["cache-control"], rules["set-cookie"]]).toEqual([
      200,
      "private, no-cache",
      undefined,
    ]);
    expect(rules["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);

    await withFault(request, DOWN, async () => {
      const second = await ask();
      expect([second.status(), second.headers()["content-security-policy"]]).toEqual([
        200,
        rules["content-security-policy"],
      ]);
      expect(await second.text()).toBe(await first.text());
      expect((await ask({ "if-none-match": rules["etag"] ?? "" })).status()).toBe(304);

      for (const cookie of [
        "userType=premium",
        "userType=registered",
        "partnerMode=telecom",
        "contentLanguages=ta",
      ]) {
        const own = await ask({ cookie });
        expect([cookie, own.status(), own.headers()["cache-control"]]).toEqual([
          cookie,
          500,
          "private, no-store",
        ]);
      }
      expect((await ask({ cookie: "displayLanguage=hi" })).status()).toBe(301);
      for (const more of ["&promo_code=SAVE", "&page=2"])
        expect([more, (await ask({}, more)).status()]).toEqual([more, 500]);
    });
    expect((await ask({}, "&page=2")).status()).toBe(200);
  } finally {
    await web.stop();
  }
});
