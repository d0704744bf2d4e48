import { buildWireItem } from "@marquee/content-sdk/testing";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { createMemoryCache } from "../../app/server/page-cache/shared-cache.server.ts";
import type { ServerServices } from "../../app/server/request-context/services.server.ts";
import { toWebConfig } from "../web-config.ts";
import { registerSitemaps } from "./register-sitemaps.ts";

const MINUTE = 60_000;
const MAIN = "www.marquee.example";
const { runtime } = toWebConfig({});

/** A catalogue of 501 films, 500 channels and one show; the platform answers 500 titles on a page. */
const TOTALS: Readonly<Record<string, number>> = { movies: 501, channels: 500, shows: 1 };

interface AskedPlatform {
  readonly kind: string | null;
  readonly page: string | null;
  readonly pageSize: string | null;
  readonly country: string | null;
}

function sitemapsOf({ isDown = false } = {}) {
  const asked: AskedPlatform[] = [];
  let now = Date.UTC(2026, 4, 6, 12);
  const titlesOf = (kind: string, page: number, size: number) => {
    const first = (page - 1) * size;
    const count = Math.max(0, Math.min(size, (TOTALS[kind] ?? 0) - first));
    return Array.from({ length: count }, (_, index) => {
      const number = first + index + 1;
      return {
        item: buildWireItem({ id: `0-0-${number}`, web_slug: `film-${number}`, title: `Film ${number}` }),
        countries: ["IN", "AE"],
      };
    });
  };
  const fetch = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input));
    if (isDown) return Response.json({ code: "UNAVAILABLE", message: "Away" }, { status: 503 });
    if (pathname === "/launch")
      return Response.json({
        country_config: { code: "IN", sections: ["movies"] },
        platform_token: { token: "t" },
        translations: {},
      });
    const country = new Headers(init.headers).get("x-visitor-country");
    const [kind, page, pageSize] = ["kind", "page", "page_size"].map((name) => searchParams.get(name));
    asked.push({ kind: kind ?? null, page: page ?? null, pageSize: pageSize ?? null, country });
    return Response.json({
      titles: titlesOf(kind ?? "", Number(page ?? 1), Number(pageSize)),
      page: Number(page ?? 1),
      page_size: Number(pageSize),
      total: TOTALS[kind ?? ""] ?? 0,
      changed_at: "2026-05-05T23:59:59.000Z",
    });
  }) as typeof globalThis.fetch;
  const services: ServerServices = {
    runtime: { ...runtime, mainHost: MAIN },
    platformUrl: "http://platform.example",
    footerLinks: {} as never,
    cache: createMemoryCache({ maximumEntries: 2, now: () => now }),
    fetch,
    now: () => now,
    warn: () => undefined,
  };
  const app = fastify();
  registerSitemaps(app, services);
  const get = (url: string, host = MAIN) => app.inject({ url, headers: { host } });
  return { get, asked, wait: (ms: number) => void (now += ms) };
}

const textOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text]) => text ?? "");

describe("the sitemaps of the main host", () => {
  it("are listed by kind, 500 titles in each file, as the platform answers for India [CONT-96]", async () => {
    const { get, asked } = sitemapsOf();
    const { statusCode, headers, body } = await get("/sitemap.xml");
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "application/xml; charset=utf-8",
      "public, max-age=600",
    ]);
    expect(textOf(body, "loc")).toEqual(
      ["pages-1", "movies-1", "movies-2", "shows-1", "channels-1"].map(
        (name) => `http://${MAIN}/sitemaps/${name}.xml`,
      ),
    );
    expect(textOf(body, "lastmod")).toEqual(Array(4).fill("2026-05-05"));
    expect(new Set(asked.map(({ country }) => country))).toEqual(new Set(["IN"]));
  });

  it("hold the titles of their own page, each with its video, and end after the last one [CONT-96]", async () => {
    const { get, asked } = sitemapsOf();
    const first = await get("/sitemaps/movies-1.xml");
    expect(textOf(first.body, "loc")).toHaveLength(500);
    expect(textOf(first.body, "loc")[0]).toBe(`http://${MAIN}/movies/details/film-1/0-0-1`);
    const second = await get("/sitemaps/movies-2.xml");
    expect(textOf(second.body, "loc")).toEqual([`http://${MAIN}/movies/details/film-501/0-0-501`]);
    expect(second.body).toContain('<video:restriction relationship="allow">IN AE</video:restriction>');
    expect((await get("/sitemaps/movies-3.xml")).statusCode).toBe(404);
    expect(asked).toEqual(
      ["1", "2", "3"].map((page) => ({ kind: "movies", page, pageSize: "500", country: "IN" })),
    );
  });

  it("hold the other pages in one file, without sections that have no titles [CONT-96] [CONT-184]", async () => {
    const { get } = sitemapsOf();
    const pages = textOf((await get("/sitemaps/pages-1.xml")).body, "loc");
    expect(pages).toEqual(expect.arrayContaining([`http://${MAIN}/`, `http://${MAIN}/movies`]));
    expect(pages).not.toContain(`http://${MAIN}/tv-shows`);
  });

  it.each([
    "/sitemaps/pages-2.xml",
    "/sitemaps/people-1.xml",
    "/sitemaps/movies-0.xml",
    "/sitemaps/movies-01.xml",
    "/sitemaps/movies.xml",
    "/sitemaps/movies-1.txt",
  ])("have no file %s, for which the platform is not asked [CONT-96]", async (path) => {
    const { get, asked } = sitemapsOf();
    expect([(await get(path)).statusCode, asked]).toEqual([404, []]);
  });

  it("are on no other host, not even after the main host has been asked [CONT-96]", async () => {
    const { get, asked } = sitemapsOf();
    for (const path of ["/sitemap.xml", "/sitemaps/movies-1.xml", "/sitemaps/pages-1.xml"]) {
      expect([path, (await get(path, "marquee.example")).statusCode]).toEqual([path, 404]);
      expect([path, asked.length]).toEqual([path, 0]);
    }
    await get("/sitemap.xml");
    expect((await get("/sitemap.xml", "preview.marquee.example")).statusCode).toBe(404);
  });

  it("are built once in ten minutes", async () => {
    const { get, asked, wait } = sitemapsOf();
    await get("/sitemaps/shows-1.xml");
    wait(10 * MINUTE - 1);
    await get("/sitemaps/shows-1.xml");
    expect(asked).toHaveLength(1);
    wait(1);
    await get("/sitemaps/shows-1.xml");
    expect(asked).toHaveLength(2);
  });

  it("ask crawlers to return while the platform is away, and are not cached then", async () => {
    const { get } = sitemapsOf({ isDown: true });
    for (const path of ["/sitemap.xml", "/sitemaps/pages-1.xml", "/sitemaps/movies-1.xml"]) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([
        path,
        503,
        "120",
        "private, no-store",
      ]);
    }
  });
});
