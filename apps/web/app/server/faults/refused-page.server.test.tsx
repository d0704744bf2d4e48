import { describe, expect, it } from "vitest";
import { OVER_BUDGET } from "../../../server/page-budget.ts";
import { pageAt } from "./page-for-tests.tsx";

const limited = (body: object = {}): Response =>
  Response.json(body, { status: 429, headers: { "retry-after": "41" } });

const AROUND = ["<header", "<footer", "<h1", 'name="robots" content="noindex'];

describe("a page that cannot be made", () => {
  it.each([
    ["/movies", "We will be right back", 'lang="en"'],
    ["/hi/movies", "हम अभी लौटते हैं", 'lang="hi"'],
    ["/ta/movies", "விரைவில் திரும்பி வருகிறோம்", 'lang="ta"'],
  ])(
    "in time says so at %s with header and footer, without any call, and when to try again [SHELL-123] [JRNY-27]",
    async (address, title, language) => {
      const { requested, status, wait, rule, html } = await pageAt(address, () => undefined, {
        refusal: OVER_BUDGET,
      });
      expect([status, wait, rule, requested]).toEqual([503, "5", "private, no-store", []]);
      for (const text of [...AROUND, title, language]) expect(html).toContain(text);
    },
  );

  it.each([
    ["launch", "/launch"],
    ["the content", "/content"],
    ["both sources of the country", "/location"],
  ])(
    "because the visitor asks too often for %s says so, and when the platform wants to be asked again [SHELL-123]",
    async (_name, path) => {
      const isRequested = (requested: string): boolean =>
        requested.startsWith(path) || (path === "/location" && /country/.test(requested));
      const { status, wait, rule, html } = await pageAt("/hi/movies", (requested) =>
        isRequested(requested) ? limited() : undefined,
      );
      expect([status, wait, rule]).toEqual([429, "41", "private, no-store"]);
      for (const text of [...AROUND, "बहुत ज़्यादा अनुरोध", 'lang="hi"']) expect(html).toContain(text);
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe("बहुत ज़्यादा अनुरोध");
      expect(html).not.toContain("Error Code");
    },
  );

  it("shows the message of the answer as text, never as markup [SHELL-117] [SHELL-156]", async () => {
    const { html } = await pageAt("/hi/movies", (path) =>
      path.startsWith("/content")
        ? limited({ code: '<i>"17"</i>', message: `<img src=x onerror="a()">\u202e${"m".repeat(10_000)}` })
        : undefined,
    );
    const words = `&lt;img src=x onerror=&quot;a()&quot;&gt;${"m".repeat(174)}…`;
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(words);
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(`${words} – Marquee`);
    expect(html).not.toMatch(/<img src=x|<i>"17"|\u202e|m{200}/);
  });

  it("is 503 when the platform is unreachable, and 500 without Retry-After when it fails [SHELL-123]", async () => {
    const refused = await pageAt("/movies", (path) => {
      if (path === "/launch") throw new TypeError("fetch failed");
      return undefined;
    });
    expect([refused.status, refused.wait]).toEqual([503, "5"]);
    const failed = await pageAt("/movies", (path) =>
      path === "/launch" ? new Response("Error: secret\n    at x.js:1:1", { status: 500 }) : undefined,
    );
    expect([failed.status, failed.wait]).toEqual([500, null]);
    for (const text of AROUND) expect(failed.html).toContain(text);
    expect(failed.html).toContain("Something went wrong");
    expect(failed.html).not.toMatch(/secret|x\.js/);
  });

  it("refused by the rate limit of an address does not redirect, because the country is unknown [SHELL-123]", async () => {
    const { status } = await pageAt("/global/movies", (path) =>
      path === "/location" || /country/.test(path) ? limited() : undefined,
    );
    expect(status).toBe(429);
  });
});
