import { readTranslationVersions } from "@marquee/auth-sdk/app";
import type { InterfaceLanguage } from "@marquee/config";
import { afterEach, describe, expect, it } from "vitest";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import { metaTexts } from "../../page-meta/page-meta.ts";
import { bundledTexts, pageMessages } from "./messages.server.ts";
import { createMemoryCache } from "../page-cache/shared-cache.server.ts";
import { startPageRequest, type ServerServices } from "../request-context/start-page-request.server.ts";
import { requestContextKey, type RequestContext } from "../request-context/request-context.server.ts";

const { runtime } = toWebConfig({});
const versions = readTranslationVersions({ version: "7", namespaces: { header: "9" } });
const requested: { path: string; headers: Headers }[] = [];
afterEach(() => requested.splice(0));

/** A request for a page in Hindi whose texts the delivery network answers with. */
async function requestWith(
  answer: () => Response,
  path = "/hi/movies",
  warn: (message: string) => void = () => undefined,
): Promise<RequestContext> {
  const services: ServerServices = {
    runtime,
    platformUrl: "http://platform.test",
    footerLinks: DEMO_FOOTER_LINKS,
    cache: createMemoryCache({ maximumEntries: 10, now: () => 0 }),
    now: () => 0,
    warn,
    fetch: async (input, init) => {
      const { pathname } = new URL(new Request(input).url);
      if (pathname.startsWith("/location")) return Response.json({ country_code: "IN" });
      requested.push({ path: pathname, headers: new Headers(init?.headers) });
      return answer();
    },
  };
  const request = new Request(`http://${runtime.mainHost}${path}`);
  const start = await startPageRequest(
    { request, address: "49.36.0.1", isSecure: false, edgeCountry: undefined, edgeDeviceClass: undefined },
    services,
  );
  if (start.kind !== "started") throw new Error("redirected");
  return start.context.get(requestContextKey);
}

describe("pageMessages", () => {
  it("fetches the current file of each namespace without headers of ours [SESS-37]", async () => {
    const requestContext = await requestWith(() => Response.json({ menu_home: "मुख्य पृष्ठ" }));
    const messages = await pageMessages(requestContext, versions, ["header", "footer"]);
    expect(requested.map(({ path }) => path)).toEqual([
      "/cdn/9/header/strings-header-hi",
      "/cdn/7/footer/strings-footer-hi",
    ]);
    for (const { headers } of requested) {
      for (const name of ["authorization", "x-access-token", "esk", "device_id"])
        expect(headers.has(name)).toBe(false);
    }
    expect(messages.header?.["menu_home"]).toBe("मुख्य पृष्ठ");
  });

  it("falls back to the bundled file of the language when the delivery network fails", async () => {
    const requestContext = await requestWith(() => new Response("down", { status: 503 }));
    expect((await pageMessages(requestContext, versions, ["header"])).header?.["menu_movies"]).toBe("फ़िल्में");
  });

  it("checks the syntax of texts before it sends them, and replaces an invalid one by the bundled text", async () => {
    const bundled = (
      await pageMessages(await requestWith(() => new Response("down", { status: 503 })), versions, ["header"])
    ).header;
    const requestContext = await requestWith(() =>
      Response.json({ welcome: "{name}, namaste", languages_asIs: "Titles in {languages" }),
    );
    const { header = {} } = await pageMessages(requestContext, versions, ["header"]);
    expect(header["welcome"]).toEqual([["name"], ", namaste"]);
    expect(header["languages_asIs"]).toEqual(bundled?.["languages_asIs"]);
    expect(bundled?.["languages_asIs"]).toContainEqual(["languages"]);
  });

  it("falls back to the bundled file of the language, that to English, and never shows a raw key [SESS-38] [OVER-07]", async () => {
    const down = await requestWith(() => new Response("down", { status: 503 }));
    expect((await pageMessages(down, versions, ["header"])).header?.["menu_movies"]).toBe("फ़िल्में");
    expect(bundledTexts("xx" as InterfaceLanguage, "header")["menu_movies"]).toBe("Movies");
    const requestContext = await requestWith(() => Response.json({ menu_movies: " " }), "/ta/movies");
    expect((await pageMessages(requestContext, versions, ["header"])).header?.["menu_movies"]).toBe("படங்கள்");
    expect(metaTexts({ header: {} }, "hi", "header")("menu_movies")).toBe("");
  });

  it("says once that a language has no file, and does not ask for it again", async () => {
    const warnings: string[] = [];
    const requestContext = await requestWith(
      () => new Response("none", { status: 404 }),
      "/ta/movies",
      (message) => warnings.push(message),
    );
    for (let page = 0; page < 3; page += 1)
      await pageMessages(requestContext, versions, ["header", "footer", "fallback"]);
    expect(warnings).toEqual(["Some languages have no texts of their own yet, English shows"]);
    expect(requested).toHaveLength(3);
  });

  it("says each time that the delivery network fails", async () => {
    const warnings: string[] = [];
    const requestContext = await requestWith(
      () => new Response("down", { status: 503 }),
      "/hi/movies",
      (message) => warnings.push(message),
    );
    await pageMessages(requestContext, versions, ["header"]);
    await pageMessages(requestContext, versions, ["header"]);
    expect(warnings).toHaveLength(2);
  });

  it("takes a key that the delivered file lacks, or leaves empty, from the bundled ones [PLAT-85]", async () => {
    const requestContext = await requestWith(() => Response.json({ menu_home: " ", menu_kids: "बाल" }));
    const { header } = await pageMessages(requestContext, versions, ["header"]);
    expect([header?.["menu_home"], header?.["menu_kids"], header?.["menu_movies"]]).toEqual([
      "होम",
      "बाल",
      "फ़िल्में",
    ]);
  });

  it("sends only those texts of a namespace that a page shows", async () => {
    const requestContext = await requestWith(() =>
      Response.json({ premium: "प्रीमियम", plans_title: "मेरी सदस्यता" }),
    );
    expect(
      await pageMessages(requestContext, versions, [{ namespace: "subscription", keys: ["premium"] }]),
    ).toEqual({
      subscription: { premium: "प्रीमियम" },
    });
  });
});
