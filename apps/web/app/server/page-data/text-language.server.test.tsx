import "../../theme/style-scope-for-tests.ts";
import { buildWireDetail, buildWireItem, buildWirePage } from "@marquee/content-sdk/testing";
import { createRequestHandler, UNSAFE_withComponentProps, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import * as entry from "../../entry.server.tsx";
import * as root from "../../root.tsx";
import * as detail from "../../routes/detail.tsx";
import * as landing from "../../routes/landing.tsx";
import { createMemoryCache } from "../page-cache/shared-cache.server.ts";
import { startPageRequest } from "../request-context/start-page-request.server.ts";

const { runtime } = toWebConfig({});

/** Neither, one and both of its texts are in another language than the one asked for. */
const OWN = buildWireItem({
  id: "0-0-5",
  web_slug: "aval-appadi",
  title: "அவள் அப்படி",
  description: "சென்னையில் நடக்கும் கதை.",
});
const HALF = buildWireItem({
  id: "0-0-6",
  web_slug: "sunrise",
  title: "Sunrise",
  title_language: "en",
  description: "ஒரு கிராமத்துக் கதை.",
});
const OTHER = buildWireItem({
  id: "0-0-7",
  web_slug: "metropolis",
  title: "Metropolis",
  title_language: "en",
  description: "A city above and a city below.",
  description_language: "en",
});

const ITEMS = [OWN, HALF, OTHER];

const ROWS = {
  ...buildWirePage([]),
  id: "movies",
  title: "படங்கள்",
  rows: [
    { ...buildWirePage(ITEMS), id: "0-8-1", title: "முதலில்", layout: "hero" },
    { ...buildWirePage(ITEMS), id: "0-8-2", title: "பட்டியல்", layout: "poster" },
  ],
};

const MODULES = {
  root: { id: "root", path: "", module: root },
  movies: { id: "movies", parentId: "root", path: "movies", module: landing },
  detail: {
    id: "detail",
    parentId: "root",
    path: ":section/details/:slug/:id",
    // As the build wraps a page that takes its data as a property.
    module: { ...detail, default: UNSAFE_withComponentProps(detail.default as never) },
  },
};

function answerTo(pathname: string): Response {
  const id = ITEMS.find((item) => pathname.endsWith(`/${item.id}`));
  if (id !== undefined) return Response.json(buildWireDetail({ item: id, related: [OTHER, OWN] }));
  if (pathname.startsWith("/content/collection")) return Response.json(ROWS);
  if (pathname === "/location") return Response.json({ country_code: "IN" });
  if (pathname === "/launch")
    return Response.json({
      country_config: { code: "IN" },
      platform_token: { token: "t" },
      translations: {},
    });
  return Response.json({ toggles: [] });
}

async function htmlAt(address: string): Promise<string> {
  const services = {
    runtime,
    platformUrl: "http://platform.test",
    footerLinks: DEMO_FOOTER_LINKS,
    cache: createMemoryCache({ maximumEntries: 20, now: () => 0 }),
    now: () => 0,
    warn: () => undefined,
    fetch: async (input: RequestInfo | URL) => answerTo(new URL(new Request(input).url).pathname),
  };
  const request = new Request(`http://${runtime.mainHost}${address}`);
  const start = await startPageRequest(
    { request, address: "49.36.0.1", isSecure: false, edgeCountry: undefined, edgeDeviceClass: undefined },
    services,
  );
  if (start.kind === "answered") throw new Error(`led to ${start.response.headers.get("location") ?? ""}`);
  const asset = (id: string) => ({ id, module: "/a.js" });
  const build = {
    entry: { module: { ...entry, handleError: () => undefined } },
    routes: MODULES,
    assets: {
      entry: { module: "/a.js", imports: [] },
      routes: { root: asset("root"), movies: asset("movies"), detail: asset("detail") },
      url: "/m.js",
      version: "",
    },
    basename: start.basename || "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  const response = await createRequestHandler(build as unknown as ServerBuild, "production")(
    request,
    start.context,
  );
  // Scripts carry the same texts as data.
  const text = await response.text();
  return text.replace(/<script\b[\s\S]*?<\/script>/g, "");
}

/** The `lang` of each element whose whole text this is; the decoration beneath a picture is nothing that is read. */
function languagesOf(html: string, text: string): readonly (string | undefined)[] {
  const elements = [...html.matchAll(/<(\w+)([^<>]*)>([^<>]+)<\/\1>/g)];
  return elements
    .filter(([, , attributes = "", inner]) => inner === text && !attributes.includes("aria-hidden"))
    .map(([, , attributes = ""]) => /\slang="([^"]*)"/.exec(attributes)?.[1]);
}

describe("a page in Tamil", () => {
  it("marks in hero and rows which titles and descriptions are in English, and only those", async () => {
    const html = await htmlAt("/ta/movies");
    expect(/<html lang="([^"]*)"/.exec(html)?.[1]).toBe("ta");
    expect(languagesOf(html, "Metropolis")).toEqual(["en", "en"]);
    expect(languagesOf(html, "Sunrise")).toEqual(["en", "en"]);
    expect(languagesOf(html, "அவள் அப்படி")).toEqual([undefined, undefined]);
    expect(languagesOf(html, "A city above and a city below.")).toEqual(["en"]);
    expect(languagesOf(html, "ஒரு கிராமத்துக் கதை.")).toEqual([undefined]);
    expect(languagesOf(html, "சென்னையில் நடக்கும் கதை.")).toEqual([undefined]);
  });

  it("marks on the page of a title its own name and text, and the titles beside it", async () => {
    const other = await htmlAt("/ta/movies/details/metropolis/0-0-7");
    expect(languagesOf(other, "Metropolis")).toEqual(["en", "en"]);
    expect(languagesOf(other, "A city above and a city below.")).toEqual(["en"]);
    expect(languagesOf(other, "அவள் அப்படி")).toEqual([undefined]);
    const half = await htmlAt("/ta/movies/details/sunrise/0-0-6");
    expect(languagesOf(half, "Sunrise")).toEqual(["en"]);
    expect(languagesOf(half, "ஒரு கிராமத்துக் கதை.")).toEqual([undefined]);
    const own = await htmlAt("/ta/movies/details/aval-appadi/0-0-5");
    expect(languagesOf(own, "அவள் அப்படி")).toEqual([undefined, undefined]);
    expect(languagesOf(own, "சென்னையில் நடக்கும் கதை.")).toEqual([undefined]);
  });
});
